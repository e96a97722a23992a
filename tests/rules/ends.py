"""Helpers for the beginning and the end of a game: tables of any size, sheets, results, and one rule's verdict."""

from typing import Any

from msgspec.structs import replace

from tests.rules.stage import HEADER, Stage, fact, table
from ucr_events.facts import GameClosed, GameOpened, QuestionAnswered, Result, SeatSetup
from ucr_events.table.state import Table


def players(number: int) -> GameOpened:
    """The header of a table with so many seats."""
    seats = tuple(SeatSetup(seat=seat, name=f"N{seat}") for seat in range(1, number + 1))
    return replace(HEADER, seats=seats, order=tuple(range(1, number + 1)))


FIVE = players(5)


def five(dead: tuple[int, ...] = (), part: str = "base", **places: str) -> Table:
    """A table of five, these seats dead."""
    return replace(table(FIVE, dict.fromkeys(dead, ("dead",)), **places), part=part)


def sheet(name: str, camp: str, defeat: str = "なし") -> dict[str, Any]:
    """A character sheet."""
    return {"name": name, "alignment": camp, "defeat": defeat, "esp_level": 4, "esp_power": 20, "endurance": 4, "mental": 5}


SHEETS = {
    "s1": sheet("ロックⅠ(L)", "G"),
    "s2": sheet("ナガト", "E"),
    "s3": sheet("ニア", "G"),
    "s4": sheet("ラン", "E/G"),
    "s5": sheet("エルミ", "S"),
}
"Five characters: (L) and Good, Evil, Good, Evil that can be converted, Special."


def closed(how: str, **results: str) -> Any:
    """The game is closed; `s1="won A"`: outcome and class of a seat."""
    made = []
    for seat, words in results.items():
        outcome, _, grade = words.partition(" ")
        made.append(Result(seat=int(seat[1:]), outcome=outcome, grade=grade or None))  # type: ignore[arg-type]
    return fact(GameClosed, how=how, results=tuple(made))


def answers(answer: str, *seats: int) -> list[Any]:
    """These seats answer the same."""
    return [fact(QuestionAnswered, seat, answer=answer) for seat in seats]


def said(stage: Stage, rule: str) -> str | None:
    """What was found of the last fact by this rule; None: it did not speak."""
    found = [finding.verdict for finding in stage.findings if finding.rule == f"mit2020:{rule}"]
    return "illegal" if "illegal" in found else found[0] if found else None


def with_charts(stage: Stage, **charts: Any) -> Stage:
    """The stage with charts of the club."""
    stage.book = replace(stage.book, charts=charts)
    return stage
