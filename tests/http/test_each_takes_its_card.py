"""Cards dealt by hand: each seat names its own on its own phone, no other phone tells it, and too many are said at once."""

from contextlib import closing as closing_store
from pathlib import Path
from uuid import UUID

import pytest
import worlds
from api_table import ApiTable, Payload
from flask.testing import FlaskClient
from passage_table import act, acted, begin, closed, listed, moderated, part, renew
from test_dealing_by_seed import ROSTER, village

from ucr_events.store import open_store

DEALT = ("wolf", "seer", "villager", "villager", "villager")


def own(seat: int, role: str) -> Payload:
    return {"kind": "knowledge.given/1", "id": "k", "says": {"seats": [seat], "what": [role], "of": "role"}, "to": [seat]}


def taking(table: ApiTable, role: str = "moderator") -> None:
    begin(table, role, slot="deal", gathers=True)


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    return village(client)


def test_each_seat_reads_its_own_card_and_the_moderator_all(table: ApiTable) -> None:
    taking(table)
    for seat, role in enumerate(DEALT, 1):
        acted(table, seat, own(seat, role))
    assert [fact["says"]["what"] for fact in part(table, 2)] == [["seer"]]
    (row,) = listed(table, "moderator")
    assert row["all"] and row["over"] == [] and len(row["facts"]) == 5
    closed(table)
    assert table.post("passages/passage-1/open", {"id": "o"}, "moderator").status_code == 201
    assert table.get("table", "owner").get_json()["table"]["dealt"] == {str(n): role for n, role in enumerate(DEALT, 1)}


def test_more_of_a_role_than_cards_is_said_to_the_moderator_at_once_and_to_no_seat(table: ApiTable) -> None:
    taking(table)
    acted(table, 1, own(1, "wolf"))
    acted(table, 2, own(2, "wolf"))
    assert listed(table, "moderator")[0]["over"] == ["wolf"]
    assert listed(table, "seat:2")[0]["over"] == []
    acted(table, 2, own(2, "seer"), request="a2")
    assert listed(table, "moderator")[0]["over"] == [], "mended by tapping again"


def test_without_a_moderator_only_that_something_is_wrong_is_said_once_all_have(table: ApiTable) -> None:
    taking(table, "scribe")
    acted(table, 1, own(1, "wolf"))
    acted(table, 2, own(2, "wolf"))
    assert listed(table, "scribe")[0]["over"] == []
    for seat in (3, 4, 5):
        acted(table, seat, own(seat, "villager"))
    (row,) = listed(table, "scribe")
    assert row["over"] == ["?"] and row["facts"] is None


def test_nobody_learns_of_others_by_trying_a_role(client: FlaskClient) -> None:
    roster = [{"role": "wolf", "side": "wolves", "looks": "wolf", "count": 2}, *ROSTER[1:2], {**ROSTER[2], "count": 2}]
    table = village(client, roster=roster)
    taking(table)
    for seat, role in enumerate(("wolf", "wolf", "seer", "villager", "villager"), 1):
        acted(table, seat, own(seat, role))
    assert len(part(table, 1)) == 1, "not before it is closed"
    acted(table, 5, own(5, "wolf"), request="tries")
    assert listed(table, "moderator")[0]["over"] == ["wolf"] and len(part(table, 5)) == 1
    acted(table, 5, own(5, "villager"), request="back")
    closed(table)
    assert [fact["says"]["seats"] for fact in part(table, 1)] == [[1], [2]] and len(part(table, 5)) == 1


def test_a_seat_names_no_other_seats_card(table: ApiTable) -> None:
    taking(table)
    assert act(table, 1, [own(2, "wolf")]).status_code == 422


@pytest.mark.parametrize("role", [None, "owner", "scribe", "spectator", "seat:3"])
def test_two_worlds_in_which_others_hold_other_cards_answer_the_same(role: str | None, tmp_path: Path) -> None:
    answers = []
    for number, cards in enumerate((DEALT, ("villager", "villager", "villager", "seer", "wolf"))):
        with closing_store(open_store(str(tmp_path / f"{number}.sqlite"))) as store:
            client = worlds.world(store).test_client()
            seats = [{"seat": seat, "name": f"N{seat}"} for seat in range(1, 6)]
            plain = {"dice": [], "pieces": [], "decks": [], "family": "deduction", "edition": "village"}
            table = worlds.opened(client, str(UUID(int=7)), seats=seats, roster=ROSTER, **plain)
            renew(table, "moderator", *(f"seat:{seat}" for seat in range(1, 6)))
            taking(table)
            found = []
            for seat in (5, 4, 3, 2, 1)[:: -1 if number else 1]:
                acted(table, seat, own(seat, cards[seat - 1]))
            found += [worlds.seen(table, role, "GET", path) for path in ("passages", "facts", "table", "expectations")]
            closed(table)
            found += [
                worlds.seen(table, role, "GET", path) for path in ("passages", "facts", "table", "expectations", "findings")
            ]
            answers.append(worlds.without_digests(found))
    assert answers[0] == answers[1]


def test_what_a_seat_held_it_writes_on_its_own_phone_for_itself_alone(client: FlaskClient) -> None:
    seats = [{"seat": seat, "name": f"N{seat}"} for seat in range(1, 8)]
    plain = {"dice": [], "pieces": [], "decks": []}
    table = moderated(client, family="deduction", edition="secret-hitler", seats=seats, **plain)
    begin(table, "scribe", slot="hand", gathers=True)
    held = {"kind": "cards.shown/1", "id": "h", "source": "hand.1", "to": [1], "cards": [{"name": "liberal"}]}
    assert act(table, 1, [held]).status_code == 200
    assert part(table, 1)[0]["cards"] == [{"name": "liberal"}] and part(table, 2) == []
    for wrong in ({"source": "hand.2"}, {"to": [1, 2]}, {"to": [2]}):
        assert act(table, 1, [{**held, **wrong}], request="again").status_code == 422
