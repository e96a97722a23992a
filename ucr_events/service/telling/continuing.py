"""What may come next, and what each of it would lead to: what follows, findings, the table, what may come then."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from ucr_events.budget import spend
from ucr_events.errors import StillJudging, TooLongToJudge
from ucr_events.facts import Fact
from ucr_events.referee.forms import Form
from ucr_events.referee.values import Finding, is_told
from ucr_events.review.ahead import forms_after
from ucr_events.review.reviewing import Review
from ucr_events.service.judging.append_policy import hear
from ucr_events.table.state import Table

SUPPOSED = "next"
"The ids of facts that are only supposed begin so."


class Leads(msgspec.Struct, frozen=True):
    """Where a form leads. before and after: the tables; next: what may come then."""

    facts: tuple[Fact, ...]
    findings: tuple[Finding, ...]
    before: Table
    after: Table
    next: tuple[Form, ...]


def leads(review: Review, forms: Sequence[Form], *, consequences: bool) -> list[Leads | None]:
    """Where each form leads from where the review stands; None where something has to be said or rolled first, or it took long.

    consequences: with what the referee would write down by itself.
    """
    return [_led(review, form, consequences) if form.facts and not form.asks else None for form in forms]


def _led(review: Review, form: Form, consequences: bool) -> Leads | None:
    try:
        spend()
        return _leads(review, form, consequences)
    except (StillJudging, TooLongToJudge):
        return None


def _leads(review: Review, form: Form, consequences: bool) -> Leads:
    facts = [replace(fact, id=f"{SUPPOSED}-{number}") for number, fact in enumerate(form.facts)]
    later, heard = hear(review.copy(), facts, (lambda name: False) if consequences else None)
    found = [item for item in later.findings if item.no > review.no or (item.settled_at or 0) > review.no]
    return Leads(
        facts=tuple(heard),
        findings=tuple(sorted(filter(is_told, found), key=lambda item: item.no)),
        before=review.table,
        after=later.table,
        next=forms_after(later),
    )
