"""What is wrong with the catalogues of the program: missing, unused, placeholders that differ."""

from collections.abc import Iterator
from string import Formatter

from ucr_texts.collecting import Message, Package, packages, said
from ucr_texts.files import Entry, entries, path_of

LANG = "ja"
"The language that is always complete."


def mistakes() -> Iterator[str]:
    """One line for each."""
    for package in packages():
        yield from mistakes_of(package)


def mistakes_of(package: Package) -> Iterator[str]:
    """Those of one package."""
    known, messages = entries(path_of(package, LANG)), said(package)
    for key, message in messages.items():
        entry = known.get(key)
        if entry is None or not all(entry.forms):
            yield f"{package.name}: not translated: {message.one!r} ({', '.join(message.files)})"
        else:
            yield from (f"{package.name}: {message.one!r}: {wrong}" for wrong in _placeholders(message, entry))
    yield from (f"{package.name}: nothing says {key[1]!r}" for key in known.keys() - messages.keys())


def _placeholders(message: Message, entry: Entry) -> Iterator[str]:
    english = _named(message.several or message.one) | _named(message.one)
    given = {*message.values, *(["n"] if message.several is not None else [])}
    yield from (f"the code gives no {{{name}}}" for name in english - given if message.values)
    for form in entry.forms:
        here = _named(form)
        yield from (f"the code gives no {{{name}}}, which the translation has" for name in here - given - english)
        left = english - here - ({"n"} if message.several is not None else set()) - _named(entry.note)
        yield from (f"the translation leaves out {{{name}}} and does not say so" for name in left)


def _named(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}
