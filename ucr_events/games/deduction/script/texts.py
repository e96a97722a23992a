"""The rules of a game's documents (`<script>.rules.toml` beside a script), and by which rules of the script each is met.

A script's own rules are made by its mechanisms (`guard.again`); a document says the same in its own words and order
(`guard.repeat`). Both are in the registry: an entry of a document names the rules that meet it (`by`), and they cite it.
"""

import tomllib
from collections.abc import Collection, Mapping
from functools import cache
from typing import Literal

import msgspec
from msgspec.structs import replace

from ucr_events.games.deduction.script.base import Part, Term
from ucr_events.games.deduction.script.known import base_id, folder, shipped
from ucr_events.games.deduction.script.written import Written
from ucr_events.games.deduction.texts import given
from ucr_events.referee.entries import Rule
from ucr_events.texts import Text

ENDING = ".rules.toml"
MET = ("judged", "derived")


class Entry(Part, frozen=True):
    """A rule of a document. how: as in `Rule`; by: the rules of the script that meet it; why: why it is only recorded."""

    id: str
    section: str
    kind: str
    how: Literal["judged", "derived", "recorded", "definition"]
    term: Term
    ja: str
    en: str
    by: tuple[str, ...] = ()
    why: Term | None = None


class RuleFile(Part, frozen=True):
    """The rules of a game's documents. document: what their ids are called by where they are listed; sections: their names."""

    document: str
    sections: dict[str, Term]
    rules: tuple[Entry, ...]


def file_of(script: Written) -> RuleFile | None:
    """The texts of a script: its own, or those of the script of the program that it is based on."""
    return _file(script.id if script.id in shipped() else base_id(script))


@cache
def _file(name: str) -> RuleFile | None:
    """Those of the script itself, else of its base."""
    file = folder().joinpath(name + ENDING)
    if file.is_file():
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), RuleFile)
    base = shipped()[name].script.base
    return _file(base) if base is not None else None


def with_documents(script: Written, made: Mapping[str, Rule]) -> dict[str, Rule]:
    """The rules that the mechanisms made of a script, each with what it cites, then those of its documents.

    A variant has the entries of its base's documents that a rule of its own still meets, and those that nobody judges.
    """
    file = file_of(script)
    entries = [_rule(entry, file.document, made) for entry in kept(script, made)] if file else []
    cites: dict[str, list[str]] = {}
    for rule in entries:
        for name in rule.by:
            cites.setdefault(name, []).extend(rule.cites)
    said = {name: replace(rule, cites=_cited(script, name, cites)) for name, rule in made.items()}
    return said | {rule.id: rule for rule in entries if rule.id not in made}


def kept(script: Written, made: Collection[str]) -> tuple[Entry, ...]:
    """The entries of its documents that the script has: all of its own; of its base's those that stay and that it does not
    put off (`rules."ID".on = false`). made: the ids of the rules that the mechanisms made of it."""
    file, own = file_of(script), script.id in shipped() and folder().joinpath(script.id + ENDING).is_file()
    said = script.script.rules
    on = (entry for entry in (file.rules if file else ()) if entry.id not in said or said[entry.id].on)
    return tuple(entry for entry in on if own or _stays(entry, made))


def _cited(script: Written, name: str, cites: Mapping[str, list[str]]) -> tuple[str, ...]:
    own = script.script.rules.get(name)
    said = () if own is None or not own.cites else (own.cites,) if isinstance(own.cites, str) else own.cites
    return tuple(dict.fromkeys((*said, *cites.get(name, ()))))


def _stays(entry: Entry, made: Collection[str]) -> bool:
    """The first of the rules that meet it is the one that it is about."""
    return not entry.by or entry.by[0] in made


def _rule(entry: Entry, document: str, made: Mapping[str, Rule]) -> Rule:
    """by: also what only a house option brings in."""
    return Rule(
        id=entry.id,
        section=entry.section,
        term=given(entry.term.ja, entry.term.en),
        text=given(entry.ja, entry.en),
        kind=entry.kind,
        how=entry.how,
        where=_where(entry, made) if entry.how in MET else "",
        why=None if entry.why is None else given(entry.why.ja, entry.why.en),
        cites=(f"{document}:{entry.id}",),
        by=entry.by,
    )


def _where(entry: Entry, made: Mapping[str, Rule]) -> str:
    """Where its first rule is met; of one that only an option brings in, where its like are."""
    known = [made[name].where for name in entry.by if name in made]
    like = [rule.where for name, rule in made.items() for one in entry.by if name.split(".")[0] == one.split(".")[0]]
    return next((where for where in (*known, *like) if where), "")


def section_words(script: Written) -> dict[str, Text]:
    """Word -> what the sections of its documents are called, for the words of its edition."""
    file = file_of(script)
    return {f"section.{name}": given(said.ja, said.en) for name, said in file.sections.items()} if file else {}
