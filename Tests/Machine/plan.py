"""The sessions that the guest runs, and what is due in them."""


class Plan:
    """What a session comes to, worked out from its numbers alone; times in seconds from its start."""

    def __init__(self, work, rest, rounds, ready, name=None):
        self.words = name or f"work={work} rest={rest} rounds={rounds} ready={ready}"
        kinds = [("ready", ready)] + ([("work", work), ("rest", rest)] * rounds)[:-1]
        self.phases, self.total = [], 0
        for kind, length in kinds:
            self.phases.append((kind, self.total, self.total + length))
            self.total += length

    def lamp_changes(self):
        """Every change of a lamp, as (time, lamp, level)."""
        changes = []
        for kind, start, end in self.phases:
            changes += [(start, kind, 1), (end, kind, 0)]
        return sorted(changes)

    def tone_starts(self):
        """When a tone begins: one pattern at each change, one tone in each of the last three seconds of a phase."""
        patterns = {"ready": (1, 0), "work": (1, 0), "rest": (2, 0.32)}
        starts = []
        for kind, start, end in self.phases:
            count, distance = patterns[kind]
            starts += [start + distance * i for i in range(count)]
            starts += [end - left for left in (3, 2, 1) if left < end - start]
        return sorted(starts + [self.total + 0.5 * i for i in range(4)])


SHORT = Plan(work=4, rest=2, rounds=3, ready=3)
TABATA = Plan(work=20, rest=10, rounds=8, ready=10, name="tabata")
