"""Defeat conditions a club can write down: a small expression, read with `ast` and evaluated by us, never by Python.

alive('ナガト')   dead('ラグ')   in_game('レマ')        characters by the name on their sheet; without a name: the owner itself
camp('E')  declared('G')  ended('key_points_destroyed')   own camp; camp whose declaration stood; why the game ended
marked_l()  other_l_alive()   living   key_points         the (L) mark; how many live; key points left
joined with `and`, `or`, `not`, brackets; numbers compared with < <= > >= == !=
"""

import ast
import operator
import re
from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import Any, Protocol

from ucr_events.referee.syntax import expression_of

WORDS: Mapping[str, tuple[int, int]] = {
    "alive": (0, 1),
    "dead": (0, 1),
    "in_game": (1, 1),
    "camp": (1, 1),
    "declared": (1, 1),
    "ended": (1, 1),
    "marked_l": (0, 0),
    "other_l_alive": (0, 0),
}
"Name -> fewest and most texts in its brackets."
NUMBERS = ("living", "key_points")
COMPARED: Mapping[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}
FORMS = (
    (re.compile(r"^(?P<name>.+?)が(生きて|生存して)いると敗北$"), "alive({name!r})"),
    (re.compile(r"^(?P<name>.+?)が(死んで|死亡して)いると敗北$"), "dead({name!r})"),
)
"3.1.defeat.forms: the two forms most personal conditions have."
NONE = frozenset({"", "なし", "-", "none"})
LONGEST = 400


class BadCondition(ValueError):  # noqa: N818 - named as people would say it
    """Conditions that cannot be read; `problems` has all of them, each with the place."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(self.problems))


class Absent(Exception):  # noqa: N818 - how an unused condition says so
    """The condition names a character that is not in the game (3.1.defeat.absent)."""


class World(Protocol):
    """What a condition may ask: one method for each of WORDS, one attribute for each of NUMBERS."""

    @property
    def living(self) -> int:
        """How many characters are alive."""

    @property
    def key_points(self) -> int:
        """Key points left; raises when nobody counted them."""

    def ask(self, word: str, text: str | None) -> bool:
        """The answer to one of WORDS; raises Absent when it names a character that is not in the game."""


class Condition:
    """One condition that has been read without a mistake."""

    def __init__(self, text: str, tree: ast.expr) -> None:
        self.text = text
        self._tree = tree

    def met(self, world: World) -> bool:
        """Whether the condition is met; one that names nobody in the game is ignored."""
        try:
            return bool(_value(self._tree, world))
        except Absent:
            return False


def parse_condition(text: str) -> Condition:
    """The condition; raises BadCondition with every mistake in it."""
    if len(text) > LONGEST:
        raise BadCondition([f"expected at most {LONGEST} characters, got {len(text)}"])
    try:
        line = " ".join(text.split("\n")).strip()
        tree = expression_of(line).body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise BadCondition([f"not an expression: {getattr(error, 'msg', error)}"]) from None
    if problems := [f"character {_place(line, node)}: {problem}" for node, problem in _problems(tree)]:
        raise BadCondition(problems)
    return Condition(text, tree)


def from_sheet(words: str | None) -> tuple[Condition, ...]:
    """What a sheet says: nothing, the two usual forms in Japanese, or an expression; raises BadCondition otherwise."""
    return tuple(_from_words(part) for part in re.split(r"[。\n]", words or "") if part.strip().casefold() not in NONE)


def _from_words(words: str) -> Condition:
    for form, expression in FORMS:
        if found := form.match(words.strip()):
            return parse_condition(expression.format(name=found["name"].strip()))
    return parse_condition(words)


def _place(line: str, node: ast.expr) -> int:
    """Which character of the line it begins at; `ast` counts bytes."""
    return len(line.encode()[: node.col_offset].decode()) + 1


Mistakes = Iterable[tuple[ast.expr, str]]


def _problems(node: ast.expr) -> Mistakes:
    """Every mistake in the expression with where it is, from left to right."""
    if isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from _problems(value)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield from _problems(node.operand)
    elif isinstance(node, ast.Compare):
        yield from ((node, "unknown comparison") for sign in node.ops if type(sign) not in COMPARED)
        for side in (node.left, *node.comparators):
            yield from _number_problems(side)
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        yield from _call_problems(node, node.func.id)
    elif not (isinstance(node, ast.Constant) and isinstance(node.value, bool)):
        yield node, f"expected one of {', '.join(WORDS)}, or a comparison of numbers"


def _number_problems(node: ast.expr) -> Mistakes:
    whole = isinstance(node, ast.Constant) and type(node.value) is int
    if not whole and not (isinstance(node, ast.Name) and node.id in NUMBERS):
        yield node, f"expected a whole number or one of {', '.join(NUMBERS)}"


def _call_problems(node: ast.Call, word: str) -> Mistakes:
    if word not in WORDS:
        yield node, f"there is no {word!r}; expected one of {', '.join(WORDS)}"
        return
    low, high = WORDS[word]
    if node.keywords or not low <= len(node.args) <= high:
        yield node, f"{word} takes {f'{low} or {high}' if low != high else low} text in quotes, got {len(node.args)}"
    for text in node.args:
        if not (isinstance(text, ast.Constant) and isinstance(text.value, str)):
            yield text, "expected a text in quotes"


def _value(node: ast.expr, world: World) -> Any:
    if isinstance(node, ast.BoolOp):
        met = (_value(value, world) for value in node.values)
        return all(met) if isinstance(node.op, ast.And) else _any(node.values, world)
    if isinstance(node, ast.UnaryOp):
        return not _value(node.operand, world)
    if isinstance(node, ast.Compare):
        sides = [_value(side, world) for side in (node.left, *node.comparators)]
        return all(COMPARED[type(sign)](*pair) for sign, pair in zip(node.ops, pairwise(sides), strict=True))
    if isinstance(node, ast.Call):
        assert isinstance(node.func, ast.Name)
        text = node.args[0].value if node.args and isinstance(node.args[0], ast.Constant) else None
        return world.ask(node.func.id, text if isinstance(text, str) else None)
    return getattr(world, node.id) if isinstance(node, ast.Name) else node.value  # type: ignore[attr-defined]


def _any(branches: list[ast.expr], world: World) -> bool:
    """One branch is enough; a branch about somebody who is not in the game does not count."""
    absent = 0
    for branch in branches:
        try:
            if _value(branch, world):
                return True
        except Absent:
            absent += 1
    if absent == len(branches):
        raise Absent
    return False
