"""What rules hold against an act, asked before anybody does it: a button says by itself what will be said of it.

The checks that are asked are those that look at the fact wherever it comes, so that button and verdict never differ. Buttons of
one expectation differ by a value that its own limits speak of (a level, a square): one of them is asked for all.
"""

from itertools import compress

from msgspec.structs import replace

from ucr_events.facts import Fact
from ucr_events.facts.codec import kind_stored
from ucr_events.referee.checking import consult
from ucr_events.referee.documents import by_document
from ucr_events.referee.forms import Ask, Form, Pick
from ucr_events.referee.steps import When, word_of
from ucr_events.referee.values import Moment, Remembered, RuleId
from ucr_events.review.reviewing import Review
from ucr_events.table import evolve
from ucr_events.table.state import Table

AIM = "targets"
"The field whose values are asked one by one: whom an act is aimed at."
OWN = ("action", "cards")
"Fields by which buttons of one expectation are told apart."
Facts = tuple[Fact, ...]


def asked(review: Review, forms: tuple[Form, ...]) -> tuple[Form, ...]:
    """The forms, each with the rule it is against, such single ones last; as they are where play is not surely followed.

    What is only against a rule that this table does not play by is seldom, and not forbidden.
    """
    forms, state = tuple(_held(review, form) for form in forms), review.state
    if state.gap.lost or state.inserted.shaken or review.veiled:
        return forms
    known: dict[tuple[object, ...], RuleId | None] = {}
    tried: Tried = {}
    said = [_asked(review, form, known, tried) if _is_ready(form) else form for form in forms]
    against = [one.barred is not None and not one.row and form.barred is None for one, form in zip(said, forms, strict=True)]
    return (*compress(said, (not one for one in against)), *compress(said, against))


Tried = dict[Fact, tuple[RuleId | None, Table]]
"Facts that were tried right now: the rule that each would break, and the table after it. Many buttons announce the same act."


def held_against(review: Review, facts: Facts, tried: Tried) -> RuleId | None:
    """The rule that acts among these would break if they came now, one after the other; None: nothing is known against them."""
    table, memory = review.state.table or review.table, review.state.memory
    for at, fact in enumerate(facts):
        last = at == len(facts) - 1
        if last and not review.book.acts(table, fact):
            return None
        rule, after = _of_the_first(review, fact, tried) if at == 0 else _of_act(review, table, memory, at, fact)
        if rule is not None or last:
            return rule
        table, memory = after, review.book.remembered(memory, table, fact, after)
    return None


def _of_the_first(review: Review, fact: Fact, tried: Tried) -> tuple[RuleId | None, Table]:
    try:
        known = tried.get(fact)
    except TypeError:  # a value of it is a mapping: no key, so it is tried each time
        return _of_act(review, review.state.table or review.table, review.state.memory, 0, fact)
    if known is None:
        known = tried[fact] = _of_act(review, review.state.table or review.table, review.state.memory, 0, fact)
    return known


def _of_act(review: Review, table: Table, memory: Remembered, at: int, fact: Fact) -> tuple[RuleId | None, Table]:
    """The rule that this fact would break as such an act, and the table after it."""
    book, after = review.book, evolve(review.book.handlers, table, fact)
    if not book.acts(table, fact):
        return None, after
    no, step = review.no + at + 1, word_of(kind_stored(fact))
    moment = Moment(no=no, step=step, when=When.RECORDED, fact=fact, before=table, after=after, memory=memory)
    found = by_document(book, consult(book, moment, review.knowledge, fact))
    return next((one.concept for one in found if one.verdict == "illegal"), None), after


def _held(review: Review, form: Form) -> Form:
    """The form with a rule that holds here; where its own does not, what it breaks is found by judging it."""
    if form.barred is None or review.book.holds(form.barred):
        return form
    tried, ids = review.copy(), {f"{number}:tried" for number, _ in enumerate(form.facts)}
    for number, fact in enumerate(form.facts):
        tried.add(replace(fact, id=f"{number}:tried"))
    barred = next((one.concept for one in tried.findings if one.accuses and one.fact in ids), None)
    return replace(form, barred=barred, seldom=True)


def _is_ready(form: Form) -> bool:
    """Whether all that its act says is in it, but perhaps for whom it is aimed at."""
    return form.barred is None and bool(form.facts) and all(_is_aim(ask) for ask in form.asks)


def _is_aim(ask: Ask) -> bool:
    return ask.kind == "one" and all(field == AIM for _, field in ask.into)


def _asked(review: Review, form: Form, known: dict[tuple[object, ...], RuleId | None], tried: Tried) -> Form:
    key = (form.expect.step, *((type(fact), fact.seat, *(getattr(fact, field, None) for field in OWN)) for fact in form.facts))

    def against(facts: Facts, *more: object) -> RuleId | None:
        if (*key, *more) not in known:
            known[*key, *more] = held_against(review, facts, tried)
        return known[*key, *more]

    def pick(ask: Ask, one: Pick) -> Pick:
        if one.barred is not None:
            return one
        meant = {at: one.value for at, _ in ask.into}
        facts = tuple(replace(fact, targets=meant[at]) if at in meant else fact for at, fact in enumerate(form.facts))
        return replace(one, barred=against(facts, one.value))

    if (rule := against(form.facts)) is not None:
        return replace(form, barred=rule)
    return replace(form, asks=tuple(replace(ask, picks=tuple(pick(ask, one) for one in ask.picks)) for ask in form.asks))
