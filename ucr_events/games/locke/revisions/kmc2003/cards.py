"""KMC 2003, chapter 5 as far as the excerpt goes: what defence cards stop, and what nobody tunes in on."""

from ucr_events.facts import ActionAnnounced, CardsPlayed, CombatBegan, Fact, OutcomeStated
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Breach, Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("kmc2003 cards")

SWORD = "光の剣"
HIGHEST_DEFENCE = 6


class Volley(Plain, frozen=True):
    """The cards of the attack under way and of its defence. attacked: level of the attack; defended: of the defence.

    playing: what the last card was played for that joins no other.
    """

    sword: bool = False
    attacked: int | None = None
    defended: int | None = None
    playing: str | None = None


@CHAPTER.memory(Volley(), ActionAnnounced, CardsPlayed, CombatBegan)
def volley(past: Volley, before: Table, fact: Fact, after: Table) -> Volley:
    """Since the last attack was announced or its card played."""
    if isinstance(fact, CombatBegan) or (isinstance(fact, ActionAnnounced) and fact.action in ("attack", "melee")):
        return Volley()
    if not isinstance(fact, CardsPlayed) or len(fact.cards or ()) != 1:
        return past
    card = (fact.cards or ())[0]
    if fact.purpose == "attack":
        return Volley(SWORD in (card.name or ""), card.level, None, "attack")
    if fact.purpose == "defence":
        return Volley(past.sword, past.attacked, card.level, "defence")
    return past if fact.purpose == "synchro" else Volley(past.sword, past.attacked, None, fact.purpose)


@CHAPTER.check("ctx.chap05.light_sword_tuning", "fact:cards.played")
def nobody_tunes_in_on_the_sword(view: View) -> "bool | Breach | None":
    """ctx.chap05.light_sword_tuning."""
    now: Volley = view.recall(volley)
    if view.fact.purpose != "synchro" or now.playing != "attack":
        return None
    return not now.sword or Breach(say("tuned in on a light sword"))


@CHAPTER.check("ctx.chap05.defence", "fact:cards.played")
def nobody_tunes_in_on_a_defence(view: View) -> "bool | Breach | None":
    """ctx.chap05.defence: a defence card stands by itself."""
    if view.fact.purpose != "synchro":
        return None
    defending = view.recall(volley).playing == "defence" and "defence" not in view.book.number("joined_cards")
    return Breach(say("tuned in on a defence card")) if defending else True


def _stops(view: View) -> Volley | None:
    """The attack that a defence card is said to have stopped, where both levels are known."""
    fact: OutcomeStated = view.fact
    now: Volley = view.recall(volley)
    stopped = fact.of == "defence" and fact.outcome == "success" and now.playing == "defence"
    return now if stopped and now.attacked is not None and now.defended is not None else None


@CHAPTER.check("ctx.chap05.defence", "fact:outcome.stated")
def stops_up_to_its_own_level(view: View) -> "bool | Breach | None":
    """ctx.chap05.defence: attacks up to the level of the card; tuning in only makes an attack stronger."""
    now = _stops(view)
    if now is None or now.sword or (now.attacked or 0) > HIGHEST_DEFENCE:
        return None
    return view.holds(
        now.defended or 0,
        "≥",
        now.attacked or 0,
        say_in("compared", "level of the defence"),
        say_in("compared", "of the attack"),
    ) or Breach(say("level {attacked} was stopped by level {defended}", attacked=now.attacked, defended=now.defended))


@CHAPTER.check("ctx.chap05.defence_max", "fact:outcome.stated")
def nothing_stops_level_seven(view: View) -> "bool | Breach | None":
    """ctx.chap05.defence_max."""
    now = _stops(view)
    if now is None or (now.attacked or 0) <= HIGHEST_DEFENCE:
        return None
    return Breach(say("no defence card stops level {attacked}", attacked=now.attacked))


@CHAPTER.check("ctx.chap05.light_sword_defence", "fact:outcome.stated")
def nothing_stops_the_sword(view: View) -> "bool | Breach | None":
    """ctx.chap05.light_sword_defence."""
    now = _stops(view)
    return Breach(say("no defence card stops a light sword")) if now and now.sword else None
