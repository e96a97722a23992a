"""How many of each team are usual in a clocktower-like game, and what roles say of it in square brackets."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from ucr_events.games.deduction.texts import say
from ucr_events.texts import Text, said_in

SEATS = range(5, 16)
CHANGE = re.compile(r"\[([+−-]\d+)(?: or ([+−-]\d+))? (\w+?)s?\]\s*$")
"`[+2 Outsiders]`, `[−1 or +1 Outsider]`: read as they are; whatever else stands there is the storyteller's to decide."
BRACKETS = re.compile(r"\[([^\]]+)\]\s*$")


def usual(seats: int) -> dict[str, int]:
    """Team -> how many, travellers aside."""
    if seats < 7:
        return {"townsfolk": 3, "outsider": seats - 5, "minion": 1, "demon": 1}
    outsiders, minions = (seats - 7) % 3, (seats - 4) // 3
    return {"townsfolk": seats - outsiders - minions - 1, "outsider": outsiders, "minion": minions, "demon": 1}


def pair(words: Text) -> dict[str, str]:
    """In the two languages that a script has."""
    return {"ja": said_in(words, "ja"), "en": said_in(words, "en")}


def counts_of(teams: Collection[str], words: Mapping[str, Text]) -> dict[str, Any]:
    """The printed numbers of the teams that are in: a start for whoever deals, not a check."""
    found: dict[str, Any] = {}
    for team in usual(7):
        if team in teams:
            at = {str(seats): [usual(seats)[team]] for seats in SEATS} | {"16-20": [usual(15)[team]]}
            found[team] = {"label": pair(say("{team}: how many", team=words[team])), "at": at}
    return found


def setup_notes(abilities: Iterable[tuple[str, str]]) -> Iterator[str]:
    """What roles change of the counts, a line for each (role, ability)."""
    for role, ability in abilities:
        change, anything = CHANGE.search(ability), BRACKETS.search(ability)
        if change is not None:
            ways = " or ".join(way.replace("−", "-") for way in change.groups()[:2] if way)
            yield f"{role}: changes the counts by {ways} {change.group(3).lower()}"
        elif anything is not None:
            yield f"{role}: counts are open, the storyteller decides ({anything.group(1)})"
