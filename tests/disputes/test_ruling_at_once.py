"""Rulings, answers and facts from several clients at the same time: none is lost, and each ruling is whole."""

from concurrent.futures import ThreadPoolExecutor
from uuid import UUID, uuid4

import pytest

from ucr_events.disputes.checking import RulingAsked
from ucr_events.disputes.events import DisputeAnswered, DisputeOpened
from ucr_events.errors import StaleDispute, StalePosition
from ucr_events.facts import GameOpened, RemarkMade, SeatSetup
from ucr_events.hidden.perspective import Role
from ucr_events.service import Service
from ucr_events.service.exchanging.exchange import examine
from ucr_events.service.logs.dispute_streams import examine_dispute
from ucr_events.store import Store, open_store

pytestmark = pytest.mark.both_databases

OWNER, CLIENTS = Role(name="owner"), 4


def opened(service: Service) -> tuple[UUID, list[UUID]]:
    """A game of remarks, each of them disputed."""
    game = uuid4()
    header = GameOpened(
        id="h", game=str(game), title="t", family="freeform", edition="any", seats=(SeatSetup(seat=1, name="A"),)
    )
    service.recorder.open(header, OWNER)
    names = [f"r{number}" for number in range(CLIENTS)]
    service.recorder.record(game, 1, [RemarkMade(id=name, text="x") for name in names], OWNER)
    disputes = [uuid4() for _ in names]
    for step, (name, dispute) in enumerate(zip(names, disputes, strict=True), 2):
        event = DisputeOpened(id="o", actor="owner", game=str(game), step=step, stood=5, fact=name, words="no")
        service.disputes.open(game, dispute, event, OWNER)
    return game, disputes


def rule(url: str, game: UUID, dispute: UUID, fact: str) -> None:
    """Rule until both streams stand where they were looked at."""
    service = Service(open_store(url))
    asked = RulingAsked(id="r1", outcome="void", reason="so", facts=(fact,))
    while True:
        _, rows = service.disputes.read(game, dispute)
        position = service.library.current(game).position
        try:
            service.rulings.rule(game, dispute, asked, [], OWNER, position=len(rows), game_position=position)
        except (StalePosition, StaleDispute):
            continue
        service.close()
        return


def argue(url: str, game: UUID, disputes: list[UUID]) -> None:
    service = Service(open_store(url))
    for number, dispute in enumerate(disputes):
        answer = DisputeAnswered(id=f"a{number}", actor="owner", seat=1, answer="other")
        service.disputes.add(game, dispute, answer, OWNER)
        service.recorder.record_anywhere(game, [RemarkMade(id=f"m{number}", text="y")], OWNER)
    service.close()


def test_every_ruling_answer_and_fact_is_there_once_and_whole(store: Store, store_url: str) -> None:
    service = Service(store)
    game, disputes = opened(service)
    with ThreadPoolExecutor(CLIENTS + 1) as pool:
        done = [pool.submit(rule, store_url, game, dispute, f"r{number}") for number, dispute in enumerate(disputes)]
        done.append(pool.submit(argue, store_url, game, disputes))
        for one in done:
            one.result()
    assert [examine_dispute(store, dispute) for dispute in disputes] == [[]] * CLIENTS
    assert examine(store, game) == []
    states = [service.disputes.read(game, dispute)[0] for dispute in disputes]
    assert [(len(state.rulings), len(state.answers)) for state in states] == [(1, 1)] * CLIENTS
    live = service.library.current(game)
    assert live.position == 1 + 3 * CLIENTS
    assert [live.line.cells[step] for step in range(2, 2 + CLIENTS)] == [()] * CLIENTS
