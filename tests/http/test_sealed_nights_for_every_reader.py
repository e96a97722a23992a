"""Logs, tables, films, files and what-ifs of a game with a sealed night: in each what its reader knows, and nothing else."""

from typing import Any

import pytest
from api_table import ApiTable, closing, open_table, problem_of, remark
from flask.testing import FlaskClient
from passage_table import begin, closed, moderated, renew, wrote

SECRET = "kryptos"
"A word that stands in the night and nowhere else."
PLACED = {"kind": "counter.set/1", "counter": SECRET, "seat": 3, "value": 7}
KNOWS = (("moderator", "moderator"), ("judge", "judge"), ("seat:3", "seat:3"))
KNOWS_NOT = (("public", None), ("public", "owner"), ("public", "scribe"), ("public", "spectator"), ("seat:2", "seat:2"))
WHOLE = ("facts", "table", "film", "file")
READS = ("facts", "facts?lang=en", "table", "film", "findings", "analysis", "file", "analysis/told", "expectations")


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    """A night of which seat 3 learned something, and the dawn after it."""
    table = moderated(client)
    renew(table, "judge")
    wrote(table, begin(table), [{"fact": PLACED, "to": [3]}])
    closed(table)
    table.record(remark("dawn"))
    return table


def opened(table: ApiTable) -> None:
    table.record(closing())
    assert table.post("opening", {"request": "all"}, "moderator").status_code == 201


def read(table: ApiTable, path: str, reader: str, role: str | None) -> str:
    """What an address says to this reader; of a film also what its blocks say."""
    answer = table.get(path, role, query_string={"as": reader} if "?" not in path else None)
    if "?" in path:
        answer = table.get(f"{path}&as={reader}", role)
    assert answer.status_code == 200, (path, reader, answer.text)
    text = answer.text
    if path == "film":
        text += "".join(table.ask("GET", block["url"], role).text for block in answer.get_json()["blocks"])
    return text


def told(table: ApiTable, reader: str, role: str | None) -> list[str]:
    """The addresses at which this reader is told the secret."""
    return [path for path in READS if SECRET in read(table, path, reader, role)]


def test_who_knows_the_night_reads_it_and_nobody_else_a_word_of_it(table: ApiTable) -> None:
    for reader, role in KNOWS:
        assert set(told(table, reader, role)) >= set(WHOLE), reader
    for reader, role in KNOWS_NOT:
        assert told(table, reader, role) == [], (reader, role)


def test_once_it_is_opened_everybody_reads_it(table: ApiTable) -> None:
    opened(table)
    for reader, role in (*KNOWS, *KNOWS_NOT, ("all", None), ("seat:3", None)):
        assert set(told(table, reader, role)) >= set(WHOLE), (reader, role)


def test_the_log_of_who_knows_more_is_asked_for_and_kept_nowhere(table: ApiTable) -> None:
    """Without `as` everybody's phone is told the same log, whoever asks; what is hidden is never kept on the way."""
    plain = table.get("facts").data
    for role in ("owner", "scribe", "moderator", "judge", "seat:3", "seat:2"):
        assert table.get("facts", role).data == plain
    answer = table.get("facts", "moderator", query_string={"as": "moderator"})
    assert answer.headers["Cache-Control"] == "no-store"
    (line,) = [one for one in answer.get_json()["facts"] if one["fact"]["kind"] == "passage.sealed/1"]
    assert [one["fact"]["kind"] for one in line["counts"]] == ["passage.sealed/1", "counter.set/1"]
    block = table.get("film", "moderator", query_string={"as": "moderator"}).get_json()["blocks"][0]["url"]
    assert table.ask("GET", block, "moderator").headers["Cache-Control"] == "no-store"


def test_nobody_reads_as_who_leads_the_game_but_who_does(table: ApiTable) -> None:
    for role in (None, "owner", "scribe", "spectator", "seat:3"):
        for path in ("facts", "table", "film", "file", "findings"):
            problem_of(table.get(path, role, query_string={"as": "moderator"}), 403)


def test_a_night_is_stepped_through_fact_by_fact_by_who_knows_it(table: ApiTable) -> None:
    found = {}
    for reader, role in (*KNOWS, *KNOWS_NOT):
        url = table.get("film", role, query_string={"as": reader}).get_json()["blocks"][0]["url"]
        found[reader] = sorted(table.ask("GET", url, role).get_json().get("within", {}))
    sealed = [str(table.position() - 1)]
    assert found == {"moderator": sealed, "judge": sealed, "seat:3": sealed, "public": [], "seat:2": []}


def test_a_film_turns_for_the_public_at_the_step_of_the_opening(table: ApiTable) -> None:
    opened(table)
    block: dict[str, Any] = table.ask("GET", table.get("film").get_json()["blocks"][0]["url"]).get_json()
    touched = [step for step, operations in enumerate(block["diffs"], 1) if SECRET in str(operations)]
    assert touched == [block["to"]]


def test_a_what_if_left_before_the_opening_does_not_know_the_night(table: ApiTable) -> None:
    made, step = {}, table.position()
    for role in ("scribe", "moderator"):
        answer = table.post("whatifs", {"step": step, "as": "moderator" if role == "moderator" else "public"}, role)
        assert answer.status_code == 201, answer.text
        made[role] = answer.get_json()
    opened(table)
    for role, knows in (("scribe", False), ("moderator", True)):
        info = made[role]
        headers = {"X-UCR-Whatif": info["links"]["play"]["token"]}
        for path in ("table", "facts?as=" + ("moderator" if knows else "public")):
            text = table.ask("GET", f"whatifs/{info['whatif']}/{path}", role, headers=headers).text
            assert (SECRET in text) == knows, (role, path)


def test_a_game_that_is_watched_afterwards_tells_a_seat_nothing_but_its_part(client: FlaskClient) -> None:
    table = open_table(client, visibility="after")
    renew(table, "moderator", "seat:3", "seat:2")
    wrote(table, begin(table), [{"fact": PLACED, "to": [3]}])
    closed(table)
    for path in READS:
        assert table.get(path, "seat:3").status_code == 403, path
    assert SECRET in table.get("passages", "seat:3").text and SECRET not in table.get("passages", "seat:2").text
