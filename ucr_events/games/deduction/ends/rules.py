"""How the game ends: it does not go on once it is over, it is not over before, and the right sides have won."""

from ucr_events.games.deduction.course.dying import falls, missing
from ucr_events.games.deduction.course.ending import comes, ends_by, is_over, is_owed, winners
from ucr_events.games.deduction.course.flow import ENDED, closing
from ucr_events.games.deduction.course.judging import begins_step
from ucr_events.games.deduction.course.knowing import decided, stop, table_of, world_of
from ucr_events.games.deduction.course.law import NOBODY, OVER, Law
from ucr_events.games.deduction.course.part import Said
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.script.whole import Ending
from ucr_events.games.deduction.texts import say
from ucr_events.referee import Breach, Chapter, Steps, Unrecorded, View
from ucr_events.referee import one as one_of


def procedures(law: Law) -> Chapter:
    """What is left when nothing more comes."""
    found = Chapter("ends")

    def over(book: object, here: DeductionTable) -> Steps:
        yield one_of(closing(World(law, here), final=True))
        return None

    found.procedure(over, ENDED)
    return found


def _ending(law: Law, name: str) -> Ending:
    return next(one for one in law.script.ends if f"end.{one.id}" == name)


def goes_on(view: View, law: Law, name: str) -> Said:
    """Play does not go on once this ending has come."""
    if not begins_step(view):
        return None
    table, ending = table_of(view), _ending(law, name)
    if table.came is None:
        return None
    world = world_of(view, law, table)
    if _is_missing(view, world) or not decided(view, world, comes(world, ending)):
        return None
    return Breach(say("the game is over already"))


def _is_missing(view: View, world: World) -> bool:
    """Whether a death that follows is, or may be, not written down; stops where cards decide that nobody knows here."""
    found = missing(world)
    if not any(one.sure for one in found) and found and world.lacks:
        stop(view, world.table, world.lacks)
    return bool(found)


def _no_death(world: World) -> Unrecorded:
    sure = any(one.sure for one in missing(world))
    return Unrecorded(say("who died before is not recorded"), ("death", None), held=sure)


def _is_wrong_all_the_same(view: View, world: World, ending: Ending) -> bool:
    """Whether it does not end so either once everybody is dead who surely dies: a death that was left out is no excuse."""
    law, table = world.law, world.table
    while (death := next((one for one in missing(World(law, table)) if one.sure), None)) is not None:
        table = falls(law, table, death.seat).table
    then = world_of(view, law, table)
    return table is not world.table and not missing(then) and comes(then, ending, final=_nothing_comes(law, then)) is False


def closed(view: View, law: Law, name: str) -> Said:
    """It is over just so, and the sides that win have won."""
    fact, ending = view.fact, _ending(law, name)
    if fact.how != ending.id:
        return None
    table = table_of(view)
    world = world_of(view, law, table)
    if _is_missing(view, world):
        if _is_wrong_all_the_same(view, world, ending):
            return Breach(say("that is not how it ends"))
        raise _no_death(world)
    if is_owed(world):
        raise Unrecorded(say("what had to be done before is not recorded"), ("reaction", None), held=True)
    if world.table.decided is None and (act := _ended_too_soon(law, world.table, name)) is not None:
        said = law.script.acts[act].label.text
        reason = say("what leads to this is not recorded: {said}", said=said)
        raise Unrecorded(reason, (act, None), held=True)
    final = _nothing_comes(law, world)
    if not decided(view, world, comes(world, ending, final=final)):
        return Breach(say("that is not how it ends"))
    return _won(view, world, final)


def _ended_too_soon(law: Law, table: DeductionTable, name: str) -> str | None:
    """The act that this ending comes of, where the last one was it, though another step was due."""
    last, came = table.acts[-1] if table.acts else None, table.came
    if last is None or came is None or came.step == last.step:
        return None
    return last.act if _ending(law, name).id in ends_by(law, last.step) else None


def nobody(view: View, law: Law, name: str) -> Said:
    """No ending holds where it is closed so, and nothing more comes."""
    if view.fact.how != NOBODY:
        return None
    world = world_of(view, law)
    if _is_missing(view, world):
        raise _no_death(world)
    if not _nothing_comes(law, world):
        return Breach(say("the game goes on"))
    if decided(view, world, is_over(world, final=True)):
        return Breach(say("somebody has won"))
    return _won(view, world, True)


def _nothing_comes(law: Law, world: World) -> bool:
    came = world.table.came
    step = law.step(came.step) if came is not None else None
    return step is not None and step.go in (None, OVER)


def _won(view: View, world: World, final: bool) -> Said:
    """Whoever is said to have won is of a side that wins by the endings that hold."""
    found = []
    for one in world.law.script.ends:
        value = comes(world, one, final=final)
        if value is None:
            stop(view, world.table, world.lacks)
        if value:
            found.append(one)
    sides = winners(tuple(found))
    for result in view.fact.results:
        card = world.card(str(result.seat))
        if result.outcome not in ("won", "lost"):
            continue
        if card is None:
            if world.role(str(result.seat)) is None:
                stop(view, world.table, (result.seat,))
            continue
        if (card.side in sides) != (result.outcome == "won"):
            won = (
                say("seat {seat} has won", seat=result.seat)
                if card.side in sides
                else say("seat {seat} has lost", seat=result.seat)
            )
            return Breach(won)
    return True
