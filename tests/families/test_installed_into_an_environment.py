"""The Word Wolf package, and a package of a club's editions, installed by pip into an environment of their own."""

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from typing import Any

import pytest
from wordwolf_package import PACKAGE

ROOT = Path(__file__).resolve().parents[2]
CAPTURED: dict[str, Any] = {"check": True, "capture_output": True, "text": True}
CLUB = """
[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"
[project]
name = "our-club"
version = "0.1.0"
[project.entry-points."ucr.editions"]
club = "our_club:FOLDER"
[tool.hatch.build.targets.wheel]
packages = ["our_club"]
dev-mode-dirs = ["."]
"""


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment that sees what this one has, with both packages installed into it."""
    home = tmp_path_factory.mktemp("environment")
    venv.create(home, with_pip=True)
    found = home / "bin" / "python"
    own = subprocess.run([found, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], **CAPTURED)
    inherited = f"import site; site.addsitedir({sysconfig.get_path('purelib')!r})\n"
    (Path(own.stdout.strip()) / "inherited.pth").write_text(inherited, "utf-8")
    club = tmp_path_factory.mktemp("club")
    (club / "our_club").mkdir()
    (club / "pyproject.toml").write_text(CLUB, "utf-8")
    (club / "our_club" / "__init__.py").write_text(
        'from importlib.resources import files\n\nFOLDER = files("our_club")\n', "utf-8"
    )
    edition = ROOT / "examples" / "editions" / "club2027.edition.toml"
    (club / "our_club" / edition.name).write_bytes(edition.read_bytes())
    pip = [found, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    for package in (PACKAGE, club):
        subprocess.run([*pip, "-e", str(package)], **CAPTURED)
    return found


def ucr(python: Path, folder: Path, *words: str, text: str = "") -> str:
    environ = {**os.environ, "UCR_DB": str(folder / "games.sqlite"), "PYTHONPATH": ""}
    command = [python, "-c", "from ucr_api.cli import main; main()", *words]
    return subprocess.run(command, **CAPTURED, input=text, env=environ, cwd=folder).stdout


@pytest.mark.soak
def test_a_game_of_the_installed_family_is_judged(python: Path, tmp_path: Path) -> None:
    assert str(Path(sys.prefix)) not in str(python)
    game = ucr(python, tmp_path, "simulate", "--edition", "wordwolf", "--seats", "7", "--seed", "3")
    (tmp_path / "game.jsonl").write_text(game, "utf-8")
    ucr(python, tmp_path, "judge", str(tmp_path / "game.jsonl"))
    assert "who is the wolf" in ucr(python, tmp_path, "words", "wordwolf")


@pytest.mark.soak
def test_a_game_of_the_installed_club_is_judged_by_its_edition(python: Path, tmp_path: Path) -> None:
    assert ucr(python, tmp_path, "editions").startswith("club2027  locke, based on mit2020")
    game = ucr(python, tmp_path, "simulate", "--edition", "club2027", "--seats", "6", "--seed", "1")
    assert '"edition":"club2027"' in game.splitlines()[0]
