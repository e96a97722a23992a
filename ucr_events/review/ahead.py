"""What may come after a review, as forms; also what the next seat may do, when nothing but the end of a turn lies before it."""

from collections.abc import Callable

from msgspec.structs import replace

from ucr_events.errors import Refused
from ucr_events.facts import Fact, TurnBegan, TurnEnded
from ucr_events.referee.failing import sparing
from ucr_events.referee.forms import Desk, Form, Pick, Sight, plain_forms
from ucr_events.referee.offering import Offer, offers
from ucr_events.referee.values import Plain
from ucr_events.review.asked import asked
from ucr_events.review.reviewing import Review
from ucr_events.table.state import Table
from ucr_events.texts import say

DEEP = 2
"Facts after which a tree still says what may come: level, die, and then the squares."
WAY_OUT = say("the turn ends all the same")
FEW = 8
"So many forms are all followed."
MOST_PAGES = 48
"Pages of one tree; a phone keeps it in memory."


class Page(Plain, frozen=True):
    """What may come at one place of a tree, the table there, and for each form the index of the page after it, if any."""

    forms: tuple[Form, ...]
    table: Table
    then: tuple[int | None, ...] = ()


@sparing(())
def tree_after(review: Review) -> tuple[Page, ...]:
    """What may come now (the first page), and after each form that is ready to be recorded: for a phone without a network.

    Nothing that a rule forbids is in the later pages, because nobody is there to say what a rule finds; nor what is seldom
    written down, so that a page stays small.
    """
    reviews, depths, pages = [review], [0], [Page(forms_after(review), review.table)]
    at = 0
    while at < len(pages):
        then: list[int | None] = []
        for form in pages[at].forms:
            if not _leads_on(form, pages[at]) or depths[at] >= DEEP or len(pages) >= MOST_PAGES:
                then.append(None)
                continue
            try:
                later = _added(reviews[at], form.facts)
            except Refused:  # there is no more time to look ahead
                then.append(None)
                continue
            then.append(len(pages))
            reviews.append(later)
            depths.append(depths[at] + 1)
            forms = asked(later, _desk(later)(_sight(later)))
            pages.append(Page(tuple(one for one in forms if not one.barred and (one.row or not one.seldom)), later.table))
        pages[at] = replace(pages[at], then=tuple(then))
        at += 1
    return tuple(pages)


def _leads_on(form: Form, page: Page) -> bool:
    """Whether the tree follows the form: ready to be recorded, and one of the usual ones where there are many."""
    if not form.facts or form.asks or form.barred or form.seldom or form.implied:
        return False
    return form.row or form.usual or isinstance(form.facts[-1], TurnEnded) or len(page.forms) <= FEW


def _desk(review: Review) -> Desk:
    return review.game.family.desk or (lambda sight: plain_forms(sight.offers))


def _added(review: Review, facts: tuple[Fact, ...]) -> Review:
    later = review.copy()
    for fact in facts:
        later.add(fact)
    return later


@sparing(())
def forms_after(review: Review) -> tuple[Form, ...]:
    """What may come after the last fact, nearest first; then what the next seat may do, which implies that it is its turn."""
    return _over_a_passage(review, _forms_after(review)) if review.veiled else _forms_after(review)


def _over_a_passage(review: Review, forms: tuple[Form, ...]) -> tuple[Form, ...]:
    """The same where a passage is not known: what only seems to be against a rule is seldom, and not forbidden."""
    sees = review.book.sees
    return tuple(
        replace(
            form,
            barred=form.barred if form.barred and sees(form.barred) else None,
            seldom=form.seldom or (form.barred is not None and not sees(form.barred)),
            asks=tuple(replace(ask, picks=tuple(_open(pick, sees) for pick in ask.picks)) for ask in form.asks),
        )
        for form in forms
    )


def _open(pick: Pick, sees: Callable[[str], bool]) -> Pick:
    return pick if pick.barred is None or sees(pick.barred) else replace(pick, barred=None)


def _forms_after(review: Review) -> tuple[Form, ...]:
    desk = _desk(review)
    sight = _sight(review)
    forms = asked(review, desk(sight)) or _way_out(sight)
    if any(form.usual or any(ask.kind == "order" for ask in form.asks) for form in forms):
        return forms  # something is to be done first
    implied, later = _next_turn(review, sight.offers)
    after = asked(later, desk(_sight(later))) if later else ()
    return (*forms, *(_over(form, implied) for form in after if form.usual and not form.barred))


def _way_out(sight: Sight) -> tuple[Form, ...]:
    """Where nothing can be offered of what is awaited: the turn ends, against the rule that awaits it."""
    seat = sight.table.combats[-1].turn if sight.table.combats else sight.table.turn
    awaited = next((offer.expect for offer in sight.offers if not offer.expect.barred), None)
    if seat is None or awaited is None:
        return ()
    return (Form(expect=awaited, facts=(TurnEnded(id="offer", seat=seat),), label=WAY_OUT, barred=awaited.rule),)


def _sight(review: Review) -> Sight:
    family, layout = review.game.family, review.game.layout
    listed = family.names(review.book.charts) if family.names else {}
    decks = tuple((deck.id, names) for deck in layout.decks if (names := deck.cards or listed.get(deck.id)))
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
            if kind is TurnEnded:
                found = offers(tuple(expect for expect in later.may_come() if expect.kind is TurnBegan))
    return implied, later


def _may(offer: Offer) -> bool:
    return not offer.expect.barred and len(offer.facts) == 1


def _over(form: Form, implied: tuple[Fact, ...]) -> Form:
    """The form with what it implies before it."""
    by = len(implied)
    moved = (replace(ask, into=tuple((at + by, field) for at, field in ask.into)) for ask in form.asks)
    return replace(form, facts=(*implied, *form.facts), asks=tuple(moved), implied=by + form.implied, open=False)
