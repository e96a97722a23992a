"""3.1 What is written on a sheet: abilities with their traits in brackets, ranks, attributes. Pure."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any
from unicodedata import normalize

from ucr_events.facts import Card
from ucr_events.referee.values import Plain

BROAD = frozenset({"全般", "通常", "戦闘"})
TIMINGS = BROAD | {"主要", "支援", "先制", "戦闘前", "死亡時", "特殊"}
NATURES = frozenset({"E", "M", "EM", "固有", "格闘"})
_WORDS = (*map(re.escape, sorted(TIMINGS | NATURES)), "攻撃", "防御", "逃避", "常動")
TRAIT = re.compile("|".join((*_WORDS, r"(?:対抗|登場)\(.+\)", r"(?:手下|スーツ|代理|格闘).*:.+")))
"What a note beside an ability's name may be without its brackets: a word of 3.1, and nothing else."
SENTENCE = re.compile("[ぁ-ん]")
"A trait is a word without these; what has one says something about the ability."
NUMBERS = re.compile(r"(?:火力|耐久力?|LV|レベル|\d+D\d*)?\s*[:+-]?\s*\d+|火力|人")
FIREPOWER = re.compile(r"火力\D{0,2}(\d+)")
NOTHING = frozenset({"なし", "無し", "none", "-", ""})
KEPT = 2048
"Texts of cards and sheets that are remembered as they were read; a game has some hundred."


class Ability(Plain, frozen=True):
    """One special ability: its name and the traits in brackets behind it, as written (full width made half width)."""

    name: str
    traits: tuple[str, ...] = ()
    text: str = ""
    "What stands behind the traits, without numbers such as a firepower: it may make an exception of them."

    def has(self, *traits: str) -> bool:
        """Whether it has one of these traits."""
        return any(trait in self.traits for trait in traits)


def abilities(text: Any) -> tuple[Ability, ...] | None:
    """The lower field of a sheet as abilities; None when the sheet's record has no such field. Separated by 、 , / ; lines,
    or a space behind the brackets.
    """
    if text is None:
        return None
    lines = (
        text
        if isinstance(text, list | tuple)
        else re.split(r"[、,/;\n](?![^\[]*\])|(?<=\])\s+(?=[^\s\[(])", normalize("NFKC", str(text)))
    )
    parts = (normalize("NFKC", str(line)).strip() for line in lines)
    return tuple(ability(part) for part in parts if part.lower() not in NOTHING)


@lru_cache(KEPT)
def ability(text: str) -> Ability:
    """`剣[格闘(武器):2]` -> its name and its traits."""
    text = normalize("NFKC", text)
    brackets = [_separate(part.strip()) for part in re.findall(r"\[([^\]]*)\]", text)]
    traits = tuple(trait for some, _ in brackets for trait in some)
    within = "".join(rest for _, rest in brackets)
    behind = re.sub(r"\[[^\]]*\]", "", "[" + text.partition("[")[2]) if brackets else ""
    return Ability(name=text.partition("[")[0].strip(), traits=traits, text=NUMBERS.sub("", within + behind).strip(" ()"))


def _separate(bracket: str) -> tuple[tuple[str, ...], str]:
    """`戦闘・支援` -> 戦闘, 支援, and what between them is no word of 3.1, as text; one trait, or none, stays whole."""
    parts = [part.strip() for part in re.split(r"[、,/・](?![^(]*\))", bracket)]
    known = tuple(part for part in parts if TRAIT.fullmatch(part))
    if not TRAIT.fullmatch(bracket) and not known and SENTENCE.search(bracket):
        return (), bracket
    if TRAIT.fullmatch(bracket) or not known or len(parts) == 1:
        return (bracket,), ""
    return known, "、".join(part for part in parts if part not in known)


def said_ability(card: Card | None) -> Ability:
    """The ability a card names, with the traits noted beside it: `[支援]`, or the bare word 支援."""
    return _said(card.name or "", card.note or "") if card is not None else _said("", "")


@lru_cache(KEPT)
def _said(name: str, note: str) -> Ability:
    note = normalize("NFKC", note).strip()
    bare = [part.strip() for part in re.split(r"[、,/・](?![^(]*\))", note)]
    if note and "[" not in note and any(TRAIT.fullmatch(part) for part in bare):
        note = f"[{note}]"
    return ability(f"{name}{note}")


def amounts(owned: Iterable[Ability], word: str) -> tuple[int, ...]:
    """The X of every `[word:X]` and `[word(kind):X]`, in order."""
    pattern = re.compile(rf"{word}(?:\([^)]*\))?\s*:\s*(\d+)")
    found = (pattern.fullmatch(trait) for one in owned for trait in one.traits)
    return tuple(int(match[1]) for match in found if match)


def suits(owned: Iterable[Ability]) -> tuple[int, ...]:
    """3.1.suit.definition: the endurance of each suit."""
    return amounts(owned, "スーツ")


def melee_shift(owned: Iterable[Ability]) -> int:
    """3.1.melee-shift.stack: several shifts are used together and add up; [格闘] alone is no shift (3.1.nature.melee)."""
    return sum(amounts(owned, "格闘"))


def timings(one: Ability) -> frozenset[str]:
    """When it may be used: the timing traits, and `対抗(X)` as written. 3.1.timing.death-scope: [死亡時] counts as [全般]."""
    found = TIMINGS & frozenset(one.traits) | {trait for trait in one.traits if trait.startswith("対抗(")}
    return found | {"全般"} if "死亡時" in found and not found & BROAD else found


def may_be_silent(one: Ability) -> bool:
    """Whether it may change its owner's values with no word said.

    3.1.timing.broad-nameless, 3.1.timing.prebattle.self-silent, 3.1.constant.silent.
    """
    when = timings(one) - {"死亡時"}
    only_broad = bool(when) and when <= BROAD and not amounts((one,), "(?:スーツ|格闘|手下|代理)")
    return only_broad or (one.has("戦闘前", "常動") and not amounts((one,), "(?:スーツ|格闘|手下|代理)"))


def is_special_character(rank: str) -> bool:
    """3.1.rank.special-mark: the word beside the rank, not the camp Special."""
    return "特殊" in rank


def misprints(sheet: Mapping[str, Any]) -> tuple[str, ...]:
    """Rules that what stands on an opened sheet breaks: 3.1.power.zero-level, 3.1.rank.s."""
    found = []
    if sheet.get("esp_level") == 0 and (sheet.get("esp_power") or 0) > 0:
        found.append("3.1.power.zero-level")
    rank = str(sheet.get("rank") or "")
    if normalize("NFKC", rank).startswith("S") and not is_special_character(rank):
        found.append("3.1.rank.s")
    return tuple(found)


def firepower_of(card: Card | None) -> int | None:
    """The firepower that was written down with a card, e.g. in its note `火力12`."""
    found = FIREPOWER.search(normalize("NFKC", card.note)) if card and card.note else None
    return int(found[1]) if found else None


def says_more(card: Card | None) -> bool:
    """Whether more than a firepower of the card's text was written down."""
    return card is not None and bool(FIREPOWER.sub("", normalize("NFKC", card.note or "")).strip())


def attacks_with(card: Card | None, source: str | None) -> bool:
    """Whether an attack is made with an ability or an ability card: by where it comes from, or by its traits and no LV."""
    if (source or "").startswith("abilities."):
        return True
    return source is None and card is not None and card.level is None and said_ability(card).has("攻撃")
