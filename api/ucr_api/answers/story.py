"""The story of a game as JSON: its chapters, each a paragraph of clauses that lead to their steps."""

from collections.abc import Iterator, Sequence
from typing import Any

from ucr_events.analysis.log import AnalysedLog
from ucr_events.budget import paced, spend
from ucr_events.facts import Fact, PartBegan
from ucr_events.film.chapters import SETUP, Chapter, Chapters
from ucr_events.sentences import LANGS, Words
from ucr_events.sentences.story import Clause, clauses
from ucr_events.service.reading.chapters import spared
from ucr_events.texts import by_lang

Document = dict[str, Any]
Numbered = tuple[int, Fact]


def story_document(record: AnalysedLog, public: AnalysedLog, reader: str, step: int) -> Document:
    """What a reader's line tells up to a step, under the chapters that everybody knows. public: the log as all know it."""
    words, line = record.game.words, record.at(step)
    begun = dict(_begun(public, public.at(step), words))
    acts = record.game.family.chapter is not None
    told = [_chapter(line, begin, end, chapter, words, acts) for begin, end, chapter in _spans(begun, step)]
    return {"step": step, "reader": reader, "chapters": [one for one in told if one["clauses"]]}


def _spans(begun: dict[int, Chapter], last: int) -> Iterator[tuple[int, int, Chapter]]:
    steps = sorted({1: SETUP, **begun})
    for begin, after in zip(steps, (*steps[1:], last + 1), strict=True):
        yield begin, after - 1, begun.get(begin, SETUP)


def _chapter(line: Sequence[Numbered], begin: int, end: int, chapter: Chapter, words: Words, acts: bool) -> Document:
    spend()
    told = clauses(paced([(at, fact) for at, fact in line if begin <= at <= end]), words, acts)
    return {
        "from": begin,
        "to": end,
        "title": by_lang(chapter.title),
        "short": by_lang(chapter.short),
        "sky": chapter.sky,
        "clauses": [_clause(one) for one in told],
    }


def _clause(one: Clause) -> Document:
    return {"step": one.step, "facts": list(one.facts), "spans": dict(one.spans)}


def _begun(record: AnalysedLog, line: Sequence[Numbered], words: Words) -> Iterator[tuple[int, Chapter]]:
    """Step -> the chapter that begins there: as the family names it, else by parts."""
    namer = record.game.family.chapter
    if namer is None:
        yield from _parts(line, words)
        return
    chapters, table = Chapters(spared(namer)), record.game.opening
    for at, fact in paced(line):
        after = next(iter(record.game.states(table, (fact,))))
        if (chapter := chapters.at((fact,), (table, after))) is not None:
            yield at, chapter
        table = after


def _parts(line: Sequence[Numbered], words: Words) -> Iterator[tuple[int, Chapter]]:
    for at, fact in line:
        if isinstance(fact, PartBegan):
            part = tuple(words.speaking(lang).of("part", fact.part) for lang in LANGS)
            yield at, Chapter(part, part)
