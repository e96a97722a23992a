"""Small deals and evidence of every form at random, and every deal written out one by one: what the counter is held against."""

from collections import defaultdict
from itertools import permutations
from math import log2, prod

import numpy as np
from hypothesis import strategies as st

from ucr_events.analysis.worlds import Worlds
from ucr_events.games.deals import DealtCard
from ucr_events.games.evidence import Above, Alike, Among, Count, Either, Exactly, Fewer, Likely

SIDES = ("good", "evil", "other")
LOOKS = (None, None, "human", "wolf")
WEIGHTS = (0.0, 0.0, 1.0, 1.0, 1.0, 0.25, 2.0)
WORDS = ("side", "role", "looks", "name")


def one_by_one(cards, dealt, weights, evidence=()) -> Worlds:
    """Every way to deal physical cards to the seats."""
    boxes = [index for index, card in enumerate(cards) for _ in range(card.copies)]
    worlds: dict[tuple[int, ...], float] = defaultdict(float)
    for chosen in permutations(range(len(boxes)), len(weights)):
        held = tuple(boxes[place] for place in chosen)
        worlds[held] += prod((float(weights[seat, card]) for seat, card in enumerate(held)), start=1.0)
    for held in worlds:
        roles = [cards[card].role for card in held]
        worlds[held] *= all(roles.count(role) == number for role, number in dealt.items())
        for one in evidence:
            worlds[held] *= so(one, [cards[card] for card in held])
    total = sum(worlds.values())
    chances = np.zeros_like(weights)
    if not total:
        return Worlds(0.0, chances, 0.0)
    for held, weight in worlds.items():
        for seat, card in enumerate(held):
            chances[seat, card] += weight / total
    bits = -sum(weight / total * log2(weight / total) for weight in worlds.values() if weight)
    return Worlds(total, chances, bits)


def so(says, held) -> float:
    """How likely what is said would be with these cards in hand, seat by seat from 1 on; written down independently.

    held: a list, or place - 1 -> card where cards lie at places below 0, too.
    """
    places = [at + 1 for at in (held if isinstance(held, dict) else range(len(held)))]
    word = {"side": lambda card: card.side, "role": lambda card: card.role, "name": lambda card: card.name}
    word["looks"] = lambda card: card.side if card.looks is None else card.looks

    def are(seats, among) -> list[int]:
        return [seat for seat in seats if word[among.of](held[seat - 1]) in among.what]

    match says:
        case Count():
            return says.least <= len(are(says.seats, says.among)) <= says.most
        case Exactly():
            every = [seat for seat in places if seat not in says.besides or seat in says.seats]
            return set(are(every, says.among)) == set(says.seats)
        case Fewer():
            return len(are(says.seats, says.those)) + says.by <= len(are(says.seats, says.than))
        case Alike():
            one, other = (word[says.of](held[seat - 1]) for seat in (says.one, says.other))
            return (one is not None and one == other) == says.alike
        case Above():
            return (held[says.one - 1].sheet[says.trait] > held[says.other - 1].sheet[says.trait]) == says.so
        case Either():
            return any(all(so(part, held) for part in way) for way in says.ways)
        case Likely():
            return dict(says.weights).get(word[says.of](held[says.seat - 1]), says.otherwise)
    raise TypeError(says)


@st.composite
def deals(draw, told: bool = False):
    """Cards, exact numbers of roles, a weight for each seat and card; evidence, where it is asked for."""
    seats = draw(st.integers(2, 5))
    cards = []
    for number in range(draw(st.integers(1, 4))):
        side, looks = draw(st.sampled_from(SIDES)), draw(st.sampled_from(LOOKS))
        for name in draw(st.sampled_from([(None,), (f"n{number}a", f"n{number}b")])):
            sheet = {"power": draw(st.integers(1, 3))}
            copies = draw(st.integers(1, 2))
            cards.append(DealtCard(role=f"r{number}", side=side, looks=looks, name=name, copies=copies, sheet=sheet))
    cards = cards[:5]
    total = sum(card.copies for card in cards)
    if total < seats:
        copies = seats - total + draw(st.integers(0, 1))
        cards.append(DealtCard(role="rest", side="good", copies=copies, sheet={"power": 2}))
    roles = sorted({card.role for card in cards})
    exact = draw(st.dictionaries(st.sampled_from(roles), st.integers(0, 3), max_size=2))
    rows = st.lists(st.sampled_from(WEIGHTS), min_size=len(cards), max_size=len(cards))
    weights = np.array(draw(st.lists(rows, min_size=seats, max_size=seats)))
    said = tuple(draw(forms(seats, cards)) for _ in range(draw(st.integers(1, 4)))) if told else ()
    return cards, exact, weights, said


@st.composite
def forms(draw, seats: int, cards, nested: bool = True):
    """One piece of evidence of any form."""
    kinds = (Count, Count, Exactly, Fewer, Alike, Above, *((Either, Likely) if nested else ()))
    kind = draw(st.sampled_from(kinds))
    two = draw(st.lists(st.integers(1, seats), min_size=2, max_size=2, unique=True))
    some = st.sets(st.integers(1, seats), min_size=1).map(lambda found: tuple(sorted(found)))
    if kind is Count:
        of_whom = draw(some)
        least = draw(st.integers(0, len(of_whom)))
        return Count(of_whom, draw(words(cards)), least, draw(st.integers(least, len(of_whom))))
    if kind is Exactly:
        besides = draw(st.sampled_from([(), (two[0],)]))
        named = draw(st.sets(st.integers(1, seats), max_size=2)) - set(besides)
        return Exactly(tuple(sorted(named)), draw(words(cards)), besides)
    if kind is Fewer:
        return Fewer(draw(some), draw(words(cards)), draw(words(cards)), draw(st.integers(0, 1)))
    if kind is Alike:
        return Alike(*two, draw(st.sampled_from(WORDS)), draw(st.booleans()))
    if kind is Above:
        return Above(*two, "power", draw(st.booleans()))
    if kind is Likely:
        weights = {word: draw(st.sampled_from((0.0, 0.5, 2.0))) for word in sorted(draw(words(cards)).what)}
        return Likely(two[0], tuple(weights.items()), draw(st.sampled_from(("side", "role"))), 1.0)
    plain = forms(seats, cards, nested=False)
    return Either(tuple(tuple(draw(plain) for _ in range(draw(st.integers(1, 2)))) for _ in range(draw(st.integers(1, 3)))))


@st.composite
def words(draw, cards):
    """Some cards, by a word that one of them has or none."""
    of = draw(st.sampled_from(WORDS))
    there = sorted({word for card in cards if (word := card.word(of)) is not None} | {"nobody"})
    return Among(frozenset(draw(st.sets(st.sampled_from(there), min_size=1))), of)
