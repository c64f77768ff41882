"""Has `pulsewall progress --png` draw through the real rsvg-convert, and looks at the pixels.

    picture.py FOLDER     with the programs pulsewalld and pulsewall in it
"""

import pathlib
import struct
import subprocess
import sys
import tempfile
import zlib

from lxml import etree

from tcx import Wall

SVG = "{http://www.w3.org/2000/svg}"


def pixels(data):
    """Width, height and the unfiltered rows of a PNG of eight bits a channel."""
    place, body, width, height, channels = 8, b"", 0, 0, 0
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place : place + 8])
        part = data[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colours = struct.unpack(">IIBB", part[:10])
            channels = {2: 3, 6: 4}[colours]
            if depth != 8:
                raise SystemExit(f"{depth} bits a channel")
        if kind == b"IDAT":
            body += part
        place += length + 12
    raw, rows, above = zlib.decompress(body), [], bytes(width * channels)
    for row in range(height):
        start = row * (width * channels + 1)
        kind, line = raw[start], bytearray(raw[start + 1 : start + 1 + width * channels])
        for index in range(len(line)):
            left = line[index - channels] if index >= channels else 0
            corner = above[index - channels] if index >= channels else 0
            up = above[index]
            if kind == 1:
                line[index] = (line[index] + left) & 255
            elif kind == 2:
                line[index] = (line[index] + up) & 255
            elif kind == 3:
                line[index] = (line[index] + (left + up) // 2) & 255
            elif kind == 4:
                guess = left + up - corner
                nearest = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))
                line[index] = (line[index] + nearest[2]) & 255
        above = bytes(line)
        rows.append(above)
    return width, height, channels, rows


def main(programs):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        with Wall(programs, folder) as wall:
            wall.run("samples", "load")
            wall.run("progress", "month", "--svg", folder / "a.svg", "--png", folder / "a.png")
        tree = etree.parse(folder / "a.svg").getroot()
        marks = [mark for mark in tree.iter(f"{SVG}circle") if mark.find(f"{SVG}title") is not None]
        if len(marks) != 30:
            raise SystemExit(f"{len(marks)} points of 30 can be pointed at")
        width, height, channels, rows = pixels((folder / "a.png").read_bytes())
        wanted = tuple(2 * int(float(tree.get(side))) for side in ("width", "height"))
        if (width, height) != wanted:
            raise SystemExit(f"the picture has {width} × {height} pixels; wanted: {wanted}")
        colours = {tuple(row[place : place + 3]) for row in rows for place in range(0, len(row), channels)}
        for colour in ((0xFD, 0xFB, 0xF8), (0xE8, 0x47, 0x2A), (0x23, 0x1D, 0x22)):
            if colour not in colours:
                raise SystemExit(f"the picture has nothing in #{bytes(colour).hex()}")
    print(f"picture: {width} × {height} pixels, 30 points, drawn by rsvg-convert")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
