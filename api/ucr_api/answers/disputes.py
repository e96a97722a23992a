"""A dispute as JSON, its nine blocks in the order in which a judge thinks: the same for HTTP and for the report."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

import msgspec

from ucr_api.addresses import placed
from ucr_api.answers.findings import finding_document, rule_document
from ucr_api.answers.resting import dependent_document
from ucr_api.lines import line, lines
from ucr_events.disputes.events import DisputeAnswered, DisputeRuled, Event, EvidenceAdded, FindingName, RuleCited
from ucr_events.disputes.knowing import Known
from ucr_events.disputes.state import Dispute
from ucr_events.hidden.perspective import Role
from ucr_events.sentences import Lang
from ucr_events.service.disputing.dispute_briefs import Brief, RuleBrief
from ucr_events.service.disputing.disputes import FOR_THE_TABLE
from ucr_events.service.disputing.photos import may_erase
from ucr_events.service.disputing.ruling import MAY_RULE
from ucr_events.service.listing.precedents import Cited, Summary, counts, precedents
from ucr_events.service.telling.told import Told
from ucr_events.store import DisputeRow, FactRow, PrecedentQuery, PrecedentRow, Store
from ucr_events.texts import by_lang

Document = dict[str, Any]

SHOWN = 3
"Precedents that a dispute shows of each of its rules; the others are a link away."


def summary_document(row: DisputeRow, said: Summary, *, watched: bool) -> Document:
    """A line of a game's list of disputes; who may not watch is told what it said itself, and nothing else."""
    seen = said if watched else msgspec.structs.replace(said, outcome=None)
    return {
        "dispute": str(row.dispute),
        "number": row.number if watched else None,
        "step": seen.step,
        "fact": seen.fact,
        "state": seen.state if watched else None,
        "claim": {"words": seen.words, "finding": seen.finding},
        "rules": list(seen.rules),
        "seat": seen.seat,
        "by": seen.by,
        "opened": seen.opened,
        "opened_at_position": seen.stood if watched else None,
        "outcome": seen.outcome,
        "answers": seen.answers if watched else None,
        "position": row.position if watched else None,
    }


def brief_document(brief: Brief, number: int, role: Role, lang: Lang, precedents: Sequence[Document]) -> Document:
    """Everything about a dispute, for who may watch its game."""
    state, live, header = brief.state, brief.live, brief.live.game.header
    return {
        "dispute": str(brief.id),
        "game": header.game,
        "title": header.title,
        "edition": header.edition,
        "number": number,
        "state": state.state,
        "position": state.position,
        "game_position": live.position,
        "watched": True,
        "may": _may(brief, role),
        "claim": _claim(state, names_of(brief), watched=True),
        "before": {"step": brief.before, "url": _address(header.game, "table", step=brief.before, **{"as": "public"})},
        "facts": [_fact(brief, shown.row, lang) | _found(shown.why, shown.findings) for shown in brief.facts],
        "rules": [_rule(brief, rule) for rule in brief.rules],
        "knew": _knew(brief),
        "rests": [dependent_document(brief.web, one, live.words, lang) for one in brief.rests],
        "answers": [_answer(brief, answer) for _, answer in sorted(state.latest_answers.items())],
        "unanswered": [seat.seat for seat in header.seats if seat.seat not in state.latest_answers],
        "evidence": [_evidence(evidence, brief.photos, header.game, brief.id) for evidence in state.evidence],
        "rulings": [_ruling(brief, ruling, lang) for ruling in state.rulings],
        "withdrawn": _withdrawn(state),
        "precedents": list(precedents),
        "events": events_document(brief.rows),
    }


def covered_document(game: str, dispute: UUID, state: Dispute, role: Role, photos: Mapping[str, tuple[str, int]]) -> Document:
    """The same keys for a seat that may not watch yet: what it wrote itself, and nothing else."""
    own = state.opened.actor == role.text
    answers = [answer for answer in state.answers if answer.actor == role.text]
    evidence = [one for one in state.evidence if one.actor == role.text]
    nothing: Document = dict.fromkeys(
        ("title", "edition", "number", "state", "position", "game_position", "before", "knew", "withdrawn")
    )
    empty: Document = {name: [] for name in ("facts", "rules", "rests", "unanswered", "rulings", "precedents", "events")}
    return {
        "dispute": str(dispute),
        "game": game,
        "watched": False,
        "may": {"evidence": True, "answer": [role.seat], "rule": False, "withdraw": own, "erase": False},
        "claim": _claim(state, {}, watched=False) if own else None,
        "answers": [_said(answer, None, answers[:-1]) for answer in answers[-1:]],
        "evidence": [_evidence(one, photos, game, dispute) for one in evidence],
        **nothing,
        **empty,
    }


