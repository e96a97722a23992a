"""Who is who in a staged hidden-role game, by its script and the facts written so far: read from the script alone.

Nothing here asks the rules or the folds of the family who is what: what a step of a scenario writes down by itself (what a look
shows, who is told of whom, who has won) must not share their misreading. Only offices and marks are those of the table.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from tests.scenarios.steps import Writer
from ucr_events.facts import CardsSwapped, GameOpened
from ucr_events.facts.game import SeatSetup
from ucr_events.games.deduction.script.known import script_of
from ucr_events.games.deduction.script.numbers import dealt, number
from ucr_events.games.deduction.script.parts import Role
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.whole import Script

Dealt = Mapping[str, str]
"Position (`3`, `centre.1`) -> role."


class Cast(msgspec.Struct, frozen=True):
    """Who was dealt what, and what the header must say for it. roster: role -> how many, where it is not the script's own."""

    dealt: dict[str, str]
    options: dict[str, Any]
    roster: dict[str, int]


def cast(edition: str, seats: int, given: Mapping[str, Any]) -> Cast:
    """The roles that are given, and for everybody else what is left of those that so many seats play with."""
    named = {str(seat): str(role) for seat, role in (given.get("roles") or {}).items()}
    named |= {f"centre.{at}": str(role) for at, role in enumerate(given.get("centre") or (), 1)}
    options = dict(given.get("options") or {}) | dict((given.get("header") or {}).get("options") or {})
    script = script_with(edition, seats, options, given)
    unknown = sorted(set(named.values()) - {role.id for role in script.roles})
    if unknown:
        raise ValueError(f"{edition} has no role {unknown[0]!r}; it has {', '.join(role.id for role in script.roles)}")
    options |= _options_for(script, Counter(named.values()), dealt(script, seats))
    script = script_with(edition, seats, options, given)
    own = Counter(dealt(script, seats))
    counts = _with(script, own, Counter(named.values()), seats + script.deal.centre)
    left = list((counts - Counter(named.values())).elements())
    places = [*map(str, range(1, seats + 1)), *(f"centre.{at}" for at in range(1, script.deal.centre + 1))]
    order = sorted(left, key=[role.id for role in script.roles].index)
    free = [place for place in places if place not in named]
    return Cast({**named, **dict(zip(free, order, strict=False))}, options, {} if counts == own else dict(counts))


def script_with(edition: str, seats: int, options: Mapping[str, Any], given: Mapping[str, Any]) -> Script:
    """The script with these options, and the readings that are given, laid in."""
    readings = dict(given.get("readings") or {}) | dict((given.get("header") or {}).get("readings") or {})
    people = tuple(SeatSetup(seat=seat, name="-") for seat in range(1, seats + 1))
    game = "00000000-0000-0000-0000-000000000000"
    header = GameOpened(
        id="h",
        game=game,
        title="-",
        family="deduction",
        edition=edition,
        seats=people,
        options=dict(options),
        readings=readings,
    )
    return script_of(header)


def _options_for(script: Script, named: Counter[str], own: Mapping[str, int]) -> dict[str, str]:
    """The options that put in roles which somebody was dealt."""
    lacking = named - Counter(dict(own))
    many = [one for one in script.options if one.many]
    return {f"{one.id}.{choice.id}": "yes" for one in many for choice in one.choices if choice.adds.keys() & lacking.keys()}


def _with(script: Script, own: Counter[str], named: Counter[str], places: int) -> Counter[str]:
    """As many of each role as are named, at least; those that fill up make room."""
    counts = Counter(own)
    sides = {role.id: role.side for role in script.roles}
    for role in (named - own).elements():
        counts[role] += 1
        fill = script.deal.fill if isinstance(script.deal.fill, str) else (script.deal.fill or {}).get(sides[role])
        others = [one for one in (fill, *reversed([one.id for one in script.roles])) if one and counts[one] > named[one]]
        if sum(counts.values()) > places and others:
            counts[others[0]] -= 1
    return +counts


