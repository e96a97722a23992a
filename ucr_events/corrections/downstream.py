"""What another line of the same log changes: findings that appear, vanish or turn, facts that no longer fit, other steps."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from ucr_events.budget import paced
from ucr_events.checks.facts import check
from ucr_events.corrections.growing import steps
from ucr_events.corrections.line import Numbered
from ucr_events.header.game import Game
from ucr_events.referee.book import Book
from ucr_events.referee.values import Finding
from ucr_events.review.reviewing import Review
from ucr_events.table import evolve
from ucr_events.texts import Text

What = Literal["appears", "vanishes", "turns", "conflicts"]


class Change(msgspec.Struct, frozen=True):
    """One thing that is otherwise on the new line. `rule` is empty for a fact whose names no longer fit the table."""

    what: What
    step: int
    fact: str
    rule: str = ""
    before: str | None = None
    "The verdict on the old line."
    after: str | None = None
    reason: Text = ("", "")
    "ja, en"


class Downstream(msgspec.Struct, frozen=True):
    """Everything that changes: in order of steps; how many steps show another table, and how many the same."""

    changes: tuple[Change, ...]
    differing: int
    unchanged: int


def downstream(
    game: Game, book: Book | None, known: Mapping[str, Any], old: Sequence[Numbered], new: Sequence[Numbered]
) -> Downstream:
    """Compare two lines of one log; each is every fact that counts there after the header, with its step.

    known: what is known of sealed sheets from the start, as for `Review`.
    """
    was, would = (None if book is None else review_steps(Review(game, book, known), line) for line in (old, new))
    return compared(game, old, new, was, would)


def compared(
    game: Game, old: Sequence[Numbered], new: Sequence[Numbered], was: Review | None, would: Review | None
) -> Downstream:
    """As `downstream`, of lines that are judged already; None: there is no rule book."""
    changes = [*_conflicts(game, old, new), *findings_changed(was.findings if was else (), would.findings if would else ())]
    differing, unchanged = _tables(game, old, new)
    ordered = tuple(sorted(changes, key=lambda change: (change.step, change.what, change.rule)))
    return Downstream(changes=ordered, differing=differing, unchanged=unchanged)


def _conflicts(game: Game, old: Sequence[Numbered], new: Sequence[Numbered]) -> Iterator[Change]:
    before = {fact for fact, _ in _misfits(game, old)}
    steps = {fact.id: step for step, fact in new}
    for fact, message in _misfits(game, new):
        if fact not in before:
            yield Change(what="conflicts", step=steps[fact], fact=fact, reason=(message, message))


def _misfits(game: Game, line: Sequence[Numbered]) -> Iterator[Text]:
    table, ids = game.opening, {game.header.id}
    for _, fact in paced(line):
        if problems := check(game, table, fact, ids.__contains__):
            yield fact.id, "; ".join(f"{problem.field}: {problem.message}" for problem in problems)
        ids.add(fact.id)
        table = evolve(game.handlers, table, fact)


def findings_changed(was: Iterable[Finding], would: Iterable[Finding]) -> Iterator[Change]:
    """The findings that appear, vanish or turn from one judged line to the other; legal is silence."""
    before, after = _told(was), _told(would)
    for key in before.keys() | after.keys():
        old, new = before.get(key), after.get(key)
        if old is None and new is not None:
            yield _change("appears", new, None, new.counted)
        elif new is None and old is not None:
            yield _change("vanishes", old, old.counted, None)
        elif old and new and old.counted != new.counted:
            yield _change("turns", new, old.counted, new.counted)


Key = tuple[str, str, int]
"Fact, rule, and which of several findings of that rule on that fact."


def _change(what: What, found: Finding, before: str | None, after: str | None) -> Change:
    return Change(what=what, step=found.no, fact=found.fact, rule=found.rule, before=before, after=after, reason=found.reason)


def _told(findings: Iterable[Finding]) -> dict[Key, Finding]:
    found: dict[Key, Finding] = {}
    times: Counter[tuple[str, str]] = Counter()
    for finding in paced(findings):
        if finding.verdict != "legal":
            named = finding.fact, finding.rule
            found[*named, times[named]] = finding
            times[named] += 1
    return found


def review_steps(review: Review, line: Sequence[Numbered]) -> Review:
    """The review after these facts, each found at its own step."""
    for cell in steps(line, max((step for step, _ in line), default=1)):
        review.add(*cell)
    return review


def _tables(game: Game, old: Sequence[Numbered], new: Sequence[Numbered]) -> tuple[int, int]:
    last = max((step for step, _ in (*old, *new)), default=1)
    pairs = zip(_by_step(game, old, last), _by_step(game, new, last), strict=True)
    same = sum(one == other for one, other in pairs)
    return last - same, same


def _by_step(game: Game, line: Sequence[Numbered], last: int) -> Iterator[object]:
    table, at = game.opening, 0
    for step in paced(range(1, last + 1)):
        while at < len(line) and line[at][0] == step:
            table, at = evolve(game.handlers, table, line[at][1]), at + 1
        yield table
