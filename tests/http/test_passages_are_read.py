"""What was sealed is read at its own step by who may know it, and by nobody else: table, film, log, findings."""

from typing import Any
from uuid import UUID

import pytest
from api_table import ApiTable, closing, open_table, remark
from flask.testing import FlaskClient
from passage_table import begin, closed, moderated, renew, wrote
from ucr_api.http.state import KEY

PLACED = {"kind": "counter.set/1", "counter": "secret", "seat": 3, "value": 7}


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    table = moderated(client)
    renew(table, "judge")
    wrote(table, begin(table), [{"fact": PLACED, "to": [3]}])
    closed(table)
    table.record(remark("after"))
    return table


def seen(table: ApiTable, reader: str, role: str | None = None, **query: Any) -> bool:
    answer = table.get("table", role, query_string={"as": reader, **query})
    assert answer.status_code == 200, answer.text
    return '"secret":7' in answer.text.replace(" ", "")


def sealed_at(table: ApiTable) -> int:
    facts = table.get("facts", "scribe").get_json()["facts"]
    return int(next(line["position"] for line in facts if line["fact"]["kind"] == "passage.sealed/1"))


@pytest.mark.parametrize("reader", ["moderator", "judge", "seat:3"])
def test_who_knows_it_reads_it_from_the_step_where_it_was_sealed(table: ApiTable, reader: str) -> None:
    step = sealed_at(table)
    assert [seen(table, reader, reader, step=at) for at in (step - 1, step, step + 1)] == [False, True, True]


@pytest.mark.parametrize(
    ("reader", "role"),
    [("public", None), ("public", "owner"), ("public", "scribe"), ("public", "spectator"), ("seat:2", "seat:2")],
)
def test_nobody_else_reads_it_before_it_is_opened(table: ApiTable, reader: str, role: str | None) -> None:
    assert not seen(table, reader, role)
    assert table.post("passages/passage-1/open", {"id": "o"}, "moderator").status_code == 201
    assert seen(table, reader, role)
    assert not seen(table, reader, role, step=sealed_at(table))


@pytest.mark.parametrize("role", ["seat:3", "judge", "moderator"])
def test_a_link_that_was_handed_out_reads_no_passage_until_its_holder_made_it_anew(client: FlaskClient, role: str) -> None:
    """The opener of the game kept every token: it looks by them, before the seat's own phone ever asked."""
    table = open_table(client)
    kept = table.tokens[role]
    renew(table, "moderator")
    wrote(table, begin(table), [{"fact": PLACED, "to": [3]}])
    closed(table)
    if role != "moderator":
        assert table.tokens[role] == kept
        assert not seen(table, role, role)
        renew(table, role)
    assert seen(table, role, role)
    taken = table.post("links", {"role": role}, "owner").get_json()["token"]
    table.tokens[role] = taken
    assert not seen(table, role, role)


def test_a_row_that_is_not_what_was_sealed_is_not_shown(table: ApiTable) -> None:
    store = table.client.application.extensions[KEY].store
    key = UUID(table.game)
    row = store.drafts.read(key, "passage-1", "moderator")
    other = {
        "moderator": row.value.replace(b'"value":7', b'"value":8'),
        "seat:3": b'{"slot":"night","ends":"sealed","gathers":false}',
    }
    assert store.drafts.swap(key, "passage-1", "moderator", row.stored, other)
    for reader in ("moderator", "judge", "seat:3"):
        text = table.get("table", reader, query_string={"as": reader}).text
        assert '"secret"' not in text


def test_after_the_game_all_is_opened_and_everybody_reads_it_as_it_was(table: ApiTable) -> None:
    table.record(closing())
    assert table.post("opening", {"request": "all"}, "moderator").status_code == 201
    step = sealed_at(table)
    assert [seen(table, "all", None, step=at) for at in (step - 1, step)] == [False, True]
