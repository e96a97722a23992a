"""What is shipped for other machines: modules that need no POSIX, the unit for systemd, the container file."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
UNIT = ROOT / "docs" / "running" / "ucr.service"
CONTAINER = ROOT / "Containerfile"
INSTRUCTIONS = {"FROM", "WORKDIR", "COPY", "RUN", "USER", "VOLUME", "ENV", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}
ENGINES = ("podman", "buildah", "docker")

WITHOUT_POSIX = """
import importlib, os, pkgutil, signal, sys
import numpy  # what it does where there is no POSIX is its own business
for name in ("fcntl", "resource", "pwd", "grp", "termios", "tty", "pty", "syslog", "readline", "uvloop", "gunicorn"):
    sys.modules[name] = None
for name in ("fork", "getuid", "geteuid", "setsid", "killpg", "posix_spawn", "fchmod", "uname"):
    if hasattr(os, name):
        delattr(os, name)
for name in ("SIGKILL", "SIGHUP", "SIGUSR1", "SIGQUIT"):
    if hasattr(signal, name):
        delattr(signal, name)
count = 0
for package in ("ucr_events", "ucr_api", "ucr_viewer"):
    found = importlib.import_module(package)
    for module in pkgutil.walk_packages(found.__path__, package + "."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
            count += 1
print(count)
"""


def test_every_module_can_be_imported_where_nothing_of_posix_is() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT_POSIX], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    assert int(done.stdout) > 200


def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    verify = shutil.which("systemd-analyze")
    if verify is None:
        pytest.skip("systemd-analyze is not installed")
    unit = tmp_path / "ucr.service"
    text = UNIT.read_text(encoding="utf-8")
    program = "/opt/ucr/bin/ucr"
    assert program in text
    unit.write_text(text.replace(program, sys.executable), encoding="utf-8")
    done = subprocess.run([verify, "verify", "--man=no", str(unit)], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def instructions() -> list[tuple[str, str]]:
    """The container file as (instruction, what it is given)."""
    lines = [line for line in CONTAINER.read_text(encoding="utf-8").splitlines() if line.strip() and not line.startswith("#")]
    return [(name, given) for name, _, given in (line.partition(" ") for line in lines)]


def test_the_container_runs_the_command_as_nobody_in_particular_with_its_file_on_a_volume() -> None:
    found = instructions()
    given = dict(found)
    assert {name for name, _ in found} <= INSTRUCTIONS
    assert json.loads(given["ENTRYPOINT"]) == ["/opt/ucr/bin/ucr"]
    assert json.loads(given["CMD"])[0] == "serve"
    assert given["USER"] not in ("", "root", "0")
    assert f"UCR_DB={given['VOLUME']}/" in given["ENV"]
    assert [name for name, _ in found].index("USER") > [name for name, _ in found].index("RUN")
    assert all(re.fullmatch(r"\S+:\d[\w.-]*( AS \w+)?", base) for name, base in found if name == "FROM"), "bases have a version"


def test_the_container_can_be_built_and_says_its_version() -> None:
    engine = next((name for name in ENGINES if shutil.which(name) and works(name)), None)
    if engine is None:
        pytest.skip(f"no engine for containers runs here: {', '.join(ENGINES)}")
    build = [engine, "build", "-f", str(CONTAINER), "-t", "ucr-test", str(ROOT)]
    done = subprocess.run(build, capture_output=True, text=True, timeout=280, check=False)
    if done.returncode and re.search("pull|registry|lookup|timeout|proxy", done.stderr, re.IGNORECASE):
        pytest.skip(f"{engine} cannot fetch the base image here: {done.stderr.strip().splitlines()[-1][:200]}")
    assert done.returncode == 0, done.stderr[-3000:]
    if engine != "buildah":
        said = subprocess.run([engine, "run", "--rm", "ucr-test", "--version"], capture_output=True, text=True, check=True)
        assert said.stdout.startswith("ucr, version ")


def works(engine: str) -> bool:
    return subprocess.run([engine, "info"], capture_output=True, timeout=30, check=False).returncode == 0
