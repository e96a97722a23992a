"""Ways in which a log of Skies can be false, by kind: planet, cost, count, order, actor, card, chit.

`python -m tests.skies.mutations GAMES [FIRST]` makes random legal games, falsifies one thing in each, and prints for each kind
how many false logs there were and how many were found; a game that breaks a rule unfalsified, or stops, is named. A dropship
that may go anywhere (a bonus, redeploying) goes lawfully to another planet, too: that one kind is not always found.
"""

import random
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from tests.skies.made_up import club, played
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDiscarded,
    CardsDrawn,
    CardsPlayed,
    CounterChanged,
    Fact,
    GameClosed,
    PieceMoved,
    PiecePlaced,
    TurnBegan,
)
from ucr_events.games.skies.layout import IDS, NAMES, REMOVED, SPECIALS
from ucr_events.header.game import Game
from ucr_events.review.reviewing import book_of, review

Facts = list[Any]
Change = Callable[[Facts, int, random.Random], "Facts | None"]
MUTATIONS: dict[str, tuple[Callable[[Any], bool], Change]] = {}
"Name (its kind first) -> which facts it can be done to, and how."


def mutation(wanted: Callable[[Any], bool]) -> Callable[[Change], Change]:
    """Registers a way to falsify a fact that fits."""

    def register(change: Change) -> Change:
        MUTATIONS[change.__name__] = (wanted, change)
        return change

    return register


def of(kind: type[Fact], **fields: Any) -> Callable[[Any], bool]:
    """Facts of this kind with these values; a text ending in a dot is a beginning."""

    def fits(value: Any, wanted: Any) -> bool:
        return str(value).startswith(wanted) if isinstance(wanted, str) and wanted.endswith(".") else value == wanted

    return lambda fact: isinstance(fact, kind) and all(fits(getattr(fact, name), value) for name, value in fields.items())


def changed(facts: Facts, at: int, **fields: Any) -> Facts:
    return [*facts[:at], replace(facts[at], **fields), *facts[at + 1 :]]


def another(chance: random.Random, planet: str) -> str:
    return chance.choice([name for name in NAMES if name != planet])


def in_play(facts: Facts, at: int) -> bool:
    return any(isinstance(fact, TurnBegan) for fact in facts[:at])


@mutation(of(PieceMoved, piece="mother."))
def planet_the_mothership_moves_to(facts: Facts, at: int, chance: random.Random) -> Facts:
    planet, _, side = facts[at].to.partition(".")
    return changed(facts, at, to=f"{another(chance, planet)}.{side}")


