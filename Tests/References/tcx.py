"""Holds what `pulsewall history export --format tcx` writes against two readers of that format by others.

    tcx.py FOLDER     with the programs pulsewalld and pulsewall in it

A wall of its own gets sessions of every kind; each file must say to both readers what the wall says of its session.
"""

import datetime
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time

import tcxparser
from lxml import etree
from tcxreader.tcxreader import TCXReader

NAMESPACE = "{http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2}"
NAMES = ["Press & Push", "Tabata <3>", "名前 🏋️", "]]> \"quoted\"", "l'été", "-1"]
ZONES = [("UTC", "+00:00"), ("Europe/Berlin", "+02:00"), ("America/St_Johns", "-03:30"), ("Asia/Kathmandu", "+05:45")]


def entries():
    """Sessions from a seed, over two years and in several zones."""
    chance = random.Random(20260)
    made = []
    for number in range(120):
        zone, offset = chance.choice(ZONES)
        day = datetime.date(2024, 10, 1) + datetime.timedelta(days=chance.randrange(730))
        length = chance.choice([0, 1, 500, 240_000, chance.randrange(7_200_000)])
        entry = {
            "key": f"e-{number}", "start": f"{day}T{chance.randrange(24):02}:{chance.randrange(60):02}:07.250{offset}",
            "zone": zone, "kind": "format", "id": "tabata", "name": chance.choice(NAMES), "lengthMs": length,
            "workMs": chance.randrange(length + 1), "note": chance.choice(["", "easy", "two\nlines & <more>"]),
        }
        if chance.random() < 0.7:
            entry["effort"] = chance.randrange(1, 11)
        if chance.random() < 0.5:
            entry["energyKcal"] = chance.randrange(900)
        if chance.random() < 0.5:
            entry["sets"] = ["24 kg x 12: Goblet squat", "60 s: Plank"]
        made.append(entry)
    return made


class Wall:
    """A wall of its own, and the client that drives it."""

    def __init__(self, programs, folder):
        self.client = programs / "pulsewall"
        self.socket = folder / "control.sock"
        self.process = subprocess.Popen(
            [programs / "pulsewalld", "--socket", self.socket, "--state", folder / "state"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=(folder / "log").open("w"))
        for _ in range(200):
            if self.socket.exists():
                return
            time.sleep(0.05)
        raise SystemExit("the wall does not come up: " + (folder / "log").read_text())

    def run(self, *words):
        return subprocess.run(
            [self.client, "--socket", self.socket, *words], check=True, stdout=subprocess.PIPE, text=True).stdout

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(10)


def utc(text):
    return datetime.datetime.fromisoformat(text).astimezone(datetime.timezone.utc).replace(microsecond=0)


def expect(found, wanted, what, path):
    if found != wanted:
        raise SystemExit(f"{path.name}: {what} is {found!r}; the wall has {wanted!r}")


def check(path, entry):
    start, seconds = utc(entry["start"]), entry["lengthMs"] / 1000
    tree = etree.parse(path)
    lap = tree.find(f".//{NAMESPACE}Lap")
    # The order in which the schema has them.
    expect(
        [child.tag.removeprefix(NAMESPACE) for child in lap],
        ["TotalTimeSeconds", "DistanceMeters", "Calories", "Intensity", "TriggerMethod", "Track"], "the lap", path)
    notes = tree.find(f".//{NAMESPACE}Notes").text
    expect(notes.split("\n")[0], entry["name"], "the first line of the notes", path)
    if entry["effort"] and f"effort {entry['effort']} of 10" not in notes:
        raise SystemExit(f"{path.name}: the notes say nothing of the effort")

    one = tcxparser.TCXParser(str(path))
    expect(one.activity_type, "other", "the sport for tcxparser", path)
    expect(datetime.datetime.fromisoformat(one.started_at.replace("Z", "+00:00")), start, "the start for tcxparser", path)
    expect(float(one.duration), seconds, "the duration for tcxparser", path)
    expect(int(one.calories), entry["energyKcal"] or 0, "the energy for tcxparser", path)

    other = TCXReader().read(str(path), only_gps=False)
    times = [point.time.replace(tzinfo=datetime.timezone.utc) for point in other.trackpoints]
    expect(times[0], start, "the start for tcxreader", path)
    expect(other.calories, entry["energyKcal"] or 0, "the energy for tcxreader", path)
    end = utc((datetime.datetime.fromisoformat(entry["start"]) + datetime.timedelta(seconds=seconds)).isoformat())
    expect(times[-1], end, "the end for tcxreader", path)


def main(programs):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        with Wall(programs, folder) as wall:
            (folder / "made.json").write_text(json.dumps(entries()))
            wall.run("history", "import", folder / "made.json")
            wall.run("history", "export", folder / "tcx", "--format", "tcx")
            kept = json.loads(wall.run("history", "export", "--format", "json"))
        if len(kept) != len(entries()):
            raise SystemExit(f"the wall kept {len(kept)} sessions of {len(entries())}")
        for entry in kept:
            paths = list((folder / "tcx").glob(f"*-{entry['key']}.tcx"))
            if len(paths) != 1:
                raise SystemExit(f"{entry['key']} has {len(paths)} files")
            check(paths[0], entry)
    print(f"tcx: {len(kept)} files are to two other readers what they are to the wall")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
