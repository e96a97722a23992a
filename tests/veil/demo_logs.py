"""The demo games as their facts count, of every family with a referee."""

from functools import cache

from ucr_events.corrections.growing import effective
from ucr_events.demos import DEMOS, read
from ucr_events.facts import Fact, GameOpened
from ucr_events.facts.codec import from_payload
from ucr_events.game import Game
from ucr_events.review.reviewing import book_of


@cache
def log(name: str) -> tuple[Game, tuple[Fact, ...]]:
    """The game and its facts after the header."""
    demo = next(demo for demo in DEMOS if demo.name == name)
    header, *facts = (from_payload(payload) for payload in read(demo))
    assert isinstance(header, GameOpened)
    game = Game(header)
    return game, tuple(fact for _, fact in effective(game, facts))


JUDGED = tuple(demo.name for demo in DEMOS if book_of(log(demo.name)[0]) is not None)
SHORT = tuple(name for name in JUDGED if len(log(name)[1]) < 600)
