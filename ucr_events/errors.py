"""Everything that can be refused, and nothing else: the log never refuses a truth.

Refused
├── BadFacts         malformed or naming what this table does not have; every problem at once
├── StalePosition    somebody recorded in between; carries where the log stands now
├── StaleDispute     somebody wrote into the dispute in between
├── Forbidden        a strict table: the rules say no; carries every finding (service/judging/append_policy.py)
├── DuplicateFact    the id is taken by a fact with other content
├── GameIsClosed     no more facts but openings and remarks
├── NotAllowed       the link does not give this right
│   ├── RenewFirst   a secret, by a link of which somebody else may have a copy
│   ├── ClaimFirst   a ticket that no phone has claimed yet
│   └── Claimed      a ticket or link that a phone claimed since; says when
├── AlreadyClaimed   the same, of who wants to claim it
├── BadOwnFile       a file that a club wrote, with every mistake in it
├── NoSuchGame       no game of that id (or none this reader may know of)
├── NoSuchDispute    no dispute of that id in this game (or none this reader may know of)
├── PhotoErased      the photo was there, and was erased
├── StillJudging     the log is judged in slices, and not yet to its end; says how far
├── TooLongToJudge   what is worked out for one request alone takes longer than a request may
├── TooMany          a bound on what is kept for one capability; says when to ask again
├── BadPhoto         too large, or no picture of a kind that is kept
├── NoSuchFact       no fact of that id in this log
├── NoSuchPassage    no passage of that id (or none that this link writes or opens)
├── PassageMoved     somebody wrote into it in between, or it is being closed
├── NoSuchWhatIf     no what-if of that id (or it was put away, or none this reader may know of)
└── BadLog           a file or stored log that cannot be read or does not verify
    └── BadFile      the same, with every mistake of the file
"""

from collections.abc import Sequence

import msgspec


class Problem(msgspec.Struct, frozen=True):
    """One mistake: where (`facts[2].faces[1]`), and in a sentence what was found and what was expected."""

    field: str
    message: str


class Refused(Exception):  # noqa: N818 - a refusal is an answer, not a crash
    """A request that cannot be carried out as it stands; nothing was written."""


class BadFacts(Refused):
    """Facts that cannot be recorded; `problems` has all of them."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(f"{problem.field}: {problem.message}" for problem in problems[:5]))
        self.problems = problems


class BadOwnFile(Refused):
    """A file of a club's own that cannot be used; `problems` has every mistake with its place (`acts.guard.whom.role`)."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(f"{problem.field}: {problem.message}" for problem in problems))
        self.problems = tuple(problems)


class StalePosition(Refused):
    """The log has grown (or is shorter) than the client thought."""

    def __init__(self, expected: int, position: int) -> None:
        super().__init__(f"the log stands at position {position}, not at {expected}")
        self.expected = expected
        self.position = position


class StillJudging(Refused):
    """The log is long to judge, and a request judges for a moment only. What was judged is kept: the next one goes on there.

    judged: up to which position; position: where the log stands; None: somebody else is judging it.
    """

    def __init__(self, judged: int | None = None, position: int | None = None) -> None:
        said = "" if judged is None else f": it is judged up to position {judged} of {position}"
        super().__init__(f"this log takes long to judge{said}; ask again, and it goes on from there")
        self.judged = judged
        self.position = position


class Elsewhere(StillJudging):
    """The work has taken a moment, and goes on in a process that can be killed: nothing of it was kept."""


class TooLongToJudge(Refused):
    """What would be worked out for this request alone takes longer than a request may."""

    def __init__(self, most: float) -> None:
        super().__init__(f"working this out took longer than {most:g} seconds: send fewer facts, or ask on the server by `ucr`")
        self.bound, self.most = "seconds of judging", most


class StaleDispute(Refused):
    """The dispute has gone on (or is shorter) than the client thought."""

    def __init__(self, expected: int, position: int) -> None:
        super().__init__(f"the dispute stands at position {position}, not at {expected}")
        self.expected = expected
        self.position = position


