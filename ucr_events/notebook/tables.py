"""Tables of rows for dataframes, CSV and Parquet: one row is one fact, finding, claim, probability, vote or die.

The columns of a table are always the same, in this order; new ones come at the end.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ucr_events.errors import BadFacts, Problem
from ucr_events.facts import DiceRolled, Fact, VoteCalled, VoteCast, VoteClosed
from ucr_events.facts.codec import kind_stored, to_payload
from ucr_events.notebook.record import Record
from ucr_events.sentences import plain, sentence

Row = dict[str, Any]
Made = Callable[[Record, str], Iterator[Row]]
OWN = {"kind", "id", "seat", "actor", "at", "recorded", "because"}

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "facts": (*("game", "step", "line", "kind", "fact", "seat", "actor", "at", "recorded", "because", "fields", "ja", "en"),),
    "findings": (
        *("game", "step", "fact", "rule", "verdict", "cause", "basis", "seat", "settled_at", "reading", "ja", "en", "unless"),
    ),
    "claims": ("game", "step", "fact", "seat", "trait", "value", "truth", "slack", "false", "known", "withdrawn", "provable"),
    "posteriors": ("game", "step", "reader", "seat", "of", "name", "probability"),
    "votes": ("game", "step", "vote", "on", "candidates", "hidden", "seat", "choice", "result"),
    "dice": ("game", "step", "fact", "seat", "die", "face", "purpose"),
}
"Table -> its columns."


def rows_of(log: Record, table: str, reader: str) -> list[Row]:
    """All rows of a table as this reader may know them; raises BadFacts for a table or a reader that there is not."""
    if table not in MAKERS:
        raise BadFacts([Problem("table", f"{table!r} is not one of {', '.join(MAKERS)}")])
    seats = {f"seat:{setup.seat}" for setup in log.header.seats}
    if reader not in {"public", "judge", "all", *seats}:
        raise BadFacts([Problem("reader", f"expected public, judge, all or a seat such as seat:1, got {reader!r}")])
    columns = COLUMNS[table]
    made = ({"game": log.header.game, **row} for row in MAKERS[table](log, reader))
    return [{column: row.get(column) for column in columns} for row in made]


def _facts(log: Record, reader: str) -> Iterator[Row]:
    """Each fact as it was written; then, where corrections changed something, each that counts as it counts."""
    written = dict(log.recorded)
    counting: dict[int, list[Fact]] = {}
    for step, fact in log.counting:
        counting.setdefault(step, []).append(fact)
    for step, fact in log.recorded:
        same = step == 1 or counting.get(step) == [fact]
        yield {"step": step, "line": "both" if same else "recorded", **_fact_row(log, fact)}
    for step, facts in sorted(counting.items()):
        if facts != [written.get(step)]:
            yield from ({"step": step, "line": "effective", **_fact_row(log, fact)} for fact in facts)


def _fact_row(log: Record, fact: Fact) -> Row:
    payload = to_payload(fact)
    fields = {name: value for name, value in payload.items() if name not in OWN}
    names = {setup.seat: setup.name for setup in log.header.seats}
    words = log.game.words
    told = {lang: plain(sentence(fact, words, lang), names, lang) for lang in ("ja", "en")}
    own = {name: getattr(fact, name, None) for name in ("seat", "actor", "at", "recorded", "because")}
    return {"kind": kind_stored(fact), "fact": fact.id, **own, "fields": _json(fields), **told}


def _findings(log: Record, reader: str) -> Iterator[Row]:
    """What is found with what is open to everybody; more is known to nobody's row."""
    for one in log.judge():
        yield {
            "step": one.no,
            "fact": one.fact,
            "rule": one.rule,
            "verdict": one.verdict,
            "cause": one.cause,
            "basis": one.basis,
            "settled_at": one.settled_at,
            "ja": one.reason[0],
            "en": one.reason[1],
            "seat": one.moment.fact.seat if one.moment and one.moment.fact else one.seat,
            "reading": _json(dict(one.readings)) if one.readings else None,
            "unless": one.unless.words[1] if one.unless else None,
        }


def _claims(log: Record, reader: str) -> Iterator[Row]:
    from ucr_events.analysis.claims import claims
    from ucr_events.analysis.log import log_along

    record = log_along(log.game, log.read_by(reader), log.facts, log.last, log.charts)
    for one in claims(record, log.recorded, log.known(reader), log.last):
        row = {name: getattr(one, name) for name in ("step", "fact", "seat", "trait", "slack", "false", "known")}
        withdrawn = any(version.withdrawn for version in one.versions)
        provable = _json([{"reader": by.reader, "step": by.step, "knew": by.knew} for by in one.provable])
        values = {name: None if (value := getattr(one, name)) is None else str(value) for name in ("value", "truth")}
        yield {**row, **values, "withdrawn": withdrawn, "provable": provable}


def _posteriors(log: Record, reader: str) -> Iterator[Row]:
    """After every step that told the reader something; none where there are no numbers."""
    from ucr_events.analysis.log import log_along
    from ucr_events.analysis.telling import course

    record = log_along(log.game, log.read_by(reader), log.facts, log.last, log.charts)
    found = course(record, log.known(reader), log.last, reader)
    for told in found.told if found else ():
        for seat in told.seats:
            for of, chances in (("side", seat.sides), ("role", seat.roles)):
                for name, chance in chances.items():
                    yield {
                        "step": told.step,
                        "reader": reader,
                        "seat": seat.seat,
                        "of": of,
                        "name": name,
                        "probability": chance,
                    }


def _votes(log: Record, reader: str) -> Iterator[Row]:
    """A row for each vote that was seen; of a secret ballot one for each choice, with no seat, as often as it was counted."""
    called: dict[str, VoteCalled] = {}
    for step, fact in log.counting:
        if isinstance(fact, VoteCalled):
            called[fact.id] = fact
        elif isinstance(fact, VoteCast | VoteClosed) and called:
            vote = called.get(fact.because or "", list(called.values())[-1])
            about = {"step": step, "vote": vote.id, "on": vote.on, "candidates": _json(vote.candidates), "hidden": vote.hidden}
            if isinstance(fact, VoteCast):
                yield {**about, "seat": fact.seat, "choice": fact.choice or f"seat:{fact.target}"}
            elif vote.hidden:
                yield from (
                    {**about, "choice": choice, "result": fact.result} for choice, n in fact.counts.items() for _ in range(n)
                )
            else:
                yield {**about, "result": fact.result}


def _dice(log: Record, reader: str) -> Iterator[Row]:
    for step, fact in log.counting:
        if isinstance(fact, DiceRolled):
            for index, face in enumerate(fact.faces):
                die = fact.dice[index] if fact.dice else None
                yield {"step": step, "fact": fact.id, "seat": fact.seat, "die": die, "face": face, "purpose": fact.purpose}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


MAKERS: Mapping[str, Made] = {
    "facts": _facts,
    "findings": _findings,
    "claims": _claims,
    "posteriors": _posteriors,
    "votes": _votes,
    "dice": _dice,
}
