"""Two editions beside each other as JSON, and as lines of text."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ucr_events.errors import BadFacts, Problem
from ucr_events.games import FAMILIES, Family
from ucr_events.games.family import Edition
from ucr_events.referee import Rule
from ucr_events.rejudging.editions import HOWS, Beside, beside
from ucr_events.sentences import Lang
from ucr_events.texts import Text, by_lang

Document = dict[str, Any]
MARKS = {"same": "=", "differs": "≠", "only_here": "-", "only_there": "+"}
"What a line begins with, as a diff does."


def editions_asked(here: str, there: str) -> tuple[Family, Edition, Edition]:
    """Both editions and their family; raises BadFacts with everything that is wrong: unknown, unjudged, of two families."""
    problems: list[Problem] = []
    found: list[tuple[Family, Edition]] = []
    for field, name in (("here", here), ("there", there)):
        family = next((one for one in FAMILIES if one.edition(name)), None)
        edition = family.edition(name) if family else None
        if family is None or edition is None:
            known = ", ".join(one.id for each in FAMILIES if each.book is not None for one in each.offered)
            problems.append(Problem(field, f"{name!r} is not one of {known}"))
        elif not family.has_rule_book(edition.key):
            problems.append(Problem(field, f"{name} has no rule book of its own"))
        else:
            found.append((family, edition))
    if len(found) == len(("here", "there")) and found[0][0] is not found[1][0]:
        problems.append(Problem("there", f"{there} is an edition of {found[1][0].name}, {here} one of {found[0][0].name}"))
    if problems:
        raise BadFacts(problems)
    return found[0][0], found[0][1], found[1][1]


def editions_document(here: str, there: str) -> Document:
    """Every rule of both editions with how they compare; raises BadFacts."""
    family, one, other = editions_asked(here, there)
    pairs = beside(family, one, other)
    counts = Counter(pair.how for pair in pairs)
    return {
        "family": family.name,
        "here": _edition(one),
        "there": _edition(other),
        "counts": {how: counts[how] for how in HOWS},
        "rules": [pair_document(pair, (one, other)) for pair in pairs],
    }


def pair_document(pair: Beside, editions: tuple[Edition, Edition]) -> Document:
    """One rule in both editions. example: a short game that shows it, as far as one of the rule books has any.

    `held`: what each edition says of its marked facts; null: the example says it of the other edition only.
    """
    return {
        "how": pair.how,
        "why": list(pair.why),
        "what": by_lang(pair.what) if pair.what else None,
        "numbers": [{"number": name, "here": was, "there": now} for name, was, now in pair.numbers],
        "here": _rule(pair.here, pair.cited[0], pair.readings[0]),
        "there": _rule(pair.there, pair.cited[1], pair.readings[1]),
        "example": None if pair.how == "same" else _example(pair, editions),
    }


def _edition(edition: Edition) -> Document:
    label = by_lang(edition.label)
    return {"edition": edition.id, "label": label, "base": edition.base or None, "digest": edition.digest or None}


def _rule(rule: Rule | None, cited: str | None, reading: Text | None) -> Document | None:
    if rule is None:
        return None
    return {
        "id": cited,
        "section": rule.section,
        "term": by_lang(rule.term),
        "text": by_lang(rule.text),
        "how": rule.how,
        "reading": by_lang(reading) if reading else None,
    }


def _example(pair: Beside, editions: tuple[Edition, Edition]) -> Document | None:
    sides = ((pair.here, pair.there), (pair.there, pair.here))
    for at, (rule, other) in enumerate(sides):
        broken = (one for one in (rule.examples if rule else ()) if any(verdict == "illegal" for verdict, _ in one.marks))
        if (example := next(broken, None)) is not None:
            facts = sorted({place for verdict, places in example.marks if verdict == "illegal" for place in places})
            held = dict(_held(pair, editions, at, other is None))
            return {
                "id": example.id,
                "title": example.title,
                "told": [by_lang(line) for line in example.told],
                "marked": facts,
                "held": held,
            }
    return None


def _held(pair: Beside, editions: tuple[Edition, Edition], at: int, alone: bool) -> Iterator[tuple[str, str | None]]:
    """What each edition says of a broken example of one of them; where people judge, it is the club's that holds nothing."""
    people = "people" in pair.why
    for index, edition in enumerate(editions):
        if people and edition.base:
            yield edition.id, "for people"
        elif index == at or people:
            yield edition.id, "illegal"
        else:
            yield edition.id, "no such rule" if alone else None


def pair_lines(pair: Document, lang: Lang, *, whole: bool) -> list[str]:
    """A rule as people read a diff; whole: with both texts, else those that are the same in one line."""
    sides = [pair[side] for side in ("here", "there") if pair[side]]
    ids = " | ".join(dict.fromkeys(side["id"] for side in sides))
    why = f" ({', '.join(pair['why'])})" if pair["why"] else ""
    first = f"{MARKS[pair['how']]} {ids}  {sides[0]['term'][lang]}{why}"
    if pair["how"] == "same" and not whole:
        return [first]
    texts = [f"    {side['id'].partition(':')[0]}: {side['text'][lang]}" for side in sides]
    texts += [f"    read so: {side['reading'][lang]}" for side in sides if side["reading"]]
    numbers = [f"    {pair['what'][lang]}"] if pair["what"] else []
    numbers += [f"    {one['number']}: {one['here']} → {one['there']}" for one in pair["numbers"]]
    return [first, *dict.fromkeys(texts), *numbers, *_shown(pair["example"], lang)]


def _shown(example: Document | None, lang: Lang) -> list[str]:
    if example is None:
        return []
    held = "; ".join(f"{edition}: {said}" for edition, said in example["held"].items() if said)
    lines = [
        f"      {'>' if place in example['marked'] else ' '} {place}. {line[lang]}"
        for place, line in enumerate(example["told"], 1)
    ]
    return [f"    e.g. {example['title']} ({held})", *lines]


def count_line(document: Document) -> str:
    """How many rules are alike, in one line."""
    return ", ".join(f"{document['counts'][how]} {how.replace('_', ' ')}" for how in HOWS)


def chosen_pairs(document: Document, search: str | None) -> Sequence[Document]:
    """The rules with this word in id, term or text, of either edition."""
    return [pair for pair in document["rules"] if search is None or search.casefold() in _words(pair)]


def _words(pair: Document) -> str:
    sides = [pair[side] for side in ("here", "there") if pair[side]]
    return " ".join(word for side in sides for word in (side["id"], *side["term"].values(), *side["text"].values())).casefold()
