"""A viewer in a few lines: applies the operations of a film to plain JSON, by the format's own words."""

from typing import Any


def applied(document: Any, operations: list[Any]) -> Any:
    """The document, changed in place by operations as JSON: `[path, value]` sets or appends, `[path]` removes."""
    for operation in operations:
        path, *value = operation
        *way, last = path
        at = document
        for key in way:
            at = at[key]
        if not value:
            del at[last]
        elif isinstance(at, list) and last == len(at):
            at.append(value[0])
        else:
            at[last] = value[0]
    return document
