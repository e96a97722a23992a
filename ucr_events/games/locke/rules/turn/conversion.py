"""4.3 Conversion: sheet up, one target, the conversion check, a flag. Whom it moved is known when the sheets are."""

from collections.abc import Sequence

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, CounterChanged, CounterSet, Fact, TurnBegan
from ucr_events.games.locke.rules.character.sheet import lies_open
from ucr_events.games.locke.rules.common import declare, firmly, known_outcome, roll, states, told_number, told_value, total
from ucr_events.games.locke.state.camps import (
    FLAG,
    Influence,
    all_written_down,
    camp_after,
    camp_now,
    influences_now,
    letter_of,
    letters,
)
from ucr_events.games.locke.state.course import may_be, phase_now, turn_player
from ucr_events.games.locke.state.leavers import leaving_now
from ucr_events.games.locke.state.seats import is_in, place_of
from ucr_events.games.locke.state.silhouettes import taken_off
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Allowed, Book, Breach, Chapter, Expect, Moment, NeverKnown, Reading, Steps, View, maybe, one
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("4.3.convert")

READINGS: tuple[Reading, ...] = (
    Reading(
        "4.3.convert.once-per-target",
        {
            "turn": say("a normal turn and a turn in battle are different turns"),
            "both": say("a battle belongs to the normal turn it came from"),
        },
    ),
    Reading(
        "4.3.convert.step2-target",
        {
            "place": say("the base surroundings are one place"),
            "square": say("place means square, and nobody shares one around the base"),
        },
    ),
)
SUPPORT = ("support_1", "support_2")
Try = tuple[int, int]
"Who tried to convert whom."


class Tries(Plain, frozen=True):
    """Conversions tried in the normal turn under way, and in the turn in battle under way within it."""

    normal: tuple[Try, ...] = ()
    battle: tuple[Try, ...] = ()


@CHAPTER.memory(Tries(), ActionAnnounced, TurnBegan)
def conversion_tries(now: Tries, before: Table, fact: Fact, after: Table) -> Tries:
    """Who tried whom since the turn began."""
    if isinstance(fact, TurnBegan):
        return replace(now, battle=()) if before.combats else Tries()
    if not isinstance(fact, ActionAnnounced) or fact.action != "conversion" or fact.seat is None:
        return now
    new = tuple((fact.seat, target) for target in fact.targets)
    return replace(now, battle=(*now.battle, *new)) if before.combats else replace(now, normal=(*now.normal, *new))


@CHAPTER.memory((), CounterChanged, CounterSet, TurnBegan)
def flags_noted(noted: tuple[int, ...], before: Table, fact: Fact, after: Table) -> tuple[int, ...]:
    """Seats of whose flags something was written down since the normal turn began."""
    if isinstance(fact, TurnBegan):
        return noted if before.combats else ()
    one = isinstance(fact, CounterChanged | CounterSet) and fact.counter == FLAG
    return (*noted, fact.seat) if one and fact.seat is not None else noted


def affected(own: Sequence[str], position: int, flags: frozenset[str], camp: str) -> bool:
    """4.3.convert.affected: the camp stands to the right of the character's own, and it has no flag of that camp."""
    return position + 1 < len(own) and own[position + 1] == camp and not blocked(flags, camp)


def blocked(flags: frozenset[str], camp: str) -> bool:
    """4.3.convert.flag-block, 4.3.convert.flag-per-camp: a flag blocks conversions of its own camp and of no other."""
    return camp in flags


def flags_after(view: View, seat: int, past: tuple[Influence, ...]) -> frozenset[str]:
    """4.3.convert.flag-gain, 4.3.convert.flag-lost: the camps whose flags the seat holds; stops at every sheet that matters."""
    flags = frozenset[str]()
    for index, item in enumerate(past):
        if item.seat != seat:
            continue
        if item.what != "conversion":
            flags = frozenset()
            continue
        by = view.recorded(item.by, say("nobody wrote down who converted"))
        changed = camp_after(view, seat, past[: index + 1]) != camp_after(view, seat, past[:index])
        flags = frozenset() if changed else flags | {camp_after(view, by, past[:index])}
    return flags


def position_of(view: View, seat: int, past: tuple[Influence, ...]) -> int:
    """How many letters to the right of the first its camp has moved."""
    back = next(
        (index for index in reversed(range(len(past))) if past[index].seat == seat and past[index].what == "revival"), -1
    )
    camps = [camp_after(view, seat, past[: index + 1]) for index in range(back + 1, len(past))]
    own = letters(view.sheet_value(seat, "alignment"))
    return sum(1 for one, other in zip([own[0], *camps], camps, strict=False) if one != other)


