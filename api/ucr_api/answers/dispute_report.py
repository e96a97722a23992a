"""The report of a dispute: one HTML file that needs nothing else, nine blocks on one sheet of A4."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from html import escape
from typing import Any

from ucr_api.answers.dispute_words import ANSWERS, OUTCOMES, STATES, STYLE, VERDICTS, WHATS, WORDS
from ucr_api.answers.step import picture
from ucr_events.sentences import Lang, plain
from ucr_events.service.logs.aggregates import Live
from ucr_events.table.state import Table
from ucr_events.texts import Text, said_in
from ucr_events.texts.joints import CLAUSE

Document = dict[str, Any]

MOST_LINES = 12
"Facts, and things that rest on the claim, in a report: the page holds the rest."


class Report:
    """One report in one language."""

    def __init__(self, said: Document, live: Live, table: Table, lang: Lang) -> None:
        self._said = said
        self._live = live
        self._table = table
        self._lang = lang
        self._names = {seat.seat: seat.name for seat in live.table.seats}

    def page(self) -> str:
        """The whole file."""
        said, head = self._said, self._word("title").format(number=self._said["number"], step=self._said["claim"]["step"])
        about = " · ".join(
            (said["title"], said["edition"], self._pick(STATES[said["state"]]), self._when(said["claim"]["opened"]))
        )
        blocks = (
            ("claim", self._claim()),
            ("before", (f"<pre>{escape(text)}</pre>" for text in ["\n".join(picture(self._live, self._table, self._lang))])),
            ("facts", self._facts()),
            ("rules", self._rules()),
            ("knew", self._knew()),
            ("rests", self._rests()),
            ("answers", self._answers()),
            ("rulings", self._rulings()),
            ("precedents", self._precedents()),
        )
        body = "".join(
            f"<section><h2>{number} {self._word(name)}</h2>{''.join(lines) or self._nothing()}</section>"
            for number, (name, lines) in zip("①②③④⑤⑥⑦⑧⑨", blocks, strict=True)
        )
        return (
            f'<!doctype html><html lang="{self._lang}"><head><meta charset="utf-8"><title>{escape(head)}</title>'
            f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body><h1>{escape(head)}</h1>'
            f"<p class=about>{escape(about)}</p><main>{body}</main>{self._foot()}</body></html>"
        )

    def _claim(self) -> Iterator[str]:
        claim = self._said["claim"]
        who = self._seat(claim["seat"]) if claim["seat"] else claim["by"]
        if claim["words"]:
            yield f"<p>{escape(who)}: 「{escape(claim['words'])}」</p>"
        if claim["finding"]:
            yield f"<p>{escape(who)}: {escape(claim['finding']['rule'])} ({escape(claim['finding']['fact'])})</p>"

    def _facts(self) -> Iterator[str]:
        shown = self._said["facts"]
        for fact in shown[:MOST_LINES]:
            marks = " ".join(self._pick(_verdict(found)) for found in fact["findings"])
            struck = " class=struck" if fact["counts"] == [] else ""
            yield f"<p{struck}>{self._line(fact)} <em>{escape(marks)}</em> <code>{fact['digest']}</code></p>"
        yield from self._more(len(shown))
        for item in self._said["evidence"]:
            photo = f"{self._word('photo')} <code>{item['photo']['digest']}</code>" if item["photo"] else ""
            if item["remark"] or photo:
                yield f"<p>{self._word('evidence')} {escape(item['by'])}: {escape(item['remark'] or '')} {photo}</p>"

    def _rules(self) -> Iterator[str]:
        for rule in self._said["rules"]:
            term, text = (rule[name][self._lang] if rule[name] else "" for name in ("term", "text"))
            yield f"<p><b>{escape(rule['id'])}</b> {escape(term)}: {escape(text)}</p>"
            readings = "; ".join(
                f"{name}: {chosen.get(self._lang) or chosen['name']}" for name, chosen in rule["readings"].items()
            )
            read = f" · {self._word('reading')} {readings}" if readings else ""
            yield f"<p class=about>{self._word('edition')} {escape(rule['edition'])}{escape(read)}</p>"
            for found in rule["findings"]:
                settled = f" ({self._word('settled')} {found['settled_at']})" if found["settled_at"] else ""
                verdict = self._pick(_verdict(found))
                yield f"<p>{found['position']} {escape(verdict)}: {escape(found['reason'][self._lang])}{settled}</p>"

    def _knew(self) -> Iterator[str]:
        for item in self._said["knew"]["items"]:
            name = item["slot"] or item["id"] if item["what"] == "seal" else item["id"]
            whose = f" ({self._seat(item['seat'])})" if item["seat"] else ""
            early = [one for one in item["seats"] if one["from"] != item["everybody"]]
            each = self._comma(f"{self._seat(one['seat'])} {self._since(one['from'])}" for one in early)
            public = f"{self._word('everybody')} {self._since(item['everybody'])}"
            yield f"<p>{escape(name)}{escape(whose)}: {escape(self._comma(filter(None, (each, public))))}</p>"
        could = self._comma(map(self._seat, self._said["knew"]["could_object"])) or self._word("nobody")
        yield f"<p><b>{self._word('could')}</b> {escape(could)}</p>"

    def _rests(self) -> Iterator[str]:
        rests = self._said["rests"]
        for one in rests[:MOST_LINES]:
            found = one["finding"]
            verdict = f"{self._pick(_verdict(found))} {found['rule']}" if found else ""
            sentence = self._sentence(one["sentence"] or [])
            yield f"<p><b>{one['step']}</b> {self._pick(WHATS[one['what']])} {sentence} {escape(verdict)}</p>"
        yield from self._more(len(rests))

    def _answers(self) -> Iterator[str]:
        for answer in self._said["answers"]:
            said = self._pick(ANSWERS[answer["answer"]])
            yield f"<p>{escape(self._seat(answer['seat']))}: {escape(said)} {escape(answer['words'] or '')}</p>"
        if self._said["unanswered"]:
            missing = self._comma(map(self._seat, self._said["unanswered"]))
            yield f"<p class=about>{self._word('unanswered')} {escape(missing)}</p>"

    def _rulings(self) -> Iterator[str]:
        for ruling in self._said["rulings"]:
            step = f" {ruling['step']}" if ruling["step"] else ""
            gone = "" if ruling["in_force"] else f" ({self._word('overturned')})"
            outcome = f"{self._pick(OUTCOMES[ruling['outcome']])}{step}{gone}"
            yield f"<p><b>{escape(outcome)}</b> {escape(ruling['reason'])}</p>"
            agreed = self._comma(map(self._seat, ruling["agreed"])) or "–"
            who = f"{self._word('by')} {ruling['by']} · {self._when(ruling['at'])} · {self._word('agreed')} {agreed}"
            yield f"<p class=about>{escape(who)}</p>"
            for effect in ruling["effects"]:
                yield f"<p>{self._line(effect)} <code>{effect['digest']}</code></p>"
        if gone := self._said["withdrawn"]:
            yield f"<p>{self._word('withdrawn')} {escape(gone['by'])} {escape(gone['reason'] or '')}</p>"

    def _precedents(self) -> Iterator[str]:
        for block in self._said["precedents"]:
            outcomes = self._comma(f"{self._pick(OUTCOMES[name])} {count}" for name, count in block["outcomes"].items())
            yield f"<p>{escape(block['rule'])}: {block['count']} {escape(outcomes)}</p>"
            for one in block["rulings"]:
                where = f"{one['title']} · {one['step']} · {self._pick(OUTCOMES[one['outcome']])}: {one['reason']}"
                yield f"<p class=about>{escape(where)}</p>"

    def _foot(self) -> str:
        game, dispute, last = self._said["game"], self._said["dispute"], self._said["events"][-1]
        head = f"{self._word('head')} {self._live.position} <code>{self._live.chain.hex()}</code>"
        own = f"{self._word('dispute')} {dispute} {last['position']} <code>{last['digest']}</code>"
        return f"<footer><p>{self._word('game')} {game} {head}</p><p>{own}</p></footer>"

    def _more(self, count: int) -> Iterator[str]:
        if count > MOST_LINES:
            yield f"<p class=about>{self._word('more').format(count=count - MOST_LINES)}</p>"

    def _line(self, fact: Document) -> str:
        return f"<b>{fact['position']}</b> {self._sentence(fact['sentence'])}"

    def _sentence(self, spans: list[Any]) -> str:
        return escape(plain(spans, self._names, self._lang))

    def _seat(self, number: int) -> str:
        return plain([{"seat": number}], self._names, self._lang)

    def _since(self, step: int | None) -> str:
        return self._word("unknown") if step is None else self._word("since").format(step=step)

    def _when(self, at: int | None) -> str:
        return "–" if at is None else f"{datetime.fromtimestamp(at / 1000, UTC):%Y-%m-%d %H:%M} UTC"

    def _comma(self, parts: Iterable[str]) -> str:
        return self._pick(CLAUSE).join(parts)

    def _word(self, name: str) -> str:
        return escape(self._pick(WORDS[name]))

    def _pick(self, pair: Text) -> str:
        return said_in(pair, self._lang)

    def _nothing(self) -> str:
        return "<p>–</p>"


def report(said: Document, live: Live, table: Table, lang: Lang) -> str:
    """The dispute (as JSON for who may watch its game) with the table before it, as one file."""
    return Report(said, live, table, lang).page()


def _verdict(found: Document) -> Text:
    """The verdict of a finding in its form for outsiders, in words."""
    return VERDICTS["unless" if found["unless"] else found["verdict"]]
