#!/usr/bin/env python3
"""Takes away from pulsewalld, in the guest, what it drives, and gives it back.

    faults.py PROGRAM [ARGUMENT OF run…]
"""

import sys
import time

from daemon import *
from guest import HERE
from verdict import judge, run
from wires import Adalight, Trace

FAR_PIXELS = 12
CONFIG = "/sys/kernel/config/gpio-sim/wall"


def judge_return(name, since, limit=RETURN):
    took = time.monotonic() - since
    print(f"       {name}: {took:.2f} s after the device")
    judge(f"{name} within {limit:.0f} s of the device", took <= limit, f"{took:.1f} s")


def judge_log(name, wall, title):
    """One line for the fault, one for its end."""
    said = [line for line in wall.said() if line.startswith(f"pulsewalld: {title}")]
    judge(f"{name}: the log says the fault once, and its end once",
          len(said) == 2 and not said[0].endswith(": works") and said[1] == f"pulsewalld: {title}: works", f"{said}")


def replug(guest):
    """Unplugs the adapter and plugs it in again; where its bytes begin anew, and when its link was there."""
    guest.unplug()
    guest.wait_for(f"! test -e {ADAPTER}")
    cut = len(guest.strip())
    guest.plug()
    guest.wait_for(f"test -e {ADAPTER}")
    return cut, time.monotonic()


def check_names(guest):
    """The adapter comes back under another name, which a link follows and a plain name cannot."""
    thief = guest.start("sleep 1000 <>/dev/ttyUSB0", "/run/thief")
    before = len(guest.strip())
    wall = Wall(guest, "--run 'work=300 rounds=2 ready=1'", "faults")
    await_frame(guest, before, lambda frame: tone(frame) == "warm")
    cut, present = replug(guest)
    frame = await_frame(guest, cut, lambda frame: tone(frame) == "warm")
    judge_return("frames under another name", present)
    judge("the strip goes on as it was", tone(frame) == "warm", tone(frame))
    name, _ = guest.shell(f"readlink {ADAPTER}")
    judge("the adapter has another name", name.strip().endswith("/ttyUSB1"), name)
    wall.await_word("strip wall: works")
    judge_log("another name", wall, "strip wall")
    wall.end()

    guest.shell(f"sed 's|{ADAPTER}|/dev/ttyUSB0|' /faults.cfg >/plain.cfg")
    before = len(guest.strip())
    wall = Wall(guest, "--run 'work=300 rounds=2 ready=1'", "plain")
    wall.await_word("strip wall: open /dev/ttyUSB0")
    wait_for_level(guest, LAMPS["work"], 1)
    time.sleep(1.5)
    judge("a plain name gets nothing under another", len(guest.strip()) == before, "there were bytes")
    guest.shell(f"kill {thief}")
    cut, present = replug(guest)
    await_frame(guest, cut, lambda frame: tone(frame) == "warm")
    judge_return("frames under the plain name", present)
    wall.await_word("strip wall: works")
    judge_log("a plain name", wall, "strip wall")
    wall.end()


def check_chip(guest):
    """The chip of lamps, buzzer and buttons goes away in a session and comes back under another number."""
    before = len(guest.strip())
    wall = Wall(guest, "--run 'work=6 rest=6 rounds=20 ready=1'", "faults")
    wait_for_level(guest, LAMPS["work"], 1)
    await_frame(guest, before, lambda frame: tone(frame) == "warm")
    guest.take_chip()
    for title in ("lamps work, rest, ready", "buzzer", "buttons startPause, forward"):
        wall.await_word(f"{title}: ")
    lost = len(guest.strip())
    frame = await_frame(guest, lost, lambda frame: tone(frame) == "cold", 12)
    judge("the session goes on without the chip", tone(frame) == "cold", tone(frame))
    frame = await_frame(guest, len(guest.strip()), lambda frame: tone(frame) == "warm", 12)
    judge("and on", tone(frame) == "warm", tone(frame))
    guest.give_chip()
    present = time.monotonic()
    wait_for_level(guest, LAMPS["work"], 1, 6)
    judge_return("lamps", present)
    for title in ("lamps work, rest, ready", "buzzer", "buttons startPause, forward"):
        wall.await_word(f"{title}: works")
        judge_log("a chip that goes away", wall, title)
    wait_for_level(guest, BUZZER, 1, 12)
    judge("the buzzer sounds again", True)
    # The light of the cue has gone by then, and the next phase has not begun.
    wait_for_level(guest, LAMPS["work"], 1)
    time.sleep(1)
    lit = brightness(await_frame(guest, lost, lambda frame: True))
    press(guest, START)
    dark = brightness(await_frame(guest, lost, lambda frame: brightness(frame) < lit / 2))
    judge("the buttons work again", dark < lit / 2, f"{lit:.1f} running, {dark:.1f} paused")
    wall.end()
    judge("the end leaves lamps and buzzer off", not any(levels(guest).values()), f"{levels(guest)}")


