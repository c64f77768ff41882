#!/usr/bin/env python3
"""Boots a system, installs the package in it, and judges the service as its owner would.

    booted.py IMAGE UNIT      IMAGE has the package in /root/pulsewall.deb; UNIT is the file of the service
"""

import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Machine"))

from verdict import judge, run
from system import SOCKET, SOCKET_PATH, UNIT, System

image, unit_file = sys.argv[1:]
# What the wall keeps of a running session is never older than this.
CHECKPOINT = 6
LONG = "--plan 'work=3600 rounds=1 ready=0'"


def judge_wall(system, name, wanted, words, user="root"):
    """Judges the status with which the client ends."""
    text, status = system.wall(words, user)
    judge(name, status == wanted, f"status {status}: {text}")


def check_boot(system):
    system.run("systemctl is-system-running --wait", 300)
    judge("the system boots", system.text("systemctl is-system-running") == "running",
          system.text("systemctl --failed --no-legend"))


def check_install(system):
    text, status = system.run("dpkg -i /root/pulsewall.deb", 300)
    judge("the package installs", status == 0, text)
    for unit in (UNIT, SOCKET):
        states = system.text(f"systemctl is-enabled {unit}; systemctl is-active {unit}").split()
        judge(f"{unit} is enabled and active", states == ["enabled", "active"], states)
    shown = system.show("Type", "SubState", "NRestarts", "Result", "WatchdogUSec")
    judge("the wall has told systemd that it is up", shown == {
        "Type": "notify", "SubState": "running", "NRestarts": "0", "Result": "success", "WatchdogUSec": "20s"}, shown)
    groups = set(system.text("id -nG pulsewall").split())
    judge("its user has the groups of the devices", groups >= {"pulsewall", "gpio", "spi", "dialout", "input"}, groups)
    system.guest.shell("sed -i 's/^pulsewall:.*/&anna/' /etc/group")


def check_devices(system):
    """The udev rules, as they are applied to what was there before the package."""
    system.run("udevadm settle")
    for path, wanted in {
        "/dev/gpiochip0": "gpio 660", "/dev/ttyUSB0": "dialout 660", "/dev/spidev0.0": "spi 660",
        "/sys/class/pwm/pwmchip0/export": "gpio 220",
    }.items():
        found = system.text(f"stat -Lc '%G %a' {path}")
        judge(f"{path} is its group's", found == wanted, found)


def check_socket(system):
    status = system.text(f"stat -c '%U:%G %a %F' {SOCKET_PATH}")
    judge("the socket is the group's", status == "pulsewall:pulsewall 660 socket", status)
    judge_wall(system, "root gets an answer", 0, "status")
    judge_wall(system, "a member may train", 0, "start tabata", "anna")
    judge_wall(system, "a member may not set", 77, "set brightness=50", "anna")
    judge_wall(system, "somebody else may not even look", 77, "status", "ben")
    system.wall("end")

    node = system.text(f"stat -c %i {SOCKET_PATH}")
    problem = system.systemctl(f"stop {UNIT}")
    judge("the service stops", not problem and system.process() == 0, problem)
    judge("the socket stays", system.text(f"systemctl is-active {SOCKET}") == "active")
    text, status = system.wall("status", "anna")
    judge("the first client starts the wall and gets its answer", status == 0 and system.process() != 0, text)
    # One that comes while the wall is away waits in the socket of systemd.
    system.guest.shell("(sleep 0.2; setpriv --reuid anna --regid anna --init-groups pulsewall status) >/run/waits 2>&1 &")
    problem = system.systemctl(f"restart {UNIT}")
    judge("a restart keeps the socket", not problem and system.text(f"stat -c %i {SOCKET_PATH}") == node, problem)
    system.wait_for("grep -q . /run/waits")
    judge("a client of the restart gets its answer", "no wall" not in system.text("cat /run/waits"),
          system.text("cat /run/waits"))


