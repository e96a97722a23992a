"""One reader at one step: the chances of every side, role and card, what is excluded and by which facts, what is missing."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from ucr_events.analysis.cards import Cards
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.decks import Odds, odds, stretches
from ucr_events.analysis.log import AnalysedLog
from ucr_events.analysis.proofs import Proofs
from ucr_events.analysis.reading import Evidence, reading_of
from ucr_events.analysis.saying import Said, Statement
from ucr_events.analysis.turning import lies_now
from ucr_events.analysis.walk import TooMany
from ucr_events.analysis.worlds import Worlds
from ucr_events.games.deals import Deal, DealtCard
from ucr_events.games.family import Term
from ucr_events.hidden.perspective import Known, Reader
from ucr_events.texts import say

DIGITS = 12
"Decimals of what is told: enough for everybody, and the same on every machine."


CASES_FOR_A_PROOF = 250
"Deals are counted once for so many cases that may be kept apart, for proofs of all exclusions; then only single facts."


class Chances(msgspec.Struct, frozen=True):
    """Of one seat: name -> probability. cards: where single cards are told apart."""

    seat: int
    sides: dict[str, float]
    roles: dict[str, float]
    cards: dict[str, float]


class Excluded(msgspec.Struct, frozen=True):
    """That a seat cannot be something, and the facts that prove it; none: they were not looked for, for it would take long.

    steps: since when the reader knew each of them.
    """

    seat: int
    what: str
    facts: tuple[str, ...]
    steps: tuple[int, ...] = ()


class Lies(msgspec.Struct, frozen=True):
    """Which cards may lie at a place by now, where cards changed places: one is certain. place: a seat, or `centre.2`."""

    place: str
    roles: tuple[str, ...]


Cell = tuple[int, str]
"A seat, and a side, role or card."


class Answer(msgspec.Struct, frozen=True):
    """What this reader can say at this step. bits: what it does not know yet; None and no seats where there are no numbers.

    missing: why there are none, or what they do not rest on. now: where cards changed places, what may lie where; seats are of
    what was dealt. decks: odds of hidden tiles, which rest on nothing of this.
    """

    step: int
    reader: Reader
    bits: float | None = None
    seats: tuple[Chances, ...] = ()
    excluded: tuple[Excluded, ...] = ()
    missing: tuple[Term, ...] = ()
    now: tuple[Lies, ...] = ()
    decks: tuple[Odds, ...] = ()
    assumed: float | None = None
    "How likely all that is assumed was before it was; None: nothing is assumed, or it cannot be said."


def analysed(record: AnalysedLog, known: Sequence[Known], reader: Reader, step: int, assumed: Sequence[Cell] = ()) -> Answer:
    """What a reader who knows this of what is sealed can say after this step; assumed: as if these were so, too."""
    deal = deal_of(record.game, record.charts)
    if not isinstance(deal, Deal):
        return Answer(step, reader, missing=(deal,))
    answer = _of_the_deal(record, deal, known, reader, step, assumed)
    return replace(answer, decks=tuple(_decks(record, deal, step))) if deal.decks else answer


def _decks(record: AnalysedLog, deal: Deal, step: int) -> Iterable[Odds]:
    """Every stretch of every hidden deck, as far as its tiles can be weighed."""
    for deck, tiles in deal.decks.items():
        for stretch in stretches(deck, tiles, record.at(step)):
            if (found := odds(stretch)) is not None:
                yield found


def _of_the_deal(
    record: AnalysedLog, deal: Deal, known: Sequence[Known], reader: Reader, step: int, assumed: Sequence[Cell]
) -> Answer:
    reading = reading_of(record, deal, known, step, reader)
    plain = reading.at(step)
    found = replace(plain, said=(*plain.said, *(as_if(reading.cards(step), step, one) for one in assumed)))
    cards = reading.cards(step)
    notes = (*found.notes, *(_unsayable(one) for one in found.statements if one not in cards.statements))
    try:
        left = cards.left(found.said)
    except TooMany as why:
        return _as_far_as_counted(cards, found, Answer(step, reader, missing=notes), why)
    if not left.possible:
        return Answer(step, reader, missing=(_contradiction(cards, found.said), *notes))
    excluded = tuple(_excluded(cards, found, left))
    now = tuple(_now(reading.deal, cards, found))
    chance = _before(cards, plain, left) if assumed else None
    missing = (*notes, *_unproved(excluded))
    return Answer(step, reader, rounded(left.bits), chances_of(cards, left), excluded, missing, now, assumed=chance)


def _before(cards: Cards, plain: Evidence, left: Worlds) -> float | None:
    """How likely what is assumed was without it; None where that takes too many cases, though these could be counted."""
    try:
        return rounded(left.deals / cards.left(plain.said).deals)
    except TooMany:
        return None


def as_if(cards: Cards, step: int, cell: Cell) -> Said:
    """An assumption, as if a fact said it; of a word that the roster does not have nothing fits."""
    seat, what = cell
    fits = tuple(what in (card.side, card.role, card.name) for card in cards.cards)
    return Said(step=step, fact=f"assume={seat}:{what}", seat=seat, fits=fits, firm=False)


def _now(deal: Deal, cards: Cards, found: Evidence) -> Iterable[Lies]:
    """What may lie at each seat, then in the centre; nothing where that would be too much to count."""
    try:
        lies = lies_now(deal, cards, found.said, found.turned) or {}
    except TooMany:
        return
    for place in sorted(lies, key=lambda place: (place < 0, abs(place))):
        roles = tuple(card.role for card in cards.cards if card.role in lies[place])
        yield Lies(str(place) if place > 0 else f"centre.{-place}", roles)


def too_many(why: TooMany) -> Term:
    """Why there are no chances."""
    return say(
        "no chances here: the count has to keep more than {limit:,} cases apart (after seat {item} of {items})",
        limit=why.limit,
        item=why.item,
        items=why.items,
    )


def _as_far_as_counted(cards: Cards, found: Evidence, answer: Answer, why: TooMany) -> Answer:
    """Without the facts about most seats and kinds there are fewer cases: what is excluded then is excluded all the same."""
    said = found.said
    wide = sorted(cards.statements, key=cards.breadth)
    while wide:
        aside = wide.pop()
        fewer = cards.given(cards.cards, wide)
        try:
            left = fewer.left(said)
        except TooMany:
            continue
        out = [one for one in cards.statements if one not in wide]
        assert aside in out
        missing = (too_many(why), _left_out(len(said) + len(wide), [one.fact for one in out]), *answer.missing)
        if not left.possible:
            return replace(answer, missing=(_contradiction(fewer, said), *answer.missing))
        excluded = tuple(_excluded(fewer, found, left))
        return replace(answer, excluded=excluded, missing=(*missing, *_unproved(excluded)))
    return replace(answer, missing=(too_many(why), *answer.missing))


def _left_out(used: int, facts: Sequence[str]) -> Term:
    return say(
        "what is excluded was proved from {used} facts and is certain; more may be excluded (not used: {what})",
        used=used,
        what=("・".join(facts), ", ".join(facts)),
    )


def _unsayable(one: Statement) -> Term:
    return say("{fact} was left aside: it has no form that can be counted", fact=one.fact)


def rounded(number: float) -> float:
    """As it is told."""
    return round(number, DIGITS) + 0.0


def chances_of(cards: Cards, left: Worlds) -> tuple[Chances, ...]:
    """The chances of every seat, in order; cards that lie aside are no seats."""
    of = [(list(words), (left.chances @ table).round(DIGITS).tolist()) for words, table in cards.words]
    rows = ([dict(zip(words, told[place], strict=True)) for words, told in of] for place in range(len(cards.seats)))
    return tuple(Chances(seat, *row) for seat, row in zip(cards.seats, rows, strict=True) if seat > 0)


def _excluded(cards: Cards, found: Evidence, left: Worlds) -> Iterable[Excluded]:
    """Sides that a seat cannot be of, roles of the sides left, cards of the roles left; only what could have been at all."""
    proofs = Proofs(cards, found.said, found.sealings)
    for place, seat in enumerate(one for one in cards.seats if one > 0):
        gone: set[int] = set()
        for what, columns in _named(cards.cards):
            new = [column for column in columns if column not in gone]
            if new == columns and cards.dealt_at_all(columns) and not left.chances[place, columns].any():
                gone.update(columns)
                patient = proofs.counts < cards.limit // CASES_FOR_A_PROOF
                facts = proofs.of(place, columns) if patient else proofs.alone(place, columns)
                yield Excluded(seat, what, *(tuple(zip(*facts, strict=True)) if facts else ((), ())))


def proof_of(record: AnalysedLog, known: Sequence[Known], reader: Reader, step: int, seat: int, what: str) -> Excluded | None:
    """By which facts this reader can prove after this step that the seat is not that; None: it cannot, or it is not counted."""
    deal = deal_of(record.game, record.charts)
    if not isinstance(deal, Deal):
        return None
    reading = reading_of(record, deal, known, step, reader)
    found, cards = reading.at(step), reading.cards(step)
    columns = dict(_named(cards.cards)).get(what)
    try:
        left = cards.left(found.said)
        if columns is None or seat not in cards.seats or not left.possible:
            return None
        place = cards.seats.index(seat)
        if left.chances[place, columns].any():
            return None
        facts = Proofs(cards, found.said, found.sealings).of(place, columns)
    except TooMany:
        return None
    return Excluded(seat, what, tuple(fact for fact, _ in facts), tuple(at for _, at in facts))


def _unproved(excluded: Sequence[Excluded]) -> Iterable[Term]:
    many = sum(not one.facts for one in excluded)
    if many:
        ja = f"除外{many}件は確かですが、根拠の事実をここでは探していません"
        yield ja, f"{many} of the exclusions are certain, but the facts behind them were not looked for here"


def _named(cards: Sequence[DealtCard]) -> Iterable[tuple[str, list[int]]]:
    """Every side, then every role, then every card, with the places of its cards."""
    for word in ("side", "role", "name"):
        columns: dict[str, list[int]] = {}
        for column, card in enumerate(cards):
            if (said := getattr(card, word)) is not None:
                columns.setdefault(said, []).append(column)
        yield from columns.items()


def _contradiction(cards: Cards, said: Sequence[Said]) -> Term:
    facts = [fact for fact, _ in Proofs(cards, said).of()]
    named = "・".join(facts), ", ".join(facts)
    return say("the record contradicts the roster: nothing can have been dealt so that {named} would be true", named=named)
