"""Holds the curve of the progress against SciPy and against its own definition.

    curves.py REFERENCE_CHECK

SciPy has no interpolant after Fritsch and Carlson, but one of the same family (PCHIP, after Fritsch and Butland), and
cubic Hermite pieces for any slopes. Where the two definitions agree they must agree here: at every point, on level
stretches, with no slope at peaks and lows, and inside a straight line. The pieces
must be SciPy's for our slopes everywhere, and the slopes those of the paper, worked out once more below.
"""

import subprocess
import sys

import numpy
from scipy.interpolate import CubicHermiteSpline, PchipInterpolator

SEED = 20260
STEPS = 16


def series(random):
    """Series as training makes them, and others: rest days, steps, lines, spikes, one or two points."""
    count = int(random.integers(2, 61))
    kind = int(random.integers(0, 6))
    if kind == 0:
        return numpy.where(random.random(count) < 0.45, 0, random.integers(1, 900, count)).astype(float)
    if kind == 1:
        return numpy.repeat(random.integers(0, 50, count), 3)[:count].astype(float)
    if kind == 2:
        return float(random.integers(0, 9)) + float(random.integers(-5, 9)) * numpy.arange(count, dtype=float)
    if kind == 3:
        return numpy.cumsum(random.integers(0, 40, count)).astype(float)
    if kind == 4:
        spike = numpy.zeros(count)
        spike[int(random.integers(0, count))] = 1e6
        return spike
    return numpy.round(random.normal(0, 1, count) * 10.0 ** int(random.integers(-3, 6)), 6)


def slopes_of_the_paper(values):
    """Fritsch and Carlson, Monotone Piecewise Cubic Interpolation, SIAM J. Numer. Anal. 17 (1980): three-point slopes,
    none at extremes, drawn into the circle of radius 3."""
    secants = numpy.diff(values)
    slopes = numpy.empty(len(values))
    slopes[0], slopes[-1] = secants[0], secants[-1]
    inner = (secants[:-1] + secants[1:]) / 2
    slopes[1:-1] = numpy.where(secants[:-1] * secants[1:] > 0, inner, 0)
    for index, secant in enumerate(secants):
        if secant == 0:
            slopes[index] = slopes[index + 1] = 0
            continue
        first, second = slopes[index] / secant, slopes[index + 1] / secant
        length = numpy.hypot(first, second)
        if length > 3:
            slopes[index], slopes[index + 1] = 3 * first / length * secant, 3 * second / length * secant
    return slopes


def close(ours, theirs, scale, what, place):
    if not numpy.allclose(ours, theirs, rtol=1e-9, atol=1e-9 * scale):
        raise SystemExit(f"{place}: {what}: ours {ours}, theirs {theirs}")


def check(values, slopes, heights, place):
    count = len(values)
    scale = max(1.0, float(numpy.abs(values).max()))
    points = numpy.arange(count, dtype=float)
    fine = numpy.arange((count - 1) * STEPS + 1) / STEPS
    close(slopes, slopes_of_the_paper(values), scale, "slopes", place)
    close(heights, CubicHermiteSpline(points, values, slopes)(fine), scale, "pieces", place)
    pchip = PchipInterpolator(points, values)
    theirs = pchip(fine)
    close(heights[::STEPS], theirs[::STEPS], scale, "points", place)
    secants = numpy.diff(values)
    flat = 0
    for index in range(1, count - 1):
        if secants[index - 1] * secants[index] <= 0:
            close(slopes[index], 0.0, scale, f"slope of the extreme at {index}", place)
            close(float(pchip.derivative()(index)), 0.0, scale, f"slope of PCHIP at {index}", place)
    for index in range(count - 1):
        piece = slice(index * STEPS, (index + 1) * STEPS + 1)
        low, high = sorted(values[index : index + 2])
        for name, curve in (("ours", heights), ("PCHIP", theirs)):
            # Never below a low point nor above a high one; ours not by a hair, SciPy's as it rounds.
            room = 0 if name == "ours" else 1e-9 * scale
            if curve[piece].min() < low - room or curve[piece].max() > high + room:
                raise SystemExit(f"{place}: {name} leaves its points between {index} and {index + 1}")
            if (numpy.diff(curve[piece]) * numpy.sign(high - low) * numpy.sign(secants[index] or 1)).min() < -1e-9 * scale:
                raise SystemExit(f"{place}: {name} turns back between {index} and {index + 1}")
        # Two pieces on either side, since what limits the slope of one reaches into the next.
        if secants[index] == 0 or numpy.ptp(secants[max(0, index - 2) : index + 3]) == 0:
            flat += 1
            close(heights[piece], theirs[piece], scale, f"level or straight piece {index}", place)
    return flat


def main(program):
    random = numpy.random.default_rng(SEED)
    all_values = [series(random) for _ in range(4_000)]
    text = "".join(" ".join(repr(float(value)) for value in values) + "\n" for values in all_values)
    lines = subprocess.run([program], input=text, capture_output=True, text=True, check=True).stdout.splitlines()
    if len(lines) != 2 * len(all_values):
        raise SystemExit(f"{program} drew {len(lines) // 2} curves of {len(all_values)}")
    agreed = 0
    for number, values in enumerate(all_values):
        slopes = numpy.array([float(word) for word in lines[2 * number].split()])
        heights = numpy.array([float(word) for word in lines[2 * number + 1].split()])
        agreed += check(values, slopes, heights, f"series {number} of seed {SEED}")
    if agreed < 1_000:
        raise SystemExit(f"only {agreed} pieces in which the definitions agree")
    print(f"curves: {len(all_values)} series, {agreed} pieces the same as PCHIP's, all pieces and slopes as defined")


if __name__ == "__main__":
    main(sys.argv[1])
