"""Families that installed packages bring, through the entry point `ucr.families`: its value is a `Family`.

A package that cannot be used is left out with a warning that says why: the games of everybody else go on.
"""

import warnings
from collections.abc import Iterable, Iterator
from importlib.metadata import EntryPoint, entry_points

from ucr_events.games.family import Family

GROUP = "ucr.families"


class UnusableFamily(RuntimeWarning):
    """A package brings a family that cannot be used."""


def brought(shipped: Iterable[Family]) -> tuple[Family, ...]:
    """The families of the installed packages, by name; none takes the name or an edition's name of another."""
    taken = {name for family in shipped for name in _names(family)}
    found: list[Family] = []
    for point in sorted(entry_points(group=GROUP), key=lambda one: one.name):
        family, wrong = _loaded(point)
        if family is not None and (twice := taken.intersection(_names(family))):
            wrong = f"the name {sorted(twice)[0]!r} is taken"
        if wrong or family is None:
            warnings.warn(f"{point.value} brings no family that can be used: {wrong}", UnusableFamily, stacklevel=2)
            continue
        taken.update(_names(family))
        found.append(family)
    return tuple(found)


def _names(family: Family) -> Iterator[str]:
    """A family and one of its editions may be called the same; two families may not, nor editions of two."""
    yield family.name
    yield from (edition.id for edition in family.editions)


def _loaded(point: EntryPoint) -> tuple[Family | None, str]:
    try:
        family = point.load()
    except Exception as error:
        return None, f"{type(error).__name__}: {error}"
    return (family, "") if isinstance(family, Family) else (None, f"expected a Family, got {type(family).__name__}")
