"""What the facts of a game say of the cards that were dealt, step by step, as far as all at the table could see it.

A card that all have seen says what it is. A fact that a rule would forbid with a certain sheet excludes that sheet: the
referee is asked about it as it will be when the sheet is opened. What only a reader knows is added in `reading.py`.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from ucr_events.analysis.grouping import KNOWLEDGE, Votes, told
from ucr_events.analysis.saying import Change, Said, Snapshot, Statement, read_card
from ucr_events.analysis.seeing import shown_cards
from ucr_events.analysis.testimony import Testimony
from ucr_events.facts import CardsDealt, CardsDrawn, Fact, KnowledgeGiven, PartBegan, SealOpened, SheetSealed, ValueDeclared
from ucr_events.games.deals import Deal
from ucr_events.games.family import Term
from ucr_events.header.game import Game
from ucr_events.referee.engine import settle
from ucr_events.referee.values import Finding
from ucr_events.review.reviewing import Review, book_of
from ucr_events.texts import say

SHEET = "sheet:"


class Gathering:
    """What was said so far on one reader's line. held: seat -> the seal of the card it was dealt, since it was last dealt one.

    passages: those that the line holds, each since which step. Over others nothing is excluded (`review/veil.py`).
    """

    def __init__(self, game: Game, deal: Deal, charts: Mapping[str, Any], passages: Mapping[str, int] = {}) -> None:
        self.deal = deal
        self.seats = tuple(sorted(setup.seat for setup in game.header.seats))
        self.held: dict[int, str] = {}
        self.seen: list[Said] = []
        self.notes: list[Term] = list(deal.unknown)
        self.statements: list[Statement] = []
        self._terms, self._fields, self._unused = game.words.terms, game.layout.sheet_fields, set[str]()
        "What traits are called; what a sheet has; of that what no card of the pack has, though seats declared it."
        self._votes = Votes(deal, game.header.only or deal.only, self.seats)
        self._part: str | None = None
        self._since = 0
        self._dealt: set[int] = set()
        self._slots: dict[int, str] = {}
        "Seat -> where it sealed the card it was dealt: what it seals elsewhere is another card, as the one after a robbery."
        self._later: dict[int, int] = {}
        self._shown: list[Said] = []
        "What acts show of a card."
        self._tells = deal.tells() if deal.tells else None
        book = book_of(game, charts) if any(card.sheet for card in deal.cards) else None
        self.review = Review(game, book, passages) if book else None
        "The referee, who knows what everybody knows that has this line."
        self._asked: dict[tuple[Any, ...], tuple[bool, ...]] = {}
        self._of_finding: dict[int, tuple[Finding, tuple[Said, ...]]] = {}
        """By identity: findings stay the same objects from fact to fact, and there are hundreds of them. Each is kept with
        what it says, so that no other comes to lie where it lay."""
        self._standing: tuple[Any, ...] = ()
        self._looked_at: list[Finding] | None = None
        "The findings as they were last gone through: the referee makes the list anew whenever it changes it."
        self._excludes: tuple[Said, ...] = ()
        self._whole = dict(passages)
        "The passages that the reader of this line knows."
        self._testimony = Testimony(game, deal, self._whole.__contains__)
        self._changes: list[Change] = []
        self.learned: dict[str, int] = {}
        "Seal -> the seat that sealed in it what it learned about others."

    def add(self, step: int, facts: Iterable[Fact]) -> None:
        """What counts at the next step."""
        facts = tuple(facts)
        for fact in facts:
            self._take(step, fact)
        if self.review is not None:
            self.review.no = step - 1
            self.review.add(*facts)

    def know(self, passages: Mapping[str, int]) -> None:
        """The line goes on with these passages; those so far are among them."""
        self._whole.update(passages)
        if self.review is not None:
            self.review.knowledge = {**self.review.knowledge, **passages}

    def _take(self, step: int, fact: Fact) -> None:
        if isinstance(fact, PartBegan):
            self._part = fact.part
        elif isinstance(fact, SheetSealed):
            self._sealed(fact)
        elif isinstance(fact, SealOpened) and fact.match != "differs":
            self._opened(step, fact)
        if isinstance(fact, CardsDealt | CardsDrawn) and self._from_the_deck(fact):
            self._dealt_out(step, fact)
        if isinstance(fact, ValueDeclared):
            self._declared(fact)
        if isinstance(fact, KnowledgeGiven) and not self._testimony.reads_knowledge:
            self._state(told(self.deal, step, fact.id, fact.says))
        for statement in self._votes.said(step, fact):
            self._state(statement)
        for testified in self._testimony.of(step, fact):
            if isinstance(testified, Change):
                self._changes.append(testified)
            else:
                self._state(testified)
        for seat, name in shown_cards(fact, self.deal, self.seats):
            if self.deal.kept or (self._dealing and seat in self._dealt):
                self._see(step, fact.id, seat, {"name": name})
        for seat, rule, names in self._tells(fact) if self._tells else ():
            fits = tuple(card.name in names for card in self.deal.cards)
            if seat in self.seats and not all(fits):
                self._shown.append(Said(step=step, fact=fact.id, seat=seat, fits=fits, firm=False, rule=rule))

    def _declared(self, fact: ValueDeclared) -> None:
        """Names once what is declared and can exclude nothing, because no card of the pack says it."""
        sheets = [card.sheet for card in self.deal.cards if card.sheet]
        counts = fact.piece is None and fact.seat in self.seats and (fact.trait, "number") in self._fields
        if counts and sheets and fact.trait not in self._unused and not any(fact.trait in sheet for sheet in sheets):
            self._unused.add(fact.trait)
            trait = self._terms.get(fact.trait, (fact.trait, fact.trait))
            self.notes.append(
                say(
                    "declarations of {what} are not used (from {id} on): the list of cards has no such column",
                    id=fact.id,
                    what=trait,
                )
            )

    @property
    def _dealing(self) -> bool:
        """Whether this is the part in which the cards are dealt."""
        return self._part in (None, self.deal.part)

    def _from_the_deck(self, fact: CardsDealt | CardsDrawn) -> bool:
        return self.deal.deck is not None and fact.source == self.deal.deck

    def _dealt_out(self, step: int, fact: CardsDealt | CardsDrawn) -> None:
        """Cards dealt; to a seat that has one: all went back, and it is another deal. After the setup it is another card."""
        number = (fact.to or "").rpartition(".")[2]
        seats = {int(number)} if number.isdigit() else {fact.seat} if fact.seat is not None else set(self.seats)
        if self.deal.part is not None and not self._dealing:
            for seat in seats:
                self._later.setdefault(seat, step)
                what = say("seat {seat} was dealt another card later ({id})", seat=seat, id=fact.id)
                self.notes.append(say("{what}; the numbers are of its first", what=what))
            return
        if seats & self._dealt:
            self._since, self._dealt = step, set()
            self.held.clear()
            self._slots.clear()
            self.seen.clear()
            self.statements.clear()
            self._shown.clear()
            self._tells = self.deal.tells() if self.deal.tells else None
            self._testimony.begin_anew()
            self._changes.clear()
        self._dealt |= seats

    def _sealed(self, fact: SheetSealed) -> None:
        if fact.purpose == KNOWLEDGE and fact.seat is not None:
            self.learned[fact.id] = fact.seat
        if fact.purpose != self.deal.purpose or fact.seat not in self.seats or fact.seat in self._later:
            return
        if self._slots.get(fact.seat, fact.slot) != fact.slot:
            what = say("seat {seat} sealed another sheet, too ({id})", seat=fact.seat, id=fact.id)
            self.notes.append(say("{what}; the numbers are of the card it was dealt first", what=what))
            return
        setting_up = self._part in (None, self.deal.part or "setup")
        if setting_up or (self.deal.kept and fact.seat not in self.held):
            self.held[fact.seat] = fact.id
            self._slots[fact.seat] = fact.slot

    def _opened(self, step: int, fact: SealOpened) -> None:
        for seat, seal in self.held.items():
            if seal == fact.seal:
                self._see(step, fact.id, seat, fact.value)

    def _see(self, step: int, fact: str, seat: int, value: Any) -> None:
        said = read_card(self.deal, step, fact, seat, value)
        if isinstance(said, Said):
            self.seen.append(said)
        else:
            self.notes.append(said)

    def _state(self, said: Statement | Term) -> None:
        if isinstance(said, Statement):
            self.statements.append(said)
        else:
            self.notes.append(said)

    def snapshot(self, step: int) -> Snapshot:
        """What was gathered so far; what comes later changes nothing of it."""
        return Snapshot(
            step,
            dict(self.held),
            tuple(self.seen),
            (*self._shown, *self.ruled_out()),
            tuple(self.notes),
            tuple(self.statements),
            tuple(self._changes),
        )

    def ruled_out(self) -> tuple[Said, ...]:
        """What the rules exclude: cards with which a fact would have been against them, had the seat held that card."""
        if self.review is None:
            return ()
        standing = (self._since, tuple(self.held), len(self._later))
        if standing != self._standing:
            self._of_finding.clear()
            self._standing = standing
        elif self.review.findings is self._looked_at:
            return self._excludes
        kept = self._of_finding
        self._of_finding = {
            id(one): kept.get(id(one)) or (one, tuple(self._excluded(one))) for one in self.review.findings if one.until
        }
        self._looked_at = self.review.findings
        self._excludes = tuple(said for _, found in self._of_finding.values() for said in found)
        return self._excludes

    def _excluded(self, finding: Finding) -> Iterator[Said]:
        sheets = {name for name in finding.until if name.startswith(SHEET)}
        settled = finding.settled_at is not None and finding.verdict in ("legal", "illegal")
        if len(sheets) != 1 or finding.moment is None or not (settled or finding.verdict == "undetermined"):
            return
        (name,) = sheets
        seat = int(name.removeprefix(SHEET))
        if finding.no < max(self._since, 2) or finding.no >= self._later.get(seat, 2**53) or seat not in self.held:
            return
        key = (finding.no, finding.fact, finding.rule, finding.moment.occasion, finding.hole)
        if key not in self._asked:
            self._asked[key] = self._tried(replace(finding, verdict="undetermined", settled_at=None, until=(name,)), name)
        fits = self._asked[key]
        if not all(fits):
            yield Said(step=finding.no, fact=finding.fact, seat=seat, fits=fits, firm=False, rule=finding.rule)

    def _tried(self, finding: Finding, name: str) -> tuple[bool, ...]:
        """For each card whether the fact is lawful with it, as far as that can be said."""
        assert self.review is not None
        fits = []
        for card in self.deal.cards:
            found = settle(self.review.book, (finding,), {name: card.sheet}, finding.no) if card.sheet else ()
            fits.append(all(one.verdict != "illegal" for one in found))
        return tuple(fits)
