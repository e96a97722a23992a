"""Which act is asked which question, by which means, in one table: `python -m tests.rules.acts_table` writes `docs/acts.md`."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ucr_events.facts import ActionAnnounced, CardsPlayed, GameOpened, SeatSetup
from ucr_events.games.locke.acts import ACTS, NOT_ASKED, QUESTIONS, SILENT, UNCLEAR, Act, Question
from ucr_events.games.locke.rules.acts.questions import ASKS, CHAPTER, asked_of
from ucr_events.games.locke.state.deeds import WAYS
from ucr_events.header.game import Game
from ucr_events.review.reviewing import book_of

FILE = Path(__file__).parents[2] / "docs" / "acts.md"
ALL, HAND, DERIVED, EMPTY, NONE, QUIET, OPEN = "●", "○", "△", "·", "–", "s", "?"
SORTS: tuple[tuple[str, tuple[Question, ...]], ...] = (
    ("of the kind", ("alive", "stunned", "bound", "party", "jammed", "residual", "proxy", "inout", "cost")),
    ("of a field", ("turn", "often", "place", "target", "means")),
    ("of the act", ("spent", "compare", "before", "follow", "answer", "except")),
)
HEAD = f"""# Which act is asked what

Made by `python -m tests.rules.acts_table` from the acts of Locke, edition mit2020 (`ucr_events/games/locke/acts/`), and the
checks of its book. One row for each act and each means it is done by.

{ALL} asked by one check of all acts (`rules/acts/questions.py`), so of each means; {HAND} asked by a check or a procedure of
its own of a rule that answers it; {DERIVED} not judged by itself: a state or consequence that play is followed by; {EMPTY}
**the document answers, and nobody asks** (its rules are recorded only); {NONE} does not apply; {QUIET} the document says
nothing; {OPEN} its sentences admit two readings. How many breaches made from these are found:
`python -m tests.rules.broken_acts`.

"""


def table() -> str:
    """The text of the committed file."""
    return "".join((HEAD, *_sums(), *_rows(), *_unasked()))


def _unasked() -> Iterator[str]:
    yield "\n## What nobody asks, and why\n\n| rule | of | why |\n|---|---|---|\n"
    empty: dict[str, list[str]] = defaultdict(list)
    for act, question in ((act, question) for act in ACTS for question in QUESTIONS if _cell(act, question) == EMPTY):
        for rule in act.rules_of(question):
            empty[rule].append(f"`{act.name}` {question}")
    for rule, cells in empty.items():
        why = _book().rules[rule].why
        yield f"| {rule} | {', '.join(cells)} | {why[1] if why else ''} |\n"


def _rows() -> Iterator[str]:
    for sort, questions in SORTS:
        yield f"\n## Questions {sort}\n\n| act | means | {' | '.join(questions)} |\n|---|---|{'---|' * len(questions)}\n"
        for act in ACTS:
            for means in act.means:
                cells = " | ".join(_cell(act, question) for question in questions)
                yield f"| {act.words[0]} `{act.name}` | {means.what} | {cells} |\n"


def _sums() -> Iterator[str]:
    yield f"| question | {' | '.join((ALL, HAND, DERIVED, OPEN, EMPTY))} |\n|---|---|---|---|---|---|\n"
    for question in QUESTIONS:
        count = Counter(_cell(act, question) for act in ACTS)
        yield f"| {question} | {' | '.join(str(count[mark]) for mark in (ALL, HAND, DERIVED, OPEN, EMPTY))} |\n"


def _cell(act: Act, question: Question) -> str:
    cell = act.cell(question)
    if cell in (NOT_ASKED, SILENT):
        return NONE if cell == NOT_ASKED else QUIET
    if _is_met(act) and any(asked_of(act, question, rule) for rule, _, _ in CHAPTER.checks):
        return ALL
    shared = (rule for rule in act.rules_of(question) if rule in ASKS)
    if _is_met(act) and any(asked_of(act, other, rule) for rule in shared for other in QUESTIONS):
        return ALL  # its rule answers another question, too, and that is asked
    if any(rule in _by_hand() for rule in act.rules_of(question)):
        return HAND
    if cell.startswith(UNCLEAR):
        return OPEN
    return DERIVED if any(_how(rule) in ("judged", "derived", "definition") for rule in act.rules_of(question)) else EMPTY


def _is_met(act: Act) -> bool:
    """Whether what is written down of it is taken for a deed of a seat."""
    kinds = (ActionAnnounced, CardsPlayed, *WAYS)
    return act.by_seat and any(way.starts and way.kind in kinds for way in act.ways)


@cache
def _by_hand() -> frozenset[str]:
    """Rules of which a check speaks that is not one of all acts."""
    book = _book()
    shared = {check for _, _, check in CHAPTER.checks}
    return frozenset(rule for checks in book.checks.every() for rule, check in checks if check not in shared)


def _how(rule: str) -> str:
    return str(_book().rules[rule].how)


@cache
def _book():  # type: ignore[no-untyped-def]
    seats = tuple(SeatSetup(seat=number, name=f"N{number}") for number in range(1, 6))
    book = book_of(Game(GameOpened(id="h", game="g" * 8, title="t", family="locke", edition="mit2020", seats=seats)))
    assert book is not None
    return book


if __name__ == "__main__":
    FILE.write_text(table(), "utf-8")