def check_stall(guest):
    """A controller takes no more bytes, and then does again."""
    lines = Trace(guest, "stall", LAMPS.values())
    far = guest.far()
    before = len(guest.strip())
    wall = Wall(guest, "--run 'work=3 rest=3 rounds=40 ready=1'", "faults")
    wait_for_level(guest, LAMPS["work"], 1)
    guest.wait_for("true")
    count = len(adalight(guest, before).frames)
    began = time.monotonic()
    time.sleep(4)
    flowing = (len(adalight(guest, before).frames) - count) / (time.monotonic() - began)
    judge("both strips get frames", flowing > 5 and len(Adalight(far.received(), FAR_PIXELS).frames) > 10,
          f"{flowing:.1f} a second, {len(far.received())} bytes")

    far.stall()
    wall.await_word("strip far: write frames: ")
    count, began = len(adalight(guest, before).frames), time.monotonic()
    # Longer than a stalled device is waited for before it is opened anew.
    time.sleep(7)
    stalled = (len(adalight(guest, before).frames) - count) / (time.monotonic() - began)
    print(f"       frames a second on the other strip: {flowing:.1f} before the stall, {stalled:.1f} in it")
    judge("the other strip gets as many frames as before", stalled > 0.75 * flowing,
          f"{flowing:.1f} before, {stalled:.1f} in the stall")
    cut = len(far.received())
    far.go_on()
    resumed = time.monotonic()

    def newest():
        """What has come since the run of zeros of the newest opening."""
        data = far.received()[cut:]
        at = data.rfind(bytes(6 + 3 * FAR_PIXELS))
        return Adalight(data[at:], FAR_PIXELS) if at >= 0 else Adalight(b"", FAR_PIXELS)

    while len(newest().frames) < 3 and time.monotonic() < resumed + 10:
        time.sleep(0.05)
    judge_return("frames on the stalled strip", resumed, RETURN + 1)
    judge("every byte after the new start belongs to a frame", not newest().strays, f"{newest().strays[:3]}")
    wall.await_word("strip far: works")
    judge_log("a stalled controller", wall, "strip far")
    judge("nothing else was degraded", len(wall.said()) == 2, f"{wall.said()}")
    wall.end()
    changes = [at for at, line, level in lines.changes() if line == LAMPS["work"]][1:-1]
    errors = [abs(b - a - 3) for a, b in zip(changes, changes[1:])]
    print(f"       phases of 3 s: at most {1000 * max(errors):.1f} ms off, {len(errors)} of them")
    judge("the lamps keep time all through", len(errors) >= 3 and max(errors) <= TOLERANCE, f"{changes}")
    # Any two blacks: the last frames were on their way before the end.
    judge("both strips end black", not any(newest().frames[-1]) and not any(adalight(guest, before).frames[-1]), "one is lit")


def check(guest):
    for line in (START, FORWARD):
        guest.pull(line, True)
    check_stall(guest)
    check_names(guest)
    check_chip(guest)


if __name__ == "__main__":
    program, *arguments = sys.argv[1:]
    run(check, "--with", f"{program}:/bin/pulsewalld", "--with", HERE / "guest/faults.cfg", *arguments, limit=600)
