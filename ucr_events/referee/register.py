"""The registry of a family's rule book as people ask for it: each rule with the place in the code that meets it, and its tests.

A family keeps `rulebook/<edition>/<section>.json` beside its `rules/` and, if it has one, `state/`. A rule's place is the check
registered under its id; else the function whose docstring or lines name it; else the table of data that does. Nobody writes
places down, so none can be out of date.
"""

import ast
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from msgspec.structs import replace

from ucr_events.referee.book import Chapter, Check
from ucr_events.referee.entries import Rule
from ucr_events.referee.syntax import module_of
from ucr_events.texts import LANGS, Text, given

TOLD, NAMED, LISTED = range(3)
"How well a place says how a rule is met, best first."
TESTS = "tests.json"
"Rule -> tests, beside the sections; made by the family's tests."
EXAMPLES = "examples.json"
"Rule -> its quoted sentence and examples, beside the sections; made of the examiners' scenarios."


class Register:
    """The rules of one family. package: of the family; form: what its rule ids look like."""

    def __init__(self, package: str, form: re.Pattern[str], given: Callable[[str, str], Text] = given) -> None:
        """given: of the family's texts, what its documents say in further languages."""
        self.package = package
        self.form = form
        self._given = given

    def entries(self, edition: str) -> dict[str, Rule]:
        """Every rule of the edition by its id (without the edition's name); KeyError for an edition without a registry."""
        folder = files(self.package).joinpath("rulebook", edition)
        if not folder.is_dir():
            raise KeyError(edition)
        sections = sorted((file for file in folder.iterdir() if file.name not in (TESTS, EXAMPLES)), key=lambda item: item.name)
        found = [entry for file in sections for entry in json.loads(file.read_text("utf-8"))]
        shown = _written(folder.joinpath(EXAMPLES))
        read = (msgspec.convert(_with(entry, shown.get(entry["id"], {})), Rule) for entry in found)
        return {rule.id: _in_every_language(rule, self._given) for rule in read}

    def placed(self, rules: Mapping[str, Rule], chapters: tuple[Chapter, ...], engine: Mapping[str, str]) -> Mapping[str, Rule]:
        """The rules with `where` filled in, as far as code names them; `engine`: those that the referee itself meets."""
        found = {rule: _place_of(check) for chapter in chapters for rule, _, check in chapter.checks}
        places = {**self._places, **engine, **found}
        return {name: replace(rule, where=rule.where or places.get(name, "")) for name, rule in rules.items()}

    def tests(self, edition: str) -> Mapping[str, tuple[str, ...]]:
        """Rule -> tests, from the committed index beside the edition's sections; it is in a checkout only, as the tests are."""
        index = _written(files(self.package).joinpath("rulebook", edition, TESTS))
        return {rule: tuple(tests) for rule, tests in index.items()}

    @cached_property
    def _places(self) -> Mapping[str, str]:
        """A rule that both a fold of the state and rule code tell of is at the rule code."""
        return {**self.named_in("state", self.form), **self.named_in("rules", self.form)}

    def named_in(self, folder: str, form: re.Pattern[str]) -> Mapping[str, str]:
        """Rule -> module:function as the sources of a folder name it; of several the best, and then the first."""
        found: dict[str, tuple[int, str]] = {}
        root = files(self.package).joinpath(*folder.split("/"))
        if not root.is_dir():
            return {}
        for module, source in _modules(root, ".".join((self.package, *folder.split("/")))):
            for rule, how, name in _named(source, form):
                if rule not in found or how < found[rule][0]:
                    found[rule] = (how, f"{module}:{name}")
        return {rule: place for rule, (_, place) in found.items()}


def _in_every_language(rule: Rule, given: Callable[[str, str], Text]) -> Rule:
    if len(LANGS) == len(rule.text):
        return rule
    examples = tuple(replace(one, told=tuple(given(*line) for line in one.told)) for one in rule.examples)
    return replace(rule, term=given(*rule.term), text=given(*rule.text), why=rule.why and given(*rule.why), examples=examples)


def _with(entry: dict[str, Any], shown: dict[str, Any]) -> dict[str, Any]:
    """The entry with its examples; the sentence that its section quotes stands where no example rests on one."""
    return entry | {name: value for name, value in shown.items() if value or name not in entry}


def ids_of(rules: Iterable[str]) -> re.Pattern[str]:
    """The form of exactly these ids."""
    longest = sorted(map(re.escape, rules), key=len, reverse=True)
    return re.compile(rf"(?<![\w.])(?:{'|'.join(longest)})(?![\w-])")


def _named(source: str, form: re.Pattern[str]) -> Iterator[tuple[str, int, str]]:
    """Every rule a module names: id, how, and the function or table that names it."""
    nodes, lines = module_of(source).body, source.splitlines()
    for index, node in enumerate(nodes):
        name = _name(node)
        if name is None:
            continue
        doc = ast.get_docstring(node) if isinstance(node, ast.FunctionDef | ast.ClassDef) else None
        last = max(item.end_lineno or 0 for item in (node, *filter(_is_text, nodes[index + 1 : index + 2])))
        text = "\n".join(lines[node.lineno - 1 : last])
        yield from ((rule, TOLD, name) for rule in form.findall(doc or ""))
        how = NAMED if isinstance(node, ast.FunctionDef | ast.ClassDef) else LISTED
        yield from ((rule, how, name) for rule in form.findall(text))


def _written(file: Traversable) -> Any:
    """What a generated file says; nothing where none was generated yet."""
    return json.loads(file.read_text("utf-8")) if file.is_file() else {}


def _modules(folder: Traversable, package: str) -> Iterator[tuple[str, str]]:
    """Every module of a folder of rules and of its rooms: its name and its source, in order of their names."""
    for item in sorted(folder.iterdir(), key=lambda one: one.name):
        if item.is_dir():
            yield from _modules(item, f"{package}.{item.name}")
        elif item.name.endswith(".py") and item.name != "__init__.py":
            yield f"{package}.{item.name.removesuffix('.py')}", item.read_text("utf-8")


def _place_of(check: Check) -> str:
    """A check made within another function is at that function's place."""
    name: str = getattr(check, "__qualname__", type(check).__name__)
    return f"{check.__module__}:{name.partition('.<locals>')[0]}"


def _name(node: ast.stmt) -> str | None:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target if isinstance(node, ast.AnnAssign) else None
    return target.id if isinstance(target, ast.Name) else None


def _is_text(node: ast.stmt) -> bool:
    """A bare text below a constant is its docstring."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
