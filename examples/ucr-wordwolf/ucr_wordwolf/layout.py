"""The words of a table of Word Wolf, and its board: who was chosen, and what the guess came to."""

from ucr_events.facts import GameOpened
from ucr_events.games.common import header_decks, header_dice, header_pieces, header_places
from ucr_events.games.family import Edition, Layout, Track
from ucr_wordwolf.texts import say

TRACKS = (
    Track(id="chosen", label=say("who was chosen"), reads="chosen"),
    Track(
        id="told",
        label=say("what came of it"),
        reads="told",
        spaces=(say("the chosen"), say("the guess")),
        tones={"wolf": "good", "villager": "bad", "wrong": "good", "right": "bad"},
    ),
)
"Drawn above the lists; tones are those of the village."


def layout(header: GameOpened, edition: Edition) -> Layout:
    """The same for every number of seats, with what the header adds."""
    return Layout(
        boards=("table",),
        tracks=TRACKS,
        places=header_places(header, "table"),
        pieces=header_pieces(header),
        decks=header_decks(header),
        dice=header_dice(header),
        parts=("deal", "talk", "vote"),
        traits=("word",),
        actions=("guess",),
        votes=("suspect",),
        choices=(),
        results=("chosen", "tie", "wolf", "villager", "right", "wrong"),
        outcomes=("chosen", "guess"),
        table_counters=("runoffs",),
        omissions=("anything", "vote"),
        topics=("break", "agreement"),
        endings=("wolf_found", "wolf_guessed", "wolf_hidden", "broken_off"),
        seal_slots=(("sheet", "sheet"), ("note", "note")),
        sheet_fields=(("word", "word"),),
    )
