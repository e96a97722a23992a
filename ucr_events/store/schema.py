"""Which version of the tables this program writes, and how a store of another version is refused."""

from typing import Any

from ucr_events.store.errors import StoreError, StoreTooNew

VERSION = 1
"Raised with every change of the tables; an older store is then brought up to date when it is opened."

NAME = "schema_version"
"Its row in the table `settings`."

FIND = f"SELECT value FROM settings WHERE name = '{NAME}'"

PUT = f"INSERT INTO settings (name, value) VALUES ('{NAME}', '{VERSION}')"


def check_version(found: list[tuple[Any, ...]], where: str) -> None:
    """Raise `StoreTooNew` or `StoreError` unless the rows of `FIND` name our version."""
    text = str(found[0][0]) if found else ""
    if not text.isdecimal():
        raise StoreError(f"{where} has no readable {NAME}: it was not written by this program")
    if int(text) > VERSION:
        raise StoreTooNew(
            f"{where} was written by a newer version of this program (tables of version {text}, this one knows "
            f"{VERSION}): install the newer version to open it"
        )
