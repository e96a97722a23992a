"""MIT 2019, 6.5: battles that cards call for: the chart less two, unused characters, ambushes."""

import re
from collections.abc import Callable
from unicodedata import normalize

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDiscarded,
    CardsPlayed,
    CardsShown,
    ChartRead,
    CombatBegan,
    CombatLeft,
    DiceRolled,
    Fact,
    PartBegan,
    PiecePlaced,
    PieceRemoved,
    StateChanged,
    TurnBegan,
)
from ucr_events.games.locke.revisions.mit2019.planet_cards import open_name
from ucr_events.games.locke.rules.npcs.espers import hand_of, kept_by_nobody, teleported
from ucr_events.games.locke.rules.planets.aftermath import cards_to_turn
from ucr_events.games.locke.rules.planets.planets import base_players, explorers
from ucr_events.games.locke.state.crowds import KINDS, acting, group_of, kind_of
from ucr_events.games.locke.state.seats import is_in, place_of
from ucr_events.games.locke.state.silhouettes import role
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("mit2019 called")

AMBUSH = "待ち伏せ"
UNUSED = re.compile(r"未使用|使用していない|unused", re.IGNORECASE)
"How a piece of a character that nobody plays is labelled, and what the chart's row says."
MINUS_TWO = re.compile(r"戦闘発生.*[-−]\s*2")
CHART = "random_combat_chart"
ATTACKERS = frozenset({"esper", "police"})
HINDERS = frozenset({"special", "use_ability", "escape"})
LEAST = 2
"6.5.combat-minus2.off-chart: the lowest row; two dice can show no less."


@CHAPTER.memory(None, DiceRolled, TurnBegan)
def minus_two(past: int | None, before: Table, fact: Fact, after: Table) -> int | None:
    """6.5.combat-minus2.off-chart: the row of the chart that was rolled under that card in this turn."""
    if not isinstance(fact, DiceRolled) or fact.purpose != "random_combat" or before.turn is None:
        return None if isinstance(fact, TurnBegan) else past
    if not MINUS_TWO.search(open_name(before, place_of(before, before.turn))) or None in fact.faces:
        return past
    return sum(face or 0 for face in fact.faces) - 2


@CHAPTER.check("6.5.combat-minus2.off-chart", "fact:dice.rolled", "fact:piece.placed", "fact:chart.read")
def below_the_chart_two_unused_ones(view: View) -> "bool | Breach | None":
    """6.5.combat-minus2.off-chart: no second roll, no obstacle, and no other row; the chart begins with two."""
    fact = view.fact
    if isinstance(fact, ChartRead):
        if fact.chart != CHART or fact.row is None or fact.row >= LEAST or fact.result is None:
            return None
        return bool(UNUSED.search(normalize("NFKC", fact.result))) or Breach(
            say("{row} is off the chart: two unused characters", row=fact.row)
        )
    row = view.recall(minus_two)
    if row is None or row >= LEAST or view.before.combats:
        return None
    if isinstance(fact, DiceRolled):
        again = fact.purpose == "random_combat"
        return Breach(say("a total off the chart was rolled again")) if again else None
    label = normalize("NFKC", fact.label or "")
    obstacle = any(label.startswith(kind) for kind in KINDS) and not UNUSED.search(label)
    return Breach(say("off the chart come two unused characters")) if obstacle else None


def _unused(view: View, name: str | None) -> bool:
    """Whether the piece is a character that nobody plays, as it was labelled or named."""
    if name is None:
        return False
    piece = view.before.pieces.get(name) or view.before.pieces.get(group_of(name))
    return bool(UNUSED.search(normalize("NFKC", f"{name} {(piece.label if piece else None) or ''}")))


def _brought_by_ambush(view: View, name: str | None) -> bool:
    """6.5.ambush.free-play: an ambush's character is played at will."""
    now: Ambushes = view.recall(ambushers)
    return name is not None and group_of(name) in now.pieces


