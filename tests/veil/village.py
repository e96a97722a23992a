"""A village of five with three rules, as small as can be: the guard never guards the same seat twice in a row, the dead do not
vote, and nobody dies who was guarded. Votes are seen by all; acts of the night stand in passages."""

from itertools import count
from typing import Any

from ucr_events.facts import ActionAnnounced, Fact, GameOpened, PassageSealed, SeatSetup, SheetSealed, StateChanged, VoteCast
from ucr_events.header.game import Game
from ucr_events.hidden.passages import passage_of
from ucr_events.referee import Book, Breach, Chapter, Expect, Rule, Steps, View, collect, maybe
from ucr_events.review.reviewing import Review
from ucr_events.table.state import Table

NIGHT = Chapter("night")
SEATS = (1, 2, 3, 4, 5)
HEADER = GameOpened(
    id="opened",
    game="00000000-0000-0000-0000-000000000000",
    title="village",
    family="freeform",
    edition="any",
    seats=tuple(SeatSetup(seat=number, name=f"N{number}") for number in SEATS),
)


@NIGHT.memory((), ActionAnnounced)
def guarded(so_far: tuple[tuple[str, int], ...], before: Table, fact: ActionAnnounced, after: Table) -> Any:
    """Every act of the guard so far: its id, and whom."""
    return (*so_far, (fact.id, fact.targets[0])) if fact.action == "guard" else so_far


@NIGHT.procedure
def game(book: Book, here: Table, *args: Any) -> Steps:
    """Anything in any order, for ever."""
    while True:
        yield maybe(
            Expect(step="guard", kind=ActionAnnounced, rule="guard.once", match=(("action", "guard"),)),
            Expect(step="vote", kind=VoteCast, rule="vote.alive"),
            Expect(step="death", kind=StateChanged, rule="night.guarded", offered=False),
        )


@NIGHT.check("guard.again", "fact:action.announced")
def again(view: View) -> bool:
    """guard.again: not whom it guarded last; what it did in a night that is not known may be just that."""
    name, last = (*view.recall(guarded), ("", 0))[-1] if not view.recall(guarded) else view.recall(guarded)[-1]
    view.until("night", after=passage_of(name) or "")
    return bool(view.fact.targets[0] != last)


@NIGHT.check("vote.alive", "fact:vote.cast")
def alive(view: View) -> bool | Breach:
    """vote.alive: the dead do not vote; who is dead, all have seen."""
    return "dead" not in view.seat(view.by).states or Breach(("死者の票", "a dead seat's vote"))


@NIGHT.check("night.guarded", "fact:state.changed")
def saved(view: View) -> bool:
    """night.guarded: nobody dies who was guarded."""
    return view.fact.seat not in [seat for _, seat in view.recall(guarded)[-1:]]


def rule(name: str, *, seen: bool) -> Rule:
    text = (f"規則{name}", f"rule {name}")
    return Rule(id=name, section="1", term=text, text=text, kind="legality", how="judged", seen=seen)


def book(*seen: str) -> Book:
    """The rules of the village; those named are marked as decided by what all see."""
    names = ("flow.order", "guard.once", "guard.again", "vote.alive", "night.guarded")
    rules = {name: rule(name, seen=name in seen) for name in names}
    return Book(edition="village", game="game", rules=rules, stray="flow.order", complete=True, **collect((NIGHT,)))


_ids = count(1)


def guard(target: int, night: int = 0) -> Fact:
    """The guard's act, in a passage or in clear."""
    name = f"passage-{night}.{next(_ids):08x}" if night else f"g{next(_ids)}"
    return ActionAnnounced(id=name, seat=2, action="guard", targets=(target,))


def night(number: int) -> Fact:
    return PassageSealed(id=f"passage-{number}", slot="night", commitment="0" * 64)


def died(seat: int) -> Fact:
    return StateChanged(id=f"d{next(_ids)}", seat=seat, state="dead", on=True)


def votes(seat: int, target: int) -> Fact:
    return VoteCast(id=f"v{next(_ids)}", seat=seat, target=target)


def sheet(seat: int) -> Fact:
    return SheetSealed(id=f"s{seat}", seat=seat, slot="sheet", purpose="sheet", commitment="0" * 64)


def review(*cells: Fact | tuple[Fact, ...], known: dict[str, Any] | None = None, seen: tuple[str, ...] = ()) -> Review:
    """The village judged, a step each."""
    done = Review(Game(HEADER), book(*seen), known)
    for cell in cells:
        done.add(*(cell if isinstance(cell, tuple) else (cell,)))
    return done


def verdicts(done: Review) -> list[tuple[int, str, str, tuple[str, ...]]]:
    """Step, rule, verdict and what is waited for, of every finding."""
    return [(one.no, one.concept, one.verdict, one.until) for one in done.findings]