class DuplicateFact(Refused):
    """An id that already names another fact of this game."""

    def __init__(self, ids: tuple[str, ...]) -> None:
        super().__init__(f"already recorded with other content: {', '.join(ids[:5])}")
        self.ids = ids


class GameIsClosed(Refused):
    """The game is over; only openings of seals and remarks are still recorded."""


class NotAllowed(Refused):
    """The link used does not give this right."""


class NotOpenYet(NotAllowed):
    """The replay opens after the game, or to the judge only: `visibility` says which."""

    def __init__(self, visibility: str) -> None:
        when = "after the game" if visibility == "after" else "to the judge only"
        super().__init__(f"the replay of this game opens {when}")
        self.visibility = visibility


class RenewFirst(NotAllowed):
    """Secrets of a passage are only for who made their link anew: whoever handed it out may have kept a copy. `role`: whose."""

    def __init__(self, role: str) -> None:
        super().__init__(
            f"whoever handed this link ({role}) out may have kept a copy: make it your own first, by renewing it at /links"
        )
        self.role = role


class ClaimFirst(NotAllowed):
    """A ticket does nothing until a phone claims it. `role`: whose."""

    def __init__(self, role: str) -> None:
        super().__init__(f"this link ({role}) is a ticket: a phone claims it at /claims, and then it is that phone's alone")
        self.role = role


class Claimed(NotAllowed):
    """A phone has claimed this link since, and no other one works. `at`: milliseconds since 1970; `key`: the phone's."""

    def __init__(self, role: str, at: int, key: str) -> None:
        super().__init__(
            f"a phone claimed this link ({role}), and only that phone uses it; if it was not yours, say so to the table: "
            "the owner can make a new ticket"
        )
        self.role, self.at, self.key = role, at, key


class AlreadyClaimed(Refused):
    """Another phone came first. `at`: milliseconds since 1970; `key`: the phone's."""

    def __init__(self, role: str, at: int, key: str) -> None:
        super().__init__(
            f"another phone has claimed this link ({role}) already, and the log says that you came; if it was not yours, "
            "say so to the table: the owner can make a new ticket"
        )
        self.role, self.at, self.key = role, at, key


class NoSuchPassage(Refused):
    """There is no such passage, or not for who asks."""


class PassageMoved(Refused):
    """Somebody wrote into the passage since it was read, or it is being closed. `version`: as it is now."""

    def __init__(self, said: str, version: str | None = None) -> None:
        super().__init__(said)
        self.version = version


class NoSuchGame(Refused):
    """There is no such game here."""


class NoSuchDispute(Refused):
    """There is no such dispute in this game."""


class NoSuchClub(Refused):
    """There is no such club here, or nobody of that number in it."""


class PhotoErased(Refused):
    """The photo was erased; the event that names its hash, and the chain, stay."""


class BadPhoto(Refused):
    """A photo that cannot be kept. `too_large`: because of its size; else because of its kind."""

    def __init__(self, message: str, *, too_large: bool = False) -> None:
        super().__init__(message)
        self.too_large = too_large


class TooMany(Refused):
    """What is kept for one capability, or beside one game, has reached its bound. retry_after: seconds, when waiting helps."""

    def __init__(self, bound: str, most: int, said: str, retry_after: int | None = None) -> None:
        super().__init__(f"{said}; there are {most} already, and no more are kept")
        self.bound = bound
        self.most = most
        self.retry_after = retry_after


class NoSuchFact(Refused):
    """There is no such fact in this log."""


class NotThisLog(Refused):
    """Nothing that this log was, signed by this server, is hidden in this sealed head."""


class NoSuchWhatIf(Refused):
    """There is no such what-if, or not for who asks."""


class BadLog(Refused):
    """A log that cannot be read: truncated, altered, or of a newer format. `line` counts from 1."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class BadFile(BadLog):
    """A log with several mistakes; `mistakes` has them in order of lines, `line` is that of the first."""

    def __init__(self, mistakes: Sequence[BadLog]) -> None:
        Refused.__init__(self, "; ".join(str(mistake) for mistake in mistakes))
        self.mistakes = tuple(mistakes)
        self.line = mistakes[0].line
