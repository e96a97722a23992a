"""Ballots as steps: `execution: 1>3 2>3`, `team: all yes but 3`, `mission: success 2 failure 1`, `closed: 3`."""

import re
from typing import Any

import msgspec

from tests.scenarios.deduction.saying import NOBODY, Facts, Saying, seats_in
from ucr_events.facts import VoteCalled, VoteCast, VoteClosed
from ucr_events.games.deduction.script.steps import Ballot


def ballot(say: Saying, name: str, step: Ballot) -> Facts:
    """`calls`, `1>3 2>3`, `all yes but 3`, `1-4 yes, 5 no`, `success 2 failure 1`; a bare result: all vote so, it closes."""
    found = re.fullmatch(r"(?:among (?P<among>[\d ]+)(?:[:,] *|$))?(?P<rest>.*)", say.text)
    assert found is not None
    text, among = found["rest"], seats_in(found["among"] or "")
    is_open = say.open_ballot()
    called = is_open.fact if is_open is not None and is_open.on == name else None
    if called is None:
        call = say.fact(VoteCalled, on=name, hidden=step.shown == "counts", candidates=among or None)
        called = call.id
        yield call
    if text in ("", "calls"):
        return
    counts = _counts(step, text)
    if counts is not None:
        say.writer.last["counts"] = msgspec.json.encode(counts).decode()
        if len(text.split()) == 1:
            yield from _closes(say, step, text, called, counts=fewest(say, step, text, len(_voters(say, step))))
        return
    if re.fullmatch(r"\d+", text) or text in step.on:
        yield from (
            say.fact(VoteCast, seat=seat, because=called, **_vote(say, step, seat, text)) for seat in _voters(say, step)
        )
        yield from _closes(say, step, text, called)
        return
    yield from _votes(say, step, text, called)


def _voters(say: Saying, step: Ballot) -> tuple[int, ...]:
    return say.truth.are(step.voters)


def _vote(say: Saying, step: Ballot, seat: int, text: str) -> dict[str, Any]:
    """What the seat votes where all vote alike; where nobody votes for oneself, the one they vote for votes for the next."""
    if text in step.on:
        return {"choice": text}
    whom = int(text)
    others = [one for one in say.truth.living if one != seat and say.truth.fits(step.candidates, one, seat)]
    return {"target": whom if say.truth.fits(step.candidates, whom, seat) else others[0]}


def _counts(step: Ballot, text: str) -> dict[str, int] | None:
    """`success 2 failure 1`, or one word alone, of a ballot whose votes are counted only."""
    if step.shown != "counts" or ">" in text:
        return None
    return {word: int(many or 1) for word, many in re.findall(r"([A-Za-z_-]+)\s*(\d*)", text) if word in step.on} or None


def _votes(say: Saying, step: Ballot, text: str, called: str) -> Facts:
    if ">" in text:
        for seat, whom in re.findall(r"(\d+)\s*>\s*(\d+|[A-Za-z_-]+)", text):
            choice = {"target": int(whom)} if whom.isdecimal() else {"choice": whom}
            yield say.fact(VoteCast, seat=int(seat), because=called, **choice)
        return
    for seat, word in sorted(_words_of(say, step, text).items()):
        yield say.fact(VoteCast, seat=seat, because=called, choice=word)


def _words_of(say: Saying, step: Ballot, text: str) -> dict[int, str]:
    """`all yes but 3 5`, `1-4 yes, 5 no`: seat -> word."""
    said: dict[int, str] = {}
    if (every := re.fullmatch(r"all (?P<word>\S+)(?: but (?P<but>[\d ,]+))?", text)) is not None:
        other = next((one for one in step.on if one != every["word"]), every["word"])
        but = seats_in(every["but"] or "")
        return {seat: other if seat in but else every["word"] for seat in _voters(say, step)}
    for part in re.split(r",\s*(?=\d)", text):
        found = re.fullmatch(r"(?P<seats>[\d\s-]+) (?P<word>\S+)", part.strip())
        if found is None:
            raise ValueError(f"expected votes as `1>3 2>3`, `all {' or '.join(step.on) or 'WORD'} but 3` or `1-4 WORD, 5 WORD`")
        said |= dict.fromkeys(seats_in(found["seats"]), found["word"])
    return said


def votes(say: Saying) -> Facts:
    """`votes: …`: of the ballot that is on, else of the only one the script has that is for seats."""
    is_open = say.open_ballot()
    ballots = {name: step for name, step in say.script.steps.items() if isinstance(step, Ballot)}
    names = [is_open.on] if is_open is not None else [name for name, step in ballots.items() if not step.on]
    if len(names) != 1 or names[0] not in ballots:
        raise ValueError(f"say which ballot it is instead of `votes`: {', '.join(ballots)}")
    return ballot(say, names[0], ballots[names[0]])


def closed(say: Saying) -> Facts:
    """`closed: 3`, `closed: nobody`, `closed: again 3 4`, `closed: yes`: what the ballot that is on came to."""
    is_open = say.open_ballot()
    if is_open is None:
        raise ValueError("no ballot is on")
    step = say.script.steps[is_open.on]
    assert isinstance(step, Ballot)
    counts = msgspec.json.decode(say.writer.last.pop("counts")) if "counts" in say.writer.last else None
    return _closes(say, step, say.text, is_open.fact, counts=counts)


def _closes(say: Saying, step: Ballot, text: str, called: str, counts: dict[str, int] | None = None) -> Facts:
    say.writer.last.pop("counts", None)
    chosen, word = seats_in(text), re.sub(r"[\d\s,-]+", "", text)
    result = word or ("chosen" if chosen else None)
    yield say.fact(VoteClosed, result="nobody" if result in NOBODY else result, chosen=chosen, counts=counts, because=called)


def fewest(say: Saying, step: Ballot, word: str, voters: int) -> dict[str, int]:
    """How a ballot that is counted comes to this word: with the fewest of it where it needs so many, else with it alone."""
    wins, least = word == getattr(step.wins, "choice", None), getattr(step.wins, "at_least", 1)
    many = say.truth.number(least) if wins else voters
    other = next(one for one in step.on if one != word)
    return {one: count for one, count in ((word, many), (other, voters - many)) if count}


def all_vote(say: Saying, vote: str, step: Ballot, word: str) -> Facts:
    """All who vote choose the word, and it is closed."""
    call = say.fact(VoteCalled, on=vote)
    yield call
    for seat in _voters(say, step):
        yield say.fact(VoteCast, seat=seat, choice=word, because=call.id)
    yield say.fact(VoteClosed, result=word, because=call.id)
