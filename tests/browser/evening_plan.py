"""What happens on an evening: lawful play, cut into rounds, and a battle of all of them that somebody invents.

Also how two facts are compared, when one was tapped and the other stands in the log.
"""

import json
import random
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from whole_games import SEATS_OWN

from ucr_events import facts as f
from ucr_events.facts import CombatBegan, CombatEnded, Fact, TurnBegan
from ucr_events.facts.codec import to_payload
from ucr_events.referee.playing import Played
from ucr_events.referee.tapping import LESS, NOT_SAID
from ucr_events.review.reviewing import Review

ROUNDS = 3
SEEDS = 40
MOST = 260
"Facts of a lawful game among which the rounds have to lie: a few minutes of tapping."
EAGER = 40
"So much rather than usual does a player begin a battle: an evening without one would show little."
ADDED = frozenset({"kind", "dice", "origin"})
"Names that are compared apart, or that the page adds: which die, and that a value is the one that was asked for."

OF_WHO_IS_ON_TURN = frozenset({"cards.shuffled/1"})
"Acts of the table, which a pad may take for those of whoever is on turn."


class Plan(NamedTuple):
    """Facts of the setting up, and of each round; a battle lies in one of them."""

    setting_up: list[Fact]
    rounds: list[list[Fact]]


def lawful(review: Review) -> Plan:
    """The first of the random lawful games at this table that has three short rounds, and a battle."""
    for seed in range(1, SEEDS):
        facts = _played(review, seed)
        cuts = _rounds(facts)
        if len(cuts) > ROUNDS and cuts[ROUNDS] <= MOST and any(isinstance(fact, CombatEnded) for fact in facts[: cuts[ROUNDS]]):
            return Plan(facts[: cuts[0]], [facts[cuts[at] : cuts[at + 1]] for at in range(ROUNDS)])
    raise AssertionError(f"none of {SEEDS} games has {ROUNDS} rounds and a battle in {MOST} facts")


def _played(review: Review, seed: int) -> list[Fact]:
    game, chance = review.game, random.Random(seed)
    assert game.family.players is not None
    players: Any = game.family.players(game.header, game.layout, chance)
    usual = players.weight

    def weight(expect: Any, now: Any) -> float:
        return float(usual(expect, now)) * (EAGER if expect.step in ("battle.start", "battle.begin") else 1)

    players.weight = weight
    played = Played(game.opening, game.handlers, review.book, players, chance).play(2 * MOST)
    return [fact for fact in played.facts if not isinstance(fact, SEATS_OWN)]


def _rounds(facts: Sequence[Fact]) -> list[int]:
    """Where rounds begin: the first turn, and each turn of a seat that sits before the last one."""
    found: list[int] = []
    battles, last = 0, 99
    for at, fact in enumerate(facts):
        battles += isinstance(fact, CombatBegan) - isinstance(fact, CombatEnded)
        if isinstance(fact, TurnBegan) and not battles and fact.seat is not None:
            found += [at] if fact.seat <= last else []
            last = fact.seat
    return found


def battle(seats: Sequence[int], place: str) -> Iterator[Fact]:
    """One round in which each attacks the one before it, who answers nothing, and rolls: no rule is asked whether they may."""
    yield f.CombatBegan(id="big", seat=seats[0], participants=tuple(seats), place=place)
    yield f.RoundBegan(id="big-round", number=1)
    yield f.InitiativeSet(id="big-order", order=tuple(f.InitiativeSlot(seat=seat) for seat in seats))
    for at, seat in enumerate(seats):
        victim = seats[at - 1]
        yield f.TurnBegan(id=f"big-{seat}-b", seat=seat)
        yield f.ActionAnnounced(id=f"big-{seat}-a", seat=seat, action="attack", targets=(victim,))
        yield f.ActionAnnounced(id=f"big-{seat}-n", seat=victim, action="none")
        yield f.DiceRolled(id=f"big-{seat}-d", seat=seat, faces=(1 + at % 6, 1 + seat % 6), purpose="damage")
        yield f.TurnEnded(id=f"big-{seat}-e", seat=seat)
    yield f.CombatEnded(id="big-end")


def compared(log: Sequence[dict[str, Any]], tapped: Sequence[Fact]) -> list[str]:
    """What the log says otherwise than was tapped: nothing where each fact is there once, in that order."""
    found = [] if len(log) == len(tapped) else [f"{len(log)} facts in the log, {len(tapped)} tapped"]
    for at, (there, fact) in enumerate(zip(log, tapped, strict=False)):
        wanted = json.loads(json.dumps(to_payload(fact)))
        names = _otherwise(there, wanted)
        if there["kind"] != wanted["kind"] or names:
            found.append(f"{at}: {there} where this was tapped: {wanted} {names}")
    return found


def _otherwise(there: dict[str, Any], tapped: dict[str, Any]) -> list[str]:
    """Names that do not say the same. A button may say less (not the square that everybody sees), and nothing else."""
    names = {*there, *tapped} - NOT_SAID - ADDED - ({"seat"} if there["kind"] in OF_WHO_IS_ON_TURN else set())
    return sorted(name for name in names if not _alike(name, there.get(name), tapped.get(name)))


def _alike(name: str, there: Any, tapped: Any) -> bool:
    """Zones are taken in any order; an order may be tapped by its seats alone, without the cards that made it."""
    if name == "taking":
        return sorted(there or ()) == sorted(tapped or ())
    if name == "order" and there and tapped:
        slots = zip(there, tapped, strict=False)
        return len(there) == len(tapped) and all(
            here["seat"] == meant["seat"] and here.get("card") in (None, meant.get("card")) for here, meant in slots
        )
    return bool(there == tapped) or (name in LESS and there is None)
