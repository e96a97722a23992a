"""given / when / then for rules: start a procedure alone, on any table, tell it facts, ask what was said of the last one.

given(declared(4, "esp_level", 4), rolled(4, 3), script="teleport", args=(4, None), table=table(p4="toa.0"))
    .when(moved(4, "toa.2"))
    .then(illegal("4.3.teleport.distance"))
"""

from collections.abc import Mapping
from itertools import count
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import DiceRolled, Fact, GameOpened, PieceMoved, SeatSetup, ValueDeclared
from ucr_events.header.game import Game
from ucr_events.referee import Finding, RefereeState, expectations, judge
from ucr_events.referee.procedures import fresh
from ucr_events.referee.recovery.inserted import without_revised
from ucr_events.review.reviewing import book_of
from ucr_events.table import evolve
from ucr_events.table.state import Table

_ids = count(1)

HEADER = GameOpened(
    id="opened",
    game="00000000-0000-0000-0000-000000000000",
    title="test",
    family="locke",
    edition="mit2020",
    seats=tuple(SeatSetup(seat=number, name=f"N{number}") for number in range(1, 10)),
    order=tuple(range(1, 10)),
)


def fact(kind: type[Fact], seat: int | None = None, **fields: Any) -> Any:
    """Any fact, with an id of its own."""
    return kind(id=f"t{next(_ids)}", seat=seat, **fields)


def declared(seat: int, trait: str, value: int) -> Any:
    """The seat declares a value."""
    return fact(ValueDeclared, seat, trait=trait, value=value)


def rolled(seat: int, *faces: int | None, purpose: str | None = None) -> Any:
    """The seat rolls these faces."""
    return fact(DiceRolled, seat, faces=faces, purpose=purpose)


def moved(seat: int, to: str, how: str | None = None) -> Any:
    """The seat's piece moves there."""
    return fact(PieceMoved, seat, piece=f"p{seat}", to=to, how=how)


def table(header: GameOpened = HEADER, states: Mapping[int, tuple[str, ...]] | None = None, **places: str) -> Table:
    """The opening table with pieces on places (`p4="toa.3"`) and seats in states."""
    opening = Game(header).opening
    pieces = {name: replace(piece, place=places.get(name, piece.place)) for name, piece in opening.pieces.items()}
    seats = tuple(replace(seat, states=(states or {}).get(seat.seat, seat.states)) for seat in opening.seats)
    return replace(opening, pieces=pieces, seats=seats, part="planets")


class Stage:
    """A procedure that has been told some facts.

    findings: what was said of the last of them. stands: what has been said of any and not been taken back since.
    """

    def __init__(
        self,
        facts: tuple[Any, ...],
        script: str,
        args: tuple[Any, ...],
        start: Table | None,
        header: GameOpened,
        charts: Mapping[str, Any] | None = None,
    ) -> None:
        self.game = Game(header)
        book = book_of(self.game, charts)
        assert book is not None
        self.book = book
        self.table = start if start is not None else table(header)
        self.state = RefereeState(frames=(fresh(script, args, self.table),))
        self.knowledge: dict[str, Any] = {}
        self.findings: tuple[Finding, ...] = ()
        self.stands: list[Finding] = []
        self.no = 0
        for item in facts:
            self.tell(item)

    def knowing(self, **sheets: Mapping[str, Any]) -> "Stage":
        """With opened sheets: `s4={"esp_level": 4, …}`; takes effect for the facts that follow."""
        self.knowledge |= {f"sheet:{name[1:]}": value for name, value in sheets.items()}
        return self

    def tell(self, item: Fact) -> None:
        """One more fact."""
        self.no += 1
        after = evolve(self.game.handlers, self.table, item)
        self.state, found = judge(self.book, self.state, self.no, self.table, item, after, self.knowledge)
        self.findings = found
        self.stands = [*without_revised(self.stands, self.findings), *self.findings]
        self.table = after

    def when(self, *items: Fact) -> "Stage":
        """Then this happens; the findings are those of the last fact."""
        for item in items:
            self.tell(item)
        return self

    def then(self, *expected: tuple[str, str]) -> "Stage":
        """Exactly these findings that are not legal, as (rule, verdict)."""
        said = [(finding.rule.partition(":")[2] or finding.rule, finding.verdict) for finding in self.findings]
        assert sorted(item for item in said if item[1] != "legal") == sorted(expected), said
        return self

    def holds(self, *rules: str) -> "Stage":
        """These rules were asked and are kept."""
        kept = {finding.rule.partition(":")[2] for finding in self.findings if finding.verdict == "legal"}
        assert set(rules) <= kept, kept
        return self

    def expects(self, *steps: str) -> "Stage":
        """These steps are among what may come next."""
        offered = {expect.step for expect in expectations(self.book, self.state, self.table)}
        assert set(steps) <= offered, offered
        return self


def given(
    *facts: Any, script: str, args: tuple[Any, ...] = (), table: Table | None = None, header: GameOpened = HEADER
) -> Stage:
    """A procedure on a table, told these facts."""
    return Stage(facts, script, args, table, header)


def illegal(rule: str) -> tuple[str, str]:
    """A finding that the rule is broken."""
    return rule, "illegal"


def undetermined(rule: str) -> tuple[str, str]:
    """A finding that waits for a reveal."""
    return rule, "undetermined"
