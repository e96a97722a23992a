"""The examples for clubs: read without a mistake, offered from their folder, played at random and judged without a breach."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from ucr_api.cli.simulating import simulated

from ucr_events.edition_files.loading import load
from ucr_events.games import BY_NAME
from ucr_events.games.deduction.script import shelf
from ucr_events.rejudging.judging import Log, reviewed
from ucr_events.rejudging.verdicts import NotJudged

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "scripts"
NAMES = sorted(file.name.removesuffix(".script.toml") for file in FOLDER.glob("*.script.toml"))


@pytest.fixture(autouse=True)
def loaded() -> Iterator[None]:
    shelf.clear()
    load(FOLDER)
    yield
    shelf.clear()


def test_the_folder_offers_them_beside_the_scripts_of_the_program() -> None:
    assert {edition.id for edition in BY_NAME["deduction"].offered} >= {"village", *NAMES}
    assert len(NAMES) == 3


@pytest.mark.parametrize("name", NAMES)
def test_a_random_game_of_each_comes_to_an_end_without_a_breach(name: str) -> None:
    game, played = simulated(name, 8, 3)
    assert played.stuck is None and game.header.edition_file is not None
    found = reviewed(Log(game.header, played.facts, lambda at: ""))
    assert not isinstance(found, NotJudged)
    assert [one for one in found.findings if one.verdict == "illegal"] == []


@pytest.mark.parametrize("name", ["club-village", "night-walk"])
def test_the_page_prints_them_whole(name: str) -> None:
    text = (FOLDER / f"{name}.script.toml").read_text("utf-8").split("\n", 1)[1]
    page = (FOLDER.parents[1] / "docs" / "add-a-script.md").read_text("utf-8")
    assert f"```toml\n{text}```\n" in page
