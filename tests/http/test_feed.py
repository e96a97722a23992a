"""The feed of games: what everybody may watch, as any reader of feeds takes it, and nothing more."""

from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest
from api_table import ApiTable, closing, header, open_table, problem_of, remark
from flask.testing import FlaskClient
from ucr_api.http import create_app
from ucr_api.settings import Settings

from ucr_events.service import Service

pytestmark = pytest.mark.both_databases

FEED = "/api/v1/games.atom"
ATOM = "{http://www.w3.org/2005/Atom}"


def read(client: FlaskClient, **asked: Any) -> Element:
    answer = client.get(FEED, **asked)
    assert (answer.status_code, answer.mimetype) == (200, "application/atom+xml")
    return fromstring(answer.data)


def entries(client: FlaskClient) -> dict[str, Element]:
    """By the id of the game."""
    found = read(client).iter(f"{ATOM}entry")
    return {entry.findtext(f"{ATOM}id", "").removeprefix("urn:uuid:"): entry for entry in found}


def test_a_game_that_everybody_may_watch_is_an_entry_that_leads_to_its_replay(client: FlaskClient) -> None:
    table = open_table(client, at=1_700_000_000_000)
    (entry,) = entries(client).values()
    assert [entry.findtext(f"{ATOM}{name}") for name in ("title", "published", "updated")] == [
        "A quiet evening",
        "2023-11-14T22:13:20Z",
        "2023-11-14T22:13:20Z",
    ]
    link = entry.find(f"{ATOM}link")
    assert link is not None and link.get("href") == f"http://localhost/g/{table.game}"
    table.record(closing())
    (entry,) = entries(client).values()
    assert entry.findtext(f"{ATOM}updated") == "2025-06-15T15:06:40Z", "that it is over is news"


def test_what_an_atom_feed_must_have_is_there(client: FlaskClient) -> None:
    """RFC 4287, 4.1.1 and 4.1.2; of an empty list too."""
    for _ in range(2):
        feed = read(client, headers={"Accept-Language": "en"})
        assert feed.tag == f"{ATOM}feed"
        for item in (feed, *feed.iter(f"{ATOM}entry")):
            assert all(item.findtext(f"{ATOM}{name}") for name in ("id", "title", "updated"))
        assert feed.findtext(f"{ATOM}author/{ATOM}name")
        assert {link.get("rel") for link in feed.findall(f"{ATOM}link")} == {"self", "alternate"}
        open_table(client)


@pytest.mark.parametrize("visibility", ["after", "judge"])
def test_a_covered_game_is_in_it_once_everybody_may_watch_and_no_link_changes_that(
    client: FlaskClient, visibility: str
) -> None:
    table = open_table(client, visibility=visibility)
    before = client.get(FEED).data
    table.record(remark())
    held = {"X-UCR-Links": table.tokens["owner"], "Authorization": f"Bearer {table.tokens['owner']}"}
    assert client.get(FEED, headers=held).data == before
    assert entries(client) == {}
    table.record(closing())
    assert set(entries(client)) == ({table.game} if visibility == "after" else set())


def test_a_title_can_be_anything_that_a_title_may_be(client: FlaskClient) -> None:
    open_table(client, title="<b>&amp;]]>\ufffe 夜 😀")
    (entry,) = entries(client).values()
    assert entry.findtext(f"{ATOM}title") == "<b>&amp;]]>\ufffd 夜 😀", "XML has no U+FFFE, however it is written"


def test_who_asks_again_is_told_that_nothing_is_new_until_something_is(client: FlaskClient) -> None:
    open_table(client)
    first = client.get(FEED)
    assert first.headers["Cache-Control"] == "max-age=300"
    again = {"If-None-Match": first.headers["ETag"]}
    assert client.get(FEED, headers=again).status_code == 304
    open_table(client)
    assert client.get(FEED, headers=again).status_code == 200


def test_it_is_told_in_the_language_that_is_asked_for(client: FlaskClient) -> None:
    open_table(client)
    for lang, word in (("ja", "記録中"), ("en", "being recorded")):
        assert read(client, query_string={"lang": lang}).findtext(f"{ATOM}entry/{ATOM}summary", "").endswith(word)
    problem_of(client.get(FEED, query_string={"lang": "fr"}), 422, "lang")


def test_it_has_fifty_entries_and_no_more(client: FlaskClient) -> None:
    tables: list[ApiTable] = [open_table(client) for _ in range(52)]
    assert set(entries(client)) == {table.game for table in tables[2:]}


def test_its_links_name_the_address_where_people_reach_the_server(service: Service) -> None:
    app = create_app(service, Settings(public_url="https://club.example/ucr"))
    client = app.test_client()
    game = client.post("/api/v1/games", json=header()).get_json()["game"]
    found = {link.get("href") for link in read(client).iter(f"{ATOM}link")}
    assert found == {
        "https://club.example/ucr/api/v1/games.atom",
        "https://club.example/ucr/",
        f"https://club.example/ucr/g/{game}",
    }
