#!/usr/bin/env python3
"""Runs gpio-check in the guest and judges what the host sees of it.

    check.py PROGRAM [ARGUMENT OF run…]
"""

import re
import sys

from guest import Guest

results = {"passed": 0, "failed": 0}


def judge(name, is_right, why=""):
    results["passed" if is_right else "failed"] += 1
    print(f"{'ok   ' if is_right else 'FAIL '} {name}{'' if is_right else f': {why}'}")


def take(output):
    """Prints what gpio-check said and adds its counts."""
    counts = re.search(r"^(\d+) passed, (\d+) failed$", output, re.MULTILINE)
    judge("gpio-check ran to its end", counts, f"it said {output!r}")
    if counts:
        results["passed"] += int(counts[1])
        results["failed"] += int(counts[2])
        output = output[: counts.start()]
    print(output, end="")


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


def main():
    program, *arguments = sys.argv[1:]
    with Guest("--with", f"{program}:/bin/gpio-check", *arguments) as guest:
        take(guest.shell("gpio-check serial 40000")[0])
        judge_bytes("40000 bytes arrive as they were written", guest.strip(), 40000)

        guest.start("gpio-check read 1000", "/run/read")
        guest.wait_for("grep -q 'ready for the bytes' /run/read")
        guest.say(pattern(1000))
        take(guest.wait_for("grep -q ' failed' /run/read && cat /run/read"))

        check_unplug(guest, "/dev/ttyUSB0")
        # Whoever keeps the old port open keeps its name taken, so that the adapter comes back under another one.
        guest.start("sleep 1000 <>/dev/ttyUSB0", "/run/thief")
        check_unplug(guest, "/dev/ttyUSB1")

        take(guest.shell("gpio-check lines")[0])
        status = guest.power_off()
        judge("the guest shuts down", status == 0, f"run ended with {status}")
    print(f"{results['passed']} passed, {results['failed']} failed")
    sys.exit(results["failed"] > 0)


main()
