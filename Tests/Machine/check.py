#!/usr/bin/env python3
"""Runs gpio-check in the guest and judges what the host sees of it.

    check.py PROGRAM [ARGUMENT OF run…]
"""

import sys

from verdict import judge, run, take


def pattern(count):
    return bytes((i * 7 + (i >> 8)) & 0xFF for i in range(count))


def judge_bytes(name, got, count):
    wanted = pattern(count)
    at = next((i for i, (a, b) in enumerate(zip(got, wanted)) if a != b), min(len(got), count))
    judge(name, got == wanted, f"{len(got)} bytes, wrong from byte {at} on")


def check_unplug(guest, returning_as):
    """Unplugs the adapter under a running gpio-check and plugs it in again."""
    count = 3000
    before = len(guest.strip())
    guest.start(f"gpio-check unplug {count} {returning_as}", "/run/unplug")
    guest.wait_for("grep -q 'ready for the unplug' /run/unplug")
    guest.unplug()
    guest.wait_for("grep -q 'ready for the replug' /run/unplug")
    guest.wait_for("test -z \"$(ls /dev/serial/by-id)\"")
    guest.plug()
    take(guest.wait_for("grep -q ' failed' /run/unplug && cat /run/unplug"))
    judge_bytes(f"{count} bytes arrive after the replug", guest.strip()[before:], count)


def check(guest):
    take(guest.shell("gpio-check serial 40000", 120)[0])
    judge_bytes("40000 bytes arrive as they were written", guest.strip(), 40000)

    guest.start("gpio-check read 1000", "/run/read")
    guest.wait_for("grep -q 'ready for the bytes' /run/read")
    guest.say(pattern(1000))
    take(guest.wait_for("grep -q ' failed' /run/read && cat /run/read"))

    check_unplug(guest, "/dev/ttyUSB0")
    # Whoever keeps the old port open keeps its name taken, so that the adapter comes back under another one.
    guest.start("sleep 1000 <>/dev/ttyUSB0", "/run/thief")
    check_unplug(guest, "/dev/ttyUSB1")

    take(guest.shell("gpio-check lines", 120)[0])


if __name__ == "__main__":
    program, *arguments = sys.argv[1:]
    run(check, "--with", f"{program}:/bin/gpio-check", *arguments, limit=400)
