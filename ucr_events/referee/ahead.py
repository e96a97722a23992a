"""What may come after a review, as forms; also what the next seat may do, when nothing but the end of a turn lies before it."""

from msgspec.structs import replace

from ucr_events.facts import Fact, TurnBegan, TurnEnded
from ucr_events.referee.forms import Desk, Form, Sight, plain_forms
from ucr_events.referee.offering import Offer, offers
from ucr_events.referee.reviewing import Review


def forms_after(review: Review) -> tuple[Form, ...]:
    """What may come after the last fact, nearest first; then what the next seat may do, which implies that it is its turn."""
    desk: Desk = review.game.family.desk or (lambda sight: plain_forms(sight.offers))
    sight = _sight(review)
    forms = desk(sight)
    if any(form.usual or any(ask.kind == "order" for ask in form.asks) for form in forms):
        return forms  # something is to be done first
    implied, later = _next_turn(review, sight.offers)
    after = desk(_sight(later)) if later else ()
    return (*forms, *(_over(form, implied) for form in after if form.usual and not form.barred))


def _sight(review: Review) -> Sight:
    decks = tuple((deck.id, deck.cards) for deck in review.game.layout.decks if deck.cards)
    return Sight(review.book, review.table, offers(review.may_come()), decks, review.state.memory)


def _next_turn(review: Review, found: tuple[Offer, ...]) -> tuple[tuple[Fact, ...], Review | None]:
    """The end of this turn and the beginning of the next one, where both may come now, and play after them."""
    implied: tuple[Fact, ...] = ()
    later = review
    table = review.table
    running = (table.combats[-1].turn if table.combats else table.turn) is not None
    for kind in (TurnEnded, TurnBegan) if running else (TurnBegan,):
        fact = next((offer.facts[0] for offer in found if offer.expect.kind is kind and _may(offer)), None)
        if fact is None and kind is TurnBegan:
            return (), None
        if fact is not None:
            later = later.copy()
            later.add(fact)
            implied = (*implied, fact)
            found = offers(later.may_come())
    return implied, later


def _may(offer: Offer) -> bool:
    return not offer.expect.barred and len(offer.facts) == 1


def _over(form: Form, implied: tuple[Fact, ...]) -> Form:
    """The form with what it implies before it."""
    by = len(implied)
    moved = (replace(ask, into=tuple((at + by, field) for at, field in ask.into)) for ask in form.asks)
    return replace(form, facts=(*implied, *form.facts), asks=tuple(moved), implied=by + form.implied, open=False)
