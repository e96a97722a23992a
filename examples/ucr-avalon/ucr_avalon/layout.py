"""The words of a table of Avalon: no board, no cards that are told apart; votes, missions and two marks."""

from ucr_events.facts import GameOpened
from ucr_events.games.common import header_decks, header_dice, header_pieces, header_places
from ucr_events.games.family import Edition, Layout


def layout(header: GameOpened, edition: Edition) -> Layout:
    """The same for every number of seats, with what the header adds."""
    return Layout(
        boards=("quests",),
        places=header_places(header, "quests"),
        pieces=header_pieces(header),
        decks=header_decks(header),
        dice=header_dice(header),
        parts=("night", "quests"),
        traits=("role",),
        actions=("propose", "assassinate"),
        votes=("team", "mission"),
        choices=("yes", "no", "success", "failure"),
        results=("stands", "falls", "success", "failure"),
        table_counters=("successes", "failures", "refused"),
        topics=("break", "agreement"),
        endings=("merlin_lives", "merlin_killed", "three_failures", "five_refusals", "broken_off"),
        seal_slots=(("sheet", "sheet"), ("knowledge", "knowledge"), ("note", "note")),
        sheet_fields=(("role", "choice:merlin,percival,servant,assassin,morgana,minion"),),
    )
