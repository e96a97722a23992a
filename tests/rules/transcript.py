"""A whole game as the referee sees it, in plain text: `python -m tests.rules.transcript LOG.jsonl [OUT]`.

Each fact with its position, kind and sentence (ja, then en); below it what was found (`!` illegal, `?` undetermined, `-` not
judged, `ok` the rules that were kept, `=` an earlier finding that is settled now), and after `>`, where they change, the steps
that may come next, nearest first, with their seats where not everybody may, and those barred with the rule that bars them.
"""

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from ucr_events.facts import Fact, PiecePlaced, TurnEnded, kind_of
from ucr_events.facts.codec import from_payload
from ucr_events.games.locke.rulebook import registry
from ucr_events.header.game import Game
from ucr_events.referee import Expect, Finding
from ucr_events.review.reviewing import Review, book_of
from ucr_events.sentences import LANGS, plain, sentence

WITNESSED = re.compile(r"\.[A-Z]\w+$")
"Steps that are named after a kind of fact are taken as they are seen to happen; told together."
MOST = 6
"Steps told of what may come next; of more, how many."
MARKS = {"illegal": "!", "undetermined": "?", "not judged": "-"}


def transcript(facts: Iterable[Fact]) -> Iterator[str]:
    """The lines; the first fact is the header."""
    header, *rest = facts
    game = Game(header)  # type: ignore[arg-type]
    book = book_of(game)
    assert book is not None
    review = Review(game, book)
    names = {seat.seat: seat.name for seat in game.header.seats}
    before, labels = "", dict[str, str]()
    for fact in rest:
        found = review.add(fact)
        labels |= {fact.piece: fact.label} if isinstance(fact, PiecePlaced) and fact.label else {}
        words = game.words.knowing(labels)
        said = "  /  ".join(plain(sentence(fact, words, lang), names, lang) for lang in LANGS)
        yield f"{review.no} {kind_of(fact).partition('/')[0]}  {said}"
        yield from _findings(found)
        if (now := _expected(review.may_come())) != before:
            yield f"  > {now}"
        before = now


def read(path: Path) -> list[Fact]:
    """The facts of a log in JSON Lines."""
    return [from_payload(msgspec.json.decode(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def _findings(found: Iterable[Finding]) -> Iterator[str]:
    kept: list[str] = []
    for one in found:
        rule = one.rule.partition(":")[2]
        if one.settled_at is not None:
            yield f"  = {one.no} {one.verdict} {_said(one)}"
        elif one.verdict == "legal":
            kept.append(rule)
        else:
            yield f"  {MARKS[one.verdict]} {_said(one)}"
    if kept:
        yield f"  ok {' '.join(sorted(set(kept)))}"


def _said(one: Finding) -> str:
    """A reason that is the rule's own text is told by its term alone."""
    until = f" [{' '.join(one.until)}]" if one.until and one.settled_at is None else ""
    rule = one.rule.partition(":")[2]
    entry = registry("mit2020").get(rule)
    told = entry.term[:1] if entry is not None and one.reason == entry.text else one.reason
    return f"{rule}{until} {'  /  '.join(told)}"


def _expected(expects: tuple[Expect, ...]) -> str:
    steps: dict[str, set[int] | None] = {}
    for expect in _of_this_turn(expects):
        name = WITNESSED.sub(".*", expect.step)
        step = name if expect.barred is None else f"{name}/{expect.barred}"
        known = steps.setdefault(step, set())
        steps[step] = None if known is None or expect.seats is None else known | set(expect.seats)
    free = [f"{step}{_seats(seats)}" for step, seats in steps.items() if "/" not in step]
    barred = [f"{step}{_seats(seats)}" for step, seats in steps.items() if "/" in step]
    more = [f"+{len(free) - MOST}"] if len(free) > MOST else []
    return " ".join([*free[:MOST], *more, *barred[:MOST]]) or "nothing"


def _of_this_turn(expects: tuple[Expect, ...]) -> tuple[Expect, ...]:
    """Up to the end of the turn under way."""
    ends = (at for at, expect in enumerate(expects) if expect.kind is TurnEnded and expect.barred is None)
    return expects[: next(ends, len(expects)) + 1]


def _seats(seats: set[int] | None) -> str:
    """(4), (1-9), (2,5); nothing where anybody may."""
    if not seats:
        return ""
    run = len(seats) > 2 and max(seats) - min(seats) == len(seats) - 1
    return f"({min(seats)}-{max(seats)})" if run else f"({','.join(map(str, sorted(seats)))})"


def main(arguments: list[str]) -> None:
    """Writes the transcript of the log to the file, or to standard output."""
    text = "\n".join(transcript(read(Path(arguments[0])))) + "\n"
    if len(arguments) > 1:
        Path(arguments[1]).write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main(sys.argv[1:])