@CHAPTER.check("6.5.unused.no-resist", "fact:cards.played", "fact:dice.rolled")
def does_not_resist_the_end(view: View) -> "bool | Breach | None":
    """6.5.unused.no-resist: it does not cancel a teleport, nor roll against hallucination."""
    fact = view.fact
    if fact.seat is not None or not _unused(view, fact.piece) or _brought_by_ambush(view, fact.piece):
        return None
    if isinstance(fact, CardsPlayed):
        cancels = fact.purpose in ("escape", "special") and view.recall(teleported) is not None
        return Breach(say("it resisted a teleport")) if cancels else None
    pile = view.before.zones.get("discard.combat")
    top = pile.cards[-1].card if pile is not None and pile.cards else None
    hallucinates = top is not None and normalize("NFKC", top.name or "").startswith("幻覚")
    resists = fact.purpose == "resistance" or (fact.purpose == "mental_check" and hallucinates)
    return Breach(say("it resisted what ends the battle")) if resists else None


@CHAPTER.check("6.5.unused.always-continue", "fact:combat.ended")
def wants_to_go_on(view: View) -> "bool | Breach | None":
    """6.5.unused.always-continue: no battle ends for want of will while it takes part."""
    if not view.before.combats or view.fact.why != "no_will":
        return None
    place = view.before.combats[-1].place
    there = [
        name
        for name, piece in view.before.pieces.items()
        if piece.seat is None and piece.place is not None and (piece.place == place or name in view.before.combats[-1].others)
    ]
    going_on = [name for name in there if _unused(view, name) and not _brought_by_ambush(view, name)]
    return Breach(say("an unused character always goes on")) if going_on else None


@CHAPTER.check("6.5.unused.prefers-escape", "fact:cards.played")
def escapes_rather_than_defends(view: View) -> "bool | Breach | None":
    """6.5.unused.prefers-escape: with an escape card in hand that it can use it plays no defence."""
    fact: CardsPlayed = view.fact
    if fact.seat is not None or fact.purpose not in ("defence", "escape") or not _unused(view, fact.piece):
        return None
    if _brought_by_ambush(view, fact.piece):
        return None
    if fact.purpose == "escape":
        return True
    sealed = any(seal.slot == "npc_hand" for seal in view.before.seals.values())
    if not sealed:
        return None
    piece = view.before.pieces.get(fact.piece or "")
    level = piece.counters.get("esp_level") if piece is not None else None
    escapes = [card for card in hand_of(view, fact.piece or "") if card.get("kind") in ("escape", "逃避")]
    if not escapes:
        return True
    known = view.known(level, say("its ESP level was not recorded"))
    able = any((card.get("level") or 0) <= known for card in escapes)
    return not able or Breach(say("it could have used an escape card"))


class Ambushes(Plain, frozen=True):
    """pieces: characters that ambushes brought. dead: how many of them died. turned: planet cards, after the planet part."""

    pieces: frozenset[str] = frozenset()
    dead: int = 0
    turned: int = 0


@CHAPTER.memory(Ambushes(), CardsDiscarded, CardsShown, PartBegan, PiecePlaced, PieceRemoved)
def ambushers(now: Ambushes, before: Table, fact: Fact, after: Table) -> Ambushes:
    """6.5.ambush.death-penalty: who came by an ambush, and what became of them."""
    if isinstance(fact, PartBegan):
        return now if fact.part == "base" else Ambushes()
    if isinstance(fact, PiecePlaced):
        return replace(now, pieces=now.pieces | {group_of(fact.piece)}) if fact.how == "ambush" else now
    if isinstance(fact, PieceRemoved):
        died = fact.why == "dead" and group_of(fact.piece) in now.pieces
        return replace(now, dead=now.dead + 1) if died else now
    if before.part is None and isinstance(fact, CardsDiscarded | CardsShown) and fact.source == "deck.planet":
        many = fact.count if fact.count is not None else len(fact.cards or ()) or 1
        return replace(now, turned=now.turned + many)
    return now


@CHAPTER.check("6.5.ambush.start", "fact:action.announced", "fact:piece.placed")
def run_by_the_evil_side(view: View) -> "bool | Breach | None":
    """6.5.ambush.start: only who has an Evil silhouette brings such a character in, or starts its battle."""
    fact, table = view.fact, view.before
    if table.part != "planets" or fact.seat is None or table.combats or role(table, fact.seat) is None:
        return None
    if isinstance(fact, PiecePlaced):
        brings = fact.how == "ambush"
    else:
        there = place_of(table, table.turn) if table.turn is not None else None
        brings = fact.action == "start_combat" and AMBUSH in open_name(table, there) and place_of(table, fact.seat) != there
    if not brings:
        return None
    return role(table, fact.seat) == "base" or Breach(say("has no Evil silhouette"))


