"""Which tests show a judged rule broken, and which show it kept: those that fail when the rule is made to say the opposite.

A rule is *silenced* (it never calls anything illegal) and then made *accusing* (it calls illegal all it would pass). A test
that names the rule and fails under the first shows it broken; one that fails under the second shows it kept. So no test counts
that merely mentions a rule. `python -m tests.rules.shown` writes the committed list; `test_every_rule_shown.py` runs it again.
"""

import importlib
import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tests.rules import index
from ucr_events.games.locke.rulebook import registry
from ucr_events.games.locke.rulebook.chapters import STRAY
from ucr_events.referee import Expect, Finding, Moment, checking, engine

FILE = Path(__file__).parent / "shown.json"
AT_RANDOM = "tests/rules/test_random_games.py"
"Random games show no single rule."
Test = str
"A test id: tests/rules/<file>::<name>, all its cases together."
OMITTED = frozenset({"5.6.melee.mutual"})
"Rules broken by leaving something out: what was not done and what was not written down look alike, so nothing is illegal."
Shown = dict[str, dict[str, Test | None]]
"Rule -> broken, kept -> the first test that shows it so."


@contextmanager
def silenced(rule: str) -> Iterator[list[Expect]]:
    """The rule calls nothing illegal; gives the expectations with which it would have barred an act."""
    barred: list[Expect] = []

    def broken(book: Any, moment: Any, expect: Expect) -> list[Finding]:
        barred.extend([replace(expect, seats=None)] if expect.barred == rule else ())
        return [one for one in BROKEN(book, moment, expect) if _rule(one) != rule]

    def stray(*args: Any, **said: Any) -> tuple[Finding, ...]:
        return () if rule == STRAY else STRAYED(*args, **said)

    wrong = ("not judged",) if rule in OMITTED else ("illegal",)
    with _instead(_said=_flipped(rule, wrong, "legal"), limits_broken=broken, stray=stray):
        yield barred


@contextmanager
def accusing(rule: str, barred: Iterable[Expect] = ()) -> Iterator[None]:
    """The rule calls illegal what it would pass, what is done at a step where it limits values, and what it bars elsewhere."""
    steps = tuple(barred)

    def broken(book: Any, moment: Any, expect: Expect) -> list[Finding]:
        found = BROKEN(book, moment, expect)
        if any(_rule(one) == rule for one in found) or not (_like(steps, moment, expect) or rule in _spoken_for(expect)):
            return found
        return [*found, *BROKEN(book, moment, replace(expect, barred=rule, where=()))]

    with _instead(_said=_flipped(rule, ("legal",), "illegal"), limits_broken=broken):
        yield


def shown(rules: Iterable[str]) -> Shown:
    """A test that shows each rule broken and one that shows it kept, of those that name it."""
    named = index.index(list(registry("mit2020")))
    return {rule: _shown(rule, sorted(named.get(rule, []), key=_long)) for rule in rules}


def _shown(rule: str, tests: list[Test]) -> dict[str, Test | None]:
    tests = [test for test in tests if not test.startswith(AT_RANDOM)]
    with silenced(rule) as barred:
        broken = next((test for test in tests if fails(test)), None)
    with accusing(rule, barred):
        kept = next((test for test in tests if fails(test)), None)
    return {"broken": broken, "kept": kept}


def _long(test: Test) -> bool:
    """Tests that judge a whole game come last."""
    return "_demo.py::" in test


def fails(test: Test) -> bool:
    """Whether some case of the test does not hold now."""
    file, _, name = test.partition("::")
    module = importlib.import_module(file.removesuffix(".py").replace("/", "."))
    function = getattr(module, name)
    if hasattr(function, "hypothesis"):
        return False
    forget(module)
    try:
        return any(not _holds(function, case) for case in cases(function))
    finally:
        forget(module)


def cases(function: Callable[..., None]) -> Iterator[dict[str, Any]]:
    """The arguments of each case of a parametrised test."""
    marks = [mark for mark in getattr(function, "pytestmark", []) if mark.name == "parametrize"]
    for chosen in product(*(mark.args[1] for mark in marks)):
        given: dict[str, Any] = {}
        for mark, values in zip(marks, chosen, strict=True):
            names = mark.args[0].split(",") if isinstance(mark.args[0], str) else list(mark.args[0])
            values = getattr(values, "values", values) if not isinstance(values, dict) else values
            given |= {names[0].strip(): values} if len(names) == 1 else dict(zip(map(str.strip, names), values, strict=True))
        yield given


def forget(module: Any) -> None:
    """Nothing that the module's functions have worked out once is kept: it may have been worked out under another rule."""
    for value in vars(module).values():
        if callable(getattr(value, "cache_clear", None)) and getattr(value, "__module__", None) == module.__name__:
            value.cache_clear()


def render(found: Shown) -> str:
    """The text of the committed file."""
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def judged() -> list[str]:
    """The rules that are met by findings."""
    return sorted(name for name, rule in registry("mit2020").items() if rule.how == "judged")


BROKEN, STRAYED, SAID = engine.limits_broken, engine.stray, checking._said


def _holds(function: Callable[..., None], case: dict[str, Any]) -> bool:
    try:
        function(**case)
    except (AssertionError, LookupError):
        return False
    return True


def _flipped(rule: str, verdicts: tuple[str, ...], instead: Any) -> Callable[..., list[Finding]]:
    def said(*args: Any) -> list[Finding]:
        return [
            replace(found, verdict=instead) if found.concept == rule and found.verdict in verdicts else found
            for found in SAID(*args)
        ]

    return said


def _like(barred: Iterable[Expect], moment: Moment, expect: Expect) -> bool:
    """Whether this, done lawfully here, is what a rule bars elsewhere."""
    assert moment.fact is not None
    return any(expect.step == other.step or other.recognises(moment.fact) for other in barred)


def _spoken_for(expect: Expect) -> set[str | None]:
    return {STRAY, expect.rule, *(limit.rule for _, limit in expect.where)}


def _rule(finding: Finding) -> str:
    return finding.rule.partition(":")[2]


@contextmanager
def _instead(**functions: Any) -> Iterator[None]:
    modules: dict[str, Any] = {name: checking if name == "_said" else engine for name in functions}
    before = {name: getattr(module, name) for name, module in modules.items()}
    for name, function in functions.items():
        setattr(modules[name], name, function)
    try:
        yield
    finally:
        for name, function in before.items():
            setattr(modules[name], name, function)


if __name__ == "__main__":
    FILE.write_text(render(shown(judged())), encoding="utf-8")
