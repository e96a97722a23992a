"""`given(...).when(fact).then(...)`: what facts do to a table, said in one sentence.

Facts are written as in a log, `"dice.rolled/1", faces=[3]`, without ids where nobody refers to them.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from ucr_events.facts import GameOpened
from ucr_events.facts.codec import from_payload
from ucr_events.header.game import Game
from ucr_events.table import evolve
from ucr_events.table.state import Table

Said = tuple[str, dict[str, Any]]


def said(kind: str, /, **fields: Any) -> Said:
    """A fact, its kind without the version."""
    return f"{kind}/1", fields


def given(*earlier: Said, family: str = "freeform") -> Situation:
    """A table of six at which these facts have happened."""
    game = Game(header_of(family))
    situation = Situation(game, game.opening, 1)
    for fact in earlier:
        situation = situation.when(fact)
    return situation


class Situation:
    """A table in the middle of a game."""

    def __init__(self, game: Game, table: Table, step: int) -> None:
        self.game, self.table, self.step = game, table, step

    def when(self, fact: Said) -> Situation:
        """The situation after one more fact."""
        kind, fields = fact
        payload = {"id": f"f{self.step + 1}", **fields, "kind": kind}
        return Situation(self.game, evolve(self.game.handlers, self.table, from_payload(payload)), self.step + 1)

    def then(self, **expected: Any) -> None:
        """Each of these parts of the table is so; a path is written with double underscores, `zones__hand.1`."""
        for path, value in expected.items():
            assert self.part(path.split("__")) == json.loads(json.dumps(value)), path

    def part(self, path: list[str]) -> Any:
        """A part of the table as JSON; what is not there is None."""
        at: Any = json.loads(msgspec.json.encode(self.table))
        for key in path:
            at = at.get(key) if isinstance(at, dict) else next(iter(at[int(key) :]), None)
        return at


def header_of(family: str) -> GameOpened:
    """Six seats, one die, one deck of ten cards."""
    payload = {
        "kind": "game.opened/1",
        "id": "f1",
        "game": "0c5e5d0a-6b1e-4f0e-9a31-00000000bbbb",
        "title": "a table",
        "family": family,
        "edition": "any" if family == "freeform" else "mit2020",
        "seats": [{"seat": number, "name": f"P{number}"} for number in range(1, 7)],
        "dice": [{"id": "d1", "label": "red"}],
        "decks": [{"id": "deck.main", "size": 10}],
        "pieces": [{"id": "pawn", "label": "pawn", "seat": 1}],
        "places": [{"id": "here", "label": "here"}, {"id": "there", "label": "there"}],
    }
    header = from_payload(payload)
    assert isinstance(header, GameOpened)
    return header
