"""Words of the table's own in a game with a rule book: whatever they stand for is passed by.

No rule speaks of a club's own action, counter or state. So the fact is said to be not judged, and nothing is made of it: play
waits for what it waited for, no action is spent, and what is remembered or held in doubt stays. Only the tables move on, for
the word lies there for everybody to see.
"""

from msgspec.structs import replace

from ucr_events.facts import Fact, PersonPresent
from ucr_events.facts.own_words import own_word, word_in
from ucr_events.referee.book import Book
from ucr_events.referee.causes import said_of
from ucr_events.referee.state import Early, RefereeState
from ucr_events.referee.values import Finding
from ucr_events.table import evolve


def is_own(book: Book, fact: Fact) -> bool:
    """Whether the fact is of a word that is the table's own: typed as one, or added by its header.

    Who is at the table, as whatever, is judged by no rule anyway.
    """
    word = None if isinstance(fact, PersonPresent) else word_in(fact)
    return word is not None and (word in book.own_words or own_word(word) is not None)


def passed_by(book: Book, state: RefereeState, fact: Fact) -> RefereeState:
    """The referee as it was, with the fact on every table it supposes."""
    table = None if state.table is None else evolve(book.handlers, state.table, fact)
    inserted, undecided = state.inserted, state.undecided
    if inserted.other is not None:
        inserted = replace(inserted, other=passed_by(book, inserted.other, fact))
    hypotheses = tuple(
        replace(hypothesis, state=passed_by(book, hypothesis.state, fact)) for hypothesis in undecided.hypotheses
    )
    undecided = replace(undecided, hypotheses=hypotheses, early=_early(book, undecided.early, fact))
    return replace(state, table=table, inserted=inserted, undecided=undecided)


def _early(book: Book, early: Early | None, fact: Fact) -> Early | None:
    if early is None:
        return None
    return replace(early, before=evolve(book.handlers, early.before, fact), state=passed_by(book, early.state, fact))


def nothing_said(book: Book, no: int, fact: Fact) -> Finding:
    """What is said of it: by itself, whatever else is known."""
    return Finding(
        no=no,
        fact=fact.id,
        rule=book.cited(book.stray),
        concept=book.stray,
        verdict="not judged",
        reason=said_of("own_word"),
        rests_on=(no,),
        cause="own_word",
        seat=fact.seat,
        sure=True,
        alone=True,
    )
