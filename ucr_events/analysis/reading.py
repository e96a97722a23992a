"""What one reader has to go by at a step: what all saw, what it knows of seals, what the rules exclude."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from ucr_events.analysis.cards import Cards
from ucr_events.analysis.dealing import without_names
from ucr_events.analysis.grouping import told
from ucr_events.analysis.log import AnalysedLog, Gathered, gathered, places_of
from ucr_events.analysis.saying import Said, Snapshot, Statement, read_card
from ucr_events.analysis.turning import Turned, turned_back
from ucr_events.budget import spend
from ucr_events.facts import Fact, GameClosed, SealOpened, SealShown, SealsReleased
from ucr_events.games.deals import Deal, DealtCard, Seen
from ucr_events.games.evidence import Alike
from ucr_events.games.family import Term
from ucr_events.hidden.perspective import Known, Reader
from ucr_events.texts import say

Read = dict[tuple[int, str, int], Said | Term]
"Since when, which seal, whose: what it says of a card, read once."


class Evidence(msgspec.Struct, frozen=True):
    """What counts, in order of steps, and what was left aside because the card that was seen says otherwise.

    statements: of several seats together. cards: those of the deal, and one more for each that was seen and is not among them.
    """

    cards: tuple[DealtCard, ...]
    said: tuple[Said, ...]
    notes: tuple[Term, ...] = ()
    statements: tuple[Statement, ...] = ()
    turned: Turned = Turned()
    sealings: frozenset[str] = frozenset()
    """Facts that only say that something is hidden, by which a reader knows what it hides who knew it all along."""


class Reading:
    """A log as a reader sees it who knows this of what is sealed; by roles, once a card was seen that nobody listed."""

    def __init__(self, record: AnalysedLog, deal: Deal, known: Sequence[Known], step: int, reader: Reader = "public") -> None:
        self._record, self._known, self._gathered, self._reader = record, known, gathered(record, deal), reader
        self._outside: tuple[Seen, ...] = ()
        self._found: dict[int, Evidence] = {}
        self._read: Read = {}
        self._cards: Cards | None = None
        if self._unlisted(self.at(step).said):
            self._gathered = gathered(record, without_names(deal))
            self._read.clear()
        self._outside = tuple(dict.fromkeys(one.outside for one in self.at(step).said if one.outside is not None))
        "Cards that the reader has seen by that step and that are not in the roster."
        self._found.clear()

    @property
    def deal(self) -> Deal:
        """What may have been dealt."""
        return self._gathered.deal

    def at(self, step: int) -> Evidence:
        """The evidence at a step."""
        spend()
        if (found := self._found.get(step)) is None:
            found = _with_outsiders(_evidence(self._gathered, self._known, self._reader, step, self._read), self._outside)
            self._found[step] = found
        return found

    def cards(self, step: int) -> Cards:
        """The cards of the deal, with what the reader knows of several of them together after this step."""
        found, record = self.at(step), self._record
        if self._cards is None:
            places = places_of(record.game, self.deal)
            self._cards = Cards(found.cards, self.deal.dealt, places, (), record.worlds, record.limit)
        return self._cards.given(found.cards, found.statements)

    def changes(self, step: int) -> list[int]:
        """The steps up to this one at which the reader may have learnt something."""
        own = (max(item.step, 1) for item in self._known if item.step <= step)
        return sorted({*self._gathered.changes(step), *own})

    def _unlisted(self, said: Iterable[Said]) -> bool:
        """Whether a card was seen that is none of the single cards listed."""
        return any(one.firm and not any(one.fits) for one in said) and any(card.name for card in self.deal.cards)


def reading_of(record: AnalysedLog, deal: Deal, known: Sequence[Known], step: int, reader: Reader = "public") -> Reading:
    """The same reading for everything that is asked as this reader, who knows this, while the log stands so."""
    key = ("reading", reader, step, record.limit, msgspec.json.encode(known))
    if key not in record.answers:
        record.answers[key] = Reading(record, deal, known, step, reader)
    found: Reading = record.answers[key]
    return found


def _evidence(log: Gathered, known: Sequence[Known], reader: Reader, step: int, read: Read) -> Evidence:
    snapshot = log.at(step)
    own = _own(log, snapshot, known, step, read)
    firm = sorted((*snapshot.seen, *(one for one in own if isinstance(one, Said))), key=lambda one: one.step)
    kept, notes = [], [*snapshot.notes, *(one for one in own if not isinstance(one, Said))]
    for said in snapshot.ruled:
        card = next((one for one in firm if one.seat == said.seat and not _together(one, said)), None)
        if card is None:
            kept.append(said)
        else:
            notes.append(
                say(
                    "{fact} cannot be true of the card of seat {seat} ({card}) and was left aside",
                    fact=said.fact,
                    seat=said.seat,
                    card=card.fact,
                )
            )
    ordered = sorted((*firm, *kept), key=lambda one: (one.step, one.seat, one.fact))
    learned = [*_learned(log, known, reader, step), *_alike(log, snapshot, known, step)]
    turned = turned_back(log.deal, snapshot.changes)
    told_apart = (one for one in learned if isinstance(one, Statement))
    statements = (*snapshot.statements, *turned.statements, *told_apart)
    notes += [_moved_since(one.fact) for one in turned.looks]
    notes += [one for one in learned if not isinstance(one, Statement)]
    ordered_statements = sorted(_earliest(statements, log.sealings), key=lambda one: one.step)
    sealings = frozenset((*snapshot.held.values(), *log.sealings))
    return Evidence(log.deal.cards, tuple(ordered), tuple(dict.fromkeys(notes)), tuple(ordered_statements), turned, sealings)


def _moved_since(fact: str) -> Term:
    return say("the card seen in {fact} may have moved before, so it enters no chance of what was dealt", fact=fact)


def _with_outsiders(found: Evidence, outside: Sequence[Seen]) -> Evidence:
    """A card that the roster does not have is one card more, which this seat holds; one of the roster's lies aside for it."""
    if not outside:
        return found
    known = Counter({one.seat: one.outside for one in found.said if one.outside is not None}.values())
    more = (DealtCard(role=one.role or "", side=one.side, copies=known[one]) for one in outside)
    said = (replace(one, fits=(*one.fits, *_outside_fits(one, outside))) for one in found.said)
    notes = (_not_listed(one) for one in found.said if one.outside is not None)
    return replace(found, cards=(*found.cards, *more), said=tuple(said), notes=(*found.notes, *notes))


