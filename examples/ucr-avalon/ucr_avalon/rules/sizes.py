"""What is printed on the board: how many go on each mission, and how many failures it takes."""

SIZES = {
    5: (2, 3, 2, 3, 3),
    6: (2, 3, 4, 3, 4),
    7: (2, 3, 3, 4, 4),
    8: (3, 4, 4, 5, 5),
    9: (3, 4, 4, 5, 5),
    10: (3, 4, 4, 5, 5),
}
"team.size: players -> members of each mission's team."
TWO_FAILS = (4, 7)
"mission.fails: this mission takes two failures from so many players on."


def size(players: int, mission: int) -> int | None:
    """Members of the team of a mission (from 1)."""
    row = SIZES.get(players, ())
    return row[mission - 1] if mission <= len(row) else None


def fails_needed(players: int, mission: int) -> int:
    """With how many failures the mission (from 1) fails."""
    return 2 if mission == TWO_FAILS[0] and players >= TWO_FAILS[1] else 1
