"""Which version of the tables this program writes, which other versions may use them, and how the rest is refused.

Old and new programs run beside each other on one database while servers are replaced one by one. So tables are changed in two
releases: first what is new is added, with defaults, so that a program that does not know it still reads and writes rightly
(VERSION grows, USABLE_FROM stays); what nobody uses any more is taken away in a later one (USABLE_FROM grows, too).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from ucr_events.store.errors import StoreError, StoreTooNew

VERSION = 5
"Raised with every change of the tables; an older store is then brought up to date when it is opened."

USABLE_FROM = 4
"The oldest version of this program that can still record and read beside this one, in the tables of `VERSION`."

NAME = "schema_version"
OLDEST = "schema_usable_from"
"Their rows in the table `settings`. Stores from before `schema_usable_from` are usable from their own version on."

FIND = f"SELECT name, value FROM settings WHERE name IN ('{NAME}', '{OLDEST}')"

PUT = f"INSERT INTO settings (name, value) VALUES ('{NAME}', '{VERSION}'), ('{OLDEST}', '{USABLE_FROM}')"

RAISE = (
    f"DELETE FROM settings WHERE name IN ('{NAME}', '{OLDEST}')",
    PUT,
)


def is_old(found: Sequence[tuple[Any, ...]], where: str) -> bool:
    """Whether the rows of `FIND` name a version before ours; raises `StoreTooNew` or `StoreError` for one we cannot use."""
    version, oldest = _versions(found, where)
    if oldest > VERSION:
        raise StoreTooNew(
            f"{where} was written by a newer version of this program (tables of version {version}, usable from {oldest} on; "
            f"this one knows {VERSION}): install the newer version to open it"
        )
    return version < VERSION


def upgrades(found: Sequence[tuple[Any, ...]], steps: Mapping[int, Sequence[str]]) -> list[str]:
    """The statements that bring tables of the version found up to ours; `steps`: version -> statements that leave it."""
    version, _ = _versions(found, "the store")
    pending = [statement for before in range(version, VERSION) for statement in steps[before]]
    return [*pending, *RAISE] if version < VERSION else []


def _versions(found: Sequence[tuple[Any, ...]], where: str) -> tuple[int, int]:
    named = {str(name): str(value) for name, value in found}
    version = named.get(NAME, "")
    oldest = named.get(OLDEST, version)
    if not version.isdecimal() or not oldest.isdecimal():
        raise StoreError(f"{where} has no readable {NAME}: it was not written by this program")
    return int(version), int(oldest)
