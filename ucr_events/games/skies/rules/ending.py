"""The end: two stacks of chits run out, the round is finished, influence and energy are counted, ties are broken in a chain."""

from ucr_events.facts import GameClosed
from ucr_events.games.skies.layout import CHITS
from ucr_events.games.skies.rules.common import before, energy_of, number, stock
from ucr_events.games.skies.rules.movement import last_turn
from ucr_events.games.skies.rules.order import last_of_round
from ucr_events.games.skies.table import SkiesTable, Tally, tally_of
from ucr_events.games.skies.texts import say
from ucr_events.referee import Book, Breach, Chapter, Reading, View

CHAPTER = Chapter("end")

READINGS: tuple[Reading, ...] = (
    Reading(
        "end.trigger",
        {
            "two": say("the document: two stacks in all"),
            "three": say("a public page: three stacks in all"),
        },
    ),
    Reading(
        "score.tiebreak",
        {
            "all": say("remaining energy is all energy left"),
            "rest": say("remaining energy is what is left over after counting threes"),
        },
    ),
)
STACKS = {"two": 2, "three": 3}
PER_INFLUENCE = 3
"score.energy: energy for one influence."
CLOSED = "fact:game.closed"


def empty_stacks(table: SkiesTable) -> tuple[int, int]:
    """Stacks that have run out, and stacks of which nobody knows."""
    counts = [stock(table, stack) for stack in CHITS]
    return counts.count(0), counts.count(None)


def triggered(book: Book, table: SkiesTable) -> bool | None:
    """end.trigger: whether so many stacks of activation and senator chits have run out; None when it cannot be known."""
    enough = STACKS[book.reading("end.trigger")]
    empty, unknown = empty_stacks(table)
    return True if empty >= enough else None if empty + unknown >= enough else False


def total_of(table: SkiesTable, seat: int) -> int | None:
    """score.sum, score.energy: influence of every kind, and one for every 3 energy."""
    tally, energy = tally_of(table, seat), energy_of(table, seat)
    return None if tally.total is None or energy is None else tally.total + energy // PER_INFLUENCE


def points_of(table: SkiesTable) -> dict[str, int | None]:
    """What every seat would have if play ended now (score.sum, score.energy)."""
    return {f"seat:{seat.seat}": total_of(table, seat.seat) for seat in table.seats}


def chain_of(table: SkiesTable, seat: int, reading: str = "all") -> tuple[int, ...] | None:
    """score.tiebreak: total, activation, senator, treaty, normal influence, energy; the first that differs decides."""
    tally, energy, total = tally_of(table, seat), energy_of(table, seat), total_of(table, seat)
    parts = (total, tally.activation, tally.senator, tally.treaty, tally.normal, energy)
    if None in parts:
        return None
    left = (energy or 0) % PER_INFLUENCE if reading == "rest" else energy
    return tuple(part for part in (*parts[:-1], left) if part is not None)


def winners(table: SkiesTable, seats: tuple[int, ...], reading: str = "all") -> tuple[int, ...] | None:
    """score.winner, score.tiebreak: several only when everything is equal; None when something is not known."""
    chains = {seat: chain_of(table, seat, reading) for seat in seats}
    known = {seat: chain for seat, chain in chains.items() if chain is not None}
    if len(known) < len(chains) or not known:
        return None
    best = max(known.values())
    return tuple(seat for seat, chain in known.items() if chain == best)


def _counted(view: View) -> GameClosed | None:
    fact: GameClosed = view.fact
    return fact if fact.how == "counted" else None


@CHAPTER.check("end.trigger", CLOSED)
def enough_stacks_have_run_out(view: View) -> "bool | Breach | None":
    """end.trigger: the game ends when two stacks of activation and senator chits have run out in all."""
    if _counted(view) is None:
        return None
    view.reading("end.trigger")
    over = view.known(triggered(view.book, before(view)), say("how many chits are left is not known"))
    return over or Breach(say("too few stacks have run out"))


@CHAPTER.check("end.last_round", CLOSED)
def the_round_is_finished(view: View) -> "bool | Breach | None":
    """end.last_round: the last turn is that of the seat to the right of the start player."""
    last = view.recall(last_turn)
    if _counted(view) is None or last is None:
        return None
    right = last_of_round(view.book, before(view))
    due = view.known(right, say("who began is not known"))
    return last == due or Breach(say("the round is not finished"))


def _scores(view: View) -> dict[int, int]:
    closed = _counted(view)
    return {result.seat: result.score for result in closed.results if result.score is not None} if closed else {}


def _tally(view: View, seat: int) -> Tally:
    return tally_of(view.before, seat)


@CHAPTER.check("score.sum", CLOSED)
def all_influence_is_added(view: View) -> "bool | Breach | None":
    """score.sum: activation, senator, treaty and normal influence."""
    for seat, score in _scores(view).items():
        total = number(view, _tally(view, seat).total, say("the influence of a seat"))
        if not 0 <= score - total <= (energy_of(view.before, seat) or 0):
            return Breach(say("the influence of seat {seat} is {total}", seat=seat, total=total))
    return True if _scores(view) else None


@CHAPTER.check("score.energy", CLOSED)
def whole_threes_of_energy_count(view: View) -> "bool | Breach | None":
    """score.energy: every 3 energy are 1 influence, the rest is nothing."""
    for seat, score in _scores(view).items():
        total = number(view, _tally(view, seat).total, say("the influence of a seat"))
        energy = number(view, energy_of(view.before, seat), say("the energy of a seat"))
        if 0 <= score - total <= energy and score - total != energy // PER_INFLUENCE:
            return Breach(say("{energy} energy of seat {seat} are {energy_2}", energy=energy, seat=seat, energy_2=energy // 3))
    return True if _scores(view) else None


@CHAPTER.check("score.sum", "fact:value.declared")
def the_declared_score(view: View) -> "bool | Breach | None":
    """score.sum, score.energy: what a seat declares at the end is its influence, and one for every 3 energy."""
    if view.fact.trait != "score" or view.fact.seat is None or view.fact.value is None:
        return None
    total = number(view, total_of(before(view), view.by), say("the influence of a seat"))
    return view.fact.value == total or Breach(say("the total is {total}", total=total))


def _won(view: View) -> frozenset[int]:
    closed = _counted(view)
    return frozenset(result.seat for result in closed.results if result.outcome in ("won", "drew")) if closed else frozenset()


@CHAPTER.check("score.winner", CLOSED)
def the_highest_total_wins(view: View) -> "bool | Breach | None":
    """score.winner: nobody wins with less than another has."""
    won = _won(view)
    if not won:
        return None
    totals = {seat: total_of(before(view), seat) for seat in view.book.number("seats")}
    best = max(number(view, total, say("the influence of a seat")) for total in totals.values())
    return all(totals[seat] == best for seat in won) or Breach(say("the highest total is {best}", best=best))


@CHAPTER.check("score.tiebreak", CLOSED)
def ties_are_broken_in_order(view: View) -> "bool | Breach | None":
    """score.tiebreak: activation, senator, treaty, normal influence, energy, one after the other."""
    won, seats = _won(view), view.book.number("seats")
    totals = [total_of(before(view), seat) for seat in seats]
    if not won or None in totals or totals.count(max(total or 0 for total in totals)) < 2:
        return None
    best = winners(before(view), seats, view.reading("score.tiebreak"))
    if best is not None and len(best) > 1 and won <= frozenset(best):
        return view.known(None, say("the document does not say what decides when all is equal"))  # type: ignore[no-any-return]
    return best is None or won == frozenset(best) or Breach(say("the tie is broken by the next item"))
