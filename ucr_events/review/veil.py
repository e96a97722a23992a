"""The veil: from the first passage on that its reader does not know, a review accuses nobody.

The referee goes on beside what was written down, but over a hole that may explain anything. So whatever an unseen rule says of
a fact there, that it is broken or kept or cannot be judged, is the same finding: undetermined until that passage. Rules marked
`seen` (`Rule.seen`) speak on, and so does what is read from a word of the table's own alone. Nothing here asks what lies
inside: the reader's line and knowledge are all there is.

Where the passage is opened later, the facts from there on are judged anew with what it holds; what was veiled until then says
so: settled at the step of the opening.
"""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from ucr_events.hidden.passages import passage_of
from ucr_events.referee.book import Book
from ucr_events.referee.values import Finding
from ucr_events.texts import Text


class Passage(msgspec.Struct, frozen=True):
    """A sealed passage: at which step, its id, since which step its reader knows it (of one that stays closed: 0)."""

    step: int
    name: str
    since: int = 0


class Veil(msgspec.Struct, frozen=True):
    """The passages so far that hide or hid something, in order. closed: those not known; late: those known since an opening."""

    closed: tuple[Passage, ...] = ()
    late: tuple[Passage, ...] = ()

    def sealed(self, step: int, name: str, since: int | None) -> "Veil":
        """After a passage was sealed at this step, whose facts the reader knows since another one (None: it does not)."""
        if since is None:
            return replace(self, closed=(*self.closed, Passage(step, name)))
        return replace(self, late=(*self.late, Passage(step, name, since))) if since > step else self

    def over(self, book: Book, found: tuple[Finding, ...], before: Iterable[Finding]) -> tuple[Finding, ...]:
        """What may be said of what was found of the last fact. before: what was found until then.

        Of facts before the first closed passage no more is held against them by what came after it than was before.
        """
        if not self.closed or not found:
            return found
        first = self.closed[0]
        held = {(one.fact, one.rule) for one in before if one.verdict == "illegal"}
        said: dict[tuple[str, str, int], Finding] = {}
        for place, one in enumerate(found):
            accused = one.verdict == "illegal" and (one.fact, one.rule) not in held
            if book.sees(one.concept) or one.cause == "own_word" or (one.no < first.step and not accused):
                said[one.fact, one.rule, place] = one
            else:
                said.setdefault((one.fact, one.rule, -1), _veiled(book, one, first))
        return tuple(said.values())

    def lifted(self, book: Book, found: tuple[Finding, ...]) -> tuple[Finding, ...]:
        """The same, each that was veiled until a later opening settled there."""
        return tuple(self._lifted(book, one) for one in found) if self.late else found

    def _lifted(self, book: Book, one: Finding) -> Finding:
        waited = [passage for passage in self.late if passage.step <= one.no < passage.since]
        if book.sees(one.concept) and not one.wants:  # that a step was left out follows from all that was done before
            waited = [passage for passage in waited if passage.name in (passage_of(one.fact), *one.passages)]
        at = max((passage.since for passage in waited), default=0)
        if one.verdict not in ("legal", "illegal") or at <= (one.settled_at or 0):
            return one
        return replace(one, settled_at=at, until=(*(passage.name for passage in waited), *one.until))


def _veiled(book: Book, one: Finding, first: Passage) -> Finding:
    """Alike whatever was found: it says no more than which rule looked at which fact."""
    return Finding(
        no=one.no,
        fact=one.fact,
        rule=one.rule,
        concept=one.concept,
        verdict="undetermined",
        reason=_text(book, one),
        until=(first.name,),
        rests_on=tuple(sorted({first.step, one.no})),
        cause="sealed",
        seat=one.moment.fact.seat if one.moment and one.moment.fact else None,
    )


def _text(book: Book, one: Finding) -> Text:
    """What the rule says; what is found of the record itself names it by its citation alone."""
    entry = book.rules.get(one.concept)
    if entry is None and (found := book.find(one.rule)) is not None:
        entry = found[1]
    return entry.text if entry else (one.rule, one.rule)
