"""The words of a free table: what its header names, and a few that every table needs."""

from ucr_events.facts import GameOpened
from ucr_events.games.common import header_decks, header_dice, header_pieces, header_places
from ucr_events.games.family import Edition, Layout


def layout(header: GameOpened, edition: Edition) -> Layout:
    """Everything the header lists; further places, decks and pieces may be named as they come up."""
    return Layout(
        boards=("table",),
        places=header_places(header, "table"),
        pieces=header_pieces(header),
        decks=header_decks(header),
        holdings=("hand", "front"),
        dice=header_dice(header),
        parts=("setup", "play"),
        phases=("main",),
        traits=("value", "role", "bid"),
        actions=("act", "attack", "pass", "vote", "bid", "claim"),
        questions=("offer", "vote", "claim"),
        purposes=("check",),
        outcomes=("check", "vote", "claim"),
        results=("success", "failure", "stands", "falls"),
        votes=("team", "mission", "execution", "leader"),
        choices=("yes", "no", "abstain", "success", "failure"),
        counters=("points", "life", "money"),
        table_counters=("round",),
        states=("out", "dead", "waiting"),
        ways=("move",),
        reasons=("won", "broken_off", "out"),
        topics=("break", "consultation", "slip", "agreement"),
        endings=("won", "broken_off"),
        seal_slots=(("role", "sheet"), ("hand", "hand"), ("choice", "choice"), ("knowledge", "knowledge"), ("note", "note")),
        sheet_fields=(("name", "word"), ("side", "word")),
        open_places=True,
        open_words=True,
    )
