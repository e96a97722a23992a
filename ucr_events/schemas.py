"""JSON Schemas for outsiders, made from the definitions: facts, findings, disputes, what-ifs, clubs, the film, files, packs.

`python -m ucr_events.schemas DIRECTORY` writes them; `tests/schemas` fails when the committed ones differ.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from ucr_events.clubs import events as clubs
from ucr_events.disputes import events as disputes
from ucr_events.facts import KINDS, Fact, kind_of
from ucr_events.film.blocks import BLOCK
from ucr_events.games import SHIPPED, Family
from ucr_events.games.family import OwnFiles
from ucr_events.log.stream_events import kind_of as kind_of_event
from ucr_events.packs import Pack
from ucr_events.referee.telling import FindingTold
from ucr_events.whatifs import events as whatifs

DIALECT = "https://json-schema.org/draft/2020-12/schema"
Document = dict[str, Any]


def file_of(kind: str) -> str:
    """The file of a kind's schema within `schemas/`: "dice.rolled/1" -> "facts/dice.rolled-1.json"."""
    return f"facts/{kind.replace('/', '-')}.json"


def fact_schema(fact: type[Fact]) -> Document:
    """The schema of one kind, complete in itself."""
    return _document(kind_of(fact), msgspec.json.schema(fact))


def dispute_file_of(event: type[disputes.Event]) -> str:
    """The file of the schema of an event in disputes: "dispute.ruled/1" -> "disputes/dispute.ruled-1.json"."""
    return f"disputes/{kind_of_event(event).replace('/', '-')}.json"


def what_if_file_of(event: type[whatifs.Event]) -> str:
    """The file of the schema of an event of what-ifs: "fork.opened/1" -> "whatifs/fork.opened-1.json"."""
    return f"whatifs/{kind_of_event(event).replace('/', '-')}.json"


def club_file_of(event: type[clubs.Event]) -> str:
    """The file of the schema of an event of clubs: "club.opened/1" -> "clubs/club.opened-1.json"."""
    return f"clubs/{kind_of_event(event).replace('/', '-')}.json"


def event_schema(event: type[disputes.Event | whatifs.Event | clubs.Event]) -> Document:
    """The schema of one kind of event beside the games, complete in itself."""
    return _document(str(event.__struct_config__.tag), msgspec.json.schema(event))


def any_fact_schema() -> Document:
    """One schema for a fact of any kind, by reference to the others."""
    return _document("a fact of any kind", {"oneOf": [{"$ref": Path(file_of(kind_of(fact))).name} for fact in KINDS]})


def line_schema() -> Document:
    """The lines of a `.ucr` file: the first, those with a fact, the last (see `ucr_events/log/interchange.py`)."""
    digest = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
    first = {"format": {"const": "ucr/1"}, "game": {"type": "string", "format": "uuid"}}
    fact = {"digest": digest, "fact": {"$ref": "facts/any.json"}, "position": {"type": "integer", "minimum": 1}}
    last = {"end": {"type": "integer", "minimum": 1}, "head": digest}
    return _document("a line of a .ucr file", {"oneOf": [_exactly(first), _exactly(fact), _exactly(last)]})


def block_schema() -> Document:
    """A block of the film: the table at its first step, then the operations that lead to each next step."""
    tables = [{"$ref": f"table-{family.name}.json"} for family in SHIPPED]
    path = {"type": "array", "items": {"type": ["string", "integer"]}, "minItems": 1}
    operation = {"type": "array", "prefixItems": [path, True], "minItems": 1, "maxItems": 2}
    step = {"type": "integer", "minimum": 0}
    diffs = {"type": "array", "maxItems": BLOCK - 1, "items": {"type": "array", "items": operation}}
    within = {"type": "object", "additionalProperties": {"type": "array", "items": {"type": "array", "items": operation}}}
    document = _exactly({"from": step, "to": step, "table": {"anyOf": tables}, "diffs": diffs, "within": within})
    document["required"] = [name for name in document["required"] if name != "within"]
    return _document("a block of the film", document)


def own_schema(family: Family) -> Document:
    """The form of a file that clubs write for a family, for editors: `#:schema` in its first line names it.

    A file has fields of its own that are laid in when it is read (`base`, `drop`), and one with a base says what it will.
    """
    own = family.own_editions
    assert isinstance(own, OwnFiles)
    schema = msgspec.json.schema(own.form)
    whole = schema["$defs"][own.form.__name__]
    whole["properties"] |= own.also
    whole["anyOf"] = [{"required": whole.pop("required")}, {"required": [own.name, "label", "base"]}]
    for name in own.partly:
        del schema["$defs"][name]["required"]
    return _document(f"a {own.name}", schema)


def written_whole(table: type[msgspec.Struct]) -> Document:
    """The schema of a table, in which each state says every field; what a fact carries leaves out what is as usual."""
    schema = msgspec.json.schema(table)
    partly = {one.__name__ for one in _structs(msgspec.inspect.type_info(table)) if one.__struct_config__.omit_defaults}
    for name, definition in schema["$defs"].items():
        if name not in partly and "properties" in definition:
            definition["required"] = list(definition["properties"])
    return schema


def _structs(found: object) -> Iterator[type[msgspec.Struct]]:
    """Every struct that a type is made of."""
    if isinstance(found, msgspec.inspect.StructType):
        yield found.cls
    for part in getattr(found, "__struct_fields__", ()):
        value = getattr(found, part)
        for one in value if isinstance(value, tuple) else (value,):
            if isinstance(one, msgspec.inspect.Type | msgspec.inspect.Field):
                yield from _structs(one)


def all_schemas() -> dict[str, Document]:
    """Every file of `schemas/`: path -> document."""
    return {
        **{file_of(kind_of(fact)): fact_schema(fact) for fact in KINDS},
        "facts/any.json": any_fact_schema(),
        **{dispute_file_of(event): event_schema(event) for event in disputes.EVENTS},
        **{what_if_file_of(event): event_schema(event) for event in whatifs.EVENTS},
        **{club_file_of(event): event_schema(event) for event in clubs.EVENTS},
        "ucr-line.json": line_schema(),
        "pack.json": _document("a pack of charts and card lists", msgspec.json.schema(Pack)),
        **{
            f"{family.own_editions.name}.schema.json": own_schema(family)
            for family in SHIPPED
            if isinstance(family.own_editions, OwnFiles)
        },
        "finding.json": _document("a finding", msgspec.json.schema(FindingTold)),
        "film/block.json": block_schema(),
        **{
            f"film/table-{family.name}.json": _document(f"the table of {family.name}", written_whole(family.table))
            for family in SHIPPED
        },
    }


def render(document: Document) -> str:
    """The text of a schema file."""
    return json.dumps(document, indent=2, ensure_ascii=False, sort_keys=True) + "\n"


def write_all(directory: Path) -> int:
    """Write every schema file below the directory; returns how many."""
    schemas = all_schemas()
    for name, document in schemas.items():
        path = directory / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(render(document), encoding="utf-8")
    return len(schemas)


def _document(title: str, schema: Document) -> Document:
    return {"$schema": DIALECT, **schema, "title": title}


def _exactly(properties: Document) -> Document:
    return {"type": "object", "properties": properties, "required": sorted(properties), "additionalProperties": False}


if __name__ == "__main__":
    print(f"{write_all(Path(sys.argv[1]))} schemas written to {sys.argv[1]}")
