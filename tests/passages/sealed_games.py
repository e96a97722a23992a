"""Logs in which runs of facts are sealed in passages, really: with contents, salts and commitments.

The same game in three ways: as recorded with openings at the end, as who leads it knows it, and as it would stand in clear.
"""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from ucr_events.corrections.line import Numbered
from ucr_events.facts import Correction, Fact, PassageOpened, PassageSealed
from ucr_events.facts.codec import NotUnderstood, encode
from ucr_events.header.game import Game
from ucr_events.hidden import passages
from ucr_events.hidden.passages import BARRED, REFERENCES, Passage
from ucr_events.table.state import Table

SALT = "cd" * 16
PASSAGE_FACTS = (PassageSealed, PassageOpened)
Content = list[dict[str, Any]]


class Nights(msgspec.Struct, frozen=True):
    """recorded: the facts after the header, passages sealed and none opened; contents: passage -> what it holds."""

    game: Game
    recorded: tuple[Fact, ...]
    contents: Mapping[str, Content]

    @property
    def known(self) -> list[Passage]:
        """What who leads the game knows."""
        return [Passage(name, passages.facts_of(name, content)) for name, content in self.contents.items()]

    @property
    def clear(self) -> list[Fact]:
        """As it would have been written without secrets."""
        found = []
        for fact in self.recorded:
            found += passages.facts_of(fact.id, self.contents[fact.id]) if fact.id in self.contents else (fact,)
        return found

    def opening(self, name: str) -> PassageOpened:
        """What opens this passage to all."""
        content = self.contents[name]
        return PassageOpened(id=f"open-{name}", passage=name, content=content, salt=SALT, match="matches")

    def part(self, name: str, seat: int) -> Content:
        """What a seat learned in it."""
        return passages.part_of(self.contents[name], seat, self.learned(seat))

    def learned(self, seat: int) -> set[str]:
        """The facts of all passages that a seat learned."""
        return {entry["fact"]["id"] for content in self.contents.values() for entry in content if seat in entry["to"]}


def nights(game: Game, facts: Sequence[Fact], chance: random.Random, most: int = 6) -> Nights:
    """The game with runs of its facts sealed in so many passages, some of them empty, each told to some seats."""
    facts = [fact for fact in facts if not isinstance(fact, PASSAGE_FACTS)]
    places = sorted(chance.sample(range(len(facts)), min(most, len(facts))))
    runs = {start: chance.choice((0, 1, 3, 8, 30)) for start in places}
    names: dict[str, str] = {}
    contents: dict[str, Content] = {}
    recorded: list[Fact] = []
    left = 0
    for place, fact in enumerate(facts):
        if place in runs:
            left = runs[place]
            contents[f"passage-{len(contents) + 1}"] = []
            recorded.append(PassageSealed(id=f"passage-{len(contents)}", slot="night", commitment="0" * 64))
        if left and may_be_hidden(fact):
            left -= 1
            passage = f"passage-{len(contents)}"
            names[fact.id] = f"{passage}.{chance.getrandbits(32):08x}"
            to = sorted(chance.sample(range(1, len(game.header.seats) + 1), chance.randint(0, 3)))
            contents[passage].append({"fact": hidden(fact, names), "to": to})
        else:
            left = 0
            recorded.append(called(fact, names))
    key = game.header.game
    fixed = {name: passages.commitment(key, "night", SALT, content) for name, content in contents.items()}
    recorded = [replace(one, commitment=fixed[one.id]) if isinstance(one, PassageSealed) else one for one in recorded]
    return Nights(game, tuple(recorded), contents)


def may_be_hidden(fact: Fact) -> bool:
    """Whether a fact may stand in a passage."""
    return not isinstance(fact, (*BARRED, Correction, NotUnderstood))


def hidden(fact: Fact, names: Mapping[str, str]) -> dict[str, Any]:
    """The payload of a fact in a passage, with facts called as they are called there."""
    payload: dict[str, Any] = msgspec.json.decode(encode(called(fact, names)))
    left_out = {name: value for name, value in payload.items() if name not in passages.TIMES}
    return {**left_out, "id": names[fact.id]}


def called(fact: Fact, names: Mapping[str, str]) -> Fact:
    """The fact with those it refers to called as they are called now."""
    named = {field: names[name] for field in REFERENCES if (name := getattr(fact, field, None)) in names}
    return replace(fact, **named) if named else fact


def counting(line: Sequence[Numbered]) -> list[Fact]:
    """What counts, the passages themselves left aside."""
    return [fact for _, fact in line if not isinstance(fact, PASSAGE_FACTS)]


def without_passages(table: Table) -> Table:
    """The table without what is said of passages themselves."""
    return replace(table, passages={})
