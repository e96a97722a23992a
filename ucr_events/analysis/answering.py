"""One reader at one step: the chances of every side, role and card, what is excluded and by which facts, what is missing."""

from collections.abc import Iterable, Sequence

import msgspec

from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.lattice import Floats
from ucr_events.analysis.proofs import Cards, Proofs
from ucr_events.analysis.reading import Reading
from ucr_events.analysis.record import Record, seats_of
from ucr_events.analysis.saying import Said
from ucr_events.analysis.statements import TooManySplits
from ucr_events.analysis.worlds import MOST_SEATS, TooManySeats, Worlds
from ucr_events.games.deals import Deal, DealtCard
from ucr_events.games.family import Term
from ucr_events.perspective import Known, Reader

DIGITS = 12
"Decimals of what is told: enough for everybody, and the same on every machine."
TOO_MANY = (
    f"カードの分からない席が{MOST_SEATS}を超えるので計算しません",
    f"more than {MOST_SEATS} seats hold a card that is not known, which is not weighed",
)


class Chances(msgspec.Struct, frozen=True):
    """Of one seat: name -> probability. cards: where single cards are told apart."""

    seat: int
    sides: dict[str, float]
    roles: dict[str, float]
    cards: dict[str, float]


class Excluded(msgspec.Struct, frozen=True):
    """That a seat cannot be something, and the facts that prove it."""

    seat: int
    what: str
    facts: tuple[str, ...]


class Answer(msgspec.Struct, frozen=True):
    """What this reader can say at this step. bits: what it does not know yet; None and no seats where there are no numbers.

    missing: why there are none, or what they do not rest on.
    """

    step: int
    reader: Reader
    bits: float | None = None
    seats: tuple[Chances, ...] = ()
    excluded: tuple[Excluded, ...] = ()
    missing: tuple[Term, ...] = ()


def analysed(record: Record, known: Sequence[Known], reader: Reader, step: int) -> Answer:
    """What a reader who knows this of what is sealed can say after this step."""
    deal = deal_of(record.game, record.charts)
    if not isinstance(deal, Deal):
        return Answer(step, reader, missing=(deal,))
    reading = Reading(record, deal, known, step, reader)
    deal, found = reading.deal, reading.at(step)
    cards = Cards(deal.cards, deal.dealt, seats_of(record.game), found.statements, record.worlds)
    try:
        left = cards.left(found.said)
        if not left.possible:
            return Answer(step, reader, missing=(_contradiction(cards, found.said), *found.notes))
        excluded = tuple(_excluded(cards, found.said, left))
    except (TooManySeats, TooManySplits):
        return Answer(step, reader, missing=(TOO_MANY, *found.notes))
    return Answer(step, reader, rounded(left.bits), chances_of(cards, left), excluded, found.notes)


def rounded(number: float) -> float:
    """As it is told."""
    return round(number, DIGITS) + 0.0


def chances_of(cards: Cards, left: Worlds) -> tuple[Chances, ...]:
    """The chances of every seat, in order."""
    return tuple(_chances(cards.cards, seat, row) for seat, row in zip(cards.seats, left.chances, strict=True))


def _chances(cards: Sequence[DealtCard], seat: int, row: Floats) -> Chances:
    sides: dict[str, float] = {}
    roles: dict[str, float] = {}
    names: dict[str, float] = {}
    for card, chance in zip(cards, row.tolist(), strict=True):
        for words, word in ((sides, card.side), (roles, card.role), (names, card.name)):
            if word is not None:
                words[word] = words.get(word, 0.0) + chance
    told = ({word: rounded(chance) for word, chance in words.items()} for words in (sides, roles, names))
    return Chances(seat, *told)


def _excluded(cards: Cards, said: Sequence[Said], left: Worlds) -> Iterable[Excluded]:
    """Sides that a seat cannot be of, roles of the sides left, cards of the roles left; only what could have been at all."""
    proofs = Proofs(cards, said)
    for place, seat in enumerate(cards.seats):
        gone: set[int] = set()
        for what, columns in _named(cards.cards):
            new = [column for column in columns if column not in gone]
            if new == columns and cards.dealt_at_all(columns) and not left.chances[place, columns].any():
                gone.update(columns)
                yield Excluded(seat, what, proofs.of(place, columns))


def _named(cards: Sequence[DealtCard]) -> Iterable[tuple[str, list[int]]]:
    """Every side, then every role, then every card, with the places of its cards."""
    for word in ("side", "role", "name"):
        columns: dict[str, list[int]] = {}
        for column, card in enumerate(cards):
            if (said := getattr(card, word)) is not None:
                columns.setdefault(said, []).append(column)
        yield from columns.items()


def _contradiction(cards: Cards, said: Sequence[Said]) -> Term:
    facts = Proofs(cards, said).of()
    named = "・".join(facts), ", ".join(facts)
    return (
        f"記録と内訳が矛盾しています：{named[0]}をあわせると、ありうる配り方がありません",
        f"the record contradicts the roster: nothing can have been dealt so that {named[1]} would be true",
    )
