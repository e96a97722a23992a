"""How broad random games are: in how many of them each kind of fact, step and procedure of the rule book occurs.

`python -m tests.rules.breadth GAMES` plays games of 5 to 11 seats and prints the counts, then what never occurred. A procedure
has occurred when one of its own steps was taken; one without steps of its own, when it was entered.
"""

import ast
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from fnmatch import fnmatchcase
from functools import cache
from inspect import getsource
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tests.rules.mutations import played
from ucr_events.facts import Fact, GameClosed, OutcomeStated, kind_of
from ucr_events.games.locke import rules
from ucr_events.games.locke.acts import ACTS
from ucr_events.header.game import Game
from ucr_events.referee import Book
from ucr_events.referee.procedures import Script
from ucr_events.review.reviewing import book_of, review

SIZES = range(5, 12)
WORDS = ("action", "purpose", "trait", "state", "question", "answer", "how", "why", "part", "phase", "counter", "slot")
"Fields that tell facts of one kind apart."
BUILDERS = frozenset({"Expect", "phase"})
"Calls whose first argument names a step; so do those of every function whose first parameter is `step`."
WHY_NOT = {
    "main.late": "against the rules",
    "main.late-followed": "against the rules",
    "main.other": "against the rules",
    "prison.refused": "against the rules",
    "recover.again": "against the rules",
    "treat.mental": "against the rules",
    "main.defence": "against the rules",
    "main.move": "against the rules",
    "main.normal": "against the rules",
    "melee.too-late": "against the rules",
    "prison.battle": "whom one meets is on the prison chart, which is not provided",
    "witness.*": "only where play resumed within a battle",
    "battle_under_way": "only where play resumed within a battle",
}
"Steps and procedures that lawful games without a gap and without charts do not have, and why."
Seen = dict[str, set[str]]


class Listening(dict[str, Any]):
    """The checks of a book, with an ear at every step that is taken."""

    def __init__(self, checks: Any, ear: Any) -> None:
        super().__init__(checks)
        self.ear = ear

    def get(self, step: str, default: Any = ()) -> Any:
        """The checks of the step and the ear."""
        return (*super().get(step, default), ("ear", self.ear))


def heard(game: Game, facts: list[Fact]) -> Seen:
    """What occurs in a log: `fact`: kinds with their words, `step`: steps taken, `procedure`: those whose steps they are."""
    book = book_of(game)
    assert book is not None
    seen: Seen = {"fact": {word for fact in facts for word in words_of(fact)}, "step": set(), "procedure": set()}

    class Entered(dict[str, Any]):
        """The procedures of a book; of those that only call others it is noted when one is entered."""

        def __getitem__(self, name: str) -> Any:
            if not asks(super().__getitem__(name)):
                seen["procedure"].add(name)
            return super().__getitem__(name)

    def ear(view: Any) -> None:
        moment = view.moment
        if moment.fact is not None and moment.frame is not None:
            seen["step"].add(moment.step)
            seen["procedure"] |= {moment.frame.script}

    checks = book.checks._replace(taken=Listening(book.checks.taken, ear))
    review(game, replace(book, checks=checks, scripts=Entered(book.scripts)), facts)
    return seen


@cache
def asks(script: Script) -> bool:
    """Whether a procedure waits for facts itself; otherwise it only calls others."""
    return any(f"{word}(" in getsource(script) for word in ("one", "maybe", "window", "_turn_or_end"))


def words_of(fact: Fact) -> Iterator[str]:
    """The kind of the fact, and the kind with each of its telling words."""
    kind = kind_of(fact).partition("/")[0]
    yield kind
    yield from (f"{kind} {word}={getattr(fact, word)}" for word in WORDS if isinstance(getattr(fact, word, None), str))
    if isinstance(fact, OutcomeStated):
        yield f"{kind} {fact.of}={fact.outcome}"
    if isinstance(fact, GameClosed):
        yield from {f"{kind} {result.outcome}, class {result.grade}" for result in fact.results}


