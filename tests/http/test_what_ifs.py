"""What-ifs over HTTP: forked at a step, played on beside the game, which hears nothing of it."""

import re
from collections.abc import Callable
from uuid import uuid4

import pytest
from api_table import NOW, ApiTable, Payload, closing, ids_of, open_table, problem_of, remark
from flask.testing import FlaskClient
from locke_table import LOCKE, NEVER_HIGHER, TOO_HIGH, arrives, declared, resumed, sheet, teleport
from what_if_table import HEADER, WhatIf, forked


def count(fact_id: str, value: int, seat: int = 1) -> Payload:
    return {"kind": "counter.set/1", "id": fact_id, "seat": seat, "counter": "gold", "value": value}


def gold(answer: Payload) -> int | None:
    value: int | None = answer["table"]["seats"][0].get("counters", {}).get("gold")
    return value


@pytest.fixture
def counted(table: ApiTable) -> ApiTable:
    """Gold 3 at step 2, a remark at step 3, gold 5 at step 4."""
    table.record(count("g1", 3), remark("r1"), count("g2", 5))
    return table


def test_a_fork_begins_as_the_game_lay_after_its_step(counted: ApiTable) -> None:
    fork = forked(counted, 3, title="what if")
    assert (fork.info["position"], fork.info["own"], fork.info["step"], fork.info["title"]) == (3, 0, 3, "what if")
    assert (fork.info["opened"], fork.info["parent_position"], fork.info["line"]) == (NOW, 4, "effective")
    assert fork.info["digest"] and fork.info["may"] == {"play": True}
    for step in (0, 1, 2, 3):
        here, there = fork.get("table", query_string={"step": step}), counted.get(f"table?step={step}").get_json()
        assert here["table"] == there["table"]
    assert gold(fork.get("table")) == 3


def test_play_goes_on_in_the_fork_and_the_game_stays_as_it_was(counted: ApiTable) -> None:
    before = counted.export()
    fork = forked(counted, 3)
    assert fork.play(count("own1", 9), count("own2", 10)) == 5
    assert [gold(fork.get("table", query_string={"step": step})) for step in (3, 4, 5)] == [3, 9, 10]
    lines = fork.get("facts")["facts"]
    assert [line["position"] for line in lines] == [1, 2, 3, 4, 5]
    assert ids_of(lines)[1:] == ["g1", "r1", "own1", "own2"]
    assert ids_of(fork.get("facts", query_string={"after": 3})["facts"]) == ["own1", "own2"]
    assert counted.export() == before
    assert gold(counted.get("table").get_json()) == 5


def test_a_later_fact_of_the_game_may_be_taken_over_under_its_id_and_an_earlier_id_is_taken(counted: ApiTable) -> None:
    fork = forked(counted, 3)
    assert fork.play(count("g2", 5)) == 4
    assert problem_of(fork.append(4, count("g1", 4)), 409)["type"] == "/problems/duplicate-fact"


def test_a_dry_run_writes_nothing_and_a_repetition_writes_once(counted: ApiTable) -> None:
    fork = forked(counted, 3)
    rehearsed = fork.append(3, count("own", 9), body={"dry_run": True})
    assert (rehearsed.status_code, fork.get()["own"]) == (200, 0)
    assert [fork.append(3, count("own", 9)).status_code for _ in range(2)] == [201, 200]
    assert fork.get()["own"] == 1


def test_a_stale_position_tells_what_came_since(counted: ApiTable) -> None:
    fork = forked(counted, 3)
    fork.play(remark("one"))
    problem = problem_of(fork.append(3, remark("two")), 409)
    assert (problem["expected"], problem["position"], ids_of(problem["facts"])) == (3, 4, ["one"])


def test_what_the_table_does_not_have_is_refused_as_in_a_game(counted: ApiTable) -> None:
    fork = forked(counted, 3)
    problem_of(fork.append(3, count("own", 9, seat=7)), 422, "facts[0].seat")
    problem_of(fork.append(3, {"kind": "counter.set/1"}), 422, "facts[0].id")
    assert fork.get()["own"] == 0


