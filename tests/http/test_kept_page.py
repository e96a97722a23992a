"""A replay as one HTML file: the same as the pages show one reader, and nothing else."""

import json
import re
from typing import Any

import pytest
from api_table import ApiTable, open_table
from flask.testing import FlaskClient

SEATS = [{"seat": 1, "name": "Ann"}, {"seat": 2, "name": "Bo"}]
SECRET = "kept-secret-7e1"


def table(client: FlaskClient, **header: Any) -> ApiTable:
    """A game with a sealed sheet and a private note in the vault."""
    made = open_table(client, **{"title": "t", "seats": SEATS, "visibility": "live", **header})
    made.seal(1, "s1", {"name": SECRET})
    made.record({"kind": "remark.made/1", "id": "r1", "text": "</script><script>alert(1)</script>"})
    return made


def page(made: ApiTable, reader: str, role: str = "") -> Any:
    return made.get(f"page?as={reader}", role) if role else made.client.get(f"/api/v1/games/{made.game}/page?as={reader}")


def kept(text: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="kept">(.*?)</script>', text, re.DOTALL)
    assert found
    answers: dict[str, Any] = json.loads(found[1])
    return answers


def test_it_has_what_the_reader_may_know_and_no_more(client: FlaskClient) -> None:
    made = table(client)
    public, own = page(made, "public"), page(made, "seat:1", "seat:1")
    assert (public.status_code, public.mimetype) == (200, "text/html")
    assert SECRET not in public.text
    assert SECRET in own.text
    assert kept(public.text)["answers"][f"/api/v1/games/{made.game}"]["readers"] == ["public"]
    for text in (public.text, own.text):
        assert not any(token in text for token in made.tokens.values())


def test_words_of_people_end_no_script(client: FlaskClient) -> None:
    made = table(client, title="</title><script>alert(2)</script>")
    text = page(made, "public").text
    assert "<script>alert" not in text
    assert kept(text)["path"] == f"/g/{made.game}"
    assert "default-src 'none'" in text


@pytest.mark.parametrize(
    ("reader", "role"), [("seat:1", ""), ("seat:2", "seat:1"), ("judge", "seat:1"), ("seat:9", "judge"), ("x", "")]
)
def test_as_somebody_else_it_is_refused(client: FlaskClient, reader: str, role: str) -> None:
    answer = page(table(client), reader, role)
    assert answer.status_code in (403, 422)
    assert answer.mimetype == "application/problem+json"


def test_a_covered_game_has_no_file_for_the_public(client: FlaskClient) -> None:
    assert page(table(client, visibility="judge"), "public").status_code in (403, 404)


def test_what_only_the_vault_tells_apart_gives_the_same_file(client: FlaskClient) -> None:
    """Given a seat that has sealed its sheet, then what it hides changes nothing in anybody else's file."""
    made = table(client)
    before = page(made, "seat:2", "seat:2").text
    client.delete(f"/api/v1/games/{made.game}/vault", headers={"Authorization": f"Bearer {made.tokens['seat:1']}"})
    assert page(made, "seat:2", "seat:2").text == before
