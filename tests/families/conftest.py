"""Families from packages: for a test as if their package were installed, or found by another process."""

import importlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from avalon_package import PACKAGE as AVALON
from wordwolf_package import PACKAGE, Run

import ucr_events.games as games
from ucr_events.games.adopting import adopting


@pytest.fixture
def avalon(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The family of examples/ucr-avalon, registered in this process until the test is over."""
    return _registered(monkeypatch, AVALON, "ucr_avalon", "AVALON")


@pytest.fixture
def wordwolf(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The family of examples/ucr-wordwolf, registered in this process until the test is over."""
    return _registered(monkeypatch, PACKAGE, "ucr_wordwolf", "WORDWOLF")


def _registered(monkeypatch: pytest.MonkeyPatch, package: Path, module: str, name: str) -> Any:
    monkeypatch.syspath_prepend(str(package))
    family = adopting(getattr(importlib.import_module(module), name))
    monkeypatch.setattr(games, "FAMILIES", (*games.FAMILIES, family))
    monkeypatch.setitem(games.BY_NAME, family.name, family)
    return family


@pytest.fixture
def ucr(tmp_path: Path) -> Run:
    """Runs `ucr` in a process of its own; `path`: what is installed beside the program."""

    def run(*words: str, path: tuple[Path, ...] = (), text: str = "") -> subprocess.CompletedProcess[str]:
        environ = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path)), "UCR_DB": str(tmp_path / "games.sqlite")}
        command = [sys.executable, "-c", "from ucr_api.cli import main; main()", *words]
        return subprocess.run(command, capture_output=True, text=True, input=text, env=environ, check=False)

    return run
