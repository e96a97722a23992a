"""Whether the texts of a fact have the form its class asks for.

Asked of everything that comes in, once. Stored facts have been asked, and reading them again and again skips it: patterns cost
more than everything else in decoding a fact.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec
from msgspec import inspect

Plan = Any
"A compiled pattern; ('each', plan) for the items of an array; or a tuple of (field, plan) for a struct."


def malformed(fact: msgspec.Struct) -> list[str]:
    """Every text without the form it must have, as a sentence with its place; empty when all are well formed."""
    return [] if _is_well_formed(fact) else list(_check(fact, _plan_of_struct(type(fact)), ""))


def all_well_formed(facts: Iterable[msgspec.Struct]) -> bool:
    """Whether none of them is malformed: each form is matched once, over all the texts that are to have it."""
    alike: defaultdict[type[msgspec.Struct], list[msgspec.Struct]] = defaultdict(list)
    for fact in facts:
        alike[type(fact)].append(fact)
    texts: defaultdict[str, set[Any]] = defaultdict(set)
    for kind, some in alike.items():
        own, others = _quick_plan(kind)
        for field, pattern, _ in own:
            texts[pattern].update(map(attrgetter(field), some))
        for field, inner in others:
            values = filter(None, map(attrgetter(field), some))
            if any(next(_check(value, inner, ""), None) is not None for value in values):
                return False
    return all(_all_match(pattern, found - {None}) for pattern, found in texts.items())


def _all_match(pattern: str, texts: set[Any]) -> bool:
    if set(map(type, texts)) - {str}:
        return False
    lines = "\n".join(texts) + "\n" * bool(texts)
    return lines.count("\n") == len(texts) and _of_lines(pattern).fullmatch(lines) is not None


@cache
def _of_lines(pattern: str) -> re.Pattern[str]:
    """Of any number of lines, each of this form."""
    return re.compile(f"(?:(?:{pattern})\n)*", re.MULTILINE)


def _is_well_formed(fact: msgspec.Struct) -> bool:
    """As `_check` without the words: nearly every fact is, and a long log asks this of each."""
    texts, others = _quick_plan(type(fact))
    for field, _, matches in texts:
        value = getattr(fact, field)
        if value is not None and (value.__class__ is not str or matches(value) is None):
            return False
    return all(next(_check(getattr(fact, field), inner, ""), None) is None for field, inner in others)


@cache
def _quick_plan(kind: type[msgspec.Struct]) -> tuple[Plan, Plan]:
    """The fields that are texts with a form, each with it and what matches it, and the others that have texts within."""
    plan = _plan_of_struct(kind)
    texts = tuple((field, inner.pattern, inner.fullmatch) for field, inner in plan if isinstance(inner, re.Pattern))
    return texts, tuple((field, inner) for field, inner in plan if not isinstance(inner, re.Pattern))


def _check(value: Any, plan: Plan, place: str) -> Iterator[str]:
    if value is None:
        return
    if isinstance(plan, re.Pattern):
        if isinstance(value, str) and not plan.fullmatch(value):
            yield f"{place}: expected text of the form {plan.pattern}"
    elif plan[0] == "each":
        for index, item in enumerate(value):
            yield from _check(item, plan[1], f"{place}[{index}]")
    else:
        for field, inner in plan:
            yield from _check(getattr(value, field), inner, f"{place}.{field}" if place else field)


@cache
def _plan_of_struct(kind: type[msgspec.Struct]) -> Plan:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    plans = ((field.name, _plan(field.type)) for field in info.fields)
    return tuple((name, plan) for name, plan in plans if plan)


def _plan(kind: inspect.Type) -> Plan:
    match kind:
        case inspect.Metadata():
            pattern = (kind.extra or {}).get("pattern")
            return re.compile(pattern) if pattern else _plan(kind.type)
        case inspect.UnionType():
            return next(filter(None, map(_plan, kind.types)), None)
        case inspect.VarTupleType():
            inner = _plan(kind.item_type)
            return ("each", inner) if inner else None
        case inspect.StructType():
            return _plan_of_struct(kind.cls)
    return None
