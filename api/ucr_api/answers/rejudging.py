"""Judgements and what they say differently as JSON, and back."""

from typing import Any

import msgspec

from ucr_events.rejudging.comparing import RuleCount, Turn
from ucr_events.rejudging.verdicts import Judgement, NotJudged
from ucr_events.texts import by_lang

Document = dict[str, Any]


def not_judged_document(result: NotJudged, title: str) -> Document:
    """A game nobody can judge so."""
    return {"game": result.game, "title": title, "judged": False, "why": by_lang(result.why)}


def judged_document(
    before: Judgement | NotJudged | None, after: Judgement, turns: tuple[Turn, ...], title: str, *, since: int
) -> Document:
    """A game judged again: by what, before and after, and everything that is otherwise.

    since: facts that the log has grown by since the judgement it is compared with.
    """
    rules = before.rules if isinstance(before, Judgement) else after.rules
    return {
        "game": after.game,
        "title": title,
        "judged": True,
        "facts": after.facts,
        "head": after.head,
        "since": since,
        "before": _by(before),
        "after": _by(after),
        "only_before": sorted(rules - after.rules),
        "only_after": sorted(after.rules - rules),
        "changes": [_turn(turn) for turn in turns],
    }


def count_document(count: RuleCount) -> Document:
    """How often a rule's verdict is otherwise."""
    return msgspec.structs.asdict(count)


def verdicts_document(after: Judgement) -> Document:
    """What is kept of a judgement, to compare a later one with."""
    kept = {name: getattr(after, name) for name in ("by", "verdicts")}
    document: Document = msgspec.to_builtins(kept)
    return document


def judgement_of(document: Document, rules: frozenset[str]) -> Judgement:
    """A judgement that was kept; raises `msgspec.ValidationError` or KeyError for what is none."""
    kept = {name: document[name] for name in ("game", "facts", "head", "by", "verdicts")}
    return msgspec.convert({**kept, "rules": rules}, Judgement)


def _by(judgement: Judgement | NotJudged | None) -> Document | None:
    if isinstance(judgement, Judgement):
        return dict(msgspec.to_builtins(judgement.by))
    return {"judged": False, "why": by_lang(judgement.why)} if judgement else None


def _turn(turn: Turn) -> Document:
    return {**msgspec.structs.asdict(turn), "reason": by_lang(turn.reason)}
