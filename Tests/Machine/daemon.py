"""pulsewalld in the guest, with what hangs on it, as its host sees both."""

import time

from wires import Adalight

# The lines of wall.cfg.
LAMPS = {"work": 22, "rest": 23, "ready": 24}
BUZZER = 12
START, FORWARD, END = 5, 13, 19
CLOCK_OF_COLUMN, DATA_OF_COLUMN, COLUMN_PIXELS = 18, 17, 6
CLOCK_OF_DIGITS, DATA_OF_DIGITS = 20, 21
PIXELS, FIELD_PIXELS, LEVEL_FROM = 80, 40, 64
ADAPTER = "/dev/serial/by-id/usb-FTDI_FT232R-if00-port0"

# How far from its time a lamp or a tone may change, in seconds: what the daemon itself tolerates of a light cue.
TOLERANCE = 0.15
# What is due the moment a session starts waits for the devices to be opened, which takes an emulated machine so long.
START_UP = 2.0
# A device that is back is in use again within this.
RETURN = 3.0


class Wall:
    """pulsewalld on a board file in the guest, and what it says."""

    started = 0

    def __init__(self, guest, options, board="wall"):
        Wall.started += 1
        self.guest = guest
        self.log = f"/run/wall{Wall.started}"
        # Somebody has answered that nothing but the timer is wanted: the wall does not ask first.
        guest.shell("mkdir -p /tmp/s && echo timer-only >/tmp/s/set-up")
        self.process = guest.start(f"pulsewalld --board /{board}.cfg --socket none --state /tmp/s {options}", self.log)

    def said(self):
        """What it has written to standard error, a line each, without the plain words of the scene."""
        text, _ = self.guest.shell(f"cat {self.log}")
        return [line for line in text.splitlines() if line.startswith("pulsewalld: ")]

    def await_word(self, word, limit=15):
        """Waits until it has said something."""
        self.guest.wait_for(f"grep -qF '{word}' {self.log}", limit)

    def end(self, signal="TERM"):
        """Ends it and waits until it is gone."""
        self.guest.shell(f"kill -{signal} {self.process}")
        self.await_end()

    def await_end(self):
        self.guest.wait_for(f"! kill -0 {self.process} 2>/dev/null", 30)

    def await_tone_and_kill(self, signal):
        """Sends a signal in the middle of a tone of the work phase; the levels of lamp and buzzer just before."""
        value = f"/sim/wall/sim_gpio{BUZZER}/value"
        lamp = f"/sim/wall/sim_gpio{LAMPS['work']}/value"
        text, _ = self.guest.shell(
            f"until [ $(cat {lamp})$(cat {value}) = 11 ]; do :; done; kill -{signal} {self.process}; echo tone", 60
        )
        self.await_end()
        return "tone" in text


def levels(guest):
    """The levels of lamps and buzzer, by name."""
    return {name: guest.level(line) for name, line in {**LAMPS, "buzzer": BUZZER}.items()}


def wait_for_level(guest, line, level, limit=20):
    guest.wait_for(f"[ $(cat /sim/wall/sim_gpio{line}/value) = {level} ]", limit)


def press(guest, line, milliseconds=150):
    """Presses a button and lets go of it: to ground, so that pressed is low. When that was, on the guest's clock."""
    pull = f"/sim/wall/sim_gpio{line}/pull"
    # All of it in one command: from the host a short press may become a long one.
    text, _ = guest.shell(f"cut -d' ' -f1 /proc/uptime; echo pull-down >{pull}; usleep {milliseconds * 1000}; "
                          f"echo pull-up >{pull}")
    return float(text)


def adalight(guest, since=0, until=None):
    return Adalight(guest.strip()[since:until], PIXELS)


def tone(frame):
    """What a field tells from afar: getting ready is pale, work warm, rest cold, paused or off dark."""
    field = frame[: 3 * FIELD_PIXELS]
    red, green, blue = (sum(field[i::3]) for i in range(3))
    if red + green + blue == 0:
        return "black"
    warmth = (red - blue) / max(red, green, blue)
    return "warm" if warmth > 0.2 else "cold" if warmth < -0.3 else "pale"


def brightness(frame):
    return sum(frame[: 3 * FIELD_PIXELS]) / (3 * FIELD_PIXELS)


def await_frame(guest, since, is_right, limit=6):
    """The newest frame, as soon as it is right, or else after `limit` seconds."""
    deadline = time.monotonic() + limit
    while True:
        frames = adalight(guest, since).frames
        if frames and is_right(frames[-1]) or time.monotonic() > deadline:
            return frames[-1] if frames else bytes(3 * PIXELS)
        time.sleep(0.05)


def tones(frames):
    """The tones in order, each once; pale ones only at the start, for every change passes through pale."""
    seen = []
    for frame in frames:
        word = tone(frame)
        if word in ("warm", "cold") or (word == "pale" and not seen):
            if not seen or seen[-1] != word:
                seen.append(word)
    return seen
