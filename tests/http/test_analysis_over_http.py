"""The analysis over HTTP: each reader its own, nothing of what it may not know, clear answers where there are no numbers."""

from typing import Any

import pytest
from api_table import SALT, ApiTable, Payload, closing, open_table, problem_of
from flask.testing import FlaskClient
from ucr_api.answers import analysis as analysed

ROSTER = [
    {"role": "wolf", "side": "wolves", "count": 1},
    {"role": "seer", "side": "village", "count": 1},
    {"role": "villager", "side": "village", "count": 2},
]
HELD = ("seer", "villager", "wolf", "villager")
ASKED = ("", "/told", "/claims", "/knew", "/proof", "/curve", "/story", "/grades")
PATHS = tuple(f"analysis{what}" for what in ASKED)


def dealt(client: FlaskClient, held: tuple[str, ...] = HELD, **header: Any) -> ApiTable:
    """Everybody has sealed a role on the phone; seat 3 claims to be the seer, and shows seat 2 its card."""
    table = open_table(client, options={"roster": ROSTER}, **header)
    for seat, role in enumerate(held, 1):
        assert table.seal(seat, f"s{seat}", {"name": role}, slot="role").status_code == 201
    table.record({"kind": "value.declared/1", "id": "v1", "seat": 3, "trait": "role", "value": "seer"})
    return table


def read(table: ApiTable, role: str | None = None, path: str = "analysis", **query: Any) -> Payload:
    response = table.get(path, role, query_string=query)
    assert response.status_code == 200, response.text
    answer: Payload = response.get_json()
    return answer


def test_each_seat_counts_with_its_own_card(client: FlaskClient) -> None:
    table = dealt(client)
    public, own = read(table), read(table, "seat:1")
    assert list(public) == ["step", "reader", "bits", "seats", "excluded", "missing", "rests", "assumed", "now", "decks"]
    assert (public["reader"], own["reader"], public["step"]) == ("public", "seat:1", 6)
    assert public["seats"][2]["roles"] == {"wolf": 0.25, "seer": 0.25, "villager": 0.5}
    assert own["seats"][2]["sides"] == {"wolves": pytest.approx(1 / 3), "village": pytest.approx(2 / 3)}
    assert {"seat": 3, "what": "seer", "facts": ["s1"], "steps": [2]} in own["excluded"]
    told = read(table, "seat:1", "analysis/told")
    assert told["begin"] - sum(one["bits"] for one in told["told"]) == pytest.approx(own["bits"])


def test_who_was_shown_a_card_can_prove_that_its_claim_was_false(client: FlaskClient) -> None:
    table = dealt(client)
    assert table.post("seals/s3/show", {"id": "w1", "to": [2]}, "seat:3").status_code == 201
    (seen,) = read(table, "seat:2", "analysis/claims")["claims"]
    assert (seen["truth"], seen["false"], seen["provable"]) == (
        "wolf",
        True,
        [{"reader": "seat:2", "step": 7, "knew": 7}],
    )
    (hidden,) = read(table, None, "analysis/claims")["claims"]
    assert (hidden["truth"], hidden["false"], hidden["provable"]) == (None, None, [])


def test_what_others_hide_changes_no_byte(client: FlaskClient) -> None:
    one, other = dealt(client), dealt(client, ("seer", "wolf", "villager", "villager"))
    for table in (one, other):
        table.record(closing())
    for role in (None, "seat:1", "owner", "scribe", "seat:4"):
        for path in PATHS:
            asked = ({"of": "3:wolf"}, {"of": "2:seer"}) if path.endswith("proof") else ()
            for query in ({}, {"step": 3}, {"as": "public"}, {"as": "all"}, *asked):
                answers = [table.get(path, role, query_string=query).data for table in (one, other)]
                assert answers[0] == answers[1], (role, path, query)
    assert one.get("analysis", "seat:3").data != other.get("analysis", "seat:3").data


def test_a_reader_finds_nothing_that_another_one_knew(client: FlaskClient) -> None:
    """What is kept for the next reader is of nobody."""
    table = dealt(client)
    before = [read(table, None, path) for path in PATHS]
    table.seal(2, "n2", 7, slot="role")
    for role in ("seat:2", "judge", None):
        after = read(table, role)
    assert after["missing"] == []
    assert [read(table, None, path, step=6) for path in PATHS] == before


