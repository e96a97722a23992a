"""What a recorder's page can offer at one tap or a few: facts that are ready, and what is still asked before they are.

A form is made by rules and only filled in by a page: which values there are, what is against a rule and which facts come of
a choice is said here. Ids of facts are placeholders.
"""

from collections.abc import Callable
from typing import Any, Literal

from msgspec.structs import replace

from ucr_events.facts import DiceRolled, Fact, ValueDeclared
from ucr_events.referee.book import Book, Remember, T
from ucr_events.referee.offering import WHOLE_NUMBERS, Offer, dice_of, nearby
from ucr_events.referee.values import Allowed, Expect, Plain, Remembered, RuleId
from ucr_events.table.state import Table
from ucr_events.texts import Text

Kind = Literal["one", "many", "order"]


class Pick(Plain, frozen=True):
    """One value of a question. `adds`: facts that come with it; `otherwise`: facts that come when it is not picked.

    group: a heading to look it up by, such as the first kana of a name. barred: the rule it is against.
    """

    value: Any = None
    label: Text | None = None
    hint: Text | None = None
    seat: int | None = None
    group: str | None = None
    adds: tuple[Fact, ...] = ()
    otherwise: tuple[Fact, ...] = ()
    barred: RuleId | None = None


class Outcome(Plain, frozen=True):
    """What so many picks come to: how it is said, and the facts that end the question."""

    label: Text
    adds: tuple[Fact, ...] = ()


class Ask(Plain, frozen=True):
    """One question. `into`: index of a fact and its field that takes the value (many, order: the list of values).

    one: the tap answers. many: several, then `done`; `none` says in one tap that it is nobody, `none_hint` what comes of it.
    order: each in its turn, the last is implied; with `cards` a card goes to each seat instead, and the order is that of the
    cards here. Picks without a seat are put in order by their values. typed: the value when another name is typed; every empty
    text in it is that name. exact: so many of many. both: everybody is one of two, picked or not, and what each is called;
    comes: what it comes to by how many were picked. starts: the values picked when it opens, being likely; a tap changes each.
    """

    title: Text
    picks: tuple[Pick, ...]
    into: tuple[tuple[int, str], ...] = ()
    kind: Kind = "one"
    done: Text | None = None
    none: Text | None = None
    none_hint: Text | None = None
    cards: tuple[str, ...] = ()
    typed: Any = None
    exact: int | None = None
    starts: tuple[Any, ...] = ()
    both: tuple[Text, Text] | None = None
    comes: tuple[Outcome, ...] = ()


class Form(Plain, frozen=True, cache_hash=True):
    """One button. `facts` are recorded together; the first `implied` of them were not tapped, but play went on over them.

    label, group: None: the fact's own sentence, the rule's own name. mark: a seat that is shown with the label. row: one
    value of several that stand in a row. seldom: behind one more tap. open: asked at once, without its button. usual: also
    offered before it is due. secret: the slot of the passage that it is, written and sealed at once, where somebody leads.
    marks: seats that are named with the label. passage: the slot of what begins with it unseen, where somebody leads. lot:
    chance takes one of those of its group.
    """

    expect: Expect
    facts: tuple[Fact, ...] = ()
    label: Text | None = None
    hint: Text | None = None
    mark: int | None = None
    group: Text | None = None
    asks: tuple[Ask, ...] = ()
    barred: RuleId | None = None
    implied: int = 0
    row: bool = False
    seldom: bool = False
    open: bool = False
    usual: bool = False
    secret: str = ""
    marks: tuple[int, ...] = ()
    passage: str = ""
    lot: bool = False


class Sight(Plain, frozen=True):
    """What forms are made of: the book, the table as it lies, what may come, names of cards by deck, what chapters remember."""

    book: Book
    table: Table
    offers: tuple[Offer, ...]
    decks: tuple[tuple[str, tuple[str, ...]], ...] = ()
    memory: Remembered = {}

    def recall(self, fold: Remember[T]) -> T:
        """What this fold has made of the facts so far."""
        return self.book.recall(fold, self.memory)

    def names(self, deck: str) -> tuple[str, ...]:
        """The names a deck was said to have; none when nobody listed them."""
        return dict(self.decks).get(deck, ())


Desk = Callable[[Sight], tuple[Form, ...]]


def plain_forms(found: tuple[Offer, ...]) -> tuple[Form, ...]:
    """Every fact worth a button as a form of its own; a roll that needs several dice as one without facts."""
    return tuple(form for offer in nearby(found) for form in forms_of(offer))


def forms_of(offer: Offer) -> tuple[Form, ...]:
    """The facts of one offer, each as a button; a roll that only a pad can take down is one without facts."""
    if not offer.facts:
        return (Form(expect=offer.expect, barred=offer.expect.barred),) if dice_of(offer.expect) else ()
    row = is_row(offer)
    forms = tuple(Form(expect=offer.expect, facts=(fact,), barred=offer.expect.barred, row=row) for fact in offer.facts)
    return tuple(sorted((*forms, *_excluded(offer)), key=_number)) if row else forms


def _excluded(offer: Offer) -> tuple[Form, ...]:
    """Numbers of the row that a limit of this edition excludes: they stay in it, against the rule."""
    limit = dict(offer.expect.where).get("value")
    if not isinstance(limit, Allowed) or limit.values is not None or offer.expect.barred:
        return ()
    rule = limit.rule or offer.expect.rule
    others = (replace(offer.facts[0], value=number) for number in WHOLE_NUMBERS if not limit.fits(number))
    return tuple(Form(expect=offer.expect, facts=(fact,), barred=rule, row=True) for fact in others)


def _number(form: Form) -> int:
    value = getattr(form.facts[-1], "value", None)
    return value if isinstance(value, int) else 0


def is_row(offer: Offer) -> bool:
    """Values of one kind stand in one row, however many."""
    return offer.expect.kind in (ValueDeclared, DiceRolled) and len(offer.facts) > 1
