"""UCR: the event-sourced record of games played at a physical table. The core knows no game and does no I/O.

`read`, `Log`, `COLUMNS`, `write_csv` and `write_parquet` are those of `ucr_events.notebook`, loaded when they are asked for.
"""

from typing import Any

_OF_NOTEBOOKS = frozenset({"COLUMNS", "Log", "read", "write_csv", "write_parquet"})


def __getattr__(name: str) -> Any:
    if name not in _OF_NOTEBOOKS:
        raise AttributeError(f"module 'ucr_events' has no attribute {name!r}")
    from ucr_events import notebook

    return getattr(notebook, name)
