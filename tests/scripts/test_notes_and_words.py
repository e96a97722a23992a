"""What is said of a script beside its mistakes, and that its rules are said in its own words."""

from pathlib import Path
from typing import Any

import pytest

from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.rulebook import rules_of_law
from ucr_events.games.deduction.script.known import documents, shipped
from ucr_events.games.deduction.script.notes import notes
from ucr_events.games.deduction.script.reading import parsed, whole_script
from ucr_events.games.deduction.script.texts import kept
from ucr_events.games.deduction.script.writing import text_of
from ucr_events.games.deduction.script.written import Written

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "scripts"
LABEL = {"ja": "例", "en": "an example"}


def variant(**said: Any) -> Written:
    return whole_script({"script": "ours", "label": LABEL} | said, documents(shipped()))


def texts(script: Written) -> dict[str, tuple[str, str]]:
    return {name: rule.text for name, rule in rules_of_law(Law(script.script, script.script.seats[0], {})).items()}


@pytest.mark.parametrize(
    ("at", "left"),
    [
        ({"5-7": {"wolf": 1}}, []),
        ({"5-6": {"wolf": 1}}, ["7"]),
        ({"6": {"wolf": 1}}, ["5, 7"]),
        ({}, []),
    ],
)
def test_a_forgotten_number_of_seats_is_noted(at: dict[str, Any], left: list[str]) -> None:
    said = list(notes(variant(base="village", seats=[5, 7], deal={"at": at} if at else {"at": {}, "always": {"wolf": 1}})))
    assert [one.split(" seats")[0] for one in said if "deal.at" in one] == [
        f"deal.at says nothing of {seats}" for seats in left
    ]


def test_a_look_says_what_seats_may_look_like_in_this_script() -> None:
    assert texts(shipped()["village"])["look.look"][0] == "「占う」と人間か人狼か（何に見えるか）を知る。"
    own = parsed((EXAMPLES / "night-walk.script.toml").read_bytes(), "night-walk.script.toml")
    looks = next(iter(one for one in own["acts"].values() if "look" in {do["do"] for do in one["do"]}))
    looks["do"] = [{"do": "look", "at": "target", "shows": "looks"}]
    said = [text[0] for name, text in texts(whole_script(own, {})).items() if "何に見えるか" in text[0]]
    assert said and "人狼" not in said[0]


def test_rules_in_english_have_no_article_before_a_name_and_no_number_of_winners() -> None:
    said = texts(shipped()["avalon"])
    assert [text for _, text in said.values() if "the Merlin" in text or "The Merlin" in text or " wins" in text] == []


@pytest.mark.parametrize("name", list(shipped()))
def test_a_script_as_the_text_of_a_file_says_the_same(name: str) -> None:
    document = shipped()[name].document
    assert parsed(text_of(document).encode(), "x.script.toml") == document


def test_a_variant_puts_off_a_rule_of_its_bases_document() -> None:
    ours, without = variant(base="village"), variant(base="village", rules={"day.tie": {"on": False}})
    made = set(texts(ours))
    ids = [[entry.id for entry in kept(one, made)] for one in (ours, without)]
    assert "day.tie" in ids[0] and [name for name in ids[0] if name != "day.tie"] == ids[1]


def test_a_rule_put_off_that_no_document_has_is_noted() -> None:
    said = list(notes(variant(base="village", rules={"guard.again": {"on": False}, "day.tie": {"on": False}})))
    assert [one.split(":")[0] for one in said] == ['rules."guard.again"']
