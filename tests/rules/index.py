"""Which tests show which rule: found in their names and lines. `python -m tests.rules.index` writes the committed index.

A test shows a rule when it says the rule's id, itself or with a constant of its module, or when its name begins with the id
without the section (`test_teleport_distance_…` in `test_4_3_turn.py`). Editions that revise another are shown by scenarios.
"""

import ast
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import ucr_events.games.locke.rulebook as book
from tests.scenarios.reading import every
from ucr_events.games.locke.revisions import REVISIONS
from ucr_events.games.locke.rulebook import registry
from ucr_events.games.locke.rulebook.register import ID
from ucr_events.referee.register import TESTS

FOLDER = Path(__file__).parent
FILE = Path(book.__file__).parent / "mit2020" / TESTS
SECTIONS = re.compile(r"\d_\d")
NAME = re.compile(r"\b[A-Z][A-Z_0-9]+\b")


def index(rules: Sequence[str]) -> dict[str, list[str]]:
    """Rule -> ids of its tests, both in order."""
    found: dict[str, set[str]] = {}
    for path in sorted(FOLDER.glob("test_*.py")):
        for rule, test in _shown(path, frozenset(rules)):
            found.setdefault(rule, set()).add(f"tests/rules/{path.name}::{test}")
    return {rule: sorted(found[rule]) for rule in sorted(found)}


def index_of(edition: str) -> dict[str, list[str]]:
    """Rule -> the scenarios of an edition that show it; none of which it is known that the referee says otherwise."""
    found: dict[str, set[str]] = {}
    for one in every():
        if one.edition == edition and not one.known_wrong:
            found.setdefault(one.rule, set()).add(f"tests/scenarios/{edition}/{one.file.name}::{one.id}")
    return {rule: sorted(found[rule]) for rule in sorted(found)}


def file_of(edition: str) -> Path:
    """The committed index of an edition."""
    return FILE.parents[1] / edition / TESTS


def render(entries: dict[str, list[str]]) -> str:
    """The text of the committed file."""
    return json.dumps(entries, ensure_ascii=False, indent=1) + "\n"


def _shown(path: Path, rules: frozenset[str]) -> Iterator[tuple[str, str]]:
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    named = {_as_name(rule): rule for rule in sorted(rules)}
    body = ast.parse(source).body
    words = _words(body, lines)
    for node in body:
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        first = min([node.lineno, *(item.lineno for item in node.decorator_list)])
        text = "\n".join(lines[first - 1 : node.end_lineno])
        yield from ((rule, node.name) for rule in ID.findall(text) if rule in rules)
        yield from ((rule, node.name) for name in set(NAME.findall(text)) for rule in words.get(name, ()) if rule in rules)
        yield from ((rule, node.name) for rule in _by_name(node.name, path.name, named))


def _words(body: Sequence[ast.stmt], lines: Sequence[str]) -> dict[str, list[str]]:
    """The module's constants that say rules, and which."""
    return {
        target.id: ID.findall("\n".join(lines[node.lineno - 1 : node.end_lineno]))
        for node in body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _by_name(test: str, file: str, named: dict[str, str]) -> Iterator[str]:
    """The longest rule the test's name begins with, in each section the file may be about."""
    sections = [found.replace("_", ".") for found in SECTIONS.findall(file)]
    name = test.removeprefix("test_")
    fitting = [short for short in named if name == short or name.startswith(f"{short}_")]
    for short in sorted(fitting, key=len, reverse=True)[:1]:
        rule = named[short]
        if not sections or any(rule.startswith(section) for section in sections):
            yield rule


def _as_name(rule: str) -> str:
    return "_".join(re.split(r"[.-]", rule)[2:])


if __name__ == "__main__":
    FILE.write_text(render(index(list(registry("mit2020")))), encoding="utf-8")
    for revised in REVISIONS:
        file_of(revised).write_text(render(index_of(revised)), encoding="utf-8")
