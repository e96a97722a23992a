"""A closing opens the log to look at, and no vault: neither a scribe's, nor a corrected, imported or supposed one."""

import json
from typing import Any

import pytest
from api_table import NOW, ApiTable, Payload, closing, open_table, problem_of, remark
from flask.testing import FlaskClient
from locke_table import LOCKE
from test_exchange_over_http import file_of
from what_if_table import compared, forked

SHEET = {"name": "Nagato", "esp_level": 4}
ASKERS = (None, "spectator", "scribe", "owner", "seat:1")
READERS = (None, "public", "seat:1", "seat:4", "judge", "all")


def values_told(table: ApiTable, role: str | None, seal: str = "s4", word: str = "Nagato") -> set[str]:
    """Everywhere this role finds this word in the seal, from any perspective, at any step: table, film, seals."""
    found = set()
    for reader in READERS:
        query = {"as": reader} if reader else {}
        for step in range(1, table.position() + 1):
            response = table.get("table", role, query_string={"step": step, **query})
            if response.status_code == 200 and response.get_json()["table"]["seals"].get(seal, {}).get("value"):
                found.add(f"table as {reader}")
        plan = table.get("film", role, query_string=query)
        for block in plan.get_json()["blocks"] if plan.status_code == 200 else ():
            if word in table.get(block["url"], role).text:
                found.add(f"film as {reader}")
    if role and role.startswith("seat") and word in table.get("seals", role).text:
        found.add("seals")
    return found


def tell_nobody(table: ApiTable, *askers: str | None) -> bool:
    return not any(values_told(table, role) for role in askers or ASKERS)


@pytest.fixture
def sealed(table: ApiTable) -> ApiTable:
    """A live game in which seat 4's own phone sealed its sheet."""
    assert table.seal(4, "s4", SHEET).status_code == 201
    return table


def test_a_closing_by_the_scribe_opens_no_sheet(sealed: ApiTable) -> None:
    sealed.record(closing())
    assert tell_nobody(sealed)
    assert values_told(sealed, "seat:4") >= {"seals", "table as seat:4", "table as all"}, "its own seat knows it"
    assert values_told(sealed, "judge") >= {"table as judge", "table as all", "table as seat:4"}


def test_closing_looking_striking_and_going_on_shows_nothing(sealed: ApiTable) -> None:
    sealed.record(closing())
    assert tell_nobody(sealed)
    sealed.record({"kind": "fact.struck/1", "id": "x1", "fact": "closed"})
    sealed.record(remark())
    assert tell_nobody(sealed)


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("how", ["inserted", "amended", "despite"])
def test_a_correction_that_reads_a_closing_opens_no_sheet(client: FlaskClient, how: str, strict: bool) -> None:
    table = open_table(client, **(LOCKE if strict else {}), strict=strict)
    assert table.seal(4, "s4", SHEET).status_code == 201
    table.record(remark("r1"))
    attempts: dict[str, Payload] = {
        "inserted": {"kind": "fact.inserted/1", "id": "x1", "after": "r1", "reads": closing()},
        "amended": {"kind": "fact.amended/1", "id": "x1", "fact": "r1", "reads": closing()},
        "despite": closing(),
    }
    answer = table.append(table.position(), attempts[how])
    if how == "despite" and strict:
        answer = table.append(table.position(), attempts[how], despite=problem_of(answer, 422)["despite"])
    assert answer.status_code == 201, answer.text
    assert "all" in table.get("").get_json()["readers"], "the log is closed indeed"
    assert tell_nobody(table)


def test_what_a_what_if_says_opens_no_sheet(sealed: ApiTable) -> None:
    fork = forked(sealed, 2, role=None)
    fork.play(closing())
    released = {"kind": "seals.released/1", "id": "x1", "seat": 4, "seals": ["s4"]}
    assert fork.append(3, released).status_code in (403, 422)
    sealed.record(closing())
    for reader in READERS:
        query = {"as": reader} if reader else {}
        for path in ("table", "film"):
            answer = fork.ask("GET", path, query_string=query)
            assert "Nagato" not in answer.text
            for block in answer.get_json().get("blocks", ()) if answer.status_code == 200 else ():
                assert "Nagato" not in fork.table.get(block["url"], None, headers={"X-UCR-Whatif": fork.token()}).text
    assert "Nagato" not in str(compared(sealed, fork, left="effective", right=fork.id, **{"as": "all"}))


