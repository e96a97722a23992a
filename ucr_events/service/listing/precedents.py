"""The lists of disputes and of precedents: one projection of the disputes' events, exactly once, disposable."""

from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from typing import Any
from uuid import UUID

import msgspec
from msgspec.structs import replace

from ucr_events.corrections.dependencies import Disputed
from ucr_events.disputes.events import DisputeRuled, RuleCited, decode
from ucr_events.disputes.state import Dispute, fold
from ucr_events.errors import BadLog
from ucr_events.service.listing import games_projection as projections
from ucr_events.service.logs.dispute_streams import is_opening
from ucr_events.store import DisputeRow, FactRow, PrecedentQuery, PrecedentRow, Store, StoreBusy

NAME = "disputes"
PAGE = 500
RULES_OF_ONE = 32
"More than a ruling cites: a precedent's place is its ruling's place times this, and the number of the rule."


class Summary(msgspec.Struct, frozen=True):
    """A line in a game's list of disputes."""

    step: int
    fact: str | None
    state: str
    outcome: str | None
    words: str | None
    finding: dict[str, str] | None
    rules: tuple[str, ...]
    seat: int | None
    by: str
    opened: int | None
    stood: int
    answers: int
    took_part: tuple[str, ...]


class Cited(msgspec.Struct, frozen=True):
    """What the list of precedents says of a ruling besides its columns."""

    step: int
    number: int
    reason: str
    ruled: int | None


def catch_up(store: Store, progress: Callable[[int], None] = lambda done: None, patience: float | None = None) -> int:
    """Bring both lists up to the log; safe from many processes at once. Returns the notification id they stand at.

    patience: seconds to wait for other writers; raises StoreBusy then.
    """
    position = store.projection_position(NAME)
    while page := store.log_of_disputes(position, PAGE):
        changes = _Changes(store)
        for notification, dispute, row in page:
            changes.add(notification, dispute, row)
        rows = list(changes.rows.values())
        store.project_disputes(NAME, page[-1][0], position, rows, changes.precedents, changes.overturned, patience)
        position = store.projection_position(NAME)
        progress(position)
    return position


def try_to_catch_up(store: Store) -> None:
    """The same for who only reads: while others write for long, the lists stay as they are until the next reader."""
    with suppress(StoreBusy):
        catch_up(store, patience=projections.IN_PASSING)


def rebuild(store: Store, progress: Callable[[int], None] = lambda done: None) -> int:
    """Drop both lists and make them again from the first event on."""
    store.drop_disputes(NAME)
    return catch_up(store, progress)


def disputes_of(store: Store, game: UUID, after: int = 0) -> list[tuple[DisputeRow, Summary]]:
    """The disputes of a game as of now, those that changed after this notification id."""
    try_to_catch_up(store)
    return [(row, msgspec.json.decode(row.summary, type=Summary)) for row in store.disputes_of(game, after)]


def open_disputes(store: Store, game: UUID) -> list[dict[str, Any]]:
    """The disputes of a game that nobody ruled or withdrew yet."""
    return [told(row, said) for row, said in disputes_of(store, game) if said.state == "open"]


def told(row: DisputeRow, said: Summary) -> dict[str, Any]:
    """What everybody at the table is told of a dispute: that it is there, where, and how it stands."""
    about = {"dispute": str(row.dispute), "number": row.number, "step": said.step}
    return {**about, "state": said.state, "outcome": said.outcome, "position": row.position}


class Following:
    """What changed in the disputes of one game since it was last asked; at first, all of them."""

    def __init__(self, store: Store, game: UUID) -> None:
        self._store = store
        self._game = game
        self._seen = 0

    def changed(self) -> list[dict[str, Any]]:
        """Where each of those disputes stands now, in order of change."""
        found = disputes_of(self._store, self._game, self._seen)
        self._seen = max((row.updated for row, _ in found), default=self._seen)
        return [told(row, said) for row, said in sorted(found, key=lambda one: one[0].updated)]


def games_disputed(store: Store, streams: Collection[UUID]) -> frozenset[UUID]:
    """The games whose disputes are among these streams."""
    catch_up(store)
    return frozenset(row.game for row in store.disputes(list(streams)).values())


