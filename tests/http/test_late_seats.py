"""Somebody sits down when play has begun: a link of its own, a phone, a part in passages, and a role told to it alone."""

import pytest
from api_table import ApiTable, problem_of
from flask.testing import FlaskClient
from passage_table import act, begin, closed, listed, part, told, wrote
from test_dealing_by_seed import dealt, seeded, village

SEATED = {"kind": "person.seated/1", "id": "late", "seat": 6, "name": "Flo"}


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    table = village(client)
    seeded(table)
    dealt(table)
    table.record(SEATED)
    return table


def linked(table: ApiTable) -> None:
    """The owner makes the seat's link, its phone makes it its own."""
    for by in ("owner", "seat:6"):
        answer = table.post("links", {"role": "seat:6"}, by)
        assert answer.status_code == 200, answer.text
        table.tokens["seat:6"] = answer.get_json()["token"]


def test_the_owner_makes_its_link_and_its_phone_makes_that_its_own(table: ApiTable) -> None:
    states = {one["role"]: one for one in table.get("links", "owner").get_json()["links"]}
    assert (states["seat:6"]["made"], states["seat:6"]["by"]) == (None, None), "nobody has it yet"
    linked(table)
    you = table.get("", "seat:6").get_json()
    assert you["you"] == {"role": "seat", "seat": 6} and "seat:6" in you["readers"]
    assert table.get("facts?as=seat:6", "seat:6").status_code == 200


def test_a_seat_that_nobody_took_has_no_link(table: ApiTable) -> None:
    assert "seat:6" in str(problem_of(table.post("links", {"role": "seat:7"}, "owner"), 422, "role"))


def test_it_is_told_a_role_in_a_passage_of_its_own_and_acts_in_the_next(table: ApiTable) -> None:
    linked(table)
    assert listed(table, "seat:6") == [], "of the deal before it there is no part"
    second = begin(table, slot="deal", request="b2")
    wrote(table, second, [told([6], "villager", [6])])
    closed(table, second["passage"])
    assert part(table, 6, second["passage"])[0]["says"]["what"] == ["villager"]
    third = begin(table, slot="choice", request="b3", gathers=True)["passage"]
    pointed = {"kind": "action.announced/1", "id": "p", "seat": 6, "action": "look", "targets": [1]}
    assert act(table, 6, [pointed], passage=third).status_code == 200


def test_the_deal_before_it_still_follows_from_its_seed(table: ApiTable) -> None:
    table.post("passages/passage-1/open", {"id": "o"}, "moderator")
    assert table.get("table", "owner").get_json()["table"]["draw"]["wrong"] == []