def check_reload(system):
    process = system.process()
    system.put("/etc/pulsewall/pulsewalld.cfg", 'access = "everyone";\nsettings = { brightness = 40; };\n')
    problem = system.systemctl("reload pulsewalld")
    judge("a reload succeeds in the same process", not problem and system.process() == process, problem)
    judge("the setting is the new one", re.search("brightness +40", system.wall("settings")[0]) is not None, system.wall("settings")[0])
    mode = system.text(f"stat -c %a {SOCKET_PATH}")
    judge("the socket is everyone's", mode == "666", mode)
    judge_wall(system, "everyone may look", 0, "status", "ben")
    judge_wall(system, "and not train", 77, "start tabata", "ben")

    system.put("/etc/pulsewall/pulsewalld.cfg", "settings = { brightness = 400; };\n")
    system.systemctl("reload pulsewalld")
    told = [line for line in system.journal() if "/etc/pulsewall/pulsewalld.cfg:1:" in line]
    judge("a fault is told with its line", len(told) == 1, system.journal("-n 5"))
    judge("and changes nothing", system.process() == process and re.search("brightness +40", system.wall("settings")[0]) is not None)
    system.guest.shell("rm /etc/pulsewall/pulsewalld.cfg")
    system.systemctl("reload pulsewalld")

    adapter = system.text("ls /dev/serial/by-id")
    system.put("/etc/pulsewall/board.cfg", (HERE / "wall.cfg").read_text().replace("@adapter@", f"/dev/serial/by-id/{adapter}"))
    problem = system.systemctl("reload pulsewalld")
    system.wait_for("pulsewall board | grep -q 'strip wall'")
    judge("a reload takes another board", not problem and system.process() == process, problem)
    outputs = system.text("pulsewall board")
    judge("its lines and its adapter work", "degraded" not in outputs, outputs)


def check_beat(system):
    process = system.process()
    tasks = system.text(f"grep -l pw-beat /proc/{process}/task/*/comm").split("/")
    policy = system.text(f"chrt -p {tasks[4]}") if len(tasks) > 4 else "no beat thread"
    judge("the beat has real-time priority", "SCHED_FIFO" in policy and "priority: 50" in policy, policy)
    locked = re.search(r"VmLck:\s+(\d+)", system.text(f"cat /proc/{process}/status"))
    judge("its memory stays where it is", locked and int(locked[1]) > 0, locked)


def check_sandbox(system):
    status = system.text(f"grep -E '^(CapEff|CapBnd|NoNewPrivs|Seccomp):' /proc/{system.process()}/status")
    wanted = {"CapEff": "0000000000000000", "CapBnd": "0000000000000000", "NoNewPrivs": "1", "Seccomp": "2"}
    judge("no capability, no new ones, a filter", dict(re.findall(r"(\w+):\s+(\w+)", status)) == wanted, status)
    networks = system.text(f"cat /proc/{system.process()}/net/dev | grep -c :")
    judge("no network but its own loopback", networks == "1", networks)
    exposure = re.search(r"exposure level for \S+: ([\d.]+)",
                         system.text(f"systemd-analyze security --no-pager {UNIT} | tail -1"))
    judge("systemd finds it exposed 1.0 at most", exposure and float(exposure[1]) <= 1.0, exposure and exposure[0])

    # The same directives around a program that tries them.
    left_out = re.compile(r"^(Type|NotifyAccess|Exec\w+|WatchdogSec|Restart\w*|RuntimeDirectoryPreserve)=")
    lines = [line for line in pathlib.Path(unit_file).read_text().splitlines() if not left_out.match(line)]
    at = lines.index("[Service]") + 1
    lines[at:at] = ["Type=oneshot", "ExecStart=/bin/sh /srv/probe", "StandardOutput=truncate:/run/probe.out",
                    "RuntimeDirectoryPreserve=yes"]
    system.put("/run/systemd/system/pulsewall-probe.service", "\n".join(lines) + "\n")
    system.put("/srv/probe", (HERE / "probe").read_text())
    system.systemctl("daemon-reload")
    problem = system.systemctl("start pulsewall-probe.service")
    found = dict(line.split() for line in system.text("cat /run/probe.out").splitlines() if line.count(" ") == 1)
    script = (HERE / "probe").read_text()
    names = re.findall(r"^try (\S+)", script, re.MULTILINE)
    allowed = set(names[: names.index("write-open-folder")])
    for name in names:
        wanted = "yes" if name in allowed else "no"
        judge(f"sandbox: {name} {wanted}", found.get(name) == wanted, problem or found)
    judge("its /tmp is its own", not system.succeeds("test -e /tmp/probe"))
    system.guest.shell("rm /run/systemd/system/pulsewall-probe.service /srv/probe; systemctl daemon-reload")


def judge_return(system, name, before, at, result):
    """The wall was restarted, was dark in between, and the session has gone on as if nothing had been."""
    restarts = int(system.show("NRestarts")["NRestarts"])
    judge(f"{name}: systemd starts the wall again", restarts == 1, restarts)
    system.wait_for("pulsewall status | grep -q WORK")
    state, now = system.state(), system.time()
    session = state.get("session") or {}
    off = session.get("elapsedMs", 0) / 1000 - before - (now - at)
    judge(f"{name}: the session goes on where it is by now", not session.get("paused", True) and abs(off) < 3,
          f"{off} s off: {session}")
    system.wait_for("[ $(cat /sim/wall/sim_gpio22/value) = 1 ]")
    changes = system.lamp_changes()
    judge(f"{name}: dark in between, lit again", changes == ["1", "0", "1"], changes)
    text = system.text(f"journalctl -q --no-pager -u {UNIT} -o cat -n 30")
    judge(f"{name}: the journal says {result}", f"result '{result}'" in text, text)


