"""How far a turn has come, and what its actions bring or cost: 1 energy for one, nothing for two, 1 to pay for three."""

from msgspec.structs import replace

from ucr_events.facts import CounterChanged
from ucr_events.games.skies.rules.common import COMING, LEAVING, energy
from ucr_events.games.skies.rules.movement import TURNING
from ucr_events.games.skies.texts import say
from ucr_events.referee import Allowed, Book, Chapter, Expect, Reading, View
from ucr_events.referee.values import Plain

CHAPTER = Chapter("action.cost")

READINGS: tuple[Reading, ...] = (
    Reading(
        "action.max3",
        {
            "zero": say("no action at all is allowed"),
            "one": say("at least one action"),
        },
    ),
    Reading(
        "action.cost3",
        {
            "any": say("settled at any time of the turn"),
            "after": say("settled after the actions"),
            "before": say("announced and settled before the actions"),
        },
    ),
)
MOST = 3
BROUGHT = {1: 1, MOST: -1}
"action.cost1, action.cost3: actions done -> energy that they bring, or cost; two do neither."
ANNOUNCED = {energy: count for count, energy in BROUGHT.items()}
"action.cost1, action.cost3: what is settled beforehand -> number of actions announced; two when nothing is."
EARLY = ("settle.before", "settle.early")


class Doing(Plain, frozen=True):
    """How far a turn has come.

    planet: where the mothership stopped. owner: who may take 1 energy for it; no_income: the rule why nobody else.
    left: the planet it came from. moved: the fact of the move. behind: it went to the planet behind it.
    unpaid: energy that the way still costs; prepaid: what was paid before it.
    settled: the number of actions that was settled. both: Universus uses both abilities of the next senator.
    """

    planet: str | None = None
    owner: int | None = None
    no_income: str = "move.majority_income"
    earned: bool = False
    acted: tuple[str, ...] = ()
    settled: int | None = None
    senator: bool = False
    faction: bool = False
    both: bool = False
    left: str | None = None
    moved: str | None = None
    unpaid: int = 0
    behind: bool = False
    prepaid: int = 0


def settling(book: Book, seat: int, doing: Doing) -> tuple[Expect, ...]:
    """action.cost1, action.cost2, action.cost3: once in a turn, by the reading beforehand, afterwards or at any time."""
    count, when = len(doing.acted), book.reading("action.cost3")
    rule = f"action.cost{max(count, 1)}" if count <= MOST else "action.max3"
    if doing.settled is not None:
        again = energy("settle.again", seat, rule, barred=rule)
        return (_back(seat), again) if when == "any" and doing.settled == 1 else (again,)
    if when == "before":
        if count:
            return (energy("settle.late", seat, rule, barred=rule),)
        return (energy("settle.before", seat, "action.cost1", *ANNOUNCED),)
    early: tuple[Expect, ...] = () if when == "after" or count >= MOST else (_early(seat, BROUGHT[MOST], "action.cost3"),)
    if count == 1:
        return (*early, energy("settle.gain", seat, rule, BROUGHT[1]))
    if count >= MOST:
        return (energy("settle.pay", seat, "action.cost3", BROUGHT[MOST], offered=True),)
    early = (*early, _early(seat, BROUGHT[1], "action.cost1")) if early and not count else early
    return (*early, energy("settle.none", seat, rule, barred=rule))


def _early(seat: int, by: int, rule: str) -> Expect:
    """Settled before the last action is done."""
    return Expect("settle.early", CounterChanged, rule, (seat,), match=(("counter", "energy"), ("by", by)))


def _back(seat: int) -> Expect:
    """The energy for one action is given back, because another is done."""
    return Expect("settle.back", CounterChanged, "action.cost2", (seat,), match=(("counter", "energy"), ("by", -BROUGHT[1])))


def beside(book: Book, doing: Doing, count: int) -> int:
    """Energy of the last of so many actions, if it may stand in one number with what that action itself brings."""
    if doing.settled is not None or doing.unpaid or book.reading("action.cost3") == "before":
        return 0
    return BROUGHT.get(count, 0)


def settled(doing: Doing, step: str, by: int | None) -> Doing:
    """The turn after energy was taken or paid for its actions."""
    if step == "settle.back":
        return replace(doing, settled=None)
    return replace(doing, settled=ANNOUNCED.get(by or 0, 2) if step in EARLY else len(doing.acted))


def _level(book: Book, doing: Doing) -> bool:
    """Whether what one action brings is what the way still costs, so that nothing had to change hands."""
    return doing.unpaid == len(doing.acted) == 1 and doing.settled is None and book.reading("action.cost3") != "before"


def unsettled(book: Book, doing: Doing) -> str | None:
    """The rule by which a turn may not end so: the way is not paid for, or other actions than were settled."""
    if doing.unpaid and not _level(book, doing):
        return "move.direction" if doing.behind else "move.extra" if doing.unpaid != TURNING else "move.reverse"
    if not doing.acted and book.reading("action.max3") == "one":
        return "action.max3"
    when, count = book.reading("action.cost3"), len(doing.acted)
    announced = 2 if doing.settled is None and when == "before" else doing.settled
    wrong = announced is not None and when != "after" and count != announced
    return f"action.cost{announced if when == 'before' else max(count, 1) if count != 2 else announced}" if wrong else None


def fares(book: Book, seat: int, doing: Doing) -> tuple[Expect, ...]:
    """Energy that is written down as that of the move, or is still open: it settles no action.

    In one line or several, and together with what three actions cost where that is settled at any time.
    """
    late = "move.first_free" if not doing.unpaid else None
    found: tuple[Expect, ...] = ()
    with_actions = doing.settled is None and book.reading("action.cost3") == "any"
    parts = frozenset(range(-doing.unpaid - with_actions, 0)) if doing.unpaid else frozenset()
    exactly = (("by", Allowed(values=tuple(sorted(parts, reverse=True)))),) if doing.unpaid else ()
    if doing.moved is not None:
        because = (("counter", "energy"), ("because", doing.moved))
        own = "move.majority_income" if doing.owner == seat else doing.no_income
        found = (
            replace(_fare("move.late", seat, (*because, ("by", LEAVING)), "move.extra", late), where=exactly),
            _fare("move.own", seat, (*because, ("by", COMING)), "move.majority_income", own),
        )
    if doing.unpaid:
        found = (*found, _fare("move.late", seat, (("counter", "energy"), ("by", parts)), "move.extra", None))
    return found


def fare_paid(doing: Doing, by: int | None) -> Doing:
    """The turn after the way, or a part of it, was paid for; what is paid beyond it is for three actions."""
    left = 0 if by is None else doing.unpaid + by
    return replace(doing, unpaid=max(left, 0), settled=MOST if left < 0 else doing.settled)


def _fare(step: str, seat: int, match: tuple[tuple[str, object], ...], rule: str, barred: str | None) -> Expect:
    return Expect(step, CounterChanged, rule, (seat,), match=match, barred=barred, firm=True)


@CHAPTER.check("action.cost1", "not:settle.gain")
def one_action_brings_energy(view: View) -> bool:
    """action.cost1: whoever did one action takes 1 energy; that it was not written down takes nothing from anybody."""
    reason = say("the energy for one action was not recorded")
    frame = view.moment.frame
    return bool(view.recorded(None, reason, ("energy", frame.args[0] if frame else None)))
