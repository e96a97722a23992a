"""A package's texts: an English message becomes one string for each language."""

from collections.abc import Iterable
from functools import reduce
from gettext import NullTranslations
from pathlib import Path
from typing import Any

from ucr_events.texts.languages import LANGS, Lang, catalogues
from ucr_events.texts.po import Catalogue

Text = tuple[str, ...]
"The same in each of `LANGS`, in that order: Japanese, English, then any further language."
ENGLISH = LANGS.index("en")
AT = {lang: at for at, lang in enumerate(LANGS)}


class Texts:
    """The texts of one package. folder: of its PO files. package: its dotted name. under: whose texts it may say besides."""

    def __init__(self, folder: Path, package: str, under: "Texts | None" = None) -> None:
        self.folder, self.package, self._under = folder, package, under
        self._catalogues = tuple(_read(folder, package, lang) for lang in LANGS)
        self._known: dict[tuple[str | None, str], Text] = {}
        for catalogue, fallback in zip(self._catalogues, under._catalogues if under else (), strict=False):
            catalogue.add_fallback(fallback)

    def say(self, message: str, /, **values: Any) -> Text:
        """The message in each language; `{name}` in it stands for a value."""
        forms = self._known.get((None, message)) or self._forms(None, message)
        return filled(forms, **values) if values else forms

    def say_in(self, context: str, message: str, /, **values: Any) -> Text:
        """The same where the English alone has several translations: the context tells them apart."""
        forms = self._known.get((context, message)) or self._forms(context, message)
        return filled(forms, **values) if values else forms

    def plural(self, one: str, several: str, n: int, /, **values: Any) -> Text:
        """The form for so many, which `{n}` stands for; what else it names stays open where no value is given."""
        forms = tuple(catalogue.ngettext(one, several, n) for catalogue in self._catalogues)
        return filled(forms, n=n, **values) if values or "{n}" in several else forms

    def given(self, ja: str, en: str) -> Text:
        """What a document says in both languages; in a third as its catalogue has it."""
        return (ja, en, *(catalogue.gettext(en) if en else en for catalogue in self._catalogues[2:]))

    def _forms(self, context: str | None, message: str) -> Text:
        said = self._catalogues
        forms = tuple(one.gettext(message) if context is None else one.pgettext(context, message) for one in said)
        self._known[context, message] = forms
        return forms


def joined(between: Text | str, texts: Iterable[Text | str]) -> Text:
    """Several texts as one, with another between them."""
    items = tuple(texts)
    return tuple([in_one(between, at).join(in_one(item, at) for item in items) for at in range(len(LANGS))])


def filled(forms: Text, /, **values: Any) -> Text:
    """A text that was said with its `{name}` left open, filled; values as in `say`."""
    if not any(isinstance(value, tuple) for value in values.values()):
        return tuple([form.format_map(values) for form in forms])
    return tuple(
        [form.format_map({name: in_one(value, at) for name, value in values.items()}) for at, form in enumerate(forms)]
    )


def _read(folder: Path, package: str, lang: str) -> NullTranslations:
    """The catalogue of that language; English is what the code says, and what is said where nothing is translated."""
    read = [Catalogue(path) for path in catalogues(folder, package, lang)] if lang != "en" else []
    return reduce(_before, read, NullTranslations())


def _before(last: NullTranslations, first: NullTranslations) -> NullTranslations:
    first.add_fallback(last)
    return first


def said_in(text: Text, lang: Lang) -> str:
    """The text in one language; a pair of a document in English where there are more."""
    at = AT[lang]
    return text[at] if at < len(text) else text[ENGLISH]


def by_lang(text: Text) -> dict[Lang, str]:
    """Language -> text, for JSON."""
    return {lang: in_one(text, at) for at, lang in enumerate(LANGS)}


def in_one(value: Any, at: int) -> Any:
    """A text in one language; a pair of a document in English where there are more languages."""
    if not isinstance(value, tuple):
        return value
    return value[at] if at < len(value) else value[ENGLISH]