def begin_session(system):
    """Starts a session and waits until it has been kept; how far it is, and when that was."""
    problem = system.systemctl(f"restart {UNIT}")
    judge("a restart succeeds", not problem, problem)
    system.wall(f"start {LONG}", "anna")
    system.wait_for("[ $(cat /sim/wall/sim_gpio22/value) = 1 ]")
    system.follow_lamp()
    session = system.state().get("session") or {}
    return session.get("elapsedMs", 0) / 1000, system.time()


def check_ends(system):
    before, at = begin_session(system)
    process = system.process()
    system.guest.shell(f"kill -KILL {process}")
    system.wait_for(f"[ $(systemctl show -P NRestarts {UNIT}) = 1 ]")
    system.await_active()
    judge_return(system, "killed", before, at, "signal")

    before, at = begin_session(system)
    stopped = system.time()
    system.guest.shell(f"kill -STOP {system.process()}")
    system.wait_for(f"[ $(systemctl show -P NRestarts {UNIT}) = 1 ]", 90)
    took = system.time() - stopped
    judge("hanging: the watchdog ends the wall in its time", took < 40, f"{took} s")
    system.await_active()
    judge_return(system, "hanging", before, at, "watchdog")

    began = system.time()
    problem = system.systemctl(f"stop {UNIT}")
    shown = system.show("Result", "ExecMainStatus", "ActiveState")
    judge("a stop is clean", not problem and shown == {
        "Result": "success", "ExecMainStatus": "0", "ActiveState": "inactive"}, (problem, shown))
    judge("and quick", system.time() - began < 8, system.time() - began)
    judge("and dark", [system.lamp(line) for line in (22, 24, 12)] == [0, 0, 0])


def check_bad_board(system):
    system.guest.shell("cp /etc/pulsewall/board.cfg /root/; echo 'frame-rate = 7000;' >/etc/pulsewall/board.cfg")
    problem = system.systemctl(f"restart {UNIT}")
    shown = system.show("ActiveState", "ExecMainStatus", "NRestarts")
    judge("a board with a fault fails once", bool(problem) and shown == {
        "ActiveState": "failed", "ExecMainStatus": "78", "NRestarts": "0"}, (problem, shown))
    told = [line for line in system.journal("-n 10") if "/etc/pulsewall/board.cfg:1:" in line]
    judge("and says where", len(told) >= 1, system.journal("-n 10"))
    starts = f"journalctl -q --no-pager -o cat -u {UNIT} | grep -c ^Starting"
    before = int(system.text(starts))
    text, status = system.wall("status", "anna")
    judge("a client hears it", status == 69 and "cannot start: /etc/pulsewall/board.cfg:1:" in text, text)
    system.wait_for(f"[ $(systemctl show -P ActiveState {UNIT}) = failed ]")
    judge("and has it started once", int(system.text(starts)) == before + 1, system.text(starts))
    text, status = system.wall("doctor")
    judge("the doctor says so, too", status == 78 and "board.cfg:1" in text, text)
    system.guest.shell("cp /root/board.cfg /etc/pulsewall/board.cfg")
    text, status = system.run(f"systemctl restart {UNIT}")
    judge("mended, a restart brings it back", status == 0, text)
    text, status = system.wall("status", "anna")
    judge("and its clients", status == 0, text)
    judge("on the socket of systemd", system.text(f"systemctl is-active {SOCKET}") == "active")


def check_voice(system):
    """The voice, through the speech-dispatcher of the system, whose synthesizer writes down what it says."""
    system.wall("set voice=phases")
    system.wall(f"start {LONG}")
    system.wait_for("pulsewall board | grep -q '^voice.*degraded'")
    text, status = system.wall("doctor")
    judge("the doctor says that there is nobody to speak", status == 78 and "fault    voice" in text, text)
    system.put("/etc/speech-dispatcher/speechd.conf",
               'AudioOutputMethod "alsa"\nAudioALSADevice "null"\nAddModule "notes" "sd_generic" "notes.conf" "notes.log"\nDefaultModule notes\n')
    system.put("/etc/speech-dispatcher/modules/notes.conf",
               "GenericExecuteSynth \"echo \\'$DATA\\' >>/run/speech-dispatcher/notes\"\n"
               'GenericLanguage "en" "en" "utf-8"\nAddVoice "en" "MALE1" "notes"\nDefaultVoice "notes"\n')
    problem = system.systemctl("start speech-dispatcherd.service")
    judge("the speech-dispatcher of the system starts", not problem, problem)
    # A server that was missing is tried again, less and less often.
    system.wait_for("! pulsewall board | grep -q '^voice.*degraded'", 70)
    system.wall("end")
    system.wall("start --plan 'work=30 rounds=1 ready=0 moves=lunge'")
    system.wait_for("grep -q . /run/speech-dispatcher/notes", 10)
    said = system.text("cat /run/speech-dispatcher/notes")
    judge("the wall speaks through it", said == "Work, lunge", said)
    system.wall("set voice=off")
    system.systemctl("stop speech-dispatcherd.service")


