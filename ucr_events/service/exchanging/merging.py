"""Two scribes: a second log laid beside a stored game, and what is chosen recorded as corrections."""

import re
from collections.abc import Sequence
from uuid import UUID

import msgspec

from ucr_events.corrections.admitting import admit
from ucr_events.corrections.growing import counting
from ucr_events.corrections.line import Line, Numbered, line_of
from ucr_events.errors import BadFacts, NotAllowed, Problem
from ucr_events.facts import Fact, GameOpened, PassageSealed
from ucr_events.header.game import game_of
from ucr_events.hidden.perspective import Role
from ucr_events.merging.aligning import TooDifferent
from ucr_events.merging.choosing import Choice, Made, merge
from ucr_events.merging.comparing import MOST_DIFFERENT, Comparison, compare
from ucr_events.merging.headers import strangers
from ucr_events.sentences import Words
from ucr_events.service.logs.aggregates import Library
from ucr_events.service.logs.lines import corrections_in, counting_in, facts_after, numbered
from ucr_events.service.writing.recording import MAX_BATCH, Receipt, Recorder
from ucr_events.store import Store

PLACE = re.compile(r"facts\[(\d+)\]")


class Second(msgspec.Struct, frozen=True):
    """A log to lay beside another: its header, what counts after it, and the words to say it with."""

    header: GameOpened
    line: list[Numbered]
    words: Words


class Laid(msgspec.Struct, frozen=True):
    """The second log beside the game as it stood at `position`.

    hidden: sealed passages of the game that nobody opened. A second log that has in clear what happened there offers it as
    missed facts: whoever takes them over tells them to all.
    """

    game: GameOpened
    position: int
    comparison: Comparison
    line: Line
    hidden: tuple[PassageSealed, ...] = ()


class Merger:
    """Lays logs beside games and records what was chosen. Only who writes a game's log may merge into it."""

    def __init__(self, store: Store, library: Library, recorder: Recorder) -> None:
        self._store = store
        self._library = library
        self._recorder = recorder

    def stored(self, key: UUID) -> Second:
        """A game that is here, as the log to lay beside another; raises NoSuchGame."""
        live = self._library.current(key)
        return Second(live.game.header, counting_in(self._store, key, live.game, live.line), live.words)

    def lay(self, key: UUID, second: Second, role: Role, position: int | None = None) -> Laid:
        """Lay the second log beside this game, as it stood at `position` or stands now.

        Raises BadFacts for a log of another game, or one with too little in common; NotAllowed for other links than scribe's
        and owner's; NoSuchGame.
        """
        if role.name not in ("owner", "scribe"):
            raise NotAllowed("this needs the link of: scribe, owner")
        live = self._library.current(key)
        at = live.position if position is None else min(position, live.position)
        line = live.line if at == live.position else self._line_at(key, at)
        ours = list(counting(live.game, line, facts_after(self._store, key, 1, at)))
        try:
            comparison = compare(live.game.header, ours, second.header, second.line)
        except TooDifferent as error:
            much = f"the logs have too little in common: more than {MOST_DIFFERENT} facts are in one of them only"
            raise BadFacts([Problem("log", much)]) from error
        hidden = (fact for _, fact in ours if isinstance(fact, PassageSealed) and fact.id not in line.known)
        return Laid(live.game.header, at, comparison, line, tuple(hidden))

    def merge(self, key: UUID, laid: Laid, choices: Sequence[Choice], role: Role, *, dry_run: bool) -> Receipt:
        """Record the corrections that follow from the choices, all or none; or say what they would be.

        Raises BadFacts naming the choices, StalePosition when the game went on since it was laid beside (unless exactly this
        merge was recorded then), and whatever else `Recorder.record` refuses.
        """
        made = self.corrections(key, laid, choices)
        try:
            corrections = [item.correction for item in made]
            return self._recorder.record(key, laid.position, corrections, role, dry_run=dry_run, consequences=False)
        except BadFacts as error:
            raise BadFacts([_of_choice(problem, made) for problem in error.problems]) from error

    def corrections(self, key: UUID, laid: Laid, choices: Sequence[Choice]) -> list[Made]:
        """What the choices come to; raises BadFacts for choices that cannot be followed, that change nothing, or too many."""

        def is_taken(name: str) -> bool:
            return name in laid.line.homes or numbered(self._store, key, name) is not None

        made = merge(laid.comparison, choices, laid.game.id, is_taken, laid.position)
        if not made:
            raise BadFacts([Problem("choices", "nothing was chosen that would change this log")])
        if len(made) > MAX_BATCH:
            raise BadFacts([Problem("choices", f"expected at most {MAX_BATCH} changes at once, got {len(made)}")])
        return made

    def _line_at(self, key: UUID, position: int) -> Line:
        known = [item for item in corrections_in(self._store, key) if item[0] <= position]
        return line_of(known, lambda name: numbered(self._store, key, name))


def second_log(header: GameOpened, facts: Sequence[Fact], first: GameOpened) -> Second:
    """A log that came in as a file, to be laid beside the game of the `first` header.

    Raises BadFacts when it is of another game, naming what of its header is otherwise, or when it could not be recorded as it
    stands, naming the line.
    """
    if problems := strangers(first, header):
        raise BadFacts(problems)
    game, wrong = game_of(header)
    admitted = admit(game, facts)
    if found := [*((1, problem) for problem in wrong), *admitted.problems]:
        raise BadFacts([_of_line(step, problem) for step, problem in found])
    grown = admitted.grown
    pieces = {name: piece.label for name, piece in grown.table.pieces.items() if piece.label}
    return Second(header, list(grown.counting()), grown.game.words.knowing(pieces))


def _of_line(step: int, problem: Problem) -> Problem:
    if step == 1:
        return Problem(f"header.{problem.field}", problem.message)
    return Problem("log", f"line {step}: {problem.field}: {problem.message}")


def _of_choice(problem: Problem, made: Sequence[Made]) -> Problem:
    found = PLACE.match(problem.field)
    if found is None:
        return problem
    at = made[int(found[1])]
    return Problem(f"choices[{at.choice}]", f"{problem.field[found.end() + 1 :]}: {problem.message}")


__all__ = ["Choice", "Laid", "Merger", "Second", "second_log"]
