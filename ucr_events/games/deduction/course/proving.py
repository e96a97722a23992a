"""What a script's words say of cards, for evidence: which roles a set of seats means, and whether cards stay where they lie."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from ucr_events.facts import Fact
from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.selectors import by_card, fits, listed
from ucr_events.games.deduction.course.table import DeductionTable, in_order
from ucr_events.games.deduction.course.unseen import Changed
from ucr_events.games.deduction.course.world import World, looks_of
from ucr_events.games.deduction.script.effects import Become, Swap
from ucr_events.games.deduction.script.parts import Role
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.steps import Night
from ucr_events.games.evidence import Among, Learnt, Looked, Moved, Settled
from ucr_events.games.family import Term

Found = Iterator[Learnt | Moved | Looked | Settled | Term]


class Seen(NamedTuple):
    """A fact of one reader's line. before, after: the table as that reader sees it. whole: it knows every passage there was;
    changed: what acts in those it does not know may have changed."""

    law: Law
    fact: Fact
    before: DeductionTable
    after: DeductionTable
    whole: bool
    changed: Changed = frozenset()

    @property
    def world(self) -> World:
        """Who is what before the fact, as far as this reader knows."""
        return World(self.law, self.before, changed=self.changed)


@lru_cache(maxsize=64)
def stay(law: Law) -> bool:
    """Whether every card stays where it was dealt and is what it was: no act of the script moves or changes one."""
    return not any(isinstance(one, Swap | Become) for one in law.effects())


def stages(law: Law) -> tuple[str, ...]:
    """The acts of nights that move cards, in the order in which they come; those of whose cards some are there."""
    nights = (step for step in law.script.steps.values() if isinstance(step, Night))
    acts = ((name, law.script.acts[name]) for step in nights for name in step.acts)
    moving = ((name, act) for name, act in acts if any(isinstance(one, Swap) for one in act.do))
    return tuple(name for name, act in moving if roles_of(law, act.who) & law.roster.keys())


@lru_cache(maxsize=4096)
def roles_of(law: Law, which: Seats) -> frozenset[str]:
    """The roles that these seats may have, by what the selector says of cards; what it says of seats is not looked at."""
    found = frozenset(name for name, card in law.roles.items() if _is(card, which))
    return found - frozenset[str]().union(*(roles_of(law, one) for one in which.but if not by_seat(one)))


def _is(card: Role, which: Seats) -> bool:
    said = (
        (which.role, card.id),
        (which.dealt, card.id),
        (which.side, card.side),
        (which.kind, card.kind),
        (which.looks, looks_of(card)),
    )
    return all(names is None or value in listed(names) for names, value in said)


def by_seat(which: Seats) -> bool:
    """Whether something else than the card decides who it is, apart from who lives."""
    return any(one is not None for one in (which.office, which.mark, which.me, which.among))


def meant(
    world: World, which: Seats, me: int | None = None, dead: bool | str | None = None
) -> dict[int, frozenset[str]] | None:
    """Seat -> the roles with which it is one of these, of every seat that may be; None: that cannot be said here."""
    plain = replace(which, role=None, dealt=None, side=None, kind=None, looks=None, but=())
    found: dict[int, frozenset[str]] = {}
    for seat in in_order(world.table):
        there = fits(world, plain, seat, me, dead)
        if there is None:
            return None
        roles = _roles_at(world, which, seat, me) if there else frozenset[str]()
        if roles is None:
            return None
        if roles:
            found[seat] = roles
    return found


def _roles_at(world: World, which: Seats, seat: int, me: int | None) -> frozenset[str] | None:
    """The roles with which this seat is one of them."""
    roles = roles_of(world.law, replace(which, but=()))
    for one in which.but:
        without = replace(one, role=None, dealt=None, side=None, kind=None, looks=None)
        there = fits(world, without, seat, me, "too")
        if there is None:
            return None
        if there:
            roles -= roles_of(world.law, one) if by_card(one) else roles
    return roles


def one_set(found: dict[int, frozenset[str]] | None) -> tuple[tuple[int, ...], Among] | None:
    """The seats and the roles, where they are the same roles for each; None: they are not, or it cannot be said."""
    if found is None or len(set(found.values())) > 1:
        return None
    return tuple(found), among(next(iter(found.values()), frozenset()))


def among(roles: Iterable[str]) -> Among:
    """Cards of these roles."""
    return Among(frozenset(roles), "role")


def tells_something(law: Law, roles: frozenset[str]) -> bool:
    """Whether not every role in the game is one of these."""
    return not roles.issuperset(law.roster)
