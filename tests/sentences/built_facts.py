"""Facts of any kind made from their class alone: with the required fields only, with all of them, or at random."""

from functools import cache
from typing import Any

import msgspec.inspect as inspect
from hypothesis import strategies as st

from ucr_events.facts import Fact

PATTERNS = {
    r"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$": "2027-01-31T20:00:00Z",
    r"^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$": "0b2f7c1e-3a4d-4f5a-9b6c-7d8e9f0a1b2c",
    r"^[0-9a-f]{64}$": "ab" * 32,
    r"^[0-9a-f]{32}$": "cd" * 16,
}


def minimal(kind: type[Fact]) -> Fact:
    """Required fields only, everything that may be unknown unknown."""
    return kind(**{field.name: least(field.type) for field in fields_of(kind) if field.required})


def full(kind: type[Fact]) -> Fact:
    """Every field given, none at its default."""
    return kind(**{field.name: unusual(field) for field in fields_of(kind)})


@cache
def facts_of(kind: type[Fact]) -> st.SearchStrategy[Fact]:
    """Any fact of the kind, its optional fields sometimes left out."""
    required = {field.name: any_of(field.type) for field in fields_of(kind) if field.required}
    optional = {field.name: any_of(field.type) for field in fields_of(kind) if not field.required}
    return st.fixed_dictionaries(required, optional=optional).map(lambda fields: kind(**fields))


@cache
def fields_of(kind: type[Any]) -> tuple[inspect.Field, ...]:
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    return described.fields


def unusual(field: inspect.Field) -> Any:
    match field.type:
        case inspect.LiteralType(values=values):
            return next(value for value in values if value != field.default)
        case inspect.BoolType():
            return field.default is not True
        case _:
            return most(field.type)


def least(described: inspect.Type) -> Any:
    match described:
        case inspect.UnionType(types=types):
            return None if any(isinstance(one, inspect.NoneType) for one in types) else least(types[0])
        case inspect.VarTupleType(item_type=item, min_length=length):
            return tuple(least(item) for _ in range(length or 0))
        case inspect.StructType(cls=cls, fields=fields):
            return cls(**{field.name: least(field.type) for field in fields if field.required})
        case inspect.AnyType() | inspect.NoneType():
            return None
        case _:
            return most(described)


def most(described: inspect.Type) -> Any:
    match described:
        case inspect.Metadata(type=inner, extra=extra):
            form = (extra or {}).get("pattern")
            return PATTERNS.get(form, "x9") if form else most(inner)
        case inspect.StrType():
            return "x9"
        case inspect.IntType(ge=ge):
            return max(ge or 0, 4)
        case inspect.BoolType():
            return True
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.UnionType(types=types):
            return most(next(one for one in types if not isinstance(one, inspect.NoneType)))
        case inspect.VarTupleType(item_type=item):
            return (most(item), most(item))
        case inspect.DictType(key_type=key, value_type=value):
            return {most(key): most(value)}
        case inspect.StructType(cls=cls, fields=fields):
            return cls(**{field.name: most(field.type) for field in fields})
        case inspect.AnyType():
            return {"name": "ナガト", "esp_level": 4, "cards": [{"name": "網", "level": None}]}
    raise NotImplementedError(described)


def any_of(described: inspect.Type) -> st.SearchStrategy[Any]:
    match described:
        case inspect.Metadata(type=inner, extra=extra):
            form = (extra or {}).get("pattern")
            return st.just(PATTERNS[form]) if form in PATTERNS else any_of(inner)
        case inspect.StrType():
            names = ("x9", "toa.3", "hand.4", "deck.combat", "p4", "red", "esp_level", "teleport_move")
            return st.sampled_from(names)
        case inspect.IntType(ge=ge, le=le):
            return st.integers(ge, le)
        case inspect.BoolType():
            return st.booleans()
        case inspect.LiteralType(values=values):
            return st.sampled_from(values)
        case inspect.NoneType():
            return st.none()
        case inspect.UnionType(types=types):
            return st.one_of(*(any_of(one) for one in types))
        case inspect.VarTupleType(item_type=item, min_length=length):
            return st.lists(any_of(item), min_size=length or 0, max_size=6).map(tuple)
        case inspect.DictType(key_type=key, value_type=value):
            return st.dictionaries(any_of(key), any_of(value), max_size=3)
        case inspect.StructType(cls=cls):
            return st.builds(cls, **{field.name: any_of(field.type) for field in fields_of(cls)})
        case inspect.AnyType():
            return plain_json()
    raise NotImplementedError(described)


def plain_json() -> st.SearchStrategy[Any]:
    leaves = st.none() | st.booleans() | st.integers(-(10**6), 10**6) | st.text(max_size=60)
    keys = st.sampled_from(("name", "alignment", "level", "x"))
    return st.recursive(leaves, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner), max_leaves=8)
