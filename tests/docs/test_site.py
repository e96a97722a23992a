"""`make docs`: the site is made of these pages without a warning, references included."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.soak
def test_the_site_is_made_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", str(ROOT / "docs"), str(tmp_path)]
    made = subprocess.run(command, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
    commands = (tmp_path / "reference" / "commands.html").read_text("utf-8")
    addresses = (tmp_path / "reference" / "addresses.html").read_text("utf-8")
    assert "ucr serve" in commands
    assert "ucr judge" in commands
    assert "/api/v1/games/{game}/facts" in addresses