@pytest.mark.parametrize("reader", READERS)
def test_neither_comparison_nor_what_rests_on_it_tells_a_sheet(sealed: ApiTable, reader: str | None) -> None:
    sealed.record(closing())
    sealed.record({"kind": "fact.amended/1", "id": "x1", "fact": "closed", "reads": {**closing(), "how": "lost"}})
    query: Payload = {"as": reader} if reader else {}
    for path, more in (("comparison", {"left": "effective", "right": "recorded"}), ("facts/s4/rests", {})):
        assert "Nagato" not in sealed.get(path, None, query_string={**more, **query}).text


def test_what_the_scribe_or_the_owner_releases_is_refused_and_told_why(sealed: ApiTable) -> None:
    sealed.record(closing())
    released: Payload = {"kind": "seals.released/1", "id": "x1", "seat": 4, "seals": ["s4"]}
    before = sealed.export()
    for role in ("scribe", "owner"):
        for actor in ("seat:4", "judge", "scribe"):
            told = problem_of(sealed.append(sealed.position(), {**released, "actor": actor}, role=role), 403)
            assert "seat" in told["detail"] and "judge" in told["detail"]
    inserted = {"kind": "fact.inserted/1", "id": "x2", "after": "closed", "reads": {**released, "actor": "seat:4"}}
    problem_of(sealed.append(sealed.position(), inserted), 422, "facts[0].reads.kind")
    assert sealed.export() == before
    assert tell_nobody(sealed)


def test_a_seat_releases_its_own_seals_and_no_others(sealed: ApiTable) -> None:
    sealed.seal(2, "s2", "Elena")
    sealed.record(closing())
    problem_of(sealed.post("seals/release", {"id": "x1", "seals": ["s4"]}, "seat:2"), 422, "seals[0]")
    forged = {"kind": "seals.released/1", "id": "x2", "seat": 4, "seals": ["s4"]}
    problem_of(sealed.post("facts", {"facts": [forged]}, "seat:2"), 403)
    assert tell_nobody(sealed)
    assert sealed.post("seals/release", {"id": "x3", "seals": ["s4"]}, "seat:4").status_code == 201
    assert values_told(sealed, None) >= {"table as None", "table as all", "table as seat:4", "table as seat:1", "film as all"}
    assert not values_told(sealed, None, "s2", "Elena")


def test_what_was_released_the_public_knows_from_then_on_and_the_whole_view_from_the_start(sealed: ApiTable) -> None:
    sealed.record(closing())
    answer = sealed.post("seals/release", {"id": "x1", "seals": ["s4"]}, "seat:4")
    step = answer.get_json()["position"]

    def seen(reader: str, step: int) -> Any:
        query = {"as": reader, "step": step}
        return sealed.get("table", None, query_string=query).get_json()["table"]["seals"]["s4"]["value"]

    assert [seen("public", step - 1), seen("public", step)] == [None, SHEET]
    assert [seen("seat:1", step - 1), seen("seat:1", step)] == [None, SHEET]
    assert [seen("all", 2), seen("seat:4", 2)] == [SHEET, SHEET]


def test_the_judge_releases_any_sheet_and_no_private_note(sealed: ApiTable) -> None:
    sealed.seal(4, "n4", "my suit", purpose="note", slot="note")
    sealed.record(closing())
    problem_of(sealed.post("seals/release", {"id": "x1", "seals": ["s4", "n4"]}, "judge"), 422, "seals[1]")
    assert sealed.post("seals/release", {"id": "x2", "seals": ["s4"], "reason": "agreed"}, "judge").status_code == 201
    assert values_told(sealed, None)
    assert not values_told(sealed, None, "n4", "my suit") | values_told(sealed, "judge", "n4", "my suit")
    assert sealed.post("seals/release", {"id": "x3", "seals": ["n4"]}, "seat:4").status_code == 201
    assert "table as public" in values_told(sealed, None, "n4", "my suit"), "its own seat may release a note"


def test_nothing_is_released_while_the_game_goes_on(sealed: ApiTable) -> None:
    for role in ("seat:4", "judge"):
        problem_of(sealed.post("seals/release", {"id": "x1", "seals": ["s4"]}, role), 422, "kind")
    assert tell_nobody(sealed)


def test_releasing_names_what_is_not_there_and_is_safe_to_repeat(sealed: ApiTable) -> None:
    sealed.record(closing())
    problem_of(sealed.post("seals/release", {"id": "x1", "seals": ["s4", "nowhere"]}, "judge"), 422, "seals[1]")
    problem_of(sealed.post("seals/release", {"id": "x1", "seals": []}, "seat:4"), 422, "seals")
    problem_of(sealed.post("seals/release", {"id": "x1", "seals": ["s4"]}, "spectator"), 403)
    answers = [sealed.post("seals/release", {"id": "x1", "seals": ["s4"]}, "seat:4") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 200]


