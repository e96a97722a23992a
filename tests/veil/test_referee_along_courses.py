"""The referee beside a stored log: along each reader's lines, going on where it can, else from the passage on."""

import random
from collections.abc import Iterator, Sequence
from typing import Any
from uuid import UUID

import pytest
from msgspec.structs import replace
from sealed_runs import Sealed, demo, put, read_by, said

from ucr_events.facts import Fact, PassageSealed
from ucr_events.hidden.perspective import EVERYBODY, WHOLE, Role, Sight
from ucr_events.review.reviewing import Review
from ucr_events.service import Service
from ucr_events.store import Store

MODERATOR = Sight(Role("moderator"), "moderator")
LEADER = Role("moderator")


@pytest.fixture
def service(store: Store) -> Iterator[Service]:
    yield Service(store)


def opened(service: Service, log: Sealed, **header: Any) -> UUID:
    """The game, with nothing recorded after its header."""
    service.recorder.open(replace(log.game.header, **header), Role("owner"))
    return UUID(header.get("game", log.game.header.game))


def record(service: Service, key: UUID, *facts: Fact) -> None:
    """Recorded as they stand, by the server's own word."""
    for fact in facts:
        position = service.library.current(key).position
        service.recorder.record(key, position, [fact], LEADER, own_word=True, consequences=False)


def led_by_a_moderator(service: Service, log: Sealed) -> None:
    """The vault has what stands in the passages."""

    def kept(key: UUID, holder: str, made: Sequence[PassageSealed]) -> dict[str, Any]:
        return {fact.id: log.contents[fact.id] for fact in made} if holder == WHOLE else {}

    service.replayer._kept = kept


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The steps that were judged."""
    steps: list[int] = []
    add = Review.add

    def counted(self: Review, *facts: Fact) -> Any:
        steps.append(self.no + 1)
        return add(self, *facts)

    monkeypatch.setattr(Review, "add", counted)
    return steps


def skies(*places: int, facts: int = 120, opened: bool = True) -> Sealed:
    game, whole = demo("skies-four")
    return put(game, whole[:facts], dict.fromkeys(places, 12), random.Random(3), opened=opened, as_recorded=True)


def test_the_moderators_review_goes_on_when_its_passage_is_sealed(service: Service, judged: list[int]) -> None:
    log = skies(60, opened=False)
    led_by_a_moderator(service, log)
    key = opened(service, log)
    record(service, key, *log.facts[: log.first - 2])
    service.referee.findings(key, MODERATOR)
    judged.clear()
    record(service, key, *log.facts[log.first - 2 :])
    found = service.referee.judged(key, MODERATOR)
    assert judged == list(range(log.first, log.last + 1))
    assert said(found) == said(read_by(log, log.moderators).findings)
    assert {one.until for one in service.referee.judged(key, EVERYBODY) if one.no >= log.first} == {("passage-1",)}


def test_after_an_opening_the_public_review_goes_on_from_the_passage(service: Service, judged: list[int]) -> None:
    log = skies(60)
    key, *last = opened(service, log), log.facts[-1]
    record(service, key, *log.facts[:-1])
    service.referee.findings(key, EVERYBODY)
    judged.clear()
    record(service, key, *last)
    found = service.referee.judged(key, EVERYBODY)
    assert judged == list(range(log.first, log.last + 1))
    assert said(found) == said(read_by(log, log.public).findings)
    settled = {one.settled_at for one in found if one.no >= log.first and one.verdict in ("legal", "illegal")}
    assert settled == {log.public.since["passage-1"]}


def test_of_two_passages_the_one_that_is_not_opened_stays_veiled(service: Service) -> None:
    log = skies(40, 90)
    key = opened(service, log)
    record(service, key, *log.facts)
    whole = service.referee.judged(key, EVERYBODY)
    anew = Service(service.store).referee.judged(key, EVERYBODY)
    assert said(whole) == said(anew) == said(read_by(log, log.public).findings)
    assert len(log.public.since) == 2
    assert not [one for one in whole if one.until == ("passage-1",) and one.verdict == "undetermined"]


def test_a_review_that_was_led_along_gives_what_a_new_one_gives_at_every_step(service: Service) -> None:
    log = skies(30, 60, 80, facts=100)
    key = opened(service, log)
    for fact in log.facts:
        record(service, key, fact)
        along = service.referee.judged(key, EVERYBODY)
        if not isinstance(fact, PassageSealed) and fact is not log.facts[-1] and hash(fact.id) % 7:
            continue
        anew = Service(service.store).referee.judged(key, EVERYBODY)
        assert [(one.no, one.fact, one.rule, one.verdict, one.settled_at, one.until) for one in along] == [
            (one.no, one.fact, one.rule, one.verdict, one.settled_at, one.until) for one in anew
        ]


@pytest.mark.parametrize("name", ["skies-four", "kmc-five"])
def test_no_consequence_is_written_over_a_passage_but_again_once_it_was_opened(service: Service, name: str) -> None:
    """Every fact that the referee would have written is left to it."""
    game, facts = demo(name)
    log = put(game, facts[:200], {110: 0}, random.Random(1), as_recorded=True)
    opening = log.public.since["passage-1"]
    key = opened(service, log, game="00000000-0000-0000-0000-000000000001", consequences=True)
    places = dict[int, int]()
    for step, fact in enumerate(log.facts, 2):
        position = service.library.current(key).position
        receipt = service.recorder.record(key, position, [fact], LEADER, own_word=True)
        places[step] = len(receipt.rows) - 1
    followed = {step: count for step, count in places.items() if count}
    assert any(step < log.first for step in followed) and not any(log.first <= step < opening for step in followed)
    assert any(step > opening for step in followed) or opening > log.last - 5
