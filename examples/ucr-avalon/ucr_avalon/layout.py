"""The words of a table of Avalon, and its board: missions, refusals, who is on the team. No cards are told apart."""

from ucr_avalon.rules.sizes import SIZES, TWO_FAILS
from ucr_events.facts import GameOpened
from ucr_events.games.common import header_decks, header_dice, header_pieces, header_places
from ucr_events.games.family import Edition, Layout, Term, Track


def layout(header: GameOpened, edition: Edition) -> Layout:
    """The same for every number of seats, with what the header adds."""
    return Layout(
        boards=("quests",),
        tracks=_tracks(len(header.seats)),
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


def _tracks(players: int) -> tuple[Track, ...]:
    """The printed board for so many players: team sizes, the mission that takes two failures, five refusals."""
    tones = {"success": "good", "failure": "bad"}
    return (
        Track(id="missions", label=("任務", "missions"), reads="missions", spaces=_missions(players), tones=tones),
        Track(id="refused", label=("続けて否決", "refused in a row"), reads="refused", spaces=_REFUSALS),
        Track(id="team", label=("提案されたチーム", "the team proposed"), reads="team"),
    )


def _missions(players: int) -> tuple[Term, ...]:
    two = TWO_FAILS[0] if players >= TWO_FAILS[1] else None
    sizes = enumerate(SIZES.get(players, ()), 1)
    return tuple((f"{size}人" + "・失敗2枚" * (at == two), f"{size}" + ", 2 fails" * (at == two)) for at, size in sizes)


_REFUSALS: tuple[Term, ...] = (*((f"{at}", f"{at}") for at in range(1, 5)), ("5で悪の勝ち", "5: evil wins"))
