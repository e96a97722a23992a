"""Formats that installed packages bring, through the entry point `ucr.converters`: its value is a `Format`.

A package that cannot be used is left out with a warning that says why: the formats of everybody else go on.
"""

import warnings
from importlib.metadata import EntryPoint, entry_points

from ucr_events.converting import FORMATS
from ucr_events.converting.formats import Format

GROUP = "ucr.converters"


class UnusableFormat(RuntimeWarning):
    """A package brings a format that cannot be used."""


def formats() -> dict[str, Format]:
    """Every format by its name: those of the program, then those of installed packages."""
    found = {one.name: one for one in FORMATS}
    for point in sorted(entry_points(group=GROUP), key=lambda one: one.name):
        brought, wrong = _loaded(point)
        if brought is not None and brought.name in found:
            wrong = f"the name {brought.name!r} is taken"
        if wrong or brought is None:
            warnings.warn(f"{point.value} brings no format that can be used: {wrong}", UnusableFormat, stacklevel=2)
            continue
        found[brought.name] = brought
    return found


def _loaded(point: EntryPoint) -> tuple[Format | None, str]:
    try:
        brought = point.load()
    except Exception as error:
        return None, f"{type(error).__name__}: {error}"
    return (brought, "") if isinstance(brought, Format) else (None, f"expected a Format, got {type(brought).__name__}")