@CHAPTER.procedure
def conversion(book: Book, here: Table, seat: int, targets: tuple[int, ...] | None = None) -> Steps:
    """4.3.convert.step3-check: level, two dice, success up to the level; the target has a flag either way.

    4.3.convert.success, 4.3.convert.failure: whom a success moved is known when sheets are (`whom_it_moved`); a failure nobody.
    """
    level = told_number((yield one(declare("conversion.level", seat, "esp_level", "4.3.convert.step3-check"))))
    dice = total((yield one(roll("conversion.roll", seat, "conversion_check", "4.3.convert.step3-check", 2))))
    outcome = None if level is None or dice is None else "success" if converts(level, dice) else "failure"
    stated = firmly(states("conversion.outcome", "conversion", "4.3.convert.step3-check", None, outcome))
    told = yield maybe(known_outcome(stated, seat))
    yield maybe(*_flags(targets or None))
    return told_value(told, "outcome") if isinstance(told, Moment) else outcome


def converts(level: int, dice: int) -> bool:
    """4.3.convert.step3-check: whether the total is at most the declared level."""
    return dice <= level


def _flags(targets: tuple[int, ...] | None) -> tuple[Expect, ...]:
    flag = (("counter", FLAG),)
    by = (("by", Allowed(values=(1, 0), rule="4.3.convert.flag-gain")),)
    return (
        Expect(
            "conversion.flag", CounterChanged, "4.3.convert.flag-gain", targets, match=flag, where=by, offered=bool(targets)
        ),
        Expect("conversion.flags", CounterSet, "4.3.convert.flag-gain", targets, match=flag),
    )


def _is_conversion(view: View) -> bool:
    return bool(view.fact.action == "conversion")


@CHAPTER.check("4.3.convert.when", "fact:action.announced")
def in_a_support_phase(view: View) -> "bool | Breach | None":
    """4.3.convert.when: in a support phase of the own turn, in battle or out of it; who has just left a battle has one, too."""
    if not _is_conversion(view) or view.fact.seat is None:
        return None
    table, seat = view.before, view.by
    if table.combats and seat not in table.combats[-1].participants:
        return None
    if not table.combats and any(one.seat == seat and one.waits for one in leaving_now(view).pending):
        return True  # 5.7.after-leave.phases: in its support phase after the battle
    if turn_player(table) not in (None, seat):
        return Breach(say("it is not the actor's turn"))
    return may_be(table, *SUPPORT) or Breach(say("not in {phase}", phase=phase_now(table)))


@CHAPTER.check("4.3.convert.once-per-target", "fact:action.announced")
def one_try_a_turn(view: View) -> "bool | Breach | None":
    """4.3.convert.once-per-target: the same actor tries the same character once in one turn, both support phases together."""
    if not _is_conversion(view) or view.fact.seat is None or not view.fact.targets:
        return None
    now: Tries = view.recall(conversion_tries)
    wanted = {(view.by, target) for target in view.fact.targets}
    mine, other = (now.battle, now.normal) if view.before.combats else (now.normal, now.battle)
    if wanted & set(other) and not wanted & set(mine):
        return view.reading("4.3.convert.once-per-target") == "turn"
    return not wanted & set(mine)


@CHAPTER.check("4.3.support.unlimited", "fact:action.announced")
def any_number_of_support_actions(view: View) -> "bool | None":
    """4.3.support.unlimited: several conversions in one turn are lawful as long as each has another target."""
    now: Tries = view.recall(conversion_tries)
    tried = [target for actor, target in (now.battle if view.before.combats else now.normal) if actor == view.fact.seat]
    if not _is_conversion(view) or not tried or not view.fact.targets:
        return None
    return True if not set(tried) & set(view.fact.targets) else None


@CHAPTER.check("4.3.convert.not-special", "fact:action.announced")
def special_does_not_convert(view: View) -> "bool | Breach | None":
    """4.3.convert.not-special: by the camp the actor belongs to at that time."""
    if not _is_conversion(view):
        return None
    return camp_now(view, view.by) != "S" or Breach(say("a Special character converted"))


@CHAPTER.check("4.3.convert.step1-open", "conversion.level")
def sheet_is_up(view: View) -> "bool | Breach | None":
    """4.3.convert.step1-open: the actor's sheet lies face up."""
    shown = lies_open(view, view.by)
    return shown if shown is not False else Breach(say("the actor's sheet was not shown"))


@CHAPTER.check("4.3.convert.step2-target", "fact:action.announced")
def target_is_at_hand(view: View) -> "bool | Breach | None":
    """4.3.convert.step2-target: one character, at the same place or in the same battle."""
    if not _is_conversion(view) or view.fact.seat is None or not view.fact.targets:
        return None
    if len(view.fact.targets) > 1 or view.by in view.fact.targets:
        return Breach(say("one target, and not oneself"))
    target, table = view.fact.targets[0], view.before
    if table.combats and view.by in table.combats[-1].participants:
        return target in table.combats[-1].participants or Breach(say("not in the same battle"))
    if is_in(table, target, "dead"):
        return Breach(say("the target is dead"))
    return _same_place(view, view.by, target)


