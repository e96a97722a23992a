"""What changed between two successive tables, found by comparing identities.

An operation is `[path, value]` (set or add) or `[path]` (remove); a path is a list of keys, integers for places in an array,
where the array's length as index appends. Must agree with `replay_viewer/src/film/film.ts`.
"""

from collections.abc import Callable
from itertools import compress
from operator import is_not
from typing import Any

import msgspec

from ucr_events.table.state import TableValue

Path = tuple[str | int, ...]
Operation = tuple[Path, Any] | tuple[Path]

Compare = Callable[[Any, Any, Path, list[Operation]], None]
"Adds the operations between an old and a new value of one type, that lie at the path."


def diff(old: TableValue, new: TableValue) -> list[Operation]:
    """The operations that turn the JSON form of `old` into that of `new`, both of the same type."""
    operations: list[Operation] = []
    if old is not new:
        _value(old, new, (), operations)
    return operations


def _value(old: Any, new: Any, path: Path, operations: list[Operation]) -> None:
    kind = type(new)
    if type(old) is not kind:
        operations.append((path, new))
        return
    compare = _compare.get(kind)
    if compare is None:
        compare = _compare[kind] = _struct(kind) if issubclass(kind, TableValue) else _leaf
    compare(old, new, path, operations)


def _struct(kind: type[TableValue]) -> Compare:
    """Written out field by field, because a loop over names takes twice as long: this is the hot part of making a film."""
    lines = ["def compare(old, new, path, operations):"]
    for name, type_ in ((field.name, field.type) for field in msgspec.structs.fields(kind)):
        lines.append(f"    if old.{name} is not new.{name}:")
        if type_ is Any:  # free JSON is one thing, and 1 == True in Python
            lines.append(f"        operations.append(((*path, {name!r}), new.{name}))")
        else:
            lines.append(f"        value(old.{name}, new.{name}, (*path, {name!r}), operations)")
    names: dict[str, Any] = {"value": _value}
    exec("\n".join(lines), names)
    compare: Compare = names["compare"]
    return compare


def _leaf(old: Any, new: Any, path: Path, operations: list[Operation]) -> None:
    if old != new:
        operations.append((path, new))


def _mapping(old: dict[str, Any], new: dict[str, Any], path: Path, operations: list[Operation]) -> None:
    keys = list(new)
    if list(old) == keys:  # the usual case, without a lookup per key: entries were set, none came or went
        for key in compress(keys, map(is_not, old.values(), new.values())):
            _value(old[key], new[key], (*path, key), operations)
        return
    for key, after in new.items():
        if key not in old:
            operations.append(((*path, key), after))
        elif old[key] is not after:
            _value(old[key], after, (*path, key), operations)
    operations.extend(((*path, key),) for key in old if key not in new)


def _tuple(old: tuple[Any, ...], new: tuple[Any, ...], path: Path, operations: list[Operation]) -> None:
    if not new or not isinstance(new[0], TableValue) or len(new) < len(old):
        _leaf(old, new, path, operations)
        return
    for index in compress(range(len(old)), map(is_not, old, new)):
        _value(old[index], new[index], (*path, index), operations)
    operations.extend(((*path, index), new[index]) for index in range(len(old), len(new)))


_compare: dict[type, Compare] = {dict: _mapping, tuple: _tuple}


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
