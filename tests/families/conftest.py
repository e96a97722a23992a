"""Word Wolf, the family of examples/ucr-wordwolf: for a test as if its package were installed, or found by another process."""

import importlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from wordwolf_package import PACKAGE, Run

import ucr_events.games as games
from ucr_events.games.adopting import adopting


@pytest.fixture
def wordwolf(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The family, registered in this process until the test is over."""
    monkeypatch.syspath_prepend(str(PACKAGE))
    family = adopting(importlib.import_module("ucr_wordwolf").WORDWOLF)
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
