"""A script as the text of a file: tables by name, a line for each part, so that people can go on from it."""

import json
import re
from collections.abc import Iterator
from typing import Any

from ucr_events.games.deduction.script.variants import LISTED, NAMED, Document

BARE = re.compile(r"[A-Za-z0-9_-]+\Z")


def text_of(document: Document, notes: tuple[str, ...] = ()) -> str:
    """The TOML text of a document; notes become comments at its head."""
    lines = [f"# {note}" for note in notes]
    plain = {name: value for name, value in document.items() if name not in (*NAMED, *LISTED, "deal")}
    lines += [f"{name} = {value_text(value)}" for name, value in plain.items()]
    for name in (one for one in LISTED if document.get(one)):
        lines += ["", f"{name} = [", *(f"  {value_text(entry)}," for entry in document[name]), "]"]
    if document.get("deal"):
        lines += ["", "[deal]", *(f"{name} = {value_text(value)}" for name, value in document["deal"].items())]
    for name in (one for one in NAMED if document.get(one)):
        lines += ["", f"[{name}]", *_parts(document[name])]
    return "\n".join(lines) + "\n"


def _parts(parts: dict[str, Any]) -> Iterator[str]:
    return (f"{_key(name)} = {value_text(part)}" for name, part in parts.items())


def _key(name: str) -> str:
    return name if BARE.match(name) else json.dumps(name, ensure_ascii=False)


def value_text(value: Any) -> str:
    """A value as a file has it, in one line."""
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(name)} = {value_text(item)}" for name, item in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(value_text, value))}]"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return json.dumps(value)
