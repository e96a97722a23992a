"""KMC 2003, 9.3: squares where nobody recovers, and key points that a Good character destroys."""

from ucr_events.facts import ActionAnnounced, CardsDrawn
from ucr_events.games.locke.state.camps import camp_now
from ucr_events.games.locke.state.seats import place_of
from ucr_events.games.locke.state.silhouettes import role
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, NeverKnown, Unrecorded, View
from ucr_events.table.state import Table

CHAPTER = Chapter("kmc2003 base")

BLOCKED = (
    "ダリア",
    "サイン会場",
    "エネルギー吸収体",
    "カーンの聖母",
    "ESPコントローラーシステム",
    "化粧室",
    "山羊牧場",
    "ランダムテレポート",
    "オーディオ",
    "重積ヴォーティクス",
    "E.K.",
    "幻覚",
)
"9.3.recover.blocked, ctx.chap04.esp_controller_recover: twelve kinds of squares, by words of their names."
BLACK, WHITE = "ブラックホール", "ホワイトホール"
KEY_POINTS = ("重要拠点", "指令室", "司令室", "研究室", "コンピュータ", "エネルギー・ルーム", "エネルギールーム")
"ctx.chap04.key_locations."


def _open_card(table: Table, place: str | None) -> str | None:
    """The name of the card that lies open there."""
    pile = table.zones.get(place or "")
    top = pile.cards[-1] if pile is not None and pile.cards else None
    return top.card.name if top is not None and top.up and top.card is not None else None


def _recovers(view: View) -> str | None:
    """The open card on which somebody recovers in the base."""
    fact: ActionAnnounced = view.fact
    if fact.action != "recover" or view.before.part != "base" or view.before.combats or fact.seat is None:
        return None
    return _open_card(view.before, place_of(view.before, fact.seat))


@CHAPTER.check("9.3.recover.blocked", "fact:action.announced")
def not_on_these_squares(view: View) -> "bool | Breach | None":
    """9.3.recover.blocked: an open card of these kinds; what lies face down nobody knows."""
    card = _recovers(view)
    if card is None:
        return None
    return not any(word in card for word in BLOCKED) or Breach(say("declared recovery on {card}", card=card))


@CHAPTER.check("9.3.recover.black_hole", "fact:action.announced")
def on_the_black_hole(view: View) -> "bool | Breach | None":
    """9.3.recover.black_hole: only where there is no white hole."""
    card = _recovers(view)
    if card is None or BLACK not in card:
        return None
    if any(WHITE in (_open_card(view.before, place) or "") for place in view.before.zones if place.startswith("base.")):
        return Breach(say("there is a white hole"))
    if view.reading("9.3.recover.black_hole") == "anywhere":
        raise NeverKnown(say("a white hole may lie face down"))
    return True


@CHAPTER.check("9.3.enter.outer", "entry.walk")
def nobody_walks_in(view: View) -> None:
    """9.3.enter.outer: who comes from outside has passed a check; whether it was made nobody may have written down."""
    seat = int(view.fact.piece.removeprefix("p"))
    if role(view.before, seat) == "explorer":
        raise Unrecorded(say("no entry check was made"), ("roll", seat), held=True)


@CHAPTER.check("9.3.destroy.good_only", "fact:action.announced")
def a_good_one_on_a_key_point(view: View) -> "bool | Breach | None":
    """9.3.destroy.good_only: on an open key point, by who is Good at that moment."""
    fact: ActionAnnounced = view.fact
    if fact.action != "destroy_key_point" or fact.seat is None:
        return None
    if view.before.turn not in (None, fact.seat) and not view.before.combats:
        return Breach(say("it is not that player's turn"))
    if view.before.part == "planets":
        return Breach(say("there is no key point on the planets"))
    card = _open_card(view.before, place_of(view.before, fact.seat))
    if card is not None and not any(word in card for word in KEY_POINTS):
        return Breach(say("{card} is no key point", card=card))
    camp = camp_now(view, fact.seat)
    return camp == "G" or Breach(say("is not Good at this moment"))


@CHAPTER.check("9.3.destroy.four_end", "fact:combat.began", "fact:turn.began")
def nothing_after_the_last_key_point(view: View) -> "bool | Breach | None":
    """9.3.destroy.four_end: the game ends at the moment when the last of the four is gone."""
    if view.before.part != "base" or view.before.counters.get("key_points") != 0:
        return None
    return Breach(say("went on after every key point was destroyed"))


@CHAPTER.check("ctx.chap04.no_keep", "fact:cards.drawn")
def nobody_takes_a_base_card(view: View) -> "bool | Breach | None":
    """ctx.chap04.no_keep: a card of a square of the base; what is destroyed goes to the discards."""
    fact: CardsDrawn = view.fact
    taken = (fact.source or "").startswith("base.") and fact.seat is not None and (fact.to or "").endswith(f".{fact.seat}")
    return Breach(say("a base card was taken")) if taken else None
