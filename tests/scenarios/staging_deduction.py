"""A hidden-role game staged: who is dealt what by its script, and who is told of whom; the history is written as steps."""

from collections.abc import Iterator, Mapping
from typing import Any

from tests.scenarios.deduction.acts import told_of
from tests.scenarios.deduction.phrases import expand
from tests.scenarios.deduction.sealing import sealed
from tests.scenarios.deduction.truth import Cast, Truth, cast
from tests.scenarios.steps import Writer
from ucr_events.facts import Card, CardsShown, Fact, KnowledgeGiven, SheetSealed, Statement, TurnBegan
from ucr_events.games.deduction.script.known import shipped
from ucr_events.games.deduction.script.numbers import dealt
from ucr_events.games.deduction.script.parts import Role, Tell
from ucr_events.games.deduction.script.texts import with_documents
from ucr_events.referee import Rule

SEATS = 7
GIVEN = frozenset({"roles", "centre", "options", "readings", "deal", "tells", "lots"})
DEALS = ("told", "sealed", "sheets", "nothing")
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
    roles = {role.id: role for role in shipped()[edition].script.roles}
    roster = [{"role": role, "count": count, **_as(roles[role])} for role, count in made.roster.items()]
    return {"options": made.options, "readings": given.get("readings") or {}, **({"roster": roster} if roster else {})}


def _as(role: Role) -> dict[str, str]:
    """What the roster says of a role: its side, and what it looks like."""
    return {"side": role.side, "looks": role.looks or role.kind or role.side}


def documents(edition: str, rules: Mapping[str, Rule]) -> dict[str, frozenset[str]]:
    """Id of a rule in the catalogue of documents -> the rules of the script that meet it. rules: those of the script."""
    found: dict[str, set[str]] = {}
    for rule in with_documents(shipped()[edition], rules).values():
        found.setdefault(rule.id, set()).update(rule.by)
        for cited in rule.cites:
            found.setdefault(cited.partition(":")[2], set()).add(rule.id)
    return {cited: frozenset(met - {cited}) for cited, met in found.items()}


def stage(to: Writer, given: dict[str, Any]) -> None:
    """The cards are dealt, and everybody who learns something of others by it is told."""
    how = given.get("deal", "told")
    if how not in DEALS:
        raise ValueError(f"deal is one of {', '.join(DEALS)}, not {how!r}")
    to.hidden = _cast(given, to.game.header.edition).dealt
    drawn = {int(seat): value for seat, value in (given.get("tells") or {}).items()}
    if how == "told":
        for fact in _dealt(to, drawn):
            to.add(fact, 0)
    elif how == "sealed":
        to.add(sealed(to, "deal", _dealt(to, drawn)), 0)
    elif how == "sheets":
        for seat in Truth(to).seats:
            to.write(SheetSealed, seat, id=f"sheet{seat}", slot="sheet")
            to.sheets[f"sheet{seat}"] = {"role": to.hidden[str(seat)]}
    _drawn_offices(to, given.get("lots") or {})


def _drawn_offices(to: Writer, lots: dict[str, Any]) -> None:
    """`lots: {leader: 4}`: with whom an office begins that is drawn by lot."""
    offices = Truth(to).script.offices
    for office, seat in lots.items():
        if office not in offices or offices[office].begins != "drawn":
            drawn = " or ".join(name for name, one in offices.items() if one.begins == "drawn") or "nothing"
            raise ValueError(f"by lot begins {drawn}, not {office!r}")
        to.write(TurnBegan, int(seat))


def _cast(given: dict[str, Any], edition: str) -> Cast:
    return cast(edition, seats_in(given, edition), given)


def _dealt(to: Writer, drawn: dict[int, Any]) -> Iterator[Fact]:
    """Every card, then who is told of whom. drawn: seat -> of whom it is told, where a lot decides."""
    for number, (place, role) in enumerate(to.hidden.items(), 1):
        if place.isdecimal():
            says = Statement(seats=(int(place),), what=(role,), of="role")
            yield KnowledgeGiven(id=f"deal{number}", says=says, to=(int(place),))
        else:
            yield CardsShown(id=f"deal{number}", source=place, to=(), cards=(Card(name=role),))
    for number, (seat, says) in enumerate(_tells(Truth(to), drawn), 1):
        yield KnowledgeGiven(id=f"tell{number}", says=says, to=(seat,))


def _tells(truth: Truth, drawn: dict[int, Any]) -> Iterator[tuple[int, Statement]]:
    for tell in truth.script.deal.tells:
        if not tell.on or (tell.seats and not tell.seats[0] <= len(truth.seats) <= tell.seats[1]):
            continue
        for seat in truth.are(tell.to):
            says = told_of(truth, tell.of, seat, _drawn(truth, tell, seat, drawn))
            if says is not None:
                yield seat, says


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
