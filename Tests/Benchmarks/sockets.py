"""Measures the control socket of a program in a session on a terminal, 60 frames a second, and prints figures.

    sockets.py trips PROGRAM BENCH SECONDS   microseconds of a round trip for as many clients as there may be
    sockets.py history PROGRAM STATE TIMES   microseconds of the calls that show what a state directory holds
    sockets.py hostile PROGRAM BENCH SECONDS the same for one client, and from frame to frame, alone and under attack
    sockets.py attack PATH                   everything that a client should not do, for ever

As root, clients are of four users, since each may have 8 of the 32; as anybody else there are 8.
"""

import itertools
import json
import os
import select
import signal
import socket
import subprocess
import sys
import time

from terminal import PICTURE, OnTerminal

STATE = b'{"jsonrpc":"2.0","id":1,"method":"wall.state"}\n'
CLIENTS_OF_USER = 8
USERS = (0, 60001, 60002, 60003) if os.geteuid() == 0 else (None,)


def connect(path, user=None):
    """A connection of a user: the other end sees who it is as it is made."""
    end = socket.socket(socket.AF_UNIX)
    end.settimeout(5)
    try:
        if user:
            os.seteuid(user)
        end.connect(path)
    finally:
        if user:
            os.seteuid(0)
    return end


def ask(client, line):
    """The microseconds from a question to the end of its answer, and the answer."""
    start = time.perf_counter_ns()
    client.sendall(line)
    answer = b""
    while not answer.endswith(b"\n"):
        more = client.recv(1 << 16)
        if not more:
            raise SystemExit("the server has hung up")
        answer += more
    if b'"error"' in answer:
        raise SystemExit(f"asked {line}, got {answer}")
    return (time.perf_counter_ns() - start) / 1000, answer


