"""A ballot as buttons: all votes in one question each, counts in one tap, then the one big button that follows."""

from collections.abc import Iterator

from ucr_events.facts import Fact, StateChanged, VoteCalled, VoteCast, VoteClosed
from ucr_events.games.deduction.ballot.counting import candidates, comes_to, tied, vote_of, voters
from ucr_events.games.deduction.ballot.rules import call
from ucr_events.games.deduction.course.law import DEAD
from ucr_events.games.deduction.course.saying import Sayer
from ucr_events.games.deduction.course.selectors import pick
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.script.effects import Kill
from ucr_events.games.deduction.script.steps import Ballot
from ucr_events.games.deduction.texts import say, say_in
from ucr_events.games.deduction.words import WORDS
from ucr_events.referee import Expect
from ucr_events.referee.forms import Ask, Form, Outcome, Pick
from ucr_events.table.state import Ballot as Vote
from ucr_events.texts import Text

ID = "offer"
DONE: Text = say("done")
MOST_COUNTS = 11
SAID: dict[str, Text] = {
    "chosen": say("chosen"),
    "nobody": say_in("nobody", "nobody"),
    "again": say("once more"),
}


def voting(sayer: Sayer, table: DeductionTable, expect: Expect, name: str) -> tuple[Form, ...]:
    """The call and all votes that are not in yet; of a ballot that is counted only, its counts."""
    step = sayer.law.script.steps[name]
    assert isinstance(step, Ballot)
    vote, world = _open(table, name), World(sayer.law, table)
    first: tuple[Fact, ...] = () if vote is not None else (_called(sayer, table, name, step),)
    again = tied(vote) if vote is not None else first[0].candidates  # type: ignore[attr-defined]
    team = voters(world, step, vote, again)
    if step.shown == "counts":
        return tuple(_counts(sayer, table, expect, name, step, first, team))
    left = [seat for seat in team if vote is None or str(seat) not in vote.cast]
    if not left:
        return ()
    title = sayer.step(name)
    label = tuple(f"{text}…" for text in title)
    if len(step.on) == 2:  # the others chose the other word
        return (_by_words(sayer, table, expect, name, first, vote, team, left),)
    asks = []
    for at, seat in enumerate(left, len(first)):
        picks = (
            tuple(Pick(value=one, seat=one) for one in candidates(world, step, seat, again))
            if not step.on
            else _words(sayer, step)
        )
        asks.append(
            Ask(
                title=say("vote of seat {seat}", seat=seat),
                picks=picks,
                into=((at, "target" if not step.on else "choice"),),
            )
        )
    casts = tuple(VoteCast(id=ID, seat=seat) for seat in left)
    return (Form(expect=expect, facts=(*first, *casts), label=label, asks=tuple(asks), usual=True, open=bool(again)),)


def counting(sayer: Sayer, table: DeductionTable, expect: Expect, name: str) -> tuple[Form, ...]:
    """What the votes come to, once all are in, with who dies of it; a lot decides by a tap."""
    step, vote = sayer.law.script.steps[name], _open(table, name)
    assert isinstance(step, Ballot)
    if vote is None or step.shown == "counts":
        return ()
    team = voters(World(sayer.law, table), step, vote, tied(vote))
    if not vote.cast or (step.everybody and any(str(seat) not in vote.cast for seat in team)):
        return ()
    found = comes_to(sayer.law, table, step, vote.counts, len(team), second=bool(tied(vote)))
    return tuple(_result(sayer, expect, name, step, result, chosen, vote) for result, chosen in found)


def _result(sayer: Sayer, expect: Expect, name: str, step: Ballot, result: str, chosen: tuple[int, ...], vote: Vote) -> Form:
    facts = _closed(step, result, chosen, vote.fact)
    word = _outcome(sayer, result)
    counts = ("・".join(f"{many}" for many in vote.counts.values()), ", ".join(f"{many}" for many in vote.counts.values()))
    title = sayer.step(name)
    label = say("{title}: {word}", title=title, word=word)
    return Form(expect=expect, facts=facts, label=label, hint=counts, marks=chosen, usual=True)


