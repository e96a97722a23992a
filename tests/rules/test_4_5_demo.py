"""4.5 to 4.7 over a whole log: the demonstration flows through both parts, and one lie in it is found where it is."""

from copy import copy
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from ucr_events.demos import DEMOS, read
from ucr_events.facts import Card
from ucr_events.facts.codec import from_payload
from ucr_events.games.locke.rulebook import book_for
from ucr_events.header.game import Game
from ucr_events.review.reviewing import Review

SECTIONS = ("4.5.", "4.6.", "4.7.", "6.2.few-players.")
CHARTS = {"information_cards": {"情報入手": 1, "極秘情報入手": 2}}
BLANK = Card(name="白紙")


@cache
def told() -> tuple[dict[str, Review], dict[str, Any], Review]:
    """The review before each fact of the demonstration, the facts by id, and the review at its end."""
    header, *facts = [from_payload(payload) for payload in read(DEMOS[0])]
    game = Game(header)  # type: ignore[arg-type]
    review = Review(game, book_for(header, game.layout, CHARTS))  # type: ignore[arg-type]
    before: dict[str, Review] = {}
    for fact in facts:
        before[fact.id] = copy(review)
        review.add(fact)
    return before, {fact.id: fact for fact in facts}, review


def instead(fact_id: str, **changes: Any) -> dict[str, str]:
    """Rule -> verdict of what is said when this fact had been another."""
    before, facts, _ = told()
    found = copy(before[fact_id]).add(replace(facts[fact_id], **changes))
    return {one.rule.partition(":")[2]: one.verdict for one in found if one.rule.partition(":")[2].startswith(SECTIONS)}


def test_the_demonstration_keeps_these_rules_and_nothing_is_left_open() -> None:
    found = [(one.fact, one.rule, one.verdict) for one in told()[2].findings if one.verdict != "legal"]
    assert [one for one in found if one[1].partition(":")[2].startswith(SECTIONS)] == []


def test_these_rules_were_asked_in_it() -> None:
    asked = {one.rule.partition(":")[2] for one in told()[2].findings}
    assert {
        "4.5.board.cards",
        "4.5.turn.direction",
        "4.5.teleport.direction",
        "4.5.move.spaceport",
        "4.5.end.information",
        "4.5.after.reveal-count",
        "4.5.info-end.look",
        "4.6.enter.most-info",
        "4.6.entry.check",
        "4.6.entry.cumulative",
        "4.6.teleport.free-path",
        "4.6.start.first-player",
    } <= asked


@pytest.mark.parametrize(
    ("fact_id", "changes", "rule"),
    [
        ("f061", {"seat": 3}, "4.5.ambush.place"),
        ("f068", {"place": "toa.3"}, "4.5.start.pieces"),
        ("f079", {"seat": 2}, "4.5.start.first-player"),
        ("f087", {"seat": 7}, "4.5.turn.direction"),
        ("f087", {"seat": 4}, "4.5.base-player.skipped"),
        ("f083", {"to": "maia.2"}, "4.5.move.no-interplanetary"),
        ("f139", {"to": "maia.1"}, "4.5.move.spaceport"),
        ("f283", {"why": "explorers_dead"}, "4.5.end.explorers-dead"),
        ("f285", {"count": 5, "cards": (BLANK,) * 5}, "4.5.after.reveal-count"),
        ("f286", {"count": 3}, "4.5.after.ability-cards"),
        ("f293", {"to": (3,)}, "4.5.info-end.look"),
        ("f297", {"count": 2}, "4.5.info-end.ability"),
        ("f307", {"count": 5}, "4.6.key-point.return"),
        ("f308", {"value": 5}, "4.6.key-point.place"),
        ("f309", {"place": "base.B2"}, "4.6.enter.most-info"),
        ("f311", {"place": "base.A1"}, "4.6.enter.most-info"),
        ("f316", {"place": "base.D4"}, "4.6.base-player.start-square"),
        ("f324", {"seat": 3}, "4.6.start.first-player"),
        ("f514", {"seat": 6}, "4.6.turn.base-players"),
        ("f526", {"outcome": "success"}, "4.6.entry.check"),
        ("f527", {"by": -2}, "4.6.entry.failure"),
        ("f533", {"to": "base.B2"}, "4.6.entry.success"),
        ("f549", {"to": "base.D1"}, "4.6.teleport.free-path"),
        ("f549", {"to": "base.B1"}, "4.6.teleport.no-return"),
    ],
)
def test_one_lie_is_found_where_it_is(fact_id: str, changes: dict[str, Any], rule: str) -> None:
    assert instead(fact_id).get(rule, "legal") == "legal"
    assert instead(fact_id, **changes)[rule] == "illegal"


def test_reveal_count_a_player_who_turns_too_few_is_found_when_the_base_part_begins() -> None:
    before, facts, _ = told()
    review = copy(before["f291"])
    review.add(replace(facts["f291"], count=3, cards=facts["f291"].cards[:3]))
    for fact_id in ("f292", "f297"):
        review.add(facts[fact_id])
    assert {one.rule: one.verdict for one in review.add(facts["f300"])}["mit2020:4.5.after.reveal-count"] == "illegal"
