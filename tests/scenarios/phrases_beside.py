"""Sentences for what a scribe says beside play: effects that last, what did not happen, rows of charts, gaps."""

from tests.scenarios.phrases import Made, N, W, Who, amount, cards_of, given, phrase, targets
from ucr_events.facts import ChartRead, EffectBegan, GapNoticed, OmissionNoted


@phrase(
    rf"effect (?P<field>{W})(?: (?P<by>[+-]\d+)| = (?P<value>{N}))?(?: on (?P<at>[\w., -]+?))?"
    rf"(?: until (?P<until>{W}))?(?: from (?P<card>.+))?"
)
def _effect(who: Who, said: dict[str, str]) -> Made:
    change = given(by=amount(said["by"]), value=amount(said["value"]), until=said["until"])
    card = cards_of(said["card"])[0] if said["card"] else None
    return EffectBegan, {"field": said["field"], **targets(said["at"]), **change, **given(card=card)}


@phrase(rf"did not happen (?P<what>{W})")
def _omitted(who: Who, said: dict[str, str]) -> Made:
    return OmissionNoted, {"what": said["what"]}


@phrase(rf"reads (?P<chart>{W})(?: row (?P<row>{N}))?(?: as (?P<result>.+))?")
def _reads(who: Who, said: dict[str, str]) -> Made:
    return ChartRead, {"chart": said["chart"], **given(row=amount(said["row"]), result=said["result"])}


@phrase(r"gap(?: (?P<about>.+))?")
def _gap(who: Who, said: dict[str, str]) -> Made:
    return GapNoticed, given(about=said["about"])
