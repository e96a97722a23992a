"""`ucr` in a process of its own, as it is installed."""

import os
import subprocess
from pathlib import Path

from command_line import UCR

LOCKE = "0c5e5d0a-6b1e-4f0e-9a31-000000000002"


def test_the_installed_command_answers_and_refuses_in_one_line(tmp_path: Path) -> None:
    assert ran("--version", db=tmp_path / "none").stdout.startswith("ucr, version ")
    refused = ran("games", db=tmp_path / "none")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert refused.stderr == f"ucr: there is no store at {tmp_path / 'none'}\n"


def test_a_reader_that_has_seen_enough_ends_it_quietly(demo_file: Path) -> None:
    command = f"{UCR} show {LOCKE} --json | head -1"
    piped = subprocess.run(["bash", "-c", command], capture_output=True, timeout=60, check=False, env=environment(demo_file))
    assert piped.stderr == b""
    assert piped.stdout.count(b"\n") == 1


def test_a_language_the_terminal_cannot_write_is_no_reason_to_fall_over(demo_file: Path) -> None:
    said = subprocess.run(
        [str(UCR), "show", LOCKE], capture_output=True, timeout=60, check=False, env=environment(demo_file) | {"LC_ALL": "C"}
    )
    assert said.returncode == 0
    assert b"Traceback" not in said.stderr


def ran(*arguments: str, db: Path) -> subprocess.CompletedProcess[str]:
    command = [str(UCR), *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False, env=environment(db))


def environment(db: Path) -> dict[str, str]:
    return {"PATH": os.environ["PATH"], "UCR_DB": str(db), "LC_ALL": "C.UTF-8"}
