"""Numbers of a script: roles that do not add up, printed tables with holes, an end that is there at the deal or cannot come."""

from collections.abc import Iterator, Mapping
from typing import Any

from ucr_events.errors import Problem
from ucr_events.games.deduction.script.effects import Become, Bump, End, Kill, Set, Top
from ucr_events.games.deduction.script.flow import ends_by_people, reached
from ucr_events.games.deduction.script.names import effects
from ucr_events.games.deduction.script.numbers import at_seats, dealt, seats_of, surplus
from ucr_events.games.deduction.script.seats import Seats
from ucr_events.games.deduction.script.selecting import kills, selectors
from ucr_events.games.deduction.script.steps import Hand
from ucr_events.games.deduction.script.whole import CONDITIONS, Ending, Script

Problems = Iterator[Problem]


def count_mistakes(script: Script) -> Problems:
    """For every number of seats, and for every ending. Names are taken to be there."""
    yield from _ranges(script)
    low, high = script.seats
    if low > high:
        yield Problem("seats", f"expected the fewer first, got {low} to {high}")
        return
    found: dict[str, list[tuple[int, str]]] = {}
    for seats in range(low, high + 1):
        for problem in (*deal_mistakes(script, seats), *_unsaid(script, seats)):
            found.setdefault(problem.field, []).append((seats, problem.message))
    for field, wrong in found.items():
        more = f"; nor is it right with {', '.join(str(seats) for seats, _ in wrong[1:])}" if wrong[1:] else ""
        yield Problem(field, wrong[0][1] + more)
    for ending in script.ends:
        yield from _ending(script, ending)
    yield from ((Problem(place, "no role is like this")) for place, one in selectors(script) if not _possible(script, one))


def deal_mistakes(script: Script, seats: int) -> Problems:
    """What is wrong with the roles for so many seats; also asked of a table's own choice of options."""
    roles, cards, place = dealt(script, seats), seats + script.deal.centre, _entry(script, seats)
    if over := list(surplus(script, seats)):
        for side, many, most in over:
            named, there = (f"roles of {side}", f"{most}") if side else ("roles", f"{most} cards")
            yield Problem(place, f"{seats} seats: {many} {named} are named, and there are {there}")
    elif roles and sum(roles.values()) != cards:
        yield Problem(place, f"{seats} seats: {sum(roles.values())} roles for {cards} cards")
    elif roles:
        for ending in script.ends:
            if _from_the_start(script, ending) and _holds(script, ending, roles):
                yield Problem(f"ends.{ending.id}", f"with {seats} seats it is over before it begins")


def _entry(script: Script, seats: int) -> str:
    """The place that says the roles of so many seats."""
    key = next((one for one in script.deal.at if seats in seats_of(one)), None)
    return "deal" if key is None else f"deal.at.{key}"


def _unsaid(script: Script, seats: int) -> Problems:
    """Printed tables that say nothing of a number of seats; of the deal `notes.py` says so, for a table may say its roles."""
    tables: dict[str, Mapping[str, Any]] = {f"numbers.{name}.at": table.at for name, table in script.numbers.items()}
    tables |= {"deal.sides": script.deal.sides} if isinstance(script.deal.fill, dict) else {}
    for place, table in tables.items():
        if at_seats(table, seats) is None:
            yield Problem(place, f"says nothing of {seats} seats")


def _ranges(script: Script) -> Problems:
    tables: dict[str, Mapping[str, Any]] = {"deal.at": script.deal.at, "deal.sides": script.deal.sides}
    tables |= {f"numbers.{name}.at": table.at for name, table in script.numbers.items()}
    tables |= {f"steps.{name}.powers": step.powers for name, step in script.steps.items() if isinstance(step, Hand)}
    for place, table in tables.items():
        taken: set[int] = set()
        for key in table:
            seats = set(seats_of(key))
            if not seats:
                yield Problem(f"{place}.{key}", "expected the fewer seats first")
            elif both := sorted(taken & seats):
                yield Problem(f"{place}.{key}", f"{both[0]} seats are in another range, too")
            taken |= seats


def never_dealt(script: Script) -> Problems:
    """Roles that nobody can have; a choice may leave out a role that is dealt without it."""
    deal = script.deal
    known = {*deal.always, *(role for table in deal.at.values() for role in table)}
    known |= {role for option in script.options for choice in option.choices for role in choice.adds}
    known |= {deal.fill} if isinstance(deal.fill, str) else set((deal.fill or {}).values())
    known |= {effect.role for _, effect in effects(script) if isinstance(effect, Become)}
    for role in script.roles:
        if known and not deal.bounds and role.id not in known:
            yield Problem(f"roles.{role.id}", "no table is dealt this role, and no option adds it")


