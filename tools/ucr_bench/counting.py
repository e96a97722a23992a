"""Counting deals: any question about an Avalon of ten, a village of seventeen, and the count against writing out every deal."""

from collections.abc import Callable, Iterator
from itertools import permutations
from random import Random
from time import perf_counter

import numpy as np
from ucr_api.answers.analysis import Case
from ucr_api.cli.simulating import simulated

from ucr_bench.bed import Bed, Numbers
from ucr_events.analysis.cards import Cards
from ucr_events.analysis.log import AnalysedLog
from ucr_events.analysis.saying import Statement
from ucr_events.analysis.worlds import Worlds
from ucr_events.facts import GameOpened
from ucr_events.games.deals import DealtCard
from ucr_events.games.evidence import Among, Count
from ucr_events.hidden.perspective import Role, Sight

AVALON, SEED = 10, 4
VILLAGE = {"villager": 7, "wolf": 3, "seer": 1, "medium": 1, "hunter": 1, "madman": 1, "fox": 1, "mason": 2}
EVIL = frozenset(("wolf", "madman"))
STATEMENTS = 30
SMALL = ("wolf", "wolf", "wolf", "seer", "hunter", *("villager",) * 4)
"Dealt in 3,024 ways that anybody can tell apart."


def counting(bed: Bed) -> Numbers:
    """Seconds for the slowest question, and for one count; how much longer it takes to write out every deal."""
    bed.tell("asking an Avalon of ten")
    asked = dict(_avalon())
    bed.tell("counting a village of seventeen")
    village = _seconds(lambda: _village(Random(SEED)))
    small, held = _small(), _small()
    written, counted = _seconds(lambda: _written_out(small)), _seconds(lambda: held.left(()))
    return {
        "avalon_ten_question_s": max(asked.values()),
        **{f"avalon_ten_{name}_s": seconds for name, seconds in asked.items()},
        "village_17_s": village,
        "written_out_vs_counted": written / counted,
    }


def _avalon() -> Iterator[tuple[str, float]]:
    """Each question as the table asks it, of a log of which nothing was asked before."""
    game, played = simulated("avalon", AVALON, SEED)
    counting = [(at, fact) for at, fact in enumerate(played.facts, 2) if getattr(fact, "to", None) is None]

    def case() -> Case:
        record = AnalysedLog(game, counting, len(played.facts) + 1)
        header: GameOpened = game.header
        return Case(record, [(1, header), *counting], (), Sight(Role(), "public"), lambda sight, upto: record)

    questions: dict[str, Callable[[Case], object]] = {
        "answer": lambda one: one.document(None),
        "told": lambda one: one.told(None),
        "knew": lambda one: one.knew(None),
        "claims": lambda one: one.claims(None),
        "assumed": lambda one: one.document(None, "4:evil"),
        "proof": lambda one: one.proof(None, "1:merlin"),
    }
    for name, ask in questions.items():
        yield name, _seconds(lambda ask=ask: ask(case()))  # type: ignore[misc]


def _village(dice: Random) -> Worlds:
    """Seventeen seats, eight roles, thirty statements of one to four seats that are so of one deal."""
    cards = [DealtCard(role=role, side="evil" if role in EVIL else "good", copies=many) for role, many in VILLAGE.items()]
    held = [role for role, many in VILLAGE.items() for _ in range(many)]
    dice.shuffle(held)
    statements = []
    for number in range(STATEMENTS):
        seats = tuple(sorted(dice.sample(range(1, len(held) + 1), dice.randint(1, 4))))
        of, among = dice.choice([("side", frozenset({"evil"})), ("role", frozenset(dice.sample(sorted(VILLAGE), 2)))])
        many = sum((held[seat - 1] in (EVIL if of == "side" else among)) for seat in seats)
        says = Count(seats, Among(among, of), max(many - 1, 0), many)  # type: ignore[arg-type]
        statements.append(Statement(step=number, fact=f"f{number}", says=says))
    return Cards(cards, {}, range(1, len(held) + 1)).given(cards, statements).left(())


def _small() -> Cards:
    cards = [DealtCard(role=role, copies=SMALL.count(role)) for role in dict.fromkeys(SMALL)]
    seats = range(1, len(SMALL) + 1)
    said = [
        Statement(step=1, fact="a", says=Count((1, 2, 3), Among(frozenset({"wolf"}), "role"), 1, 2)),
        Statement(step=2, fact="b", says=Count((3, 4, 5, 6), Among(frozenset({"wolf", "seer"}), "role"), 2, 4)),
    ]
    return Cards(cards, {}, seats).given(cards, said)


def _written_out(small: Cards) -> None:
    """The chances by every deal, one after the other; raises AssertionError where the count says otherwise."""
    roles = [card.role for card in small.cards]
    found = np.zeros((len(small.seats), len(roles)))
    for held in set(permutations(SMALL)):
        wolves = [role == "wolf" for role in held]
        seers = [role == "seer" for role in held]
        if 1 <= sum(wolves[:3]) <= 2 and sum(wolves[2:6]) + sum(seers[2:6]) >= 2:
            for seat, role in enumerate(held):
                found[seat, roles.index(role)] += 1
    assert np.allclose(found / found.sum(axis=1, keepdims=True), small.left(()).chances, atol=1e-12)


def _seconds(what: Callable[[], object]) -> float:
    begun = perf_counter()
    what()
    return perf_counter() - begun