def _same_place(view: View, seat: int, target: int) -> "bool | Breach":
    place = place_of(view.before, seat)
    if place is None:
        raise NeverKnown(say("where the piece stands is not known"))
    if place != place_of(view.before, target):
        return Breach(say("not at the same place"))
    return place != "base.around" or view.reading("4.3.convert.step2-target") == "place"


@CHAPTER.check("4.3.convert.affected", "conversion.outcome")
def whom_it_moved(view: View) -> "bool | Breach | None":
    """4.3.convert.affected: what the table says of a change of camp against the sheets; open until they are shown."""
    past: tuple[Influence, ...] = influences_now(view)
    tried = past[-1] if past and past[-1].what == "conversion" else None
    if tried is None or tried.seat is None or tried.by is None or view.fact.outcome != "success":
        return None
    own = letters(view.sheet_value(tried.seat, "alignment"))
    camp = camp_after(view, tried.by, past[:-1])
    changed = affected(own, position_of(view, tried.seat, past[:-1]), flags_after(view, tried.seat, past[:-1]), camp)
    said = letter_of(view.fact.value) if isinstance(view.fact.value, str) else None
    now = camp if changed else camp_after(view, tried.seat, past[:-1])
    if said is None or said == now:
        return True
    all_written_down(past)
    return Breach(say("said to be {said} now, but it is {now}", said=said, now=now))


@CHAPTER.check("4.3.convert.flag-gain", "conversion.flag")
def a_flag_whatever_came_of_it(view: View) -> "bool | Breach | None":
    """4.3.convert.flag-gain: one more, unless it has that camp's; a change of camp takes all, noted at once or after."""
    seat, past = view.fact.seat, influences_now(view)
    if seat is None or view.fact.by not in (0, 1) or not past or past[-1].seat != seat or past[-1].what != "conversion":
        return None
    first = not any(one.seat == seat for one in past[:-1])
    if first and view.fact.by == 1:
        return True
    if first and past[-1].works is False:
        all_written_down(past)
        return Breach(say("the target gets a flag"))
    held, holds = flags_after(view, seat, past[:-1]), flags_after(view, seat, past)
    due = len(holds) - len(held)
    if not holds or view.fact.by == due:
        return True
    all_written_down(past)
    return Breach(say("its flags grow by {due}", due=due))


@CHAPTER.check("4.3.convert.flag-gain", "fact:turn.ended")
def the_flag_was_noted(view: View) -> None:
    """4.3.convert.flag-gain: of who had none and was not moved; a success moves, or not, as the sheets say."""
    now, past = view.recall(conversion_tries), influences_now(view)
    tried = [target for actor, target in (now.battle if view.before.combats else now.normal) if actor == view.fact.seat]
    for target in tried:
        of_it = [one for one in past if one.seat == target or one.what in ("gap", "hole")]
        if len(of_it) == 1 and of_it[0].works is False and target not in view.recall(flags_noted):
            words = say("that seat {seat} got a flag was not recorded", seat=target)
            view.recorded(None, words, ("flag", target))


@CHAPTER.check("4.3.convert.flag-lost", "fact:counter.set")
def flags_as_counted(view: View) -> "bool | Breach | None":
    """4.3.convert.flag-lost: flags noted as a number; fewer than the character holds only after a change of camp or a death."""
    seat, noted = view.fact.seat, view.fact.value
    if view.fact.counter != FLAG or seat is None or noted is None:
        return None
    past: tuple[Influence, ...] = influences_now(view)
    mine = [item for item in past if item.seat == seat]
    if mine and mine[-1].what == "death":
        return bool(noted == 0)
    held = len(flags_after(view, seat, past))
    just_changed = bool(mine) and mine[-1].what == "conversion" and held == 0
    if noted == held or (just_changed and noted == 1):
        return True
    all_written_down(past)
    if noted == 0 and taken_off(view.before, seat):
        raise NeverKnown(say("that it died was not recorded"))
    return Breach(say("it holds {held} of these flags", held=held))


@CHAPTER.check("4.3.convert.flag-per-camp", "fact:counter.changed")
def one_flag_of_each_camp(view: View) -> "bool | Breach | None":
    """4.3.convert.flag-per-camp: Good and Evil have a flag each, so nobody ever holds three."""
    if view.fact.counter != FLAG or view.fact.seat is None:
        return None
    count = view.after.seats[view.fact.seat - 1].counters.get(FLAG)
    most = view.book.number("conversion_flags")
    few = count is None or view.holds(count, "≤", most, say_in("compared", "flags"), say_in("compared", "at most"))
    return None if count is None else few or Breach(say("{count} flags", count=count))
