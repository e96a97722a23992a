"""What the code of a package says: calls of `say`, `say_in` and `plural` with the message written out."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PLACES = (ROOT / "ucr_events", ROOT / "api" / "ucr_api", ROOT / "examples" / "ucr-wordwolf" / "ucr_wordwolf")
"Where packages with texts lie."


class Message(NamedTuple):
    """One message: its context, English, the English of several, the files that say it, the values that all of them give."""

    context: str | None
    one: str
    several: str | None
    files: tuple[str, ...] = ()
    values: frozenset[str] = frozenset()

    @property
    def key(self) -> tuple[str | None, str]:
        """What it is found by."""
        return self.context, self.one


class Package(NamedTuple):
    """A package with texts of its own: its dotted name, its folder, and the folder of its PO files."""

    name: str
    folder: Path

    @property
    def texts(self) -> Path:
        """The folder of its PO files."""
        return self.folder / "texts"


class NotWritten(ValueError):  # noqa: N818
    """A message is put together where it is said, so no translator can be shown it."""


def packages() -> tuple[Package, ...]:
    """Every package that has a folder `texts`."""
    found = (texts.parent for place in PLACES for texts in (place / "texts", *sorted(place.glob("**/texts"))))
    folders = dict.fromkeys(folder for folder in found if (folder / "texts" / "__init__.py").is_file())
    return tuple(Package(_dotted(folder), folder) for folder in folders)


def _dotted(folder: Path) -> str:
    place = next(place for place in PLACES if folder.is_relative_to(place))
    return ".".join(folder.relative_to(place.parent).parts)


def sources(package: Package) -> Iterator[Path]:
    """Its modules, those of packages within it that have texts of their own left out."""
    inner = [other.folder for other in packages() if other.folder != package.folder]
    inner = [folder for folder in inner if folder.is_relative_to(package.folder)]
    for path in sorted(package.folder.rglob("*.py")):
        if not any(path.is_relative_to(folder) for folder in inner):
            yield path


def said(package: Package) -> dict[tuple[str | None, str], Message]:
    """Every message that its code says, in the order of files; raises `NotWritten`."""
    found: dict[tuple[str | None, str], Message] = {}
    for path in sources(package):
        name = shown(path)
        for here in _calls(path):
            before = found.get(here.key, here)
            files = before.files if name in before.files else (*before.files, name)
            values = before.values & here.values
            found[here.key] = before._replace(files=files, values=values, several=before.several or here.several)
    return found


def shown(path: Path) -> str:
    """A file as a catalogue names it."""
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name


def _calls(path: Path) -> Iterator[Message]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    ours = {alias.name for node in tree.body if _of_texts(node) for alias in node.names}  # type: ignore[attr-defined]
    for node in ast.walk(tree) if ours else ():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            match node.func.id if node.func.id in ours else "":
                case "say":
                    yield Message(None, _literal(path, node, 0), None, values=_values(node))
                case "say_in":
                    yield Message(_literal(path, node, 0), _literal(path, node, 1), None, values=_values(node))
                case "plural":
                    yield Message(None, _literal(path, node, 0), _literal(path, node, 1), values=_values(node))


def _values(call: ast.Call) -> frozenset[str]:
    return frozenset(word.arg for word in call.keywords if word.arg is not None)


def _of_texts(node: ast.stmt) -> bool:
    return isinstance(node, ast.ImportFrom) and (node.module or "").endswith("texts")


def _literal(path: Path, call: ast.Call, at: int) -> str:
    given = call.args[at] if len(call.args) > at else None
    if isinstance(given, ast.Constant) and isinstance(given.value, str):
        return given.value
    raise NotWritten(f"{shown(path)}:{call.lineno}: a message is written out where it is said")
