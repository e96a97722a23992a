"""What rules say of facts wherever they are recorded: a log told without any procedure, so nothing but the checks speaks.

log(declared(4, "endurance", 4), start=…, s4={"endurance": 3, …}).says("3.1.declare.never-higher") == "illegal"
"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from tests.rules.stage import HEADER, fact, table
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsShown,
    CounterChanged,
    Fact,
    GameOpened,
    SheetSealed,
    StateChanged,
    TurnBegan,
    TurnEnded,
)
from ucr_events.header.game import Game
from ucr_events.referee import Finding, RefereeState, judge, settle
from ucr_events.referee.values import Remembered
from ucr_events.review.reviewing import book_of
from ucr_events.table import evolve
from ucr_events.table.state import Table


class Log:
    """Facts one after the other; `known` has opened sheets and notes by name."""

    def __init__(self, facts: tuple[Any, ...], start: Table | None, header: GameOpened, known: Mapping[str, Any]) -> None:
        self.game = Game(header)
        book = book_of(self.game)
        assert book is not None
        self.book = book
        self.table = start if start is not None else table(header)
        self.known = dict(known)
        self.memory: Remembered = {}
        self.findings: list[Finding] = []
        self.no = 0
        for item in facts:
            self.tell(item)

    def tell(self, item: Fact) -> None:
        """One more fact."""
        self.no += 1
        after = evolve(self.game.handlers, self.table, item)
        state = RefereeState(memory=self.memory)
        moved, found = judge(self.book, state, self.no, self.table, item, after, self.known)
        self.memory, self.table = moved.memory, after
        self.findings += [finding for finding in found if not finding.rule.endswith(self.book.stray)]

    def learn(self, **known: Any) -> "Log":
        """Sheets (`s4=…`) or notes open now, and open findings are asked again."""
        self.known |= _names(known)
        settled = {(one.no, one.rule): one for one in settle(self.book, self.findings, self.known, self.no)}
        self.findings = [settled.get((one.no, one.rule), one) for one in self.findings]
        return self

    def says(self, rule: str, no: int | None = None) -> str | None:
        """What the rule says of fact `no` (the last one); None when it does not speak."""
        at = self.no if no is None else no
        found = [one.verdict for one in self.findings if one.no == at and one.rule.partition(":")[2] == rule]
        assert len(found) <= 1, found
        return found[0] if found else None

    def verdicts(self) -> list[tuple[int, str, str]]:
        """Everything that was found, in order."""
        return [(one.no, one.rule, one.verdict) for one in self.findings]


def _names(known: Mapping[str, Any]) -> dict[str, Any]:
    return {f"sheet:{name[1:]}" if name[1:].isdigit() else name.replace("__", ":"): value for name, value in known.items()}


def log(*facts: Any, start: Table | None = None, header: GameOpened = HEADER, **known: Any) -> Log:
    """A log that was told these facts, with what is known from the beginning."""
    return Log(facts, start, header, _names(known))


def with_reading(rule: str, name: str) -> GameOpened:
    """The header with another reading of an ambiguous rule."""
    return replace(HEADER, readings={rule: name})


def sheet(**values: Any) -> dict[str, Any]:
    """A character sheet: middling values, no abilities, unless said otherwise."""
    return {
        "name": "N",
        "esp_level": 4,
        "esp_power": 20,
        "endurance": 5,
        "mental": 5,
        "abilities": "なし",
        "alignment": "G",
        "defeat": "なし",
        **values,
    }


def announced(seat: int, action: str, *targets: int, name: str | None = None, note: str | None = None, **more: Any) -> Any:
    """The seat says what it does; with an ability or card when it has a name."""
    card = Card(name=name, note=note) if name else None
    return fact(ActionAnnounced, seat, action=action, targets=targets, card=card, **more)


def counted(seat: int, counter: str, by: int | None) -> Any:
    """A counter of the seat changes."""
    return fact(CounterChanged, seat, counter=counter, by=by)


def hit(seat: int, by: int) -> Any:
    """Damage is marked, as a scribe writes it: nobody says what took it."""
    return counted(seat, "damage.body", by)


def state(seat: int, name: str, on: bool = True) -> Any:
    """A state of the seat begins or ends."""
    return fact(StateChanged, seat, state=name, on=on)


def turn(seat: int) -> Any:
    """The seat's turn begins."""
    return fact(TurnBegan, seat)


def turn_over(seat: int) -> Any:
    """The seat's turn ends."""
    return fact(TurnEnded, seat)


def noted(seat: int) -> Any:
    """The seat seals what took the damage."""
    return fact(SheetSealed, seat, slot="taken_by", purpose="choice")


def mask(seat: int, name: str, camp: str) -> Any:
    """The seat shows its silhouette."""
    return fact(CardsShown, seat, source=f"silhouette.{seat}", count=1, cards=(Card(name=name, note=camp),))
