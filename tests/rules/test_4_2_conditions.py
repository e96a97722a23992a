"""4.2 and 3.1 Defeat conditions as a club writes them."""

from typing import Any

import pytest

from ucr_events.games.locke.rules.ending.conditions import BadCondition, from_sheet, parse_condition


class World:
    """Two others: ナガト alive, ラグ dead; the owner is Evil and alive."""

    living = 2
    key_points = 3

    def ask(self, word: str, text: str | None) -> bool:
        from ucr_events.games.locke.rules.ending.conditions import Absent

        lives = {"ナガト": True, "ラグ": False, None: True}
        if word in ("alive", "dead") and text not in lives:
            raise Absent(str(text))
        answers: dict[str, Any] = {
            "alive": lambda: lives[text],
            "dead": lambda: not lives[text],
            "in_game": lambda: text in lives,
            "camp": lambda: text == "E",
        }
        return bool(answers[word]())


@pytest.mark.parametrize(
    ("text", "met"),
    [
        ("alive('ナガト')", True),
        ("alive('ラグ')", False),
        ("not alive('ラグ') and camp('E')", True),
        ("dead('ラグ') and camp('G')", False),
        ("dead()", False),
        ("living < 3 and key_points == 3", True),
        ("1 <= living <= 1", False),
        ("False or not (alive('ナガト') and alive('ラグ'))", True),
    ],
)
def test_a_condition_says_what_it_says(text: str, met: bool) -> None:
    assert parse_condition(text).met(World()) is met


@pytest.mark.parametrize(
    ("text", "met"),
    [
        ("alive('レマ')", False),
        ("dead('レマ')", False),
        ("not alive('レマ')", False),
        ("not alive('レマ') or alive('ナガト')", True),
        ("in_game('レマ')", False),
    ],
)
def test_defeat_absent_a_condition_about_somebody_not_in_the_game_is_ignored(text: str, met: bool) -> None:
    assert parse_condition(text).met(World()) is met


@pytest.mark.parametrize(
    ("words", "met"),
    [("ナガトが生きていると敗北", True), ("ナガトが死亡していると敗北", False), ("ラグが死んでいると敗北", True)],
)
def test_defeat_forms_the_two_usual_sentences_are_read(words: str, met: bool) -> None:
    (condition,) = from_sheet(words)
    assert condition.met(World()) is met, "3.1.defeat.forms"


def test_defeat_forms_a_sheet_may_have_several_or_none() -> None:
    assert len(from_sheet("ナガトが生きていると敗北。ラグが死亡していると敗北。")) == 2
    assert from_sheet("なし") == from_sheet(None) == ()


def test_every_mistake_of_an_expression_is_named_at_once() -> None:
    with pytest.raises(BadCondition) as caught:
        parse_condition("alive(3) and lives('X') or camp() and living < 'E' or __import__('os')")
    assert len(caught.value.problems) == 5
    assert caught.value.problems[0] == "character 7: expected a text in quotes"
    assert "there is no 'lives'" in caught.value.problems[1]


def test_the_place_of_a_mistake_is_counted_in_characters() -> None:
    with pytest.raises(BadCondition) as caught:
        parse_condition("alive('ナガト')\n and lives()")
    assert caught.value.problems[0].startswith("character 19: there is no 'lives'")


@pytest.mark.parametrize("text", ["alive('X'", "x", "3", "alive('X') + 1", "[1]", "(lambda: 1)()", "a.b('c')", "'" * 500, ""])
def test_what_is_no_condition_is_refused(text: str) -> None:
    with pytest.raises(BadCondition):
        parse_condition(text)
