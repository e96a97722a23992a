"""The JSON Schemas of what the addresses answer, from which the types of the pages are made.

`python -m ucr_api.schemas DIRECTORY` writes them; `tests/schemas` fails when the committed ones differ.
"""

import sys
from pathlib import Path

import msgspec

import ucr_api.http  # every address names what it answers when it is imported
from ucr_api.http.shapes import NAMED, SPAN, Answer
from ucr_events.schemas import DIALECT, Document, render

FILE = "api/answers.json"


def answers_schema() -> Document:
    """Every struct that an address answers, and what stands in it; a fact is any object that has kind and id."""
    assert ucr_api.http
    answers = sorted((one for one in NAMED.values() if issubclass(one, Answer)), key=lambda one: one.__name__)
    _, found = msgspec.json.schema_components(answers, ref_template="#/$defs/{name}")
    members = {"kind": {"type": "string"}, "id": {"type": "string"}, "seat": {"type": ["integer", "null"]}}
    fact = {"type": "object", "required": ["kind", "id"], "properties": members, "additionalProperties": True}
    return {"$schema": DIALECT, "title": "what the addresses answer", "$defs": _within(found) | {"AnyFact": fact, "Span": SPAN}}


def _within(schema: Document) -> Document:
    """References into the file, where they led to components of the API's own document."""
    text = msgspec.json.encode(schema).decode().replace("#/components/schemas/", "#/$defs/")
    found: Document = msgspec.json.decode(text)
    return found


if __name__ == "__main__":
    path = Path(sys.argv[1]) / FILE
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(render(answers_schema()), encoding="utf-8")
    print(f"{path} written")
