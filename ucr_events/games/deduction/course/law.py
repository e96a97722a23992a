"""A script as one table plays it: its options laid in, with the indexes that folds and rules ask for."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Any

import msgspec

from ucr_events.facts import GameOpened
from ucr_events.facts.game import EditionPin, SeatSetup
from ucr_events.games.deduction.course.unseen import Changed, by_any, by_night
from ucr_events.games.deduction.script.effects import Mark
from ucr_events.games.deduction.script.known import script_of
from ucr_events.games.deduction.script.numbers import dealt, number
from ucr_events.games.deduction.script.parts import Act, Role
from ucr_events.games.deduction.script.steps import ActStep, Ballot, Hand, Night, Pass, Step, Talk
from ucr_events.games.deduction.script.whole import Script, When

OVER = "over"
"The step after which nothing comes."
NOBODY = "nobody"
"How a game is closed in which nothing more comes and no ending holds: nobody has won."
DEAD = "dead"
"The state of a seat that died."
LAWS_KEPT = 256


class Law:
    """The script of one table, and who was put in. Nothing in it changes."""

    def __init__(self, script: Script, seats: int, roster: Mapping[str, "PutIn"]) -> None:
        self.script = script
        self.seats = seats
        self.roster = {role: one.count for role, one in roster.items()} or dealt(script, seats)
        own = {role: _own_role(role, one) for role, one in roster.items()}
        self.roles: dict[str, Role] = {**own, **{role.id: role for role in script.roles}}

    @cached_property
    def steps_of_act(self) -> dict[str, tuple[str, ...]]:
        """Act -> the steps that are only this act, now."""
        found: dict[str, tuple[str, ...]] = {}
        for name, step in self.script.steps.items():
            if isinstance(step, ActStep):
                found[step.act] = (*found.get(step.act, ()), name)
        return found

    @cached_property
    def passes(self) -> dict[str, str]:
        """Step -> the office that goes on in it."""
        return {name: step.office for name, step in self.script.steps.items() if isinstance(step, Pass)}

    @cached_property
    def hands(self) -> dict[str, tuple[str, Hand]]:
        """Deck -> the step in which tiles are drawn from it."""
        return {step.deck: (name, step) for name, step in self.script.steps.items() if isinstance(step, Hand)}

    @cached_property
    def reactions(self) -> tuple[When, ...]:
        """Those that are in force."""
        return tuple(one for one in self.script.when if one.on)

    @cached_property
    def by_night(self) -> Changed:
        """What acts of the night may change."""
        return by_night(self.script)

    @cached_property
    def by_any(self) -> Changed:
        """What any act may change."""
        return by_any(self.script)

    @cached_property
    def marked_by_reactions(self) -> frozenset[str]:
        """Marks that a reaction gives: whether it came rests on cards."""
        return frozenset(do.mark for one in self.script.when for do in one.do if isinstance(do, Mark))

    @cached_property
    def in_play(self) -> tuple[Role, ...]:
        """The roles that were put in, and those that somebody may become; nothing: nobody knows."""
        become = {do.role for do in self.effects() if do.__struct_config__.tag == "become"}
        return tuple(self.roles[one] for one in {*self.roster, *become} if one in self.roles) if self.roster else ()

    @cached_property
    def changes_cards(self) -> bool:
        """Whether a card becomes another."""
        return any(do.__struct_config__.tag == "become" for do in self.effects())

    @cached_property
    def moves_cards(self) -> bool:
        """Whether an act makes role cards change places."""
        return any(do.__struct_config__.tag == "swap" for do in self.effects())

    def may_pair(self, act: Act) -> bool:
        """Whether two may be chosen in place of what the act wants otherwise: their roles were put in."""
        if act.pair is None:
            return False
        role = act.pair.role
        named = (role,) if isinstance(role, str) else role or ()
        return not self.roster or all(one in self.roster for one in named)

    @cached_property
    def deaths_show(self) -> bool:
        """Whether a death shows anything of the card."""
        shown = (do.shows for do in self.effects() if do.__struct_config__.tag == "kill")
        return self.script.shows != "nothing" or any(one not in (None, "nothing") for one in shown)

    def effects(self) -> Any:
        """Every effect of the script, wherever it stands."""
        yield from (do for act in self.script.acts.values() for do in act.do)
        yield from (do for step in self.script.steps.values() for then in step.then.values() for do in then)
        yield from (do for one in self.script.when for do in one.do)

    def number(self, value: int | str, tracks: Mapping[str, int]) -> int:
        """A number as it is written, or the printed one, for these seats and what its tracks have come to."""
        if isinstance(value, int):
            return value
        return number(self.script, value, self.seats, sum(tracks.get(one, 0) for one in self.script.numbers[value].nth))

    def step(self, name: str | None) -> Step | None:
        """The step of that name."""
        return self.script.steps.get(name) if name else None

    def begins_part(self, name: str) -> bool:
        """Whether the step is always begun by `part.began`: nights and talks, which no other fact begins."""
        return isinstance(self.step(name), Night | Talk)

    def ballot(self, name: str | None) -> Ballot | None:
        """The ballot of that name."""
        step = self.step(name)
        return step if isinstance(step, Ballot) else None


class PutIn(msgspec.Struct, frozen=True, omit_defaults=True):
    """A role as the header's roster has it."""

    count: int = 1
    side: str | None = None
    looks: str | None = None


def _own_role(name: str, one: "PutIn") -> Role:
    """A role of this table's own."""
    return Role(id=name, ja=name, en=name, side=one.side or "", looks=one.looks)


class Pinned(msgspec.Struct, frozen=True, omit_defaults=True):
    """What says which law a table has; written into the table as text."""

    edition: str
    seats: int
    options: dict[str, Any] = {}
    readings: dict[str, str] = {}
    roster: dict[str, PutIn] = {}
    pin: EditionPin | None = None


def pinned(header: GameOpened) -> str:
    """The law of a header as a text, from which any process finds it again."""
    roster: dict[str, PutIn] = {}
    for one in header.roster:
        before = roster.get(one.role, PutIn(0))
        roster[one.role] = PutIn(before.count + one.count, one.side, getattr(one, "looks", None))
    return msgspec.json.encode(
        Pinned(header.edition, len(header.seats), dict(header.options), dict(header.readings), roster, header.edition_file),
        order="sorted",
    ).decode()


@lru_cache(maxsize=LAWS_KEPT)
def law_of(text: str) -> Law | None:
    """The law that a table names; None where its script is not here."""
    if not text:
        return None
    said = msgspec.json.decode(text, type=Pinned)
    try:
        return Law(script_of(_header(said)), said.seats, said.roster)
    except KeyError:
        return None


def _header(said: Pinned) -> GameOpened:
    """As much of a header as names a script."""
    return GameOpened(
        id="f1",
        game="00000000-0000-0000-0000-000000000000",
        title="-",
        family="deduction",
        edition=said.edition,
        seats=(SeatSetup(seat=1, name="-"),),
        options=said.options,
        readings=said.readings,
        edition_file=said.pin,
    )
