"""Sealed passages: secret facts, fixed by one commitment in the place where they happened.

    content    = [{"fact": {…}, "to": [4, 7]}, …]       to: the seats that learned the fact at once; nobody but who wrote it: []
    commitment = that of a seal (`seals.py`) whose seat is none, purpose `passage`, value the content

A fact of a passage has an id of its own form (`passage-1.0f3a9c21`: the passage, a dot, eight random hex digits), which no
client may choose for a public fact, so that nothing collides; no `at` and no `recorded`, for times would tell; `actor` is who
wrote it. What decides rights, or who may watch, is barred inside: header, closing, people, links, gaps, seals, passages. A
correction inside corrects facts of passages only.

WHAT IS READ HERE DECIDES HOW LOGS FOLD: it is frozen with the `/1` of the kinds. Content counts whole or not at all.
"""

import re
import secrets
from collections.abc import Container, Iterator
from functools import cache
from typing import Any, Literal, Protocol

import msgspec
from msgspec.structs import replace
from rfc8785 import CanonicalizationError

from ucr_events.chain import canonical
from ucr_events.errors import Problem
from ucr_events.facts import (
    BY_KIND,
    Correction,
    Fact,
    FactInserted,
    GameClosed,
    GameOpened,
    GameShelved,
    GapNoticed,
    LinkClaimed,
    LinkRefused,
    LinkRenewed,
    PassageOpened,
    PassageSealed,
    PersonLeft,
    PersonPresent,
    PersonSeated,
    PlayResumed,
    ScribeChanged,
    SealOpened,
    SealShown,
    SealsReleased,
    SheetSealed,
    kind_of,
)
from ucr_events.facts.base import INNER_FORM
from ucr_events.facts.codec import NotUnderstood, Payload, decode, from_payload
from ucr_events.hidden import seals

PURPOSE = "passage"
"What a commitment of a passage is for, among those of seals."
MOST = 500
"Facts of one passage; a night has a few dozen."
BARRED: tuple[type[Fact], ...] = (
    GameOpened,
    GameShelved,
    GameClosed,
    PersonSeated,
    PersonLeft,
    PersonPresent,
    ScribeChanged,
    LinkRenewed,
    LinkClaimed,
    LinkRefused,
    GapNoticed,
    PlayResumed,
    SheetSealed,
    SealShown,
    SealOpened,
    SealsReleased,
    PassageSealed,
    PassageOpened,
)
"What never stands in a passage: it decides rights, or who may watch, or would hide again what is hidden."
TIMES = {"at", "recorded"}
TARGETS = ("fact", "after", "facts")
"Fields of corrections that name facts."
REFERENCES = ("because", "about", "effect")
"Fields of other facts that name an earlier one."

_INNER = re.compile(INNER_FORM)
_BARRED = frozenset(map(kind_of, BARRED))
_CORRECTIONS = frozenset(name for name, kind in BY_KIND.items() if issubclass(kind, Correction))


class Passage(msgspec.Struct, frozen=True):
    """What somebody knows of a passage: facts in their order, corrections among them; whole, or a part."""

    passage: str
    facts: tuple[Fact, ...]
    whole: bool = True


def new_id(passage: str) -> str:
    """The id of one more fact of this passage: it says nothing of its number, of when, or of whose it is."""
    return f"{passage}.{secrets.token_hex(4)}"


def is_inner(name: str) -> bool:
    """Whether this is the id of a fact of a passage."""
    return _INNER.fullmatch(name) is not None


def passage_of(name: str) -> str | None:
    """The passage in which the fact of this id stands; None for a fact of the log itself."""
    return name.rpartition(".")[0] if is_inner(name) else None


def commitment(game: str, slot: str, salt: str, content: Any) -> str:
    """The commitment, 64 hex digits; raises `rfc8785.CanonicalizationError` when the content is not plain JSON."""
    return seals.commitment(game, None, slot, PURPOSE, salt, content)


class Sealed(Protocol):
    """What a commitment is compared with: the fact that made it, or the passage as it lies on the table."""

    @property
    def slot(self) -> str: ...
    @property
    def commitment(self) -> str: ...


