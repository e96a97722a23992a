"""The table of Word Wolf: the common one, with what the vote and the guess came to.

chosen     whom the vote chose
tied       who had the most votes of a vote that was tied; they stand in the runoff
told       what was said of it in order: the chosen one is a "wolf" or a "villager", the guess was "right" or "wrong"
guess      the word that was guessed
guessed_by who guessed it
counters   runoffs: votes that were tied
"""

from collections import Counter
from collections.abc import Mapping

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, GameOpened, OutcomeStated, VoteClosed
from ucr_events.games.common import opening_pieces, opening_seats, opening_zones
from ucr_events.games.family import Layout
from ucr_events.table import HANDLERS as COMMON
from ucr_events.table.change import Handlers
from ucr_events.table.state import Ballot, Table


class WordWolfTable(Table, frozen=True):
    """See above."""

    chosen: tuple[int, ...] = ()
    tied: tuple[int, ...] = ()
    told: tuple[str, ...] = ()
    guess: str | None = None
    guessed_by: int | None = None

    @property
    def found(self) -> str | None:
        """What was said of whom the vote chose: "wolf" or "villager"."""
        return next((word for word in self.told if word in ("wolf", "villager")), None)

    @property
    def guessed(self) -> str | None:
        """What was said of the guess: "right" or "wrong"."""
        return next((word for word in self.told if word in ("right", "wrong")), None)

    @property
    def runoffs(self) -> int:
        """Votes that were tied so far."""
        return self.counters.get("runoffs") or 0


def opening(header: GameOpened, layout: Layout) -> WordWolfTable:
    """The table before the words are dealt."""
    return WordWolfTable(
        title=header.title,
        seats=opening_seats(header),
        order=header.order,
        pieces=opening_pieces(layout),
        zones=opening_zones(layout),
        counters={"runoffs": 0},
    )


def ballot(table: Table, because: str | None) -> Ballot | None:
    """The vote that is meant: the one that is named, else the last that is open."""
    named = next((one for one in reversed(table.votes) if one.fact == because), None)
    return named or next((one for one in reversed(table.votes) if not one.closed), None)


def votes_of(fact: VoteClosed, vote: Ballot | None) -> dict[int, int]:
    """Seat -> votes for it, as they were counted, else as they were seen."""
    counts: Mapping[str, int] = dict(fact.counts) or Counter(vote.cast.values() if vote else ())
    return {int(word.removeprefix("seat:")): many for word, many in counts.items() if _is_seat(word)}


def leaders(votes: Mapping[int, int]) -> tuple[int, ...]:
    """Who has the most votes."""
    return tuple(sorted(seat for seat, many in votes.items() if many and many == max(votes.values())))


def _is_seat(word: str) -> bool:
    return word.startswith("seat:") and word.removeprefix("seat:").isdigit()


def _announced(table: WordWolfTable, fact: ActionAnnounced) -> WordWolfTable:
    after: WordWolfTable = COMMON[ActionAnnounced](table, fact) if ActionAnnounced in COMMON else table
    if fact.action != "guess":
        return after
    return replace(after, guess=fact.card.name if fact.card else None, guessed_by=fact.seat)


def _closed(table: WordWolfTable, fact: VoteClosed) -> WordWolfTable:
    votes = votes_of(fact, ballot(table, fact.because))
    after: WordWolfTable = COMMON[VoteClosed](table, fact)
    if fact.result != "tie":
        return replace(after, chosen=fact.chosen, tied=())
    return replace(after, tied=leaders(votes), counters={**after.counters, "runoffs": table.runoffs + 1})


def _stated(table: WordWolfTable, fact: OutcomeStated) -> WordWolfTable:
    after: WordWolfTable = COMMON[OutcomeStated](table, fact) if OutcomeStated in COMMON else table
    return replace(after, told=(*table.told, fact.outcome)) if fact.of in ("chosen", "guess") else after


HANDLERS: Handlers = {**COMMON, ActionAnnounced: _announced, VoteClosed: _closed, OutcomeStated: _stated}
