"""What may come next as JSON for the recorder's buttons: labels in both languages, complete facts, what is still asked."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from ucr_api.answers.kept_buttons import KeptButtons
from ucr_api.apart import told_apart
from ucr_api.texts import say_in
from ucr_events.facts import ActionAnnounced, Fact, PieceMoved, ValueDeclared
from ucr_events.facts.codec import to_payload
from ucr_events.referee.book import Book
from ucr_events.referee.forms import Ask, Form, Pick
from ucr_events.referee.offering import dice_of
from ucr_events.referee.values import Expect
from ucr_events.review.ahead import Page
from ucr_events.sentences import LANGS, Lang, Span, Words, plain, sentence
from ucr_events.shorthand import codes_of
from ucr_events.table.state import Table
from ucr_events.texts import Text, by_lang, said_in

Document = dict[str, Any]

BETWEEN = say_in("between facts", "; ")
MOST_ACTING = 2
"Seats whose acts one button says, at most; with more it is the table's."
MOST = {"button": 30, "illegal": 6, "seldom": 60}
"Buttons a phone can hold, a row of values counting once; the pads take everything else."


def tree_document(pages: tuple[Page, ...], book: Book | None, words: Words) -> tuple[list[Document], dict[str, list[Document]]]:
    """What may come next, and by number the pages that come after it; `then` of an entry names the page after it."""
    found = {str(at): expectations_document(page.forms, book, words, page.table, page.then) for at, page in enumerate(pages)}
    first = found.pop("0", [])
    return first, found


def expectations_document(
    forms: tuple[Form, ...], book: Book | None, words: Words, table: Table, then: tuple[int | None, ...] = ()
) -> list[Document]:
    """What may come next, one entry for one button, nearest first, what a rule forbids last.

    Each: label, name (the whole sentence), hint and group in both languages, step, rule, seats, facts without ids, verdict;
    `code`: what is typed for it in shorthand; `implied`: how many of the facts come first because play went on; `row`,
    `seldom`, `open`: how it is shown; `asks`: what has to be chosen before the facts are complete; `pad` where faces have to
    be read off dice first: {"pad": "dice", "count", "sides", "purpose", "seat"}; `marks`: seats named with the label;
    `passage`: the slot of the passage that begins with it, where somebody leads; `lot`: chance takes one of its group.
    """
    if book is None:
        return []
    turn = table.combats[-1].turn if table.combats else table.turn
    codes = codes_of(forms)
    documents: list[Document] = []
    seen: dict[str, set[Any]] = {sort: set() for sort in MOST}
    for at, form in enumerate(forms):
        verdict = "illegal" if form.barred else None
        counted = (form.expect.step, form.expect.rule, form.implied) if form.row else at
        sort = "illegal" if verdict and not form.row else "seldom" if form.seldom and not form.row else "button"
        rows = seen[sort]
        if counted not in rows and len(rows) >= MOST[sort]:
            continue
        said = _said_before.document(form, book, words, turn)
        if said is None:
            continue
        rows.add(counted)
        after = then[at] if at < len(then) else None
        documents.append(said | {"code": codes[at].text} | ({} if after is None else {"then": str(after)}))
    return told_apart(documents)


def _document(form: Form, book: Book, words: Words, turn: int | None) -> Document | None:
    """None: something has to be said first that only a pad can ask, such as the name of a card."""
    if form.label is None and form.asks == () and any(_has_unknown(fact, words) for fact in form.facts):
        return None
    expect, rule = form.expect, form.barred or form.expect.rule
    entry = book.rules.get(rule)
    heading = form.group or (entry.term if entry else (rule, rule))
    shown: Document = _labels(form, words, turn)
    if not form.facts and not form.asks:
        shown = _roll(expect, words, heading)
    always = {
        "pad": None,
        **shown,
        "group": _group(form, heading, words),
        "step": expect.step,
        "rule": rule,
        "seats": _seats(form),
        "facts": [_without_id(fact) for fact in form.facts],
        "verdict": "illegal" if form.barred else None,
    }
    return always | _said(
        hint=_both(form.hint),
        mark=form.mark,
        implied=form.implied,
        headed=form.group is not None,
        row=form.row,
        seldom=form.seldom,
        open=form.open,
        secret=form.secret or None,
        marks=form.marks,
        passage=form.passage or None,
        lot=form.lot,
        asks=[_ask(ask) for ask in form.asks],
    )


_said_before = KeptButtons(_document)


def _said(**fields: Any) -> Document:
    """What is not empty."""
    return {name: value for name, value in fields.items() if value not in (None, False, 0, [], ())}


def _seats(form: Form) -> list[int] | None:
    if form.asks and form.asks[0].kind != "one":
        return None
    tapped = [fact.seat for fact in form.facts[form.implied :] if fact.seat is not None]
    if len(set(tapped)) > MOST_ACTING:
        return None  # everybody does it, such as being dealt a card
    return tapped[:1] or (list(form.expect.seats) if form.expect.seats else None)


def _ask(ask: Ask) -> Document:
    always = {"title": _both(ask.title), "kind": ask.kind, "into": ask.into, "picks": [_pick(pick) for pick in ask.picks]}
    typed = msgspec.to_builtins(ask.typed)
    nobody = {"none": _both(ask.none), "none_hint": _both(ask.none_hint)}
    both = None if ask.both is None else [_both(word) for word in ask.both]
    comes = [{"label": _both(one.label), "adds": [_without_id(fact) for fact in one.adds]} for one in ask.comes]
    more = {"exact": ask.exact, "starts": list(ask.starts), "both": both, "comes": comes}
    return always | _said(done=_both(ask.done), **nobody, cards=ask.cards, typed=typed, **more)


def _pick(pick: Pick) -> Document:
    return {"value": msgspec.to_builtins(pick.value)} | _said(
        label=_both(pick.label),
        hint=_both(pick.hint),
        seat=pick.seat,
        group=pick.group,
        adds=[_without_id(fact) for fact in pick.adds],
        otherwise=[_without_id(fact) for fact in pick.otherwise],
        verdict="illegal" if pick.barred else None,
        rule=pick.barred,
    )


def _both(text: Text | None) -> dict[str, str] | None:
    return None if text is None else by_lang(text)


def _group(form: Form, heading: Text, words: Words) -> dict[str, str]:
    groups: dict[str, str] = by_lang(heading)
    dice, trait = dice_of(form.expect), dict(form.expect.match).get("trait")
    for lang in LANGS:
        if dice and form.facts:
            groups[lang] += f" ・ {dice.count}D{dice.sides}"
        elif isinstance(trait, str) and form.row and form.group is None:
            groups[lang] += f" ・ {words.speaking(lang).term(trait)}"
    return groups


def _roll(expect: Expect, words: Words, heading: Text) -> Document:
    dice = dice_of(expect)
    purposes = dict(expect.match).get("purpose")
    named = sorted(filter(None, purposes)) if isinstance(purposes, frozenset) else [purposes] if purposes else []
    purpose = named[0] if len(named) == 1 else None
    count, sides = (dice.count, dice.sides) if dice else (1, 6)
    what = {lang: words.speaking(lang).term(purpose) if purpose else said_in(heading, lang) for lang in LANGS}
    label = {lang: f"{count}D{sides} {what[lang]}" for lang in LANGS}
    seat = expect.seats[0] if expect.seats and len(expect.seats) == 1 else None
    pad = {"pad": "dice", "count": count, "sides": sides, "purpose": purpose, "seat": seat}
    return {"label": label, "name": label, "pad": pad}


def _labels(form: Form, words: Words, turn: int | None) -> Document:
    told = form.facts[form.implied :]
    whole = _joined(told, words)
    if form.label is not None:
        return {"label": _both(form.label), "name": whole if told and not form.asks else _both(form.label)}
    if form.row and told:
        last = told[-1]
        value = last.value if isinstance(last, ValueDeclared) else sum(face or 0 for face in getattr(last, "faces", ()))
        return {"label": {lang: str(value) for lang in LANGS}, "name": whole}
    if not told:
        return {"label": dict.fromkeys(LANGS, ""), "name": dict.fromkeys(LANGS, "")}
    return {"label": {lang: _short(told[0], words, lang, turn) for lang in LANGS}, "name": whole}


def _joined(facts: Iterable[Fact], words: Words) -> dict[str, str]:
    """The whole sentences of what is tapped."""
    facts = tuple(facts)
    told = {lang: [plain(sentence(fact, words, lang), {}, lang) for fact in facts] for lang in LANGS}
    return {lang: said_in(BETWEEN, lang).join(said) for lang, said in told.items()}


def _short(fact: Fact, words: Words, lang: Lang, turn: int | None) -> str:
    """The sentence without the seat on turn, which the page names above the buttons."""
    if isinstance(fact, PieceMoved):
        fact = replace(fact, how=None)  # the heading says it
    if isinstance(fact, ActionAnnounced) and not (fact.targets or fact.place or fact.card or fact.value is not None):
        own = turn is None or fact.seat in (None, turn)
        return words.speaking(lang).term(fact.action) if own else _named(fact, words, lang)
    spans = sentence(fact, words, lang)
    if turn is not None and spans and spans[0] == {"seat": turn}:
        spans = spans[1:]
    return plain(spans, {}, lang).strip()


def _named(fact: ActionAnnounced, words: Words, lang: Lang) -> str:
    who: list[Span] = [{"seat": fact.seat}] if fact.seat is not None else []
    return f"{plain(who, {}, lang)} {words.speaking(lang).term(fact.action)}".strip()


def _has_unknown(fact: Fact, words: Words) -> bool:
    return any(isinstance(span, dict) and "unknown" in span for span in sentence(fact, words, "en"))


def _without_id(fact: Fact) -> Document:
    payload = to_payload(fact)
    payload.pop("id", None)
    return payload
