"""The steps that only a script gives a meaning: `seer: look 4`, `execution: 1>3 2>3`, `closed: 3`, `dead: 4`.

What a step writes down by itself beside what is said (what a look shows, who has won) is what is true by the script.
docs/write-a-scenario.md lists them.
"""

from collections.abc import Callable, Mapping

from tests.scenarios.deduction.acts import act_of, actor, called_so, chapter
from tests.scenarios.deduction.ballots import ballot, closed, votes
from tests.scenarios.deduction.rounds import government, quest
from tests.scenarios.deduction.saying import Facts, Saying
from tests.scenarios.deduction.sealing import opens
from tests.scenarios.deduction.talk import accuses, claims, dead, ends, shown, swaps
from tests.scenarios.deduction.tiles import tiles_of_a_seat, top
from tests.scenarios.steps import Writer
from ucr_events.facts import Fact, TurnBegan
from ucr_events.games.deduction.script.steps import Ballot, Night, Talk

WORDS: Mapping[str, Callable[[Saying], Facts]] = {
    "dead": dead,
    "dawn": dead,
    "shown": shown,
    "votes": votes,
    "closed": closed,
    "ends": ends,
    "top": top,
    "quest": quest,
    "government": government,
    "opens": opens,
}
"What a step may begin with that is nobody, and no step of the script."
SEAT_WORDS: Mapping[str, Callable[[Saying, int, str], Facts]] = {
    "claims": claims,
    "accuses": accuses,
    "swaps": swaps,
}
"What a seat says or does that is no act of the script."


def expand(writer: Writer, who: str, text: str, name: str) -> tuple[Fact, ...] | None:
    """The facts of a step; None: it is said as in any other game. Raises ValueError."""
    found = _facts(Saying(writer, who, text, name))
    return None if found is None else tuple(found)


def _facts(say: Saying) -> Facts | None:
    """What the step begins with says what it is: a word, a step of the script, an act, an office that goes on, or somebody."""
    if (own := WORDS.get(say.who)) is not None:
        return own(say)
    step = say.script.steps.get(say.who)
    if isinstance(step, Ballot):
        return ballot(say, say.who, step)
    if isinstance(step, Night | Talk):
        return chapter(say, step)
    verb, _, rest = say.text.partition(" ")
    if verb in say.script.acts:
        return act_of(say, say.seat() or called_so(say, verb), verb, rest)
    if say.who in say.script.acts:
        return act_of(say, actor(say, say.who), say.who, say.text)
    if say.who in say.script.offices and say.text.isdecimal():
        return iter((say.fact(TurnBegan, seat=int(say.text)),))
    return _by_a_seat(say, verb, rest)


def _by_a_seat(say: Saying, verb: str, rest: str) -> Facts | None:
    seat = say.seat()
    if seat is None:
        return None
    own = SEAT_WORDS.get(verb)
    return own(say, seat, rest) if own is not None else tiles_of_a_seat(say, seat, verb, rest)
