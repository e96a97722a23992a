"""What a closed game says of each of its seats, as everybody knows it now: nothing that is still sealed enters.

A tally has no names: whose seat it was, and whether that person agreed to be counted, is asked anew for every answer.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from ucr_events.analysis.claims import claims
from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.log import AnalysedLog
from ucr_events.analysis.rolls import Rolled, rolls_of
from ucr_events.analysis.seeing import shown_cards
from ucr_events.clubs.voting import Cards, Followed, Voted, held, votes
from ucr_events.facts import ActClaimed, ClaimMade, Fact, GameClosed, KnowledgeGiven, SealOpened, SheetSealed
from ucr_events.games.deals import Deal, Seen
from ucr_events.games.family import Term
from ucr_events.header.game import Game
from ucr_events.hidden.perspective import Known
from ucr_events.sentences import LANGS

Numbered = tuple[int, Fact]


class Declared(msgspec.Struct, frozen=True):
    """Declarations of a trait whose truth is known: how many were true, below it, above it, another word."""

    true: int = 0
    below: int = 0
    above: int = 0
    other: int = 0

    @property
    def known(self) -> int:
        """All of them."""
        return self.true + self.below + self.above + self.other


class Claimed(msgspec.Struct, frozen=True):
    """What a seat said of these seats, in which manner, and whether it was right, as everybody knows by now."""

    about: tuple[int, ...]
    how: str
    right: bool
    chance: int | None = None
    "How sure it said to be, in percent."


class SeatTally(msgspec.Struct, frozen=True):
    """One seat. outcome: as the closing says; None: it does not. dice: die, label, faces, how often each face fell."""

    seat: int
    outcome: str | None = None
    grade: str | None = None
    role: str | None = None
    side: str | None = None
    declared: Mapping[str, Declared] = {}
    claimed: tuple[Claimed, ...] = ()
    voted: tuple[Voted, ...] = ()
    followed: tuple[Followed, ...] = ()
    dice: tuple[tuple[str, str, int, tuple[int, ...]], ...] = ()


class Tally(msgspec.Struct, frozen=True):
    """One closed game. readings: rule id -> reading that was agreed. words: what its words are called, ja and en."""

    family: str
    edition: str
    readings: Mapping[str, str]
    seats: tuple[SeatTally, ...]
    words: Mapping[str, Term] = {}


def tally(
    game: Game,
    counting: Sequence[Numbered],
    recorded: Sequence[Numbered],
    known: Sequence[Known],
    charts: Mapping[str, Any],
    passages: Mapping[str, int] = {},
) -> Tally:
    """The tally of a closed game.

    counting: the facts after the header that count, with their steps; recorded: the log as it was written, the header first;
    known: what everybody knows of what is sealed; charts: those the header pins; passages: those that were opened, and when.
    """
    record = AnalysedLog(game, counting, recorded[-1][0], charts, passages)
    header = game.header
    facts = [fact for _, fact in record.counting]
    cards = _cards(record, recorded, known)
    results = {one.seat: one for fact in facts if isinstance(fact, GameClosed) for one in fact.results}
    declared = _declared(record, recorded, known)
    claimed = _claimed(facts, cards)
    cast: dict[int, list[Voted | Followed]] = {}
    for number, vote in votes(record, cards):
        cast.setdefault(number, []).append(vote)
    dice = _dice(rolls_of(record.game, facts))
    seats = []
    for setup in header.seats:
        result, card = results.get(setup.seat), cards.get(setup.seat, Seen())
        seats.append(
            SeatTally(
                seat=setup.seat,
                outcome=result.outcome if result else None,
                grade=result.grade if result else None,
                role=card.role,
                side=card.side,
                declared=declared.get(setup.seat, {}),
                claimed=tuple(claimed.get(setup.seat, ())),
                voted=tuple(one for one in cast.get(setup.seat, ()) if isinstance(one, Voted)),
                followed=tuple(one for one in cast.get(setup.seat, ()) if isinstance(one, Followed)),
                dice=tuple(dice.get(setup.seat, ())),
            )
        )
    said = {word for seat in seats for word in (seat.role, seat.side, *seat.declared) if word is not None}
    words = record.game.words
    labels: dict[str, Term] = {word: tuple(words.speaking(lang).term(word) for lang in LANGS) for word in sorted(said)}
    return Tally(header.family, header.edition, dict(header.readings), tuple(seats), labels)


def _cards(record: AnalysedLog, recorded: Sequence[Numbered], known: Sequence[Known]) -> Cards:
    """The first card of each seat, which is the one it was dealt."""
    deal = deal_of(record.game, record.charts)
    values = {item.seal: item.value for item in known}
    values |= {fact.seal: fact.value for _, fact in recorded if isinstance(fact, SealOpened) and fact.match != "differs"}
    found: dict[int, Seen] = {}
    held: set[int] = set()
    for _, fact in record.counting:
        if isinstance(fact, SheetSealed) and fact.purpose == "sheet" and fact.seat is not None and fact.seat not in held:
            held.add(fact.seat)
            if fact.id in values and (seen := _read(deal, values[fact.id])) is not None:
                found[fact.seat] = seen
        elif isinstance(fact, KnowledgeGiven) and (own := _own_card(fact)) is not None:
            if own[0] not in held and (seen := _read(deal, {"role": own[1]})) is not None:
                found.setdefault(own[0], seen)
        elif isinstance(deal, Deal):
            for seat, name in shown_cards(fact, deal, sorted(record.game.seats)):
                if seat not in held and (seen := _read(deal, name)) is not None:
                    found.setdefault(seat, seen)
    return found


def _own_card(fact: KnowledgeGiven) -> tuple[int, str] | None:
    """The seat that was told which role it was dealt, and the role: told by no act, and to nobody else."""
    says = fact.says
    if fact.because is not None or fact.to != says.seats or (len(says.seats), len(says.what), says.of) != (1, 1, "role"):
        return None
    return (says.seats[0], says.what[0]) if says.bounds == (1, 1) else None


OF_A_CARD: tuple[Literal["role", "side", "looks"], ...] = ("role", "side", "looks")


def _read(deal: Deal | Term, value: Any) -> Seen | None:
    """What the card says, with the role and the side that the roster gives to every card it may be."""
    if not isinstance(deal, Deal):
        return _plainly(value)
    seen = deal.read(value)
    if seen is None:
        return None
    fitting = [card for card in deal.cards if seen.fits(card)]
    words = {of: {card.word(of) for card in fitting} for of in OF_A_CARD}
    return replace(seen, **{of: next(iter(found)) for of, found in words.items() if len(found) == 1})


def _plainly(value: Any) -> Seen | None:
    """What a sheet says in so many words, where no roster says what may stand on it."""
    if not isinstance(value, Mapping):
        return None
    role, side = (value.get(name) if isinstance(value.get(name), str) else None for name in ("role", "side"))
    return Seen(role=role, side=side) if role or side else None


def _declared(record: AnalysedLog, recorded: Sequence[Numbered], known: Sequence[Known]) -> dict[int, dict[str, Declared]]:
    """Seat -> trait -> its declarations against the truth. What was withdrawn was not said."""
    counted: dict[tuple[int, str], Counter[str]] = {}
    for claim in claims(record, recorded, known, record.last):
        if claim.truth is None or claim.value is None or claim.versions[-1].withdrawn:
            continue
        if claim.slack is not None:
            how = "true" if claim.slack == 0 else "below" if claim.slack > 0 else "above"
        elif type(claim.truth) is type(claim.value):
            how = "true" if claim.truth == claim.value else "other"
        else:
            continue
        counted.setdefault((claim.seat, claim.trait), Counter())[how] += 1
    found: dict[int, dict[str, Declared]] = {}
    for (seat, trait), counts in sorted(counted.items()):
        found.setdefault(seat, {})[trait] = Declared(**counts)
    return found


def _claimed(facts: Iterable[Fact], cards: Cards) -> dict[int, list[Claimed]]:
    """Seat -> what it said of others whose cards everybody knows, results of what it says it did among it."""
    found: dict[int, list[Claimed]] = {}
    for fact in facts:
        if not isinstance(fact, ClaimMade | ActClaimed) or fact.seat is None or fact.says is None:
            continue
        if (right := held(fact.says, cards)) is not None and fact.says.seats != (fact.seat,):
            how, chance = (fact.how, fact.chance) if isinstance(fact, ClaimMade) else (fact.act, None)
            found.setdefault(fact.seat, []).append(Claimed(fact.says.seats, how, right, chance))
    return found


def _dice(rolled: Iterable[Rolled]) -> dict[int, list[tuple[str, str, int, tuple[int, ...]]]]:
    """Seat -> what each die showed in its hand."""
    counted: dict[tuple[int, str, str, int], Counter[int]] = {}
    for die, label, sides, face, seat in rolled:
        if seat is not None:
            counted.setdefault((seat, die, label, sides), Counter())[face] += 1
    found: dict[int, list[tuple[str, str, int, tuple[int, ...]]]] = {}
    for (seat, die, label, sides), counts in sorted(counted.items()):
        found.setdefault(seat, []).append((die, label, sides, tuple(counts[face] for face in range(1, sides + 1))))
    return found


def rolls_in(dice: Iterable[tuple[str, str, int, tuple[int, ...]]]) -> Iterator[Rolled]:
    """The single rolls again, in no order that means anything, and of no seat."""
    for die, label, sides, counts in dice:
        for face, many in enumerate(counts, 1):
            yield from [(die, label, sides, face, None)] * many
