"""What does not add up is kept as it was said, and noted; where the record does not know how many there were, nothing is."""

from typing import Any

import pytest

from ucr_events.demos import DEMOS, Demo, read
from ucr_events.facts import DeckSetup, GameOpened, SeatSetup
from ucr_events.facts.codec import from_payload
from ucr_events.header.game import Game
from ucr_events.sentences import LANGS, plain
from ucr_events.sentences.doubts import doubted
from ucr_events.table import evolve
from ucr_events.table.doubts import Doubt, doubts
from ucr_events.table.state import Table

HEADER = GameOpened(
    id="f1",
    game="0c5e5d0a-6b1e-4f0e-9a40-000000000126",
    title="sums",
    family="freeform",
    edition="any",
    seats=tuple(SeatSetup(seat=at, name=name) for at, name in enumerate(("Ada", "Bert", "Cleo"), 1)),
    decks=(DeckSetup(id="deck.a", size=3), DeckSetup(id="deck.b")),
)
CALLED: dict[str, Any] = {"kind": "vote.called/1", "on": "execution"}


def cast(seat: int, target: int) -> dict[str, Any]:
    return {"kind": "vote.cast/1", "seat": seat, "target": target}


def said(seat: int, choice: str) -> dict[str, Any]:
    return {"kind": "vote.cast/1", "seat": seat, "choice": choice}


def closed(**more: Any) -> dict[str, Any]:
    return {"kind": "vote.closed/1", **more}


def drawn(count: int | None, source: str = "deck.a") -> dict[str, Any]:
    return {"kind": "cards.drawn/1", "seat": 1, "source": source, "to": "hand.1", "count": count}


def played(count: int) -> dict[str, Any]:
    return {"kind": "cards.played/1", "seat": 1, "source": "hand.1", "count": count}


SEALED = {"kind": "sheet.sealed/1", "seat": 1, "slot": "knowledge", "purpose": "knowledge"}
GAP: dict[str, Any] = {"kind": "gap.noticed/1"}
CASES: dict[str, tuple[list[dict[str, Any]], list[Doubt]]] = {
    "as many as there are": ([drawn(3), played(3)], []),
    "more drawn than the deck has": ([drawn(2), drawn(2)], [Doubt("too-many-cards", zone="deck.a", had=1, said=2)]),
    "more played than the hand has": ([drawn(2), played(9)], [Doubt("too-many-cards", zone="hand.1", had=2, said=9)]),
    "of a deck whose size nobody knows": ([drawn(50, "deck.b")], []),
    "a number nobody knows": ([drawn(None)], []),
    "a hand that nobody spoke of": ([played(4)], []),
    "after a gap": ([GAP, drawn(4)], []),
    "the one with most votes": ([CALLED, cast(1, 2), cast(2, 1), cast(3, 2), closed(chosen=[2])], []),
    "chosen without a vote": (
        [CALLED, cast(1, 2), cast(2, 1), cast(3, 2), closed(chosen=[3])],
        [Doubt("no-vote-for", seat=3)],
    ),
    "a tie and somebody else by the table's own way, of which nobody wrote the votes": ([CALLED, closed(chosen=[3])], []),
    "a team that was voted for by yes and no": (
        [{**CALLED, "candidates": [1, 3]}, said(1, "yes"), said(2, "yes"), said(3, "no"), closed(result="yes", chosen=[1, 3])],
        [],
    ),
    "more votes than voters": (
        [{**CALLED, "hidden": True, "voters": [1, 2]}, closed(counts={"yes": 2, "no": 1})],
        [Doubt("too-many-votes", had=2, said=3)],
    ),
    "as many votes as voters": ([{**CALLED, "hidden": True}, closed(counts={"yes": 2, "no": 1, "abstain": 0})], []),
    "a vote of who has none": (
        [{**CALLED, "voters": [1, 2]}, said(3, "yes"), closed(result="yes")],
        [Doubt("no-voter", seat=3)],
    ),
    "counted otherwise than cast": (
        [CALLED, said(1, "yes"), said(2, "no"), said(3, "no"), closed(counts={"yes": 2, "no": 1})],
        [Doubt("counted-otherwise", had=3, said=3)],
    ),
    "counted as cast": (
        [CALLED, said(1, "yes"), said(2, "no"), said(3, "no"), closed(counts={"yes": 1, "no": 2, "abstain": 0})],
        [],
    ),
    "counted, of votes that were not all seen": ([CALLED, said(1, "yes"), closed(counts={"yes": 2, "no": 1})], []),
    "a seal that tells who learned something": ([SEALED], [Doubt("tells-who-learned", seat=1)]),
    "a sheet": ([{**SEALED, "slot": "sheet", "purpose": "sheet"}], []),
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_noted(name: str) -> None:
    payloads, expected = CASES[name]
    assert noted([{"id": f"f{at}", **payload} for at, payload in enumerate(payloads, 2)])[0] == expected


def test_what_does_not_add_up_is_kept() -> None:
    _, table = noted([{"id": "f2", **drawn(2)}, {"id": "f3", **played(9)}])
    assert (table.zones["deck.a"].count, table.zones["hand.1"].count) == (1, 0)


@pytest.mark.parametrize("demo", [demo for demo in DEMOS if demo.name != "avalon"], ids=lambda demo: demo.name)
def test_in_games_that_were_played_everything_adds_up(demo: Demo) -> None:
    header, *facts = read(demo)
    assert noted(list(facts), header)[0] == []


def test_a_note_says_what_and_how_many_in_both_languages() -> None:
    words = Game(HEADER).words
    names = {1: "Ada", 2: "Bert", 3: "Cleo"}
    for _, found in CASES.values():
        for doubt in found:
            texts = [plain(doubted(doubt, words.speaking(lang)), names, lang) for lang in LANGS]
            assert all(texts) and texts[0] != texts[1]
            for number in filter(None, (doubt.had, doubt.said)) if doubt.what == "too-many-cards" else ():
                assert all(str(number) in text for text in texts)


def noted(payloads: list[dict[str, Any]], header: Any = None) -> tuple[list[Doubt], Table]:
    opened = HEADER if header is None else from_payload(header)
    assert isinstance(opened, GameOpened)
    game = Game(opened)
    table, found = game.opening, list[Doubt]()
    for payload in payloads:
        fact = from_payload(payload)
        found += doubts(table, fact)
        table = evolve(game.handlers, table, fact)
    return found, table