def show(name, values):
    values = sorted(values)
    print(name, values[len(values) // 2], values[len(values) * 99 // 100], values[-1], len(values))


class Watched:
    """A terminal that somebody looks at: from frame to frame, in microseconds."""

    def __init__(self, wall):
        # A process of its own: two threads of Python wait for each other.
        self.result, result = os.pipe()
        go_on, self.go_on = os.pipe()
        self.child = os.fork()
        if self.child == 0:
            os.close(self.go_on)
            with os.fdopen(result, "w") as file:
                print(*self.watch(wall.controller, go_on), file=file)
            os._exit(0)
        os.close(result)
        os.close(go_on)

    @staticmethod
    def watch(controller, go_on):
        gaps, last, rest = [], None, b""
        while True:
            ready = select.select([controller, go_on], [], [])[0]
            if go_on in ready:
                return gaps
            shown = rest + os.read(controller, 1 << 16)
            now = time.perf_counter_ns()
            if PICTURE in shown:
                if last:
                    gaps.append((now - last) / 1000)
                last = now
            rest = shown[-len(PICTURE) + 1 :]

    def end(self):
        os.close(self.go_on)
        with os.fdopen(self.result) as file:
            gaps = [float(word) for word in file.read().split()]
        os.waitpid(self.child, 0)
        return gaps


def hurry():
    """Takes real-time priority where that is allowed: it is the servers that are measured, not this program."""
    try:
        os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(20))
    except PermissionError:
        pass


def open_to_all(wall):
    """Lets other users reach the socket of a wall whose folder is one's own."""
    os.chmod(wall.folder.name, 0o711)


def start_echo(wall, bench):
    """A server that sends back what it gets, beside the wall; its process and its socket."""
    path = f"{wall.folder.name}/echo.sock"
    server = subprocess.Popen([bench, "echo", path])
    while not os.path.exists(path):
        time.sleep(0.05)
    os.chmod(path, 0o666)
    return server, path


def trips(program, bench, seconds):
    with OnTerminal(program, "--run", "tabata") as wall:
        wall.read(2)
        open_to_all(wall)
        server, path = start_echo(wall, bench)
        users = [user for user in USERS for _ in range(CLIENTS_OF_USER)]
        ours = [connect(wall.socket, user) for user in users]
        theirs = [connect(path, user) for user in users]
        hurry()
        line = b"x" * (len(ask(ours[0], STATE)[1]) - 1) + b"\n"
        watched = Watched(wall)
        taken, echoed = [], []
        end = time.monotonic() + float(seconds)
        for our, their in itertools.cycle(zip(ours, theirs)):
            taken.append(ask(our, STATE)[0])
            echoed.append(ask(their, line)[0])
            time.sleep(0.003)
            if time.monotonic() > end:
                break
        gaps = watched.end()
        server.terminate()
        server.wait()
        show("trip", taken)
        show("echo", echoed)
        show("gap", gaps)
        print("clients", len(users), len(line))


def measure(name, wall, client, other, seconds):
    watched = Watched(wall)
    taken, echoed = [], []
    line = b"x" * (len(ask(client, STATE)[1]) - 1) + b"\n"
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        taken.append(ask(client, STATE)[0])
        echoed.append(ask(other, line)[0])
        time.sleep(0.005)
    show(f"trip-{name}", taken)
    show(f"echo-{name}", echoed)
    show(f"gap-{name}", watched.end())


def hostile(program, bench, seconds):
    with OnTerminal(program, "--run", "tabata") as wall:
        wall.read(2)
        open_to_all(wall)
        server, path = start_echo(wall, bench)
        client, other = connect(wall.socket), connect(path)
        command = [sys.executable, __file__, "attack", wall.socket]
        # Begins when it is told to, and with the priority of everybody.
        attacker = subprocess.Popen(command, stdin=subprocess.PIPE)
        hurry()
        measure("alone", wall, client, other, float(seconds))
        attacker.stdin.close()
        measure("attacked", wall, client, other, float(seconds))
        attacker.send_signal(signal.SIGTERM)
        attacker.wait()
        server.terminate()
        server.wait()


HISTORY_CALLS = (
    ("bare", "clock.get", {}),
    ("week", "plan.week", {}),
    ("day", "plan.day", {}),
    ("progress-week", "progress.show", {"period": "week"}),
    ("progress-month", "progress.show", {"period": "month"}),
    ("progress-year", "progress.show", {"period": "year", "bests": 200}),
    ("page", "history.list", {"limit": 50}),
    ("oldest", "history.list", {"limit": 50, "to": "2000-01-01"}),
)


def history(program, state, times):
    with OnTerminal(program, folder=Folder(state)) as wall:
        client = None
        for _ in range(100):
            wall.read(0.1)
            if os.path.exists(wall.socket):
                client = connect(wall.socket)
                break
        if client is None:
            raise SystemExit("the wall does not come up")
        request = {"jsonrpc": "2.0", "id": 1}
        ask(client, line_of(request, "program.set", {"program": "groundwork", "days": "6"}))
        kept = json.loads(ask(client, line_of(request, "progress.show", {}))[1])["result"]["sessionsInAll"]
        hurry()
        for name, method, params in HISTORY_CALLS:
            line = line_of(request, method, params)
            taken = []
            for _ in range(int(times) * 5):
                taken.append(ask(client, line)[0])
                wall.read(0.01)
            show(name, taken)
        print("sessions", kept)


def line_of(request, method, params):
    return json.dumps(request | {"method": method, "params": params}).encode() + b"\n"


class Folder:
    """A folder that is there already, and stays."""

    def __init__(self, name):
        self.name = name


def knock(path, count):
    """Opens so many connections and leaves them as they are; those that are let in."""
    ends = []
    for number in range(count):
        try:
            ends.append(connect(path, USERS[number % len(USERS)]))
        except OSError:
            time.sleep(0.001)
    return ends


def misbehave(path, user, line, count=1):
    """Sends a line, or a part of one, and reads nothing; what is refused is no news."""
    try:
        end = connect(path, user)
        end.settimeout(0.2)
        for _ in range(count):
            end.sendall(line)
        return end
    except OSError:
        return None


def attack(path):
    # By another user where there is one, so that the well-behaved client is in no one's place.
    user = USERS[1] if len(USERS) > 1 else None
    sys.stdin.read()
    while True:
        # Asks and reads nothing, until it is let go of.
        deaf = misbehave(path, user, STATE, 2000)
        ends = [misbehave(path, user, b"[" * 65536 + b"\n"), misbehave(path, user, b'{"jsonrpc":"2.0","id":1,'), deaf]
        ends += knock(path, 1000)
        for end in ends:
            if end:
                end.close()


if __name__ == "__main__":
    commands = {"trips": trips, "history": history, "hostile": hostile, "attack": attack}
    if len(sys.argv) < 3 or sys.argv[1] not in commands:
        raise SystemExit(__doc__)
    commands[sys.argv[1]](*sys.argv[2:])