def _closed(step: Ballot, result: str, chosen: tuple[int, ...], because: str | None = None) -> tuple[Fact, ...]:
    """The end of it, with who dies of it."""
    dies = [seat for one in step.then.get(result, ()) if isinstance(one, Kill) and one.whom == "chosen" for seat in chosen]
    closed = VoteClosed(id=ID, result=result, chosen=chosen, because=because)
    return (closed, *(StateChanged(id=ID, seat=seat, state=DEAD) for seat in dies))


def _outcome(sayer: Sayer, result: str) -> Text:
    """What came of it, as the table says it aloud."""
    return SAID.get(result) or WORDS.get(f"outcome.{result}") or _outcome_word(sayer, result)


def _by_words(
    sayer: Sayer,
    table: DeductionTable,
    expect: Expect,
    name: str,
    first: tuple[Fact, ...],
    vote: Vote | None,
    team: tuple[int, ...],
    left: list[int],
) -> Form:
    """One grid of everybody with one word or the other, and what it comes to by how many chose the first."""
    step, title = sayer.law.script.steps[name], sayer.step(name)
    assert isinstance(step, Ballot)
    word, other = step.on
    both = _outcome_word(sayer, word), _outcome_word(sayer, other)
    picks = tuple(
        Pick(
            value=seat,
            seat=seat,
            adds=(VoteCast(id=ID, seat=seat, choice=word),),
            otherwise=(VoteCast(id=ID, seat=seat, choice=other),),
        )
        for seat in left
    )
    cast = {} if vote is None else vote.counts
    comes = []
    for many in range(len(left) + 1):
        counts = {word: cast.get(word, 0) + many, other: cast.get(other, 0) + len(left) - many}
        ((result, chosen),) = comes_to(sayer.law, table, step, counts, len(team), second=False)
        said = tuple(
            f"{both[0][at]}{gap}{counts[word]}{mid}{both[1][at]}{gap}{counts[other]} → {_outcome(sayer, result)[at]}"
            for at, (gap, mid) in enumerate((("", "・"), (" ", ", ")))
        )
        comes.append(Outcome(label=(said[0], said[1]), adds=_closed(step, result, chosen)))
    likely = left if step.starts is None else [seat for seat in pick(World(sayer.law, table), step.starts) if seat in left]
    ask = Ask(title=title, picks=picks, kind="many", done=DONE, both=both, comes=tuple(comes), starts=tuple(likely))
    return Form(expect=expect, facts=first, label=tuple(f"{text}…" for text in title), asks=(ask,), usual=True, open=True)


def _outcome_word(sayer: Sayer, word: str) -> Text:
    return WORDS.get(word) or sayer.term("track", word)


def _words(sayer: Sayer, step: Ballot) -> tuple[Pick, ...]:
    return tuple(Pick(value=word, label=_outcome_word(sayer, word)) for word in step.on)


def _counts(
    sayer: Sayer, table: DeductionTable, expect: Expect, name: str, step: Ballot, first: tuple[Fact, ...], team: tuple[int, ...]
) -> Iterator[Form]:
    """So many of the last word, a tap each."""
    word, other = step.on[-1], step.on[0]
    title, said = sayer.step(name), _outcome_word(sayer, step.on[-1])
    for many in range(min(len(team), MOST_COUNTS) + 1):
        counts = {one: number for one, number in ((other, len(team) - many), (word, many)) if number}
        ((result, _),) = comes_to(sayer.law, table, step, counts, len(team), second=False)
        yield Form(
            expect=expect,
            facts=(*first, VoteClosed(id=ID, result=result, counts=counts)),
            label=say_in("counted", "{word}: {many}", word=said, many=many),
            hint=(f"→ {_outcome(sayer, result)[0]}", f"→ {_outcome(sayer, result)[1]}"),
            group=title,
            usual=True,
        )


def _open(table: DeductionTable, name: str) -> Vote | None:
    vote = vote_of(table, name)
    return vote if vote is not None and not vote.closed else None


def _called(sayer: Sayer, table: DeductionTable, name: str, step: Ballot) -> VoteCalled:
    said = dict(call(sayer.law, name, step, table).writes)
    return VoteCalled(id=ID, on=name, **said)
