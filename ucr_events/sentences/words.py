"""Words: the names of one table's facts in the language of the reader. Built once per game, shared by all its sentences.

A name is looked up in the layout (places, decks, pieces, dice), then in the edition's words, the family's, and the few common
ones below; a name nobody translated is shown as it is. Families may override a common word, and may add

    <action>.value      what the number said with an action is: "jump: strength 4"
    holding.<name>      the word of what a seat holds, where the plain name means something else, too
    counter.<name>      the word of a counter, where the plain name means something else, too
    act.verbs           where it stands, acts are verbs: "nominates Pia", not "nominate → Pia"
    act.number          what the number said with a claimed act counts: "night 2"
    part.begins         what is said of a part behind its name: "night begins"
    <trait>.declared    what declaring it is called: "claims to be a seer"
    <state>.happens     what coming into it is called: "dies"
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from ucr_events.facts import Fact, GameOpened
from ucr_events.facts.own_words import own_word
from ucr_events.games.family import Edition, Family, Layout, Term
from ucr_events.sentences.spans import Span, Spans, line, seat
from ucr_events.texts import Lang, Text, given, said_in, say, say_in
from ucr_events.texts.joints import COMMA

COMMON: dict[str, Term] = {
    "answer.accept": say("agrees"),
    "answer.object": say("objects"),
    "answer.decline": say("declines"),
    "answer.silent": say("says nothing"),
    "result.won": say("won"),
    "result.lost": say_in("result.lost", "lost"),
    "result.drew": say("drew"),
    "result.left": say("left before the end"),
    "seal.sheet": say("sheet"),
    "seal.hand": say("hand"),
    "seal.placement": say("placement"),
    "seal.choice": say("choice"),
    "seal.note": say("note"),
    "seal.knowledge": say("what was learned"),
    "knowledge": say("what was learned"),
    "proposal": say("proposal"),
    "yes": say("yes"),
    "no": say("no"),
    "abstain": say("abstain"),
    "referee": say("referee"),
    "onlooker": say("onlooker"),
    "scribe": say("scribe"),
    "helper": say("helper"),
    "zone.discard": say("discard pile"),
    "box": say("box"),
    "off": say("off the board"),
    "piece": say("piece"),
    "place": say("place"),
    "level": say("level"),
    "combat": say("combat"),
    "group": say("group"),
    "true": say_in("true", "yes"),
    "false": say_in("false", "no"),
}


ASIDE = say(" ({what})")
COLON = say(": ")


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """The words of one game in every language; `lang` says which one the methods answer in."""

    lang: Lang = "ja"
    terms: Mapping[str, Term] = {}
    zones: Mapping[str, Term] = {}
    "Places, decks and discard piles."
    decks: Mapping[str, str | None] = {}
    "Deck -> prefix of the zone that holds what a seat has of it."
    discards: frozenset[str] = frozenset()
    holdings: frozenset[str] = frozenset()
    marks: Mapping[str, int] = {}
    "Piece that stands for its seat -> seat."
    pieces: Mapping[str, tuple[Term, int | None]] = {}
    "Every other piece: label and the seat that moves it."
    dice: Mapping[str, tuple[Term, int]] = {}
    "Die -> label and number of faces."

    def speaking(self, lang: Lang) -> "Words":
        """The same words in that language."""
        return self if lang == self.lang else replace(self, lang=lang)

    def knowing(self, labels: Mapping[str, str]) -> "Words":
        """With labels of pieces that came into the game later (`piece.placed/1` with a label)."""
        later = {name: ((label, label), None) for name, label in labels.items() if name not in self.marks}
        if later.keys() <= self.pieces.keys():
            return self
        return replace(self, pieces={**later, **self.pieces})

    def pick(self, term: Term) -> str:
        """The text in this language; of a pair of a document in English where it has no other."""
        return said_in(term, self.lang)

    def line(self, text: Text, **pieces: Span | Spans) -> Spans:
        """The text in this language, with pieces of a sentence where it names them."""
        return line(self.pick(text), pieces)

    def find(self, name: str) -> str | None:
        """The word of a trait, action, phase, state …; the table's own as it was typed; None when nobody translated it."""
        term = self.terms.get(name)
        return self.pick(term) if term else own_word(name)

    def term(self, name: str) -> str:
        """The word of a trait, action, phase, state …, else the name itself."""
        return self.find(name) or name

    def of(self, group: str, name: str) -> str:
        """A word that exists within its group only, e.g. the answer "object"."""
        return self.find(f"{group}.{name}") or self.term(name)

    def slot(self, name: str, purpose: str) -> str:
        """What is sealed: the word of the slot; with a place or number behind it (`ambush.square.3`) that, too."""
        head, _, tail = name.partition(".")
        if name in self.terms or not tail:
            return self.find(name) or " ".join(dict.fromkeys((self.of("seal", purpose), name)))
        return f"{self.slot(head, purpose)} {self.place(tail)}"

    def place(self, name: str) -> str:
        """A place, deck or pile that belongs to no seat."""
        term = self.zones.get(name)
        return self.pick(term) if term else self.term(name)

    def square(self, name: str | None) -> str:
        """Where a piece is; None: off the board."""
        return self.term("off") if name is None else self.place(name)

    def holder(self, zone: str | None) -> int | None:
        """The seat whose holding (`hand.4`) the zone is."""
        head, _, tail = (zone or "").rpartition(".")
        return int(tail) if head in self.holdings and tail.isdecimal() else None

    def zone(self, name: str, actor: int | None = None) -> Spans:
        """A place, deck, pile, or what a seat holds; the actor's own holding without the seat."""
        holder = None if name in self.zones else self.holder(name)
        if holder is None:
            return [self.place(name)]
        word = self.of("holding", name.rpartition(".")[0])
        if holder == actor:
            return [word]
        return self.line(say("{what} ({seat})"), what=word, seat=seat(holder))

    def piece(self, name: str, actor: int | None = None) -> Spans:
        """A piece: the mark of the seat it stands for, or its label, with the mark of another seat that moves it."""
        if name in self.marks:
            return [seat(self.marks[name])]
        if name not in self.pieces:
            return [self.term(name)]
        label, owner = self.pieces[name]
        mark: Spans = [] if owner in (None, actor) else [seat(owner), " "]
        return [*mark, self.pick(label)]

    def die(self, name: str) -> str:
        """What people call the die."""
        return self.pick(self.dice[name][0]) if name in self.dice else self.term(name)

    @property
    def comma(self) -> str:
        """Between the things of a list."""
        return self.pick(COMMA)

    @property
    def colon(self) -> str:
        """Before what was said or seen."""
        return self.pick(COLON)

    def aside(self, *spans: Span) -> Spans:
        """In brackets, the space before them included."""
        return self.line(ASIDE, what=list(spans))


