"""The words a layout offers to the pads: each is translated, and what is counted is called by its own word."""

import games_at_random
import pytest

from ucr_events.games import FAMILIES
from ucr_events.header.game import Game
from ucr_events.header.layouts import VOCABULARIES, layout_document

families = pytest.mark.parametrize("family", [family.name for family in FAMILIES])


def vocabularies(family: str) -> dict[str, dict[str, dict[str, str]]]:
    """Vocabulary -> word -> label."""
    document = layout_document(Game(games_at_random.header(family)))
    return {name: {term["id"]: term["label"] for term in terms} for name, terms in document["vocabularies"].items()}


@families
def test_every_word_of_a_pad_is_translated(family: str) -> None:
    lists = vocabularies(family)
    assert tuple(lists) == VOCABULARIES
    for name, labels in lists.items():
        assert [
            word for word, label in labels.items() if word in (label["ja"], label["en"]) and label["ja"] == label["en"]
        ] == [], name


@families
def test_every_family_says_how_an_outcome_may_come_out_and_why_something_ends(family: str) -> None:
    lists = vocabularies(family)
    assert {"success", "failure", "stands", "falls"} <= lists["results"].keys()
    assert lists["reasons"]


def test_damage_that_is_counted_is_not_called_the_judgement_of_damage() -> None:
    lists = vocabularies("locke")
    assert lists["counters"]["damage"] == {"ja": "傷", "en": "damage"}
    assert lists["purposes"]["damage"]["en"] == "damage judgement"


def test_a_tile_says_its_colour_and_its_price_where_the_lists_of_the_table_do() -> None:
    """planet.utei.cost: four dropships on a yellow planet, two on a green one; nothing is said of a colour nobody listed."""
    charts = {"planet_colours": {"Utei": "green", "Deyvas": "yellow"}}
    table = Game(games_at_random.header("skies"))
    assert layout_document(table, charts)["printed"] == {
        "deyvas": {"ja": "黄4機", "en": "yellow, 4 ships"},
        "utei": {"ja": "緑2機", "en": "green, 2 ships"},
    }
    assert layout_document(table)["printed"] == {}


def test_names_of_cards_are_told_to_those_who_record_only() -> None:
    charts = {"senator_symbols": {"S1": ["Utei", "Wyrne"]}}
    table = Game(games_at_random.header("skies"))

    def listed(**who: bool) -> list[object]:
        return [deck["cards"] for deck in layout_document(table, charts, **who)["decks"] if deck["id"] == "deck.senators"]

    assert listed() == [("S1",)] and listed(names=False) == [None]