def disputed(store: Store, game: UUID) -> list[Disputed]:
    """The disputes of a game as far as they rest on its facts: the disputed one."""
    found = disputes_of(store, game)
    return [Disputed(str(row.dispute), line.step, (line.fact,)) for row, line in found if line.fact is not None]


def number_of(store: Store, dispute: UUID) -> int:
    """The dispute's number in its game."""
    try_to_catch_up(store)
    found = store.disputes([dispute])
    if dispute not in found:
        catch_up(store)
        found = store.disputes([dispute])
    return found[dispute].number


def precedents(store: Store, query: PrecedentQuery) -> list[tuple[PrecedentRow, Cited]]:
    """The rulings that fit, newest first, as of now."""
    try_to_catch_up(store)
    projections.try_to_catch_up(store)
    return [(row, msgspec.json.decode(row.summary, type=Cited)) for row in store.precedents(query)]


def counts(store: Store, query: PrecedentQuery) -> dict[RuleCited, dict[str, int]]:
    """How many rulings there are by rule as it was read, and by outcome."""
    try_to_catch_up(store)
    if not store.count_precedents(replace(query, public_only=False)):
        return {}  # the usual case, which must not wait for the list of games
    projections.try_to_catch_up(store)
    found: dict[RuleCited, dict[str, int]] = {}
    for (rule, edition, reading, outcome), count in store.count_precedents(query).items():
        found.setdefault(RuleCited(rule=rule, edition=edition, reading=reading), {})[outcome] = count
    return found


class _Changes:
    """What a page of events changes; the dispute is folded anew from its own stream, which is short."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.rows: dict[UUID, DisputeRow] = {}
        self.precedents: list[PrecedentRow] = []
        self.overturned: list[tuple[UUID, str]] = []
        self._numbers: dict[UUID, int] = {}

    def add(self, notification: int, dispute: UUID, row: FactRow) -> None:
        state = self._state(dispute, row.position)
        if state is None:
            return
        before = self.rows.get(dispute) or self._store.disputes([dispute]).get(dispute)
        game = UUID(state.opened.game)
        number = before.number if before else self._next(game)
        summary = msgspec.json.encode(_summary(state)).decode()
        self.rows[dispute] = DisputeRow(dispute, game, number, row.position, state.state, summary, notification)
        event = decode(row.payload)
        if isinstance(event, DisputeRuled):
            self.precedents += _precedents(dispute, game, number, state, event, notification)
            self.overturned += [(dispute, event.overturns)] if event.overturns else []

    def _state(self, dispute: UUID, upto: int) -> Dispute | None:
        """None for a stream that is not understood: one broken dispute must not hide the others."""
        rows = self._store.read(dispute, upto=upto)
        try:
            return fold(decode(row.payload) for row in rows) if rows and is_opening(rows[0]) else None
        except BadLog:
            return None

    def _next(self, game: UUID) -> int:
        self._numbers[game] = self._numbers.get(game, self._store.count_disputes(game)) + 1
        return self._numbers[game]


def _summary(state: Dispute) -> Summary:
    opened, now = state.opened, state.in_force
    return Summary(
        step=opened.step,
        fact=opened.fact,
        state=state.state,
        outcome=now.outcome if now else None,
        words=opened.words,
        finding={"fact": opened.finding.fact, "rule": opened.finding.rule} if opened.finding else None,
        rules=opened.rules,
        seat=opened.seat,
        by=opened.actor,
        opened=opened.at if opened.at is not None else opened.recorded,
        stood=opened.stood,
        answers=len(state.latest_answers),
        took_part=tuple(sorted({opened.actor, *(answer.actor for answer in state.answers)})),
    )


def _precedents(
    dispute: UUID, game: UUID, number: int, state: Dispute, ruled: DisputeRuled, notification: int
) -> Iterable[PrecedentRow]:
    said = Cited(step=state.opened.step, number=number, reason=ruled.reason, ruled=ruled.recorded)
    for index, cited in enumerate(ruled.rules):
        yield PrecedentRow(
            dispute=dispute,
            ruling=ruled.id,
            rule=cited.rule,
            place=notification * RULES_OF_ONE + index,
            game=game,
            edition=cited.edition,
            reading=cited.reading,
            outcome=ruled.outcome,
            in_force=True,
            summary=msgspec.json.encode(said).decode(),
            search=f"{cited.rule} {ruled.reason} {state.opened.words or ''}".lower(),
        )
