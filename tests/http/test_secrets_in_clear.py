"""What only some were told is refused of a game that goes on, with a sentence that says how to seal it; whole logs keep it."""

from typing import Any
from uuid import UUID

import pytest
from api_table import ApiTable, Payload, problem_of, remark
from passage_table import facts_of
from ucr_api.border import load_fact
from ucr_api.http.state import KEY

from ucr_events.hidden.perspective import Role

SAYS = {"seats": [2], "what": ["wolf"], "of": "role"}
LEARNED = {"kind": "knowledge.given/1", "id": "k", "says": SAYS, "to": [1]}
SHOWN = {"kind": "cards.shown/1", "id": "k", "seat": 1, "to": [2], "cards": [{"name": "Sun"}]}
SECRETS = [
    pytest.param(LEARNED, "facts[0].to", id="knowledge for some"),
    pytest.param(SHOWN, "facts[0].cards", id="cards shown to some"),
    pytest.param({**SHOWN, "to": []}, "facts[0].cards", id="cards that nobody saw"),
    pytest.param({**SHOWN, "cards": [{"kind": "red"}]}, "facts[0].cards", id="the back of a card"),
    pytest.param(
        {"kind": "fact.inserted/1", "id": "c", "after": "opened", "reads": LEARNED}, "facts[0].reads.to", id="by a correction"
    ),
]
OPEN = [
    pytest.param({**LEARNED, "to": None}, id="everybody learns it"),
    pytest.param({**SHOWN, "to": None}, id="everybody sees them"),
    pytest.param({**SHOWN, "cards": None, "count": 2}, id="that they were shown"),
    pytest.param({**SHOWN, "cards": [{}]}, id="cards without a name"),
]


def without_none(fact: Payload) -> Payload:
    return {name: value for name, value in fact.items() if value is not None}


@pytest.mark.parametrize(("fact", "field"), SECRETS)
@pytest.mark.parametrize("role", ["scribe", "owner", "moderator"])
def test_a_secret_in_clear_is_refused_and_said_how_to_seal_it(table: ApiTable, fact: Any, field: str, role: str) -> None:
    before = table.position()
    problem = problem_of(table.append(before, fact, role=role), 422, field)
    assert "/passages" in problem["errors"][field][0] and "/seals" in problem["errors"][field][0]
    assert table.position() == before


def test_all_secrets_of_a_request_are_named_at_once(table: ApiTable) -> None:
    facts = [remark("r"), LEARNED, {**SHOWN, "id": "s"}]
    problem_of(table.append(table.position(), *facts), 422, "facts[1].to", "facts[2].cards")


@pytest.mark.parametrize("fact", OPEN)
def test_what_all_may_know_is_recorded(table: ApiTable, fact: Any) -> None:
    table.record(without_none(fact))
    assert facts_of(table)[-1]["id"] == "k"


def test_in_a_what_if_a_night_is_played_in_clear(table: ApiTable) -> None:
    fork = table.post("whatifs", {"step": 1}, "owner").get_json()
    headers = {"X-UCR-Whatif": fork["links"]["play"]["token"]}
    body = {"position": 1, "facts": [LEARNED]}
    played = table.post(f"whatifs/{fork['whatif']}/facts", body, headers=headers)
    assert played.status_code == 201, played.text
    sealed = {"kind": "passage.sealed/1", "id": "p", "slot": "night", "commitment": "0" * 64}
    again = table.post(f"whatifs/{fork['whatif']}/facts", {"position": 2, "facts": [sealed]}, headers=headers)
    problem_of(again, 403)


def test_a_whole_log_with_a_night_in_clear_is_imported_as_it_is(table: ApiTable) -> None:
    recorder = table.client.application.extensions[KEY].recorder
    recorder.record(UUID(table.game), 1, [load_fact(LEARNED), load_fact({**SHOWN, "id": "s"})], Role("scribe"))
    assert table.ask("POST", "/api/v1/games/import", "owner", data=table.export()).status_code == 200
    assert [fact["id"] for fact in facts_of(table)][-2:] == ["k", "s"]
