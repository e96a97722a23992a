"""Role lists in the JSON form of clocktower scripts: what is read, what is noted, and every mistake by its item."""

import json
from typing import Any

import pytest

from ucr_events.games.deduction.script.reading import BadScript, parsed, whole_script
from ucr_events.games.deduction.script.rolecounts import setup_notes, usual
from ucr_events.games.deduction.script.rolelist import imported
from ucr_events.games.deduction.script.whole import Script
from ucr_events.games.deduction.script.writing import text_of

META = {"id": "_meta", "name": "Harvest Fair", "firstNight": ["dusk", "minioninfo", "Grave_Digger", "nobody", "dawn"]}
MILLER = {"id": "miller", "name": "Miller", "team": "townsfolk", "ability": "You start knowing one thing.", "firstNight": 3}
DIGGER = {"id": "Grave Digger", "name": "Digger", "team": "outsider", "ability": "You dig. [+1 Outsider]", "firstNight": 9}
RAT = {"id": "rat", "name": "Rat", "team": "minion", "firstNight": 1.5, "otherNight": 7, "firstNightReminder": "Wake the rat."}
OGRE = {"id": "ogre", "name": "Ogre", "team": "demon", "otherNight": 2, "otherNightReminder": "The ogre eats."}
TEAMS = "townsfolk, outsider, minion, demon, traveller, fabled, loric"
ALL = [META, MILLER, DIGGER | {"setup": True}, RAT, OGRE]


def read(items: Any, **teams: str) -> tuple[Script, tuple[str, ...]]:
    found = imported(json.dumps(items).encode(), teams)
    written = whole_script(parsed(text_of(found.document, found.notes).encode(), "made.script.toml"), {})
    assert written.document == found.document, "the text says just the same"
    return written.script, found.notes


def mistakes(items: Any) -> list[str]:
    with pytest.raises(BadScript) as refused:
        imported(items if isinstance(items, bytes) else json.dumps(items).encode())
    return [f"{one.field}: {one.message}" for one in refused.value.problems]


def test_roles_have_their_names_teams_and_abilities_from_the_file() -> None:
    script, _ = read(ALL)
    assert (script.script, script.label.en) == ("harvest-fair", "Harvest Fair")
    assert [(role.id, role.side, role.kind) for role in script.roles] == [
        ("miller", "good", "townsfolk"),
        ("gravedigger", "good", "outsider"),
        ("rat", "evil", "minion"),
        ("ogre", "evil", "demon"),
    ]
    assert script.roles[0].ability is not None and script.roles[0].ability.en == "You start knowing one thing."


def test_the_order_that_the_file_lists_goes_before_the_numbers() -> None:
    script, notes = read(ALL)
    first, other = script.steps["first-night"], script.steps["night"]
    assert first.acts == ("demoninfo", "minioninfo", "gravedigger", "rat", "miller")  # type: ignore[union-attr]
    assert other.acts == ("ogre", "rat")  # type: ignore[union-attr]
    assert "_meta.firstNight: 'nobody' is not on this script; left out" in notes


def test_acts_say_the_reminders_and_judge_nothing() -> None:
    script, _ = read(ALL)
    assert not any(act.judged for act in script.acts.values())
    assert script.acts["rat"].say is not None and script.acts["rat"].say.en == "Wake the rat."
    assert all(step.open for step in script.steps.values())  # type: ignore[union-attr]


def test_a_role_with_other_words_in_later_nights_has_two_acts() -> None:
    script, _ = read([RAT | {"otherNightReminder": "The rat bites."}])
    assert script.steps["night"].acts == ("rat-later",)  # type: ignore[union-attr]
    assert script.acts["rat-later"].say is not None and script.acts["rat-later"].say.en == "The rat bites."


@pytest.mark.parametrize(
    "seats, counts",
    [(5, (3, 0, 1, 1)), (6, (3, 1, 1, 1)), (7, (5, 0, 1, 1)), (9, (5, 2, 1, 1)), (12, (7, 2, 2, 1)), (15, (9, 2, 3, 1))],
)
def test_the_usual_counts(seats: int, counts: tuple[int, ...]) -> None:
    assert tuple(usual(seats).values()) == counts
    script, _ = read(ALL)
    assert script.numbers["outsider"].at[str(seats)] == (counts[1],)


def test_what_roles_change_of_the_counts_is_noted_and_not_decided() -> None:
    told = list(setup_notes([("a", "x [+2 Outsiders]"), ("b", "x [−1 or +1 Outsider]"), ("c", "[No Demon]"), ("d", "plain")]))
    assert told == [
        "a: changes the counts by +2 outsider",
        "b: changes the counts by -1 or +1 outsider",
        "c: counts are open, the storyteller decides (No Demon)",
    ]


def test_bare_ids_have_the_team_that_is_said_and_those_without_seat_are_left_out() -> None:
    script, notes = read(["pil grim", {"id": "king", "name": "King", "team": "fabled"}], pilgrim="traveler")
    assert [(role.id, role.kind, role.side) for role in script.roles] == [("pilgrim", "traveller", "open")]
    assert notes == ("[1]: King is fabled, so nobody is dealt it; left out",)


@pytest.mark.parametrize(
    "items, expected",
    [
        ({"id": "a"}, ['file: expected a list of characters in brackets, got { id = "a" }']),
        (b"[", ["file: expected a JSON text: Input data was truncated"]),
        ([META], ["file: expected at least one character"]),
        (
            ["washer"],
            [f"[0].team: 'washer' does not say its team; expected one of {TEAMS}"],
        ),
        ([MILLER | {"team": "townfolk"}], ["[0].team: 'townfolk' is no team; did you mean 'townsfolk'?"]),
        ([MILLER, 5], ["[1]: expected an id or a character, got 5"]),
        ([MILLER, MILLER | {"id": "Mill-er"}], ["file: there are two characters of the id 'miller'"]),
        (
            [OGRE | {"firstNight": "3"}, RAT | {"name": 7}],
            [
                "[0].firstNight: expected a number, got '3'",
                "[1].name: expected a text, got 7",
            ],
        ),
        ([OGRE | {"ability": "x" * 401}], ["[0].ability: expected at most 400 characters, got 401"]),
        ([{"id": str(n), "team": "minion"} for n in range(202)], ["file: expected at most 201 items, got 202"]),
    ],
)
def test_every_mistake_is_told_by_its_item(items: Any, expected: list[str]) -> None:
    assert mistakes(items) == expected
