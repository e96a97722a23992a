"""Hyoumen, planet cards that Evil faces come by before the first turn: what may be kept, and whose the card of a square is."""

from collections.abc import Mapping
from typing import Any
from unicodedata import normalize

from ucr_events.facts import CardsDrawn
from ucr_events.games.locke.revisions.hyoumen.ambushes import dealt, is_square
from ucr_events.games.locke.rules.planets.placements import AMBUSH, placed
from ucr_events.games.locke.state.silhouettes import role
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, View

CHAPTER = Chapter("hyoumen kept cards")

NEWS, RACE = "テレビニュース", "アストロレース"
KEEP_NEWS = ("ジェシカ", "トワイライト", "jessica", "twilight")
"planet.cards.tvnews_jessica_twilight: names on the sheets of those who keep them."
ITEMS, PAPERS = "abilities.", "information."
"Where a seat keeps items, and pieces of information."


def _kept(view: View, word: str, *zones: str) -> bool:
    """Whether the Evil face keeps a card of that name, drawn openly, before the first turn."""
    fact: CardsDrawn = view.fact
    if fact.seat is None or fact.to not in [f"{zone}{fact.seat}" for zone in zones]:
        return False
    if not any(word in normalize("NFKC", card.name or "") for card in fact.cards or ()):
        return False
    return view.before.part == "planets" and not view.recall(dealt).over and role(view.before, fact.seat) == "base"


def _keeps_news(rule: str, zone: str) -> None:
    """A check that only the two whom the document names keep TV news there; it hangs on the name on the sheet."""

    @CHAPTER.check(rule, "fact:cards.drawn")
    def only_two_keep_the_news(view: View) -> "bool | Breach | None":
        if not _kept(view, NEWS, zone):
            return None
        name = normalize("NFKC", str(view.sheet_value(view.by, "name")))
        return any(one in name.lower() for one in KEEP_NEWS) or Breach(say("{name} keeps TV news", name=name))


_keeps_news("planet.cards.tvnews_discard", ITEMS)
_keeps_news("planet.cards.tvnews_jessica_twilight", PAPERS)


@CHAPTER.check("planet.cards.astro_race", "fact:cards.drawn")
def no_race_is_kept(view: View) -> "Breach | None":
    """planet.cards.astro_race: it does not take place and is no item, so it is opened and put away."""
    return Breach(say("an accident card is kept")) if _kept(view, RACE, ITEMS, PAPERS) else None


@CHAPTER.check("planet.ambush.card_to_owner", "fact:cards.drawn")
def the_card_lay_under_the_own_ambush(view: View) -> "bool | Breach | None":
    """planet.ambush.card_to_owner: of the square where the own ambush lies; open while that is sealed."""
    fact: CardsDrawn = view.fact
    if view.recall(dealt).over or view.before.part != "planets" or not is_square(fact.source or ""):
        return None
    if fact.seat is None or role(view.before, fact.seat) != "base":
        return None
    own = [name for name, seal in view.before.seals.items() if seal.slot == AMBUSH.slot and seal.seat == fact.seat]
    known = [name for name in own if view.opened(f"seal:{name}") is not None]
    values = [view.sealed(name) for name in known]
    if any(_lies_on(value, fact.source) for value in values):
        return True
    values += [view.sealed(name) for name in own if name not in known]
    told = own and not any(place is None for value in values for place in _places(value))
    return Breach(say("no ambush of that seat lies on {place}", place=fact.source)) if told else None


def _places(value: Any) -> list[Any]:
    cards: tuple[Mapping[str, Any], ...] = placed(value)
    return [card.get("place") for card in cards] or [None]


def _lies_on(value: Any, place: str | None) -> bool:
    return place in _places(value)
