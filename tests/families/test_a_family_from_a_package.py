"""A package with an entry point brings a family: every command knows it; without the package its games say what is missing."""

import importlib
import json
import subprocess
import sys
import venv
import warnings
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from wordwolf_package import ENTRY, PACKAGE, Run, installed

import ucr_events.games.packages as packages
from ucr_events.errors import BadFacts
from ucr_events.facts import GameOpened, SeatSetup
from ucr_events.games import SHIPPED
from ucr_events.header.game import Game
from ucr_events.header.layouts import families_document, layout_document

ROOT = Path(__file__).resolve().parents[2]


def test_every_command_knows_the_family_while_its_package_is_there(ucr: Run, tmp_path: Path) -> None:
    beside = (PACKAGE, installed(tmp_path / "site"))
    made = ucr("simulate", "--edition", "wordwolf", "--seats", "7", "--seed", "4", path=beside)
    assert made.returncode == 0, made.stderr
    log = tmp_path / "games" / "evening.jsonl"
    log.parent.mkdir()
    log.write_text(made.stdout, "utf-8")
    judged = ucr("judge", str(log), "--json", path=beside)
    assert judged.returncode == 0 and json.loads(judged.stdout) == []
    rules = ucr("rules", "--edition", "wordwolf", "--search", "vote.most", "--json", path=beside)
    assert [one["where"] for one in json.loads(rules.stdout)] == ["ucr_wordwolf.rules.votes:most_votes"]
    assert ucr("import", str(log.parent), path=beside).returncode == 0
    shown = ucr("show", json.loads(made.stdout.splitlines()[0])["game"], "--lang", "ja", path=beside)
    assert "狼だと思う人" in shown.stdout

    without = ucr("judge", str(log))
    assert without.returncode == 1 and f"'wordwolf' is not one of {', '.join(one.name for one in SHIPPED)}" in without.stderr
    assert "needs that package installed here" in without.stderr
    games = ucr("games")
    assert games.returncode == 0 and "wordwolf" in games.stdout


def test_the_package_may_be_imported_before_the_program(tmp_path: Path) -> None:
    """Its modules import the list of games, which asks for its entry point in turn."""
    code = "import ucr_wordwolf, ucr_events.games as g; print([one.name for one in g.FAMILIES])"
    path = f"{PACKAGE}:{installed(tmp_path / 'site')}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env={"PYTHONPATH": path}, check=True)
    assert done.stdout.strip() == str([*(family.name for family in SHIPPED), "wordwolf"])


def point(value: str) -> EntryPoint:
    return EntryPoint(name="one", value=value, group=packages.GROUP)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("no_such_package:FAMILY", "ModuleNotFoundError"),
        ("json:dumps", "expected a Family"),
        ("ucr_events.games.skies:SKIES", "'skies' is taken"),
    ],
)
def test_a_package_that_cannot_be_used_is_left_out_and_said(monkeypatch: pytest.MonkeyPatch, value: str, said: str) -> None:
    monkeypatch.setattr(packages, "entry_points", lambda group: [point(value)])
    with pytest.warns(packages.UnusableFamily, match=said):
        assert packages.brought(SHIPPED) == ()


def test_a_package_that_can_be_used_is_found_without_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(PACKAGE))
    monkeypatch.setattr(packages, "entry_points", lambda group: [point(ENTRY.partition(" = ")[2].strip())])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert [family.name for family in packages.brought(SHIPPED)] == ["wordwolf"]


def test_a_game_of_a_family_that_is_not_here_says_so() -> None:
    seats = tuple(SeatSetup(seat=number, name="–") for number in range(1, 6))
    game = "00000000-0000-0000-0000-000000000000"
    with pytest.raises(BadFacts, match="needs that package installed here"):
        Game(GameOpened(id="h", game=game, title="t", family="wordwolf", edition="wordwolf", seats=seats))


def test_pages_are_told_its_words_in_both_languages(wordwolf: Any) -> None:
    seats = tuple(SeatSetup(seat=number, name="–") for number in range(1, 6))
    game = "00000000-0000-0000-0000-000000000000"
    document = layout_document(
        Game(GameOpened(id="h", game=game, title="t", family="wordwolf", edition="wordwolf", seats=seats))
    )
    named = {one["id"]: one["label"] for words in document["vocabularies"].values() for one in words}
    assert named["guess"] == {"ja": "多数派の言葉を当てる", "en": "guesses the others' word"}
    assert all(label["ja"] != name for name, label in named.items())
    assert families_document()


@pytest.mark.soak
def test_it_is_installed_with_pip_in_an_environment_of_its_own(tmp_path: Path) -> None:
    """`pip install -e examples/ucr-wordwolf`, as its readers would."""
    venv.create(tmp_path / "venv", with_pip=True, system_site_packages=False)
    python = tmp_path / "venv" / "bin" / "python"
    site = Path(importlib.import_module("msgspec").__file__ or "").parents[1]
    (next((tmp_path / "venv" / "lib").glob("python*")) / "site-packages" / "beside.pth").write_text(str(site), "utf-8")
    pip = [str(python), "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "-e"]
    for place in (ROOT, PACKAGE):
        subprocess.run([*pip, str(place)], check=True, capture_output=True)
    command = [str(python.parent / "ucr"), "simulate", "--edition", "wordwolf", "--seats", "6"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout.splitlines()[0])["family"] == "wordwolf"