def test_a_closing_after_which_sheets_were_released_is_undone_by_a_ruling_only(sealed: ApiTable) -> None:
    sealed.record(closing())
    sealed.post("seals/release", {"id": "x1", "seals": ["s4"]}, "seat:4")
    attempts: tuple[Payload, ...] = (
        {"kind": "fact.struck/1", "id": "x2", "fact": "closed"},
        {"kind": "fact.amended/1", "id": "x2", "fact": "closed", "reads": remark("closed")},
        {"kind": "play.taken-back/1", "id": "x2", "facts": ["closed"], "agreed": [1, 2, 3, 4]},
    )
    for attempt in attempts:
        for role in ("scribe", "owner"):
            told = problem_of(sealed.append(sealed.position(), attempt, role=role), 422)
            assert told["errors"]
    told = problem_of(sealed.append(sealed.position(), attempts[0]), 422, "facts[0].fact")
    assert "ruling" in str(told["errors"])
    problem_of(sealed.append(sealed.position(), {"kind": "fact.struck/1", "id": "x3", "fact": "x1"}), 422, "facts[0].fact")
    rule(sealed, "closed")
    sealed.record(remark())
    assert "all" not in sealed.get("").get_json()["readers"]
    assert "table as None" in values_told(sealed, None), "whoever has seen something has seen it"


def rule(table: ApiTable, *facts: str) -> None:
    """The judge declares these facts void, in a dispute about them."""
    dispute = table.post("disputes", {"fact": facts[0], "words": "it was not over"}, "judge").get_json()
    body = {"position": dispute["position"], "outcome": "void", "facts": list(facts), "reason": "nobody had won"}
    answer = table.post(f"disputes/{dispute['dispute']}/rulings", body, "judge")
    assert answer.status_code == 201, answer.text


def test_a_closing_that_came_by_a_correction_is_not_undone_by_undoing_that_either(sealed: ApiTable) -> None:
    sealed.record(remark("r1"))
    sealed.record({"kind": "fact.inserted/1", "id": "x1", "after": "r1", "reads": closing()})
    sealed.post("seals/release", {"id": "x2", "seals": ["s4"]}, "seat:4")
    problem_of(sealed.append(sealed.position(), {"kind": "fact.struck/1", "id": "x3", "fact": "x1"}), 422, "facts[0].fact")


def test_before_anything_was_released_the_scribe_strikes_a_wrong_closing(sealed: ApiTable) -> None:
    sealed.record(closing())
    sealed.record({"kind": "fact.struck/1", "id": "x1", "fact": "closed"})
    assert sealed.get("").get_json()["closed"] is None


@pytest.mark.parametrize(
    ("header", "added"),
    [
        ({}, {"kind": "seals.released/1", "id": "x1", "actor": "seat:4", "seat": 4, "seals": ["s4"]}),
        ({}, {"kind": "seals.released/1", "id": "x1", "actor": "judge", "seals": ["s4"]}),
        ({"opens_after": 1}, {**closing("x1"), "recorded": 0}),
    ],
    ids=["as the seat", "as the judge", "closed long ago"],
)
def test_a_file_that_is_added_to_a_game_opens_no_sheet(client: FlaskClient, header: Payload, added: Payload) -> None:
    table = open_table(client, **header)
    assert table.seal(4, "s4", SHEET).status_code == 201
    if added["kind"] != "game.closed/1":
        table.record(closing())
    before = table.export()
    name, *facts, _ = map(json.loads, before.splitlines())
    longer = file_of([*(line["fact"] for line in facts), {"at": NOW, **added}], name["game"])
    headers = {"Authorization": f"Bearer {table.tokens['owner']}"}
    told = problem_of(client.post("/api/v1/games/import", data=longer, headers=headers), 422)
    assert added["kind"] in told["detail"]
    assert table.export() == before
    assert tell_nobody(table)


@pytest.mark.parametrize("seal", ["s4", "n4"])
def test_findings_and_expectations_rest_on_nothing_that_is_not_open(client: FlaskClient, seal: str) -> None:
    """What a closed game says of its facts is what it said before it was closed."""
    table = open_table(client)
    table.seal(4, seal, SHEET, purpose="sheet" if seal == "s4" else "note")
    table.record(closing())
    for path in ("findings?as=all", "findings?as=seat:4", "continuations?as=all", "expectations"):
        assert "Nagato" not in table.get(path).text
