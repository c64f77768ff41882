"""Makes the table of what `run` has measured: table.py FOLDER.

Each file of the folder holds what one measurement printed, a figure a line.
"""

import pathlib
import re
import sys

folder = pathlib.Path(sys.argv[1])


def lines(name):
    path = folder / name
    return [line.split() for line in path.read_text().splitlines()] if path.exists() else []


def values(name, key):
    """What stands behind the key in the first line that begins with it."""
    return next(([float(word) for word in line[1:]] for line in lines(name) if line[:1] == [key]), None)


def measured(pattern):
    """The files of all rounds of one measurement."""
    return sorted(path.name for path in folder.glob(pattern))


class Sample:
    """Latenesses in microseconds, each with how often it was seen."""

    def __init__(self, counts):
        self.counts = sorted(counts.items())
        self.size = sum(counts.values())

    @classmethod
    def of_cues(cls, pattern):
        counts, missed, policies = {}, 0, set()
        for name in measured(pattern):
            for key, *words in lines(name):
                if key == "late":
                    counts[int(words[0]) / 1000] = counts.get(int(words[0]) / 1000, 0) + 1
                elif key == "missed":
                    missed += int(words[0])
                elif key == "policy":
                    policies.add(words[0])
        sample = cls(counts)
        sample.missed, sample.policies = missed, policies
        return sample

    @classmethod
    def of_cyclictest(cls, pattern):
        counts = {}
        for name in measured(pattern):
            text = (folder / name).read_text()
            for late, count in re.findall(r"^(\d{6}) (\d{6})$", text, re.MULTILINE):
                counts[int(late)] = counts.get(int(late), 0) + int(count)
            # What is beyond the histogram is as late as the latest.
            beyond = int(re.search(r"Overflows: (\d+)", text)[1])
            latest = int(re.search(r"Max Latencies: (\d+)", text)[1])
            if beyond:
                counts[latest] = counts.get(latest, 0) + beyond
        return cls(counts)

    def at(self, share):
        """The lateness that so much of the sample does not exceed."""
        left = share * self.size
        for late, count in self.counts:
            left -= count
            if left <= 1e-9:
                return late
        return self.counts[-1][0]

    def __str__(self):
        return f"{self.at(0.5):,.0f} / {self.at(0.99):,.0f} / {self.at(1):,.0f} µs"


rows = []


def row(what, budget, measured, beside="—", verdict=None):
    """Adds a row; the verdict is whether the budget is kept, or what else there is to say about it."""
    words = {None: "—", True: "PASS", False: "over"}
    rows.append((what, budget, measured, beside, words.get(verdict, verdict)))


def cue_rows():
    for load, name in (("idle", "nothing else runs"), ("busy", "3 busy loops on 2 cores")):
        ours = Sample.of_cues(f"cues-fifo-{load}-*")
        theirs = Sample.of_cyclictest(f"cyclictest-{load}-*")
        if not ours.size or not theirs.size:
            continue
        what = f"cue lateness, FIFO, {name}: p50 / p99 / max of {ours.size:,}"
        if ours.policies != {"fifo"}:
            what += " (real-time priority was refused)"
        late = f"{ours}" + (f", {ours.missed} by a period or more" if ours.missed else "")
        row(what, "p99 ≤ cyclictest's + 250 µs", late, f"cyclictest {theirs}", ours.at(0.99) <= theirs.at(0.99) + 250)
    for load, name in (("idle", "nothing else runs"), ("busy", "3 busy loops")):
        ours = Sample.of_cues(f"cues-normal-{load}-*")
        if ours.size:
            late = f"{ours}" + (f", {ours.missed} by a period or more" if ours.missed else "")
            row(f"the same without real-time priority, {name}", "—", late)
        elif measured(f"cues-normal-{load}-*"):
            row(f"the same without real-time priority, {name}", "—", "fewer than 30 cues in 4 times their time")


