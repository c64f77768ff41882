"""What the checks in a guest come to: a line for each, what the guest had to say if one failed, and a closing count."""

import re
import subprocess
import sys
import time

from guest import Guest, GuestError

results = {"passed": 0, "failed": 0}


def judge(name, is_right, why=""):
    """Tells and counts whether something was as it should be."""
    results["passed" if is_right else "failed"] += 1
    print(f"{'ok   ' if is_right else 'FAIL '} {name}{'' if is_right else f': {why}'}", flush=True)
    return is_right


def take(output):
    """Prints what gpio-check said and adds its counts."""
    counts = re.search(r"^(\d+) passed, (\d+) failed$", output, re.MULTILINE)
    judge("gpio-check ran to its end", counts, f"it said {output!r}")
    if counts:
        results["passed"] += int(counts[1])
        results["failed"] += int(counts[2])
        output = output[: counts.start()]
    print(output, end="")


def run(check, *arguments, limit, power_off="poweroff -f"):
    """Runs checks in a guest of their own, which may live for `limit` seconds, and ends the program with the count."""
    began = time.monotonic()
    guest = Guest(*arguments, limit=limit)
    try:
        with guest:
            print(f"       booted in {time.monotonic() - began:.1f} s", flush=True)
            check(guest)
            judge("the guest shuts down", guest.power_off(power_off) == 0, "run ended with another status")
    except (GuestError, OSError, subprocess.TimeoutExpired) as error:
        judge("the checks go to their end", False, repr(error))
    if results["failed"]:
        print(guest.story)
    print(f"       all in {time.monotonic() - began:.1f} s")
    print(f"{results['passed']} passed, {results['failed']} failed")
    sys.exit(results["failed"] > 0)
