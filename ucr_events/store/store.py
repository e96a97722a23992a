"""The store: what is kept of all games, and the one door to it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Self
from uuid import UUID

from ucr_events.store import backup as backups
from ucr_events.store.backup import BackupFile, Checker, Manifest, Progress
from ucr_events.store.clubs_view import ClubsView, Entered, TallyRow
from ucr_events.store.database import Database, Ear
from ucr_events.store.disputes_view import DisputesView
from ucr_events.store.drafts import Drafts
from ucr_events.store.games_view import GamesView
from ucr_events.store.keyframes import Keyframes
from ucr_events.store.library import FactLog, FactRecorder
from ucr_events.store.line_view import Cells, LineView
from ucr_events.store.packs import Packs
from ucr_events.store.photos import Photos
from ucr_events.store.rows import DisputeRow, FactRow, GameQuery, GameRow, Head, JudgedRow, Page, PrecedentQuery, PrecedentRow
from ucr_events.store.settings import Settings
from ucr_events.store.vault import Vault
from ucr_events.store.verdicts_view import VerdictsView

GAME_OPENED = "game.opened"
"The kind, in any version, of a game's first fact: what a stream is, its first topic says."


class Store:
    """Facts, and beside them what is derived, hidden or set. Safe for many threads, and many processes on one database.

    It knows nothing of games: payloads are opaque bytes. `application` is the same log as an application of the eventsourcing
    library; `drafts` has the rows of passages; `broken` the streams that were read and do not hold: nothing is written to them.
    """

    def __init__(self, database: Database, recorder: FactRecorder, view: GamesView) -> None:
        self.application = FactLog(recorder, view)
        self._database = database
        self._recorder = recorder
        self._facts, self.broken = recorder.facts, recorder.facts.broken
        self.news = self._facts.news
        self._keyframes = Keyframes(database)
        self._vault = Vault(database)
        self.drafts = Drafts(database)
        self._settings = Settings(database)
        self.renew_link, self.claim_link = self._settings.renew_link, self._settings.claim_link
        self._packs = Packs(database)
        self._view = view
        self._disputes = DisputesView(database, view)
        self._lines = LineView(database, view)
        self._clubs = ClubsView(database, view)
        self._photos = Photos(database)
        self._verdicts = VerdictsView(database)
        self._rings: set[Callable[[], None]] = set()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close every connection; a second call does nothing."""
        self._database.close()

    def ping(self, patience: float) -> None:
        """Raise `StoreError` within about so many seconds unless the database answers and can be written to."""
        self._database.ping(patience)

    # ---- all of it

    def kept_rows(self) -> int:
        """How many rows a backup made now would have."""
        return backups.size(self._database)

    def backup(self, path: Path, progress: Progress = lambda done: None) -> tuple[Manifest, Checker]:
        """Everything that is kept, as it is at one moment, into a file; what was written, and what is wrong with it.

        Others may write meanwhile. Raises `StoreError` if the path is taken by something else, or cannot be written.
        """
        return backups.make(self._database, path, progress)

    def restore(self, file: BackupFile, progress: Progress = lambda done: None, *, faults: bool = False) -> Checker:
        """Everything in the file into this store, which must be empty, or nothing; what was found in it.

        Derived tables stay as they are: rebuild them. faults: also what does not verify. Raises `BadBackup`, `NotEmpty`.
        """
        return backups.restore(self._database, file, progress, faults=faults)

    def faults(self) -> list[str]:
        """What is wrong beside the facts, in sentences: pages, vault, photos, links, packs."""
        return backups.examine(self._database)

    # ---- facts

    def append(self, game: UUID, rows: Sequence[FactRow]) -> Head:
        """Store all rows or none; durable when it returns. The game's new head.

        Raises `PositionTaken` if the first row does not follow the game's head, `BrokenChain` if a link does not follow
        from the one before, `DuplicateId` if a fact id is already there (in this order, if several hold), `ValueError`
        for rows that never could be stored: none, with gaps, with an empty or too long id; `StreamBroken`.
        """
        with self._facts.upheld(game):
            self._recorder.append(game, rows)
        self._ring()
        return Head(rows[-1].position, rows[-1].chain)

    def append_together(self, streams: Sequence[tuple[UUID, Sequence[FactRow]]]) -> None:
        """Store the rows of several streams in one transaction, all or none; errors as of `append`.

        `PositionTaken` says in `stream` which of them had moved on.
        """
        self.broken.must_hold(*(stream for stream, _ in streams))
        self._recorder.append_together(streams)
        self._ring()

    def _ring(self) -> None:
        for ring in tuple(self._rings):
            ring()

    def head(self, game: UUID) -> Head | None:
        """None if the game has no fact."""
        return self._facts.head(game)

    def read(self, game: UUID, after: int = 0, limit: int | None = None, upto: int | None = None) -> list[FactRow]:
        """Rows at positions above `after`, up to and including `upto`, in order."""
        return self._facts.read(game, after, limit, upto)

    def pages(self, game: UUID, after: int = 0, upto: int | None = None) -> Iterator[Page]:
        """The payloads alone, in order, joined in pages: the fast way to load a game."""
        return self._facts.pages(game, after, upto)

    def find(self, game: UUID, ids: Sequence[str]) -> dict[str, FactRow]:
        """The rows of those of the ids that are stored."""
        return self._facts.find(game, ids)

    def of_kinds(self, game: UUID, kinds: Sequence[str]) -> list[FactRow]:
        """The rows of these kinds, in order; reads through the whole game."""
        return self._facts.of_kinds(game, kinds)

    def games(self) -> list[UUID]:
        """Every game, in the order of their first facts."""
        return self._facts.streams(GAME_OPENED)

    def streams(self, opened_by: str) -> list[UUID]:
        """Whatever else has facts of its own beside the games: those whose first fact is of this kind, in any version."""
        return self._facts.streams(opened_by)

    def openings(self, opened_by: str, after: int) -> list[tuple[int, UUID, FactRow]]:
        """As `log`, the first facts alone of the streams that begin with this kind, in any version."""
        return self._facts.openings(opened_by, after)

    def log(self, after: int, limit: int) -> list[tuple[int, UUID, FactRow]]:
        """The total order of all games: (notification id, game, row), above `after`.

        Ids grow in the order of commits: whoever pages by the last id seen misses nothing. They may have gaps.
        """
        return self._facts.log(after, limit)

    def log_of_disputes(self, after: int, limit: int) -> list[tuple[int, UUID, FactRow]]:
        """As `log`, of the streams that are disputes only."""
        return self._facts.log_of_disputes(after, limit)

    def last_notification(self) -> int:
        """0 if nothing is stored."""
        return self._facts.last_notification()

    def changed(self, after: int) -> tuple[int, frozenset[UUID]]:
        """The last notification id, and the streams that have facts above `after`, games and others."""
        return self._facts.changed(after)

    def changes(self, after: int, upto: int, limit: int, kinds: Sequence[str] = ()) -> list[tuple[int, UUID]]:
        """(last notification id up to `upto`, stream) of streams with facts above `after`, of these kinds, if any are named.

        In order of these ids, so that whoever has seen to the first of them stands at the last id among those.
        """
        return self._facts.changes(after, upto, limit, kinds)

    @contextmanager
    def hearing(self, ring: Callable[[], None]) -> Iterator[Ear]:
        """Within the block `ring` is called, from any thread, after each append; of other processes' while `Ear.hears`.

        It may ring in vain, and once for several appends.
        """
        with self._database.listening(ring) as ear:
            self._rings.add(ring)
            try:
                yield ear
            finally:
                self._rings.discard(ring)

    # ---- keyframes

    def put_keyframes(self, game: UUID, code: str, frames: Sequence[tuple[int, bytes]]) -> None:
        """Keep (position, state) pairs, valid for this version of the code; those already there are replaced."""
        self._keyframes.put(game, code, frames)

    def nearest_keyframe(self, game: UUID, code: str, upto: int) -> tuple[int, bytes] | None:
        """The last one at a position not above `upto`."""
        return self._keyframes.nearest(game, code, upto)

    def drop_keyframes(self, game: UUID | None = None) -> int:
        """Of one game or of all; how many there were."""
        return self._keyframes.drop(game)

    # ---- vault

    def vault_put(self, game: UUID, person: str, fact_id: str, value: bytes) -> None:
        """Keep a hidden value, encrypted for this person; a value already there is replaced.

        Raises `ValueError` if the fact's value already belongs to another person.
        """
        self._vault.put(game, person, fact_id, value)

    def vault_get(self, game: UUID, person: str | None = None) -> dict[str, tuple[str, bytes]]:
        """(person, value) by fact id: of one person or of all. What cannot be opened is absent."""
        return self._vault.get(game, person)

    def vault_of(self, game: UUID, facts: Sequence[str]) -> dict[str, tuple[str, bytes]]:
        """(person, value) by fact id, of these facts only; no other is decrypted. What cannot be opened is absent."""
        return self._vault.of_facts(game, facts)

    def vault_erase(self, game: UUID, person: str) -> int:
        """Erase the person's values and their key; how many values there were. Backups are not reached."""
        return self._vault.erase(game, person)

    # ---- settings and links

    def setting(self, name: str, make: Callable[[], str]) -> str:
        """The setting; made and (not if empty) kept if there is none. All processes get the same; `make` may be in vain."""
        return self._settings.get_or_make(name, make)

    def put_setting(self, name: str, value: str) -> None:
        """Set it; what was there is replaced."""
        self._settings.put(name, value)

    def exchange_setting(self, name: str, before: str, after: str) -> bool:
        """Set it if it is as before, which of several processes one finds; whether it was."""
        return self._settings.exchange(name, before, after)

    def link_generation(self, game: UUID, role: str) -> int:
        """How often the link of this role was renewed."""
        return self._settings.link_generation(game, role)

    def link_is_own(self, game: UUID, role: str) -> bool:
        """Whether the link as it stands was made by its own holder, so that nobody else was ever given it."""
        return self._settings.link_is_own(game, role)

    # ---- packs

    def put_pack(self, content: bytes) -> str:
        """Keep a file for ever under the SHA-256 of its bytes (64 hex digits), which is answered."""
        return self._packs.put(content)

    def pack(self, digest: str) -> bytes | None:
        """The file of this hash, or None."""
        return self._packs.get(digest)

    # ---- the list of games

    def projection_position(self, name: str) -> int:
        """The notification id up to which the projection has seen the log; 0 at the beginning."""
        return self._view.position(name)

    def project(self, name: str, upto: int, expected: int, rows: Sequence[GameRow], patience: float | None = None) -> bool:
        """Replace the rows and move the projection from `expected` to `upto`, both or neither.

        False, with nothing written, if it is not at `expected` (another process moved it). patience: seconds; else `StoreBusy`.
        """
        return self._view.project(name, upto, expected, rows, patience)

    def projected(self, games: Sequence[UUID]) -> dict[UUID, GameRow]:
        """The rows of those of the games that have one."""
        return self._view.rows(games)

    def drop_projection(self, name: str) -> None:
        """Forget all rows and the projection's position, to build it anew."""
        self._view.drop(name, "games")

    def select_games(self, query: GameQuery) -> list[GameRow]:
        """Newest first, at most `limit`; the next page is `before` the last row's `updated`."""
        return self._view.select(query)

    # ---- the effective line, for readers in SQL

    def project_lines(self, name: str, upto: int, expected: int, cells: Cells, patience: float | None = None) -> bool:
        """As `project`: replace the cells of these games."""
        return self._lines.project(name, upto, expected, cells, patience)

    def drop_lines(self, name: str) -> None:
        """Forget all cells and the projection's position, to build it anew."""
        self._lines.drop(name)

    # ---- clubs

    def project_clubs(
        self, name: str, upto: int, expected: int, entered: Entered, tallies: Sequence[TallyRow], patience: float | None = None
    ) -> bool:
        """As `project`: replace the lists of games of these clubs, and the tallies of these games."""
        return self._clubs.project(name, upto, expected, entered, tallies, patience)

    def drop_clubs(self, name: str) -> None:
        """Forget lists, tallies and the projection's position, to build them anew; the clubs themselves stay."""
        self._clubs.drop(name)

    def entered_games(self, games: Sequence[UUID]) -> set[UUID]:
        """Those of the games that some club has."""
        return self._clubs.entered(games)

    def tallies(self, games: Sequence[UUID]) -> dict[UUID, TallyRow]:
        """The tallies of those of the games that have one."""
        return self._clubs.tallies(games)

    def due_tallies(self, now: int) -> list[UUID]:
        """Games whose tallies say more by now (ms), or were expired."""
        return self._clubs.due(now)

    def put_tallies_again(self, rows: Sequence[TallyRow], patience: float | None = None) -> None:
        """Replace tallies that stand at the same position still."""
        self._clubs.again(rows, patience)

    def expire_tally(self, game: UUID) -> None:
        """What the game's tally was made of changed without a fact: it is made anew before it is next used."""
        self._clubs.expire(game)

    # ---- what was found in them

    def put_verdicts(self, game: UUID, position: int, counts: Mapping[tuple[str, str], int]) -> None:
        """How often which (rule, verdict) was found in the game as it stands at this position; what was there is replaced."""
        self._verdicts.put(game, position, counts)

    def judged(self, games: Sequence[UUID]) -> dict[UUID, JudgedRow]:
        """Of those of the games that were judged: when, and how many findings there were."""
        return self._verdicts.judged(games)

    def drop_verdicts(self) -> None:
        """Forget the counts of all games."""
        self._verdicts.drop()

    # ---- disputes and precedents

    def project_disputes(
        self,
        name: str,
        upto: int,
        expected: int,
        disputes: Sequence[DisputeRow] = (),
        precedents: Sequence[PrecedentRow] = (),
        overturned: Sequence[tuple[UUID, str]] = (),
        patience: float | None = None,
    ) -> bool:
        """As `project`: replace disputes, add precedents, and take the rulings (dispute, id) out of force."""
        return self._disputes.project(name, upto, expected, disputes, precedents, overturned, patience)

    def drop_disputes(self, name: str) -> None:
        """Forget all rows and the projection's position, to build it anew; the disputes themselves stay."""
        self._disputes.drop(name)

    def disputes_of(self, game: UUID, after: int = 0) -> list[DisputeRow]:
        """The game's disputes in order of their numbers, those changed after this notification id."""
        return self._disputes.of_game(game, after)

    def dispute_states(self, games: Sequence[UUID]) -> dict[UUID, dict[str, int]]:
        """Game -> state -> how many of its disputes are in it; games without a dispute are absent."""
        return self._disputes.states(games)

    def count_disputes(self, game: UUID) -> int:
        """How many rows the game has."""
        return self._disputes.count(game)

    def disputes(self, disputes: Sequence[UUID]) -> dict[UUID, DisputeRow]:
        """The rows of those of the disputes that have one."""
        return self._disputes.rows(disputes)

    def precedents(self, query: PrecedentQuery) -> list[PrecedentRow]:
        """Newest first, at most `limit`; the next page is `before` the last row's `place`."""
        return self._disputes.precedents(query)

    def count_precedents(self, query: PrecedentQuery) -> dict[tuple[str, str, str, str], int]:
        """How many there are by (rule, edition, reading, outcome)."""
        return self._disputes.counts(query)

    # ---- photos

    def put_photo(self, dispute: UUID, media: str, content: bytes) -> str:
        """Keep a photo of this dispute; its SHA-256 (64 hex digits)."""
        return self._photos.put(dispute, media, content)

    def photo(self, dispute: UUID, digest: str) -> tuple[str, bytes] | None:
        """Media type and content, or None if it is not here (any more)."""
        return self._photos.get(dispute, digest)

    def photos(self, dispute: UUID) -> dict[str, tuple[str, int]]:
        """Media type and bytes of the photos that are here, by their hashes."""
        return self._photos.all(dispute)

    def erase_photo(self, dispute: UUID, digest: str) -> int:
        """Erase a photo and its key; how many there were. Backups made with the key are not reached."""
        return self._photos.erase(dispute, digest)