def test_a_correction_in_a_fork_holds_there_only(counted: ApiTable) -> None:
    fork = forked(counted, 3)
    fork.play(count("own", 9))
    fork.play({"kind": "fact.amended/1", "id": "c1", "fact": "g1", "reads": count("g1", 4)})
    fork.play({"kind": "fact.struck/1", "id": "c2", "fact": "own"})
    assert [gold(fork.get("table", query_string={"step": step})) for step in (2, 4, 6)] == [4, 4, 4]
    assert gold(counted.get("table?step=2").get_json()) == 3


def test_a_fork_of_the_effective_line_keeps_the_corrections_the_game_had_then(counted: ApiTable) -> None:
    counted.record({"kind": "fact.amended/1", "id": "c1", "fact": "g1", "reads": count("g1", 4)})
    effective, recorded = forked(counted, 3), forked(counted, 3, line="recorded")
    counted.record({"kind": "fact.amended/1", "id": "c2", "fact": "g1", "reads": count("g1", 7)})
    assert gold(effective.get("table")) == 4
    assert gold(recorded.get("table")) == 3
    assert gold(forked(counted, 3).get("table")) == 7
    effective.play(remark("on"))
    assert gold(effective.get("table")) == 4


def test_a_fork_has_a_film_like_a_game(counted: ApiTable) -> None:
    fork = forked(counted, 3)
    fork.play(count("own", 9))
    plan = fork.get("film")
    assert plan["steps"] == 4
    address = plan["blocks"][0]["url"]
    block = counted.get(address, "scribe", headers={HEADER: fork.token()})
    assert block.status_code == 200
    assert block.get_json()["to"] == 4
    assert block.headers["Cache-Control"].startswith("private")
    assert counted.get(address, "scribe").status_code == 404
    assert fork.ask("GET", "film/public/0").status_code == 302


def test_who_has_no_token_finds_no_fork(counted: ApiTable) -> None:
    fork, other = forked(counted, 3), forked(counted, 2)
    for path in ("", "facts", "table", "film", "film/public/0", "findings", "expectations", "continuations"):
        assert problem_of(fork.ask("GET", path, right=None, role="owner"), 404)["type"] == "/problems/no-such-what-if"
        foreign = counted.get(f"whatifs/{fork.id}/{path}".rstrip("/"), "owner", headers={HEADER: other.token()})
        assert foreign.status_code == 404
        assert counted.get(f"whatifs/{fork.id}/{path}".rstrip("/"), "owner", headers={HEADER: "forged"}).status_code == 403


def test_the_read_link_looks_and_does_not_play(counted: ApiTable) -> None:
    fork = forked(counted, 3)
    info = fork.get(right="read", role=None)
    assert (info["may"], info["links"]["play"], bool(info["links"]["read"])) == ({"play": False}, None, True)
    assert problem_of(fork.append(3, remark(), right="read"), 403)["type"] == "/problems/not-allowed"
    assert fork.ask("DELETE", right="read").status_code == 403
    assert info["links"]["read"]["path"].startswith(f"/g/{counted.game}/whatif/{fork.id}#w=")


def test_forks_are_listed_for_who_holds_their_tokens(counted: ApiTable) -> None:
    forks = [forked(counted, step) for step in (2, 3)]
    tokens = ", ".join([forks[1].token(), "forged", forks[0].token("read")])
    listed = counted.get("whatifs", headers={HEADER: tokens}).get_json()["whatifs"]
    assert {one["whatif"]: one["may"]["play"] for one in listed} == {forks[0].id: False, forks[1].id: True}
    assert counted.get("whatifs", "owner").get_json() == {"whatifs": []}


def test_a_discarded_fork_is_shown_to_nobody(counted: ApiTable) -> None:
    fork = forked(counted, 3)
    assert fork.ask("DELETE").get_json() == {"discarded": True}
    assert fork.ask("GET").status_code == fork.append(3, remark()).status_code == fork.ask("DELETE").status_code == 404
    assert counted.get("whatifs", headers={HEADER: fork.token()}).get_json() == {"whatifs": []}


