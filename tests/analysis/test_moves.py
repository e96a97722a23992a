"""What may lie where after cards changed places: against every deal with every way of moving, written out."""

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from soaking import examples

from ucr_events.analysis.moves import Night
from ucr_events.games.deals import DealtCard
from ucr_events.games.evidence import Among, Looked, Stage

ROLES = ("robber", "troublemaker", "drunk", "wolf", "villager", "villager")
SEATS, CENTRE = (1, 2, 3), (-1, -2)
PLACES = (*SEATS, *CENTRE)


def among(*roles: str) -> Among:
    return Among(frozenset(roles), "role")


def others(seat: int) -> tuple[int, ...]:
    return tuple(one for one in SEATS if one != seat)


ROBBER = Stage("robber", among("robber"), {seat: ((), *(((seat, one),) for one in others(seat))) for seat in SEATS})
TROUBLEMAKER = Stage("troublemaker", among("troublemaker"), {seat: ((), (others(seat),)) for seat in SEATS})
DRUNK = Stage("drunk", among("drunk"), {seat: tuple(((seat, place),) for place in CENTRE) for seat in SEATS})
STAGES = (ROBBER, TROUBLEMAKER, DRUNK)


def worlds(roles):
    """Every deal with every way in which cards may have moved: the deal, what moved in each stage, what lay where after it."""
    for held in set(permutations(roles, len(PLACES))):
        deal = dict(zip(PLACES, held, strict=True))
        ways = []
        for stage in STAGES:
            holder = [seat for seat in SEATS if deal[seat] in stage.who.what]
            ways.append(stage.moves[holder[0]] if holder else ((),))
        for moved in product(*ways):
            lies = [dict(deal)]
            for swaps in moved:
                after = dict(lies[-1])
                for one, other in swaps:
                    after[one], after[other] = after[other], after[one]
                lies.append(after)
            yield deal, moved, lies


def union(found, place_of) -> dict | None:
    told: dict = {}
    for world in found:
        for place, role in place_of(world).items():
            told.setdefault(place, set()).add(role)
    return told or None


@st.composite
def nights(draw):
    roles = draw(st.permutations(ROLES))[: draw(st.integers(len(PLACES), len(ROLES)))]
    _, moved, lies = draw(st.sampled_from(list(worlds(roles))))
    known = {stage.id: swaps for stage, swaps in zip(STAGES, moved, strict=True) if draw(st.booleans())}
    looks = []
    for _ in range(draw(st.integers(0, 2))):
        after, place = draw(st.integers(0, 3)), draw(st.sampled_from(PLACES))
        looks.append(Looked(after, place, among(lies[after][place], *draw(st.sets(st.sampled_from(ROLES), max_size=2)))))
    seen = {place: frozenset({lies[0][place]}) for place in draw(st.sets(st.sampled_from(PLACES), max_size=2))}
    return roles, known, looks, seen


@examples(daily=12, soak=400)
@given(nights())
def test_what_may_lie_where_equals_writing_out_every_deal_and_move(night) -> None:
    roles, known, looks, seen = night
    deals = {tuple(deal.items()) for deal, _, _ in worlds(roles)}

    def possible(limits):
        fits = [
            dict(deal)
            for deal in deals
            if all(role in limits.get(at, {role}) and role in seen.get(at, {role}) for at, role in deal)
        ]
        return union(fits, lambda deal: deal)

    cards = [DealtCard(role=role) for role in sorted(set(roles))]
    told = Night(cards, STAGES, known, looks, possible)
    left = [
        (deal, moved, lies)
        for deal, moved, lies in worlds(roles)
        if all(swaps == known.get(stage.id, swaps) for stage, swaps in zip(STAGES, moved, strict=True))
        and all(lies[look.after][look.place] in look.among.what for look in looks)
        and all(deal[place] in seen[place] for place in seen)
    ]
    assert told.now() == union(left, lambda world: world[2][-1])


@pytest.mark.parametrize(
    ("known", "wolf_at_2"),
    [
        ({}, {1, 2, 3, -1, -2}),
        ({"robber": ((1, 2),)}, {1, 2}),
        ({"robber": (), "troublemaker": (), "drunk": ()}, {2}),
    ],
)
def test_where_the_wolf_of_seat_2_may_be_now(known, wolf_at_2) -> None:
    """Given that seat 2 was dealt the wolf: with every stage known to have moved nothing it is certain, else it is not."""
    deals = [dict(zip(PLACES, held, strict=True)) for held in set(permutations(ROLES, len(PLACES))) if held[1] == "wolf"]

    def possible(limits):
        fits = (deal for deal in deals if all(role in limits.get(at, {role}) for at, role in deal.items()))
        return union(fits, lambda deal: deal)

    now = Night([DealtCard(role=role) for role in sorted(set(ROLES))], STAGES, known, (), possible).now()
    assert now is not None
    assert {place for place in PLACES if "wolf" in now[place]} == wolf_at_2
    assert (now[2] == {"wolf"}) == (len(known) == 3)