def check_doctor(system):
    for user in ("root", "anna"):
        text, status = system.wall("doctor", user)
        judge(f"the doctor of {user} finds no fault", status == 0 and "\n0 faults" in text, text)
    text, status = system.wall("doctor", "ben")
    judge("that of somebody else tells the group", status == 78 and "usermod -aG pulsewall ben" in text, text)


def check_reboot(system):
    system.wall("end")
    system.wall("start --plan 'work=1 rounds=1 ready=0' && sleep 2 && pulsewall summary save")
    before = system.wall("history")[0]
    judge("a session is in the history", "Nothing" not in before and " min" in before, before)
    system.wall(f"start {LONG}", "anna")
    system.guest.shell("sleep 2")
    elapsed = (system.state().get("session") or {}).get("elapsedMs", 0) / 1000
    system.guest.reboot()
    system.run("systemctl is-system-running --wait", 300)
    judge("the system boots again", system.text("systemctl is-system-running") == "running",
          system.text("systemctl --failed --no-legend"))
    judge("the wall comes with it", system.succeeds(f"systemctl is-active -q {UNIT} {SOCKET}"))
    judge("the history is there", system.wall("history")[0] == before, system.wall("history")[0])
    state = system.state()
    session = state.get("session") or {}
    judge("the session of before waits in the dark", state["scene"] == "interrupted" and system.lamp() == 0, state)
    off = session.get("elapsedMs", 0) / 1000 - elapsed
    judge("where it was", -1 < off < CHECKPOINT, f"{off} s off")
    text, status = system.wall("resume", "anna")
    system.wait_for("[ $(cat /sim/wall/sim_gpio22/value) = 1 ]")
    judge("a member has it go on", status == 0, text)
    found = system.text("stat -Lc '%G %a' /dev/gpiochip0 /dev/ttyUSB0").split("\n")
    judge("the devices are their groups' from the start", found == ["gpio 660", "dialout 660"], found)


def check_journal(system):
    """What the wall has said in all of this: a line each, none in vain."""
    lines = system.journal()
    doubled = [line for line in lines if line.startswith("pulsewalld: ")]
    judge("no line has the name that the journal gives it", not doubled, doubled[:3])
    odd = [line for line in lines if not line.strip() or len(line) > 300 or line != line.strip()]
    judge("every line stands by itself", not odd, odd[:3])
    repeated = [line for line in set(lines) if lines.count(line) > 12]
    judge("none is said again and again", not repeated, repeated[:3])
    called = [line for line in lines if re.search(r"uid 1000 pid \d+", line) and "session.start" in line]
    judge("who trained is there", len(called) >= 2, lines[-10:])


def check_purge(system):
    text, status = system.run("dpkg -P pulsewall", 300)
    judge("the package is purged", status == 0, text)
    units = system.text("systemctl list-units --all --no-legend 'pulsewall*'; systemctl list-unit-files --no-legend 'pulsewall*'")
    judge("no unit is left", units == "", units)
    judge("the wall is dark", [system.lamp(line) for line in (22, 24, 12)] == [0, 0, 0])
    judge("no process is left", not system.succeeds("grep -lx pulsewalld /proc/[0-9]*/comm"))
    left = system.text("find / -xdev -name '*pulsewall*' -not -path '/root/*' -not -path '/var/lib/dpkg/*'; "
                       "ls -d /run/pulsewall")
    judge("no file is left", left == "ls: cannot access '/run/pulsewall': No such file or directory", left)


def check(guest):
    system = System(guest)
    for part in (check_boot, check_install, check_devices, check_socket, check_reload, check_beat, check_sandbox,
                 check_ends, check_bad_board, check_voice, check_doctor, check_reboot, check_journal, check_purge):
        began = system.time()
        part(system)
        print(f"       {part.__name__}: {max(0, system.time() - began):.0f} s of the guest", flush=True)


run(check, "--system", image, limit=1200, power_off="systemctl poweroff")