def test_a_fork_is_no_game(counted: ApiTable) -> None:
    fork = forked(counted, 3)
    assert [game["game"] for game in counted.get("/api/v1/games").get_json()["games"]] == [counted.game]
    for path in ("", "/facts", "/export", "/table", "/whatifs"):
        assert problem_of(counted.get(f"/api/v1/games/{fork.id}{path}"), 404)["type"] == "/problems/no-such-game"
    assert problem_of(counted.post(f"/api/v1/games/{fork.id}/whatifs", {"step": 1}), 404)["type"] == "/problems/no-such-game"
    taken = counted.post("/api/v1/games", {**counted_header(counted), "game": fork.id})
    assert taken.status_code == 409


def counted_header(table: ApiTable) -> Payload:
    header: Payload = table.get("facts?limit=1").get_json()["facts"][0]["fact"]
    return {name: value for name, value in header.items() if name not in ("kind", "id", "game", "actor", "recorded")}


def test_a_fork_elsewhere_than_in_the_log_is_refused(counted: ApiTable) -> None:
    for step in (5, 99):
        problem_of(counted.post("whatifs", {"step": step}, "scribe"), 422, "step")
    for wrong in (
        {"step": 0},
        {"step": "3"},
        {},
        {"step": 3, "line": "other"},
        {"step": 3, "title": "x" * 81},
        {"step": 3, "x": 1},
    ):
        assert counted.post("whatifs", wrong, "scribe").status_code == 422
    assert counted.post("whatifs", {"step": 3, "as": "judge"}, "scribe").status_code == 403


def test_the_same_request_makes_one_fork(counted: ApiTable) -> None:
    again = {"Idempotency-Key": uuid4().hex}
    answers = [counted.post("whatifs", {"step": 3}, "scribe", headers=again) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 200]
    assert answers[0].get_json() == answers[1].get_json()
    taken = problem_of(counted.post("whatifs", {"step": 2}, "scribe", headers=again), 409)
    assert taken["type"] == "/problems/duplicate-fact"
    for short in ("", "1", "x" * 15, "x" * 201):
        assert counted.post("whatifs", {"step": 3}, "scribe", headers={"Idempotency-Key": short}).status_code == 422


def test_what_a_reader_is_shown_of_a_fork_makes_nobody_its_player(counted: ApiTable) -> None:
    """The creating request, made again by a stranger from everything that the read link shows."""
    fork = forked(counted, 3, title="ours")
    shown = fork.get(right="read", role=None)
    body = {"step": shown["step"], "line": shown["line"], "title": shown["title"], "as": shown["reader"]}
    problem_of(counted.post("whatifs", {**body, "whatif": shown["whatif"]}), 422, "whatif")
    play = fork.info["links"]["play"]["token"]
    for word in (shown["whatif"], shown["whatif"].replace("-", ""), shown["digest"], shown["title"].ljust(16), shown["game"]):
        answer = counted.post("whatifs", body, headers={"Idempotency-Key": word})
        assert answer.get_json()["whatif"] != fork.id
        assert play not in answer.text
    assert fork.get()["own"] == 0


def test_the_same_word_with_another_link_makes_another_fork(counted: ApiTable) -> None:
    """Who learns the word of somebody else's request, but not the link, does not become its player."""
    again = {"Idempotency-Key": uuid4().hex}
    made = {}
    for role in ("owner", "scribe", "judge", "spectator", "seat:1", "seat:2", None):
        answer = counted.post("whatifs", {"step": 3, "as": "public"}, role, headers=again)
        assert answer.status_code == 201, role
        made[role] = answer.get_json()
    assert len({one["whatif"] for one in made.values()}) == len(made)
    assert len({one["links"]["play"]["token"] for one in made.values()}) == len(made)


