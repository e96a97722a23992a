"""Which tests show which rule: those that say its id, in their lines or in their name.

`python -m tests.skies.index` writes the committed index.
"""

import ast
import json
from collections.abc import Sequence
from pathlib import Path

import ucr_events.games.skies.rulebook as book
from ucr_events.referee.register import TESTS

FOLDER = Path(__file__).parent
FILE = Path(book.__file__).parent / "skies" / TESTS


def index(rules: Sequence[str]) -> dict[str, list[str]]:
    """Rule -> ids of its tests, both in order."""
    found: dict[str, set[str]] = {}
    for path in sorted(FOLDER.glob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        lines = source.splitlines()
        for node in ast.parse(source).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                first = min([node.lineno, *(item.lineno for item in node.decorator_list)])
                said = set(book.ID.findall("\n".join(lines[first - 1 : node.end_lineno])))
                for rule in rules:
                    if rule in said or f"_{node.name}_".find(f"_{rule.replace('.', '_')}_") >= 0:
                        found.setdefault(rule, set()).add(f"tests/skies/{path.name}::{node.name}")
    return {rule: sorted(found[rule]) for rule in sorted(found)}


def render(entries: dict[str, list[str]]) -> str:
    """The text of the committed file."""
    return json.dumps(entries, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(render(index(list(book.registry("skies")))), encoding="utf-8")
