"""A file converted, and what the record makes of it: every fact is taken, and the table at the end is as the file says."""

import json
from pathlib import Path

from ucr_events.checks.facts import check
from ucr_events.checks.header import check_header
from ucr_events.converting.packages import formats
from ucr_events.converting.source import Source
from ucr_events.facts import Fact, GameOpened, PassageOpened, PassageSealed, kind_of
from ucr_events.facts.codec import from_payload, to_payload
from ucr_events.header.game import Game
from ucr_events.header.wording import unknown_words
from ucr_events.hidden.passages import facts_of
from ucr_events.table import evolve

SHARED = Path(__file__).parents[3] / "shared"
"Real games and small failing ones, which lie beside the checkout and are not shipped."


def logs(name: str, text: str | bytes) -> list[list[Fact]]:
    """The logs of a file of this format."""
    content = text.encode() if isinstance(text, str) else text
    return [log.told() for log in formats()[name].logs(Source(content))]


def only(name: str, text: str | bytes) -> list[Fact]:
    """The log of a file with one game."""
    (log,) = logs(name, text)
    return log


def taken(log: list[Fact]) -> tuple[Game, list[Fact]]:
    """The log, after the record has refused none of its facts, read back from JSON."""
    header, *facts = [from_payload(to_payload(fact)) for fact in log]
    assert isinstance(header, GameOpened)
    game = Game(header)
    assert check_header(header, game) == []
    table, seen = game.opening, {header.id}
    for fact in facts:
        assert [*check(game, table, fact, seen.__contains__), *unknown_words(game, fact)] == [], fact
        table = evolve(game.handlers, table, fact)
        seen.add(fact.id)
    return game, facts


def case(name: str) -> bytes:
    """A small input that failed once, out of those beside the checkout."""
    return (SHARED / "cases" / name).read_bytes()


def in_clear(name: str, text: str | bytes) -> list[Fact]:
    """The log of a file with one game, its secrets as ordinary facts."""
    content = text.encode() if isinstance(text, str) else text
    (log,) = formats()[name].logs(Source(content))
    return log.told(in_clear=True)


def said(facts: list[Fact], kind: str, *fields: str) -> list[tuple[object, ...]]:
    """These fields of the facts of this kind, in order."""
    return [tuple(getattr(fact, field) for field in fields) for fact in facts if kind_of(fact).startswith(kind)]


def play(facts: list[Fact]) -> list[dict[str, object]]:
    """What the facts say, without the ids by which they name each other, and without the header."""
    named = {"id", "because", "fact", "reads", "actor"}
    return [{field: value for field, value in to_payload(fact).items() if field not in named} for fact in facts[1:]]


def opened_in_place(log: list[Fact]) -> list[Fact]:
    """A sealed log with the facts of each passage where it was sealed."""
    inside = {fact.passage: facts_of(fact.passage, fact.content) for fact in log if isinstance(fact, PassageOpened)}
    found: list[Fact] = []
    for fact in log:
        if not isinstance(fact, PassageOpened):
            found += inside[fact.id] if isinstance(fact, PassageSealed) else [fact]
    return found


def known_to_all(log: list[Fact]) -> str:
    """Everything that the public reads before the openings."""
    return json.dumps([to_payload(fact) for fact in log if not isinstance(fact, PassageOpened | GameOpened)])
