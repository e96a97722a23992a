"""How many false logs the referee finds, kind by kind (`falsehoods.py`, `false_battles.py`), in games of 5 to 11 seats.

`python -m tests.rules.mutations GAMES` falsifies each random game once in every way; `--each N`: in so many ways, drawn for
each. `--edition X`: of another edition, with all chapters borrowed. `--from SEED`: the first seed. `--jobs N`: processes.
`--out FILE`: the counts as JSON. `--add FILE ...`: prints and adds up such files instead. See README.md here.

A false log is not judged from its beginning: one review goes over the true log, copies of it are kept where a change begins,
and the false log is judged on from there until something in it is found illegal that is not so in the true one.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from multiprocessing import Pool
from pathlib import Path
from typing import Any

from tests.rules import false_battles, falsehoods
from tests.rules.falsifying import MUTATIONS, RECKONED, Facts, used_before
from ucr_events.facts import GameOpened, SeatSetup
from ucr_events.games.locke.bots.players import players
from ucr_events.games.locke.editions import BORROWING
from ucr_events.header.game import Game
from ucr_events.referee.playing import Played
from ucr_events.review.reviewing import Review, book_of, review

KINDS = (falsehoods, false_battles)
"The modules that register ways to falsify a log."
ILLEGAL, MISSING, NOTHING = "illegal", "missing", "nothing"
"How a false log is found: against a rule; as a gap; not at all."
KEPT = 10
"Games after which the file is written again."
EXAMPLES = 20
"False logs not found that are named in the file, for each kind."
Known = frozenset[tuple[str, str, str, str]]
"Fact, rule, what is said and why, of everything that is said against a log."


def played(seats: int, seed: int, edition: str = "mit2020", most: int | None = None) -> tuple[Game, Played]:
    """A random game, come to its end, stopped, or of so many facts; of another edition with all chapters borrowed."""
    header = GameOpened(
        id="s1",
        game=f"00000000-0000-0000-{seats:04x}-{seed:012x}",
        title="random",
        family="locke",
        edition=edition,
        options={} if edition == "mit2020" else {BORROWING: "all"},
        seats=tuple(SeatSetup(seat=number, name=f"N{number}") for number in range(1, seats + 1)),
        order=tuple(range(1, seats + 1)),
    )
    game, chance = Game(header), random.Random(f"{seats}/{seed}")
    book = book_of(game)
    assert book is not None
    begun = Played(game.opening, game.handlers, book, players(header, game.layout, chance), chance)
    return game, begun.play() if most is None else begun.play(most)


def made_up(seats: int, seed: int) -> tuple[Game, Facts]:
    """A random legal game."""
    game, made = played(seats, seed)
    assert made.stuck is None, f"seats {seats}, seed {seed}: {made.stuck}"
    return game, made.facts


def falsified(facts: Facts, name: str, chance: random.Random) -> Facts | None:
    """The log with one thing of this kind made false; None when there is nothing to do it to."""
    wanted, change = MUTATIONS[name]
    places = [at for at in range(len(facts)) if wanted(facts, at)]
    for at in chance.sample(places, len(places)):
        if name in RECKONED and facts[at].seat in used_before(facts, at).lately:
            continue
        if (false := change(facts, at, chance)) is not None and false != facts:
            return false
    return None


def said_of(finding: Any) -> str:
    """Illegal, or that a fact is missing; a chart that is missing is no mistake of the log."""
    if finding.accuses:
        return ILLEGAL
    unsaid = finding.verdict == "not judged" and "not recorded" in finding.reason[1]
    return MISSING if unsaid or finding.unless is not None else ""


def found(game: Game, facts: Facts) -> frozenset[tuple[str, str]]:
    """What the referee holds against a log, sealed until it is opened: rule and verdict."""
    book = book_of(game)
    assert book is not None
    return frozenset((rule, said) for _, rule, said, _ in _against(review(game, book, facts).findings))


def _against(findings: Iterable[Any]) -> Known:
    return frozenset((one.fact, one.rule, said_of(one), one.reason[1]) for one in findings if said_of(one))


def examined(game: Game, facts: Facts, seed: int = 0, each: int | None = None) -> dict[str, str]:
    """Kind -> how the referee finds the log that is false in this way; kinds that it gives no occasion for are left out."""
    return _examined(game, facts, seed, each)[0]


def _examined(game: Game, facts: Facts, seed: int, each: int | None = None) -> tuple[dict[str, str], Known]:
    """The same, with all that is said against the true log; only so many kinds, if `each` is given."""
    kinds = random.Random(f"{seed}/{game.header.game}").sample(sorted(MUTATIONS), min(each or len(MUTATIONS), len(MUTATIONS)))
    chances = {name: random.Random(f"{seed}/{name}/{game.header.game}") for name in kinds}
    false = {name: made for name in kinds if (made := falsified(facts, name, chances[name])) is not None}
    starts = {name: _first_change(facts, made) for name, made in false.items()}
    kept, known = _honest(game, facts, frozenset(starts.values()))
    return {name: _noticed(kept[starts[name]], false[name][starts[name] :], known) for name in false}, known


def _first_change(facts: Facts, false: Facts) -> int:
    pairs = enumerate(zip(facts, false, strict=False))
    return next((at for at, (one, other) in pairs if one != other), min(len(facts), len(false)))


def _honest(game: Game, facts: Facts, starts: frozenset[int]) -> tuple[dict[int, Review], Known]:
    """The review of the true log as it stands before each of these facts, and all that is said against that log."""
    book = book_of(game)
    assert book is not None
    done, kept = Review(game, book), {}
    for at, fact in enumerate(facts):
        if at in starts:
            kept[at] = done.copy()
        done.add(fact)
    return {**kept, len(facts): done}, _against(done.findings)


def _noticed(before: Review, rest: Facts, known: Known) -> str:
    """How what follows is found; nothing more is judged once something in it is illegal and no doubt about it is left.

    What was illegal and seems to be missing in the record since then is found as a gap.
    """
    done, doubted = before.copy(), False
    for fact in rest:
        done.add(fact)
        if _in_doubt(done):
            doubted = True
        elif _is_illegal(done, known):
            return ILLEGAL
        elif doubted and _against(done.findings) - known:
            return MISSING
    return ILLEGAL if _is_illegal(done, known) else MISSING if _against(done.findings) - known else NOTHING


def _in_doubt(done: Review) -> bool:
    return bool(done.state.undecided.hypotheses) or (
        done.state.undecided.early is not None and done.state.undecided.early.objected
    )


def _is_illegal(done: Review, known: Known) -> bool:
    return any(said == ILLEGAL for _, _, said, _ in _against(done.findings) - known)


def detection(games: Sequence[tuple[Game, Facts]], seed: int = 0) -> Iterator[tuple[str, int, int]]:
    """Kind, how many false logs there were, how many of them were found."""
    results = [examined(game, facts, seed) for game, facts in games]
    for name in MUTATIONS:
        said = [result[name] for result in results if name in result]
        yield name, len(said), sum(1 for one in said if one != NOTHING)


def one_game(seed: int, each: int | None = None, edition: str = "mit2020") -> dict[str, Any]:
    """A whole game of the measurement: its size, whether it came to its end, and how each kind was found."""
    seats = 5 + seed % 7
    game, made = played(seats, seed, edition)
    row = {"seed": seed, "seats": seats, "facts": len(made.facts), "stuck": None, "illegal": [], "kinds": {}}
    if made.stuck is not None:
        return {**row, "stuck": str(made.stuck)}
    kinds, known = _examined(game, made.facts, 0, each)
    return {**row, "illegal": sorted(rule for _, rule, said, _ in known if said == ILLEGAL), "kinds": kinds}


def summed(rows: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """The result of several games: how many, how many stuck or against a rule, and per kind made, illegal, missing, nothing."""
    total: dict[str, Any] = {"games": 0, "facts": 0, "stuck": [], "illegal": [], "kinds": {name: _none() for name in MUTATIONS}}
    for row in rows:
        total["games"] += 1
        total["facts"] += row["facts"]
        total["stuck"] += [[row["seed"], row["stuck"]]] if row["stuck"] else []
        total["illegal"] += [[row["seed"], rule] for rule in row["illegal"]]
        for name, how in row["kinds"].items():
            total["kinds"][name]["made"] += 1
            total["kinds"][name][how] += 1
            if how == NOTHING and len(total["kinds"][name]["seeds"]) < EXAMPLES:
                total["kinds"][name]["seeds"].append(row["seed"])
    return total


def _none() -> dict[str, Any]:
    return {"made": 0, ILLEGAL: 0, MISSING: 0, NOTHING: 0, "seeds": []}


def added(results: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Several such results as one."""
    total = summed(())
    for result in results:
        for field in ("games", "facts", "stuck", "illegal"):
            total[field] += result[field]
        for name, counts in result["kinds"].items():
            into = total["kinds"].setdefault(name, _none())
            for field, value in counts.items():
                into[field] = (into[field] + value)[:EXAMPLES] if field == "seeds" else into[field] + value
    return total


