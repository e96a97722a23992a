"""A game as one HTML file: all that its reader may know is in it, and nothing else; no text of the game is ever markup."""

import json
import re
from typing import Any

import pytest
from api_table import ApiTable, open_table
from flask.testing import FlaskClient

HOSTILE = "</script><script>alert(1)</script><!--"


def embedded(page: str) -> dict[str, Any]:
    found = re.findall(r'<script type="application/json" id="ucr-game">(.*?)</script>', page, re.DOTALL)
    return json.loads(found[0])


@pytest.fixture
def sealed(client: FlaskClient) -> ApiTable:
    """A live table at which seat 2 keeps something in the vault, with a title and a remark that would like to be markup."""
    table = open_table(client, title=HOSTILE)
    assert table.seal(2, "s2", "the-secret-of-seat-2").status_code == 201
    table.record({"kind": "remark.made/1", "id": "r1", "text": HOSTILE})
    return table


def file_of(table: ApiTable, role: str | None, **query: str) -> Any:
    return table.get("file", role, query_string=query)


def test_the_file_has_every_answer_that_its_pages_ask_for_as_the_api_gives_it(sealed: ApiTable) -> None:
    given = embedded(file_of(sealed, None).text)
    assert (given["reader"], given["page"]) == ("public", "replay")
    answers = given["answers"]
    assert answers["/facts?lang=en"]["facts"] == sealed.get("facts?lang=en").json["facts"]
    assert answers["/layout"] == sealed.get("layout").json
    assert answers["/analysis"] == sealed.get("analysis?as=public").json
    assert answers[""]["readers"] == ["public"]
    assert answers[""]["you"] == {"role": "public", "seat": None}


@pytest.mark.parametrize(("role", "reader", "knows"), [("seat:2", "seat:2", True), ("owner", "public", False)])
def test_what_the_reader_may_not_know_is_nowhere_in_the_file(sealed: ApiTable, role: str, reader: str, knows: bool) -> None:
    page = file_of(sealed, role, **{"as": reader}).text
    assert ("the-secret-of-seat-2" in page) == knows


def test_nothing_that_was_written_at_the_table_is_markup(sealed: ApiTable) -> None:
    page = file_of(sealed, None, page="review").text
    assert HOSTILE not in page
    assert page.count("<script") == page.count("</script>") == 2
    facts = embedded(page)["answers"]["/facts?lang=ja"]["facts"]
    assert HOSTILE in [one["fact"].get("text") for one in facts]


def test_a_perspective_that_the_link_does_not_have_is_refused(sealed: ApiTable) -> None:
    assert file_of(sealed, "seat:1", **{"as": "seat:2"}).status_code == 403
    assert file_of(sealed, None, page="elsewhere").status_code in (400, 422)
