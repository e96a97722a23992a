"""The values that are tried for every parameter of the query that the document lists, one parameter at a time."""

from collections.abc import Iterator
from typing import Any

from described import Operation
from scene import NOWHERE, Scene

READERS = ("public", "seat:1", "seat:2", "seat:3", "seat:4", "moderator", "judge", "all", "nobody")

STRINGS: dict[str, tuple[str, ...]] = {
    "as": READERS,
    "q": ("Aki", "hidden", "Newcomer", "mit2020:"),
    "family": ("freeform", "locke"),
    "edition": ("any", "mit2020"),
    "tag": ("0" * 24,),
    "fact": ("s1", "r1", "nowhere"),
    "rule": ("mit2020:3.1", "3.1"),
    "reading": ("strict",),
    "left": ("effective", "recorded", "{whatif}", NOWHERE),
    "before": ("nonsense", "AAAA"),
    "typed": ("3", "nonsense", "r1", "mit2020"),
    "here": ("mit2020", "kmc2003", "nowhere"),
    "there": ("mit2020", "freeform", "nowhere"),
    "right": ("effective", "recorded", "{whatif}", NOWHERE),
    "name": ("Our Fair", ""),
    "teams": ("rat=demon", "rat"),
    "model": ("avalon-votes", "nowhere"),
    "assume": ("1:wolf", "1:villager,2:seer", "99:wolf", "wolf"),
    "head": ("A" * 43, "nonsense"),
    "game": ("{game}", NOWHERE, "nonsense"),
    "says": ("2~3", "1=wolf|3=wolf", "2!=seer", "2=villager", "esp_level:1>2", "2 and 3"),
    "of": ("1:wolf", "2:villager", "3:seer", "wolf"),
}
"Of parameters that are any text."


def queries(operation: Operation, scene: Scene) -> Iterator[dict[str, str]]:
    """No parameter, then each value of each; then each perspective with each line, where both are asked for."""
    yield {}
    described = {one["name"]: one["schema"] for one in operation.parameters if one["in"] == "query"}
    for name, schema in described.items():
        for value in values(operation, name, schema):
            yield {name: value.format(**scene.names)}
    if {"as", "line"} <= described.keys():
        yield from ({"as": reader, "line": "recorded"} for reader in READERS)
    if {"state", "limit"} <= described.keys():
        yield from ({"state": state, "limit": limit} for state in ("open", "closed") for limit in ("1", "2"))
    yield {"no_such_parameter": "1"}


def values(operation: Operation, name: str, schema: dict[str, Any]) -> tuple[str, ...]:
    """What is tried for one parameter: all there are, or the ends of what is allowed and some within and without."""
    kind = schema.get("type")
    if "enum" in schema:
        return (*map(str, schema["enum"]), "other")
    if kind == "boolean":
        return ("true", "false", "maybe")
    if kind == "integer":
        ends = (schema[end] for end in ("minimum", "maximum") if end in schema)
        return tuple(dict.fromkeys(map(str, (-1, 0, 1, 2, 3, 4, 7, *ends, 2**53 + 1, "x"))))
    assert name in STRINGS, f"{operation.id}: say in parameters.py what is to be tried for {name}"
    return STRINGS[name]
