"""What the referee writes down itself, held against random legal games, which write everything down themselves."""

from collections import Counter

import pytest
from ucr_api.cli.simulating import simulated

from ucr_events.facts import Fact, OutcomeStated
from ucr_events.facts.codec import to_payload
from ucr_events.review.reviewing import Review, book_of
from ucr_events.service.judging.append_policy import hear, id_of

BESIDE = {"id", "actor", "because", "at", "recorded"}


def content(fact: Fact) -> str:
    """What the fact says, whoever wrote it and when; how something came out is the same whoever is named with it."""
    beside = BESIDE | {"seat"} if isinstance(fact, OutcomeStated) else BESIDE
    return str(sorted((name, str(value)) for name, value in to_payload(fact).items() if name not in beside))


@pytest.mark.parametrize(("seats", "seed"), [(5, 11), (7, 12), (9, 13), (11, 14)])
def test_what_follows_without_a_choice_is_what_players_would_have_written(seats: int, seed: int) -> None:
    """Given a legal game, when the referee writes first, then the game says the same a little later, and nothing is illegal."""
    game, played = simulated("mit2020", seats, seed, most=700)
    book = book_of(game)
    assert book is not None
    review = Review(game, book)
    ahead: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for fact in played.facts:
        if ahead[content(fact)]:
            ahead[content(fact)] -= 1
            continue
        review, heard = hear(review.copy(), [fact], lambda name: False)
        ahead.update(content(added) for added in heard[1:])
        kinds.update(type(added).__name__ for added in heard[1:])
    assert [item for item in review.findings if item.verdict == "illegal"] == []
    written = {said: number for said, number in ahead.items() if "outcome.stated/1" not in said}
    assert sum(written.values()) <= 1, "the last one may stand after the end of the game; players leave outcomes out"
    assert kinds.total() > 0


def test_each_consequence_of_a_fact_has_an_id_of_its_own_that_never_changes() -> None:
    """Logs that were recorded once must be found again by whoever repeats the request."""
    assert len({id_of("q4", number) for number in range(64)}) == 64
    assert id_of("q4", 0) == "referee-462cf173e83427410a6f69f08a390998", "the derivation is part of what is stored"
    assert len(id_of("q" * 40, 63)) <= 40
