"""Which version of the tables this program writes, and how a store of another version is refused."""

from collections.abc import Mapping, Sequence
from typing import Any

from ucr_events.store.errors import StoreError, StoreTooNew

VERSION = 4
"Raised with every change of the tables; an older store is then brought up to date when it is opened."

NAME = "schema_version"
"Its row in the table `settings`."

FIND = f"SELECT value FROM settings WHERE name = '{NAME}'"

PUT = f"INSERT INTO settings (name, value) VALUES ('{NAME}', '{VERSION}')"


RAISE = f"UPDATE settings SET value = '{VERSION}' WHERE name = '{NAME}'"


def is_old(found: list[tuple[Any, ...]], where: str) -> bool:
    """Whether the rows of `FIND` name a version before ours; raises `StoreTooNew` or `StoreError` for one we cannot use."""
    text = str(found[0][0]) if found else ""
    if not text.isdecimal():
        raise StoreError(f"{where} has no readable {NAME}: it was not written by this program")
    if int(text) > VERSION:
        raise StoreTooNew(
            f"{where} was written by a newer version of this program (tables of version {text}, this one knows "
            f"{VERSION}): install the newer version to open it"
        )
    return int(text) < VERSION


def upgrades(found: Sequence[tuple[Any, ...]], steps: Mapping[int, Sequence[str]]) -> list[str]:
    """The statements that bring tables of the version found up to ours; `steps`: version -> statements that leave it."""
    pending = [statement for version in range(int(found[0][0]), VERSION) for statement in steps[version]]
    return [*pending, RAISE] if pending else []
