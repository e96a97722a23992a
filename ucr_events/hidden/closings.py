"""What a closing does to sealed things: nothing, unless the header agreed that it does once it has stood for a time."""

from collections.abc import Callable, Iterator, Sequence

from ucr_events.facts import Correction, Fact, GameClosed, GameOpened, SealsReleased

Numbered = tuple[int, Fact]

MINUTE = 60_000


def stamped_here(fact: Fact, header: GameOpened) -> bool:
    """Whether the time of writing of this fact is for the service's own clock to say, because something hangs on it."""
    return isinstance(fact, GameClosed) and header.opens_after is not None


def opened_by_time(header: GameOpened, log: Sequence[Numbered], passed: Callable[[int], int]) -> int | None:
    """The step of the closing that has opened what is sealed by standing long enough; None: none has.

    passed: of a recorded time, how many milliseconds ago it was. log: the recorded closings and corrections with their steps.
    Only a closing that was recorded as itself and that no correction ever named counts: an inserted or amended one, and one
    that was struck and came back, opens nothing by time.
    """
    if header.opens_after is None:
        return None
    for step, closing in untouched_closings(log):
        if closing.recorded is not None and passed(closing.recorded) >= header.opens_after * MINUTE:
            return step
    return None


def untouched_closings(log: Sequence[Numbered]) -> Iterator[tuple[int, GameClosed]]:
    """The closings recorded as themselves that no correction ever named."""
    named = {name for _, fact in log if isinstance(fact, Correction) for name in targets(fact)}
    yield from ((step, fact) for step, fact in log if isinstance(fact, GameClosed) and fact.id not in named)


def targets(correction: Correction) -> tuple[str, ...]:
    """The facts that a correction names to change or remove them."""
    one = getattr(correction, "fact", None)
    return (*((one,) if isinstance(one, str) else ()), *getattr(correction, "facts", ()))


def released_since(log: Sequence[Numbered], step: int) -> bool:
    """Whether sealed things were released after this step."""
    return any(at > step for at, fact in log if isinstance(fact, SealsReleased))
