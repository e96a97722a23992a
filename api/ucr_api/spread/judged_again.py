"""One log judged again and compared: what comes of it, in a form that goes from process to process."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from ucr_api.answers.rejudging import Document, judged_document, not_judged_document, verdicts_document
from ucr_api.texts import say
from ucr_events.errors import Refused
from ucr_events.rejudging.comparing import turned
from ucr_events.rejudging.judging import Asked, Log, judge_log
from ucr_events.rejudging.verdicts import Judgement, NotJudged


class Judged(NamedTuple):
    """What came of one log; with `kept` verdicts also the rules of the book they are by."""

    source: str
    document: Document
    book: str = ""
    rules: frozenset[str] = frozenset()


class Again(msgspec.Struct, frozen=True):
    """How logs are judged again. against: game -> what it is compared with, None: its own header; kept: verdicts are wanted."""

    asked: Asked
    against: Mapping[str, Judgement] | None = None
    kept: bool = False

    def judged(self, source: str, log: Log) -> Judged:
        """What comes of a log."""
        before, since = self._before(log), 0
        if isinstance(before, NotJudged) and self.against is not None:
            return Judged(source, not_judged_document(before, log.header.title))
        if isinstance(before, Judgement) and before.facts < log.length:
            log, since = log.until(before.facts), log.length - before.facts
        after = judge_log(log, self.asked)
        if isinstance(after, NotJudged):
            return Judged(source, not_judged_document(after, log.header.title))
        turns = turned(before, after) if before else ()
        document = judged_document(before, after, turns, log.header.title, since=since)
        if not self.kept:
            return Judged(source, document)
        return Judged(source, document | verdicts_document(after), after.by.book, after.rules)

    def _before(self, log: Log) -> Judgement | NotJudged | None:
        """What to compare with: the verdicts that were saved, or those by the header; None when nothing is otherwise."""
        if self.against is None:
            return judge_log(log, Asked(recorded=self.asked.recorded)) if self.asked.changes else None
        before = self.against.get(log.header.game)
        if before is None:
            return NotJudged(log.header.game, say("no verdicts of it were saved"))
        if before.facts > log.length or log.link(before.facts) != before.head:
            return NotJudged(log.header.game, say("this is another log than the one that was judged"))
        return before


def unread(source: str, error: Refused) -> Judged:
    """What comes of a log that cannot be read."""
    why = NotJudged(source, say("cannot be read: {error}", error=error))
    return Judged(source, not_judged_document(why, ""))


def lost(source: str, why: str) -> Judged:
    """What comes of a log at which its workers died."""
    said = NotJudged(source, say("it could not be judged: {why}", why=why))
    return Judged(source, not_judged_document(said, ""))