def frame_rows():
    ours, c, ratio = values("frame", "swift"), values("frame", "c"), values("frame", "ratio")
    if ours and c and ratio:
        row(
            "a frame of 300 pixels: three zones, brightness, power limit, Adalight", "≤ 1.5 × C",
            f"{ours[0] / 1000:.1f} µs, {ratio[0]:.2f} × C", f"C {c[0] / 1000:.1f} µs", ratio[0] <= 1.5)
    python, written = values("python", "python"), (values("frame", "written"), values("python", "written"))
    if ours and python and all(written):
        # The kernel's part of a write is the same for both and differs with the load: it decides nothing.
        row(
            "the same without the write, beside adafruit-circuitpython-pixelbuf and pyserial", "≥ 100 × faster",
            f"{ours[0] / 1000:.1f} µs, {python[0] / ours[0]:.0f} × faster", f"Python {python[0] / 1000:,.0f} µs",
            python[0] >= 100 * ours[0])
        row(
            "the same with the write, to a pseudo-terminal", "—",
            f"{written[0][0] / 1000:.1f} µs, {written[1][0] / written[0][0]:.0f} × faster",
            f"Python {written[1][0] / 1000:,.0f} µs")


def allocation_rows():
    for name, what in (("allocations-strip", "a strip"), ("allocations-terminal", "the terminal")):
        threads = {thread: (int(count), int(frames)) for _, thread, count, frames in lines(name)}
        if "pw-beat" not in threads:
            continue
        count, frames = threads["pw-beat"]
        others = ", ".join(
            f"{thread} {count / frames:.2g}" for thread, (count, frames) in threads.items() if thread != "pw-beat")
        row(
            f"heap allocations a frame, session on {what}", "0", f"{count / max(1, frames):.2g} ({count} in {frames:,})",
            f"other threads: {others}" if others else "—", count == 0)


def load_rows():
    share, skipped, frames = values("strip-1000", "share"), values("strip-1000", "skipped"), values("strip-1000", "frames")
    if share:
        row(
            "1 000 pixels at 60 frames/s", "≤ 10 % of a core", f"{share[0] * 100:.1f} %",
            f"{frames[0]:,.0f} frames, {skipped[0]:.0f} skipped", share[0] <= 0.1)


def idle_rows():
    for name, what, budget in (
        ("idle-clock", "clock shown on the terminal", 1), ("idle-dark", "wall dark", 0),
        ("idle-strip", "dark with a serial strip, which is told so once a second", 1),
    ):
        woken = values(name, "wakeups")
        if woken:
            row(
                f"wake-ups a second, all threads, {what}", f"≤ {budget}" if budget else "0", f"{woken[0]:.2g}",
                verdict=woken[0] <= budget + 0.05)


def program_rows():
    resident, python = values("session", "resident"), values("python", "resident")
    if resident:
        row(
            "resident memory in a session, terminal, linked statically", "≤ 16 MB",
            f"{resident[0] / 1e6:.1f} MB ({resident[2] / 1e6:.1f} MB its own)",
            f"Python {python[0] / 1e6:.1f} MB" if python else "—", resident[0] <= 16e6)
    for key, what in (("again", "start to first frame, terminal"), ("new", "the very first start, which makes the database")):
        taken = values("start", key)
        if taken:
            row(what, "≤ 150 ms", f"{taken[0]:.0f} ms (slowest {taken[2]:.0f} ms)", verdict=taken[0] <= 150)
    size, rate = values("session", "bytes"), values("session", "pictures")
    if size:
        row(
            "terminal of 120 × 40 in a session", "—",
            f"{size[0]:,.0f} bytes a frame (median {size[1]:,.0f}, largest {size[3]:,.0f})", f"{rate[0]:.1f} frames/s")


def history_rows():
    names = (
        ("week", "the week"), ("page", "a page of the history"), ("progress", "the year's progress with all bests"),
        ("export", "the first 100 rows of an export"))
    for key, what in names:
        taken = values("history", key)
        if taken:
            row(
                f"ten years of daily training: {what}", "≤ 5 ms", f"{taken[0] / 1000:.2f} ms (slowest {taken[1] / 1000:.2f} ms)",
                verdict=taken[0] <= 5000)
    calls = (
        ("week", "`plan.week`"), ("day", "`plan.day`"), ("progress-week", "`progress.show` week"),
        ("progress-month", "`progress.show` month"), ("progress-year", "`progress.show` year, 200 bests"),
        ("page", "`history.list`, 50 entries"), ("oldest", "`history.list` before all of them"))
    for suffix, when in (("", ""), ("-own", ", at real-time priority")):
        name = f"history-calls{suffix}"
        bare, kept = values(name, "bare"), values(name, "sessions")
        for key, what in calls:
            taken = values(name, key)
            if taken and bare and kept:
                row(
                    f"{kept[0]:,.0f} sessions of ten years, over the socket{when}: {what}, p50 / p99 / max of {taken[3]:,.0f}",
                    "≤ 5 ms", spread(taken), f"`clock.get` {spread(bare)}", within(taken[1], bare[1], 5000))
    opened, whole = values("history", "open"), values("history", "whole-export")
    if opened and whole:
        row("ten years of daily training: reading them at the start", "—", f"{opened[0] / 1000:.0f} ms", f"the whole export {whole[0] / 1000:.0f} ms")