@CHAPTER.check("6.5.ambush.death-penalty", "fact:part.began")
def one_card_less_for_each(view: View) -> "bool | Breach | None":
    """6.5.ambush.death-penalty: of what the borrowed chapter gives; whose card is missing the page does not say."""
    now: Ambushes = view.recall(ambushers)
    base, walkers = base_players(view.before), explorers(view.before)
    if view.fact.part != "base" or not now.turned or not base or not walkers:
        return None
    if not view.book.judges("4.5.end.when"):
        return None
    due = max(cards_to_turn(len(view.before.seats), len(walkers)) * len(base) - now.dead, 0)
    return now.turned <= due or Breach(say("{turned} cards, {due} were due in all", turned=now.turned, due=due))


@CHAPTER.memory(False, ActionAnnounced, CardsPlayed, CombatBegan, StateChanged)
def hindered(past: bool, before: Table, fact: Fact, after: Table) -> bool:
    """Whether something was used in this battle that may keep an obstacle from acting: what it does is in its text."""
    if isinstance(fact, CombatBegan):
        return False
    if isinstance(fact, StateChanged):
        return past or fact.seat is None
    used = fact.action if isinstance(fact, ActionAnnounced) else fact.purpose if isinstance(fact, CardsPlayed) else None
    return past or used in HINDERS


@CHAPTER.check("6.5.combat.npc-melee", "fact:action.announced")
def an_obstacle_does_not_pass(view: View) -> "bool | Breach | None":
    """6.5.combat.npc-max-attack, 6.5.combat.npc-melee: an esper or the police attack, with nothing else in melee.

    Asked of those whose kind is known, who keep no defence up and whom nothing hindered; an ambush is free.
    """
    if view.fact.action != "pass" or not view.before.combats:
        return None
    name = acting(view)
    if name is None or kind_of(view.before, name) not in ATTACKERS or view.recall(kept_by_nobody).perhaps:
        return None
    victims = [seat for seat in view.before.combats[-1].participants if not is_in(view.before, seat, "dead")]
    if not victims or view.recall(hindered):
        return None
    return Breach(say("it made neither an attack nor a melee attack"))


def _no_way_out(rule: str, here: Callable[[Table, str], bool]) -> None:
    """A check that nobody leaves a battle there by an escape, which only evades."""

    @CHAPTER.check(rule, "fact:combat.left", "fact:piece.moved")
    def an_escape_only_evades(view: View) -> "bool | Breach | None":
        place = view.before.combats[-1].place if view.before.combats else None
        place = place or (place_of(view.before, view.fact.seat) if view.fact.seat is not None else None)
        if view.fact.how != "escape" or place is None or not here(view.before, place):
            return None
        if getattr(view.fact, "to", None) == place:
            return None
        return Breach(say("an escape there is an evasion"))


_no_way_out("6.5.rafnor.no-escape", lambda table, place: place.startswith("rafnor."))
_no_way_out("6.5.galactic-computer.no-escape", lambda table, place: open_name(table, place).startswith("銀河コンピュータ"))


@CHAPTER.memory(frozenset[int](), CombatLeft, TurnBegan)
def escaped(past: frozenset[int], before: Table, fact: Fact, after: Table) -> frozenset[int]:
    """Who has left a battle by an escape since the normal turn began."""
    if isinstance(fact, TurnBegan):
        return past if before.combats else frozenset()
    return past | {fact.seat} if isinstance(fact, CombatLeft) and fact.how == "escape" and fact.seat is not None else past


@CHAPTER.check("6.5.arrest.escape-keeps", "fact:state.changed")
def still_under_arrest(view: View) -> "bool | Breach | None":
    """6.5.arrest.escape-keeps: an escape out of the battle with police or esper is none from the arrest."""
    fact: StateChanged = view.fact
    if fact.state != "arrested" or fact.on or fact.seat not in view.recall(escaped):
        return None
    return Breach(say("the arrest goes on after an escape"))
