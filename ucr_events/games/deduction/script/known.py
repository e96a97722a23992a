"""The scripts that this process knows: those of the program, and those that a header names by their content."""

import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from ucr_events.editions.house import key_of
from ucr_events.facts import GameOpened
from ucr_events.games.deduction.script import shelf
from ucr_events.games.deduction.script.choices import resolved
from ucr_events.games.deduction.script.reading import laid_in, parsed
from ucr_events.games.deduction.script.variants import Document
from ucr_events.games.deduction.script.whole import Script
from ucr_events.games.deduction.script.written import Written, written

ENDING = ".script.toml"
TABLES_KEPT = 64
"Scripts with the choices of a table laid in that are kept at once."


def folder() -> Traversable:
    """Where the scripts of the program lie: a file each, and `index.toml` with the order in which they are offered."""
    return files("ucr_events.games.deduction").joinpath("scripts")


@cache
def shipped() -> Mapping[str, Written]:
    """Id -> script of the program, in the order of the index; a base comes before its variants.

    They are not checked here, because nobody can change them: the tests do.
    """
    found: dict[str, Written] = {}
    for name in _index()["scripts"]:
        data = folder().joinpath(name + ENDING).read_bytes()
        document, _ = laid_in(parsed(data, name + ENDING), documents(found))
        found[name] = written(document)
    return found


@cache
def _index() -> dict[str, Any]:
    return tomllib.loads(folder().joinpath("index.toml").read_text("utf-8"))


def documents(scripts: Mapping[str, Written]) -> dict[str, Document]:
    """What variants may be based on."""
    return {name: one.document for name, one in scripts.items()}


def find(edition: str) -> Written | None:
    """The script of that id; of a club's, by id or key."""
    return shipped().get(edition) or shelf.find(edition)


def base_id(script: Written) -> str:
    """The script of the program that a club's is based on; one that stands by itself, or on another club's, has what the index
    names: its words hold where the script is not here."""
    base = script.script.base
    return base if base is not None and base in shipped() else str(_index()["alone"])


def key_of_header(header: GameOpened) -> str:
    """The id of the program's script that a header names, or the key of a club's."""
    pin = header.edition_file
    return header.edition if pin is None else key_of(header.edition, pin.digest)


def script_of(header: GameOpened) -> Script:
    """The script of a game with its options and readings laid in; raises KeyError where the script is not here."""
    return _resolved(key_of_header(header), msgspec.json.encode([dict(header.options), dict(header.readings)], order="sorted"))


@lru_cache(maxsize=TABLES_KEPT)
def _resolved(key: str, chosen: bytes) -> Script:
    """key: names one content and no other."""
    found = find(key)
    if found is None:
        raise KeyError(key)
    options, readings = msgspec.json.decode(chosen)
    return resolved(found.document, options, readings)
