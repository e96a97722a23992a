"""A made-up language that is complete: accents, a third longer, in brackets; what stands without them was forgotten."""

import re
from pathlib import Path

from ucr_texts.collecting import Message, packages, said
from ucr_texts.documents import written
from ucr_texts.files import Entry, path_of, write

LANG = "en-XA"
ACCENTS = str.maketrans("aceinoruyACEINORUY", "áçéíñóŕúýÁÇÉÍÑÓŔÚÝ")
FIELD = re.compile(r"(\{[^{}]*\})")


def pretended(text: str) -> str:
    """⟦á téxt ~~⟧; places for values stay as they are."""
    parts = [part if FIELD.fullmatch(part) else part.translate(ACCENTS) for part in FIELD.split(text)]
    return f"⟦{''.join(parts)}{'~' * (len(text) // 3)}⟧"


def make(folder: Path) -> int:
    """Write the catalogues of all packages into a folder that `UCR_TEXTS` may name; how many messages."""
    many = 0
    for package in packages():
        messages = {**written(package), **said(package)}
        write(path_of(package, LANG, folder), LANG, messages.values(), {key: _entry(one) for key, one in messages.items()})
        many += len(messages)
    return many


def _entry(message: Message) -> Entry:
    forms = (message.one,) if message.several is None else (message.one, message.several)
    return Entry(tuple(pretended(form) for form in forms))
