"""Which languages there are: Japanese and English, then every other one that has a catalogue."""

import os
from pathlib import Path

Lang = str
FOLDER = "UCR_TEXTS"
"Variable of the environment: a folder with further languages, `<language>/<package>.po`."


def more() -> Path | None:
    """The folder that the environment names."""
    named = os.environ.get(FOLDER)
    return Path(named) if named else None


def _languages() -> tuple[Lang, ...]:
    folder = more()
    found = {path.stem for path in Path(__file__).parent.glob("*.po")}
    found |= {path.name for path in folder.iterdir() if path.is_dir()} if folder else set()
    return ("ja", "en", *sorted(found - {"ja", "en"}))


LANGS: tuple[Lang, ...] = _languages()
"""A text is a tuple in this order; whoever asks for no language gets the first, English is what the code is written in."""


def catalogues(folder: Path, package: str, lang: Lang) -> tuple[Path, ...]:
    """The PO files of a package in that language, those that are there."""
    outside = more()
    places = (folder / f"{lang}.po", *((outside / lang / f"{package}.po",) if outside else ()))
    return tuple(path for path in places if path.is_file())
