"""One thing made false in a game that is known in full: each kind of falsehood, and every place where it can be told."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsPlayed,
    Fact,
    GameClosed,
    KnowledgeGiven,
    StateChanged,
    TurnBegan,
    VoteCast,
    VoteClosed,
)
from ucr_events.games.deduction.course.dying import dying
from ucr_events.games.deduction.course.law import Law, law_of
from ucr_events.games.deduction.course.selectors import fits
from ucr_events.games.deduction.course.table import DeductionTable, alive
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.script.steps import Ballot
from ucr_events.header.game import Game

Falsehood = Callable[[Law, DeductionTable, Fact], Iterator[Fact]]
"(law, table before, a true fact) -> what could be written instead and is false."


def dead_voter(law: Law, table: DeductionTable, fact: Fact) -> Iterator[Fact]:
    """Somebody dead votes."""
    if isinstance(fact, VoteCast) and law.ballot(table.votes[-1].on if table.votes else None) is not None:
        yield from (replace(fact, seat=int(seat)) for seat in list(table.deaths)[:1])


def repeated(law: Law, table: DeductionTable, fact: Fact) -> Iterator[Fact]:
    """The same seat is chosen again where that may not be."""
    if not isinstance(fact, ActionAnnounced) or not fact.targets or fact.action not in law.script.acts:
        return
    act = law.script.acts[fact.action]
    past = [one for one in table.acts if one.act == fact.action and fact.seat in one.by and one.targets]
    if act.again == "not-last":
        past = [one for one in past if one.night == table.nights - 1]
    if act.again != "free" and past and past[-1].targets != fact.targets:
        yield replace(fact, targets=past[-1].targets)


def barred_target(law: Law, table: DeductionTable, fact: Fact) -> Iterator[Fact]:
    """Somebody is chosen who may not be: dead, oneself, of the own side."""
    if isinstance(fact, ActionAnnounced) and fact.targets and fact.action in law.script.acts:
        act, world = law.script.acts[fact.action], World(law, table)
        me = None if act.together else fact.seat
        wrong = [seat.seat for seat in table.seats if fits(world, act.whom, seat.seat, me) is False]
        yield from (replace(fact, targets=(seat, *fact.targets[1:])) for seat in wrong[:1] if seat not in fact.targets[1:])


def wrong_actor(law: Law, table: DeductionTable, fact: Fact) -> Iterator[Fact]:
    """Somebody does it who is none of those who do."""
    if isinstance(fact, ActionAnnounced) and fact.seat is not None and fact.action in law.script.acts:
        world, act = World(law, table), law.script.acts[fact.action]
        wrong = [seat for seat in alive(table) if fits(world, act.who, seat) is False and seat not in fact.targets]
        yield from (replace(fact, seat=seat) for seat in wrong[:1])


def one_less(law: Law, table: DeductionTable, fact: Fact) -> Iterator[Fact]:
    """A team is one too small."""
    if isinstance(fact, ActionAnnounced) and len(fact.targets) > 1:
        yield replace(fact, targets=fact.targets[1:])


def wrong_look(law: Law, table: DeductionTable, fact: Fact) -> Iterator[Fact]:
    """A look shows what is not so."""
    if not isinstance(fact, KnowledgeGiven) or fact.because is None or len(fact.says.what) != 1:
        return
    script = law.script
    words = {
        "looks": [one.id for one in script.kinds or script.sides],
        "side": [one.id for one in script.sides],
        "role": list(law.roles),
    }
    others = [word for word in words[fact.says.of] if word not in fact.says.what]
    yield from (replace(fact, says=replace(fact.says, what=(word,))) for word in others[:1])


def wrong_result(law: Law, table: DeductionTable, fact: Fact) -> Iterator[Fact]:
    """A vote is said to come to something else."""
    step = law.ballot(table.votes[-1].on) if isinstance(fact, VoteClosed) and table.votes else None
    if not isinstance(fact, VoteClosed) or not isinstance(step, Ballot):
        return
    if step.on and (fact.counts or table.votes[-1].cast):
        yield from (replace(fact, result=word) for word in step.on if word != fact.result)
    elif not step.on and table.votes[-1].cast:
        without = [seat for seat in alive(table) if seat not in fact.chosen and not table.votes[-1].counts.get(f"seat:{seat}")]
        yield from (replace(fact, result="chosen", chosen=(seat,)) for seat in without[:1])


def wrong_death(law: Law, table: DeductionTable, fact: Fact) -> Iterator[Fact]:
    """Somebody else is said to have died."""
    if isinstance(fact, StateChanged) and fact.state == "dead":
        world = World(law, table)
        others = [seat for seat in alive(table) if seat not in dying(world)]
        yield from (replace(fact, seat=seat) for seat in others[:1])


def wrong_turn(law: Law, table: DeductionTable, fact: Fact) -> Iterator[Fact]:
    """An office goes on to somebody else."""
    if isinstance(fact, TurnBegan) and table.lines and law.passes:
        yield from (replace(fact, seat=seat) for seat in alive(table)[-1:] if seat != fact.seat)


def wrong_tile(law: Law, table: DeductionTable, fact: Fact) -> Iterator[Fact]:
    """Another tile is enacted than one that was there."""
    if (
        isinstance(fact, CardsPlayed)
        and (fact.source or "").startswith("hand.")
        and table.held
        and table.held[-1].tiles is not None
    ):
        lies = set(table.held[-1].tiles)
        for track in (one for deck in law.script.decks.values() for one in deck.cards if one not in lies):
            yield replace(fact, to=f"track.{track}", cards=(Card(name=track),))


def wrong_end(law: Law, table: DeductionTable, fact: Fact) -> Iterator[Fact]:
    """Another side is said to have won."""
    if isinstance(fact, GameClosed) and (ending := next((one for one in law.script.ends if one.id == fact.how), None)):
        others = (one for one in law.script.ends if set(one.wins) != set(ending.wins))
        yield from (replace(fact, how=one.id) for one in list(others)[:1])


def wrong_winner(law: Law, table: DeductionTable, fact: Fact) -> Iterator[Fact]:
    """One who lost is said to have won."""
    if isinstance(fact, GameClosed) and fact.results:
        first, *rest = fact.results
        if first.outcome in ("won", "lost"):
            yield replace(fact, results=(replace(first, outcome="lost" if first.outcome == "won" else "won"), *rest))


KINDS: tuple[Falsehood, ...] = (
    dead_voter,
    repeated,
    barred_target,
    wrong_actor,
    one_less,
    wrong_look,
    wrong_result,
    wrong_death,
    wrong_turn,
    wrong_tile,
    wrong_end,
    wrong_winner,
)


def falsehoods(game: Game, facts: Sequence[Fact]) -> Iterator[tuple[str, int, Fact]]:
    """Every falsehood of every kind: its kind, the place of the fact, and what is written there instead."""
    table: Any = game.opening
    for at, fact in enumerate(facts):
        law = law_of(table.script)
        assert law is not None
        for kind in KINDS:
            yield from ((kind.__name__, at, made) for made in kind(law, table, fact))
        table = game.fold(table, (fact,))
