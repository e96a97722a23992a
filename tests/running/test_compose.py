"""The compose file, as far as that can be asked without containers: its settings are settings, and its backups hold."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import yaml
from ucr_api.serving.environment import from_environment

from ucr_events.store import open_store

FILE = Path(__file__).parents[2] / "docs" / "running" / "compose.yaml"
UCR = Path(sys.executable).with_name("ucr")
GIVEN = {"HOST": "club.example", "DATABASE_PASSWORD": "secret"}
"What its `.env` must have."
NAMED = re.compile(r"\$\{(\w+):([?-])([^}]*)\}")


def composed() -> dict[str, Any]:
    """The services by their names, with what `.env` gives written in."""
    text = FILE.read_text(encoding="utf-8")
    assert {name for name, needed, _ in NAMED.findall(text) if needed == "?"} == set(GIVEN)
    found: dict[str, Any] = yaml.safe_load(NAMED.sub(lambda one: GIVEN.get(one[1], one[3]), text))["services"]
    return found


def kept_once(folder: Path, program: str) -> subprocess.CompletedProcess[str]:
    """What the service `backup` does before it waits for the night, with its folder here; the wait ends it."""
    (script,) = composed()["backup"]["command"]
    script = script.replace("$$", "$").replace("/data/", f"{folder}/").replace("/opt/ucr/bin/ucr", program)
    environment = {**os.environ, "UCR_DB": str(folder / "ucr.sqlite")}
    command = ["/bin/sh", "-c", f'sleep() {{ echo "waits $1"; exit 0; }}\n{script}']
    return subprocess.run(command, capture_output=True, text=True, check=True, env=environment)


def test_the_server_starts_with_the_settings_of_the_file() -> None:
    services = composed()
    for name in ("server", "backup"):
        assert from_environment(services[name]["environment"]).db == "postgresql://ucr:secret@database/ucr"
    settings = from_environment(services["server"]["environment"])
    assert (settings.public_url, settings.proxies) == ("https://club.example", 1)


def test_only_who_speaks_tls_is_reached_from_outside() -> None:
    assert [name for name, service in composed().items() if "ports" in service] == ["tls"]


def test_every_volume_is_kept_under_a_name() -> None:
    named = yaml.safe_load(FILE.read_text(encoding="utf-8"))["volumes"]
    used = [volume.partition(":")[0] for service in composed().values() for volume in service["volumes"]]
    assert sorted(used) == sorted(named)


def test_a_night_leaves_a_backup_that_was_restored_and_examined(tmp_path: Path) -> None:
    with open_store(str(tmp_path / "ucr.sqlite")):
        pass
    said = kept_once(tmp_path, str(UCR))
    (backup,) = tmp_path.glob("*.ucrbackup")
    assert "everything holds" in said.stdout and "failed" not in said.stderr
    (waits,) = re.findall(r"waits (\d+)", said.stdout)
    assert 0 < int(waits) <= 2 * 24 * 60 * 60
    assert backup.stat().st_mode & 0o077 == 0
    assert (tmp_path / "last-that-holds").exists()


def test_a_night_on_which_it_fails_says_so_and_does_not_count(tmp_path: Path) -> None:
    said = kept_once(tmp_path, "false")
    assert "UCR backup failed" in said.stderr
    assert not (tmp_path / "last-that-holds").exists()
