"""An edition file with the charts beside it, as one value that is named by the hash of its content."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

import msgspec

from ucr_events.chain import canonical
from ucr_events.editions.form import EditionFile, convert
from ucr_events.packs import Pack, charts_of

FORM = "edition/1"
"Of the stored content: what is read from a file whose form changes later is not read otherwise."


class House(msgspec.Struct, frozen=True, kw_only=True):
    """A club's edition. content: its canonical form with its charts, whose SHA-256 a header names; files of one content are
    one edition."""

    file: EditionFile
    packs: tuple[Pack, ...]
    content: bytes
    digest: str

    @property
    def id(self) -> str:
        """What logs and findings call it."""
        return self.file.edition

    @property
    def key(self) -> str:
        """Names this edition and no other of the same id."""
        return key_of(self.file.edition, self.digest)

    @property
    def charts(self) -> dict[str, Any]:
        """The charts beside the file, as rules ask for them; of two with the same chart the first counts."""
        found: dict[str, Any] = {}
        for pack in reversed(self.packs):
            found |= charts_of(pack, self.file.base) | charts_of(pack, self.file.edition)
        return found


def key_of(edition: str, digest: str) -> str:
    """The name of an edition of just this content."""
    return f"{edition}@{digest}"


def house_of(document: Any, packs: Mapping[str, Any]) -> House:
    """The edition of a document and its packs (by file name), both of the right form."""
    content = canonical({"form": FORM, "edition": document, "packs": dict(packs)})
    return _made(convert(document), [packs[name] for name in convert(document).charts], content)


def read_content(content: bytes) -> House | None:
    """The edition that was stored so; None for what no edition's content is, or one of a later form."""
    try:
        whole = msgspec.json.decode(content)
        if not isinstance(whole, dict) or whole.get("form") != FORM:
            return None
        file = convert(whole["edition"])
        return _made(file, [whole["packs"][name] for name in file.charts], content)
    except (msgspec.DecodeError, msgspec.ValidationError, KeyError, TypeError):
        return None


def _made(file: EditionFile, packs: list[Any], content: bytes) -> House:
    read = tuple(msgspec.convert(pack, Pack) for pack in packs)
    return House(file=file, packs=read, content=content, digest=sha256(content).hexdigest())
