"""What effects come to: memories that change, and what they ask of the course of play. Deaths and learning stand apart."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from ucr_events.games.deduction.course.law import Law
from ucr_events.games.deduction.course.selectors import fits, pick
from ucr_events.games.deduction.course.table import DeductionTable, put
from ucr_events.games.deduction.course.world import Maybe, World, all_of
from ucr_events.games.deduction.script import effects as do
from ucr_events.games.deduction.script.whole import CONDITIONS, When

Effects = Sequence[do.Do]
HELD = "seat:"
"How a ballot says for whom a vote is."


class Who(NamedTuple):
    """Whose effects they are: who acts, whom it is about, cards in the centre."""

    by: tuple[int, ...] = ()
    targets: tuple[int, ...] = ()
    cards: tuple[str, ...] = ()


class Call(NamedTuple):
    """What an effect asks of the course: go, force (a `go` of a reaction), visit, top, end. sure: that it does."""

    do: str
    name: str
    sure: bool = True


class Came(NamedTuple):
    """The table after effects, and what they ask for."""

    table: DeductionTable
    calls: tuple[Call, ...] = ()


def apply(law: Law, table: DeductionTable, effects: Effects, who: Who, reaction: str | None = None) -> Came:
    """The effects in their order. reaction: the id of the one they are of, empty where it surely came."""
    calls: tuple[Call, ...] = ()
    for one in effects:
        table, more = _one(law, table, one, who, reaction)
        calls += more
    return Came(table, calls)


def whom(world: World, said: do.Whom, who: Who) -> tuple[int, ...]:
    """The seats that an effect is about, as far as it is sure."""
    if said in ("target", "chosen"):
        return who.targets
    if said == "me":
        return who.by
    if said == "voted":
        return tuple(seat for one in who.by if (seat := voted_for(world.table, one)) is not None)
    assert not isinstance(said, str)
    return pick(world, said, who.by[0] if who.by else None)


def voted_for(table: DeductionTable, seat: int) -> int | None:
    """Whom the seat voted for in the last ballot."""
    word = table.votes[-1].cast.get(str(seat), "") if table.votes else ""
    return int(word.removeprefix(HELD)) if word.startswith(HELD) else None


def _one(law: Law, table: DeductionTable, one: do.Do, who: Who, reaction: str | None) -> Came:
    """One effect. A reaction that perhaps came only gives its marks, each with its name, and asks for what may come."""
    sure = not reaction
    if isinstance(one, do.Mark):
        return Came(_marked(table, one, whom(World(law, table), one.whom, who), reaction or ""))
    if isinstance(one, do.Visit | do.Top):
        return Came(table, (Call(*_asked(one), sure),))
    if isinstance(one, do.Go):
        return Came(table, (Call("go" if reaction is None else "force", one.step, sure),))
    if not sure:
        return Came(table)
    if isinstance(one, do.End):
        return Came(replace(table, decided=one.ending), (Call("end", one.ending),))
    if isinstance(one, do.Bump):
        return _bumped(law, table, one.track, one.by)
    return Came(_remembered(law, table, one, who))


def _asked(one: do.Visit | do.Top) -> tuple[str, str]:
    return ("visit", one.step) if isinstance(one, do.Visit) else ("top", one.deck)


def _marked(table: DeductionTable, one: do.Mark, seats: tuple[int, ...], rests_on: str) -> DeductionTable:
    before = {} if one.only else table.marks.get(one.mark, {})
    return replace(table, marks=put(table.marks, one.mark, {**before, **{str(seat): rests_on for seat in seats}}))


def _remembered(law: Law, table: DeductionTable, one: do.Do, who: Who) -> DeductionTable:
    if isinstance(one, do.Unmark):
        return replace(table, marks={mark: seats for mark, seats in table.marks.items() if mark != one.mark})
    if isinstance(one, do.Set):
        return replace(table, tracks=put(table.tracks, one.track, one.to))
    if isinstance(one, do.Give):
        to = whom(World(law, table), one.to, who)
        return given(table, one.office, to[0], aside=one.aside) if to else table
    if isinstance(one, do.Become):
        changed = {str(seat): one.role for seat in whom(World(law, table), one.whom, who)}
        return replace(table, became={**table.became, **changed})
    return table


def given(table: DeductionTable, office: str, seat: int, *, aside: bool = False) -> DeductionTable:
    """The office goes to the seat; aside: its line goes on from where it was."""
    lines = table.lines if aside else put(table.lines, office, seat)
    return replace(table, offices=put(table.offices, office, seat), lines=lines)


def bumped(law: Law, table: DeductionTable, track: str) -> Came:
    """The track goes on by one, with what that leads to."""
    return _bumped(law, table, track, 1) if track in law.script.tracks else Came(table)


def _bumped(law: Law, table: DeductionTable, track: str, by: int) -> Came:
    table = replace(table, tracks=put(table.tracks, track, table.tracks.get(track, 0) + by))
    calls: tuple[Call, ...] = ()
    for one in law.reactions:
        if track in one.track and sum(table.tracks.get(name, 0) for name in one.track) in one.reaches:
            table, more = apply(law, table, one.do, Who(), "")
            calls += more
    return Came(table, tuple(one for one in calls if one.do != "visit") if ended_by_track(law, table) else calls)


def ended_by_track(law: Law, table: DeductionTable) -> bool:
    """Whether a track alone has ended the game: then nobody is visited for having come so far."""
    only = (
        one
        for one in law.script.ends
        if one.on and not one.at and [name for name in CONDITIONS if getattr(one, name)] == ["track"]
    )
    return any(all(table.tracks.get(track, 0) >= many for track, many in one.track.items()) for one in only)


def way(calls: Sequence[Call]) -> str | None:
    """Where it goes by what was asked: a reaction goes before an outcome, of several the last."""
    ways = [call.name for kind in ("force", "go") for call in reversed(calls) if call.do == kind and call.sure]
    return ways[0] if ways else None


def going_on(law: Law, name: str, found: Came) -> Came:
    """The same, with the step that follows noted; after a visit it is the one that was to follow before."""
    step = law.step(name)
    due = way(found.calls) or (step.go if step is not None else None) or found.table.due
    return Came(replace(found.table, due=due), found.calls)


def died(law: Law, table: DeductionTable, seat: int, cause: str) -> Came:
    """What the death of a seat leads to."""
    calls: tuple[Call, ...] = ()
    for one in law.reactions:
        comes = answers(World(law, table), one, seat, cause)
        if comes is not False:
            table, more = apply(law, table, one.do, Who(by=(seat,), targets=(seat,)), "" if comes else one.id)
            calls += more
    return Came(table, calls)


def answers(world: World, one: When, seat: int, cause: str) -> Maybe:
    """Whether the reaction comes when the seat dies so; of an empty cause nobody knows which it was."""
    if one.dies is None:
        return False
    of_it: Maybe = True if not one.causes else None if not cause else cause in one.causes
    return False if of_it is False else all_of(of_it, fits(world, one.dies, seat, None, "too"))


def acted(law: Law, table: DeductionTable, act: str, who: Who) -> Came:
    """What an act comes to at once, with the reactions to whom it found."""
    found = apply(law, table, law.script.acts[act].do, who)
    table, calls = found.table, found.calls
    for one in law.reactions:
        if one.act == act and (hit := tuple(seat for seat in who.targets if fits(World(law, table), one.target, seat))):
            table, more = apply(law, table, one.do, Who(who.by, hit, who.cards), "")
            calls += more
    return Came(table, calls)
