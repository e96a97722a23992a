"""Stored records: a legal game, one place that is spoilt, and what must be said of it.

A file of JSON Lines. The first line is `About`; the others are the facts of the legal game, header first, as far as they are
needed. `python -m tests.regressions.stored SEATS SEED KIND WRONG`, or with `--at PLACE`, stores a record of
`tests/rules/spoiling.py` (the tools in `tests/rules` print these words), so that it stays the same when bots and rules change.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from tests.rules.recovery import LONGEST
from tests.rules.spoiling import LegalGame, Spoilt, at_random, row_missing, spoilt
from ucr_events.facts.codec import decode, encode
from ucr_events.header.game import Game

FOLDER = Path(__file__).parent
RIGHT = "right by the next turn"
"Nothing wrong is said any more after the turn that follows the first sign of a hole."
NOBODY = "nobody is accused"
"No lawful act is called illegal, not even for a time."


class About(msgspec.Struct, frozen=True, omit_defaults=True):
    """wrong: what was once said wrongly; must: what holds instead; known_wrong: why it does not hold today.

    kind: how the record is spoilt: from the fact `at` on (0 is the first after the header) so many facts are `gone`, and these
    are `put` there instead. known: what is sealed, by the names checks ask for.
    """

    seats: int
    seed: int
    kind: str
    wrong: str
    must: str
    at: int
    gone: int
    put: tuple[msgspec.Raw, ...] = ()
    known: dict[str, Any] = {}
    known_wrong: str = ""


def files() -> Iterator[Path]:
    """All of them."""
    yield from sorted(FOLDER.glob("*.jsonl"))


def about(path: Path) -> About:
    """The first line."""
    with path.open("rb") as file:
        return msgspec.json.decode(file.readline(), type=About)


def read(path: Path) -> Spoilt:
    """The spoilt record; the legal game is judged on the way."""
    told = about(path)
    header, *facts = (decode(line) for line in path.read_bytes().splitlines()[1:])
    record = LegalGame((told.seats, told.seed), Game(header), list(facts), told.known)  # type: ignore[arg-type]
    put = [decode(bytes(line)) for line in told.put]
    return Spoilt(record, told.kind, [*facts[: told.at], *put, *facts[told.at + told.gone :]], told.at)


def store(made: Spoilt, wrong: str, must: str) -> Path:
    """Write a spoilt record down as far as it is looked at."""
    record, (seats, seed) = made.record, made.record.name
    gone, put = change(record.facts, made.facts, made.at)
    lines = tuple(msgspec.Raw(encode(fact)) for fact in put)
    told = About(seats, seed, made.kind, wrong, must, made.at, gone, lines, record.known)
    kept = record.facts[: made.at + gone + LONGEST]
    path = FOLDER / f"locke-{seats}-{seed}-{made.at}.jsonl"
    path.write_bytes(b"\n".join((msgspec.json.encode(told), *map(encode, (record.game.header, *kept)), b"")))
    return path


def change(facts: Sequence[Any], made: Sequence[Any], at: int) -> tuple[int, Sequence[Any]]:
    """How many facts are gone from this place on, and which are there instead."""
    same = 0
    while same < min(len(facts), len(made)) - at and facts[-1 - same] == made[-1 - same]:
        same += 1
    return len(facts) - same - at, made[at : len(made) - same]


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.regressions.stored")
    parser.add_argument("seats", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("kind", help="as in spoiling.py; `missing N in a row` may go with --at")
    parser.add_argument("wrong", help="what was said wrongly")
    parser.add_argument("--at", type=int)
    parser.add_argument("--must", choices=(RIGHT, NOBODY), default=RIGHT)
    asked = parser.parse_args()
    record = at_random(asked.seats, asked.seed)
    if asked.at is None:
        made = spoilt(record, asked.kind, random.Random(f"{asked.seats}/{asked.seed}/{asked.kind}"))
    else:
        made = row_missing(record, int(asked.kind.split()[1]), asked.at)
    assert made is not None, f"no place in this game for: {asked.kind}"
    print(store(made, asked.wrong, asked.must))


if __name__ == "__main__":
    main()
