"""The gates of the recovery from incomplete records, measured in one run on games that nobody has looked at.

`python -m tests.rules.gates GAMES --from SEED [--jobs N]` prints, for so many games: one place spoilt (a lawful act accused;
wrong after the next turn; after the first word that something is wrong), 3 / 8 / 20 facts missing in a row (accused), something
false in a whole record (found illegal; noticed at all), and lawful whole records (accused).
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import Pool

from tests.rules.mutations import ILLEGAL, NOTHING, one_game
from tests.rules.recovery import Outcome, outcome
from tests.rules.spoiling import ROWS, every_way, in_many_places

MUTATIONS_EACH = 12
"Ways in which each game is made false."
NOT_ONE_PLACE = ("illegal", "missing 5 in", "missing 20 in", "gap and")
"Beginnings of the kinds that spoil more than one place, or none."


def measured(seed: int, each: int) -> Counter[str]:
    """What came of one game, spoilt and made false in every way that is asked for."""
    games, count = [(5 + seed % 7, seed)], Counter[str]()
    for one in map(outcome, every_way(games)):
        if one.kind.startswith(NOT_ONE_PLACE):
            _add(count, "breach, then on" if one.kind.startswith("illegal") else one.kind, one)
        else:
            _add(count, "one place", one)
    for one in map(outcome, in_many_places(games)):
        _add(count, one.kind, one)
    row = one_game(seed, each)
    kinds: dict[str, str] = row["kinds"]
    count["false"] += len(kinds)
    count["false: illegal"] += sum(how == ILLEGAL for how in kinds.values())
    count["false: noticed"] += sum(how != NOTHING for how in kinds.values())
    count["games"] += 1
    count["facts"] += row["facts"]
    count["lawful: accused"] += bool(row["illegal"])
    return count


def _add(count: Counter[str], kind: str, one: Outcome) -> None:
    count[kind] += 1
    count[f"{kind}: accused"] += bool(one.illegal)
    count[f"{kind}: wrong after the next turn"] += one.wrong > one.next_turn
    count[f"{kind}: wrong once it shows"] += one.wrong > one.seen_turn


def report(count: Counter[str]) -> Iterator[str]:
    """One line for each gate, with the share in percent and what it is a share of."""
    yield f"{count['games']} games, {count['facts']} facts, lawful ones accused: {count['lawful: accused']}"
    for kind in ("one place", *(f"missing {row} in a row" for row in sorted({*ROWS, 5})), "gap and resumed", "breach, then on"):
        parts = ("accused", "wrong after the next turn", "wrong once it shows")
        shares = ", ".join(f"{part} {_share(count, f'{kind}: {part}', kind)}" for part in parts)
        yield f"{kind:22} {count[kind]:5}  {shares}"
    shares = ", ".join(f"{how} {_share(count, f'false: {how}', 'false')}" for how in ("illegal", "noticed"))
    yield f"{'false whole records':22} {count['false']:5}  {shares}"


def _share(count: Counter[str], what: str, of: str) -> str:
    return f"{count[what] / max(count[of], 1):.1%} ({count[what]})"


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.rules.gates")
    parser.add_argument("games", nargs="?", type=int, default=7)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--each", type=int, default=MUTATIONS_EACH)
    asked = parser.parse_args(arguments)
    total, seeds = Counter[str](), range(asked.first, asked.first + asked.games)
    with Pool(asked.jobs) as pool:
        for done, count in enumerate(pool.imap_unordered(partial(measured, each=asked.each), seeds), 1):
            total += count
            print(f"{done} of {asked.games} games", file=sys.stderr, flush=True)
    print("\n".join(report(total)))


if __name__ == "__main__":
    main()
