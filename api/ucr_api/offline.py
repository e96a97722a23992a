"""A game as one HTML file: the viewer's own pages, and in the page itself every answer they would ask a server for.

The answers are those that the API gives one reader, so that the file has nothing that this reader may not know. How the pages
look them up stands in replay_viewer/src/embedded.ts; the page without data is file.html of the built viewer.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any
from uuid import UUID

import msgspec
from ucr_viewer import DIST

from ucr_api.answers.analysed_logs import Kept, case_of_game
from ucr_api.answers.dice import dice_document
from ucr_api.answers.findings import finding_document, rule_document
from ucr_api.answers.game_info import game_document
from ucr_api.lines import lines
from ucr_events.analysis.behaviour import shipped_models
from ucr_events.film.blocks import BLOCK
from ucr_events.header.agreements import why_not_judged
from ucr_events.header.layouts import layout_document
from ucr_events.hidden.perspective import Reader, Role, Sight
from ucr_events.sentences import LANGS
from ucr_events.service import Service
from ucr_events.service.logs.aggregates import Live
from ucr_events.service.telling.told import told
from ucr_events.texts import by_lang

PAGES = ("replay", "review")
"Which page opens first."
POLICY = "default-src 'none'; sandbox"
"Of the answer itself: served in place of being saved, it would do nothing. The file has its own policy inside."

Answers = Iterator[tuple[str, Any]]


def offline_page(service: Service, key: UUID, sight: Sight, page: str, step: int | None = None) -> bytes:
    """The file, in UTF-8. The same log gives the same bytes to the same reader. step: where it opens."""
    live = service.library.current(key)
    answers = dict(_answers(service, key, live, sight))
    data = msgspec.json.encode({"game": str(key), "reader": sight.reader, "page": page, "step": step, "answers": answers})
    shell = (DIST / "file.html").read_bytes()
    # No text of the game can end the script that holds it, or begin a comment in it.
    head, _, tail = shell.partition(b"{{data}}")  # before there is a title, which may be called so
    head = head.replace(b"<html ", f'<html data-languages="{" ".join(LANGS)}" '.encode(), 1)
    head = head.replace(b"{{title}}", escape(live.game.header.title).encode(), 1)
    return head + data.replace(b"<", b"\\u003c") + tail


def _answers(service: Service, key: UUID, live: Live, sight: Sight) -> Answers:
    """Address below the game's own and what of its query matters -> the answer."""
    yield "", game_document(live, role_of_file(sight.reader), (sight.reader,), None)
    table = service.library.cached(key).game
    yield "/layout", layout_document(table, service.charts.of(table.header), names=False)
    rows = service.store.read(key, 0, live.position)
    known = told(service, key, sight, rows)
    for lang in LANGS:
        document = {"facts": lines(live.words, rows, lang, known), "position": live.position, "next": None}
        yield f"/facts?lang={lang}", document
    yield from _played(service, key, sight, recorded=False)
    if live.line.corrected:  # corrected: then the line as it was written is another
        yield from _played(service, key, sight, recorded=True)
    yield from _rules(service, key, live)
    yield from _analysis(service, key, sight)


def role_of_file(reader: Reader) -> Role:
    """As whom the pages in a file take whoever opened it: nobody who may write."""
    return Role(name="seat", seat=int(reader.removeprefix("seat:"))) if reader.startswith("seat:") else Role()


def _played(service: Service, key: UUID, sight: Sight, *, recorded: bool) -> Answers:
    line = "?line=recorded" if recorded else ""
    plan = service.replayer.plan(key, sight, recorded=recorded)
    blocks = [{"from": block.first, "to": block.to, "url": f"/games/{key}/film/{block.first}{line}"} for block in plan.blocks]
    yield f"/film{line}", {"reader": sight.reader, "steps": plan.steps, "head": plan.head, "block": BLOCK, "blocks": blocks}
    for block in plan.blocks:
        yield f"/film/{block.first}{line}", msgspec.Raw(service.replayer.block(key, sight, block.first, recorded=recorded)[1])
    for complete in (False, True):
        found = service.referee.findings(key, sight, recorded=recorded, complete=complete)
        address = f"/findings{_query(complete=complete, recorded=recorded)}"
        yield address, {"findings": [finding_document(one) for one in found], "position": plan.steps}


def _query(*, complete: bool, recorded: bool) -> str:
    asked = [*(["complete=true"] if complete else []), *(["line=recorded"] if recorded else [])]
    return f"?{'&'.join(asked)}" if asked else ""


def _rules(service: Service, key: UUID, live: Live) -> Answers:
    book, note = service.referee.book(key), why_not_judged(live.game.family, live.game.edition.key)
    rules = [rule_document(rule, book, live.words) | {"examples": 0} for rule in book.listed] if book else []
    yield "/rules", {"rules": rules, "note": note and by_lang(note)}


def _analysis(service: Service, key: UUID, sight: Sight) -> Answers:
    kept = Kept()
    case = case_of_game(service, key, sight, kept)
    yield "/analysis", case.document(None)
    yield "/analysis?step=1", case.document(1)
    yield "/analysis/claims", case.claims(None)
    yield "/analysis/told", case.told(None)
    yield "/analysis/models", (models := case.models())
    for model in models["models"]:
        yield f"/analysis/estimate?model={model['model']}", case.estimate(None, shipped_models()[model["model"]])
    yield "/analysis/play", case.play(None)
    yield "/analysis/dice", dice_document([(case.record.game, [fact for _, fact in case.record.counting])])
    yield "/analysis/knew", case.knew(None)
    yield "/analysis/grades", case.grades(None)
    yield "/analysis/story", case.story(None)
    yield "/analysis/curve", case.curve(None)
