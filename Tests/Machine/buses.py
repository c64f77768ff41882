#!/usr/bin/env python3
"""Runs pulsewalld on a simulated SPI and PWM in the guest, with a remote for a panel, and judges what reaches them.

    buses.py PROGRAM [ARGUMENT OF run…]
"""

import sys

from daemon import *
from guest import HERE
from verdict import judge, run
from wires import apa102_frame, pulses

PIXELS_ON_BUS = 65
ENTER, RIGHT = 28, 106
# The leftmost of eight digits is the highest register; four of them are wired.
LAST_DIGIT = 5
REMOTE = "/dev/input/by-id/remote"


class Remote:
    """The remote of the guest, with its beeper, while it is plugged in."""

    def __init__(self, guest):
        self.guest = guest
        guest.shell("mkfifo /run/keys 2>/dev/null")
        self.process = guest.start("remote /run/keys", "/run/sounds")
        # What udev does on a real machine.
        guest.wait_for("event=$(grep -lx Remote /sys/class/input/event*/device/name) && mkdir -p /dev/input/by-id && "
                       f"ln -sfn ../$(echo $event | cut -d/ -f5) {REMOTE} && test -e {REMOTE}")

    def press(self, key, milliseconds=100):
        self.guest.shell(f"echo {key} 1 >/run/keys; usleep {milliseconds * 1000}; echo {key} 0 >/run/keys")

    def sounds(self):
        """What was asked of the beeper, as (time, code, value)."""
        text, _ = self.guest.shell("cat /run/sounds")
        return [(float(at), int(code), int(value)) for at, code, value in map(str.split, text.splitlines())]

    def unplug(self):
        self.guest.shell(f"kill {self.process}")
        self.guest.wait_for(f"! test -e {REMOTE}")


def transfers(guest):
    """Every transfer on the SPI so far, as (select line, mode, clock, bytes)."""
    text, _ = guest.shell("cat /sys/kernel/debug/buses/spi")
    words = [line.split(" ") for line in text.splitlines()]
    return [(int(select), int(mode), int(hertz), bytes.fromhex(data)) for select, mode, hertz, data in words]


def beats(guest):
    """Every change of the PWM so far, as (time, enabled, period, duty)."""
    text, _ = guest.shell("cat /sys/kernel/debug/buses/pwm")
    return [(float(at), int(on), int(period), int(duty)) for at, on, period, duty in map(str.split, text.splitlines())]


def check_remote(guest):
    """A session that the remote starts, on an APA102 strip and a PWM buzzer."""
    remote = Remote(guest)
    wall = Wall(guest, "", "buses")
    guest.wait_for("[ $(wc -l </sys/kernel/debug/buses/spi) -gt 3 ]")
    before = len(transfers(guest))
    remote.press(ENTER)
    # The ready count of the builder's format is 10 s; the next phase is work.
    guest.wait_for("[ $(grep -c ' 1 [0-9]* [1-9]' /sys/kernel/debug/buses/pwm) -gt 0 ]", 15)
    remote.press(RIGHT)
    guest.wait_for("true")
    time.sleep(1.5)
    frames = [apa102_frame(data, PIXELS_ON_BUS) for _, _, _, data in transfers(guest)[before:]]
    lit = [frame for frame in frames if frame and any(frame)]
    judge("Start on the remote starts a session on the strip", len(lit) > 10, f"{len(lit)} of {len(frames)} frames lit")
    judge("forward on the remote leads to work", lit and tone(lit[-1]) == "warm", f"{tone(lit[-1]) if lit else ''}")

    remote.unplug()
    wall.await_word(f"remote {REMOTE}: ")
    remote = Remote(guest)
    wall.await_word(f"remote {REMOTE}: works", 4)
    remote.press(ENTER)
    time.sleep(1)
    paused = apa102_frame(transfers(guest)[-1][3], PIXELS_ON_BUS)
    judge("the remote works again when it is back", paused and brightness(paused) < brightness(lit[-1]) / 2,
          f"{brightness(lit[-1]):.0f} running, {brightness(paused or b''):.0f} paused")
    said = wall.said()
    judge("the log says its fault once, and its end once", len(said) == 2 and said[1].endswith(": works"), f"{said}")
    remote.press(ENTER)
    guest.wait_for("[ $(tail -1 /sys/kernel/debug/buses/pwm | cut -d' ' -f2) = 0 ]")
    wall.end()
    check_bus(guest)
    check_tones(guest)
    remote.unplug()


def check_bus(guest):
    """The transfers of a whole run: each a frame or the run of zeros before them."""
    done = transfers(guest)
    zeros = 4 + 4 + (PIXELS_ON_BUS + 15) // 16
    faults = [data.hex() for _, _, _, data in done if data != bytes(zeros) and apa102_frame(data, PIXELS_ON_BUS) is None]
    judge("APA102 on the SPI: every transfer is a frame or zeros", not faults, f"{len(faults)}: {faults[:2]}")
    judge("APA102 on the SPI: zeros first", done and done[0][3] == bytes(zeros), f"{done[:1]}")
    judge("the select line, the mode and the clock are those of the file", {d[:3] for d in done} == {(0, 0, 4_000_000)},
          f"{ {d[:3] for d in done} }")
    judge("the end leaves the strip black", not any(apa102_frame(done[-1][3], PIXELS_ON_BUS) or [1]), done[-1][3].hex())
    print(f"       APA102 on the SPI: {len(done)} transfers")


