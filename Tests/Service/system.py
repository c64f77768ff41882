"""The booted system, as its owner sees it: commands, units, the wall and its journal."""

import base64
import json
import shlex

UNIT, SOCKET = "pulsewalld.service", "pulsewalld.socket"
SOCKET_PATH = "/run/pulsewall/control.sock"


class System:
    """A guest with a system of its own."""

    def __init__(self, guest):
        self.guest = guest

    def run(self, command, limit=180):
        """Runs a command with nothing for a terminal; what it printed and its status."""
        text, status = self.guest.shell(f'out=$({{ {command}; }} 2>&1 </dev/null); s=$?; printf "%s\\n" "$out"; (exit $s)', limit)
        return text.rstrip("\n"), status

    def text(self, command):
        """What a command prints."""
        return self.run(command)[0]

    def succeeds(self, command):
        return self.run(command)[1] == 0

    def wait_for(self, command, limit=120):
        return self.guest.wait_for(f"({command}) </dev/null", limit)

    def put(self, path, text):
        """Writes a file."""
        data = base64.b64encode(text.encode()).decode()
        self.guest.shell(f"echo {data} | base64 -d >{path}")

    def time(self):
        """Seconds since the system was started."""
        return float(self.text("cut -d' ' -f1 /proc/uptime"))

    # Units.

    def show(self, *names, unit=UNIT):
        """Properties of a unit, by name."""
        text = self.text(f"systemctl show {unit} -p {','.join(names)}")
        return dict(line.split("=", 1) for line in text.splitlines() if "=" in line)

    def process(self):
        """The process of the wall; 0 where there is none."""
        return int(self.show("MainPID")["MainPID"])

    def systemctl(self, words, limit=180):
        """Asks systemd for something; what went wrong, or nothing. Asking often is no fault of the unit's."""
        self.guest.shell(f"systemctl reset-failed {UNIT} {SOCKET} 2>/dev/null")
        text, status = self.run(f"systemctl {words}", limit)
        return "" if status == 0 else f"status {status}: {text}"

    def await_active(self, limit=120):
        self.wait_for(f"systemctl is-active -q {UNIT}", limit)

    def journal(self, words=""):
        """What the wall has written into the journal, a line each."""
        return self.text(f"journalctl -q --no-pager -o cat _COMM=pulsewalld {words}").splitlines()

    # The wall.

    def wall(self, words, user="root"):
        """Runs the client as somebody; what it printed and its status."""
        return self.run(f"setpriv --reuid {user} --regid {user} --init-groups env -u XDG_RUNTIME_DIR pulsewall {words}")

    def state(self):
        """The state of the wall."""
        text, _ = self.wall("--json status")
        try:
            return json.loads(text)["result"]
        except (ValueError, KeyError):
            return {"scene": f"no state: {text}"}

    def lamp(self, line=22):
        return self.guest.level(line)

    def follow_lamp(self):
        """Begins to write down each change of the lamp; the file where that is."""
        loop = (
            'while :; do read v </sim/wall/sim_gpio22/value; [ "$v" = "$o" ] || echo $v; o=$v; sleep 0.1; done'
        )
        self.follower = self.guest.start(f"sh -c {shlex.quote(loop)}", "/run/lamp")

    def lamp_changes(self):
        """The levels since then, in order."""
        self.guest.shell(f"kill {self.follower}")
        return self.text("cat /run/lamp").split()
