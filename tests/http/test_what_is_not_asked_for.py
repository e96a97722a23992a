"""A client that knows what may come next, or does not care, need not be told: that is most of what an answer costs."""

from typing import Any

import pytest
from api_table import ApiTable, Payload, open_table
from flask.testing import FlaskClient
from locke_table import LOCKE, arrives, resumed, teleport
from ucr_api.answers import expectations
from ucr_api.answers.kept_buttons import KeptButtons


@pytest.fixture
def table(client: FlaskClient) -> ApiTable:
    return open_table(client, **LOCKE)


def posted(table: ApiTable, facts: list[dict[str, Any]], **said: Any) -> Any:
    """The answer to an append after the last fact."""
    answer = table.post("facts", {"position": table.position(), "facts": facts, **said}, "scribe")
    assert answer.status_code in (200, 201), answer.text
    return answer.get_json()


def test_an_append_says_nothing_of_what_comes_if_nobody_asks(table: ApiTable) -> None:
    """Given facts that a rule speaks about, when they are appended without asking, then only what may come is left out."""
    posted(table, [resumed()])
    answer = posted(table, teleport("t", 6), expect=False)
    assert answer["expectations"] is None
    assert len(answer["facts"]) == 3
    assert table.get("expectations", "scribe").get_json()["expectations"]


@pytest.mark.parametrize("dry_run", [True, False])
def test_whoever_asks_is_told_as_before(table: ApiTable, dry_run: bool) -> None:
    assert posted(table, [resumed()], dry_run=dry_run)["expectations"]
    assert posted(table, [resumed("p2")], dry_run=True, expect=False)["expectations"] is None


def test_a_button_is_named_in_each_language_by_its_own_words(table: ApiTable) -> None:
    """Given buttons that are read aloud by their whole sentence, then none is read in English to who reads Japanese."""
    said = [one["name"] for one in posted(table, [resumed()])["expectations"] if one["name"]["en"]]
    assert said and not [name for name in said if name["ja"] == name["en"]]


def test_findings_are_the_same_either_way(table: ApiTable) -> None:
    """Given a rehearsal that breaks a rule, when what comes is asked for or not, then the same is found."""
    posted(table, [resumed()])
    facts = [*teleport("t", 6), arrives("m")]
    [asked, unasked] = [posted(table, facts, dry_run=True, expect=expect) for expect in (True, False)]
    assert asked["findings"] == unasked["findings"] != []


def test_a_repeated_append_is_told_what_comes_if_it_asks(table: ApiTable) -> None:
    """Given an answer that was lost, when the same facts come again and ask, then they are told as after the first time."""
    before = table.position()
    posted(table, [resumed()], expect=False)
    again = table.post("facts", {"position": before, "facts": [resumed()]}, "scribe").get_json()
    assert again["repeated"] and again["expectations"]


def test_buttons_said_before_are_what_they_are_without_memory(table: ApiTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given buttons that were said of earlier steps, when they may come again, then each is as at first."""
    story = [resumed(), *teleport("t", 2), arrives("m", "earth.2"), *turn("a", 1, 2), *teleport("u", 1), *turn("b", 1, 3)]
    for at, fact in enumerate(story):
        posted(table, [fact])
        remembered = table.get("expectations", "scribe").get_json()["expectations"]
        with monkeypatch.context() as patched:
            patched.setattr(expectations, "_said_before", KeptButtons(expectations._document))
            assert remembered == table.get("expectations", "scribe").get_json()["expectations"], at


def turn(prefix: str, ends: int, begins: int) -> list[Payload]:
    return [
        {"kind": "turn.ended/1", "id": f"{prefix}e", "seat": ends},
        {"kind": "turn.began/1", "id": f"{prefix}b", "seat": begins},
    ]


def test_a_button_with_a_mapping_in_it_is_said_each_time(client: FlaskClient) -> None:
    """Given a passage under way whose buttons name a hand as a mapping, when what may come is asked, then it is told."""
    seats = [{"seat": seat, "name": f"N{seat}"} for seat in range(1, 8)]
    table = open_table(client, family="deduction", edition="secret-hitler", seats=seats, dice=[], pieces=[], decks=[])
    drawn = {"kind": "cards.drawn/1", "id": "dr", "seat": 1, "source": "deck.policy", "to": "hand.1", "count": 3}
    posted(table, [drawn], expect=False)
    for _ in range(2):
        answer = client.get(f"/api/v1/games/{table.game}/expectations?deep=true")
        assert answer.status_code == 200, answer.text
