"""Who knew what, as JSON: what one reader can say that each seat knew, of a stored game or a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ucr_events.analysis.grouping import KNOWLEDGE
from ucr_events.analysis.knowing import Row, Shared, row
from ucr_events.analysis.log import AnalysedLog, By, seats_of
from ucr_events.analysis.statements import Spoken
from ucr_events.analysis.views import MayHaveKnown, may_have_known
from ucr_events.facts import Fact, PassageSealed, SheetSealed
from ucr_events.hidden.perspective import READS_PASSAGES, Known, Role, Sight, known_of, may_know, openings

Document = dict[str, Any]
Numbered = tuple[int, Fact]
DEAL = "deal"
"The slot of the passage in which the deal is told."


def of_seat(seat: int, sight: Sight, log: Sequence[Numbered], known: Sequence[Known], along: By, step: int) -> Shared:
    """What who looks so can say, after a step, that this seat knew; log: the recorded facts about seals and passages."""
    name = f"seat:{seat}"
    told = [(at, fact) for at, fact in log if at <= step]
    mine = [item for item in known if item.step <= step]
    if sight.own and sight.reader == name:
        return Shared(along(sight, step), mine, whole=True)
    trusted = sight.reader in ("all", *READS_PASSAGES) and sight.role.name in READS_PASSAGES
    theirs = known_of(name, told, mine)
    sealed = {fact.id for _, fact in told if isinstance(fact, PassageSealed)}
    open_ = sealed if trusted and sight.role.renewed else openings(told).keys()
    unseen = may_know(name, told) - {item.seal for item in theirs}
    of_itself = {
        fact.id for _, fact in told if isinstance(fact, SheetSealed) and fact.seat == seat and fact.purpose != KNOWLEDGE
    }
    of_the_deal = {fact.id for _, fact in told if isinstance(fact, PassageSealed) and fact.slot == DEAL}
    more = not unseen <= of_itself or not sealed <= {*open_, *of_the_deal}
    whole = not unseen and sealed <= open_
    return Shared(along(Sight(sight.role if trusted else Role(), name), step), theirs, whole, more)


def knew_document(record: AnalysedLog, reader: str, step: int, shared: Callable[[int, int], Shared]) -> Document:
    """A row for each seat."""
    rows = (row(seat, shared(seat, step), step) for seat in seats_of(record.game))
    return {"step": step, "reader": reader, "rows": [row_document(one) for one in rows]}


def row_document(one: Row) -> Document:
    """A row as JSON: how it stood from each step on at which something changed."""
    told = [
        {
            "step": then.step,
            "seats": [
                {"seat": seat.seat, "state": seat.state, "sides": seat.sides, "roles": seat.roles} for seat in then.seats
            ],
        }
        for then in one.told
    ]
    gaps = [{"since": gap.since, "until": gap.until} for gap in one.gaps]
    return {"seat": one.knower, "whole": one.whole, "counted": one.counted, "told": told, "gaps": gaps}


def may_know_document(
    knower: int, own: Shared, reader: str, shared: Shared, step: int, assumed: Sequence[tuple[int, str]] = ()
) -> Document:
    """What a seat may have known, as JSON: of each other seat what it knew it to be, or not to be, and how likely that is."""
    found = MayHaveKnown(None) if shared.whole else may_have_known(own, reader, knower, shared, step, assumed)
    seats = [{"seat": one.seat, "of": one.of, "what": one.what, "so": one.so, "not": one.not_so} for one in found.found]
    return {
        "step": step,
        "reader": reader,
        "of": knower,
        "whole": shared.whole,
        "views": found.views,
        "more": shared.more,
        "may": seats,
    }


def spoken_document(one: Spoken) -> Document:
    """A statement of a seat as JSON."""
    names = ("step", "fact", "of", "seat", "how", "withdrawn", "true", "known", "then", "now", "fitted")
    said = {name: getattr(one, name) for name in names}
    provable = [{"reader": by.reader, "step": by.step, "knew": by.knew} for by in one.provable]
    return {**said, "says": msgspec.to_builtins(one.says), "provable": provable}
