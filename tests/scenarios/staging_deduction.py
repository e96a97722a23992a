"""A hidden-role game staged: who is dealt what by its script, and who is told of whom; the history is written as steps."""

from collections.abc import Iterator
from typing import Any

from tests.scenarios.deduction.acts import told_of
from tests.scenarios.deduction.phrases import expand
from tests.scenarios.deduction.truth import Cast, Truth, cast
from tests.scenarios.steps import Writer
from ucr_events.facts import Card, CardsShown, KnowledgeGiven, SheetSealed, Statement
from ucr_events.games.deduction.script.known import shipped
from ucr_events.games.deduction.script.numbers import dealt
from ucr_events.games.deduction.script.parts import Tell

SEATS = 7
GIVEN = frozenset({"roles", "centre", "options", "readings", "deal", "tells"})
DEALS = ("told", "sheets", "nothing")
expanded = expand
"How steps are said that only a script gives a meaning, some of them several facts."


def piece_of(seat: int) -> str:
    """Nobody has a piece."""
    return f"seat.{seat}"


def seat_of(seat: int) -> dict[str, Any]:
    """The header says nothing else of a seat."""
    return {}


def seats_in(given: dict[str, Any], edition: str) -> int:
    """As many as are said; else seven, or the fewest that the script has roles for."""
    script = shipped()[edition].script
    low, high = script.seats
    usual = (seats for seats in (SEATS, *range(low, high + 1)) if low <= seats <= high and dealt(script, seats))
    return int(given["seats"]) if "seats" in given else next(usual, low)


def header_of(given: dict[str, Any], edition: str) -> dict[str, Any]:
    """Options, readings, and the roles that were put in where they are not those of the script."""
    made = _cast(given, edition)
    roster = [{"role": role, "count": count} for role, count in made.roster.items()]
    return {"options": made.options, "readings": given.get("readings") or {}, **({"roster": roster} if roster else {})}


def documents(edition: str) -> dict[str, frozenset[str]]:
    """Id of a rule in the catalogue of documents -> the rules of the script that are this rule."""
    found: dict[str, set[str]] = {}
    for rule, text in shipped()[edition].script.rules.items():
        for cited in (text.cites,) if isinstance(text.cites, str) else text.cites:
            found.setdefault(cited.removeprefix(f"{edition}:"), set()).add(rule)
    return {cited: frozenset(rules) for cited, rules in found.items() if cited}


def stage(to: Writer, given: dict[str, Any]) -> None:
    """The cards are dealt, and everybody who learns something of others by it is told."""
    how = given.get("deal", "told")
    if how not in DEALS:
        raise ValueError(f"deal is one of {', '.join(DEALS)}, not {how!r}")
    to.hidden = _cast(given, to.game.header.edition).dealt
    if how == "told":
        _told(to)
        _tells(to, {int(seat): value for seat, value in (given.get("tells") or {}).items()})
    elif how == "sheets":
        for seat in Truth(to).seats:
            to.write(SheetSealed, seat, id=f"sheet{seat}", slot="sheet")
            to.sheets[f"sheet{seat}"] = {"role": to.hidden[str(seat)]}


def _cast(given: dict[str, Any], edition: str) -> Cast:
    return cast(edition, seats_in(given, edition), given)


def _told(to: Writer) -> None:
    for place, role in to.hidden.items():
        if place.isdecimal():
            says = Statement(seats=(int(place),), what=(role,), of="role")
            to.write(KnowledgeGiven, says=says, to=(int(place),))
        else:
            to.write(CardsShown, source=place, to=(), cards=(Card(name=role),))


def _tells(to: Writer, drawn: dict[int, Any]) -> None:
    """drawn: seat -> of whom it is told, where a lot decides."""
    truth = Truth(to)
    for tell in truth.script.deal.tells:
        if not tell.on or (tell.seats and not tell.seats[0] <= len(truth.seats) <= tell.seats[1]):
            continue
        for seat in truth.are(tell.to):
            says = told_of(truth, tell.of, seat, _drawn(truth, tell, seat, drawn))
            if says is not None:
                to.write(KnowledgeGiven, says=says, to=(seat,))


def _drawn(truth: Truth, tell: Tell, seat: int, drawn: dict[int, Any]) -> tuple[int, ...] | None:
    """Whom a lot has shown the seat; nobody said: the first that it may show. None: no lot decides."""
    if tell.draw is None:
        return None
    said = drawn.get(seat)
    return (
        tuple(_numbers(said))
        if said is not None
        else tuple(one for one in truth.are(tell.of, seat) if one != seat)[: tell.draw]
    )


def _numbers(said: Any) -> Iterator[int]:
    yield from (int(one) for one in (said if isinstance(said, list) else [said]))
