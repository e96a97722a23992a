"""Buttons that look alike: one that says no more than another is left out, others get their heading.

A button shows its label, hint and mark; its heading (`group`) too, where several buttons of a step share it or it is the
table's own (`headed`): as `laidOut` of the pages lays them out.
"""

from collections import Counter, defaultdict
from typing import Any

Document = dict[str, Any]
IN_BOTH = ("ja", "en")


def told_apart(documents: list[Document]) -> list[Document]:
    """The buttons in their order, without those that look like one that says as much.

    What still looks alike shows the seat whose act it would be, where that is the difference, and its heading.
    """
    alikes = _lookalikes(documents)
    left = _without_lesser(documents, alikes)
    for alike in alikes if len(left) == len(documents) else _lookalikes(left):
        seats = [document.get("seats") for document in alike]
        for document in alike:
            document["headed"] = True
            if document.get("seats") and seats.count(document["seats"]) < len(alike):
                document["mark"] = document["seats"][0]
    return left


def looks(documents: list[Document]) -> list[tuple[Any, ...]]:
    """What one sees of each button, in Japanese and English."""
    rows = [_row(document) for document in documents]
    several = Counter(rows)
    return [(_heading(one, several[row]), *_face(one)) for one, row in zip(documents, rows, strict=True)]


def _row(document: Document) -> tuple[Any, ...]:
    step = "" if document.get("headed") else document.get("step")
    kind = "row" if document.get("row") else document.get("verdict")
    return (step, _text(document, "group"), kind, _over(document))


def _heading(document: Document, several: int) -> tuple[str, ...]:
    return _text(document, "group") if several > 1 or document.get("headed") else ("",)


def _face(document: Document) -> tuple[Any, ...]:
    shown = [_text(document, "label"), _text(document, "hint"), document.get("mark")]
    return (*shown, document.get("verdict"), _over(document))


def _over(document: Document) -> bool:
    """Stands in the section of the next seat."""
    return bool(document.get("implied"))


def _text(document: Document, name: str) -> tuple[str, ...]:
    text = document.get(name) or {}
    return tuple(text.get(lang, "") for lang in IN_BOTH)


def _lookalikes(documents: list[Document]) -> list[list[Document]]:
    found = defaultdict(list)
    for document, look in zip(documents, looks(documents), strict=True):
        found[look].append(document)
    return [alike for alike in found.values() if len(alike) > 1]


def _without_lesser(documents: list[Document], alikes: list[list[Document]]) -> list[Document]:
    gone: set[int] = set()
    for alike in alikes:
        for one in alike:
            if any(_says_more(other, one) for other in alike if other is not one and id(other) not in gone):
                gone.add(id(one))
    return [one for one in documents if id(one) not in gone]


def _says_more(more: Document, less: Document) -> bool:
    """Whether every fact of the lesser is among those of the other with at least as many fields; rolls: the same dice."""
    if less.get("pad") or more.get("pad"):
        return bool(less.get("pad") == more.get("pad"))
    if [ask.get("kind") for ask in less.get("asks", ())] != [ask.get("kind") for ask in more.get("asks", ())]:
        return False
    asked = {(at, field) for ask in less.get("asks", ()) for at, field in ask["into"]}
    return all(
        any(all(other.get(name) == value for name, value in fact.items() if (at, name) not in asked) for other in more["facts"])
        for at, fact in enumerate(less["facts"])
    )