def test_a_link_that_was_renewed_since_answers_no_fork_made_before(counted: ApiTable) -> None:
    again, body = {"Idempotency-Key": uuid4().hex}, {"step": 3}
    before = counted.post("whatifs", body, "scribe", headers=again).get_json()
    renewed = counted.post("links", {"role": "scribe"}, "owner")
    assert renewed.status_code == 200, renewed.text
    assert counted.post("whatifs", body, "scribe", headers=again).status_code == 403
    counted.tokens["scribe"] = str(renewed.get_json()["token"])
    after = counted.post("whatifs", body, "scribe", headers=again)
    assert (after.status_code, after.get_json()["whatif"] == before["whatif"]) == (201, False)


def test_the_same_word_in_another_game_makes_another_fork(client: FlaskClient, counted: ApiTable) -> None:
    again = {"Idempotency-Key": uuid4().hex}
    other = open_table(client)
    made = [one.post("whatifs", {"step": 1}, "scribe", headers=again).get_json()["whatif"] for one in (counted, other)]
    assert made[0] != made[1]


def test_a_fork_of_another_game_is_not_of_this_one(client: FlaskClient, counted: ApiTable) -> None:
    fork, other = forked(counted, 3), open_table(client)
    assert other.get(f"whatifs/{fork.id}", headers={HEADER: fork.token()}).status_code == 404


@pytest.mark.parametrize("visibility", ["after", "judge"])
def test_a_spectator_of_a_covered_game_may_not_fork(quick_table: Callable[..., ApiTable], visibility: str) -> None:
    table = quick_table(visibility=visibility)
    fork = forked(table, 1)
    for role in (None, "spectator", "seat:1"):
        assert problem_of(table.post("whatifs", {"step": 1}, role), 403)["type"] == "/problems/not-open-yet"
        assert problem_of(fork.ask("GET", role=role), 403)["type"] == "/problems/not-open-yet"
        assert problem_of(table.get("comparison", role), 403)["type"] == "/problems/not-open-yet"
    assert fork.ask("GET", role="judge").status_code == 200


def test_anybody_forks_an_open_game(counted: ApiTable) -> None:
    fork = forked(counted, 2, role=None)
    assert fork.play(remark()) == 3
    assert (fork.info["reader"], fork.info["readers"]) == ("public", ["public"])


@pytest.fixture
def sealed(client: FlaskClient) -> ApiTable:
    """A game with a referee where everybody may watch; seat 1 has sealed a sheet of level 3, seat 2 one of level 5."""
    table = open_table(client, **LOCKE)
    table.seal(1, "s1", sheet(3))
    table.seal(2, "s2", sheet(5))
    table.record(resumed())
    return table


def verdicts(fork: WhatIf, **query: str) -> set[str]:
    found = fork.get("findings", query_string=query)["findings"]
    return {one["verdict"] for one in found if one["rule"] == NEVER_HIGHER}


def test_a_seat_forks_with_what_it_knows_and_nobody_else_sees_it_by_its_link(sealed: ApiTable) -> None:
    fork = forked(sealed, 4, role="seat:1")
    assert fork.info["reader"] == "seat:1"
    fork.play(declared("d1", 4))
    assert verdicts(fork) == {"illegal"}
    seals = fork.get("table")["table"]["seals"]
    assert (seals["s1"]["value"], seals["s2"]["value"]) == (sheet(3), None)
    for role in (None, "seat:2", "scribe"):
        seen = fork.get("table", role=role)
        assert seen["reader"] in ("public", "seat:2")
        assert seen["table"]["seals"]["s1"]["value"] is None
        found = fork.get("findings", role=role)["findings"]
        assert {one["verdict"] for one in found if one["rule"] == NEVER_HIGHER} == {"undetermined"}
        assert fork.ask("GET", "table?as=seat:1", role=role).status_code == 403


