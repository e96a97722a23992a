"""What stands in a passage teaches at once: by seats' phones or by the moderator, in the order in which the game calls acts."""

from typing import Any
from uuid import UUID

import pytest
from api_table import ApiTable, problem_of
from flask.testing import FlaskClient
from msgspec.structs import replace
from passage_table import act, acted, announced, begin, closed, listed, moderated, part, told, wrote
from ucr_api.http.state import KEY

from ucr_events.facts import KnowledgeGiven, Statement
from ucr_events.referee.failing import RAISES
from ucr_events.service import Service


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    return moderated(client)


def service_of(table: ApiTable) -> Service:
    service: Service = table.client.application.extensions[KEY]
    return service


def chosen(seat: int, *targets: int) -> dict[str, Any]:
    fact: dict[str, Any] = announced(seat, "point", *targets)["fact"]
    return fact


def test_what_acts_teach_is_said_by_the_family_and_told_to_who_learns_it(
    table: ApiTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    def teaches(header: Any, facts: Any, acts: Any) -> list[Any]:
        looks = [fact for fact, _ in acts if getattr(fact, "action", "") == "look"]
        says = Statement(seats=(1,), what=("wolf",), of="role")
        return [(KnowledgeGiven(id="k", says=says, because=fact.id), (fact.seat,)) for fact in looks]

    service = service_of(table)
    live = service.library.current(UUID(table.game))
    monkeypatch.setattr(live.game, "family", replace(live.game.family, teaches=teaches))
    begin(table, slot="night", gathers=True)
    acted(table, 4, chosen(4, 3))
    acted(table, 3, announced(3, "look", 1)["fact"])
    look, learned = part(table, 3)
    assert (learned["because"], learned["actor"]) == (look["id"], "referee")
    assert len(part(table, 4)) == 1 and part(table, 1) == []
    assert [entry["to"] for entry in listed(table, "moderator")[0]["facts"]] == [[3], [3], [4]]


def test_a_family_that_fails_costs_no_night_and_whoever_leads_is_told(
    table: ApiTable, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Given a family whose teaching raises, when a seat acts, then its act stands, the failure is noted, the moderator told."""

    def teaches(header: Any, facts: Any, acts: Any) -> list[Any]:
        raise LookupError("no such card")

    monkeypatch.delenv(RAISES)
    live = service_of(table).library.current(UUID(table.game))
    begin(table, slot="night", gathers=True)
    assert listed(table, "moderator")[0]["untaught"] is False
    with monkeypatch.context() as failing:
        failing.setattr(live.game, "family", replace(live.game.family, teaches=teaches))
        acted(table, 3, announced(3, "look", 1)["fact"])
    assert len(part(table, 3)) == 1
    assert listed(table, "moderator")[0]["untaught"] is True
    assert listed(table, "seat:3")[0]["untaught"] is None, "no seat is told how the program fares"
    assert "what acts of a passage teach" in caplog.text
    acted(table, 4, chosen(4, 3))
    assert listed(table, "moderator")[0]["untaught"] is False
    assert closed(table)["facts"]


def test_wolves_learn_of_each_other_from_a_deal_that_every_seat_taps_without_a_moderator(client: FlaskClient) -> None:
    """And a seer's phone learns at once what it looks at in the night after it."""
    roles = ("wolf", "seer", "wolf", "villager", "villager")
    sides = {"wolf": "wolves", "seer": "village", "villager": "village"}
    roster = [{"role": role, "side": side, "count": roles.count(role)} for role, side in sides.items()]
    seats = [{"seat": seat, "name": f"N{seat}"} for seat in range(1, 6)]
    own = {"family": "deduction", "edition": "village", "options": {"first": "free"}, "dice": [], "pieces": [], "decks": []}
    table = moderated(client, seats=seats, roster=roster, **own)
    begin(table, "scribe", slot="deal")
    for seat, role in enumerate(roles, 1):
        acted(table, seat, told([seat], role, [seat])["fact"])
    assert [len(part(table, seat)) for seat in range(1, 6)] == [1] * 5, "or one could try a role to see whom it would know"
    closed(table, role="owner")
    learned = {seat: [fact["says"]["seats"] for fact in part(table, seat)] for seat in range(1, 6)}
    assert learned[1][0] == [1] and any(3 in seats for seats in learned[1][1:])
    assert learned[4] == [[4]]
    begin(table, "scribe", "b2")
    acted(table, 2, {"kind": "action.announced/1", "action": "look", "targets": [3]}, passage="passage-2")
    look, learned_now = part(table, 2, "passage-2")
    assert learned_now["because"] == look["id"] and learned_now["says"]["seats"] == [3]


def test_what_a_moderator_writes_teaches_as_well_and_its_own_word_goes_before(client: FlaskClient) -> None:
    own = {"family": "deduction", "edition": "village", "options": {"first": "free"}, "dice": [], "pieces": [], "decks": []}
    seats = [{"seat": seat, "name": f"N{seat}"} for seat in range(1, 6)]
    table = moderated(client, seats=seats, **own)
    roles = ("wolf", "seer", "wolf", "villager", "villager")
    deal = wrote(table, begin(table, slot="deal"), [told([seat], role, [seat]) for seat, role in enumerate(roles, 1)])
    assert [entry["to"] for entry in deal["facts"]] == [[1], [2], [3], [4], [5], [1], [3]], "the wolves learn of each other"
    assert len(deal["own"]) == 5 and len(deal["said"]) == 7
    closed(table)
    night = begin(table, request="b2")
    look = announced(2, "look", 3, id="look")
    written = wrote(table, night, [look], "w2")
    act_, learned = (entry["fact"] for entry in written["facts"])
    assert (learned["because"], learned["actor"], learned["says"]["what"]) == (act_["id"], "referee", ["wolf"])
    again = wrote(table, written, [*written["own"], announced(1, "attack", 4, to=[1, 3])], "w3")
    assert again["facts"][1]["fact"]["id"] == learned["id"], "what was taught keeps its id"
    mine = told([3], "human", [2], of="looks", because=written["own"][0]["fact"]["id"])
    told_otherwise = wrote(table, again, [*written["own"], mine], "w4")
    assert [entry["fact"]["actor"] for entry in told_otherwise["facts"]] == ["moderator", "moderator"]


def test_acts_stand_in_the_order_in_which_the_game_calls_them(client: FlaskClient) -> None:
    """In a night whose acts work at once the robber comes before the troublemaker, wherever they sit."""
    table = moderated(client, family="deduction", edition="one-night", dice=[], pieces=[], decks=[])
    begin(table, slot="night", gathers=True)
    for seat, action in ((1, "drunk"), (2, "troublemaker"), (4, "robber")):
        acted(table, seat, {"kind": "action.announced/1", "action": action, "targets": []})
    acts = [entry["fact"] for entry in listed(table, "moderator")[0]["facts"] if "action" in entry["fact"]]
    service = service_of(table)
    called = [act.id for act in service.library.current(UUID(table.game)).game.layout.acts]
    assert [act["action"] for act in acts] == sorted((act["action"] for act in acts), key=called.index)
    assert [act["seat"] for act in acts] != [1, 2, 4]


def test_what_an_act_taught_may_be_named_by_the_seat_that_learned_it(table: ApiTable) -> None:
    night = begin(table, slot="night", gathers=True)
    wrote(table, night, [told([1], "wolf", [3])])
    (known,) = part(table, 3)
    acted(table, 3, {**chosen(3, 1), "because": known["id"]})
    problem_of(act(table, 4, [{**chosen(4, 1), "because": known["id"]}]), 422, "facts[0].because")
