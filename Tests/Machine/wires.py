"""What goes over the wires of a wall, decoded from outside."""

import base64
import gzip
import re


class Adalight:
    """A stream of Adalight frames, decoded strictly.

    `frames` are the colours of each whole frame, `runs` the lengths of runs of zeros between frames, `strays` what is
    neither, and `rest` a frame that has only begun.
    """

    def __init__(self, data, pixels):
        high, low = (pixels - 1) >> 8, (pixels - 1) & 0xFF
        header = b"Ada" + bytes([high, low, high ^ low ^ 0x55])
        self.length = len(header) + 3 * pixels
        self.frames, self.runs, self.strays, self.rest = [], [], [], b""
        at = 0
        while at < len(data):
            if data.startswith(header, at) and at + self.length <= len(data):
                self.frames.append(data[at + len(header) : at + self.length])
                at += self.length
            elif header.startswith(data[at : at + len(header)]) or data.startswith(header, at):
                self.rest = data[at:]
                return
            elif data[at] == 0:
                end = at
                while end < len(data) and data[end] == 0:
                    end += 1
                self.runs.append(end - at)
                at = end
            else:
                self.strays.append((at, data[at]))
                at += 1


class Trace:
    """What the guest's kernel records of lines, in a recording of its own."""

    EVENT = re.compile(r" (\d+\.\d+): gpio_(value|direction): (\d+) +(\w+) +\(?(-?\d+)\)?")

    def __init__(self, guest, name, lines, is_on=True):
        self.guest = guest
        self.base = int(guest.shell("cat /sys/class/gpio/$(ls /sys/class/gpio | while read -r d; do "
                                    "[ \"$(cat /sys/class/gpio/$d/label 2>/dev/null)\" = pinctrl-rp1 ] && echo $d; "
                                    "done)/base")[0])
        self.folder = f"/sys/kernel/tracing/instances/{name}"
        wanted = " || ".join(f"gpio == {self.base + line}" for line in lines)
        output, status = guest.shell(
            f"mkdir {self.folder} && cd {self.folder} && echo {int(is_on)} >tracing_on && echo mono >trace_clock && "
            f"echo 8192 >buffer_size_kb && for e in value direction; do echo '{wanted}' >events/gpio/gpio_$e/filter && "
            f"echo 1 >events/gpio/gpio_$e/enable || exit 1; done"
        )
        if status != 0:
            raise RuntimeError(f"no trace {name}: {output}")

    def switch(self, is_on):
        self.guest.shell(f"echo {int(is_on)} >{self.folder}/tracing_on")

    def events(self):
        """What was done to the lines, as (time, line, level); a line let go of has the level 1."""
        # Bits are many, and the control channel is slow.
        packed, _ = self.guest.shell(f"grep -o ' [0-9.]*: gpio_.*' {self.folder}/trace | gzip | base64", 120)
        text = gzip.decompress(base64.b64decode(packed)).decode()
        events = []
        for at, kind, number, word, value in self.EVENT.findall(text):
            # A value that is read says nothing of what the wall does; a line made an input is let go of.
            if word in ("set", "out", "in"):
                level = int(value) if word == "set" else 1 if word == "in" else 0
                events.append((float(at), int(number) - self.base, level))
        return events

    def changes(self):
        """The events that change a level, from all lines low on."""
        now, changes = {}, []
        for at, line, level in self.events():
            if now.get(line, 0) != level:
                now[line] = level
                changes.append((at, line, level))
        return changes


