"""The key that signs where games stand: a file beside the database, never a row in it and in no backup of it."""

import os
import secrets
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

from ucr_api.settings import Settings
from ucr_events.transparency.notes import Signer, read_signer

BESIDE = ".signing-key"
FILE = "sqlite:///"


def signer_of(settings: Settings, database: str) -> Signer | None:
    """The key of these settings and this database, made where there is none; None: nothing is signed. May raise BadNote."""
    path = path_of(settings, database)
    if path is None:
        return None
    if not path.exists():
        _make(path, Signer(_name(settings), secrets.token_bytes(32)))
    return read_signer(path.read_text(encoding="utf-8"))


def signer_kept(path: Path | None) -> Signer | None:
    """The key in this file, for who only asks; None where there is none. May raise BadNote."""
    return read_signer(path.read_text(encoding="utf-8")) if path is not None and path.exists() else None


def _make(path: Path, signer: Signer) -> None:
    """Write the key whole or not at all, from the first byte on for nobody else to read; where others are first, theirs."""
    beside = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    made = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(made, "w", encoding="utf-8") as file:
        file.write(f"{signer.text}\n")
    with suppress(OSError):
        path.hardlink_to(beside)
    if not path.exists():  # a disk without links, as a stick may be
        beside.replace(path)
    beside.unlink(missing_ok=True)


def path_of(settings: Settings, database: str) -> Path | None:
    """Where it lies: as set, else beside the file of the games; beside no other database."""
    if settings.signing_key:
        return Path(settings.signing_key)
    file = database.removeprefix(FILE)
    return None if "://" in file else Path(f"{file}{BESIDE}")


def _name(settings: Settings) -> str:
    """What the server is called in its checkpoints for ever, wherever it moves to."""
    parts = urlsplit(settings.public_url)
    return f"{parts.netloc}{parts.path.rstrip('/')}" if parts.netloc else f"ucr.{secrets.token_hex(8)}"
