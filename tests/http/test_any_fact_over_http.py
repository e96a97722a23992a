"""Facts of any kind, with names this table has and names it has not: recorded or refused, never a mistake of the server."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from uuid import uuid4

import any_facts
import pytest
from api_table import ApiTable, Payload, fixed_clock, open_table, problem_of
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from msgspec.structs import replace
from soaking import examples
from ucr_api.http import create_app

from ucr_events.facts import KINDS, Fact, GameOpened
from ucr_events.facts.codec import to_payload
from ucr_events.service import Service
from ucr_events.store import open_store

NAMES = st.sampled_from(
    ("p1", "toa.3", "earth.0", "hand.2", "deck.main", "deck.combat", "discard.combat", "d.red", "box", "new")
)
SEATS = st.sampled_from((1, 2, 3, 4, 5, 5, 9))
WORDS = ("piece", "place", "to", "origin", "source", "deck", "dice", "taking", "places", "pieces.key", "pieces", "others")
STEERING = {
    **dict.fromkeys(WORDS, NAMES),
    **{f"{name}#": SEATS for name in ("seat", "leader", "turn", "targets", "members", "participants", "to")},
    "because": st.sampled_from(("opened", "nothing")),
    "seal": st.sampled_from(("s1", "nothing")),
    **dict.fromkeys(("fact", "facts", "after"), st.sampled_from(("opened", "s1", "nothing"))),
    "name": st.sampled_from(("Sun", "Aki", "Comet")),
    **{
        field: st.sampled_from((*known, "telport"))
        for field, known in {
            "action": ("attack", "walk", "start_combat"),
            "purpose": ("attack", "damage"),
            "trait": ("esp_level", "endurance"),
            "counter": ("damage", "power.spent"),
            "state": ("dead", "stunned"),
            "question": ("party", "synchro"),
            "of": ("ratio", "defence"),
            "outcome": ("success", "ends"),
            "phase": ("main_phase",),
            "part": ("planets", "base"),
            "topic": ("break",),
        }.items()
    },
}
LOCKE = {
    "family": "locke",
    "edition": "mit2020",
    "seats": [{"seat": seat, "name": f"n{seat}"} for seat in range(1, 6)],
}
OTHERS_WORD = ("seals.released/1", "link.renewed/1", "link.claimed/1", "link.refused/1", "game.shelved/1")
"Written by a seat's phone or the judge; by renewing or claiming a link; by the owner."


@pytest.fixture(scope="module")
def a_client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    path: Path = tmp_path_factory.mktemp("any") / "games.sqlite"
    with open_store(str(path)) as store:
        yield create_app(Service(store, fixed_clock)).test_client()


def some_facts() -> st.SearchStrategy[list[Fact]]:
    kinds = st.sampled_from([kind for kind in KINDS if kind is not GameOpened])
    return st.lists(kinds.flatmap(_of_kind), min_size=8, max_size=20)


@cache
def _of_kind(kind: type[Fact]) -> st.SearchStrategy[Fact]:
    return any_facts.facts(kind, STEERING)


def sent(facts: list[Fact]) -> list[Payload]:
    return [to_payload(replace(fact, id=f"f{uuid4().hex[:12]}")) for fact in facts]


@given(facts=some_facts(), family=st.sampled_from(({}, LOCKE)))
@examples(daily=8, soak=75, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_fact_is_recorded_or_refused_and_what_was_recorded_can_be_seen(
    a_client: FlaskClient, facts: list[Fact], family: Payload
) -> None:
    table = open_table(a_client, **family)
    table.seal(1, "s1", "hidden")
    position = 2
    for payload in sent(facts):
        answer = table.append(position, payload, role="owner")
        if answer.status_code == 201:
            position = answer.get_json()["position"]
        elif answer.status_code != 409:
            problem_of(answer, 403 if answer.status_code == 403 and payload["kind"] in OTHERS_WORD else 422)
    assert_everything_can_be_seen(table, position)


def assert_everything_can_be_seen(table: ApiTable, position: int) -> None:
    for language in ("ja", "en"):
        assert len(table.get(f"facts?lang={language}").get_json()["facts"]) == position
    for reader in table.get("", "judge").get_json()["readers"]:
        plan = table.get(f"film?as={reader}", "judge").get_json()
        assert plan["steps"] == position
        assert table.get(plan["blocks"][-1]["url"], "judge").status_code == 200
    again = table.client.post("/api/v1/games/import", data=table.export())
    assert (again.status_code, again.get_json()["added"]) == (200, 0)
    assert table.client.get("/api/v1/games?limit=1").status_code == 200


HEADERS = {"family": st.sampled_from(("locke", "freeform")), "edition": st.sampled_from(("mit2020", "any"))}


@given(header=any_facts.facts(GameOpened, HEADERS))
@examples(daily=20, soak=240, derandomize=True, suppress_health_check=list(HealthCheck))
def test_every_header_opens_a_game_or_is_refused(a_client: FlaskClient, header: GameOpened) -> None:
    answer = a_client.post("/api/v1/games", json=to_payload(replace(header, game=str(uuid4()))))
    if answer.status_code != 201:
        problem_of(answer, 422)
        return
    game = answer.get_json()["game"]
    token = answer.get_json()["links"][0]["token"]
    for path in ("", "/layout", "/table", "/film", "/facts", "/export"):
        told = a_client.get(f"/api/v1/games/{game}{path}", headers={"Authorization": f"Bearer {token}"})
        assert told.status_code == 200, told.text
