"""Facts of every kind, made at random from the class definitions alone.

Names can be steered by field, so that facts fit a game: see `games_at_random.py`.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from hypothesis import strategies as st
from msgspec import NODEFAULT, Struct, inspect

from ucr_events.facts import KINDS, Fact

Strategy = st.SearchStrategy[Any]
Steering = Mapping[str, Strategy]
"Field name -> what a word or seat number of that field may be."

LETTERS = st.characters(exclude_categories=["Cs"])


def facts(kind: type[Fact], steering: Steering = {}) -> st.SearchStrategy[Fact]:  # noqa: B006 - never changed
    """Any fact of the kind, with its optional fields present or left out."""
    return _steered(kind, steering) if steering else _unsteered(kind)


@cache
def _unsteered(kind: type[Fact]) -> st.SearchStrategy[Fact]:
    """Made once for all examples: to describe a fact takes longer than to make one."""
    return _steered(kind, {})


def _steered(kind: type[Fact], steering: Steering) -> st.SearchStrategy[Fact]:
    fields = described(kind).fields
    required = {field.name: values(field.type, field.name, steering) for field in fields if field.required}
    optional = {field.name: values(field.type, field.name, steering) for field in fields if not field.required}
    return st.fixed_dictionaries(required, optional=optional).map(lambda given: kind(**given))


def any_fact() -> st.SearchStrategy[Fact]:
    """A fact of any kind."""
    return st.sampled_from(KINDS).flatmap(facts)


def described(kind: type[Struct]) -> inspect.StructType:
    """What msgspec knows of a class."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return info


def values(type_: inspect.Type, name: str, steering: Steering) -> Strategy:
    """Values of a field's type."""
    match type_:
        case inspect.Metadata():
            form = (type_.extra or {}).get("pattern")
            if form and name in steering:
                return steering[name]
            return texts(type_.type, form) if form else values(type_.type, name, steering)
        case inspect.UnionType():
            return st.one_of([values(member, name, steering) for member in type_.types])
        case inspect.NoneType():
            return st.none()
        case inspect.StrType():
            return steering[name] if name in steering else texts(type_)
        case inspect.IntType():
            is_seat = (type_.ge, type_.le) == (1, 40)
            return steering[f"{name}#"] if is_seat and f"{name}#" in steering else st.integers(type_.ge, type_.le)
        case inspect.BoolType():
            return st.booleans()
        case inspect.LiteralType():
            return st.sampled_from(type_.values)
        case inspect.VarTupleType():
            least = type_.min_length or 0
            items = values(type_.item_type, name, steering)
            return st.lists(items, min_size=least, max_size=least + 3).map(tuple)
        case inspect.DictType():
            return st.dictionaries(
                values(type_.key_type, f"{name}.key", steering), values(type_.value_type, name, steering), max_size=3
            )
        case inspect.StructType():
            return st.builds(type_.cls, **_fields(type_, steering))
        case inspect.AnyType():
            return json_values()
    raise TypeError(f"no values for {type_!r}")


def texts(type_: inspect.Type, form: str | None = None) -> Strategy:
    """Texts of the given form and length."""
    assert isinstance(type_, inspect.StrType)
    if form and type_.max_length == 40:
        return st.text("aZ9_-" + (".:/" if ":" in form else ""), max_size=39).map(lambda rest: f"x{rest}")
    if form:
        most = type_.max_length or 200
        return st.from_regex(form, fullmatch=True).filter(lambda text: len(text) <= most and not text.endswith("\n"))
    return st.text(LETTERS, min_size=type_.min_length or 0, max_size=min(type_.max_length or 20, 20))


def json_values() -> Strategy:
    """Plain JSON as it may lie in a seal."""
    return st.recursive(
        plain_values(),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(LETTERS, max_size=4), inner, max_size=3),
        max_leaves=6,
    )


def plain_values() -> Strategy:
    """JSON values that hold no others."""
    numbers = st.integers(-(2**53) + 1, 2**53 - 1) | st.floats(-1e6, 1e6, allow_nan=False)
    return st.none() | st.booleans() | numbers | st.text(LETTERS, max_size=8)


def _fields(type_: inspect.StructType, steering: Steering) -> dict[str, Strategy]:
    made = {}
    for field in type_.fields:
        strategy = values(field.type, field.name, steering)
        made[field.name] = strategy if field.default is NODEFAULT else st.just(field.default) | strategy
    return made
