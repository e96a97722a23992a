"""3.1 [代理:X]: a proxy that fights in its owner's place. The state `substitute` says that one is in use."""

from ucr_events.games.locke.rules.character.abilities import fits, is_use, trait_is_owned
from ucr_events.games.locke.rules.character.sheet import limit_is_known, owned_abilities
from ucr_events.games.locke.state.altered import unaltered
from ucr_events.games.locke.state.battles import battle_of
from ucr_events.games.locke.state.course import course_now, phase_now, running_attack, turn_player
from ucr_events.games.locke.state.fighters import cards_held, limit_now
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.state.traits import Ability, ability, amounts, timings
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, NeverKnown, Reading, View

CHAPTER = Chapter("3.1 proxies")

READINGS = (
    Reading(
        "3.1.proxy.no-discard",
        {
            "action": say("only discarding as an action"),
            "always": say("the discard at the end of a round, too"),
        },
    ),
)
STARTS = frozenset({"先制", "対抗(攻撃)"})
"3.1.proxy.timing: what it counts as when no timing is written."


def proxies_of(view: View, seat: int) -> tuple[Ability, ...]:
    """The abilities of the sheet that send a proxy."""
    return tuple(one for one in owned_abilities(view, seat) if amounts((one,), "代理"))


def _begins(view: View) -> bool:
    return bool(view.fact.state == "substitute" and view.fact.on and view.fact.seat is not None)


@CHAPTER.check("3.1.proxy.definition", "fact:state.changed")
def proxy_is_on_the_sheet(view: View) -> "bool | Breach | None":
    """3.1.proxy.definition: whoever sends one has an ability that does; known when the sheet is."""
    return trait_is_owned(view, view.by, "代理") if _begins(view) else None


@CHAPTER.check("3.1.proxy.timing", "fact:state.changed")
def proxy_comes_at_its_time(view: View) -> "bool | Breach | None":
    """3.1.proxy.timing: with no timing written, in the own main phase or in reply to an attack on oneself."""
    if not _begins(view):
        return None
    if fits(view, "先制") or _attacked(view):
        return True
    own = proxies_of(view, view.by)
    if not own:
        return Breach(say("the sheet has no proxy"))
    return any(timings(one) and timings(one).isdisjoint(STARTS) for one in own)


def _attacked(view: View) -> bool:
    attack = running_attack(view.before)
    return attack is not None and attack.target == view.by


@CHAPTER.check("3.1.proxy.destroyed", "fact:state.changed")
def destroyed_proxy_stays_away(view: View) -> "bool | Breach | None":
    """3.1.proxy.destroyed, 3.1.proxy.withdraw: it keeps its damage; with none of its endurance left it is gone until death."""
    if not _begins(view):
        return None
    worn = view.seat(view.by).counters.get("damage.substitute", 0)
    if worn == 0:
        return None
    worth = max(amounts(proxies_of(view, view.by), "代理"), default=0)
    if view.known(worn, say("the proxy's damage is not known")) < worth:
        return True
    return Breach(say("the proxy was destroyed by {worn} damage", worn=worn))


@CHAPTER.check("3.1.proxy.stays", "fact:state.changed")
def proxy_stays(view: View) -> "bool | Breach | None":
    """3.1.proxy.stays: it leaves in a check phase or when its endurance is gone; not in another phase."""
    if (
        view.fact.state != "substitute"
        or view.fact.on
        or view.fact.seat is None
        or not is_in(view.before, view.by, "substitute")
    ):
        return None
    if is_in(view.before, view.by, "dead") or phase_now(view.before) == "check_phase":
        return True
    if turn_player(view.before) == view.by and phase_now(view.before) is None and not _acted(view):
        return True
    worn = view.seat(view.by).counters.get("damage.substitute", 0)
    if worn:
        worth = max(amounts(proxies_of(view, view.by), "代理"), default=0)
        if view.known(worn, say("the proxy's damage is not known")) >= worth:
            return True
    return Breach(say("not in a check phase"))


def _acted(view: View) -> bool:
    depth = len(view.before.combats)
    now = course_now(view)
    return bool(now.done.get(depth) or now.used.get(depth))


@CHAPTER.check("3.1.proxy.no-discard", "fact:cards.discarded", "fact:action.announced")
def no_discarding_with_a_proxy(view: View) -> "bool | None":
    """3.1.proxy.no-discard: combat cards are not discarded while a proxy is in use; open is what must go at a round's end."""
    fact = view.fact
    if fact.seat is None or not is_in(view.before, view.by, "substitute") or is_in(view.before, view.by, "dead"):
        return None
    if getattr(fact, "action", None) == "discard_action":
        return False
    if getattr(fact, "source", None) != f"hand.{view.by}":
        return None
    if turn_player(view.before) == view.by and phase_now(view.before) != "round_end":
        return False
    return view.reading("3.1.proxy.no-discard") != "always" if _has_to(view) else False


def _has_to(view: View) -> bool:
    """Whether the hand is, or may be, above its limit even without the cards put away (5.1.round-end.discard-excess)."""
    battle, limit = battle_of(view), limit_now(view.before, view.by, view.book)
    held, number = cards_held(view.before, view.by), view.fact.count or len(view.fact.cards or ())
    if held is None or held - number >= limit:
        return True
    if battle is None or battle.first.get(view.by, 0) < limit:  # a first hand of that size shows that nothing lowers it
        limit_is_known(view, view.by)
    unaltered(view, view.by, wide=True, of="hand_limit")
    return False


@CHAPTER.check("3.1.proxy.own-abilities", "fact:cards.played", "fact:action.announced")
def only_what_the_proxy_can(view: View) -> "bool | Breach | None":
    """3.1.proxy.own-abilities: no combat cards and no ability cards while a proxy is in use; its own abilities only."""
    fact = view.fact
    if fact.seat is None or not is_in(view.before, view.by, "substitute"):
        return None
    source = getattr(fact, "source", None)
    if source in (f"hand.{view.by}", f"abilities.{view.by}"):
        return Breach(say("a card was used while a proxy is in use"))
    if getattr(fact, "action", None) == "jammer":
        return _has_no_jammer_of_its_own(view)
    if getattr(fact, "action", None) != "use_ability" or not is_use(view) or fact.card is None or not fact.card.name:
        return None
    name = ability(fact.card.name).name
    if any(one.name == name for one in proxies_of(view, view.by)):
        return True
    if any(one.name == name for one in owned_abilities(view, view.by)):
        return False
    raise NeverKnown(say("which abilities the proxy has is not recorded"))


def _has_no_jammer_of_its_own(view: View) -> "Breach | None":
    """The jammer of its owner's sheet rests while the proxy fights; where the sheet has none it may be the proxy's."""
    others = [one for one in owned_abilities(view, view.by) if one not in proxies_of(view, view.by)]
    if not any("ジャマー" in one.name for one in others):
        return None
    return Breach(say("the owner's jammer was used while a proxy is in use"))


@CHAPTER.check("3.1.proxy.takes-damage", "fact:counter.changed")
def the_proxy_bears_it(view: View) -> "bool | Breach | None":
    """3.1.proxy.takes-damage: while a proxy is in use, an attack's damage stays on it and never reaches its owner."""
    fact = view.fact
    if fact.seat is None or not is_in(view.before, view.by, "substitute") or not _attacked(view) or not (fact.by or 0) > 0:
        return None
    if fact.counter == "damage.substitute":
        return True
    if fact.counter not in ("damage", "damage.body", "damage.suit"):
        return None
    return Breach(say("the proxy in use bears the damage, not its owner"))