def steps_of_the_book() -> dict[str, set[str]]:
    """Every step named in the rule code or by a way of an act -> modules that name it; `*` stands for what is filled in."""
    trees = {path.stem: ast.parse(path.read_text("utf-8")) for path in sorted(Path(rules.__file__).parent.rglob("*.py"))}
    functions = [node for tree in trees.values() for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    builders = BUILDERS | {node.name for node in functions if node.args.args and node.args.args[0].arg == "step"}
    found: dict[str, set[str]] = {}
    for module, tree in trees.items():
        calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args)
        for call in calls:
            name = getattr(call.func, "id", None)
            if name in builders and (step := _step(call.args[0])):
                found.setdefault(f"phase.{step}" if name == "phase" else step, set()).add(module)
    for way in (way for act in ACTS for way in act.ways if way.rule):
        found.setdefault(way.step, set()).add("acts")
    return found


def _step(node: ast.expr) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if not isinstance(node, ast.JoinedStr):
        return None
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in node.values)


def never_taken(book: Book, steps: set[str], procedures: set[str]) -> tuple[list[str], list[str]]:
    """Steps and procedures of the book that are not among these."""
    wanted = {step: modules for step, modules in steps_of_the_book().items() if step != "*"}
    missed = sorted(
        f"{step} ({', '.join(sorted(modules))})" + _why(step)
        for step, modules in wanted.items()
        if not any(fnmatchcase(taken, step) for taken in steps)
    )
    return missed, [name + _why(name) for name in sorted(set(book.scripts) - procedures)]


def _why(name: str) -> str:
    return f": {WHY_NOT[name]}" if name in WHY_NOT else ""


class Tally:
    """Counts over several games. bad: how many stopped; slow: how long the slowest took, in tenths of a second."""

    def __init__(self) -> None:
        self.counts: dict[str, Counter[str]] = {"fact": Counter(), "step": Counter(), "procedure": Counter()}
        self.games, self.bad, self.took = 0, 0, 0.0
        self.slow: Counter[str] = Counter()

    def play(self, seats: int, seed: int) -> None:
        """One more game."""
        began = time.perf_counter()
        game, made = played(seats, seed)
        self.took = time.perf_counter() - began
        self.slow[f"seats {seats}, seed {seed}: {len(made.facts)} facts"] = round(self.took * 10)
        self.games += 1
        if made.stuck is not None:
            self.bad += 1
            print(f"seats {seats}, seed {seed}: {made.stuck}", flush=True)
        for what, words in heard(game, made.facts).items():
            self.counts[what].update(words)
        self.book = book_of(game)

    def show(self) -> None:
        """Everything that was counted, and what never occurred."""
        for what, counter in self.counts.items():
            print(f"\n{what}: in how many of {self.games} games")
            for word, count in sorted(counter.items()):
                print(f"  {count:5} {word}")
        assert self.book is not None
        missed, unused = never_taken(self.book, set(self.counts["step"]), set(self.counts["procedure"]))
        print(f"\nsteps that never occurred: {len(missed)}", *missed, sep="\n  ")
        print(f"\nprocedures of which no step occurred: {len(unused)}", *unused, sep="\n  ")
        print("\nslowest:", *(f"{tenths / 10} s, {name}" for name, tenths in self.slow.most_common(5)), sep="\n  ")


def main(games: int, first: int = 0) -> int:
    """Plays, counts and prints; the number of games that stopped. Interrupted, it prints what it has counted."""
    tally = Tally()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        for number in range(first, first + games):
            tally.play(SIZES[number % len(SIZES)], number)
            done = f"{tally.games} of {games} games, {tally.bad} stopped, last took {tally.took:.1f} s"
            print(f"\r{done}   ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    tally.show()
    return tally.bad


if __name__ == "__main__":
    numbers = [int(word) for word in sys.argv[1:]] or [14]
    raise SystemExit(1 if main(*numbers) else 0)