def _outside_fits(said: Said, outside: Sequence[Seen]) -> list[bool]:
    return [said.outside == one if said.firm else True for one in outside]


def _not_listed(said: Said) -> Term:
    role = said.outside.role if said.outside else ""
    return say(
        "{role} ({fact}) is not in the roster: it is taken as one card more, and the rest is weighed",
        role=role,
        fact=said.fact,
    )


def _earliest(statements: Iterable[Statement], sealings: Iterable[str]) -> list[Statement]:
    """Of several that say the same the one that came first; a sealing only where nothing else says it."""
    first: dict[object, Statement] = {}
    for one in sorted(statements, key=lambda one: (one.fact in sealings, one.step)):
        first.setdefault(one.says, one)
    return list(first.values())


def _learned(log: Gathered, known: Sequence[Known], reader: Reader, step: int) -> list[Statement | Term]:
    """What the reader learned by itself about others, and sealed: nobody else can know whether it is true."""
    own = (item for item in known if f"seat:{log.learned_by(item.seal)}" == reader)
    return [told(log.deal, item.step, item.seal, item.value) for item in own if item.step <= step]


def _alike(log: Gathered, snapshot: Snapshot, known: Sequence[Known], step: int) -> Iterator[Statement]:
    """What sheets say together that none says by itself: each beside the first that the reader saw."""
    if log.deal.alike is None:
        return
    said = ((at, fact, seat, log.deal.alike(value)) for at, fact, seat, value in _sheets(log, snapshot, known, step))
    told = sorted((one for one in said if one[3] is not None), key=lambda one: one[0])
    for at, fact, seat, word in told[1:]:
        if seat != told[0][2]:
            yield Statement(step=at, fact=fact, says=Alike(told[0][2], seat, alike=word == told[0][3]))


def _sheets(log: Gathered, snapshot: Snapshot, known: Sequence[Known], step: int) -> Iterator[tuple[int, str, int, Any]]:
    """Every sheet in force that the reader saw up to the step: since when, by which fact, whose, and what it says."""
    seat_of = {seal: seat for seat, seal in snapshot.held.items()}
    for item in known:
        if item.step <= step and item.seal in seat_of:
            yield item.step, _teller(item, log.facts.get(item.step, ())), seat_of[item.seal], item.value
    for at, facts in log.facts.items():
        for fact in facts if at <= step else ():
            if isinstance(fact, SealOpened) and fact.match != "differs" and fact.seal in seat_of:
                yield at, fact.id, seat_of[fact.seal], fact.value


def _together(one: Said, other: Said) -> bool:
    return any(mine and also for mine, also in zip(one.fits, other.fits, strict=True)) or not any(one.fits)


def _own(log: Gathered, snapshot: Snapshot, known: Sequence[Known], step: int, read: Read) -> list[Said | Term]:
    """What the reader knows of sheets that are held; nothing of it stays with what was gathered, which is everybody's."""
    seat_of = {seal: seat for seat, seal in snapshot.held.items()}
    found = []
    for item in known:
        if item.step <= step and item.seal in seat_of:
            key = (item.step, item.seal, seat_of[item.seal])
            if key not in read:
                teller = _teller(item, log.facts.get(item.step, ()))
                read[key] = read_card(log.deal, item.step, teller, seat_of[item.seal], item.value)
            found.append(read[key])
    return found


def _teller(item: Known, facts: Sequence[Fact]) -> str:
    """The fact by which the reader came to know; the sealing itself, of what it knew all along."""
    for fact in facts:
        opens = isinstance(fact, SealShown | SealOpened) and fact.seal == item.seal
        if opens or (isinstance(fact, SealsReleased) and item.seal in fact.seals) or isinstance(fact, GameClosed):
            return fact.id
    return item.seal
