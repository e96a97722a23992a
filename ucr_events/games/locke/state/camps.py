"""Which camp a character belongs to: its sheet's letters (3.1), and how far conversions have moved it along them (4.3).

Who tried to convert whom is public and remembered here; where that left somebody needs the sheets.
"""

import re
from collections.abc import Mapping
from typing import Literal

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, DiceRolled, Fact, GapNoticed, OutcomeStated, StateChanged, ValueDeclared
from ucr_events.games.locke.texts import say
from ucr_events.referee import Chapter, NeverKnown, View
from ucr_events.referee.sureness import UNNOTICED
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table
from ucr_events.texts import Text

CHAPTER = Chapter("camps")

CAMPS: Mapping[str, Text] = {"G": ("Good", "Good"), "E": ("Evil", "Evil"), "S": ("Special", "Special")}
"Letter of a camp -> its name."
FLAG = "conversion_flag"
SUFFIX = re.compile(r"\s*[(\uff08][^()\uff08\uff09]*[)\uff09]$")
BRACKETS = "()\uff08\uff09 "
NARROW = str.maketrans("\uff08\uff09", "()")
LOCKS = frozenset(f"ロック{number}" for number in ("Ⅰ", "Ⅱ", "Ⅲ", "Ⅳ", "Ⅴ"))
"Sheets of pile A that share one silhouette (3.2.copies.pile-a-rock)."


class Influence(Plain, frozen=True):
    """Something that may have moved a camp: a conversion tried on the seat, its death, its return; or nobody wrote down what.

    A table that noticed a gap itself is believed to know the camps when it goes on; after a hole nobody does.
    level: declared for its check. works: as it was said, else as level and dice show (4.3.convert.step3-check).
    """

    what: Literal["conversion", "death", "revival", "gap", "hole"]
    seat: int | None
    by: int | None = None
    works: bool | None = None
    level: int | None = None


@CHAPTER.memory((), ActionAnnounced, DiceRolled, GapNoticed, OutcomeStated, StateChanged, ValueDeclared)
def influences(past: tuple[Influence, ...], before: Table, fact: Fact, after: Table) -> tuple[Influence, ...]:
    """Every conversion, death and return of this game, in order."""
    if isinstance(fact, ActionAnnounced) and fact.action == "conversion":
        target = fact.targets[0] if fact.targets else None
        return (*past, Influence("conversion", target, fact.seat))
    if isinstance(fact, OutcomeStated) and fact.of == "conversion":
        return _settled(past, fact.outcome == "success")
    if isinstance(fact, ValueDeclared | DiceRolled):
        return _checked(past, fact)
    if isinstance(fact, StateChanged) and fact.state == "dead":
        return (*past, Influence("death" if fact.on else "revival", fact.seat))
    if isinstance(fact, GapNoticed):
        return (*past, Influence("hole" if fact.id == UNNOTICED else "gap", None))
    return past


def influences_now(view: View) -> tuple[Influence, ...]:
    """Every conversion, death and return before this moment."""
    now: tuple[Influence, ...] = view.recall(influences)
    return now


def all_written_down(past: tuple[Influence, ...]) -> None:
    """NeverKnown where a part of the game was not recorded: anybody may have been converted in it."""
    if any(item.what in ("gap", "hole") for item in past):
        raise NeverKnown(say("who was converted in the gap was not recorded"))


def _settled(past: tuple[Influence, ...], works: bool) -> tuple[Influence, ...]:
    if not past or past[-1].what != "conversion":
        return past
    return (*past[:-1], replace(past[-1], works=works))


def _checked(past: tuple[Influence, ...], fact: ValueDeclared | DiceRolled) -> tuple[Influence, ...]:
    """The conversion check of the last conversion, as long as nobody has said how it came out."""
    last = past[-1] if past else None
    if last is None or last.what != "conversion" or last.by is None or last.by != fact.seat or last.works is not None:
        return past
    if isinstance(fact, ValueDeclared):
        declared = fact.trait == "esp_level" and isinstance(fact.value, int) and last.level is None
        return (*past[:-1], replace(last, level=fact.value)) if declared else past
    if fact.purpose != "conversion_check" or last.level is None or (fact.total is None and None in fact.faces):
        return past
    dice = fact.total if fact.total is not None else sum(face or 0 for face in fact.faces)
    return (*past[:-1], replace(last, works=dice <= last.level))


def letters(alignment: str) -> tuple[str, ...]:
    """3.1.alignment.notation: "(E/G)" -> ("E", "G"); the leftmost is where the character begins."""
    return tuple(letter for part in re.split("[/\uff0f]", alignment.strip(BRACKETS)) if (letter := letter_of(part)))


def letter_of(words: str | None) -> str | None:
    """The camp a word means: "Good", "G", "(G)" -> "G"; None when it means none."""
    first = (words or "").strip(BRACKETS)[:1].upper()
    return first if first in CAMPS else None


def camp_now(view: View, seat: int) -> str:
    """The letter of the camp the seat belongs to at this moment; stops at every sheet that matters for it."""
    past: tuple[Influence, ...] = influences_now(view)
    tried = sum(item.what == "conversion" and item.seat == seat for item in past)
    if (view.seat(seat).counters.get(FLAG) or 0) > tried and len(letters(view.sheet_value(seat, "alignment"))) > 1:
        raise NeverKnown(say("the conversion behind a flag was not recorded"))
    return camp_after(view, seat, past)


def camp_after(view: View, seat: int, past: tuple[Influence, ...]) -> str:
    """3.1.alignment.shift, 4.3.convert.flag-block, 3.1.alignment.reset: one letter to the right for each that moved it.

    It begins at the leftmost (3.1.alignment.initial), and three letters let it be moved twice (3.1.alignment.geg). NeverKnown
    where it may have been moved while nobody wrote.
    """
    own = letters(view.sheet_value(seat, "alignment"))
    view.known(own or None, say("the sheet's camp cannot be read"))
    position, flags, unseen = 0, frozenset[str](), list[Influence]()
    for index, item in enumerate(past):
        if item.what == "hole" and position + 1 < len(own):
            unseen = [item]
        if item.seat != seat:
            continue
        if item.what == "revival":
            unseen = []
        if item.what != "conversion":
            position, flags = (0 if item.what == "revival" else position), frozenset()
        elif position + 1 < len(own):
            camp = camp_after(view, _actor(view, item), past[:index])
            moved = camp == own[position + 1] and camp not in flags and _works(view, item)
            position, flags = (position + 1, frozenset()) if moved else (position, flags | {camp})
    all_written_down(tuple(unseen))
    return own[position]


def _actor(view: View, item: Influence) -> int:
    by: int = view.recorded(item.by, say("nobody wrote down who converted"))
    return by


def _works(view: View, item: Influence) -> bool:
    works: bool = view.known(item.works, say("whether the conversion succeeded was not recorded"))
    return works


def bare_name(name: str) -> str:
    """A name without its mark: "グルンベルグ(E)" -> "グルンベルグ", "ロックⅠ(L)" -> "ロックⅠ"."""
    return SUFFIX.sub("", name).strip()


def is_l(name: str) -> bool:
    """3.1.name.l-mark: the name carries the (L) mark."""
    return name.translate(NARROW).rstrip().endswith("(L)")


def same_character(silhouette: str, sheet: str) -> bool:
    """Whether a silhouette has the name of the sheet; the Lockes of pile A share one silhouette."""
    if silhouette in (sheet, bare_name(sheet)):
        return True
    return bare_name(silhouette) == "ロック" and bare_name(sheet) in LOCKS