def test_what_one_seat_tries_out_changes_no_answer_to_another(client: FlaskClient) -> None:
    answers = []
    for tries in (False, True):
        table = open_table(client, **LOCKE, game=f"0c5e5d0a-6b1e-4f0e-9a31-00000000d{tries:03}")
        table.record(resumed(), remark("r1"))
        if tries:
            forked(table, 2, role="seat:1").play(*teleport("t", die=2))
        paths = ("", "facts", "table", "film", "findings", "expectations", "whatifs", "comparison", "continuations", "export")
        told = [table.get(path, "seat:2").text.replace(table.game, "GAME") for path in paths]
        answers.append([re.sub("[0-9a-f]{24,64}", "DIGEST", text) for text in told])
    assert answers[0] == answers[1]


def test_a_fork_of_a_fork_is_refused_with_what_to_do_instead(counted: ApiTable) -> None:
    fork = forked(counted, 3)
    again = counted.post(f"/api/v1/games/{fork.id}/whatifs", {"step": 1}, headers={HEADER: fork.token()})
    assert "fork its game" in problem_of(again, 404)["detail"]


def test_whatever_is_played_in_a_fork_opens_no_vault(sealed: ApiTable) -> None:
    fork = forked(sealed, 2, role="seat:1")
    fork.play({"kind": "sheet.sealed/1", "id": "s2", "seat": 2, "slot": "sheet"})
    fork.play({"kind": "seal.shown/1", "id": "h1", "seal": "s2", "seat": 2, "to": [1]})
    fork.play({"kind": "seal.opened/1", "id": "o1", "seal": "s2", "seat": 2, "value": "guess"})
    fork.play(closing())
    assert fork.get()["readers"] == ["public", "seat:1"]
    for reader in ("public", "seat:1"):
        assert fork.get("table", query_string={"as": reader})["table"]["seals"]["s2"]["value"] == "guess"
    for reader in ("seat:2", "judge", "all"):
        assert fork.ask("GET", f"table?as={reader}").status_code == 403


def test_a_receipt_says_what_the_rules_say_as_the_maker_knows_it(sealed: ApiTable) -> None:
    fork = forked(sealed, 4, role="seat:1")
    receipt = fork.append(4, declared("d1", 4), body={"dry_run": True}).get_json()
    assert "illegal" in {one["verdict"] for one in receipt["findings"] if one["rule"] == NEVER_HIGHER}
    lent = fork.append(4, declared("d1", 4), body={"dry_run": True}, role="seat:2").get_json()
    assert "illegal" not in {one["verdict"] for one in lent["findings"] if one["rule"] == NEVER_HIGHER}


def test_a_fork_is_judged_as_a_game_is(sealed: ApiTable) -> None:
    fork = forked(sealed, 4)
    fork.play(*teleport("t", die=5), arrives("m1"))
    assert ("m1", TOO_HIGH) in [(one["fact"], one["rule"]) for one in fork.get("findings")["findings"]]
    assert [one["fact"] for one in fork.get("findings", query_string={"fact": "m1"})["findings"]] == ["m1"]
    assert sealed.get("findings").get_json()["findings"] == []


def test_continuations_say_where_each_leads(sealed: ApiTable) -> None:
    fork = forked(sealed, 4)
    fork.play(*teleport("t", die=1)[:2])
    answer = fork.get("continuations", query_string={"lang": "en"})
    assert answer["position"] == 6
    assert [one["label"] for one in answer["continuations"]] == [
        one["label"] for one in fork.get("expectations")["expectations"]
    ]
    led = [one for one in answer["continuations"] if one["leads"]]
    assert led, answer
    for one in led:
        assert [fact["fact"]["kind"] for fact in one["leads"]["facts"]]
        assert all(set(difference) >= {"path", "kind", "left", "right", "places"} for difference in one["leads"]["differences"])
    assert fork.get()["position"] == 6


def test_a_game_says_its_own_continuations_too(sealed: ApiTable) -> None:
    there = forked(sealed, 4).get("continuations", query_string={"lang": "en"})
    assert sealed.get("continuations?lang=en", "scribe").get_json() == there
