"""A game told in clauses, chapter by chapter: who learned, claimed, proposed, voted, died. Facts only; each leads to its step.

No motive and no adjective: nothing stands here that does not stand in the log of whoever reads it. Where no roster and no
number is known, the story is the same.
"""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from ucr_events import facts as f
from ucr_events.sentences import LANGS, Lang, Spans, Words, parts, sentence
from ucr_events.sentences.social import outcome
from ucr_events.sentences.spans import bold, joined, merged, seat
from ucr_events.sentences.stated import stated
from ucr_events.texts import plural, say, say_in

Numbered = tuple[int, f.Fact]
WHOLE: tuple[type[f.Fact], ...] = (f.SealOpened, f.CardsPlayed, f.CardsSwapped, f.ActClaimed)
"Kinds that a story tells as the log does."
ACTS: tuple[type[f.Fact], ...] = (f.ActionAnnounced, f.CardsPlayed, f.CardsSwapped)


class Clause(msgspec.Struct, frozen=True):
    """A part of a paragraph. facts: those it tells of; spans: in each language."""

    step: int
    facts: tuple[str, ...]
    spans: Mapping[Lang, Spans]


def clauses(line: Iterable[Numbered], words: Words, acts: bool = True) -> Iterator[Clause]:
    """What these facts tell, in order. What was learned alike and at once is one clause, so is a ballot.

    acts: what was done is told, too; where a game has hundreds of acts only what was claimed, died, was opened.
    """
    ballots = _Ballots()
    together: list[tuple[int, f.KnowledgeGiven]] = []
    for step, fact in line:
        if isinstance(fact, f.KnowledgeGiven) and (not together or _alike(together[-1][1], fact)):
            together.append((step, fact))
            continue
        yield from _learned(together, words)
        together = [(step, fact)] if isinstance(fact, f.KnowledgeGiven) else []
        if isinstance(fact, f.VoteCalled | f.VoteCast):
            ballots.add(step, fact)
        elif isinstance(fact, f.VoteClosed):
            yield ballots.closed(step, fact, words)
        elif not acts and isinstance(fact, ACTS):
            continue
        elif not together and (told := _both(fact, words)) is not None:
            yield Clause(step, (fact.id,), told)
    yield from _learned(together, words)


def _alike(one: f.KnowledgeGiven, other: f.KnowledgeGiven) -> bool:
    """Whether both are told in one clause: cards that were dealt, or the same news for several."""
    return (_own_role(one) and _own_role(other)) or one.says == other.says


def _own_role(fact: f.KnowledgeGiven) -> bool:
    says = fact.says
    return fact.to is not None and fact.to == says.seats and says.of == "role" and says.bounds == (1, 1)


def _learned(told: list[tuple[int, f.KnowledgeGiven]], words: Words) -> Iterator[Clause]:
    if not told:
        return
    step, first = told[0]
    names = tuple(fact.id for _, fact in told)
    if _own_role(first):
        yield Clause(step, names, {lang: _dealt([fact for _, fact in told], words.speaking(lang)) for lang in LANGS})
        return
    to = tuple(dict.fromkeys(one for _, fact in told for one in fact.to or ()))
    yield Clause(step, names, {lang: _news(first, to, words.speaking(lang)) for lang in LANGS})


def _dealt(told: list[f.KnowledgeGiven], words: Words) -> Spans:
    """Role -> the seats that were dealt it."""
    held: dict[str, list[int]] = {}
    for fact in told:
        held.setdefault(" / ".join(words.of("role", one) for one in fact.says.what), []).extend(fact.says.seats)
    dealt: list[Spans] = [
        [bold(role), " ", *joined(([seat(one)] for one in seats), words.comma)] for role, seats in held.items()
    ]
    return merged([words.of("part", "deal"), words.colon, *joined(dealt, words.pick(say_in("between clauses", "; ")))])


def _news(fact: f.KnowledgeGiven, to: tuple[int, ...], words: Words) -> Spans:
    said = stated(fact.says, words)
    who = joined(([seat(one)] for one in to), words.pick(say(" and "))) if to else words.line(say("everybody"))
    learn = plural("{who} learns that {what}", "{who} learn that {what}", max(len(to), 1))
    return merged(words.line(learn, who=who, what=said))


def _both(fact: f.Fact, words: Words) -> dict[Lang, Spans] | None:
    told = {lang: _told(fact, words.speaking(lang)) for lang in LANGS}
    return {lang: merged(one) for lang, one in told.items() if one} or None


