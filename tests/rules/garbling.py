"""Records in which one field of one fact is another than it was: whatever a log says, the referee judges on.

    python -m tests.rules.garbling 2000 --from 5     # so many such records of random games; prints where a fact made it raise

`garbled(game, facts, …)` works for the games of any family. Values come from the game itself (another seat, place, piece,
word, number), or are none, empty, or a place that no board has.
"""

import argparse
import random
import sys
import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from tests.rules.mutations import made_up
from tests.skies.mutations import made_up as made_up_skies
from ucr_events.facts import Fact, GameClosed
from ucr_events.facts.codec import from_payload, to_payload
from ucr_events.header.game import Game
from ucr_events.review.reviewing import Review, book_of

FURTHER = 30
"Facts that are judged after the garbled one."
EVERY = 25
"So many facts lie between the places of a game at which facts are garbled."
STRANGE = (None, (), "nowhere.9", "base.Z9", "p99", "?")
"None, nothing, places and pieces that no table has, a word that means nothing."
KEPT = ("id", "actor", "at", "recorded")
Values = dict[str, list[Any]]
"Field -> what facts of the game have there."


def fields_of(facts: Sequence[Fact]) -> Values:
    """What stands in the fields of these facts, each value once."""
    found: defaultdict[str, dict[str, Any]] = defaultdict(dict)
    for one in facts:
        for name in one.__struct_fields__:
            value = getattr(one, name)
            found[name].setdefault(repr(value), value)
    return {name: list(values.values()) for name, values in found.items()}


def with_another_value(fact: Fact, known: Values, chance: random.Random) -> Fact | None:
    """The fact with another value in one field; None: no log can hold that."""
    name = chance.choice([name for name in fact.__struct_fields__ if name not in KEPT])
    others = chance.sample(known[name], min(4, len(known[name])))
    value = chance.choice((*STRANGE, *_within(getattr(fact, name), chance), *others))
    try:
        made = from_payload(to_payload(replace(fact, **{name: value})))
    except (msgspec.ValidationError, TypeError, AttributeError, ValueError):
        return None
    return None if made == fact else made


def _within(value: Any, chance: random.Random) -> list[Any]:
    """The value with something in it cut off, turned round, left out or strange."""
    if isinstance(value, dict) and value:
        return [{**value, chance.choice(list(value)): chance.choice(STRANGE)} for _ in range(4)]
    if not isinstance(value, tuple):
        return []
    first = [one for one in value[:1] if isinstance(one, msgspec.Struct)]
    bare = [replace(one, **{chance.choice(one.__struct_fields__): None}) for one in first]
    return [value[:1], value[1:], value[::-1], (*value, *value), *((one, *value[1:]) for one in bare)]


def garbled(game: Game, facts: Sequence[Fact], chance: random.Random, each: int) -> Iterator[tuple[Review, list[Fact]]]:
    """At places all over the game: the referee up to there, and what comes then, its first fact garbled."""
    book = book_of(game)
    assert book is not None
    known, done, start = fields_of(facts), Review(game, book), chance.randrange(EVERY)
    for at, fact in enumerate(facts):
        if at % EVERY == start and not isinstance(fact, GameClosed):
            for _ in range(each):
                where = min(at + chance.randrange(EVERY), len(facts) - 1)
                made = with_another_value(facts[where], known, chance)
                if made is not None:
                    yield done.copy(), [*facts[at:where], made, *facts[where + 1 : where + FURTHER]]
        done.add(fact)


def games(first: int) -> Iterator[tuple[str, Game, Sequence[Fact]]]:
    """Random games of both families, one after the other."""
    number = first
    while True:
        skies: Callable[[int], Any] = made_up_skies
        yield (f"locke {5 + number % 7}/{number}", *made_up(5 + number % 7, number))
        game, made = skies(number)
        yield f"skies {number}", game, made.facts
        number += 1


def raised(review: Review, facts: Sequence[Fact]) -> str | None:
    """Where a fact made the referee raise; None: it judged them all, and said what may come."""
    try:
        for fact in facts:
            review.add(fact)
        review.may_come()
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__} {str(error)[:60]} {last.filename.rpartition('/')[2]}:{last.lineno}"
    return None


def main(number: int, first: int, each: int) -> int:
    """Prints each place once, with the game and the garbled fact, and how often it came."""
    places, made, began = Counter[str](), 0, time.monotonic()
    for name, game, facts in games(first):
        for review, rest in garbled(game, facts, random.Random(f"{name}/garbled"), each):
            made += 1
            if (place := raised(review, rest)) is not None:
                places[place] += 1
                if places[place] == 1:
                    old = {id(one) for one in facts}
                    print(name, place, *(one for one in rest if id(one) not in old), flush=True)
        print(f"{name}: {made} records, {sum(places.values())} raised, {time.monotonic() - began:.0f} s", flush=True)
        if made >= number:
            break
    for place, count in places.most_common():
        print(f"{count:6} {place}")
    return bool(places)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description="Records with one garbled field, judged on.")
    asked.add_argument("number", type=int)
    asked.add_argument("--from", dest="first", type=int, default=0)
    asked.add_argument("--each", type=int, default=8)
    given = asked.parse_args()
    sys.exit(main(given.number, given.first, given.each))