def test_what_is_recorded_since_counts(client: FlaskClient) -> None:
    table = dealt(client)
    assert read(table)["bits"] > 0
    opened = {"kind": "seal.opened/1", "id": "o1", "seat": 3, "seal": "s3", "value": {"name": "wolf"}, "salt": SALT}
    table.record(opened)
    assert read(table)["seats"][2]["roles"]["wolf"] == 1.0
    table.record({"kind": "fact.struck/1", "id": "x1", "fact": "o1"})
    assert read(table)["seats"][2]["roles"]["wolf"] == 0.25


def test_what_cannot_be_asked(client: FlaskClient) -> None:
    table = dealt(client)
    for path in PATHS:
        problem_of(table.get(path, query_string={"step": 7}), 422, "step")
        problem_of(table.get(path, query_string={"as": "seat:2"}), 403)
        problem_of(table.get(path, "seat:1", query_string={"as": "seat:2"}), 403)


def test_a_covered_game_is_open_to_nobody_else(client: FlaskClient) -> None:
    table = dealt(client, visibility="judge")
    for path in PATHS:
        assert table.get(path).status_code == 403
        assert table.get(path, "seat:1").status_code == 403
        assert table.get(path, "judge").status_code == 200


def test_without_a_roster_and_without_numpy_it_says_so(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    found = read(open_table(client))
    assert (found["bits"], found["seats"]) == (None, [])
    assert "roster" in found["missing"][0]["en"]
    table = dealt(client)
    monkeypatch.setattr(analysed, "has_numpy", lambda: False)
    assert "numpy" in read(table)["missing"][0]["en"]
    assert read(table, None, "analysis/told")["begin"] is None
    assert len(read(table, None, "analysis/claims")["claims"]) == 1


def test_a_long_log_is_read_in_parts_and_told_how_far(client: FlaskClient) -> None:
    """Whoever waits sees it come; what was read once is read, for every reader."""
    table = dealt(client)
    assert read(table, None, "analysis/read", step=2) == {"step": 2, "last": 6}
    assert read(table, "seat:1", "analysis/read", step=4) == {"step": 4, "last": 6}
    assert read(table, None, "analysis/read") == {"step": 6, "last": 6}
    assert read(table, None, "analysis/read", step=1) == {"step": 6, "last": 6}
    problem_of(table.get("analysis/read", query_string={"step": 7}), 422, "step")


def test_a_game_without_numbers_has_nothing_to_be_read(client: FlaskClient) -> None:
    table = open_table(client)
    answer = read(table, None, "analysis/read")
    assert answer["step"] == answer["last"]


def model(**weights: float) -> Payload:
    """A club's own: seats of a side claim to be the seer so often."""
    claims = {"when": {"kind": "value.declared/1", "trait": "role", "value": "seer"}, "weights": weights, "else": 0.1}
    return {"model": "own", "title": {"ja": "うちの", "en": "ours"}, "note": {"ja": "仮定", "en": "assumed"}, "says": [claims]}


def test_a_model_of_ones_own_is_weighed_apart_and_not_kept(client: FlaskClient) -> None:
    table = dealt(client)
    exact = read(table)
    response = table.post("analysis/estimate", model(wolves=0.9))
    assert response.status_code == 200, response.text
    found = response.get_json()
    assert (found["model"], found["acts"], found["missing"]) == ("own", 1, [])
    assert found["course"][-1]["seats"][2]["sides"]["wolves"] == pytest.approx(0.9 / (0.9 + 3 * 0.1))
    assert read(table) == exact
    assert [one["model"] for one in read(table, None, "analysis/models")["models"]] == []
    problem_of(table.get("analysis/estimate", query_string={"model": "own"}), 422, "model")


def test_a_wrong_model_is_refused_with_the_place_of_each_mistake(client: FlaskClient) -> None:
    table = dealt(client)
    wrong = model(wolves=0.9)
    wrong["says"][0]["when"]["trat"] = "role"
    problem = problem_of(table.post("analysis/estimate", wrong), 422, "says[0].when.trat")
    assert "did you mean trait?" in str(problem)
    problem_of(table.post("analysis/estimate", model(wolves=2.0)), 422, "model")
    strange = table.post("analysis/estimate", model(vampires=0.5)).get_json()
    assert strange["course"] == [] and "vampires" in strange["missing"][0]["en"] and "vampires" in strange["missing"][0]["ja"]
