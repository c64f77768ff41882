"""The same wall as a Python program would drive it: the picture mixed in Python, the pixels in
adafruit-circuitpython-pixelbuf, the Adalight bytes written with pyserial, here to a pseudo-terminal.

    pulsewall-bench scene | pixelbuf_frame.py FRAMES

The scene comes from the measured program, with a few frames as it makes them: the bytes have to be the same, but for
rounding. Prints the median nanoseconds of a processor a frame, without and with the writing, and the resident memory.
"""

import bisect
import math
import os
import sys
import time
from dataclasses import dataclass

import adafruit_pixelbuf
import serial

STEPS = 4096


@dataclass
class Phase:
    start: int
    length: int
    paint: int
    light: float
    first: int
    last: int


@dataclass
class Scene:
    """What `pulsewall-bench scene` says."""

    wall: tuple = ()
    gain: float = 1
    supply: tuple = ()
    paints: list = None
    phases: list = None
    cues: list = None
    frames: list = None

    @classmethod
    def read(cls, lines):
        scene = cls(paints=[], phases=[], cues=[], frames=[])
        for kind, *words in (line.split() for line in lines):
            if kind == "wall":
                scene.wall = tuple(map(int, words))
            elif kind == "gain":
                scene.gain = float(words[0])
            elif kind == "supply":
                scene.supply = tuple(map(int, words))
            elif kind == "paint":
                numbers = list(map(float, words))
                names = ("ground", "level", "accent", "pulse", "glow", "deep", "pale")
                scene.paints.append({name: tuple(numbers[3 * i : 3 * i + 3]) for i, name in enumerate(names)})
            elif kind == "phase":
                start, length, paint, light, first, last = words
                scene.phases.append(Phase(int(start), int(length), int(paint), float(light), int(first), int(last)))
            elif kind == "cue":
                scene.cues.append((int(words[0]), float(words[1])))
            elif kind == "frame":
                scene.frames.append((int(words[0]), bytes.fromhex(words[1])))
        return scene


class Strip(adafruit_pixelbuf.PixelBuf):
    """Pixels that go out as Adalight over a serial port."""

    def __init__(self, count, port):
        high, low = (count - 1) >> 8, (count - 1) & 0xFF
        header = bytearray(b"Ada") + bytes((high, low, high ^ low ^ 0x55))
        super().__init__(count, byteorder="RGB", auto_write=False, header=header)
        self.port = port
        self.writing = 0

    def _transmit(self, buffer):
        start = time.thread_time_ns()
        self.port.write(buffer)
        self.writing = time.thread_time_ns() - start


def mixed(a, b, share):
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share)


def limited(value, low=0.0, high=1.0):
    return low if value < low else high if value > high else value


def smooth(share):
    return share * share * (3 - 2 * share)


def wave(turns):
    return smooth(1 - abs(2 * (turns - math.floor(turns)) - 1))


