"""Whole games as the referee sees them, reviewed by eye against the rule document (docs/golden-review.md).

After a wanted change: `python -m tests.rules.transcript LOG.jsonl LOG.txt` for the file that differs, then read its diff as a
player would. `broad-nine.jsonl` is a made-up game that was kept; the other log is the demonstration.
"""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.rules.transcript import read, transcript
from ucr_events.header.game import Game
from ucr_events.review.reviewing import book_of, review

FOLDER = Path(__file__).parent / "golden"
DEMO = Path(str(files("ucr_events.demos").joinpath("locke-nine.jsonl")))
BREACHES = {"locke-nine.txt": [["660", "illegal", "3.1.declare.never-higher"]]}
"The declaration the demonstration disputes."
GAMES = {"locke-nine.txt": DEMO, "broad-nine.txt": FOLDER / "broad-nine.jsonl"}


@pytest.mark.parametrize("name", GAMES)
def test_the_transcript_is_the_one_that_was_reviewed(name: str) -> None:
    told = "\n".join(transcript(read(GAMES[name]))) + "\n"
    kept = (FOLDER / name).read_text(encoding="utf-8")
    if told != kept:  # a whole game is too long for the comparison that pytest would print
        pairs = zip(told.splitlines(), kept.splitlines(), strict=False)
        line, now, before = next((at, *pair) for at, pair in enumerate(pairs, start=1) if pair[0] != pair[1])
        pytest.fail(f"{name}:{line}\nnow:    {now}\nbefore: {before}")


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_has_nine_seats_and_comes_to_its_judgement_without_a_breach_nobody_meant(name: str) -> None:
    header, *facts = read(GAMES[name])
    assert len(header.seats) == 9  # type: ignore[attr-defined]
    told = (FOLDER / name).read_text(encoding="utf-8").splitlines()
    assert not [line for line in told if line.startswith("  ! ")]
    assert [line.split()[1:4] for line in told if re.match(r"  = \d+ illegal ", line)] == BREACHES.get(name, [])
    closed = next(at for at, line in enumerate(told) if " game.closed " in line)
    assert any("4.2.judge.losers" in line for line in told[closed : closed + 3])
    assert len([line for line in told if line[0].isdigit()]) == len(facts)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_complete_so_that_nothing_else_is_illegal_when_it_is_taken_to_be(name: str) -> None:
    header, *facts = read(GAMES[name])
    game = Game(header)  # type: ignore[arg-type]
    book = book_of(game)
    assert book is not None
    found = review(game, replace(book, complete=True), facts).findings
    accused = [[str(one.no), one.verdict, one.rule.partition(":")[2]] for one in found if one.verdict == "illegal"]
    assert accused == BREACHES.get(name, [])
