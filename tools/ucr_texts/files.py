"""PO files of a package: read, brought up to date with the code, written; by Babel, so that every tool reads them."""

from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from ucr_texts.collecting import Message, Package
from ucr_texts.collecting import said as collected
from ucr_texts.documents import written

WRITTEN = ("ja", "en")
"Languages that documents say themselves."
Key = tuple[str | None, str]


def path_of(package: Package, lang: str, folder: Path | None = None) -> Path:
    """Where the package's catalogue of a language lies: beside its code, or in a folder of further languages."""
    return package.texts / f"{lang}.po" if folder is None else folder / lang / f"{package.name}.po"


class Entry(NamedTuple):
    """What is said in the language, in the forms of its plural; empty where nobody translated it. note: of the translator."""

    forms: tuple[str, ...]
    note: str = ""


def entries(path: Path) -> dict[Key, Entry]:
    """Context and message -> what a catalogue has; nothing where there is no file."""
    if not path.is_file():
        return {}
    with path.open("rb") as file:
        catalogue = read_po(file, abort_invalid=True)
    return {(one.context, _first(one.id)): _entry(one) for one in catalogue if one.id and not one.fuzzy}


def _entry(one: Any) -> Entry:
    forms = (one.string,) if isinstance(one.string, str) else tuple(one.string)
    return Entry(forms, " ".join(one.user_comments))


def _first(message: str | list[str] | tuple[str, ...]) -> str:
    return message if isinstance(message, str) else message[0]


def write(path: Path, lang: str, messages: Iterable[Message], known: Mapping[Key, Entry]) -> None:
    """Write the catalogue: these messages in their order, each with what is known of it."""
    catalogue = Catalog(locale=_locale(lang), fuzzy=False, header_comment=f"# What is said, in {lang}: see docs/translate.md.")
    for one in messages:
        ids = one.one if one.several is None else (one.one, one.several)
        entry = known.get(one.key, Entry(()))
        forms = (*entry.forms, *("",) * catalogue.num_plurals)[: catalogue.num_plurals]
        said = forms[0] if one.several is None else forms
        notes = [entry.note] if entry.note else []
        catalogue.add(ids, said, [(file, 0) for file in one.files], user_comments=notes, context=one.context)
    file = BytesIO()
    write_po(file, catalogue, width=0, omit_header=False, include_lineno=False)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(_steady(file.getvalue()))


def _locale(lang: str) -> Locale:
    """As Babel knows it; a made-up one has the plurals of the language that it plays on."""
    try:
        return Locale.parse(lang, sep="-")
    except UnknownLocaleError:
        return Locale.parse(lang.partition("-")[0])


def _steady(text: bytes) -> bytes:
    """Without the lines of the header that change at each writing."""
    changing = (
        b'"POT-Creation-Date',
        b'"PO-Revision-Date',
        b'"Generated-By',
        b'"Last-Translator',
        b'"Report-Msgid',
        b'"Project-Id',
    )
    return b"\n".join(line for line in text.split(b"\n") if not line.startswith(changing))


def update(package: Package, lang: str, more: Mapping[Key, Entry] | None = None, folder: Path | None = None) -> None:
    """Take into the catalogue what the code says now, and out of it what it does not say any more."""
    path = path_of(package, lang, folder)
    messages = collected(package) if lang in WRITTEN else {**written(package), **collected(package)}
    write(path, lang, messages.values(), {**entries(path), **(more or {})})