class Wall:
    def __init__(self, scene, strip):
        self.scene, self.strip = scene, strip
        self.columns, self.rows, self.level, self.rhythm, pitch = scene.wall
        self.starts = [phase.start for phase in scene.phases]
        self.cue_times = [at for at, _ in scene.cues]
        width, height = pitch * (self.columns - 1), pitch * (self.rows - 1)
        scale = min(width, height) / 2
        self.field = [
            (pitch * row / height, (pitch * column - width / 2) / scale, (pitch * row - height / 2) / scale)
            for row in range(self.rows)
            for column in range(self.columns)
        ]
        dark = (0.0, 0.0, 0.0)
        self.beats = [(dark, dark)] * self.rhythm
        for phase in scene.phases:
            paint = scene.paints[phase.paint]
            for i in range(phase.first, phase.last):
                ahead = max(phase.light, 0.4)
                self.beats[i] = (
                    tuple(c * phase.light for c in paint["deep"]), tuple(c * ahead for c in paint["pale"]))
        self.table = [round(step / STEPS * 255) for step in range(STEPS + 1)]

    def pulse(self, elapsed):
        number = bisect.bisect_right(self.cue_times, elapsed)
        if number == 0:
            return 0.0
        at, peak = self.scene.cues[number - 1]
        age = (elapsed - at) * 1e-9
        if age >= 0.85:
            return 0.0
        return peak * min(1.0, age / 0.04) * (1 - age / 0.85) ** 2

    def light(self, elapsed):
        """The light of every pixel."""
        index = max(0, bisect.bisect_right(self.starts, elapsed) - 1)
        phase = self.scene.phases[index]
        paint = self.scene.paints[phase.paint]
        since = elapsed - phase.start
        progress, pulse, turn = since / phase.length, self.pulse(elapsed), since * 1e-9 / 4 % 1
        ground = mixed(paint["ground"], paint["pulse"], pulse)
        level = mixed(paint["level"], paint["pulse"], pulse * 0.8)
        accent = mixed(paint["accent"], paint["pulse"], pulse * 0.5)
        if since < 160_000_000 and index > 0:
            arrived = smooth(since / 160_000_000)
            before = self.scene.paints[self.scene.phases[index - 1].paint]["level"]
            ground, level, accent = (mixed(before, tone, arrived) for tone in (ground, level, accent))
        return (
            self.paint_field(ground, level, accent, progress, turn)
            + self.paint_level(paint, progress, pulse)
            + self.paint_rhythm(phase, progress, pulse)
        )

    def paint_field(self, ground, level, accent, progress, turn):
        softness = max(1 / (self.rows - 1), 0.14)
        edge = progress * (1 + softness)
        breath, drift = wave(turn), (wave(turn + 0.25) - 0.5) * 0.3
        low, high = self.field[0][2], self.field[-1][2]
        middle = low + (high - low) * (0.15 + 0.7 * progress)
        spread, strength = 1 / (1.05 + 0.3 * breath) ** 2, 0.55 + 0.4 * breath
        light = []
        for lift, u, v in self.field:
            cover = limited((edge - lift) / softness)
            near = max(0.0, 1 - ((u - drift) ** 2 + (v - middle) ** 2) * spread)
            light.append(mixed(mixed(ground, level, cover), accent, near * near * strength))
        return light

    def paint_level(self, paint, progress, pulse):
        full = mixed(paint["deep"], paint["glow"], pulse * 0.8)
        step = 1 / (self.level - 1)
        edge = progress * (1 + step)
        return [mixed(paint["pale"], full, limited((edge - i * step) / step)) for i in range(self.level)]

    def paint_rhythm(self, phase, progress, pulse):
        fill, flare = phase.first + (phase.last - phase.first) * progress, 0.5 + 0.5 * pulse
        light = []
        for i, (done, ahead) in enumerate(self.beats):
            is_current = phase.first <= i < phase.last
            head = flare * max(0.0, 1 - abs(fill - 0.5 - i)) if is_current else 0.0
            tone = mixed(tuple(c * 2 for c in ahead) if is_current else ahead, done, limited(fill - i))
            light.append(tuple(limited(t + d * head) for t, d in zip(tone, done)))
        return light

    def exposed(self, color):
        gain = self.scene.gain * STEPS
        levels = tuple(self.table[round(limited(channel * gain, 0, STEPS))] for channel in color)
        if any(levels) or max(color) <= 1 / 2048:
            return levels
        return tuple(int(channel > max(color) * 0.6) for channel in color)

    def show(self, elapsed):
        levels = [self.exposed(color) for color in self.light(elapsed)]
        limit, idle, colour = self.scene.supply
        light = sum(map(sum, levels)) * colour
        budget = (limit - idle * len(levels)) * 255
        scale = 65_536 if budget >= light else budget * 65_536 // light
        for i, (red, green, blue) in enumerate(levels):
            self.strip[i] = (red * scale >> 16, green * scale >> 16, blue * scale >> 16)
        self.strip.show()


def main():
    scene = Scene.read(sys.stdin)
    columns, rows, level, rhythm, _ = scene.wall
    count = columns * rows + level + rhythm
    controller, terminal = os.openpty()
    port = serial.Serial(os.ttyname(terminal), 2_000_000)
    wall = Wall(scene, Strip(count, port))

    def written():
        frame = b""
        while len(frame) < 6 + 3 * count:
            frame += os.read(controller, 4096)
        return frame

    worst = 0
    for elapsed, expected in scene.frames:
        wall.show(elapsed)
        worst = max([worst] + [abs(a - b) for a, b in zip(written(), expected)])
    whole, unwritten = [], []
    for number in range(int(sys.argv[1])):
        start = time.thread_time_ns()
        wall.show(number * 16_666_667)
        whole.append(time.thread_time_ns() - start)
        unwritten.append(whole[-1] - wall.strip.writing)
        written()
    print("difference", worst)
    print("python", sorted(unwritten)[len(unwritten) // 2])
    print("written", sorted(whole)[len(whole) // 2])
    with open("/proc/self/status") as status:
        print("resident", next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmRSS")))


main()
