"""No function, class or constant of the program is there for tests alone: vulture sees names, this sees whose name it is."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROGRAM, BESIDE = ("ucr_events", "api", "replay_viewer/ucr_viewer"), ("tools", "examples")
PLACES = ("api/", "replay_viewer/", "tools/")

Name = tuple[str, str]
"A module and a name in it."

KEPT = {
    ("ucr_events.games.deduction.script.effects", "VERBS"),  # lists that a test holds complete
    ("ucr_events.store.backup.tables", "DERIVED"),
    ("ucr_events.hidden.seals", "fingerprint"),  # what the pages' own code is compared with
    ("ucr_events.transparency.sealed", "read_sealed"),  # tests hold our heads against it
    ("ucr_events.games.locke.rules.attack.synchro", "final_level"),  # a rule that the game leaves to the players
    ("ucr_events.games.deduction.course.saying", "NOBODY"),  # a text
}


def test_every_name_of_the_program_is_used_by_the_program() -> None:
    trees = {_module(path): ast.parse(path.read_text(encoding="utf-8")) for path in _files(*PROGRAM)}
    beside = {_module(path): ast.parse(path.read_text(encoding="utf-8")) for path in _files(*BESIDE)}
    found = {**trees, **beside}
    used = {name for module, tree in found.items() for name in _used(module, tree)}
    said = {word for tree in found.values() for word in _said(tree)}
    there = {(module, name) for module, tree in trees.items() for name in _defined(tree)}
    unused = {name for name in there - used if name[1] not in said and not name[1].startswith("__")}
    assert unused <= KEPT


def _files(*folders: str) -> Iterator[Path]:
    return (path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def _module(path: Path) -> str:
    name = path.relative_to(ROOT).with_suffix("").as_posix()
    for place in PLACES:
        name = name.removeprefix(place)
    return name.replace("/", ".").removesuffix(".__init__")


def _defined(tree: ast.Module) -> Iterator[str]:
    """Names of functions and classes that nothing registers, and of constants."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.decorator_list:
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            yield from (one.id for one in targets if isinstance(one, ast.Name))


def _used(module: str, tree: ast.Module) -> Iterator[Name]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, one.name) for one in node.names)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield module, node.id


def _said(tree: ast.Module) -> Iterator[str]:
    """Names after a dot, and words of short texts: what is found by its name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and len(node.value) < 60:
            yield from node.value.replace(":", ".").split(".")
