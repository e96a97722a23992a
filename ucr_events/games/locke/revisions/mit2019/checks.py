"""MIT 2019: what its own text says and the basic rules of 2020 do not, or say otherwise."""

from ucr_events.facts import CardsDrawn, CardsPlayed, CombatBegan, DiceRolled, Fact, PieceMoved
from ucr_events.games.locke.revisions.mit2019.abilities import order_of_acts
from ucr_events.games.locke.rules.character.silhouettes import attacks_the_twin
from ucr_events.games.locke.rules.party.party import bonds
from ucr_events.games.locke.rules.turn.main_actions import CHOSEN
from ucr_events.games.locke.state.course import named
from ucr_events.games.locke.state.fight import Strike, fight
from ucr_events.games.locke.state.parties import together
from ucr_events.games.locke.state.seats import place_of
from ucr_events.games.locke.state.traits import BROAD, said_ability, timings
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, Unrecorded, View
from ucr_events.table.said import was_omitted
from ucr_events.table.state import Table

CHAPTER = Chapter("mit2019")

RAFNOR = "rafnor."
BY_PLAYERS = frozenset({"walk", "teleport"})
ABILITY_CHECKS = frozenset({"mental_check", "esp_check", "endurance_check", "esp_power_check"})
"（能力名）チェック: purposes of rolls that are held against a value of the sheet."
CHECK_DICE = 2


@CHAPTER.check("6.1.5.timing.preempt-success", *sorted(CHOSEN))
def no_main_action_after_a_success(view: View) -> "bool | Breach | None":
    """6.1.5.timing.preempt-success: a [先制] ability that was used with success leaves no main action."""
    if view.recall(order_of_acts)[-1].worked:
        return Breach(say("a main action after a [先制] ability that worked"))
    last = view.recall(named)
    if last is None or timings(said_ability(last.card)) - BROAD != {"先制"}:
        return None
    return not (last.worked or last.effect) or Breach(say("a main action after a [先制] ability that worked"))


@CHAPTER.check("6.2.same-silhouette.must-target", "fact:action.announced")
def attacks_no_other_character(view: View) -> "bool | Breach | None":
    """6.2.same-silhouette.must-target: no other character; an obstacle is none."""
    return attacks_the_twin(view) if view.fact.targets else None


@CHAPTER.check("sup.check.procedure", "fact:dice.rolled")
def rolls_two_dice(view: View) -> "bool | Breach | None":
    """sup.check.procedure: two dice, whatever asks for the check."""
    fact: DiceRolled = view.fact
    if fact.purpose not in ABILITY_CHECKS or not fact.faces or len(fact.faces) == CHECK_DICE:
        return None
    return Breach(say("rolled {faces} dice, not two", faces=len(fact.faces)))


@CHAPTER.check("sup.was-playing.result", "fact:cards.drawn")
def draws_one_sheet(view: View) -> "bool | Breach | None":
    """sup.was-playing.result: one unused sheet for whoever comes by that check."""
    fact: CardsDrawn = view.fact
    count = fact.count if fact.count is not None else len(fact.cards or ())
    if fact.seat is None or fact.source != "deck.character" or not view.before.combats or not count:
        return None
    if fact.seat not in view.recall(rolled_was_playing):
        return None
    return count == 1 or Breach(say("drew {count} sheets", count=count))


@CHAPTER.check("6.5.rafnor.movement", "fact:piece.moved")
def only_to_the_right(view: View) -> "bool | Breach | None":
    """6.5.rafnor.movement: on Rafnor nobody teleports, and a step leads to the right."""
    fact: PieceMoved = view.fact
    piece = view.before.pieces.get(fact.piece)
    start = place_of(view.before, piece.seat) if piece is not None and piece.seat else None
    if start is None or fact.to is None or not start.startswith(RAFNOR) or view.before.combats or fact.how not in BY_PLAYERS:
        return None
    if fact.how == "teleport":
        return Breach(say("teleported on Rafnor"))
    if not fact.to.startswith(RAFNOR):
        return None
    return int(fact.to[len(RAFNOR) :]) == int(start[len(RAFNOR) :]) + 1 or Breach(say("did not move to the right"))


@CHAPTER.memory(frozenset[int](), CombatBegan, DiceRolled)
def rolled_was_here(past: frozenset[int], before: Table, fact: Fact, after: Table) -> frozenset[int]:
    """Who has rolled the was-here check of this battle."""
    if isinstance(fact, CombatBegan):
        return frozenset()
    rolls = isinstance(fact, DiceRolled) and fact.purpose == "was_here" and fact.seat is not None
    return past | {fact.seat} if rolls else past  # type: ignore[arg-type]


@CHAPTER.memory(frozenset[int](), CombatBegan, DiceRolled)
def rolled_was_playing(past: frozenset[int], before: Table, fact: Fact, after: Table) -> frozenset[int]:
    """Who has rolled the was-playing check of this battle."""
    if isinstance(fact, CombatBegan):
        return frozenset()
    rolls = isinstance(fact, DiceRolled) and fact.purpose == "was_playing" and fact.seat is not None
    return past | {fact.seat} if rolls else past  # type: ignore[arg-type]


@CHAPTER.check("sup.party.was-here", "fact:dice.rolled")
def one_roll_for_the_party(view: View) -> "bool | Breach | None":
    """sup.party.was-here: any one member, and no other one after that."""
    fact: DiceRolled = view.fact
    if fact.purpose != "was_here" or fact.seat is None:
        return None
    others = set(together(view.before, fact.seat)) - {fact.seat}
    if not others:
        return None
    rolled = view.recall(rolled_was_here)
    return not others & rolled or Breach(say("a second member of the party rolled"))


@CHAPTER.check("sup.party.was-here", "fact:round.began")
def everybody_of_the_party_comes(view: View) -> "bool | None":
    """sup.party.was-here: a member that did not come along, where it is said so; a line is easily left out."""
    if not view.before.combats:
        return None
    inside = view.before.combats[-1].participants
    for seat in view.recall(bonds).arrived:
        for other in set(together(view.before, seat)) - {*inside}:
            if was_omitted(view.before, "join", other):
                raise Unrecorded(say("that seat {other} joined", other=other), ("join", other))
    return None


@CHAPTER.check("6.1.5.minion.synchro", "fact:cards.played")
def joins_where_its_owner_does(view: View) -> "bool | Breach | None":
    """6.1.5.minion.synchro: a minion joins what its owner uses, or has joined with a card of its own."""
    fact: CardsPlayed = view.fact
    strike: Strike | None = view.recall(fight).strike
    if fact.purpose != "synchro" or fact.through != "minion" or fact.seat is None or strike is None:
        return None
    if any(use.seat == fact.seat for use in strike.uses):
        return True
    return Breach(say("its owner has no part in this synchro"))


@CHAPTER.check("sup.was-here.combat-over", "fact:piece.moved")
def nobody_comes_afterwards(view: View) -> "bool | Breach | None":
    """sup.was-here.combat-over: once the battle is over, whoever was still to come stays where it is."""
    if view.fact.how != "was_here":
        return None
    return bool(view.before.combats) or Breach(say("the battle is over"))