def events_document(rows: Iterable[FactRow]) -> list[Document]:
    """The events of a dispute as they are stored."""
    return [{"position": row.position, "event": msgspec.Raw(row.payload), "digest": row.digest.hex()} for row in rows]


def precedent_document(row: PrecedentRow, said: Cited, title: str) -> Document:
    """A ruling as it is cited elsewhere."""
    columns = ("ruling", "rule", "edition", "reading", "outcome", "in_force")
    about = {name: getattr(said, name) for name in ("reason", "step", "number", "ruled")}
    named = {"dispute": str(row.dispute), "game": str(row.game), "title": title}
    return {**named, **{name: getattr(row, name) for name in columns}, **about}


def precedent_documents(store: Store, found: Sequence[tuple[PrecedentRow, Cited]]) -> list[Document]:
    """Rulings with the titles of their games."""
    titles = {game: row.title for game, row in store.projected([row.game for row, _ in found]).items()}
    return [precedent_document(row, said, titles.get(row.game, "")) for row, said in found]


def precedent_blocks(store: Store, cited: Iterable[RuleCited], among: PrecedentQuery) -> list[Document]:
    """The precedents of each of these rules, read in the same way: how many of which outcome, and the newest."""
    blocks = []
    for rule in cited:
        query = msgspec.structs.replace(among, rule=rule.rule, edition=rule.edition, reading=rule.reading, in_force=True)
        outcomes = counts(store, query).get(rule, {})
        newest = precedents(store, msgspec.structs.replace(query, limit=SHOWN)) if outcomes else []
        about = {"rule": rule.rule, "edition": rule.edition, "reading": rule.reading, "url": precedents_address(rule)}
        shown = precedent_documents(store, newest)
        blocks.append({**about, "count": sum(outcomes.values()), "outcomes": outcomes, "rulings": shown})
    return blocks


def precedents_address(cited: RuleCited) -> str:
    """Where the precedents of a rule as it was read are listed."""
    return placed("/api/v1/precedents?") + urlencode({"rule": cited.rule, "edition": cited.edition, "reading": cited.reading})


def names_of(brief: Brief) -> dict[int, str]:
    """Who sits where."""
    return {seat.seat: seat.name for seat in brief.live.table.seats if seat.name}


def _may(brief: Brief, role: Role) -> Document:
    writes = role.name in FOR_THE_TABLE
    seats = [setup.seat for setup in brief.live.game.header.seats]
    opened_it = brief.state.opened.actor == role.text
    return {
        "evidence": writes or role.name == "seat",
        "answer": seats if writes else [role.seat] if role.name == "seat" else [],
        "rule": role.name in MAY_RULE,
        "withdraw": brief.state.state == "open" and (role.name in MAY_RULE or (opened_it and role.name != "public")),
        "erase": role.name in MAY_RULE or any(may_erase(brief.state, role, digest) for digest in brief.photos),
    }


def _claim(state: Dispute, names: Mapping[int, str], *, watched: bool) -> Document:
    opened = state.opened
    return {
        "by": opened.actor,
        "seat": opened.seat,
        "name": names.get(opened.seat or 0),
        "words": opened.words,
        "finding": _named(opened.finding),
        "rules": list(opened.rules),
        "opened": _when(opened),
        "opened_at_position": opened.stood if watched else None,
        "step": opened.step,
        "fact": opened.fact,
    }


def _fact(brief: Brief, row: FactRow, lang: Lang) -> Document:
    return line(brief.live.words, row, lang, Told(brief.live.line))


def _found(why: str, findings: Iterable[Any]) -> Document:
    return {"why": why, "findings": [finding_document(found) for found in findings]}