def check(game: str, sealed: Sealed, salt: str, content: Any) -> Literal["matches", "differs"]:
    """How what is told compares with what was sealed; what is no plain JSON never matches."""
    try:
        same = commitment(game, sealed.slot, salt, content) == sealed.commitment
    except (CanonicalizationError, UnicodeError, RecursionError):
        return "differs"
    return "matches" if same else "differs"


def read(payload: Payload) -> Fact:
    """A fact whose id may be one of a passage; raises `msgspec.ValidationError` as `from_payload` does."""
    name = payload.get("id")
    if not isinstance(name, str) or not is_inner(name):
        return from_payload(payload)
    return replace(from_payload({**payload, "id": "x"}), id=name)


def facts_of(passage: str, content: Any) -> tuple[Fact, ...]:
    """The facts of the passage in their order; none of a content that does not count (`wrong`)."""
    return () if wrong(passage, content) else tuple(_stored(entry["fact"]) for entry in content)


def tells(opening: PassageOpened) -> bool:
    """Whether all know now what happened in the passage: what is told is what was sealed, and it counts."""
    return opening.match == "matches" and not wrong(opening.passage, opening.content)


def told_by(opening: PassageOpened) -> Passage | None:
    """What all know of the passage from this opening on; None: it tells nothing (`tells`)."""
    if not tells(opening):
        return None
    return Passage(opening.passage, tuple(_stored(entry["fact"]) for entry in opening.content))


def wrong(passage: str, content: Any) -> list[Problem]:
    """Everything for which this content would not count; empty when it does. Never raises, whatever it is given."""
    if not isinstance(content, list):
        return [Problem("content", f"expected a list of {{fact, to}}, got {type(content).__name__}")]
    if len(content) > MOST:
        return [Problem("content", f"expected at most {MOST} facts, got {len(content)}")]
    try:
        canonical({"content": content})
    except (CanonicalizationError, UnicodeError, RecursionError):
        return [Problem("content", "expected plain JSON: whole numbers below 2^53, text without lone surrogates")]
    return list(_wrong(passage, content))


def part_of(content: list[Payload], seat: int, known: Container[str] = ()) -> list[Payload]:
    """What a seat is told of a content that counts: its own facts, and nothing in them that speaks of others.

    known: facts of other passages that it knows, so that its facts may name them. Who else learned a fact is left out, so are
    references to what the seat does not know, and corrections of it.
    """
    mine = [entry["fact"] for entry in content if seat in entry["to"]]
    inside = {name for fact in mine for name in _ids(fact)}

    def knows(name: object) -> bool:
        return not isinstance(name, str) or not is_inner(name) or name in inside or name in known

    told = (_told(fact, seat, knows) for fact in mine)
    return [{"fact": fact, "to": [seat]} for fact in told if fact is not None]


def _wrong(passage: str, content: list[Any]) -> Iterator[Problem]:
    taken: set[str] = set()
    for index, entry in enumerate(content):
        place = f"content[{index}]"
        if not isinstance(entry, dict) or entry.keys() != {"fact", "to"}:
            yield Problem(place, "expected an object of fact and to, and nothing else")
            continue
        if not _is_seats(entry["to"]):
            yield Problem(f"{place}.to", "expected a list of seat numbers from 1 to 40, each once")
        yield from _wrong_fact(passage, entry["fact"], f"{place}.fact", taken)


def _is_seats(value: Any) -> bool:
    if not isinstance(value, list) or not all(type(one) is int and 1 <= one <= 40 for one in value):
        return False
    return len(set(value)) == len(value)


def _wrong_fact(passage: str, fact: Any, place: str, taken: set[str]) -> Iterator[Problem]:
    if not isinstance(fact, dict) or not isinstance(fact.get("kind"), str):
        yield Problem(place, 'expected a fact as an object with its "kind"')
        return
    yield from _wrong_id(passage, fact, place, taken)
    for name in TIMES & fact.keys():
        yield Problem(f"{place}.{name}", "no fact of a passage says when it was")
    if fact["kind"] in _BARRED:
        yield Problem(f"{place}.kind", f"{fact['kind']} cannot stand in a passage")
    elif fact["kind"] in BY_KIND:
        yield from _wrong_known(passage, fact, place, taken)


