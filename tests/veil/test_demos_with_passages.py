"""The demos that have sealed passages: lawful once they are opened, and nobody is accused while they are not."""

import pytest

from ucr_events.corrections.growing import counting, grown_of, steps
from ucr_events.demos import DEMOS, read
from ucr_events.facts import Fact, GameOpened, PassageOpened, PassageSealed
from ucr_events.facts.codec import from_payload
from ucr_events.header.game import Game
from ucr_events.review.reviewing import Review, book_of


def log(name: str) -> tuple[GameOpened, list[Fact]]:
    demo = next(demo for demo in DEMOS if demo.name == name)
    header, *facts = (from_payload(payload) for payload in read(demo))
    assert isinstance(header, GameOpened)
    return header, facts


SEALED = tuple(demo.name for demo in DEMOS if any(payload["kind"] == "passage.sealed/1" for payload in read(demo)))


@pytest.mark.parametrize("opened", [True, False])
@pytest.mark.parametrize("name", SEALED)
def test_nobody_is_accused(name: str, opened: bool) -> None:
    header, whole = log(name)
    facts = [fact for fact in whole if opened or not isinstance(fact, PassageOpened)]
    assert any(isinstance(fact, PassageSealed) for fact in facts)
    game = Game(header)
    book, course = book_of(game), grown_of(game, facts).course
    assert book is not None
    review = Review(game, book, course.since)
    for cell in steps(counting(game, course.head, facts), len(facts) + 1):
        review.add(*cell)
    assert {one.verdict for one in review.findings} <= ({"legal"} if opened else {"legal", "undetermined"})