class APA102:
    """The bits on a clock and a data line, cut into APA102 frames.

    `frames` are the bits of each, `faults` what is wrong with others, `slips` the times at which data changed while the
    clock stayed high.
    """

    def __init__(self, events, clock, data, pixels):
        self.frames, self.faults, self.slips = [], [], []
        bits, level = [], {clock: 0, data: 0}
        for number, (at, line, value) in enumerate(events):
            if line == clock and value == 1 and level[clock] == 0:
                bits.append(level[data])
            elif line == data and value != level[data] and level[clock] == 1:
                # Both lines change in one call, which the kernel records line by line: the clock falls next.
                if events[number + 1 : number + 2] and events[number + 1][1:] != (clock, 0):
                    self.slips.append(at)
            level[line] = value
        # The recording may begin and end within a frame. What the LEDs' marks show of its first whole frame holds for
        # all after it: a bit too many or too few would spoil every one.
        length = 32 + 32 * pixels + 8 * (4 + (pixels + 15) // 16)
        start = next((at for at in range(length) if not self._fault(bits[at : at + length], pixels)), None)
        if start is None:
            self.faults.append(f"no frame in {len(bits)} bits")
            return
        for at in range(start, len(bits) - length + 1, length):
            fault = self._fault(bits[at : at + length], pixels)
            if fault:
                self.faults.append(f"bit {at}: {fault}")
            else:
                self.frames.append(bits[at : at + length])

    @staticmethod
    def _fault(bits, pixels):
        """What is wrong with the bits of a frame; nothing if they are right."""
        data = [sum(bit << (7 - i) for i, bit in enumerate(bits[at : at + 8])) for at in range(0, len(bits), 8)]
        words = [data[at : at + 4] for at in range(4, 4 + 4 * pixels, 4)]
        if any(data[:4]):
            return f"starts with {data[:4]}"
        if any(len(word) < 4 or word[0] & 0xE0 != 0xE0 for word in words):
            return f"an LED without its mark in {words}"
        if any(data[4 + 4 * pixels :]):
            return f"ends with {data[4 + 4 * pixels:]}"
        return None


class TM1637:
    """What the host does to the two lines of a TM1637: the bytes of each transmission, from start to stop."""

    def __init__(self, events, clock, data):
        self.transmissions, self.faults = [], []
        level, bits = {clock: 1, data: 1}, None
        for at, line, value in events:
            if value == level[line]:
                continue
            level[line] = value
            if line == data and level[clock] == 1:
                if value == 0:
                    bits = []
                elif bits is not None:
                    self._take(bits)
                    bits = None
            elif line == clock and value == 1 and bits is not None:
                bits.append(level[data])

    def _take(self, bits):
        # The clock of the stop itself has raised once more, with data low.
        if bits[-1:] != [0] or len(bits) % 9 != 1:
            self.faults.append(f"{len(bits)} clocks")
            return
        whole = []
        for at in range(0, len(bits) - 1, 9):
            if bits[at + 8] != 1:
                self.faults.append("data is not let go of for the acknowledge")
            whole.append(sum(bit << i for i, bit in enumerate(bits[at : at + 8])))
        self.transmissions.append(whole)


def apa102_frame(data, pixels):
    """The colours of an APA102 frame, as red, green and blue; None where it is none."""
    end = 4 + 4 * pixels
    words = [data[at : at + 4] for at in range(4, end, 4)]
    if len(data) != end + 4 + (pixels + 15) // 16 or any(data[:4]) or any(data[end:]):
        return None
    if any(word[0] & 0xE0 != 0xE0 for word in words):
        return None
    return bytes(level for word in words for level in (word[3], word[2], word[1]))


def pulses(data, pixels):
    """The colours of a WS2812 frame, of which every bit is 100 or 110, as red, green and blue; None where it is none."""
    bits = "".join(f"{byte:08b}" for byte in data).lstrip("0")
    frame, rest = bits[: 3 * 24 * pixels], bits[3 * 24 * pixels :]
    symbols = {"100": "0", "110": "1"}
    bits = [symbols.get(frame[at : at + 3], "") for at in range(0, len(frame), 3)]
    # What latches is 280 microseconds of zeros.
    if len(frame) != 3 * 24 * pixels or "" in bits or "1" in rest or len(rest) < 280e-6 * 2.4e6:
        return None
    levels = [int("".join(bits[at : at + 8]), 2) for at in range(0, len(bits), 8)]
    return bytes(level for at in range(0, len(levels), 3) for level in (levels[at + 1], levels[at], levels[at + 2]))
