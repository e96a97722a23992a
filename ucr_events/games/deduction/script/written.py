"""A script that was read: its whole file with its base laid in, as one value that is named by the hash of its content."""

from hashlib import sha256

import msgspec

from ucr_events.chain import canonical
from ucr_events.games.deduction.script.choices import convert
from ucr_events.games.deduction.script.variants import Document
from ucr_events.games.deduction.script.whole import Script

FORM = "script/1"
"Of the stored content: what is read from a file whose form changes later is not read otherwise."


class Written(msgspec.Struct, frozen=True, kw_only=True):
    """A script without mistakes. document: with its base laid in, nothing chosen; script: the same, typed.

    content: its canonical form, whose SHA-256 a header names. It holds its base, too: a game is judged by what it was opened
    under, also when the base changes.
    """

    document: Document
    script: Script
    content: bytes
    digest: str

    @property
    def id(self) -> str:
        """What logs and findings call it."""
        return self.script.script


def written(document: Document) -> Written:
    """The script of a whole document without mistakes."""
    content = canonical({"form": FORM, "script": document})
    return Written(document=document, script=convert(document), content=content, digest=sha256(content).hexdigest())


def read_content(content: bytes) -> Written | None:
    """The script that was stored so; None for what no script's content is, or one of a later form."""
    try:
        whole = msgspec.json.decode(content)
        if not isinstance(whole, dict) or whole.get("form") != FORM:
            return None
        return written(whole["script"])
    except (msgspec.DecodeError, msgspec.ValidationError, KeyError, TypeError):
        return None
