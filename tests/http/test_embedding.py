"""A replay in a frame of another page: what everybody may see, in a sandbox; no other page lets itself be framed."""

import re
from html import unescape

import pytest
from api_table import closing, open_table, problem_of, remark
from flask.testing import FlaskClient


def test_a_game_that_everybody_may_watch_can_be_framed_and_says_that_it_is(fileless: FlaskClient) -> None:
    table = open_table(fileless)
    answer = fileless.get(f"/embed/{table.game}")
    assert (answer.status_code, answer.mimetype) == (200, "text/html")
    page = answer.data.decode()
    assert "an embedded replay" in page and f'<a href="/g/{table.game}" target="_blank"' in page
    told = answer.headers["Content-Security-Policy"].split("; ")
    assert "frame-ancestors *" in told
    (sandbox,) = (one.split() for one in told if one.startswith("sandbox"))
    assert "allow-scripts" in sandbox
    assert not {"allow-same-origin", "allow-top-navigation", "allow-forms"} & set(sandbox), "it would have this browser's links"


def test_no_link_shows_more_in_it_than_everybody_sees(fileless: FlaskClient) -> None:
    table = open_table(fileless)
    assert table.seal(1, "s1", {"is": "hidden-word"}).status_code == 201
    everybody = fileless.get(f"/embed/{table.game}").data
    for token in table.tokens.values():
        headers = {"Authorization": f"Bearer {token}"}
        assert fileless.get(f"/embed/{table.game}", headers=headers).data == everybody
    assert b"hidden-word" not in everybody


@pytest.mark.parametrize("visibility", ["after", "judge"])
def test_a_covered_game_is_embedded_for_nobody(fileless: FlaskClient, visibility: str) -> None:
    table = open_table(fileless, visibility=visibility)
    table.record(remark())
    for headers in ({}, {"Authorization": f"Bearer {table.tokens['owner']}"}):
        problem_of(fileless.get(f"/embed/{table.game}", headers=headers), 403)
    table.record(closing())
    assert fileless.get(f"/embed/{table.game}").status_code == (200 if visibility == "after" else 403)


@pytest.mark.parametrize("name", ["x", "96ae41c0-b64f-43c6-a1a8-668ed58b4107"])
def test_a_game_that_is_not_there_is_not_found(fileless: FlaskClient, name: str) -> None:
    problem_of(fileless.get(f"/embed/{name}"), 404)


def test_no_other_page_lets_a_foreign_page_frame_it(fileless: FlaskClient) -> None:
    table = open_table(fileless)
    for path in ("/", "/new", f"/g/{table.game}", "/c", "/help"):
        answer = fileless.get(path)
        assert "frame-ancestors 'self'" in answer.headers["Content-Security-Policy"], path
        answer.close()


def test_another_site_finds_in_the_page_of_a_game_how_to_frame_it(fileless: FlaskClient) -> None:
    """oEmbed 1.0, 2.3.4.4 (rich) and 4 (discovery)."""
    table = open_table(fileless, title='Rin & "the others"')
    pages = {fileless.get(f"/g/{table.game}{rest}").text for rest in ("", "/", "/review", "/seat/1")}
    (page,) = pages
    (told,) = re.findall('<link rel="alternate" type="application/json\\+oembed" href="([^"]*)"', page)
    answer = fileless.get(unescape(told).removeprefix("http://localhost"))
    assert (answer.status_code, answer.mimetype) == (200, "application/json")
    found = answer.get_json()
    assert (found["type"], found["version"], found["title"]) == ("rich", "1.0", 'Rin & "the others"')
    (frame,) = re.findall('^<iframe src="http://localhost([^"]*)" width="800" height="600" title="([^"]*)"', found["html"])
    assert (found["width"], found["height"], unescape(frame[1])) == (800, 600, 'Rin & "the others"')
    assert b"an embedded replay" in fileless.get(frame[0]).data


def test_a_frame_is_no_larger_than_the_other_site_allows(fileless: FlaskClient) -> None:
    table = open_table(fileless)
    asked = f"/oembed?url=http://localhost/g/{table.game}&maxwidth=320&maxheight=5000&format=json"
    found = fileless.get(asked).get_json()
    assert (found["width"], found["height"]) == (320, 600)
    assert 'width="320" height="600"' in found["html"]


@pytest.mark.parametrize("visibility", ["after", "judge"])
def test_a_covered_game_is_told_to_no_other_site(fileless: FlaskClient, visibility: str) -> None:
    table = open_table(fileless, visibility=visibility, title="hidden-word")
    table.record(remark())
    for headers in ({}, {"Authorization": f"Bearer {table.tokens['owner']}"}):
        answer = fileless.get(f"/oembed?url=http://localhost/g/{table.game}", headers=headers)
        assert b"hidden-word" not in answer.data
        problem_of(answer, 403)


@pytest.mark.parametrize(
    "url", ["http://elsewhere.example/g/{game}", "http://localhost/new", "ftp://localhost/g/{game}", "http://[/g/{game}", "x"]
)
def test_an_address_that_is_no_game_of_this_host_is_not_found(fileless: FlaskClient, url: str) -> None:
    table = open_table(fileless)
    problem_of(fileless.get("/oembed", query_string={"url": url.format(game=table.game)}), 404)


def test_every_mistake_of_a_question_for_a_frame_is_told_at_once(fileless: FlaskClient) -> None:
    problem = problem_of(fileless.get("/oembed?format=xml&maxwidth=0&maxheight=wide"), 422)
    assert set(problem["errors"]) == {"url", "format", "maxwidth", "maxheight"}
