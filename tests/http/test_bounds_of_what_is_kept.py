"""What is kept for one capability: so much and no more, said with the bound and when to ask again; others go on."""

from collections.abc import Iterator
from typing import Any

import pytest
from api_table import NOW, ApiTable, problem_of, remark, remarks
from dispute_table import DisputeTable
from test_photos import JPEG, send, shown

from ucr_events import bounds
from ucr_events.review.reviewing import Review
from ucr_events.service import Service


def refused(answer: Any, bound: str, most: int) -> None:
    problem = problem_of(answer, 429)
    assert (problem["bound"], problem["most"]) == (bound, most)
    assert int(answer.headers["Retry-After"]) > 0


def fork(table: ApiTable, role: str | None = None, **body: Any) -> Any:
    return table.post("whatifs", {"step": 1, **body}, role)


def test_the_public_opens_so_many_what_ifs_beside_a_game_and_the_table_goes_on(
    table: ApiTable, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "WHATIFS", {"public": 3})
    assert [fork(table).status_code for _ in range(3)] == [201] * 3
    refused(fork(table), "what-ifs", 3)
    assert fork(table, "scribe").status_code == 201
    assert table.record(remark("on")) == 2
    monkeypatch.setattr(service.what_ifs._room, "_clock", lambda: NOW + bounds.WHATIF_WAITS + 1)
    assert fork(table).status_code == 201, "after a week they no longer count"


def test_a_what_if_that_is_put_away_makes_room_for_another(table: ApiTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "WHATIFS", {"public": 1})
    first = fork(table).get_json()
    refused(fork(table), "what-ifs", 1)
    token = {"X-UCR-Whatif": first["links"]["play"]["token"]}
    assert table.ask("DELETE", f"whatifs/{first['whatif']}", headers=token).status_code == 200
    assert fork(table).status_code == 201


def test_a_what_if_of_the_public_holds_so_many_facts(table: ApiTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bounds, "ANONYMOUS_WHATIF_FACTS", 5)
    made = fork(table).get_json()

    def play(position: int, name: str, number: int) -> Any:
        body = {"position": position, "facts": remarks(name, number)}
        headers = {"X-UCR-Whatif": made["links"]["play"]["token"]}
        return table.ask("POST", f"whatifs/{made['whatif']}/facts", json=body, headers=headers)

    assert play(1, "a", 5).status_code == 201
    problem_of(play(6, "b", 1), 422, "facts")


@pytest.fixture
def disputes(table: ApiTable) -> DisputeTable:
    table.record(remark("r1"))
    return DisputeTable(table)


def test_one_seat_has_so_many_disputes_open_and_may_let_one_drop(
    disputes: DisputeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "OPEN_DISPUTES", {"seat": 2})
    first, _ = (disputes.open("seat:2") for _ in range(2))
    refused(disputes.try_to_open("seat:2"), "open-disputes", 2)
    disputes.open("seat:3")
    disputes.open("scribe")
    assert disputes.add(first, "withdrawal", "seat:2", id="w").status_code == 201
    disputes.open("seat:2")


def pictures(number: int) -> Iterator[bytes]:
    return (JPEG[:-2] + bytes([one]) + JPEG[-2:] for one in range(number))


def test_photos_that_nobody_names_are_few_and_are_taken_away_when_they_are_old(
    disputes: DisputeTable, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bounds, "UNUSED_PHOTOS", 2)
    dispute = disputes.open()
    named, *others = pictures(5)
    shown(disputes, dispute, named)
    assert [send(disputes, dispute, one, "seat:1").status_code for one in others[:2]] == [201, 201]
    refused(send(disputes, dispute, others[2], "seat:1"), "unused-photos", 2)
    assert send(disputes, dispute, others[0], "seat:1").status_code == 201, "the same again is no other"
    monkeypatch.setattr(service.photos, "_clock", lambda: NOW + bounds.UNUSED_FOR + 1)
    assert send(disputes, dispute, others[2], "seat:1").status_code == 201
    assert len(service.store.photos(next(iter(service.photos._waiting))[0])) == 2, "the named one and the new one"


def test_a_dispute_has_so_many_photos_and_bytes_of_them(disputes: DisputeTable, monkeypatch: pytest.MonkeyPatch) -> None:
    dispute = disputes.open()
    one, other, third = pictures(3)
    shown(disputes, dispute, one)
    monkeypatch.setattr(bounds, "MOST_PHOTO_BYTES", len(one) + 10)
    problem_of(send(disputes, dispute, other), 413)
    monkeypatch.setattr(bounds, "MOST_PHOTO_BYTES", 10 * len(one))
    shown(disputes, dispute, other)
    monkeypatch.setattr(bounds, "MOST_PHOTOS", 2)
    refused(send(disputes, dispute, third), "photos", 2)


def test_an_open_dispute_judges_what_is_new_and_nothing_twice(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    from api_table import open_table
    from locke_table import LOCKE, declared
    from ucr_api.http import create_app

    table = open_table(create_app(service).test_client(), **LOCKE)
    table.record(*(declared(f"v{number}", 3) for number in range(20)))
    disputes = DisputeTable(table)
    asked, ruled = disputes.open("judge", fact="v3"), disputes.open("judge", fact="v4")
    disputes.ruled(ruled, "void", facts=["v4"])
    for dispute in (asked, ruled):
        disputes.read(dispute, "judge")
    judged = []
    within = Review.within
    monkeypatch.setattr(Review, "within", lambda self, fact: judged.append(fact.id) or within(self, fact))
    table.record(remark("tea"))
    for dispute in (asked, ruled, asked, ruled):
        disputes.read(dispute, "judge")
    assert set(judged) == {"tea"}
