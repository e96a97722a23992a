"""What the referee found in each game, counted by rule: for the list of games, and to search it by rule.

Derived and disposable: whoever has judged a game puts all its counts here at once. They are of the position they name only.
"""

from collections.abc import Mapping, Sequence
from uuid import UUID

from ucr_events.store.database import IN_PASSING, Database, marks
from ucr_events.store.rows import JudgedRow

PUT = """
    INSERT INTO judged (game, position, illegal, undetermined) VALUES (?, ?, ?, ?)
    ON CONFLICT (game) DO UPDATE SET
    position = excluded.position, illegal = excluded.illegal, undetermined = excluded.undetermined"""

FORGET = "DELETE FROM verdicts WHERE game = ?"

ADD = "INSERT INTO verdicts (game, rule, verdict, count) VALUES (?, ?, ?, ?)"

FIND = "SELECT game, position, illegal, undetermined FROM judged WHERE game IN ({})"

UNLESS = "SELECT game, SUM(count) FROM verdicts WHERE verdict = 'unless' AND game IN ({}) GROUP BY game"

RULES = "SELECT game FROM verdicts WHERE rule LIKE ? ESCAPE '!'"
"The games in which something was found of a rule with such an id."


class VerdictsView:
    """Counts of findings; those of one game are replaced together."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, game: UUID, position: int, counts: Mapping[tuple[str, str], int]) -> None:
        key = self._database.key(game)
        sums = [sum(count for (_, verdict), count in counts.items() if verdict == one) for one in ("illegal", "undetermined")]
        with self._database.writing(IN_PASSING) as execute:
            execute(PUT, (key, position, *sums))
            execute(FORGET, (key,))
            for (rule, verdict), count in sorted(counts.items()):
                execute(ADD, (key, rule, verdict, count))

    def judged(self, games: Sequence[UUID]) -> dict[UUID, JudgedRow]:
        keys = [self._database.key(game) for game in games]
        found = self._database.read(FIND.format(marks(keys)), keys) if keys else []
        unless = {game: int(count) for game, count in self._database.read(UNLESS.format(marks(keys)), keys)} if found else {}
        return {
            self._database.game(game): JudgedRow(int(position), int(illegal), int(undetermined), unless.get(game, 0))
            for game, position, illegal, undetermined in found
        }

    def drop(self) -> None:
        with self._database.writing() as execute:
            for table in ("judged", "verdicts"):
                execute(f"DELETE FROM {table}", ())