def _rule(brief: Brief, rule: RuleBrief) -> Document:
    cited, book = rule.cited, brief.book
    said: Document = {"id": cited.rule, "section": None, "heading": None, "term": None, "text": None}
    readings: Document = {}
    if rule.rule and book:
        whole = rule_document(rule.rule, book, brief.live.words)
        said |= {name: whole[name] for name in ("section", "heading", "term", "text")}
    for part in filter(None, cited.reading.split(";")):
        name, _, chosen = part.partition("=")
        read = book.read_as(name) if book else None
        texts = read.readings.get(chosen) if read else None
        readings[name] = {"name": chosen, **(by_lang(texts) if texts else {})}
    found = [finding_document(finding) for finding in rule.findings]
    return {**said, "edition": cited.edition, "reading": cited.reading, "readings": readings, "findings": found}


def _knew(brief: Brief) -> Document:
    return {
        "from": brief.state.opened.step,
        "to": brief.live.position,
        "items": [_known(item) for item in brief.known],
        "could_object": list(brief.could_object),
    }


def _known(item: Known) -> Document:
    seats = [{"seat": seat, "from": since} for seat, since in item.seats]
    about = {"what": item.what, "id": item.id, "slot": item.slot, "seat": item.holder}
    return {**about, "seats": seats, "everybody": item.everybody}


def _answer(brief: Brief, last: DisputeAnswered) -> Document:
    earlier = [answer for answer in brief.state.answers if answer.seat == last.seat and answer.id != last.id]
    return _said(last, names_of(brief).get(last.seat or 0), earlier)


def _said(answer: DisputeAnswered, name: str | None, earlier: Iterable[DisputeAnswered]) -> Document:
    said = {"id": answer.id, "seat": answer.seat, "answer": answer.answer, "words": answer.words, "by": answer.actor}
    return {**said, "name": name, "at": _when(answer), "earlier": [_said(one, name, ()) for one in earlier]}


def _evidence(evidence: EvidenceAdded, photos: Mapping[str, tuple[str, int]], game: str, dispute: UUID) -> Document:
    return {
        "id": evidence.id,
        "by": evidence.actor,
        "seat": evidence.seat,
        "at": _when(evidence),
        "facts": list(evidence.facts),
        "findings": [_named(name) for name in evidence.findings],
        "remark": evidence.remark,
        "photo": _photo(evidence.photo, photos, game, dispute) if evidence.photo else None,
    }


def _photo(digest: str, photos: Mapping[str, tuple[str, int]], game: str, dispute: UUID) -> Document:
    media, size = photos.get(digest, (None, None))
    where = placed(f"/api/v1/games/{game}/disputes/{dispute}/photos/{digest}")
    return {"digest": digest, "type": media, "bytes": size, "erased": digest not in photos, "url": where}


def _ruling(brief: Brief, ruling: DisputeRuled, lang: Lang) -> Document:
    in_force = brief.state.in_force
    return {
        "id": ruling.id,
        "outcome": ruling.outcome,
        "reason": ruling.reason,
        "by": ruling.actor,
        "at": _when(ruling),
        "agreed": list(ruling.agreed),
        "rules": [{"rule": one.rule, "edition": one.edition, "reading": one.reading} for one in ruling.rules],
        "facts": list(ruling.facts),
        "step": ruling.step,
        "effects": lines(brief.live.words, brief.effects[ruling.id], lang, Told(brief.live.line)),
        "undone": list(ruling.undone),
        "overturns": ruling.overturns,
        "overturned_by": brief.state.overturned_by(ruling),
        "in_force": in_force is not None and in_force.id == ruling.id,
    }


def _withdrawn(state: Dispute) -> Document | None:
    gone = state.withdrawn
    return {"by": gone.actor, "at": _when(gone), "reason": gone.reason} if gone else None


def _named(finding: FindingName | None) -> Document | None:
    return {"fact": finding.fact, "rule": finding.rule} if finding else None


def _when(event: Event) -> int | None:
    return event.at if event.at is not None else event.recorded


def _address(game: str, what: str, **query: Any) -> str:
    return placed(f"/api/v1/games/{game}/{what}?{urlencode(query)}")
