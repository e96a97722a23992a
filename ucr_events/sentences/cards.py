"""Sentences of cards: dealt, drawn, played, discarded, returned, shown, shuffled, laid out, turned, exchanged."""

from ucr_events import facts as f
from ucr_events.facts.cards import CardsMoved
from ucr_events.sentences import parts
from ucr_events.sentences.spans import Span, Spans, joined, unknown
from ucr_events.sentences.words import Sentences, Words
from ucr_events.texts import Text, plural, say, say_in


def cards_dealt(fact: f.CardsDealt, words: Words) -> Spans:
    mine = fact.seat is not None and (fact.to is None or words.holder(fact.to) == fact.seat)
    moved = _moved(fact, words, say("is dealt"), received=True) if mine else _moved(fact, words, say("deals"))
    return [*moved, *parts.where_to(fact, words)]


def cards_drawn(fact: f.CardsDrawn, words: Words) -> Spans:
    return [*_moved(fact, words, say("draws")), *parts.where_to(fact, words)]


def cards_played(fact: f.CardsPlayed, words: Words) -> Spans:
    return [
        *_moved(fact, words, say("plays")),
        *parts.where_to(fact, words),
        *parts.targets(fact, words),
        *parts.why(fact.purpose, words),
        *parts.why(fact.through, words),
    ]


def cards_discarded(fact: f.CardsDiscarded, words: Words) -> Spans:
    if fact.face == "down":
        down = words.aside(_lies("down", words)) if fact.cards else []
        return [*_moved(fact, words, say("discards")), *down, *parts.where_to(fact, words)]
    return [*_moved(fact, words, say("discards"), [words.colon, unknown()]), *parts.where_to(fact, words)]


def cards_returned(fact: f.CardsReturned, words: Words) -> Spans:
    return [*_moved(fact, words, say("returns")), *parts.where_to(fact, words)]


def cards_shown(fact: f.CardsShown, words: Words) -> Spans:
    same = CardsMoved(id=fact.id, seat=fact.seat, source=fact.source, count=fact.count, cards=fact.cards)
    if fact.to is None:
        return [*_moved(same, words, say("shows"), [words.colon, unknown()]), *words.line(say(" → everybody"))]
    if fact.to == (fact.seat,):
        return _moved(same, words, say("sees"), [])
    return [*_moved(same, words, say("shows"), []), *words.line(say(" → {seats} only"), seats=parts.seats(fact.to, words))]


def cards_shuffled(fact: f.CardsShuffled, words: Words) -> Spans:
    taking = joined((words.zone(name, fact.seat) for name in fact.taking), words.comma)
    deck = words.zone(fact.deck, fact.seat)
    if taking:
        return words.line(say("shuffles {deck} with {taking}"), deck=deck, taking=taking)
    return words.line(say("shuffles {deck}"), deck=deck)


def cards_laid(fact: f.CardsLaid, words: Words) -> Spans:
    cards = parts.cards(fact.cards, words) if fact.cards else [unknown()] if fact.face == "up" else []
    return [*_laid(fact, words), *words.aside(_lies(fact.face, words)), *([words.colon, *cards] if cards else [])]


def _laid(fact: f.CardsLaid, words: Words) -> Spans:
    what = words.zone(fact.source, fact.seat) if fact.source else []
    named = tuple(dict.fromkeys(fact.places))
    if len(named) > 4 or not named:
        places = words.pick(plural("{n} place", "{n} places", len(fact.places)))
        if what:
            return words.line(say("lays out {what} on {places}"), what=what, places=places)
        return words.line(say("lays out on {places}"), places=places)
    where = joined(([words.place(place)] for place in named), words.comma)
    if len(named) < len(fact.places):
        many = words.pick(plural("{n} card", "{n} cards", len(fact.places)))
        if what:
            return words.line(say("lays out {what} {cards} on {where}"), what=what, cards=many, where=where)
        return words.line(say("lays out {cards} on {where}"), cards=many, where=where)
    if what:
        return words.line(say("lays out {what} on {where}"), what=what, where=where)
    return words.line(say("lays out on {where}"), where=where)


def cards_swapped(fact: f.CardsSwapped, words: Words) -> Spans:
    one, other = words.zone(fact.one, fact.seat), words.zone(fact.other, fact.seat)
    return words.line(say("exchanges {one} and {other}"), one=one, other=other)


def card_turned(fact: f.CardTurned, words: Words) -> Spans:
    card = parts.card(fact.card, words) if fact.card else [unknown()]
    where = words.zone(fact.place, fact.seat)
    if fact.face == "down":
        return [*words.line(say("turns {where} face down"), where=where), *([words.colon, *card] if fact.card else [])]
    return words.line(say("turns {where}: {card}"), where=where, card=card)


def _lies(face: str, words: Words) -> str:
    return words.pick(say("face up") if face == "up" else say("face down"))


def _moved(fact: CardsMoved, words: Words, verb: Text, hidden: Spans | None = None, *, received: bool = False) -> Spans:
    """What is done with cards. hidden: what stands in the place of unknown ones, else that they lie face down."""
    source = parts.where_from(fact, words)
    count = parts.count_to_say(fact)
    many = [] if fact.cards and count is None else [unknown() if count is None else str(count)]
    down = words.pick(say_in("cards", " face down")) if fact.cards is None and hidden is None else ""
    deck = fact.source in words.decks
    head = _from(words, words.pick(verb), many, source, count, down, deck=deck, received=received and deck)
    if fact.cards is None:
        return [*head, *(hidden or [])]
    rest = (count or 0) - len(fact.cards)
    others = words.pick(plural(" and {n} other", " and {n} others", rest)) if fact.cards and rest > 0 else ""
    return [*head, *([words.colon, *parts.cards(fact.cards, words), others] if fact.cards else [])]


def _from(
    words: Words, verb: str, many: Spans, source: Spans, count: int | None, down: Span, *, deck: bool, received: bool
) -> Spans:
    if not source:
        cards = plural("{verb} {many} card{down}", "{verb} {many} cards{down}", 2 if count is None else count)
        return words.line(cards, verb=verb, many=many, down=down) if many else [verb, down]
    pieces: dict[str, Span | Spans] = {"verb": verb, "many": many, "down": down, "source": source}
    if many and received:
        return words.line(say_in("received from a deck", "{verb} {many}{down} from {source}"), **pieces)
    if many:
        text = say_in("deck", "{verb} {many}{down} from {source}") if deck else say("{verb} {many}{down} from {source}")
        return words.line(text, **pieces)
    if received:
        return words.line(say_in("received from a deck", "{verb}{down} from {source}"), **pieces)
    return words.line(say_in("deck", "{verb}{down} from {source}") if deck else say("{verb}{down} from {source}"), **pieces)


SENTENCES: Sentences = {
    f.CardsDealt: cards_dealt,
    f.CardsDrawn: cards_drawn,
    f.CardsPlayed: cards_played,
    f.CardsDiscarded: cards_discarded,
    f.CardsReturned: cards_returned,
    f.CardsShown: cards_shown,
    f.CardsShuffled: cards_shuffled,
    f.CardsLaid: cards_laid,
    f.CardTurned: card_turned,
    f.CardsSwapped: cards_swapped,
}
