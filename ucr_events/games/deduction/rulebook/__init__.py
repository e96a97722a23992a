"""The rule book of a game: what each mechanism says of each part of its script, put together."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache, partial
from typing import Any

from msgspec.structs import replace

from ucr_events import facts as f
from ucr_events.facts import Fact, GameOpened
from ucr_events.facts.game import SeatSetup
from ucr_events.games.deduction.act import rules as act
from ucr_events.games.deduction.act import words as act_words
from ucr_events.games.deduction.ballot import rules as ballot
from ucr_events.games.deduction.ballot import words as ballot_words
from ucr_events.games.deduction.course.flow import ENDED, ORDER
from ucr_events.games.deduction.course.judging import firsts
from ucr_events.games.deduction.course.law import NOBODY, Law, law_of, pinned
from ucr_events.games.deduction.course.leading import leads
from ucr_events.games.deduction.course.part import Judged, Says, bound, chapter, entries
from ucr_events.games.deduction.course.saying import Sayer
from ucr_events.games.deduction.course.surviving import survival
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.course.unseen import of_flow
from ucr_events.games.deduction.deal import rules as deal
from ucr_events.games.deduction.deal import words as deal_words
from ucr_events.games.deduction.ends import rules as ends
from ucr_events.games.deduction.ends import words as ends_words
from ucr_events.games.deduction.hand import rules as hand
from ucr_events.games.deduction.hand import words as hand_words
from ucr_events.games.deduction.night import rules as night
from ucr_events.games.deduction.night import words as night_words
from ucr_events.games.deduction.pass_ import rules as pass_
from ucr_events.games.deduction.pass_ import words as pass_words
from ucr_events.games.deduction.pass_.fold import says_whose
from ucr_events.games.deduction.rulebook import taken_up
from ucr_events.games.deduction.script.known import find, key_of_header
from ucr_events.games.deduction.script.steps import ActStep, Ballot, Hand, Night, Pass, Talk
from ucr_events.games.deduction.script.texts import with_documents
from ucr_events.games.deduction.table import HANDLERS
from ucr_events.games.deduction.talk import rules as talk
from ucr_events.games.deduction.talk import words as talk_words
from ucr_events.games.deduction.texts import given, say, say_in
from ucr_events.games.deduction.when import words as when_words
from ucr_events.games.family import Layout
from ucr_events.referee import Book, Chapter, Reading, Rule, collect
from ucr_events.table.state import Table
from ucr_events.texts import Text, joined

STEPS: Mapping[type, tuple[Any, Any]] = {
    Night: (night, night_words),
    Talk: (talk, talk_words),
    ActStep: (act, None),
    Pass: (pass_, pass_words),
    Ballot: (ballot, ballot_words),
    Hand: (hand, hand_words),
}
"Kind of step -> its mechanism, and its words."
BESIDE = (
    f.KnowledgeGiven,
    f.CardsShown,
    f.ValueDeclared,
    f.ClaimMade,
    f.CardsShuffled,
    f.SeedTold,
    f.PassageOpened,
    f.PartEnded,
    f.RoundBegan,
    f.RoundEnded,
    f.TurnEnded,
    f.PhaseBegan,
    f.PhaseEnded,
)
"What is judged where it stands and moves nothing in the course of play."
FLOW: Text = say("order of play")
ENDING, REACTION = "end", "when"


class Part:
    """One part of a script: its name, section and term, what is judged of it, what it says, where its course is met."""

    def __init__(
        self, name: str, section: str, term: Text, judged: Mapping[str, Judged], said: Iterable[Says], course: str
    ) -> None:
        self.name, self.section, self.term = name, section, term
        self.judged, self.said, self.course = judged, tuple(said), course


def parts(law: Law) -> Iterator[Part]:
    """Every part of the script with rules of its own, in the order in which they come in play."""
    sayer, script = Sayer(law), law.script
    yield Part("deal", "deal", say("the deal"), deal.JUDGED, deal_words.says(sayer), _place(deal.tells_of))
    done: set[str] = set()
    for name, step in script.steps.items():
        mechanism, words = STEPS[type(step)]
        if words is not None:
            yield Part(
                name, name, sayer.step(name), mechanism.JUDGED, words.says(sayer, name, step), _place(mechanism.procedures)
            )
        for one in _acts_of(step):
            if one not in done and one in script.acts:
                done.add(one)
                yield _act(sayer, one, name)
    for name, deck in script.decks.items():
        said = hand_words.deck_says(sayer, name, deck)
        yield Part(name, "decks", given(deck.label.ja, deck.label.en), hand.DECK_JUDGED, said, _place(hand.tops))


def _acts_of(step: Any) -> tuple[str, ...]:
    if isinstance(step, Night):
        return step.acts
    return step.may if isinstance(step, Talk) else (step.act,) if isinstance(step, ActStep) else ()


def _act(sayer: Sayer, name: str, section: str) -> Part:
    one = sayer.law.script.acts[name]
    judged = act.JUDGED if one.judged else {}
    said = (
        says if one.judged or says.how != "judged" else says._replace(how="recorded")
        for says in act_words.says(sayer, name, one)
    )
    return Part(name, section, given(one.label.ja, one.label.en), judged, said, _place(act.procedures))


def rules_of_law(law: Law) -> dict[str, Rule]:
    """Every rule of the script as this table plays it, by its id."""
    sayer = Sayer(law)
    found = [
        rule
        for part in parts(law)
        for rule in entries(part.name, part.section, part.term, law.script, part.judged, part.said, part.course)
    ]
    for one in law.script.when:
        said = (Says(one.id, "outcome", when_words.text(sayer, one), "derived"),)
        found += entries(
            REACTION,
            "reactions",
            say("what follows"),
            law.script,
            {},
            said,
            "ucr_events.games.deduction.course.effects:died",
        )
    said = (Says(NOBODY, "outcome", say("Where no ending holds nobody has won.")),)
    found += entries(ENDING, "ends", say("the end"), law.script, {}, said, _place(ends.nobody))
    for ending in law.script.ends:
        said = (Says(ending.id, "outcome", ends_words.text(sayer, ending)),)
        found += (
            replace(rule, seen=True)
            for rule in entries(ENDING, "ends", say("the end"), law.script, {}, said, _place(ends.closed))
        )
    return {**{rule.id: rule for rule in found}, ORDER: _order(law)}


def _order(law: Law) -> Rule:
    steps = [Sayer(law).step(name) for name in law.script.steps]
    text = joined(say_in("in order", ", "), steps)
    return Rule(
        id=ORDER,
        section="flow",
        term=FLOW,
        text=say("Play goes by the script: {text}.", text=text),
        kind="procedure",
        how="judged",
        where="ucr_events.referee.engine:judge",
        seen=not of_flow(law.script),
    )


def chapters(law: Law) -> Iterator[Chapter]:
    """Procedures and checks of a script."""
    yield taken_up.procedures(law)
    yield ends.procedures(law)
    yield _endings(law)
    for name, step in law.script.steps.items():
        yield STEPS[type(step)][0].procedures(name, law)
    for deck in law.script.decks:
        yield hand.tops(deck, law)
    for part in parts(law):
        yield chapter(part.name, law, part.judged, part.said)
    yield from (hand.owed(name, law) for name in law.script.decks)


def _endings(law: Law) -> Chapter:
    found = Chapter(ENDING)
    begin = firsts(law)
    for one in law.script.ends:
        rule = f"{ENDING}.{one.id}"
        judged = {"goes_on": Judged(ends.goes_on, begin), "closed": Judged(ends.closed, ("fact:game.closed",))}
        for check, at, _ in judged.values():
            found.check(rule, *at)(bound(check, law, rule, rule))
    none = f"{ENDING}.{NOBODY}"
    found.check(none, "fact:game.closed")(bound(ends.nobody, law, NOBODY, none))
    return found


def _place(function: Any) -> str:
    return f"{function.__module__}:{function.__name__}"


@cache
def law_of_edition(edition: str) -> Law | None:
    """The script of an edition with nothing chosen, at its fewest seats; None: there is none."""
    written = find(edition)
    if written is None:
        return None
    few = written.script.seats[0]
    seats = tuple(SeatSetup(seat=at, name="-") for at in range(1, few + 1))
    return law_of(pinned(GameOpened(id="f1", game="-", title="-", family="deduction", edition=edition, seats=seats)))


@cache
def rules_of(edition: str) -> Mapping[str, Rule]:
    """Every rule of the edition by its id, those of its documents too; KeyError for an edition without a script."""
    law, script = law_of_edition(edition), find(edition)
    if law is None or script is None:
        raise KeyError(edition)
    return with_documents(script, rules_of_law(law))


def readings_of(edition: str) -> tuple[Reading, ...]:
    """The readings that a script leaves to the table."""
    law = law_of_edition(edition)
    return (
        ()
        if law is None
        else tuple(
            Reading(
                rule=one.rule, readings={choice.id: (choice.ja or choice.id, choice.en or choice.id) for choice in one.choices}
            )
            for one in law.script.readings
        )
    )


def tests(edition: str) -> Mapping[str, tuple[str, ...]]:
    """Tests are of mechanisms, not of single scripts' rules."""
    return {}