def _ending(script: Script, ending: Ending) -> Problems:
    place, happening = f"ends.{ending.id}", [effect for _, effect in effects(script)]
    said = [name for name in CONDITIONS if getattr(ending, name) not in (None, {}, ())]
    by_step = any(isinstance(effect, End) and effect.ending == ending.id for effect in happening)
    if ending.on and not said and not by_step and not ends_by_people(script):
        yield Problem(place, 'it cannot come: it says no condition, and no step says { do = "end" } of it')
    for track, many in ending.track.items():
        yield from _track(script, f"{place}.track.{track}", track, many)
    if ending.died is not None and not any(isinstance(effect, Kill) for effect in happening):
        yield Problem(f"{place}.died", "it cannot come: nobody ever dies")
    elif ending.on and ending.died is not None and not _mortal(script, ending.died):
        yield Problem(f"{place}.died", "it cannot come: nobody who is like this is ever killed")
    main, visited = reached(script)
    for at in ending.at:
        if at.partition(".")[0] not in main | visited:
            yield Problem(f"{place}.at", f"it cannot come: nothing leads to the step {at.partition('.')[0]!r}")


def _track(script: Script, place: str, track: str, many: int) -> Problems:
    moved = any(isinstance(effect, Bump | Set) and effect.track == track for _, effect in effects(script))
    tiles = {card for deck in script.decks.values() for card in deck.cards}
    played = any(isinstance(step, Hand) for step in script.steps.values()) or any(
        isinstance(one, Top) for _, one in effects(script)
    )
    if many > script.tracks[track].spaces:
        yield Problem(place, f"it cannot come: the track has {script.tracks[track].spaces} spaces, and it waits for {many}")
    elif not moved and not (track in tiles and played):
        yield Problem(place, "it cannot come: nothing moves this track")


def _from_the_start(script: Script, ending: Ending) -> bool:
    """Whether it is looked for when nothing has happened yet; cards that nobody holds leave it open who is there."""
    conditions = any(getattr(ending, name) not in (None, {}, ()) for name in CONDITIONS)
    return conditions and not (ending.at or ending.instead or script.ends_at or script.deal.centre)


def _holds(script: Script, ending: Ending, roles: Mapping[str, int]) -> bool:
    if ending.died is not None or any(ending.track.values()):
        return False
    some, none = (None if one is None else _how_many(script, one, roles) for one in (ending.some, ending.none))
    if some == 0 or none:
        return False
    return ending.as_many is None or _how_many(script, ending.as_many[0], roles) >= _how_many(script, ending.as_many[1], roles)


def _how_many(script: Script, chosen: Seats, roles: Mapping[str, int]) -> int:
    alive = sum(roles.values())
    return sum(many for role, many in roles.items() if many > 0 and _fits(script, chosen, role, alive))


def _fits(script: Script, chosen: Seats, role: str, alive: int | None) -> bool:
    """Whether who was dealt this role is one of them when nothing has happened yet; alive None: whether it could ever be."""
    one = next(entry for entry in script.roles if entry.id == role)
    held = {"role": role, "side": one.side, "kind": one.kind, "looks": one.looks or one.kind or one.side}
    if not all(_among(getattr(chosen, field), value) for field, value in held.items()):
        return False
    if alive is None:  # the card that lies there now may be another than the one that was dealt
        return True
    if not _among(chosen.dealt, role):
        return False
    if chosen.office or chosen.mark or chosen.dead is True:
        return False
    if chosen.among and not chosen.among[0] <= alive <= chosen.among[1]:
        return False
    return not any(_fits(script, but, role, alive) for but in chosen.but)


def _among(wanted: str | tuple[str, ...] | None, value: str | None) -> bool:
    return wanted is None or value in ((wanted,) if isinstance(wanted, str) else wanted)


def _mortal(script: Script, chosen: Seats) -> bool:
    """Whether anybody of these is of those whom something kills, where the file says whom; also where nobody is of these."""
    killed = list(kills(script))
    like = [role.id for role in script.roles if _fits(script, chosen, role.id, None)]
    return not like or any(one is None or any(_fits(script, one, role, None) for role in like) for one in killed)


def _possible(script: Script, chosen: Seats) -> bool:
    return not script.roles or any(_fits(script, chosen, role.id, None) for role in script.roles)