Sentences = dict[type[Fact], Callable[[Any, Words], Spans]]
"Kind -> its sentence behind the mark of the acting seat."


def make_words(family: Family, edition: Edition, header: GameOpened, layout: Layout) -> Words:
    """The words of one game, from what its family, edition, header and layout say."""
    names = {setup.seat: setup.name for setup in header.seats}
    marks = {
        name: owner for name, (label, owner) in layout.pieces.items() if owner is not None and label[0] == names.get(owner)
    }
    titles = {f"family.{family.name}": family.label, f"edition.{edition.id}": edition.label}
    terms = {**COMMON, **family.words, **edition.words, **titles, **labels_of(header)}
    return Words(
        terms=terms,
        zones=_zones(layout, terms["zone.discard"]),
        decks={deck.id: deck.holding for deck in layout.decks},
        discards=frozenset(deck.discard for deck in layout.decks if deck.discard),
        holdings=frozenset(layout.holdings) | {deck.holding for deck in layout.decks if deck.holding},
        marks=marks,
        pieces={name: piece for name, piece in layout.pieces.items() if name not in marks},
        dice={name: (label, faces) for name, label, faces in layout.dice},
    )


def labels_of(header: GameOpened) -> dict[str, Term]:
    """The words of this table's own, as its header calls them."""
    return {name: given(label.ja, label.en) for name, label in header.labels.items()}


def _zones(layout: Layout, discard: Term) -> dict[str, Term]:
    zones = {place.id: place.label for place in layout.places}
    for deck in layout.decks:
        zones[deck.id] = deck.label
        if deck.discard:
            zones[deck.discard] = say("{discard} ({label})", discard=discard, label=deck.label)
    return zones
