"""The words of a free table: what its header names, and a few that every table needs."""

from ucr_events.facts import GameOpened
from ucr_events.games.common import header_decks, header_dice, header_pieces, header_places
from ucr_events.games.family import Edition, Layout
from ucr_events.games.freeform import vocabulary


def layout(header: GameOpened, edition: Edition) -> Layout:
    """Everything the header lists; further places, decks and pieces may be named as they come up."""
    return Layout(
        boards=vocabulary.BOARDS,
        places=header_places(header, "table"),
        pieces=header_pieces(header),
        decks=header_decks(header),
        holdings=vocabulary.HOLDINGS,
        dice=header_dice(header),
        parts=vocabulary.PARTS,
        phases=vocabulary.PHASES,
        traits=vocabulary.TRAITS,
        actions=vocabulary.ACTIONS,
        questions=vocabulary.QUESTIONS,
        purposes=vocabulary.PURPOSES,
        outcomes=vocabulary.OUTCOMES,
        results=vocabulary.RESULTS,
        votes=vocabulary.VOTES,
        choices=vocabulary.CHOICES,
        counters=vocabulary.COUNTERS,
        table_counters=vocabulary.TABLE_COUNTERS,
        states=vocabulary.STATES,
        ways=vocabulary.WAYS,
        reasons=vocabulary.REASONS,
        topics=vocabulary.TOPICS,
        endings=vocabulary.ENDINGS,
        seal_slots=vocabulary.SEAL_SLOTS,
        sheet_fields=vocabulary.SHEET_FIELDS,
        open_places=True,
        open_words=True,
    )
