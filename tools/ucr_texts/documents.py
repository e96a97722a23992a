"""What documents say in two languages: rule books (JSON), scripts (TOML). A further language translates their English."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ucr_texts.collecting import Message, Package, packages, shown

JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")
ENGLISH = re.compile(".*[A-Za-z]{3}", re.DOTALL)
BOTH = ("term", "text", "why")
"Fields of a rule that are such a pair, whatever it is written in."
DATA = ("packs", "demos", "transparency")
"Folders whose files are data of tables and of programs."


def written(package: Package) -> dict[tuple[str | None, str], Message]:
    """Every English text of its documents that stands beside Japanese, as a message."""
    found: dict[tuple[str | None, str], Message] = {}
    for path in _files(package):
        name = shown(path)
        for english in _texts(_read(path)):
            before = found.get((None, english), Message(None, english, None))
            found[None, english] = before._replace(files=tuple(dict.fromkeys((*before.files, name))))
    return found


def _files(package: Package) -> Iterator[Path]:
    inner = [one.folder for one in packages() if one.folder != package.folder and one.folder.is_relative_to(package.folder)]
    for path in sorted((*package.folder.rglob("*.json"), *package.folder.rglob("*.toml"))):
        outside = path.name == "tests.json" or set(path.relative_to(package.folder).parts) & {*DATA, "node_modules"}
        if not outside and not any(path.is_relative_to(folder) for folder in inner):
            yield path


def _read(path: Path) -> Any:
    text = path.read_text(encoding="utf-8")
    return json.loads(text) if path.suffix == ".json" else tomllib.loads(text)


def _texts(value: Any) -> Iterator[str]:
    """The English of each pair `[ja, en]`, and of each table with `ja` and `en` (and `one`: of a single one)."""
    match value:
        case [str() as ja, str() as en] if JAPANESE.search(ja) and ENGLISH.match(en):
            yield en
        case {"ja": str(), "en": str() as en}:
            yield en
            if isinstance(one := value.get("one"), str):
                yield one
            yield from (text for key, other in value.items() if key not in ("ja", "en", "one") for text in _texts(other))
        case dict():
            for key, other in value.items():
                both = key in BOTH and isinstance(other, list) and len(other) == 2
                yield from [other[1]] if both and isinstance(other, list) else _texts(other)
        case list():
            yield from (text for other in value for text in _texts(other))
