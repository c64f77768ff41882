"""Runs a program on a terminal of 120 columns and 40 rows and prints figures of it, a line each.

    terminal.py session PROGRAM SECONDS      bytes a picture, and the memory it takes
    terminal.py start PROGRAM TIMES          milliseconds to the first byte of the first picture
    terminal.py idle PROGRAM SECONDS         wake-ups a second while the clock is shown
    terminal.py allocations PROGRAM LIBRARY SECONDS
                                             allocations of each thread in a session, and its frames
    terminal.py wakeups SECONDS COMMAND…     wake-ups a second of a program without a terminal
    terminal.py preloaded LIBRARY COMMAND…   the same between the lines `begin` and `frames` that it prints
    terminal.py port LINK                    a serial port under that name, whose far end reads everything
"""

import fcntl
import os
import pathlib
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

COLUMNS, ROWS = 120, 40
# What the program sends before its first picture, and after each.
OPENED, PICTURE = b"\x1b[?2004h", b"\x1b[?2026l"


class OnTerminal:
    """A program on a pseudo-terminal."""

    def __init__(self, program, *options, folder=None, **environment):
        # The state and the socket of whoever measures are left alone.
        self.folder = folder or tempfile.TemporaryDirectory()
        self.socket = f"{self.folder.name}/control.sock"
        # Somebody has answered that nothing but the timer is wanted: the wall does not ask first.
        pathlib.Path(self.folder.name, "set-up").write_text("timer-only\n")
        command = [program, "--state", self.folder.name, "--socket", self.socket, *options]
        self.controller, terminal = os.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("4H", ROWS, COLUMNS, 0, 0))
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            command,
            preexec_fn=lambda: os.login_tty(terminal),
            env=os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor"} | environment,
        )
        os.close(terminal)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        self.read(5)
        self.process.wait(5)
        os.close(self.controller)

    def read(self, seconds, until=None):
        """What the program shows, until so many seconds have passed or `until` of it is true."""
        end = time.monotonic() + seconds
        shown = b""
        while (left := end - time.monotonic()) > 0 and not (until and until(shown)):
            if not select.select([self.controller], [], [], left)[0]:
                break
            try:
                shown += os.read(self.controller, 1 << 16)
            except OSError:
                break
        return shown

    def key(self, text):
        os.write(self.controller, text)


def tasks(pid):
    return list(pathlib.Path(f"/proc/{pid}/task").iterdir())


def field(path, name):
    for line in path.read_text().splitlines():
        if line.startswith(name + ":"):
            return int(line.split()[1])
    raise SystemExit(f"{path} has no {name}")


def wakeups(pid):
    """How often each thread has been woken so far, by its name and id."""
    return {
        f"{(task / 'comm').read_text().strip()}/{task.name}": field(task / "status", "voluntary_ctxt_switches")
        for task in tasks(pid)
    }


def print_wakeups(before, after, seconds):
    print("wakeups", (sum(after.values()) - sum(before.values())) / seconds)
    for thread, count in sorted(after.items()):
        print("thread", thread.split("/")[0], (count - before.get(thread, 0)) / seconds)


def session(program, seconds):
    with OnTerminal(program, "--run", "tabata") as wall:
        wall.read(2)
        start = time.monotonic()
        shown = wall.read(float(seconds))
        taken = time.monotonic() - start
        sizes = sorted(len(picture) for picture in shown.split(PICTURE)[:-1])
        status = pathlib.Path(f"/proc/{wall.process.pid}/status")
        print("pictures", len(sizes) / taken)
        print("bytes", sum(sizes) / len(sizes), sizes[len(sizes) // 2], sizes[len(sizes) * 99 // 100], sizes[-1])
        print("resident", field(status, "VmRSS") * 1024, field(status, "VmHWM") * 1024, field(status, "RssAnon") * 1024)


def milliseconds_to_picture(program, folder):
    with OnTerminal(program, "--run", "tabata", folder=folder) as wall:
        shown = wall.read(10, until=lambda shown: not shown.endswith(OPENED) and OPENED in shown)
        if OPENED not in shown:
            raise SystemExit(f"{program} showed nothing within 10 s")
        return (time.monotonic() - wall.started) * 1000


def start(program, times):
    new = sorted(milliseconds_to_picture(program, tempfile.TemporaryDirectory()) for _ in range(int(times)))
    known = tempfile.TemporaryDirectory()
    milliseconds_to_picture(program, known)
    again = sorted(milliseconds_to_picture(program, known) for _ in range(int(times)))
    print("new", new[len(new) // 2], new[0], new[-1])
    print("again", again[len(again) // 2], again[0], again[-1])


def idle(program, seconds):
    with OnTerminal(program) as wall:
        wall.read(1)
        # The end key, held, leaves the builder; a terminal says that a key is held by repeating it.
        for _ in range(30):
            wall.key(b"e")
            wall.read(0.05)
        wall.read(3)
        before, start = wakeups(wall.process.pid), time.monotonic()
        shown = wall.read(float(seconds))
        print_wakeups(before, wakeups(wall.process.pid), time.monotonic() - start)
        print("pictures", shown.count(PICTURE))


def names(pid):
    """The threads there are, by their ids."""
    return {int(task.name): (task / "comm").read_text().strip() for task in tasks(pid)}


def counted(path):
    """How often each thread has asked for memory so far, by its id."""
    pairs = struct.unpack("128Q", pathlib.Path(path).read_bytes())
    return dict(zip(pairs[::2], pairs[1::2]))


def print_allocations(threads, before, after, frames):
    for thread, name in sorted(threads.items(), key=lambda item: item[1]):
        print("allocations", name, after.get(thread, 0) - before.get(thread, 0), frames)


def allocations(program, library, seconds):
    with tempfile.NamedTemporaryFile() as file:
        with OnTerminal(program, "--run", "tabata", LD_PRELOAD=library, ALLOCATIONS=file.name) as wall:
            # The count before the first change and the change itself are steady state, too.
            wall.read(4)
            threads, before = names(wall.process.pid), counted(file.name)
            frames = wall.read(float(seconds)).count(PICTURE)
            print_allocations(threads, before, counted(file.name), frames)


def woken(seconds, *command):
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    time.sleep(3)
    before, start = wakeups(process.pid), time.monotonic()
    time.sleep(float(seconds))
    print_wakeups(before, wakeups(process.pid), time.monotonic() - start)
    process.terminate()
    process.wait()


def preloaded(library, *command):
    with tempfile.NamedTemporaryFile() as file:
        environment = os.environ | {"LD_PRELOAD": library, "ALLOCATIONS": file.name}
        process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
        threads, before = {}, {}
        for line in process.stdout:
            if line.startswith("begin"):
                threads, before = names(process.pid), counted(file.name)
            if line.startswith("frames"):
                print_allocations(threads, before, counted(file.name), int(line.split()[1]))
        process.wait()


def port(link):
    controller, terminal = os.openpty()
    os.symlink(os.ttyname(terminal), link)
    while True:
        os.read(controller, 1 << 16)


if __name__ == "__main__":
    commands = {
        "session": session, "start": start, "idle": idle, "allocations": allocations, "wakeups": woken,
        "preloaded": preloaded, "port": port,
    }
    if len(sys.argv) < 3 or sys.argv[1] not in commands:
        raise SystemExit(__doc__)
    commands[sys.argv[1]](*sys.argv[2:])
