"""The list of fact kinds as people and programs read it."""

from functools import cache
from typing import Any

from ucr_events.corrections.checking import NOT_WRITTEN_BY_CORRECTIONS
from ucr_events.facts import KINDS, kind_of
from ucr_events.schemas import fact_schema, file_of


@cache
def kinds_document() -> list[dict[str, Any]]:
    """Every kind: its name, what it means, whether a correction may write it, the file of its schema, the schema itself."""
    return [
        {
            "kind": kind_of(fact),
            "about": (fact.__doc__ or "").strip().splitlines()[0],
            "schema_file": f"schemas/{file_of(kind_of(fact))}",
            "by_correction": not issubclass(fact, NOT_WRITTEN_BY_CORRECTIONS),
            "schema": fact_schema(fact),
        }
        for fact in KINDS
    ]