def _wrong_id(passage: str, fact: Payload, place: str, taken: set[str]) -> Iterator[Problem]:
    name = fact.get("id")
    if not isinstance(name, str) or passage_of(name) != passage:
        yield Problem(f"{place}.id", f"expected {passage}. and eight hex digits, got {name!r:.60}")
    elif name in taken:
        yield Problem(f"{place}.id", f"{name!r} occurs twice")
    else:
        taken.add(name)


def _wrong_known(passage: str, fact: Payload, place: str, taken: set[str]) -> Iterator[Problem]:
    """Of a fact whose kind this program knows: its form, and of a correction what it corrects and writes."""
    try:
        from_payload({**fact, "id": "x"})
    except (msgspec.ValidationError, RecursionError) as error:
        yield Problem(place, f"expected a fact: {error}")
        return
    if fact["kind"] not in _CORRECTIONS:
        return
    for field, name in _targets(fact):
        if not is_inner(name):
            said = f"expected a fact of a passage, got {name!r}: what is public is corrected in public"
            yield Problem(f"{place}.{field}", said)
    if "reads" in fact:
        yield from _wrong_reads(passage, fact, f"{place}.reads", taken)


def _wrong_reads(passage: str, fact: Payload, place: str, taken: set[str]) -> Iterator[Problem]:
    reads = fact["reads"]
    if not isinstance(reads, dict) or not isinstance(reads.get("kind"), str):
        yield Problem(place, 'expected a fact as an object with its "kind"')
        return
    if reads["kind"] in _BARRED | _CORRECTIONS:
        yield Problem(f"{place}.kind", f"{reads['kind']} cannot be written by a correction of a passage")
    for name in TIMES & reads.keys():
        yield Problem(f"{place}.{name}", "no fact of a passage says when it was")
    if fact["kind"] == kind_of(FactInserted):
        yield from _wrong_id(passage, reads, place, taken)


def _targets(fact: Payload) -> Iterator[tuple[str, str]]:
    for field in TARGETS:
        if isinstance(named := fact.get(field), str):
            yield field, named
        elif isinstance(named, list):
            yield from ((f"{field}[{index}]", name) for index, name in enumerate(named))


def _stored(payload: Payload) -> Fact:
    """As a stored fact is read: old versions are lifted, of a newer one nothing is understood."""
    fact = decode(msgspec.json.encode({**payload, "id": "x"}))
    return replace(fact, id=payload["id"], **({"original": payload} if isinstance(fact, NotUnderstood) else {}))


def _ids(fact: Payload) -> Iterator[str]:
    """The id of a fact, and of the one it writes by a correction."""
    yield fact["id"]
    if isinstance(reads := fact.get("reads"), dict) and isinstance(name := reads.get("id"), str):
        yield name


@cache
def _required(kind: str) -> frozenset[str]:
    """The fields without which a fact of this kind is none; nothing of a kind from a newer version."""
    known = BY_KIND.get(kind)
    return frozenset() if known is None else frozenset(one.name for one in msgspec.structs.fields(known) if one.required)


def _told(fact: Payload, seat: int, knows: Any) -> Payload | None:
    """The fact as it is told to one seat; None: it corrects only what the seat does not know, or says nothing without it."""
    told = {name: value for name, value in fact.items() if name not in REFERENCES or knows(value)}
    if (fact.keys() - told.keys()) & _required(told["kind"]):
        return None
    if told["kind"] == "knowledge.given/1" and "to" in told:
        told["to"] = [seat]
    if told["kind"] not in _CORRECTIONS:
        return told
    for field in TARGETS:
        if field in told:
            named = told[field] if isinstance(told[field], list) else [told[field]]
            kept = [name for name in named if knows(name)]
            if not kept:
                return None
            told[field] = kept if isinstance(told[field], list) else kept[0]
    if isinstance(told.get("reads"), dict):
        told["reads"] = _told(told["reads"], seat, knows) if told["reads"].get("kind") not in _CORRECTIONS else None
    return told
