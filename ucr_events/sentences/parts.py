"""Parts of sentences that read alike in every language: seats, cards, dice, routes, opened values."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ucr_events.facts import (
    ActClaimed,
    ActionAnnounced,
    Card,
    CardsDiscarded,
    CardsPlayed,
    DiceRolled,
    InitiativeSet,
    Result,
    ValueDeclared,
)
from ucr_events.facts.cards import CardsMoved
from ucr_events.sentences.spans import Span, Spans, bold, joined, known, number, seat, unknown
from ucr_events.sentences.words import Words
from ucr_events.texts import say, say_in
from ucr_events.texts.joints import CLAUSE

APART = say_in("between things of several kinds", "; ")
LONGEST = 40
"Characters of one opened value; a log line is no place for an essay."


def seats(numbers: Iterable[int], words: Words) -> Spans:
    """Marks of seats; the unknown when none is named."""
    return joined(([seat(one)] for one in numbers), words.comma) or [unknown()]


def targets(fact: ActionAnnounced | CardsPlayed, words: Words) -> Spans:
    """An arrow and whom it is aimed at; or nothing."""
    whom = aimed(fact, words)
    return [" → ", *joined(whom, words.comma)] if whom else []


def aimed(fact: ActionAnnounced | ActClaimed | CardsPlayed, words: Words) -> list[Spans]:
    """Whom it is aimed at: seats, then those whom no seat plays."""
    return [*([seat(one)] for one in fact.targets), *(words.piece(name) for name in fact.pieces)]


def acted(act: str, whom: list[Spans], words: Words) -> Spans:
    """An act and whom it is done to: a phrase where the family says that its acts are verbs, else with an arrow."""
    label = words.of("act", act)
    if words.find("act.verbs"):
        return phrase(label, whom, words)
    return [bold(label), *([" → ", *joined(whom, words.comma)] if whom else [])]


def phrase(act: str, whom: list[Spans], words: Words) -> Spans:
    """An act that is a verb; one that names its object itself (in Japanese with を) has whom it is done to behind it."""
    if not whom:
        return [bold(act)]
    named = joined(whom, words.comma)
    return [bold(act), words.colon, *named] if "を" in act else words.line(say("{act} {whom}"), act=bold(act), whom=named)


def card(one: Card, words: Words) -> Spans:
    """Name and level in bold, the note in brackets; a name nobody wrote down is unknown."""
    level = "" if one.level is None else f" LV{one.level}"
    kinds = [words.term(kind) for kind in one.kind.split("/")] if one.kind else []
    beside = [*kinds, *([one.note] if one.note else [])]
    note = words.aside(words.comma.join(beside)) if beside else []
    if one.name is None:
        return [unknown(), *([bold(level)] if level else []), *note]
    return [bold((words.find(f"card.{one.name}") or one.name) + level), *note]


def cards(several: Iterable[Card], words: Words) -> Spans:
    """Cards one after the other."""
    return joined((card(one, words) for one in several), words.comma)


def count_to_say(fact: CardsMoved) -> int | None:
    """How many cards, where their names do not say it already."""
    if fact.cards is None:
        return fact.count
    names = len(fact.cards)
    if fact.count in (None, names):
        return None if names else 0
    return fact.count


def where_from(fact: CardsMoved, words: Words) -> Spans:
    """The zone the cards leave; a seat plays from its own holding, which goes without saying."""
    if fact.source is None or (isinstance(fact, CardsPlayed) and _own(fact.source, fact, words)):
        return []
    return words.zone(fact.source, fact.seat)


def where_to(fact: CardsMoved, words: Words) -> Spans:
    """An arrow and the zone the cards come to, unless that goes without saying."""
    return [" → ", *words.zone(fact.to, fact.seat)] if fact.to and not _expected(fact, words) else []


def _expected(fact: CardsMoved, words: Words) -> bool:
    if isinstance(fact, CardsDiscarded):
        return fact.to in words.discards
    if not _own(fact.to, fact, words):
        return False
    usual = words.decks.get(fact.source or "")
    return isinstance(fact, CardsPlayed) or (usual is not None and fact.to == f"{usual}.{fact.seat}")


def _own(zone: str | None, fact: CardsMoved, words: Words) -> bool:
    return fact.seat is not None and words.holder(zone) == fact.seat


def at(place: str | None, words: Words) -> Spans:
    """The place in brackets, or nothing."""
    return words.aside(words.place(place)) if place else []


def towards(place: str | None, words: Words) -> Spans:
    """An arrow and the place, or nothing."""
    return [f" → {words.place(place)}"] if place else []


def piece(name: str, actor: int | None, words: Words) -> Spans:
    """The piece as a thing: the acting seat's own is just the piece, another seat's is named."""
    owner = words.marks.get(name)
    if owner is None:
        return words.piece(name, actor)
    if owner == actor:
        return [words.term("piece")]
    return words.line(say("piece of {seat}"), seat=seat(owner))


def mover(name: str, actor: int | None, words: Words) -> Spans:
    """What moves, before its route; nothing when the mark of the acting seat says it already."""
    owner = words.marks.get(name)
    if owner is not None and actor in (None, owner):
        return [] if actor else [seat(owner), " "]
    return [*piece(name, actor, words), words.colon]


def order(fact: InitiativeSet, words: Words) -> Spans:
    """Seats and those whom no seat plays in the order of action, each behind its card; the unknown when there is none."""

    def slot(drawn: Card | None, who: Spans) -> Spans:
        return [*([*card(drawn, words), " "] if drawn else []), *who]

    said = [slot(one.card, [seat(one.seat)]) for one in fact.order]
    for other in sorted(fact.others, key=lambda one: one.place):
        said.insert(other.place - 1, slot(other.card, words.piece(other.piece)))
    return joined(said, " → ") or [unknown()]


def dice_name(fact: DiceRolled, words: Words) -> str | None:
    """2D6, 1D6+1D20; None when the table does not know the faces of these dice."""
    if fact.dice is None:
        kinds = {faces for _, faces in words.dice.values()}
        return f"{len(fact.faces)}D{kinds.pop()}" if len(kinds) == 1 else None
    if not all(name in words.dice for name in fact.dice) or len(fact.dice) != len(fact.faces):
        return None
    faces = Counter(words.dice[name][1] for name in fact.dice)
    return "+".join(f"{count}D{sides}" for sides, count in faces.items())


def dice_labels(fact: DiceRolled, words: Words) -> Spans:
    """(red, white), or nothing."""
    return words.aside(words.comma.join(words.die(name) for name in fact.dice)) if fact.dice else []


def only_total(fact: DiceRolled) -> bool:
    """Nobody saw a face, but the sum is known."""
    return fact.total is not None and all(face is None for face in fact.faces)


def faces(fact: DiceRolled, words: Words) -> Spans:
    """The faces as they fell, in one bold span when all were seen."""
    if None in fact.faces:
        return joined(([known(face)] for face in fact.faces), words.comma)
    return [bold(words.comma.join(str(face) for face in fact.faces))]


def total(fact: DiceRolled) -> int | None:
    """The sum to be said behind the faces; None when one face says it, or it is not known."""
    if fact.total is None and (None in fact.faces or len(fact.faces) == 1):
        return None
    counted = sum(face or 0 for face in fact.faces)
    said = counted if fact.total is None else fact.total
    return None if fact.faces == (said,) else said


def why(name: str | None, words: Words) -> Spans:
    """A way or reason in brackets, or nothing."""
    return words.aside(words.term(name)) if name else []


def result(one: Result, words: Words) -> Spans:
    """seat 4 won (A, 12 points, why)."""
    details = [words.term(one.grade)] if one.grade else []
    details += [words.pick(say("{score} points", score=number(one.score)))] if one.score is not None else []
    details += [words.term(one.reason)] if one.reason else []
    outcome = unknown() if one.outcome == "unknown" else bold(words.of("result", one.outcome))
    return [seat(one.seat), " ", outcome, *(words.aside(words.pick(CLAUSE).join(details)) if details else [])]


def many_in(content: Any) -> int | None:
    """How many facts an opened passage holds; None for what is no content of one."""
    return len(content) if isinstance(content, list) else None


def opened(value: Any, words: Words) -> Spans:
    """An opened value: what it is (name, alignment) in bold, other fields as key=value, a list one by one."""
    if isinstance(value, dict):
        return _opened_fields(value, words)
    if isinstance(value, list | tuple):
        return joined((opened(item, words) for item in value), words.comma) or ["–"]
    return [unknown()] if value is None else [bold(_short(value, words))]


def _key(key: str, words: Words) -> Spans:
    """What a field is about; a number is a seat, as in notes of what was seen."""
    return [seat(int(key))] if key.isdecimal() and len(key) < 3 else [words.of("field", key)]


def _opened_fields(value: dict[str, Any], words: Words) -> Spans:
    name = value.get("name")
    key_facts: Spans = [known(words.term(name) if isinstance(name, str) else name)] if "name" in value else []
    if "alignment" in value:
        alignment = known(value["alignment"])
        key_facts += words.aside(alignment) if key_facts else [alignment]
    fields = ((key, item) for key, item in value.items() if key not in ("name", "alignment"))
    rest = [[*_key(key, words), "=", *_field(item, words)] for key, item in fields]
    return joined([part for part in (key_facts, joined(rest, words.comma)) if part], " ") or ["–"]


def _field(value: Any, words: Words) -> Spans:
    if value is None:
        return [unknown()]
    if isinstance(value, list | tuple):
        return ["[", *joined((_field(item, words) for item in value), words.comma), "]"]
    if isinstance(value, dict):
        return ["{", *_opened_fields(value, words), "}"]
    return [_short(value, words)]


def _short(value: Any, words: Words) -> str:
    if isinstance(value, bool):
        return words.term(str(value).lower())
    if not isinstance(value, str):
        return number(value)
    text = words.place(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def article(role: str) -> str:
    """What stands before the word of a role in English: nothing before a name (Merlin) or what one only is (possessed)."""
    if not role.isascii() or not role[:1].islower() or role.endswith("ed"):
        return ""
    return "an " if role[0] in "aeiou" else "a "


def claimed(fact: ValueDeclared, words: Words) -> Spans:
    """In English a role has its article."""
    value = declared(fact, words)
    is_role = words.lang == "en" and fact.trait == "role"
    named = article(str(value.get("b", ""))) if is_role and isinstance(value, dict) else ""
    return [named, value] if named else [value]


def declared(fact: ValueDeclared, words: Words) -> Span:
    """The value that was said; a word of its trait (a role) in the table's words."""
    return known(words.find(f"{fact.trait}.{fact.value}") or fact.value if isinstance(fact.value, str) else fact.value)
