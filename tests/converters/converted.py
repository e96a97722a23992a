"""A file converted, and what the record makes of it: every fact is taken, and the table at the end is as the file says."""

from pathlib import Path

from ucr_events.checks import check
from ucr_events.converting.packages import formats
from ucr_events.converting.source import Source
from ucr_events.facts import Fact, GameOpened
from ucr_events.facts.codec import from_payload, to_payload
from ucr_events.game import Game
from ucr_events.header_checks import check_header
from ucr_events.table import evolve

SHARED = Path(__file__).parents[3] / "shared"
"Real games and small failing ones, which lie beside the checkout and are not shipped."


def logs(name: str, text: str | bytes) -> list[list[Fact]]:
    """The logs of a file of this format."""
    content = text.encode() if isinstance(text, str) else text
    return [log.told() for log in formats()[name].read(Source(content))]


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
        assert check(game, table, fact, seen.__contains__) == [], fact
        table = evolve(game.handlers, table, fact)
        seen.add(fact.id)
    return game, facts


def case(name: str) -> bytes:
    """A small input that failed once, out of those beside the checkout."""
    return (SHARED / "cases" / name).read_bytes()
