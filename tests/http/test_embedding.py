"""A replay in a frame of another page: what everybody may see, in a sandbox; no other page lets itself be framed."""

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
