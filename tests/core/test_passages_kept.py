"""A passage outlives its server: backed up while one is sealed and one is written, restored elsewhere, gone on with, opened."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest

from ucr_events.facts import GameClosed, GameOpened, PassageOpened, SeatSetup
from ucr_events.facts.codec import decode
from ucr_events.hidden.perspective import Role
from ucr_events.service import Service, open_service
from ucr_events.service.hidden import drafts
from ucr_events.service.hidden.examining_vault import examine_vault
from ucr_events.store import BackupFile, Store

MODERATOR, OWNER = Role("moderator"), Role("owner")
SAYS = {"seats": [2], "what": ["wolf"], "of": "role"}


def learned(to: int) -> dict[str, Any]:
    return {"fact": {"kind": "knowledge.given/1", "id": "new", "says": SAYS, "to": [to]}, "to": [to]}


@pytest.fixture
def key(store: Store) -> UUID:
    """A game with a sealed night and one that is being written."""
    service, key = Service(store), uuid4()
    seats = tuple(SeatSetup(seat=seat, name=f"N{seat}") for seat in (1, 2, 3))
    header = GameOpened(id="opened", game=str(key), title="t", family="freeform", edition="any", seats=seats)
    service.recorder.open(header, OWNER)
    for number in (1, 2):
        row = service.passages.begin(key, MODERATOR, f"b{number}", "night", "sealed", gathers=False)
        service.passages.write(key, MODERATOR, row.passage, "w", row.version or "", [learned(number)])
    service.passages.close(key, MODERATOR, "passage-1")
    return key


@pytest.fixture
def elsewhere(store: Store, key: UUID, tmp_path: Path) -> Iterator[Service]:
    path = tmp_path / "games.ucrbackup"
    assert store.backup(path)[1].faults == 0
    service = open_service(str(tmp_path / "restored.sqlite"))
    with BackupFile(path) as backup:
        assert service.store.restore(backup, faults=True).faults == 0
    yield service
    service.close()


def test_what_was_written_is_gone_on_with_elsewhere_and_opens_as_what_was_sealed(key: UUID, elsewhere: Service) -> None:
    assert examine_vault(elsewhere.store, key) == []
    _, draft = elsewhere.passages.listed(key, MODERATOR)
    assert (draft.state, len(draft.own or ())) == ("open", 1)
    more = [*(draft.own or ()), learned(3)]
    elsewhere.passages.write(key, MODERATOR, "passage-2", "w2", draft.version or "", more)
    elsewhere.passages.close(key, MODERATOR, "passage-2")
    elsewhere.recorder.record_anywhere(key, [GameClosed(id="end", how="over")], OWNER)
    opened = elsewhere.openings.open_everything(key, MODERATOR, "all")
    assert opened.receipt is not None and opened.left == ()
    facts = [decode(row.payload) for row in opened.receipt.rows]
    assert [(fact.match, len(fact.content)) for fact in facts if isinstance(fact, PassageOpened)] == [
        ("matches", 1),
        ("matches", 2),
    ]


def test_each_seat_reads_its_own_part_elsewhere(key: UUID, elsewhere: Service) -> None:
    parts = [[len(one.facts or ()) for one in elsewhere.passages.listed(key, Role("seat", seat))] for seat in (1, 2, 3)]
    assert parts == [[1, 0], [0, 1], [0, 0]]


def test_the_older_row_of_a_database_that_is_behind_is_not_shown(store: Store, key: UUID) -> None:
    """Given a seat's row from before the closing, when it is read after it, then nothing of it is shown."""
    service = Service(store)
    log = {fact.id: fact for fact in [decode(row.payload) for row in store.read(key)]}
    row = store.drafts.read(key, "passage-1", "moderator")
    older = store.drafts.of(key, "seat:1")["passage-1"].split(b',"commitment"')[0] + b"}"
    assert row is not None
    assert store.drafts.swap(key, "passage-1", "moderator", row.stored, {"moderator": row.value, "seat:1": older})
    assert drafts.parts(store, key, 1, {"passage-1": log["passage-1"]}) == {}  # type: ignore[dict-item]
    assert drafts.wholes(store, key, {"passage-1": log["passage-1"]})  # type: ignore[dict-item]
    first = service.passages.listed(key, Role("seat", 1))[0]
    assert (first.state, first.facts) == ("closed", [])
