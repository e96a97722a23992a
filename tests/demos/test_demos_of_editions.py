"""The demo games of three further editions of Locke: lawful by their own texts, and told as they were read by eye."""

import os
from pathlib import Path

import demo_log
import pytest
from demo_log import Log

from ucr_events.facts import (
    ActionAnnounced,
    CardsLaid,
    CounterChanged,
    DiceRolled,
    GameClosed,
    OutcomeStated,
    PartEnded,
    PieceMoved,
    PiecePlaced,
    SheetSealed,
    TurnBegan,
)
from ucr_events.games.locke.revisions.hyoumen.ambushes import entitlement
from ucr_events.referee import Finding
from ucr_events.review.reviewing import book_of, review
from ucr_events.sentences import plain, sentence

NAMES = ("hyoumen-six", "kmc-five", "mit2019-five")
GOLDEN = Path(__file__).parent / "golden"
REGENERATE = "UCR_WRITE_GOLDEN"
FREE = {"hyoumen-six": 3, "kmc-five": 7, "mit2019-five": 4}
"Findings that are not judged: charts nobody supplied, and where the text says nothing."


def log_of(name: str) -> Log:
    return demo_log.load(demo_log.BY_NAME[name])


def findings(log: Log) -> tuple[Finding, ...]:
    book = book_of(log.game)
    assert book is not None
    return tuple(review(log.game, book, log.facts[1:]).findings)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_in_it_is_against_a_rule_of_its_text(name: str) -> None:
    found = findings(log_of(name))
    assert [(one.no, one.rule, one.verdict) for one in found if one.verdict == "illegal"] == []
    assert len([one for one in found if one.verdict == "not judged"]) <= FREE[name]
    assert len([one for one in found if one.verdict == "legal"]) > 200


@pytest.mark.parametrize("name", ["hyoumen-six", "kmc-five"])
def test_its_own_text_judges_much_of_it(name: str) -> None:
    log = log_of(name)
    cited = {one.rule.partition(":")[2] for one in findings(log) if one.rule.startswith(f"{log.header.edition}:")}
    assert len(cited) >= 15, sorted(cited)


@pytest.mark.parametrize("name", NAMES)
def test_the_transcript_is_the_one_that_was_read(name: str) -> None:
    log, lang = log_of(name), demo_log.BY_NAME[name].lang
    names = {setup.seat: setup.name for setup in log.header.seats}
    said = [f"{no:3} {plain(sentence(fact, log.game.words, lang), names, lang)}" for no, fact in enumerate(log.facts, 1)]
    written = "\n".join(said) + "\n"
    golden = GOLDEN / f"{name}.txt"
    if os.environ.get(REGENERATE):
        golden.write_text(written, encoding="utf-8")
    assert golden.read_text(encoding="utf-8") == written, f"{REGENERATE}=1 writes it anew, to be read again"


def test_hyoumen_six_players_lay_sixteen_cards_and_two_evil_faces_draw_one_each() -> None:
    log = log_of("hyoumen-six")
    assert next(len(fact.places) for fact in log.of(CardsLaid)) == 16
    assert entitlement(16, 4) == 2
    assert [fact.seat for fact in log.of(SheetSealed) if fact.slot == "ambush"] == [4, 6]


def test_hyoumen_goes_clockwise_from_the_highest_roll_and_first_onto_the_ports() -> None:
    log = log_of("hyoumen-six")
    assert [fact.seat for fact in log.of(TurnBegan)][:8] == [2, 3, 5, 1, 2, 3, 5, 1]
    assert [fact.place for fact in log.of(PiecePlaced)][:4] == ["earth.0", "selen.0", "toa.0", "ronwall.0"]
    assert [fact.why for fact in log.of(PartEnded) if fact.part == "planets"] == ["information_found"]


def test_kmc_checks_probes_battles_in_anothers_turn_and_destroys_four_key_points() -> None:
    log = log_of("kmc-five")
    assert [fact.faces for fact in log.of(DiceRolled) if fact.purpose == "probe_check"] == [(4,), (1,)]
    assert any(fact.how == "spaceport" and fact.origin == "selen.4" for fact in log.of(PieceMoved)), "from a planet card"
    assert any(fact.action == "start_combat" and fact.seat == 3 for fact in log.of(ActionAnnounced)), "in another's turn"
    assert sum(fact.by or 0 for fact in log.of(CounterChanged) if fact.counter == "key_points") == -4
    (closed,) = log.of(GameClosed)
    assert [one.seat for one in closed.results if one.outcome == "won"] == [1, 2]


def test_mit2019_checks_the_mind_for_a_card_above_the_level() -> None:
    log = log_of("mit2019-five")
    assert [fact.outcome for fact in log.of(OutcomeStated) if fact.of == "mental_check"] == ["success"]


def test_one_demo_of_locke_speaks_english() -> None:
    assert {demo_log.BY_NAME[name].lang for name in NAMES} == {"en", "ja"}
    assert log_of("hyoumen-six").header.title.startswith("Demo:")
