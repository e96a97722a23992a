"""A game as one HTML file: all that its reader may know is in it, and nothing else; no text of the game is ever markup."""

import json
import re
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from api_table import ApiTable, closing, open_table
from flask.testing import FlaskClient
from worlds import opened, seen, without_digests, world

from ucr_events.store import open_store

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


@pytest.mark.parametrize("title", ["{{data}}", "{{title}}"])
def test_a_title_that_is_called_as_a_place_in_the_page_takes_nothing_from_it(client: FlaskClient, title: str) -> None:
    page = file_of(open_table(client, title=title), None).text
    assert f"<title>{title}</title>" in page
    assert embedded(page)["answers"][""]["title"] == title


def test_nothing_that_was_written_at_the_table_is_markup(sealed: ApiTable) -> None:
    page = file_of(sealed, None, page="review").text
    assert HOSTILE not in page
    assert page.count("<script") == page.count("</script>") == 2
    facts = embedded(page)["answers"]["/facts?lang=ja"]["facts"]
    assert HOSTILE in [one["fact"].get("text") for one in facts]


def test_the_file_opens_where_it_was_made_and_is_called_after_the_game(client: FlaskClient) -> None:
    """Given a game with a title of its own, when its file is made at a step, then it says so, and so does its name."""
    made = file_of(open_table(client, title="土曜会: 2卓"), None, step="1")
    assert embedded(made.text)["step"] == 1
    assert made.headers["Content-Disposition"].endswith("filename*=UTF-8''%E5%9C%9F%E6%9B%9C%E4%BC%9A%202%E5%8D%93.html")


def test_a_perspective_that_the_link_does_not_have_is_refused(sealed: ApiTable) -> None:
    assert file_of(sealed, "seat:1", **{"as": "seat:2"}).status_code == 403
    assert file_of(sealed, None, page="elsewhere").status_code in (400, 422)


ROSTER = [
    {"role": "seer", "side": "village"},
    {"role": "wolf", "side": "wolves"},
    {"role": "villager", "side": "village", "count": 2},
]
GAME = "0c5e5d0a-6b1e-4f0e-9a31-0000000f11e5"
KNOWING = {"seat:3", "seat:4", "judge"}
"Who may know how the two worlds differ: whose cards are exchanged, and the judge."


@pytest.fixture(scope="module")
def two_worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[ApiTable]]:
    """Two games, now over, that differ only in the cards that seats 3 and 4 have sealed and never opened."""
    with ExitStack() as stack:
        tables = []
        for held in (("seer", "villager", "wolf", "villager"), ("seer", "villager", "villager", "wolf")):
            store = stack.enter_context(open_store(str(tmp_path_factory.mktemp("world") / "games.sqlite")))
            table = opened(world(store).test_client(), GAME, options={"roster": ROSTER})
            for seat, role in enumerate(held, 1):
                assert table.seal(seat, f"s{seat}", {"name": role}, slot="role").status_code == 201
            table.record({"kind": "value.declared/1", "id": "v1", "seat": 3, "trait": "role", "value": "seer"})
            table.record(closing())
            tables.append(table)
        yield tables


@pytest.mark.parametrize("role", [None, "owner", "scribe", "seat:1", "seat:3", "judge"])
@pytest.mark.parametrize("reader", ["public", "seat:1", "seat:3", "all"])
def test_two_games_told_apart_by_what_the_reader_may_not_know_are_one_file(
    two_worlds: list[ApiTable], role: str | None, reader: str
) -> None:
    """Then all bytes are equal but the digests, which are of each world's own salts and keys."""
    files = [without_digests([seen(table, role, "GET", f"file?as={reader}")]) for table in two_worlds]
    assert files[0][0].status == 200
    knows = role in KNOWING and reader in ("seat:3", "all")
    assert (files[0] != files[1]) is knows