class Truth:
    """What is so after the facts that a writer has written."""

    def __init__(self, writer: Writer) -> None:
        self.writer, self.script = writer, script_of(writer.game.header)
        self.dealt: Dealt = writer.hidden
        line = [one for fact in writer.facts for one in (fact, *writer.inside.get(fact.id, ()))]
        self.lies = _moved(self.dealt, [fact for fact in line if isinstance(fact, CardsSwapped)])
        self.roles: dict[str, Role] = {role.id: role for role in self.script.roles}

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats, in turn order."""
        return self.writer.game.header.order or tuple(one.seat for one in self.writer.game.header.seats)

    @property
    def living(self) -> tuple[int, ...]:
        """The seats that live."""
        return tuple(seat for seat in self.seats if not self.is_dead(seat))

    def is_dead(self, seat: int) -> bool:
        """Whether somebody wrote down that the seat is dead."""
        return "dead" in self.writer.table.seats[seat - 1].states

    def shown(self, position: str, how: str) -> str:
        """What a look there shows: `role`, `side` or `looks`."""
        role = self.roles[self.lies[position]]
        return role.id if how == "role" else role.side if how == "side" else role.looks or role.kind or role.side

    def swapped(self, one: str, other: str) -> None:
        """Two cards change places, before anybody has written it down."""
        self.lies = {**self.lies, one: self.lies[other], other: self.lies[one]}

    def are(self, which: Seats, me: int | None = None) -> tuple[int, ...]:
        """The seats that are these."""
        return tuple(seat for seat in self.seats if self.fits(which, seat, me))

    def fits(self, which: Seats, seat: int, me: int | None = None, *, anyhow: bool = False) -> bool:
        """Whether the seat is one of these; anyhow: dead or alive."""
        if not anyhow and which.dead != "too" and self.is_dead(seat) != bool(which.dead):
            return False
        role, table = self.roles[self.lies[str(seat)]], self.writer.table
        asked = (
            (which.role, role.id),
            (which.dealt, self.dealt[str(seat)]),
            (which.side, role.side),
            (which.kind, role.kind),
            (which.looks, self.shown(str(seat), "looks")),
        )
        if any(names is not None and value not in ((names,) if isinstance(names, str) else names) for names, value in asked):
            return False
        if which.office is not None and getattr(table, "offices", {}).get(which.office) != seat:
            return False
        if which.mark is not None and str(seat) not in getattr(table, "marks", {}).get(which.mark, {}):
            return False
        if which.me is not None and me is not None and (seat == me) != which.me:
            return False
        if which.among is not None and not which.among[0] <= len(self.living) <= which.among[1]:
            return False
        return not any(self.fits(one, seat, me, anyhow=True) for one in which.but)

    def put_in(self, names: tuple[str, ...], how: str) -> tuple[str, ...]:
        """Of these roles those that the header says were put in; all of them where it says nothing, and other words."""
        roster = {one.role for one in self.writer.game.header.roster}
        return tuple(name for name in names if not roster or how != "role" or name in roster)

    def number(self, value: int | str) -> int:
        """A number as it is written, or the printed one as the tracks stand."""
        tracks = getattr(self.writer.table, "tracks", {})
        nth = 0 if isinstance(value, int) else sum(tracks.get(one, 0) for one in self.script.numbers[value].nth)
        return number(self.script, value, len(self.writer.game.header.seats), nth)


def _moved(dealt: Dealt, swaps: list[CardsSwapped]) -> dict[str, str]:
    lies = dict(dealt)
    for swap in swaps:
        one, other = position(swap.one), position(swap.other)
        lies[one], lies[other] = lies[other], lies[one]
    return lies


def position(zone: str) -> str:
    """Where a role card lies: `3` for `card.3`."""
    return zone.removeprefix("card.")


def zone(place: str) -> str:
    """The name of that place in facts."""
    return place if place.startswith("centre.") else f"card.{place}"