def spread(figures):
    return f"{figures[0]:,.0f} / {figures[1]:,.0f} / {figures[2]:,.0f} µs"


def socket_rows():
    for suffix, when in (("", ""), ("-own", ", all at real-time priority")):
        trip, echo, clients = (values(f"socket{suffix}", key) for key in ("trip", "echo", "clients"))
        if trip and echo and clients:
            row(
                f"socket round trip (`wall.state`) in a session at 60 frames/s, {clients[0]:.0f} clients{when}: "
                f"p50 / p99 / max of {trip[3]:,.0f}", "p99 ≤ 2 ms", spread(trip),
                f"a bare echo of {clients[1]:,.0f} bytes for as many {spread(echo)}", within(trip[1], echo[1]))
        alone, attacked, echo = (
            values(f"hostile{suffix}", key) for key in ("trip-alone", "trip-attacked", "echo-attacked"))
        if alone and attacked and echo:
            row(
                f"one client while others flood, stall and send rubbish{when}: p50 / p99 / max of {attacked[3]:,.0f}",
                "p99 ≤ 2 ms", spread(attacked),
                f"without them {spread(alone)}; a bare echo, which they leave alone, at the same time {spread(echo)}",
                within(attacked[1], alone[1]))
        alone, attacked = values(f"hostile{suffix}", "gap-alone"), values(f"hostile{suffix}", "gap-attacked")
        if alone and attacked:
            row(
                f"from frame to frame at the same time{when}: p50 / p99 / max of {attacked[3]:,.0f}",
                "p99 ≤ without + 2 ms", spread(attacked), f"without them {spread(alone)}",
                undisturbed(attacked[1], alone[1]))


def within(microseconds, reference, budget=2000):
    """Whether a round trip keeps its budget, where the machine is free enough for anything to keep it."""
    if min(microseconds, reference) > budget:
        return "over, as what is beside it: others are using the machine"
    return microseconds <= budget


def undisturbed(gap, reference):
    """Whether frames come as they do without what disturbs, where the machine lets them come in time at all."""
    if gap > reference + 2000 and reference > 20_000:
        return "over, and late without it: others are using the machine"
    return gap <= reference + 2000


def neighbour_rows():
    """What a strip that is slow or dead does to the rest; the counts of all rounds together."""
    samples = {}
    for name in measured("neighbours-*"):
        for key, habit, word in lines(name):
            if key in ("late", "gap"):
                counts = samples.setdefault((key, habit), {})
                counts[int(word) / 1000] = counts.get(int(word) / 1000, 0) + 1
    samples = {key: Sample(counts) for key, counts in samples.items()}
    for habit, name in (("slow", "takes a tenth of its bytes"), ("dead", "takes none")):
        late, gap = samples.get(("late", habit)), samples.get(("gap", habit))
        if not late or not gap:
            continue
        well = samples["late", "well"]
        row(
            f"cue lateness beside a strip that {name}: p50 / p99 / max of {late.size:,}", "p99 ≤ with both well + 250 µs",
            f"{late}", f"with both well {well}", late.at(0.99) <= well.at(0.99) + 250)
        well = samples["gap", "well"]
        row(
            f"from frame to frame on the other strip: p50 / p99 / max of {gap.size:,}", "p99 ≤ with both well + 2 ms",
            f"{gap}", f"with both well {well}", undisturbed(gap.at(0.99), well.at(0.99)))


for make in (
    cue_rows, neighbour_rows, frame_rows, allocation_rows, load_rows, idle_rows, program_rows, socket_rows,
    history_rows,
):
    make()
print("| what | budget | measured | beside | |")
print("|---|---|---|---|---|")
for cells in rows:
    print("| " + " | ".join(cells) + " |")
