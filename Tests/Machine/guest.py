"""A running guest, as its host sees it: a shell, the adapter's far end, plugs and the power switch.

    with Guest("--with", "gpio-check:/bin/gpio-check") as guest:
        output, status = guest.shell("gpio-check lines")
"""

import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent


class GuestError(Exception):
    pass


class Guest:
    """Boots a guest with the arguments of `run`, and ends it with the block.

    `limit` is in seconds and bounds the whole life of the guest.
    """

    def __init__(self, *arguments, limit=180):
        self.deadline = time.monotonic() + limit
        self.state = pathlib.Path(tempfile.mkdtemp(prefix="guest."))
        self._control = self._monitor = self._strip = self._far = None
        self._buffer = b""
        # What its console and `run` have said, once it has ended.
        self.story = ""
        with open(self.state / "run.log", "wb") as log:
            self._run = subprocess.Popen(
                [HERE / "run", "--state", self.state, "--timeout", str(limit), *map(str, arguments)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=log,
            )

    def __enter__(self):
        try:
            self._open()
            return self
        except BaseException:
            self.__exit__()
            raise

    def __exit__(self, *_):
        self._close()
        self.cut_power()
        self.story = "".join(self._told(name) for name in ("console.log", "run.log"))
        shutil.rmtree(self.state, ignore_errors=True)

    # The guest.

    def shell(self, command, limit=60):
        """Runs a command in the guest; what it printed and its status."""
        self._control.settimeout(limit)
        self._control.sendall(command.encode() + b"\n")
        deadline = min(self.deadline, time.monotonic() + limit)
        text = self._read_until(b"\n", deadline)
        while not text.splitlines()[-1].startswith(b"=> "):
            text += self._read_until(b"\n", deadline)
        *lines, last = text.decode(errors="replace").splitlines(keepends=True)
        return "".join(lines), int(last.split()[1])

    def start(self, command, log):
        """Starts a command that goes on, its output in a file of the guest; its process number."""
        text, _ = self.shell(f"{command} >{log} 2>&1 & echo $!")
        return int(text)

    def wait_for(self, command, limit=60):
        """Repeats a command until it succeeds; what it printed then."""
        deadline = time.monotonic() + limit
        while True:
            text, status = self.shell(command)
            if status == 0:
                return text
            if time.monotonic() > deadline:
                raise GuestError(f"not within {limit} s: {command}")
            time.sleep(0.05)

    def pull(self, line, is_up, chip="wall"):
        """Pulls an input line, as a button would."""
        word = "pull-up" if is_up else "pull-down"
        _, status = self.shell(f"echo {word} >/sim/{chip}/sim_gpio{line}/pull")
        if status != 0:
            raise GuestError(f"line {line} of {chip} cannot be pulled")

    def take_chip(self, chip="wall"):
        """Takes a chip of lines away, as when its bus hangs up."""
        self.shell(f"echo 0 >/sys/kernel/config/gpio-sim/{chip}/live")

    def give_chip(self, chip="wall"):
        """Gives it back, under another number."""
        _, status = self.shell(
            f"cd /sys/kernel/config/gpio-sim/{chip} && echo 1 >live && rm /sim/{chip} && "
            f"ln -s /sys/devices/platform/$(cat dev_name)/$(cat bank0/chip_name) /sim/{chip}"
        )
        if status != 0:
            raise GuestError(f"the chip {chip} does not come back")

    def level(self, line, chip="wall"):
        """The level on a line."""
        text, _ = self.shell(f"cat /sim/{chip}/sim_gpio{line}/value")
        return int(text)

    def reboot(self):
        """Has a system of its own reboot in order, and waits for its shell."""
        machine = pathlib.Path("/proc") / (self.state / "qemu.pid").read_text().strip()
        self._control.sendall(b"systemctl reboot\n")
        # Until it has ended its sockets are still there, and nobody behind them.
        while machine.exists():
            self._check_running()
            time.sleep(0.05)
        self._close()
        self._open()

    def power_off(self, command):
        """Shuts the guest down in order; the status `run` ended with."""
        self._control.sendall(f"sync; echo 0 >/dev/ttyS2; {command}\n".encode())
        return self._run.wait(timeout=max(1, self.deadline - time.monotonic()))

    def cut_power(self):
        """Ends the guest at once, as a power cut does."""
        try:
            os.kill(int((self.state / "qemu.pid").read_text()), signal.SIGKILL)
        except (OSError, ValueError):
            pass
        if self._run.poll() is None:
            try:
                self._run.wait(timeout=5)
            except subprocess.TimeoutExpired:
                self._run.terminate()
                self._run.wait()

    # The serial adapter.

    def strip(self):
        """Every byte the guest has written to the adapter so far."""
        return (self.state / "strip.bin").read_bytes()

    def say(self, data):
        """Sends bytes to the guest through the adapter, as the board at its far end would.

        As with a real adapter, what comes before a program has opened the port is lost.
        """
        if self._strip is None:
            self._strip = self._connect("strip.sock")
        self._strip.sendall(data)

    def far(self):
        """The far end of /dev/ttyS4, which is read from now on."""
        self._far = FarEnd(self._connect("far.sock"))
        return self._far

    def unplug(self):
        """Takes the adapter away."""
        if self._strip:
            # Nobody reads there, and the machine stands still when there is no room left.
            self._strip.close()
            self._strip = None
        self.monitor("device_del adapter")

    def plug(self):
        """Puts the adapter back."""
        # QEMU gives the chardev free some time after the device has gone, the later the busier the host is.
        while True:
            try:
                return self.monitor("device_add usb-serial,chardev=strip,id=adapter,always-plugged=on")
            except GuestError as error:
                if "in use" not in str(error):
                    raise
            self._check_running()
            time.sleep(0.05)

    def monitor(self, command):
        """Gives a command to the QEMU monitor, which answers only where it cannot carry it out."""
        self._monitor.sendall(command.encode() + b"\n")
        faults = [line for line in self._read_monitor().splitlines() if line.startswith("Error")]
        if faults:
            raise GuestError("; ".join(faults))

    # The wires to it.

    def _connect(self, name):
        path = self.state / name
        while True:
            self._check_running()
            end = socket.socket(socket.AF_UNIX)
            try:
                end.connect(str(path))
                return end
            except OSError:
                end.close()
                time.sleep(0.02)

    def _check_running(self):
        if self._run.poll() is not None:
            raise GuestError(f"the guest ended with {self._run.returncode}: {self._told('run.log')}")
        if time.monotonic() > self.deadline:
            raise GuestError("the guest has used up its time")

    def _told(self, name):
        """A file of the guest's folder, under its name."""
        try:
            text = (self.state / name).read_text(errors="replace")
        except OSError as error:
            text = f"{error}\n"
        return f"--- {name}\n{text}"

    def _read_until(self, mark, deadline):
        while mark not in self._buffer:
            self._control.settimeout(max(0.01, deadline - time.monotonic()))
            data = self._control.recv(65536)
            if not data:
                raise GuestError("the guest has gone")
            self._buffer += data
        end = self._buffer.index(mark) + len(mark)
        text, self._buffer = self._buffer[:end], self._buffer[end:]
        return text

    def _open(self):
        self._control = self._connect("control.sock")
        self._monitor = self._connect("monitor.sock")
        self._read_monitor()
        self._await_shell()

    def _close(self):
        for end in (self._control, self._monitor, self._strip, self._far):
            if end:
                end.close()
        self._control = self._monitor = self._strip = self._far = None
        self._buffer = b""

    def _await_shell(self):
        # The first line may meet a port that is not set up yet: ask until a whole answer comes.
        # A guest that takes long to boot leaves no room for more of the same; that is no reason to give it up.
        while True:
            try:
                self._control.settimeout(0.5)
                self._control.sendall(b"\necho awake\n")
                self._read_until(b"awake\n=> 0\n", time.monotonic() + 0.5)
                break
            except TimeoutError:
                self._check_running()
        self._drain()

    def _drain(self):
        """Forgets answers to lines that were asked more than once."""
        self._control.sendall(b"echo settled\n")
        self._read_until(b"settled\n=> 0\n", self.deadline)

    def _read_monitor(self):
        self._monitor.settimeout(10)
        text = b""
        while not text.endswith(b"(qemu) "):
            data = self._monitor.recv(4096)
            if not data:
                raise GuestError("the monitor has gone")
            text += data
        return text.decode(errors="replace")


class FarEnd:
    """What reads a serial port of the guest, or does not: then the port stalls."""

    def __init__(self, end):
        self._end = end
        self._end.settimeout(0.1)
        self._is_reading = threading.Event()
        self._is_reading.set()
        self._received = bytearray()
        threading.Thread(target=self._read, daemon=True).start()

    def stall(self):
        self._is_reading.clear()

    def go_on(self):
        self._is_reading.set()

    def received(self):
        """Every byte so far."""
        return bytes(self._received)

    def close(self):
        self._end.close()

    def _read(self):
        while True:
            self._is_reading.wait()
            try:
                data = self._end.recv(4096)
            except TimeoutError:
                continue
            except OSError:
                return
            if not data:
                return
            self._received += data