@mutation(of(CounterChanged, counter="ships."))
def planet_of_a_dropship(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    if facts[at].by > 0 and getattr(facts[at - 1], "by", 0) < 0:
        return None  # redeployed: another planet is as good
    return changed(facts, at, counter=f"ships.{another(chance, facts[at].counter.partition('.')[2])}")


@mutation(of(PieceMoved, piece="base."))
def planet_of_a_base(facts: Facts, at: int, chance: random.Random) -> Facts:
    planet, _, lies = facts[at].to.partition(".")
    return changed(facts, at, to=f"{another(chance, planet)}.{lies}")


@mutation(of(PiecePlaced, piece="mother."))
def planet_shared_at_the_start(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    others = [fact.place for fact in facts[:at] if isinstance(fact, PiecePlaced)]
    return changed(facts, at, place=others[0]) if others else None


@mutation(lambda fact: isinstance(fact, CounterChanged) and fact.counter == "energy" and (fact.by or 0) < 0)
def cost_paid_too_little(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, by=facts[at].by + 1 or 1)


@mutation(lambda fact: isinstance(fact, CounterChanged) and fact.counter == "energy" and (fact.by or 0) > 0)
def cost_gained_too_much(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, by=facts[at].by + 1)


@mutation(of(CounterChanged, counter="energy"))
def cost_nobody_wrote_down(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    turn = next((fact.seat for fact in reversed(facts[:at]) if isinstance(fact, TurnBegan)), None)
    return [*facts[:at], *facts[at + 1 :]] if facts[at].seat == turn else None  # what another is due, that one may decline


@mutation(lambda fact: isinstance(fact, CounterChanged) and fact.counter.startswith("ships.") and fact.by < -1)
def cost_of_a_base_one_dropship_less(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    built = isinstance(facts[at - 1], PieceMoved) and facts[at - 1].piece.startswith("base.")
    return changed(facts, at, by=facts[at].by + 1) if built else None


@mutation(lambda fact: isinstance(fact, CounterChanged) and fact.counter.startswith("ships.") and fact.by > 0)
def count_one_dropship_too_many(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, by=facts[at].by + 1)


@mutation(of(CounterChanged, counter="influence"))
def count_one_influence_too_many(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, by=facts[at].by + 1)


@mutation(of(GameClosed))
def count_of_the_score(facts: Facts, at: int, chance: random.Random) -> Facts:
    first, *rest = facts[at].results
    return changed(facts, at, results=(replace(first, score=first.score + 1), *rest))


@mutation(of(GameClosed))
def count_another_winner(facts: Facts, at: int, chance: random.Random) -> Facts:
    swapped = {"won": "lost", "lost": "won", "drew": "lost"}
    return changed(facts, at, results=tuple(replace(result, outcome=swapped[result.outcome]) for result in facts[at].results))


@mutation(of(CounterChanged, counter="ships.", by=1))
def order_an_action_done_twice(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    alone = in_play(facts, at) and not isinstance(facts[at - 1], CounterChanged | PieceMoved | CardsPlayed)
    return [*facts[: at + 1], replace(facts[at], id="again"), *facts[at + 1 :]] if alone else None


@mutation(of(PieceMoved, piece="mother."))
def order_an_action_before_the_move(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    seat, following = facts[at].seat, facts[at + 1 : at + 2]
    acts = following and isinstance(following[0], CardsDrawn) and following[0].source.startswith("politic.")
    return [*facts[:at], following[0], facts[at], *facts[at + 2 :]] if acts and following[0].seat == seat else None


@mutation(of(PieceMoved, piece="mother."))
def order_a_move_nobody_made(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    jumped = isinstance(facts[at - 2], ActionAnnounced) and facts[at - 2].action == "temporum_jump"
    return None if jumped else [*facts[:at], *facts[at + 1 :]]


@mutation(of(TurnBegan))
def order_of_the_seats(facts: Facts, at: int, chance: random.Random) -> Facts:
    seats = {fact.seat for fact in facts if isinstance(fact, TurnBegan)}
    return changed(facts, at, seat=chance.choice(sorted(seats - {facts[at].seat})))


@mutation(of(GameClosed))
def order_the_end_a_turn_too_early(facts: Facts, at: int, chance: random.Random) -> Facts:
    last = max(index for index, fact in enumerate(facts) if isinstance(fact, TurnBegan))
    return [*facts[:last], facts[at]]


@mutation(lambda fact: isinstance(fact, ActionAnnounced | CardsPlayed | CardsDrawn | CounterChanged) and fact.seat is not None)
def actor_somebody_else(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    seats = sorted({fact.seat for fact in facts if isinstance(fact, TurnBegan)} - {facts[at].seat})
    return changed(facts, at, seat=chance.choice(seats)) if in_play(facts, at) else None


@mutation(of(ActionAnnounced))
def actor_of_another_planet(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    others = [action for action in SPECIALS.values() if action != facts[at].action]
    return changed(facts, at, action=chance.choice(others)) if facts[at].action in SPECIALS.values() else None


@mutation(of(CardsDrawn, source="politic."))
def card_of_another_planet(facts: Facts, at: int, chance: random.Random) -> Facts:
    planet = another(chance, facts[at].source.partition(".")[2])
    return changed(facts, at, source=f"politic.{planet}", cards=(Card(name=NAMES[planet]),))


@mutation(of(CardsDiscarded, source="hand."))
def card_that_is_not_held(facts: Facts, at: int, chance: random.Random) -> Facts | None:
    seat, held = facts[at].seat, list[str]()
    for fact in facts[:at]:
        if isinstance(fact, CardsDrawn) and fact.to == f"hand.{seat}":
            held += [card.name for card in fact.cards]
        if isinstance(fact, CardsDiscarded) and fact.source == f"hand.{seat}":
            held = [name for name in held if name not in {card.name for card in fact.cards}]
    missing = [name for name in IDS if name not in held]
    return changed(facts, at, cards=(Card(name=chance.choice(missing)), *facts[at].cards[1:])) if missing else None


@mutation(of(CardsPlayed))
def card_of_a_senator_used_for_another_ability(facts: Facts, at: int, chance: random.Random) -> Facts:
    own = club()["senator_abilities"][facts[at].cards[0].name]
    other = chance.choice([name for name in ("energy", "build", "swap", "treaty", "redeploy", "ship") if name not in own])
    return changed(facts, at, purpose=f"ability_{other}")


@mutation(of(CardsDrawn, source="senators."))
def card_of_a_senator_not_on_top(facts: Facts, at: int, chance: random.Random) -> Facts:
    others = [name for name in club()["senator_symbols"] if name != facts[at].cards[0].name]
    return changed(facts, at, cards=(Card(name=chance.choice(others)),))


@mutation(lambda fact: isinstance(fact, CardsDrawn) and (fact.to or "").startswith(("activation_chit.", "senator_chit.")))
def chit_not_on_top(facts: Facts, at: int, chance: random.Random) -> Facts:
    return changed(facts, at, cards=(Card(name=str(int(facts[at].cards[0].name) + 1)),))


@mutation(lambda fact: isinstance(fact, CardsDrawn) and (fact.to or "").startswith(("activation_chit.", "senator_chit.")))
def chit_of_another_stack(facts: Facts, at: int, chance: random.Random) -> Facts:
    kind, _, name = facts[at].source.partition(".")
    names = ("yellow", "purple", "green") if kind == "activation_chits" else ("one", "two", "three")
    return changed(facts, at, source=f"{kind}.{chance.choice([other for other in names if other != name])}")


@mutation(lambda fact: isinstance(fact, CardsDrawn) and (fact.to or "").startswith("treaty_chit."))
def chit_of_a_treaty_without_its_card(facts: Facts, at: int, chance: random.Random) -> Facts:
    name = facts[at].cards[0].name
    return changed(facts, at, cards=(Card(name=chance.choice([other for other in IDS if other != name])),))


def falsified(facts: Facts, name: str, chance: random.Random) -> Facts | None:
    """The log with one thing of this kind made false; None when there is nothing to do it to."""
    wanted, change = MUTATIONS[name]
    places = [at for at in range(1, len(facts)) if wanted(facts[at]) and getattr(facts[at], "source", None) != REMOVED]
    for at in chance.sample(places, len(places)):
        if (false := change(facts, at, chance)) is not None:
            return false
    return None


def found(game: Game, facts: Facts) -> frozenset[tuple[str, str]]:
    """What the referee holds against a log: rule and verdict."""
    book = book_of(game, club())
    assert book is not None
    return frozenset((one.rule, said) for one in review(game, book, facts).findings if (said := _said(one)))


def _said(finding: Any) -> str:
    """Illegal, or that a fact is missing; a chart that is missing is no mistake of the log."""
    if finding.accuses:
        return "illegal"
    return "missing" if finding.unless is not None or (finding.verdict == "not judged" and not finding.until) else ""


def made_up(number: int) -> tuple[Game, Any]:
    """The random game of that number: sizes and factions in turn, with the lists of the made-up club."""
    return played(2 + number % 3, number, ("none", "chosen", "colour")[number // 3 % 3])


if __name__ == "__main__":
    count, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0
    tried: Counter[str] = Counter()
    noticed: Counter[str] = Counter()
    lawful = length = 0
    names = list(MUTATIONS)
    for number in range(first, first + count):
        game, made = made_up(number)
        length += len(made.facts)
        against = found(game, made.facts)
        lawful += not against and made.stuck is None
        if against or made.stuck:
            print(number, made.stuck, sorted(against), flush=True)
        chance = random.Random(number)
        for kind in (names[number % len(names) :] + names)[: len(names)]:
            false = falsified(made.facts, kind, chance)
            if false is not None:
                tried[kind] += 1
                noticed[kind] += bool(found(game, false))
                break
    print(f"{count} games, {length / count:.0f} facts each; {lawful} came to their end without a finding")
    for kind in names:
        print(f"{kind:46} {noticed[kind]:4} of {tried[kind]:4}")
    print(f"{'all':46} {noticed.total():4} of {tried.total():4}")
