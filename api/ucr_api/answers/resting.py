"""What rests on a fact, and what would be otherwise, as JSON: the same for HTTP and the command line."""

from typing import Any

import msgspec

from ucr_api.answers.findings import downstream_document, finding_document
from ucr_events.budget import paced
from ucr_events.corrections.dependencies import Dependent, Web
from ucr_events.corrections.otherwise import Fate
from ucr_events.facts import Fact
from ucr_events.facts.codec import encode, kind_stored
from ucr_events.referee.values import Finding
from ucr_events.sentences import Lang, Words, sentence
from ucr_events.service.telling.resting import Supposed
from ucr_events.texts import by_lang

Document = dict[str, Any]

MARKS = {"unchanged": "✓", "differs": "✕", "depends": "?", "choice": "−"}


def web_document(web: Web, name: str, words: Words, lang: Lang) -> Document:
    """A fact, what rests on it in order of steps, and what it rests on, nearest first."""
    return {
        "fact": _fact(web, name, words, lang),
        "rests": [dependent_document(web, one, words, lang) for one in paced(web.resting_on(name))],
        "on": [dependent_document(web, one, words, lang) for one in paced(web.rested_on_by(name))],
    }


def supposed_document(web: Web, name: str, found: Supposed, words: Words, lang: Lang) -> Document:
    """The same with the fate of each thing that rests on the fact, had it read otherwise; and what would be found besides."""
    rests = [dependent_document(web, one, words, lang) | _fate(fate, words, lang) for one, fate in found.rests]
    rests += [_appearing(web, finding, words, lang) for finding in found.appear]
    return {
        **web_document(web, name, words, lang),
        "if": {"fact": name, **(_written(found.reads, words, lang) if found.reads else {"reads": None, "sentence": None})},
        "rests": sorted(rests, key=lambda one: one["step"]),
        **downstream_document(found.downstream),
    }


def _fact(web: Web, name: str, words: Words, lang: Lang) -> Document:
    fact = web.facts.get(name)
    if fact is None:  # a dispute, or a fact that was missed and counts only as supposed
        return {"step": web.steps.get(name), "fact": name, "kind": None, "seat": None, "sentence": None}
    said = {"kind": kind_stored(fact), "seat": fact.seat, "sentence": sentence(fact, words, lang)}
    return {"step": web.steps[name], "fact": name, **said}


def dependent_document(web: Web, one: Dependent, words: Words, lang: Lang) -> Document:
    """One thing that rests on a fact, or that it rests on."""
    finding = finding_document(one.finding) if one.finding else None
    said = {**_fact(web, one.fact, words, lang), "step": one.step}
    return {"what": one.what, **said, "direct": one.direct, "through": list(one.through), "finding": finding}


def _fate(fate: Fate, words: Words, lang: Lang) -> Document:
    instead = [{"fact": written["reads"], "sentence": written["sentence"]} for written in _each(fate.instead, words, lang)]
    return {
        "outcome": fate.outcome,
        "mark": MARKS[fate.outcome],
        "before": fate.before,
        "after": fate.after,
        "reason": by_lang(fate.reason),
        "instead": instead,
    }


def _appearing(web: Web, finding: Finding, words: Words, lang: Lang) -> Document:
    new = Dependent("finding", finding.no, finding.fact, False, (), finding)
    open_still = finding.unless is not None or finding.verdict in ("undetermined", "not judged")
    fate = Fate("depends" if open_still else "differs", finding.reason, None, finding.verdict)
    return dependent_document(web, new, words, lang) | _fate(fate, words, lang)


def _each(facts: tuple[Fact, ...], words: Words, lang: Lang) -> list[Document]:
    return [_written(fact, words, lang) for fact in facts]


def _written(fact: Fact, words: Words, lang: Lang) -> Document:
    return {"reads": msgspec.Raw(encode(fact)), "sentence": sentence(fact, words, lang)}
