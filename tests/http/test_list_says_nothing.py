"""The list of games, its order, pages and filters: a game that is covered for the reader tells nothing by any of them."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from api_table import ApiTable, Payload, closing, open_table, problem_of, remark, remarks
from flask.testing import FlaskClient

pytestmark = pytest.mark.both_databases

GAMES = "/api/v1/games"


def page(client: FlaskClient, held: Sequence[str] = (), **query: Any) -> Payload:
    response = client.get(GAMES, query_string=query, headers={"X-UCR-Links": ",".join(held)} if held else {})
    assert response.status_code == 200, response.text
    answer: Payload = response.get_json()
    return answer


def names(found: Payload) -> list[str]:
    return [line["game"] for line in found["games"]]


@pytest.mark.parametrize("visibility", ["after", "judge"])
def test_what_is_recorded_in_a_covered_game_changes_no_page_of_the_list(client: FlaskClient, visibility: str) -> None:
    older, covered, newer = (open_table(client, visibility=kind) for kind in ("live", visibility, "live"))
    held = [covered.tokens["seat:1"]]
    before = [page(client, held, limit=limit) for limit in (1, 2, 3)]
    assert names(before[2]) == [newer.game, covered.game, older.game]
    covered.record(*remarks("m", 5))
    covered.post("disputes", {"step": 1, "words": "that was wrong"}, "judge")
    assert [page(client, held, limit=limit) for limit in (1, 2, 3)] == before
    assert page(client, limit=2)["next"] is not None


def test_the_word_for_the_next_page_does_not_count_what_others_record(client: FlaskClient) -> None:
    """Two worlds: between the two games a covered one recorded nothing, or much. The words are as long, and no number."""
    words = []
    for count in (0, 40):
        covered = open_table(client, visibility="judge")
        if count:
            covered.record(*remarks("m", count))
        open_table(client)
        words.append(page(client, limit=1)["next"])
    assert len({len(word) for word in words}) == 1
    assert not any(word.isdecimal() for word in words)


def test_pages_lead_through_all_games_and_a_foreign_word_leads_nowhere(client: FlaskClient) -> None:
    games = [open_table(client).game for _ in range(5)]
    seen: list[str] = []
    asked: Payload = {"limit": 2}
    while True:
        found = page(client, **asked)
        seen += names(found)
        if found["next"] is None:
            break
        asked["before"] = found["next"]
    assert seen == games[::-1]
    ruled = page(client, limit=1)["next"]
    assert client.get("/api/v1/precedents", query_string={"before": ruled}).status_code == 422
    for wrong in ("7", "x" * 32, "é", ruled[:-2], "A" + ruled[1:] if ruled[0] != "A" else "B" + ruled[1:]):
        problem_of(client.get(GAMES, query_string={"before": wrong}), 422)


@pytest.mark.parametrize("role", ["seat:1", "spectator"])
def test_that_a_game_for_the_judge_only_has_closed_is_told_by_no_filter(client: FlaskClient, role: str) -> None:
    table = open_table(client, visibility="judge")
    held = [table.tokens[role]]
    before = {state: names(page(client, held, state=state)) for state in ("open", "closed")}
    assert before == {"open": [table.game], "closed": []}
    table.record(closing())
    assert {state: names(page(client, held, state=state)) for state in ("open", "closed")} == before
    judge = [table.tokens["judge"]]
    assert {state: names(page(client, judge, state=state)) for state in ("open", "closed")} == {
        "open": [],
        "closed": [table.game],
    }


def test_a_closing_that_was_struck_covers_the_game_in_the_list_again(client: FlaskClient) -> None:
    table = open_table(client, visibility="after")
    held = [table.tokens["spectator"]]
    table.record(closing())
    page(client)
    table.record({"kind": "fact.struck/1", "id": "s1", "fact": "closed"}, remark("r1"))
    assert table.get("", "spectator").status_code == 403
    assert names(page(client)) == names(page(client, held, state="closed")) == []
    (line,) = page(client, held)["games"]
    assert (line["closed"], line["steps"], line["findings"], line["disputes"]) == (None, None, None, None)


SEATS_WRITE: dict[str, Payload] = {
    "a seal": {"kind": "sheet.sealed/1", "id": "s9", "seat": 1, "slot": "suit"},
    "an answer": {"kind": "question.answered/1", "id": "q9", "seat": 1, "answer": "accept"},
    "words": {"kind": "remark.made/1", "id": "r9", "seat": 1, "text": "tea"},
}


@pytest.mark.parametrize("fact", SEATS_WRITE.values(), ids=SEATS_WRITE)
def test_no_refusal_tells_a_seat_that_a_game_for_the_judge_only_has_closed(
    quick_table: Callable[..., ApiTable], fact: Payload
) -> None:
    answers = []
    for closed in (False, True):
        table = quick_table(visibility="judge")
        if closed:
            table.record(closing())
        for dry_run in (True, False):
            told = table.post("facts", {"facts": [fact], "dry_run": dry_run}, "seat:1")
            answers.append((closed, told.status_code, told.get_json()["facts"][0]["fact"]["id"]))
    assert [answer[1:] for answer in answers[:2]] == [answer[1:] for answer in answers[2:]]
    assert [answer[1] for answer in answers] == [200, 201, 200, 201]


def test_asking_to_release_a_seal_tells_no_seat_that_a_game_for_the_judge_only_has_closed(
    quick_table: Callable[..., ApiTable],
) -> None:
    table = quick_table(visibility="judge")
    assert table.seal(1, "s1", "hidden").status_code == 201
    released = {"kind": "seals.released/1", "id": "l1", "seat": 1, "seals": ["s1"]}
    asked: list[Callable[[], Any]] = [
        lambda: table.post("seals/release", {"id": "l1", "seals": ["s1"]}, "seat:1"),
        lambda: table.post("facts", {"facts": [released]}, "seat:1"),
        lambda: table.post("facts", {"facts": [released], "dry_run": True}, "seat:1"),
        lambda: table.post("facts", {"facts": [released, {"kind": "x"}]}, "seat:1"),
    ]
    before = [ask().data for ask in asked]
    table.record(closing())
    assert [ask().data for ask in asked] == before
    assert table.post("seals/release", {"id": "l1", "seals": ["s1"]}, "judge").status_code == 201


@pytest.mark.parametrize("visibility", ["after", "judge"])
def test_no_error_tells_whether_a_covered_game_has_a_fact_of_this_id(
    quick_table: Callable[..., ApiTable], visibility: str
) -> None:
    """Through `because`, through the name of a seal, and by opening a dispute under the game's own id."""
    table = quick_table(visibility=visibility)
    table.record(remark("fact-a1"))
    table.seal(2, "fact-b2", "hidden")
    asked: list[Callable[[str], Any]] = [
        lambda name: table.post("facts", {"facts": [remark("r9", seat=1, because=name)], "dry_run": True}, "seat:1"),
        lambda name: table.post("facts", {"facts": [remark("r9", seat=1, because=name), {"kind": "x"}]}, "seat:1"),
        lambda name: table.post("facts", {"facts": [shown(name)], "dry_run": True}, "seat:1"),
        lambda name: table.post("facts", {"facts": [shown(name), {"kind": "x"}]}, "seat:1"),
        lambda name: table.post(f"seals/{name}/open", {"id": "o9"}, "seat:1"),
        lambda name: table.post("disputes", {"dispute": table.game, "id": name, "step": 1, "words": "x"}, "seat:1"),
        lambda name: table.post("disputes", {"step": 1, "words": "x", "fact": name}, "seat:1"),
        lambda name: table.post("disputes", {"words": "x", "finding": {"fact": name, "rule": "x:1"}}, "seat:1"),
    ]
    for number, ask in enumerate(asked):
        there, theirs, nowhere = ([ask(name).status_code, ask(name).text.replace(name, "ID")] for name in NAMES)
        assert there == theirs == nowhere, number
        assert there[0] in (409, 422), number


NAMES = ("fact-a1", "fact-b2", "fact-c3")


def shown(seal: str) -> Payload:
    return {"kind": "seal.shown/1", "id": "k9", "seal": seal, "seat": 1, "to": [1]}


def test_a_seat_of_a_covered_game_still_names_what_it_wrote_itself(quick_table: Callable[..., ApiTable]) -> None:
    table = quick_table(visibility="judge")
    assert table.post("facts", {"facts": [remark("mine", seat=1)]}, "seat:1").status_code == 201
    assert table.post("facts", {"facts": [remark("more", seat=1, because="mine")]}, "seat:1").status_code == 201