def show(total: dict[str, Any]) -> None:
    """The table for people."""
    print(f"{total['games']} games, {total['facts']} facts, {len(total['stuck'])} stuck, {len(total['illegal'])} illegal")
    made = seen = 0
    for name, counts in total["kinds"].items():
        noticed = counts[ILLEGAL] + counts[MISSING]
        made, seen = made + counts["made"], seen + noticed
        share = f"{noticed / counts['made']:6.1%}" if counts["made"] else "     -"
        print(
            f"{name:42} {noticed:5} of {counts['made']:5} {share}  as a gap {counts[MISSING]:4}  unseen {counts['seeds'][:6]}"
        )
    print(f"{'all':42} {seen:5} of {made:5} {seen / made if made else 0:6.1%}")


def measured(
    first: int, games: int, jobs: int, out: Path | None, each: int | None = None, edition: str = "mit2020"
) -> dict[str, Any]:
    """Plays and falsifies so many games, tells how far it has come, and keeps what it has in the file."""
    began, rows = time.monotonic(), []
    with Pool(jobs) as pool:
        seeds = range(first, first + games)
        play = partial(one_game, each=each, edition=edition)
        for row in pool.imap_unordered(play, seeds) if jobs > 1 else map(play, seeds):
            rows.append(row)
            rate = len(rows) / (time.monotonic() - began)
            left = (games - len(rows)) / rate
            so_far = f"{len(rows):5} of {games} {len(rows) / games:4.0%}"
            print(f"{so_far}  {60 * rate:5.1f} games a minute, {left / 60:5.1f} minutes left", file=sys.stderr, flush=True)
            if out and (len(rows) % KEPT == 0 or len(rows) == games):
                _write(out, summed(rows))
    return summed(sorted(rows, key=lambda row: int(row["seed"])))


def _write(out: Path, total: dict[str, Any]) -> None:
    out.write_text(json.dumps(total, ensure_ascii=False, indent=1) + "\n", "utf-8")


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.rules.mutations")
    parser.add_argument("games", nargs="?", type=int, default=7)
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--each", type=int)
    parser.add_argument("--edition", default="mit2020")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--add", nargs="+", type=Path)
    asked = parser.parse_args()
    if asked.add:
        total = added([json.loads(file.read_text("utf-8")) for file in asked.add])
    else:
        total = measured(asked.first, asked.games, asked.jobs, asked.out, asked.each, asked.edition)
    show(total)
    if asked.out:
        _write(asked.out, total)


if __name__ == "__main__":
    main()
