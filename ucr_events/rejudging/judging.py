"""One log judged as asked: by its own header, or under another edition, readings or charts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from ucr_events.corrections.growing import counting, grown_of, steps
from ucr_events.editions.house import key_of
from ucr_events.errors import BadFacts
from ucr_events.facts import Fact, GameOpened
from ucr_events.games import BY_NAME
from ucr_events.games.adopting import judged_under
from ucr_events.header.agreements import NO_EDITION_FILE
from ucr_events.header.game import Game
from ucr_events.hidden.passages import Passage
from ucr_events.packs import Pack, charts_of
from ucr_events.referee.book import Book
from ucr_events.rejudging.engine import engine
from ucr_events.rejudging.verdicts import By, Judgement, NotJudged, Verdict
from ucr_events.review.reviewing import Review, book_of
from ucr_events.texts import say


class Log(msgspec.Struct, frozen=True):
    """A log to judge; `facts` after its header.

    link: the chain's link after so many facts, in hex. known: what is known of sealed sheets from the start. charts: those
    that a header pins, as far as they are here. passages: those that whoever judges knows before they are opened.
    """

    header: GameOpened
    facts: Sequence[Fact]
    link: Callable[[int], str]
    known: Mapping[str, Any] = {}
    charts: Callable[[GameOpened], Mapping[str, Any]] = lambda header: {}
    passages: tuple[Passage, ...] = ()

    @property
    def length(self) -> int:
        """Facts of the log with its header."""
        return len(self.facts) + 1

    def until(self, length: int) -> "Log":
        """The log as it was when it had so many facts."""
        return replace(self, facts=self.facts[: length - 1])


class Asked(msgspec.Struct, frozen=True):
    """How to judge: None and empty mean as the header says. recorded: the line as it was written."""

    edition: str | None = None
    readings: Mapping[str, str] = {}
    packs: tuple[tuple[str, Pack], ...] = ()
    "Files of charts with their hashes; each is used for the games of its family."
    recorded: bool = False

    @property
    def changes(self) -> bool:
        """Whether anything is asked for that a header might not say."""
        return self.edition is not None or bool(self.readings) or bool(self.packs)


def judge_log(log: Log, asked: Asked = Asked()) -> Judgement | NotJudged:  # noqa: B008 - never changed
    """Judge the log from its first fact to its last; what is lawful is not listed."""
    rules = rules_of(log.header.family, _named(log, asked))
    review = reviewed(log, asked) if not isinstance(rules, NotJudged) else rules
    if isinstance(review, NotJudged):
        return replace(review, game=log.header.game)
    assert not isinstance(rules, NotJudged)
    game = review.game
    by = By(
        family=game.family.name,
        edition=game.edition.id,
        engine=engine(),
        readings=dict(game.header.readings),
        tables=tuple(hash_ for hash_, pack in asked.packs if pack.family == game.family.name),
    )
    return Judgement(log.header.game, log.length, log.link(log.length), by, rules, _verdicts(review))


def reviewed(log: Log, asked: Asked = Asked()) -> Review | NotJudged:  # noqa: B008 - never changed
    """The referee after the last fact of the log."""
    rules = rules_of(log.header.family, _named(log, asked))
    if isinstance(rules, NotJudged):
        return rules
    try:
        game = _game(log, asked)
    except BadFacts as error:
        return NotJudged("", say("no game of this edition: {error}", error=error))
    book = book_of(game, {**log.charts(game.header), **_charts(asked, game)})
    assert book is not None
    if unread := _unread(book, asked.readings):
        return NotJudged("", say("not read in several ways here: {unread}", unread=unread))
    grown = grown_of(game, log.facts, log.passages)
    course = grown.written if asked.recorded else grown.course
    review = Review(game, book, {**log.known, **course.since})
    for cell in steps(counting(game, course.head, log.facts), log.length):
        review.add(*cell)
    return review


def _game(log: Log, asked: Asked) -> Game:
    header = log.header
    if asked.edition not in (None, header.edition):
        header = judged_under(header, BY_NAME[header.family], str(asked.edition))
    return Game(replace(header, readings={**header.readings, **asked.readings}))


def _named(log: Log, asked: Asked) -> str:
    """The edition asked for; the header's own where it is a club's with its hash."""
    own, pin = log.header.edition, log.header.edition_file
    if asked.edition not in (None, own):
        return str(asked.edition)
    return key_of(own, pin.digest) if pin else own


def rules_of(family: str, edition: str) -> frozenset[str] | NotJudged:
    """The rules of an edition's own rule book; NotJudged for a family or edition without one."""
    found = BY_NAME.get(family)
    if found is None or found.rules is None:
        return NotJudged("", say("the family {family} has no rule book", family=family))
    if "@" in edition and not found.has_rule_book(edition):
        return NotJudged("", NO_EDITION_FILE)
    if found.edition(edition) is None:
        return NotJudged("", say("the family {family} has no edition {edition}", family=family, edition=edition))
    try:
        return frozenset(found.rules(edition))
    except KeyError:
        return NotJudged("", say("there is no rule book of the edition {edition}", edition=edition))


def _charts(asked: Asked, game: Game) -> dict[str, Any]:
    charts: dict[str, Any] = {}
    for _, pack in asked.packs:
        if pack.family == game.family.name:
            charts |= charts_of(pack, game.header.printed)
    return charts


def _unread(book: Book, readings: Mapping[str, str]) -> str:
    known = {(rule, name) for rule, reading in book.readings.items() for name in reading.readings}
    return ", ".join(f"{rule}={name}" for rule, name in readings.items() if (rule, name) not in known)


def _verdicts(review: Review) -> tuple[Verdict, ...]:
    own = f"{review.book.edition}:"
    told = sorted((item for item in review.findings if item.verdict != "legal"), key=lambda item: item.no)
    return tuple(Verdict(item.no, item.fact, item.rule.removeprefix(own), item.counted, item.reason) for item in told)