def _told(fact: f.Fact, words: Words) -> Spans:
    """What one fact tells; nothing: it is none for a story."""
    if isinstance(fact, f.ActionAnnounced):
        return _acted(fact, words)
    if isinstance(fact, f.ValueDeclared) and fact.seat is not None and isinstance(fact.value, str):
        role = words.of(fact.trait, fact.value)
        named = [parts.article(role) if words.lang == "en" else "", bold(role)]
        return words.line(say("{seat} claims to be {role}"), seat=seat(fact.seat), role=named)
    if isinstance(fact, f.ClaimMade | f.ActClaimed) and fact.seat is not None and fact.says is not None:
        said = stated(fact.says, words)
        return words.line(say("{seat} says that {what}"), seat=seat(fact.seat), what=said)
    if isinstance(fact, f.StateChanged) and fact.seat is not None and fact.on is not False and fact.state == "dead":
        return words.line(say("{seat} dies"), seat=seat(fact.seat))
    if isinstance(fact, f.GameClosed):
        return sentence(msgspec.structs.replace(fact, results=()), words, words.lang)
    if isinstance(fact, WHOLE):
        return sentence(fact, words, words.lang)
    return []


def _acted(fact: f.ActionAnnounced, words: Words) -> Spans:
    """Whose act it is, and the act as a phrase, whatever the log of its family makes of acts."""
    act = parts.phrase(words.of("act", fact.action), parts.aimed(fact, words), words)
    return act if fact.seat is None else words.line(say("{seat} {act}"), seat=seat(fact.seat), act=act)


class _Ballots:
    """Ballots under way: their votes are told when they are over."""

    def __init__(self) -> None:
        self._called: dict[str, f.VoteCalled] = {}
        self._cast: dict[str, list[f.VoteCast]] = {}

    def add(self, step: int, fact: f.VoteCalled | f.VoteCast) -> None:
        """One more ballot, or vote."""
        if isinstance(fact, f.VoteCalled):
            self._called[fact.id] = fact
        elif name := self._of(fact.because):
            self._cast.setdefault(name, []).append(fact)

    def closed(self, step: int, fact: f.VoteClosed, words: Words) -> Clause:
        """A ballot with who chose what, and what it came to."""
        name = self._of(fact.because)
        called = self._called.pop(name, None) if name else None
        cast = self._cast.pop(name, []) if name else []
        last = {one.seat: one for one in cast}
        told = {lang: merged(_ballot(called, list(last.values()), fact, words.speaking(lang))) for lang in LANGS}
        return Clause(step, (fact.id, *((called.id,) if called else ())), told)

    def _of(self, because: str | None) -> str | None:
        return because if because in self._called else next(reversed(self._called), None)


def _ballot(called: f.VoteCalled | None, cast: list[f.VoteCast], fact: f.VoteClosed, words: Words) -> Spans:
    chosen: dict[str | int, list[int]] = {}
    for one in cast:
        choice = one.target if one.target is not None else one.choice
        if choice is not None and one.seat is not None:
            chosen.setdefault(choice, []).append(one.seat)
    most = sorted(chosen.items(), key=lambda item: -len(item[1]))
    bars = [_bar(choice, who, words) for choice, who in most]
    on = [words.of("vote", called.on)] if called else []
    team = (
        [*words.aside(*parts.seats(called.candidates, words))] if called and called.candidates and not _for_seats(cast) else []
    )
    counted = [words.colon, *joined(bars, words.comma)] if bars else []
    arrow = [" → "] if bars else [words.colon]
    shown = msgspec.structs.replace(fact, counts={}, result=None if len(fact.chosen) == 1 else fact.result) if bars else fact
    came = outcome(shown, words)
    return [*on, *team, *counted, *(arrow if came else []), *came]


def _for_seats(cast: list[f.VoteCast]) -> bool:
    return any(one.target is not None for one in cast)


def _bar(choice: str | int, who: list[int], words: Words) -> Spans:
    """ "4 votes for 2 (1 3 5 6)"."""
    marks = words.aside(*joined(([seat(one)] for one in who), words.comma))
    whom: Spans = [seat(choice)] if isinstance(choice, int) else [bold(words.of("choice", choice))]
    many = say_in("votes for a seat", " {n}", n=len(who)) if isinstance(choice, int) else say(" {n}", n=len(who))
    return [*whom, words.pick(many), *marks]