def check_tones(guest):
    """The buzzer on the PWM: square waves of audible pitches, and silence at the end."""
    changes = beats(guest)
    tones = [change for change in changes if change[1] and change[3]]
    judge("the PWM sounds", len(tones) >= 2, f"{changes}")
    judge("its tones are square waves that people hear",
          all(3_000 >= 1e9 / period >= 100 and abs(duty * 2 - period) <= 2 for _, _, period, duty in tones), f"{tones}")
    judge("the PWM ends silent", changes[-1][1] == 0 and changes[-1][3] == 0, f"{changes[-1]}")
    folder, _ = guest.shell("ls /sys/class/pwm/pwmchip0")
    judge("the channel is given back", "pwm0" not in folder.split(), folder)


def check_pulses(guest):
    """WS2812 on the SPI, and a strip that does not fit the buffer of spidev."""
    guest.shell("sed 's/apa102/ws2812-spi/' /buses.cfg >/pulses.cfg")
    before = len(transfers(guest))
    wall = Wall(guest, "--run 'work=60 rounds=2 ready=1'", "pulses")
    guest.wait_for(f"[ $(wc -l </sys/kernel/debug/buses/spi) -gt {before + 60} ]")
    wall.end()
    done = transfers(guest)[before:]
    frames = [pulses(data, PIXELS_ON_BUS) for _, _, _, data in done]
    judge("WS2812 on the SPI: every transfer is a frame or a latch",
          all(frame is not None or not any(data) for frame, (_, _, _, data) in zip(frames, done)), f"{done[:2]}")
    judge("WS2812 on the SPI: a bit is three of 2.4 MHz", {d[2] for d in done} == {2_400_000}, f"{ {d[2] for d in done} }")
    frames = [frame for frame in frames if frame is not None]
    judge("WS2812 on the SPI: it shows the work phase, and black at the end",
          any(tone(frame) == "warm" for frame in frames) and not any(frames[-1]), f"{len(frames)} frames")

    guest.shell("sed 's/ws2812-spi/sk6812-spi/; s/pixels = 65/pixels = 600/' /pulses.cfg >/long.cfg")
    before = len(transfers(guest))
    wall = Wall(guest, "--run 'work=60 rounds=2 ready=1'", "long")
    wall.await_word("spidev.bufsiz=")
    wall.end()
    judge("a frame that does not fit in one transfer is never cut", all(
        not any(d[3]) for d in transfers(guest)[before:]), "bytes went out")


def check_digits(guest):
    """A MAX7219, and the beeper of the remote."""
    remote = Remote(guest)
    before = len(transfers(guest))
    wall = Wall(guest, "--run 'work=3 rest=2 rounds=2 ready=3'", "digits")
    time.sleep(11)
    wall.end()
    done = transfers(guest)[before:]
    judge("MAX7219: a register and a value a transfer, on its own select line",
          all(select == 1 and len(data) == 2 for select, _, _, data in done), f"{done[:3]}")
    registers, shown = {}, []
    for _, _, _, (register, value) in done:
        registers[register] = value
        # The chip is off while it is set up, and again at the end.
        if register == LAST_DIGIT and registers.get(12) == 1 and shown[-1:] != [value]:
            shown.append(value)
    # 3, 2, 1 of getting ready, in the segments of the chip's data sheet.
    count = [0b1111001, 0b1101101, 0b0110000]
    judge("MAX7219: the digits count", any(shown[i : i + 3] == count for i in range(len(shown))), f"{shown}")
    judge("MAX7219: it ends switched off", registers.get(12) == 0, f"{registers}")
    sounds = remote.sounds()
    tones = [value for _, code, value in sounds if code == 2 and value]
    judge("the beeper sounds its tones", len(tones) >= 8 and all(100 <= value <= 3_000 for value in tones), f"{sounds}")
    judge("every tone has an end", all(sounds[i + 1][2] == 0 for i, s in enumerate(sounds[:-1]) if s[2]) and
          sounds[-1][2] == 0, f"{sounds}")
    judge("nothing was degraded", wall.said() == [], f"{wall.said()}")
    remote.unplug()


def check(guest):
    check_remote(guest)
    check_pulses(guest)
    check_digits(guest)


if __name__ == "__main__":
    program, *arguments = sys.argv[1:]
    boards = [word for name in ("buses", "digits") for word in ("--with", HERE / f"guest/{name}.cfg")]
    run(check, "--with", f"{program}:/bin/pulsewalld", *boards, *arguments, limit=600)
