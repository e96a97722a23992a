"""The frame of a turn as forms: whose turn it is, the planet the mothership comes to, the energy of the majority, the end."""

from msgspec.structs import replace

from ucr_events.facts import CounterChanged, PieceMoved, RoundBegan
from ucr_events.games.skies.desk.parts import ID, hidden, limit, moves, name, seat_of
from ucr_events.games.skies.rules.common import energy_of, place_of, planet_in, side_of
from ucr_events.games.skies.rules.movement import TURNING, steps_of
from ucr_events.games.skies.table import SkiesTable
from ucr_events.games.skies.texts import say
from ucr_events.referee.forms import Form, Sight, forms_of
from ucr_events.referee.offering import Offer
from ucr_events.texts import Text

MOVE: Text = say("the mothership moves")
TURN: Text = say("turn round")
TURN_HINT: Text = say("energy −{turning}", turning=TURNING)
INCOME_HINT: Text = say("majority: energy +1")
END: Text = say("end of turn")
SETTLED: dict[str, Text] = {
    "settle.gain": say("one action: energy +1"),
    "settle.pay": say("three actions: energy −1"),
}
"action.cost1, action.cost3: what is settled when the turn ends."


def move(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """move.extra: each planet ahead that can be paid for, with the way to it."""
    seat = sight.table.turn
    corners = limit(offer, "to")
    if seat is None or offer.expect.barred or not corners:
        return ()
    return tuple(_way(sight, offer, seat, corner) for corner in corners)


def _way(sight: Sight, offer: Offer, seat: int, corner: str) -> Form:
    table, planet = sight.table, planet_in(corner) or ""
    assert isinstance(table, SkiesTable)
    steps = steps_of(table, seat, corner)
    hint = None if steps is None else _cost(steps)
    fact = PieceMoved(id=ID, seat=seat, piece=f"mother.{seat}", to=corner)
    return Form(expect=offer.expect, facts=(fact,), label=name(planet), hint=hint, group=MOVE, usual=True)


def _cost(steps: int) -> Text:
    if steps == 1:
        return say("next")
    return say("{steps} ahead, energy −{steps_2}", steps=steps, steps_2=steps - 1)


def turn_round(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """move.reverse: onto the other corner of the same planet."""
    seat, place = sight.table.turn, place_of(sight.table, sight.table.turn or 1)
    if seat is None or offer.expect.barred or side_of(place) is None:
        return ()
    corner = next(value for field, value in offer.expect.match if field == "to")
    fact = PieceMoved(id=ID, seat=seat, piece=f"mother.{seat}", to=corner, how="turn")
    have = energy_of(sight.table, seat)
    barred = offer.expect.rule if have is not None and have < TURNING and offer.expect.rule == "move.reverse" else None
    return (Form(expect=offer.expect, facts=(fact,), label=TURN, hint=TURN_HINT, barred=barred),)


def income(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """move.majority_income: the one who holds the majority takes 1 energy; not taking it is not tapping."""
    seat = seat_of(offer)
    if seat is None or offer.expect.barred:
        return ()
    fact = CounterChanged(id=ID, seat=seat, counter="energy", by=1)
    label = say("seat {seat} takes it", seat=seat)
    return (Form(expect=offer.expect, facts=(fact,), label=label, hint=INCOME_HINT),)


def end(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """flow.steps: the end of the turn, with the energy that one action brings or three cost, unless it is written down.

    It is the usual thing to do, so the next seat's planets wait until it is done.
    """
    if moves(sight):
        return ()
    due = next((other for other in sight.offers if other.expect.step in SETTLED and len(other.facts) == 1), None)
    if due is None or due.expect.barred or offer.expect.barred:
        return tuple(replace(form, label=END, usual=True) for form in forms_of(offer))
    facts = (replace(due.facts[0], id=ID), *offer.facts[:1])
    return (Form(expect=offer.expect, facts=facts, label=END, hint=SETTLED[due.expect.step], usual=True),)


def next_turn(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """flow.order: whose turn it is, once the one before is over."""
    if sight.table.turn is not None or offer.expect.barred:
        return ()
    return tuple(form for form in forms_of(offer) if form.facts and form.facts[0].seat is not None)


def next_round(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """The next round by its number; only where the turn comes back to the start player."""
    if sight.table.turn is not None or offer.expect.barred:
        return ()
    next_one = next((fact.seat for other in sight.offers if other.expect.step == "turn.begin" for fact in other.facts), None)
    first = getattr(sight.table, "start", None)
    if first is not None and next_one not in (None, first):
        return ()
    return (Form(expect=offer.expect, facts=(RoundBegan(id=ID, number=(sight.table.round or 0) + 1),)),)


def closing(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """The end of the game, between two turns."""
    return forms_of(offer) if sight.table.turn is None and not offer.expect.barred else ()


MAKERS = {
    "turn.begin": next_turn,
    "round.begin": next_round,
    "round.end": hidden,
    "part.end": hidden,
    "game.close": closing,
    "move": move,
    "move.turn": turn_round,
    "move.income": income,
    "move.no_income": hidden,
    **{f"settle.{kind}": hidden for kind in ("gain", "pay", "none", "again", "late", "early", "back")},
    **{f"move.{step}": hidden for step in ("prepaid", "late", "own")},
    "turn.end": end,
}
