#!/usr/bin/env python3
"""Cuts the power of a guest that saves sessions, again and again, and judges what is there at the next start.

    power.py PROGRAM [CYCLES [SEED]]      CYCLES is 5 unless given
"""

import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
program = sys.argv[1]
cycles = int(sys.argv[2]) if len(sys.argv) > 2 else 5
seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 32)
chance = random.Random(seed)
results = {"passed": 0, "failed": 0}


def judge(name, is_right, why=""):
    results["passed" if is_right else "failed"] += 1
    print(f"{'ok   ' if is_right else 'FAIL '} {name}{'' if is_right else f': {why}'}", flush=True)


class Start:
    """One start of the guest, up to the moment its power is cut."""

    def __init__(self, number, disk, folder):
        self.state = folder / f"start-{number}"
        self.run = subprocess.Popen(
            [HERE / "run", "--state", self.state, "--timeout", "180", "--disk", disk, program, "/mnt/state", str(number)],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def lines(self):
        """The whole lines that the program has said so far, as the host sees them."""
        try:
            text = (self.state / "console.log").read_bytes().decode(errors="replace")
        except FileNotFoundError:
            return []
        return [line.strip("\r") for line in text.split("\n")[:-1]]

    def wait_for(self, word):
        while word not in self.lines():
            if self.run.poll() is not None:
                return False
            time.sleep(0.05)
        return True

    def cut_power(self):
        try:
            os.kill(int((self.state / "qemu.pid").read_text()), signal.SIGKILL)
        except (OSError, ValueError):
            pass
        self.run.wait()
        said = self.lines()
        shutil.rmtree(self.state, ignore_errors=True)
        return said


def follow(said, known):
    """Takes over what was acknowledged; what else the state of each key may be, where the last change was not."""
    uncertain, wanted = {}, None
    for line in said:
        word, *rest = line.split(" ")
        if word == "DO":
            wanted = (rest[1], None if rest[0] == "delete" else rest[2])
        elif word == "DONE" and wanted:
            known[wanted[0]], wanted = wanted[1], None
    if wanted:
        uncertain[wanted[0]] = wanted[1]
    return uncertain


def check(number, said, known, uncertain):
    """Judges what a start has found."""
    problems = [line for line in said if line.startswith("PROBLEM")]
    judge(f"start {number}: integrity", not problems, "; ".join(problems[:3]))
    found = {}
    for line in said:
        if line.startswith("HAVE "):
            _, key, note = line.split(" ")
            found[key] = note
    wrong = [
        key for key in known.keys() | found.keys() | uncertain.keys()
        if found.get(key) != known.get(key) and not (key in uncertain and found.get(key) == uncertain[key])
    ]
    judge(
        f"start {number}: {len(found)} sessions there, each as acknowledged", not wrong,
        ", ".join(f"{key} is {found.get(key)}, acknowledged {known.get(key)}" for key in sorted(wrong)[:5]))
    journal = [line for line in said if line.startswith("JOURNAL ")]
    judge(f"start {number}: the journal alone gives the same", journal == [f"JOURNAL {len(found)}"], journal)
    # From now on what is there counts.
    for key in uncertain:
        known[key] = found.get(key)


folder = pathlib.Path(tempfile.mkdtemp(prefix="power."))
try:
    print(f"seed {seed}")
    disk = folder / "disk.img"
    with open(disk, "wb") as image:
        image.truncate(64 << 20)
    subprocess.run(["/sbin/mke2fs", "-q", "-F", "-t", "ext4", disk], check=True)
    known, uncertain, changes = {}, {}, 0
    for number in range(cycles + 1):
        start = Start(number, disk, folder)
        if not start.wait_for("READY"):
            judge(f"start {number}", False, start.cut_power()[-3:])
            break
        if number < cycles:
            time.sleep(chance.uniform(0.1, 3))
        said = start.cut_power()
        check(number, said, known, uncertain)
        uncertain = follow(said, known)
        changes += said.count("DONE")
    judge(f"{changes} changes were acknowledged over {cycles} cuts", changes >= cycles, "the guest wrote too little")
finally:
    shutil.rmtree(folder, ignore_errors=True)
print(f"{results['passed']} passed, {results['failed']} failed")
sys.exit(results["failed"] > 0)
