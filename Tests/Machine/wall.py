#!/usr/bin/env python3
"""Runs pulsewalld on guest/wall.cfg in the guest, and judges every wire of it from outside.

    wall.py PROGRAM [--full] [ARGUMENT OF run…]

With --full the session is a whole Tabata.
"""

import re
import sys
import time
from itertools import dropwhile, takewhile

from daemon import *
from guest import HERE
from plan import SHORT, TABATA
from verdict import judge, run
from wires import APA102, TM1637, Trace


def judge_level(frames):
    """The level zone fills through the first work phase."""
    warm = dropwhile(lambda frame: tone(frame) != "warm", frames)
    sums = [sum(frame[3 * LEVEL_FROM :]) for frame in takewhile(lambda frame: tone(frame) == "warm", warm)]
    if judge("a work phase has frames enough to see its level", len(sums) > 20, f"{len(sums)}"):
        early, late = sums[len(sums) // 5], sums[len(sums) * 9 // 10]
        judge("the level rises through a work phase", late > 1.5 * early, f"{early} early, {late} late")


def judge_stream(name, stream, may_end_within=False):
    """Every byte belongs to a frame of the right header and length, or to the run of zeros after the opening."""
    judge(f"{name}: frames arrive", len(stream.frames) > 0, "there is none")
    judge(f"{name}: no byte between frames", not stream.strays, f"{len(stream.strays)}: {stream.strays[:3]}")
    judge(f"{name}: one run of zeros, as long as a frame, before them", stream.runs == [stream.length],
          f"runs of {stream.runs}")
    if not may_end_within:
        judge(f"{name}: no frame is torn", not stream.rest, f"{len(stream.rest)} bytes at the end")


def judge_times(name, got, wanted):
    """Compares times, in seconds from the session's start, which is where most of them say that it was."""
    if not judge(f"{name}: all of them and no other", len(got) == len(wanted), f"{len(got)}, not {len(wanted)}: {got}"):
        return
    offsets = sorted(a - b for a, b in zip(got, wanted))
    start = offsets[len(offsets) // 2]
    off = [(a - b - start, b) for a, b in zip(got, wanted)]
    worst = max((abs(error), at) for error, at in off if at > 0)
    first = [error for error, at in off if at == 0]
    print(f"       {name}: at most {worst[0] * 1000:.1f} ms off, at {worst[1]:.2f} s"
          + "".join(f"; {error * 1000:.0f} ms at the start" for error in first))
    judge(f"{name}: on time", worst[0] <= TOLERANCE and all(-TOLERANCE <= error <= START_UP for error in first),
          f"{worst[0] * 1000:.0f} ms off at {worst[1]} s; {first} at the start")
    return start


def in_order(changes):
    """The changes without their times; lamps that change in one call are in the order of their names."""
    groups, last = [], None
    for at, name, level in changes:
        if last is None or at - last > 0.01:
            groups.append([])
        groups[-1].append((name, level))
        last = at
    return [sorted(group) for group in groups]


def check_session(guest, lines, plan):
    """A whole session: colours, lamps and tones against the plan."""
    column = Trace(guest, "column", [CLOCK_OF_COLUMN, DATA_OF_COLUMN], is_on=False)
    digits = Trace(guest, "digits", [CLOCK_OF_DIGITS, DATA_OF_DIGITS], is_on=False)
    wall = Wall(guest, f"--run '{plan.words}'")
    wait_for_level(guest, LAMPS["work"], 1, 30)
    end_of_session = time.monotonic() + plan.total - plan.phases[1][1]
    digits.switch(True)
    column.switch(True)
    time.sleep(1)
    column.switch(False)
    time.sleep(1.5)
    digits.switch(False)
    # The tones of the end take 1.85 s.
    time.sleep(max(0, end_of_session + 2.5 - time.monotonic()))
    end = len(guest.strip())
    wall.end()
    stream = adalight(guest)
    judge_stream("a session", stream)
    seen = tones(adalight(guest, until=end).frames)
    wanted = [{"ready": "pale", "work": "warm", "rest": "cold"}[kind] for kind, _, _ in plan.phases]
    judge("the field shows the phases in order", seen[: len(wanted)] == wanted, f"{seen}")
    judge_level(stream.frames)
    changes = lines.changes()
    lamps = [(at, name, level) for at, line, level in changes for name in LAMPS if line == LAMPS[name]]
    wanted = plan.lamp_changes()
    judge("the lamps change in order", in_order(lamps) == in_order(wanted), f"{lamps}")
    start = judge_times("lamps", [c[0] for c in lamps], [c[0] for c in wanted])
    starts = [at for at, line, level in changes if line == BUZZER and level == 1]
    begun = judge_times("tones", starts, plan.tone_starts())
    if start and begun:
        judge("lamps and tones keep one time", abs(start - begun) <= TOLERANCE, f"{begun - start:.3f} s apart")
    judge("nothing was degraded", wall.said() == [], f"{wall.said()}")
    check_column(column)
    check_digits(digits)


def check_column(trace):
    """The bits on the lines of the APA102 column."""
    found = APA102(trace.events(), CLOCK_OF_COLUMN, DATA_OF_COLUMN, COLUMN_PIXELS)
    judge("APA102: whole frames in the trace", len(found.frames) >= 5, f"{len(found.frames)}")
    judge("APA102: start, LEDs and end are right in every one", not found.faults, f"{found.faults[:3]}")
    judge("APA102: data never changes while the clock is high", not found.slips, f"{found.slips[:3]}")
    print(f"       APA102: {len(found.frames)} frames")


def check_digits(trace):
    """The bits on the lines of the TM1637."""
    found = TM1637(trace.events(), CLOCK_OF_DIGITS, DATA_OF_DIGITS)
    judge("TM1637: whole transmissions in the trace", len(found.transmissions) >= 3, f"{found.transmissions}")
    judge("TM1637: start, bytes of eight bits and an acknowledge, stop", not found.faults, f"{found.faults[:3]}")
    commands = [t[0] for t in found.transmissions if t]
    judge("TM1637: write, address and control in turn",
          all(a == (0x40, 0xC0, 0x8F)[i % 3] or (i % 3 == 2 and a & 0xF8 == 0x88)
              for i, a in enumerate(commands[commands.index(0x40):] if 0x40 in commands else [0])),
          f"{[hex(c) for c in commands]}")
    shown = {bytes(t[1:5]) for t in found.transmissions if len(t) == 7 and t[0] == 0xC0}
    # The figures in the last place of a count such as 0:04.
    figures = {0x3F: "0", 0x06: "1", 0x5B: "2", 0x4F: "3", 0x66: "4", 0x6D: "5", 0x7D: "6", 0x07: "7", 0x7F: "8",
               0x6F: "9"}
    read = {figures.get(digits[3] & 0x7F, "?") for digits in shown}
    judge("TM1637: the digits count", len(read) >= 2 and "?" not in read, f"{[d.hex() for d in shown]}")
    print(f"       TM1637: {len(found.transmissions)} transmissions, last digits {sorted(read)}")


def check_panel_and_plug(guest, lines):
    """Buttons, a pause, an unplug in the middle, busy lines, and the end by hand."""
    before = len(guest.strip())
    wall = Wall(guest, "--run 'work=60 rest=5 rounds=3 ready=1'")
    wait_for_level(guest, LAMPS["work"], 1)
    # By then the light of the change has gone.
    time.sleep(1)
    running = await_frame(guest, before, lambda frame: tone(frame) == "warm")
    press(guest, START)
    paused = await_frame(guest, before, lambda frame: brightness(frame) < brightness(running) / 2)
    judge("pausing darkens the field", brightness(paused) < brightness(running) / 2,
          f"{brightness(running):.1f} running, {brightness(paused):.1f} paused")
    # The light that answers the button has gone after a second, and a still strip is refreshed every second.
    time.sleep(1.2)
    before_wait = adalight(guest, before).frames
    time.sleep(1.2)
    frames = adalight(guest, before).frames
    fields = {frame[: 3 * FIELD_PIXELS] for frame in frames[len(before_wait) - 1 :]}
    judge("a paused field stands still", len(fields) == 1 and len(frames) > len(before_wait),
          f"{len(fields)} pictures in {len(frames) - len(before_wait)} frames")
    press(guest, START)
    resumed = await_frame(guest, before, lambda frame: brightness(frame) > brightness(running) * 0.7)
    judge("resuming lights it again", tone(resumed) == "warm" and brightness(resumed) > brightness(running) * 0.7,
          f"{brightness(running):.1f} before, {brightness(resumed):.1f} after, {tone(resumed)}")
    judge("nothing to tell so far", wall.said() == [], f"{wall.said()}")

    check_busy(guest)
    check_silent_digits(guest, wall)
    told = len(wall.said())

    guest.unplug()
    guest.wait_for(f"! test -e {ADAPTER}")
    guest.wait_for(f"grep -q 'strip wall' {wall.log}", 10)
    cut = len(guest.strip())
    press(guest, FORWARD)
    wait_for_level(guest, LAMPS["rest"], 1, 3)
    judge("the session goes on without the strip", levels(guest)["work"] == 0, f"{levels(guest)}")
    wait_for_level(guest, LAMPS["work"], 1, 8)
    rests = [at for at, line, _ in lines.changes() if line == LAMPS["rest"]][-2:]
    judge("the lamps keep time without it", abs(rests[1] - rests[0] - 5) <= TOLERANCE, f"a rest of 5 s: {rests}")
    judge("an unplugged adapter gets nothing", len(guest.strip()) == cut, f"{len(guest.strip()) - cut} bytes")
    guest.plug()
    guest.wait_for(f"test -e {ADAPTER}")
    present = time.monotonic()
    await_frame(guest, cut, lambda frame: True)
    took = time.monotonic() - present
    print(f"       frames {took:.2f} s after the adapter is back")
    judge("frames return within 3 s of the device", took <= RETURN, f"{took:.1f} s")
    judge_stream("until the unplug", adalight(guest, before, cut), may_end_within=True)
    back = tone(await_frame(guest, cut, lambda frame: tone(frame) == "warm"))
    judge("the strip shows the phase it came back in", back == "warm", back)
    # The log is written by another thread than the frames.
    guest.wait_for(f"grep -q 'strip wall: works' {wall.log}", 5)
    said = wall.said()[told:]
    judge("the log says the fault once, and its end once", len(said) == 2
          and said[0].startswith("pulsewalld: strip wall: read ") and said[1] == "pulsewalld: strip wall: works",
          f"{said}")

    press(guest, END, 500)
    judge("End does nothing when it is held for half a second", levels(guest)["work"] == 1, f"{levels(guest)}")
    pressed = press(guest, END, 1500)
    held = max(at for at, line, level in lines.changes() if line == LAMPS["work"] and level == 0) - pressed
    print(f"       the session ended {held:.2f} s after End was pressed")
    # The guest's uptime is told in hundredths of a second.
    judge("End ends the session when it is held for a second", 0.98 <= held <= 1 + 2 * TOLERANCE, f"{held:.2f} s")
    left = levels(guest)
    judge("the end of a session leaves the lamps off", not any(left[name] for name in LAMPS), f"{left}")
    wall.end()
    stream = adalight(guest, cut)
    judge_stream("after the replug", stream)
    judge("the last frame is black", not any(stream.frames[-1]), f"{tone(stream.frames[-1])}")


def check_busy(guest):
    """Lines that the kernel and the running wall hold."""
    text, status = guest.shell("pulsewalld --safe-off /busy.cfg")
    judge("safe-off tells that it could not reach all", status == 69, f"it ended with {status}")
    judge("a line of the kernel's names its holder", re.search(r"lamp select: .*8.*held by spi0 CS0", text), text)
    judge("a line of another program's names its holder", re.search(r"lamp taken: .*22.*held by pulsewall lamps", text),
          text)
    text, _ = guest.shell("pulsewalld --list")
    judge("the list tells who holds what", "spi0 CS0" in text and "pulsewall buzzer" in text, text)


def check_silent_digits(guest, wall):
    """A TM1637 that stops to acknowledge, and then does again."""
    guest.pull(DATA_OF_DIGITS, True)
    guest.wait_for(f"grep -q 'does not answer' {wall.log}", 15)
    # Tried again and again by then, and told once all the same.
    time.sleep(2)
    guest.pull(DATA_OF_DIGITS, False)
    guest.wait_for(f"grep -q ': works' {wall.log}", 15)
    said = wall.said()
    judge("digits that do not answer are told once, and so is their return",
          len(said) == 2 and "does not answer" in said[0] and said[1].endswith(": works"), f"{said}")


def check_signals(guest):
    """The ends by a signal, each in the middle of a tone of the work phase."""
    before = len(guest.strip())
    wall = Wall(guest, "--run 'work=60 rest=2 rounds=3 ready=1'")
    judge("SIGTERM in the middle of a tone", wall.await_tone_and_kill("TERM"), "no tone came")
    judge("SIGTERM leaves lamps and buzzer off", not any(levels(guest).values()), f"{levels(guest)}")
    stream = adalight(guest, before)
    judge_stream("until SIGTERM", stream)
    judge("SIGTERM leaves the strip black", not any(stream.frames[-1]), tone(stream.frames[-1]))

    before = len(guest.strip())
    wall = Wall(guest, "--run 'work=60 rest=2 rounds=3 ready=1'")
    judge("SIGKILL in the middle of a tone", wall.await_tone_and_kill("KILL"), "no tone came")
    left = levels(guest)
    judge("SIGKILL leaves the lines as they were", left["work"] == 1 and left["buzzer"] == 1, f"{left}")
    killed = len(guest.strip())
    judge("SIGKILL leaves the strip lit", any(adalight(guest, before, killed).frames[-1]), "it was black")
    text, status = guest.shell("pulsewalld --safe-off /wall.cfg")
    judge("safe-off reaches everything", status == 0 and text == "", f"{status}: {text}")
    judge("safe-off turns lamps and buzzer off", not any(levels(guest).values()), f"{levels(guest)}")
    frames = adalight(guest, killed).frames
    judge("safe-off sends black frames alone", frames and not any(map(any, frames)), f"{[tone(f) for f in frames]}")


def check(guest, plan):
    for line in (START, FORWARD, END):
        guest.pull(line, True)
    # The chip's acknowledge: it holds data low whenever the wall lets go of it.
    guest.pull(DATA_OF_DIGITS, False)
    lines = Trace(guest, "lines", [*LAMPS.values(), BUZZER])
    check_session(guest, lines, plan)
    check_panel_and_plug(guest, lines)
    check_signals(guest)


if __name__ == "__main__":
    program, *arguments = sys.argv[1:]
    plan = SHORT
    if arguments[:1] == ["--full"]:
        plan, arguments = TABATA, arguments[1:]
    boards = [word for name in ("wall", "busy") for word in ("--with", HERE / f"guest/{name}.cfg")]
    run(lambda guest: check(guest, plan), "--with", f"{program}:/bin/pulsewalld", *boards, *arguments, limit=900)
