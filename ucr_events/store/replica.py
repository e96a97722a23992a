"""Reading from a streaming replica: facts and keyframes come from there, everything else is asked of the primary.

A replica may be behind. Whoever reads from it first compares where a game stands there with where it stands in the primary
(`stands_as_in_primary`): then nothing that a reader is shown, or may not see any more, hangs on how far behind it is.
"""

from collections.abc import Callable, Sequence
from uuid import UUID

from ucr_events.store.database import Database
from ucr_events.store.games_view import GamesView
from ucr_events.store.library import FactRecorder
from ucr_events.store.store import Store


class Replica(Store):
    """A store that reads from a replica. Hidden values, links and settings are the primary's; keyframes are kept there."""

    def __init__(self, database: Database, recorder: FactRecorder, view: GamesView, primary: Store) -> None:
        super().__init__(database, recorder, view)
        self._primary = primary
        self.drafts = primary.drafts

    def stands_as_in_primary(self, game: UUID) -> bool:
        """Whether the game's last fact is the same in both, now."""
        return self.head(game) == self._primary.head(game)

    def put_keyframes(self, game: UUID, code: str, frames: Sequence[tuple[int, bytes]]) -> None:
        self._primary.put_keyframes(game, code, frames)

    def vault_get(self, game: UUID, person: str | None = None) -> dict[str, tuple[str, bytes]]:
        return self._primary.vault_get(game, person)

    def setting(self, name: str, make: Callable[[], str]) -> str:
        return self._primary.setting(name, make)

    def link_generation(self, game: UUID, role: str) -> int:
        return self._primary.link_generation(game, role)

    def link_is_own(self, game: UUID, role: str) -> bool:
        return self._primary.link_is_own(game, role)