def book_for(header: GameOpened, layout: Layout, charts: Mapping[str, Any] | None = None) -> Book:
    """The rule book of this game."""
    law = law_of(pinned(header))
    assert law is not None
    return replace(_book(pinned(header), header.edition, key_of_header(header)), chosen=header.readings)


@lru_cache(maxsize=64)
def _book(text: str, edition: str, key: str) -> Book:
    law, script = law_of(text), find(key)
    assert law is not None and script is not None
    reading = {one.rule: one for one in readings_of(edition)}
    return Book(
        edition=edition,
        game=taken_up.GAME,
        rules=with_documents(script, rules_of_law(law)),
        stray=ORDER,
        exact=True,
        aside=_aside(law),
        leads=partial(leads, law),
        survival=survival(law),
        handlers=HANDLERS,
        readings=reading,
        **collect(tuple(chapters(law))),
    )


def _aside(law: Law) -> Any:
    """What moves nothing in the course of play; in an open step nothing does but the chapters."""
    ends_ = frozenset((NOBODY, *(one.id for one in law.script.ends)))

    def aside(table: Table, fact: Fact) -> bool:
        if isinstance(fact, f.GameClosed):
            return fact.how not in ends_
        if isinstance(fact, BESIDE) or (isinstance(fact, f.ActionAnnounced) and fact.action not in law.script.acts):
            return True
        if isinstance(fact, f.VoteCalled | f.VoteCast | f.VoteClosed):
            on = fact.on if isinstance(fact, f.VoteCalled) else table.votes[-1].on if table.votes else None
            return law.ballot(on) is None
        if isinstance(fact, f.TurnBegan) and isinstance(table, DeductionTable) and says_whose(law, table, fact):
            return True
        step = law.step(table.step) if isinstance(table, DeductionTable) else None
        return bool(getattr(step, "open", False)) and not isinstance(fact, f.PartBegan)

    return aside


__all__ = ["ENDED", "book_for", "readings_of", "rules_of", "tests"]
