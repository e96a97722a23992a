"""4.3, 4.7: cards and abilities whose effects a club has described as data: what was written down of them is measured by it."""

from typing import Any

from ucr_events.facts import ActionAnnounced, CardsPlayed, EffectBegan
from ucr_events.games.locke.rules.cards.card_list import described
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, View

CHAPTER = Chapter("4.3 described cards")

RULE = "4.3.square.card-texts"


@CHAPTER.check(RULE, "fact:effect.began")
def changes_what_the_card_says(view: View) -> "bool | Breach | None":
    """4.3.square.card-texts: by how much, on whom and until when, as far as both the list and the record say it."""
    fact: EffectBegan = view.fact
    row = described(view.book.charts, fact.card.name if fact.card is not None else None)
    said = [one for one in (row or {}).get("effects", ()) if one["field"] == fact.field]
    if row is None or not row.get("effects") or (fact.by is None and fact.value is None):
        return None
    if not said:
        return Breach(say("this card does not change {field}", field=fact.field))
    if any(_is_so(fact, one) for one in said):
        return True
    due = "、".join(_in_words(one) for one in said)
    return Breach(say("the card says {due}", due=due))


def _is_so(fact: EffectBegan, said: dict[str, Any]) -> bool:
    known = said.get("by") is not None or said.get("value") is not None
    amount = not known or (fact.by, fact.value) == (said.get("by"), said.get("value"))
    everybody = not fact.targets and not fact.pieces
    whom = {
        "user": fact.targets in ((), (fact.seat,)) if fact.seat is None else fact.targets == (fact.seat,),
        "everybody": everybody,
        "targets": not everybody,
    }[said.get("on", "user")]
    lasts = "said" in (fact.until, said.get("until", "said")) or fact.until == said["until"]
    return amount and whom and lasts


def amount_of(said: dict[str, Any]) -> str:
    """+2, = 6, or ? where the list does not say it."""
    if said.get("by") is not None:
        return f"{said['by']:+d}"
    return f"= {said['value']}" if said.get("value") is not None else "?"


def _in_words(said: dict[str, Any]) -> str:
    return f"{said['field']} {amount_of(said)} ({said.get('on', 'user')}, {said.get('until', 'said')})"


@CHAPTER.check(RULE, "fact:action.announced", "fact:cards.played")
def aimed_at_whom_it_may_hit(view: View) -> "bool | Breach | None":
    """4.3.square.card-texts: whom the card may be aimed at, and how many of them."""
    fact: ActionAnnounced | CardsPlayed = view.fact
    card = fact.card if isinstance(fact, ActionAnnounced) else next(iter(fact.cards or ()), None)
    row = described(view.book.charts, card.name if card is not None else None)
    aimed = len(fact.targets or ()) + len(fact.pieces or ())
    if row is None or not aimed or fact.seat is None:
        return None
    hits, most = row.get("hits"), row.get("most")
    own = fact.seat in (fact.targets or ())
    allowed = {"nobody": False, "user": own and aimed == 1, "others": not own}.get(hits or "", True)
    if not allowed:
        return Breach(say("it may not be aimed at them ({hits})", hits=hits))
    if most is not None and aimed > most:
        return Breach(say("it may be aimed at {most} at most", most=most))
    return True if hits or most else None
