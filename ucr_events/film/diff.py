"""What changed between two successive tables, found by comparing identities.

An operation is `[path, value]` (set or add) or `[path]` (remove); a path is a list of keys, integers for places in an array,
where the array's length as index appends. Must agree with `replay_viewer/src/film/film.ts`.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Any

import msgspec

from ucr_events.table.state import State

Path = tuple[str | int, ...]
Operation = tuple[Path, Any] | tuple[Path]

_fields: dict[type, tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]] = {}


def diff(old: State, new: State) -> list[Operation]:
    """The operations that turn the JSON form of `old` into that of `new`, both of the same type."""
    operations: list[Operation] = []
    if old is not new:
        _struct(old, new, (), operations)
    return operations


def _struct(old: Any, new: Any, path: Path, operations: list[Operation]) -> None:
    kind = type(new)
    if kind not in _fields:
        names = kind.__struct_fields__
        getter = attrgetter(*names)
        _fields[kind] = (names, getter if len(names) > 1 else lambda value: (getter(value),))
    names, values = _fields[kind]
    for name, before, after in zip(names, values(old), values(new), strict=True):
        if before is not after:
            _value(before, after, (*path, name), operations)


def _value(old: Any, new: Any, path: Path, operations: list[Operation]) -> None:
    if type(old) is not type(new):
        operations.append((path, new))
    elif isinstance(new, State):
        _struct(old, new, path, operations)
    elif isinstance(new, dict) and path[-1] != "value":
        _mapping(old, new, path, operations)
    elif isinstance(new, tuple) and new and isinstance(new[0], State) and len(new) >= len(old):
        _sequence(old, new, path, operations)
    elif old != new or path[-1] == "value":  # of free JSON: 1 == True in Python
        operations.append((path, new))


def _mapping(old: dict[str, Any], new: dict[str, Any], path: Path, operations: list[Operation]) -> None:
    for key, after in new.items():
        if key not in old:
            operations.append(((*path, key), after))
        elif old[key] is not after:
            _value(old[key], after, (*path, key), operations)
    if len(old) > len(new) or not old.keys() <= new.keys():
        operations.extend(((*path, key),) for key in old if key not in new)


def _sequence(old: tuple[Any, ...], new: tuple[Any, ...], path: Path, operations: list[Operation]) -> None:
    for index, before in enumerate(old):
        if before is not new[index]:
            _value(before, new[index], (*path, index), operations)
    operations.extend(((*path, index), new[index]) for index in range(len(old), len(new)))


def to_json_patch(operations: list[Operation], old: Any) -> list[dict[str, Any]]:
    """The same as an RFC 6902 patch, for outsiders and for checking exactness; `old` is the JSON form before."""
    return [_patch(operation, old) for operation in operations]


def _patch(operation: Operation, document: Any) -> dict[str, Any]:
    pointer = "".join(f"/{str(key).replace('~', '~0').replace('/', '~1')}" for key in operation[0])
    if len(operation) == 1:
        return {"op": "remove", "path": pointer}
    appends = isinstance(operation[0][-1], int) and not _has(document, operation[0])
    return {"op": "add" if appends or isinstance(operation[0][-1], str) else "replace", "path": pointer,
            "value": msgspec.to_builtins(operation[1])}  # fmt: skip


def _has(document: Any, path: Path) -> bool:
    for key in path:
        if isinstance(document, list):
            if not isinstance(key, int) or key >= len(document):
                return False
        elif key not in document:
            return False
        document = document[key]
    return True
