"""Hyoumen, the turn: the first lap, one act a turn, cure and battle, teleports, kept cards."""

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, CardsPlayed, Fact, TurnBegan, TurnEnded
from ucr_events.games.locke.acts.excludes import FAILED, MOVES, Excludes
from ucr_events.games.locke.rules.acts.excluding import excluding
from ucr_events.games.locke.rules.common import told_number
from ucr_events.games.locke.rules.planets.planets import starts
from ucr_events.games.locke.rules.turn.healing import BODY, heals_one, nobody_is_treated
from ucr_events.games.locke.rules.turn.states import may_act
from ucr_events.games.locke.rules.turn.turn import combat_start as usual_combat_start
from ucr_events.games.locke.rules.turn.turn import normal_turn as usual_turn
from ucr_events.games.locke.state.seats import place_of
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Book, Breach, Chapter, Expect, Moment, Steps, View, call, maybe, one
from ucr_events.table.state import Table

CHAPTER = Chapter("hyoumen turns")

MOST_DECLARED = 6
"planet.teleport.cap: seven or more cannot be declared."
IDENTITY = ("判明", "露見", "露顕")
"Words in the names of cards that find out or expose an identity."
BLOCKED = ("TRAP", "トラップ")
"planet.step.base_blocked: the squares named as an example."


@CHAPTER.procedure
def normal_turn(book: Book, here: Table, seat: int, begun: bool = False, since: str | None = None) -> Steps:
    """planet.first_lap.place_spaceport: who is not on the board yet puts the own piece on a port; else a turn as usual."""
    if not begun:
        yield one(Expect("turn.begin", TurnBegan, "4.3.turn.next", (seat,), barred=may_act(here, seat, "turn")))
    if here.part == "planets" and place_of(here, seat) is None:
        told = yield maybe(*(replace(expect, seats=(seat,), firm=True) for expect in starts(book, here, seat)))
        if isinstance(told, Moment):
            yield maybe(Expect("turn.end", TurnEnded, "4.3.turn.next", (seat,)))
            return None
    return (yield from usual_turn(book, here, seat, True, since))


@CHAPTER.procedure
def combat_start(book: Book, here: Table, seat: int, action: str | None = None, bar: str | None = None) -> Steps:
    """planet.battle.after_move: as usual; what comes after the battle is too late."""
    yield from usual_combat_start(book, here, seat, action, bar)
    yield call("after_battle", seat)


CURE, PARTY, BATTLE, OPTIONS = ("recover",), ("propose_party",), ("start_combat",), "planet.turn.options"
EXCLUDES = (
    Excludes("planet.cure.no_move", CURE, MOVES),
    Excludes("planet.cure.no_move", MOVES, CURE),
    Excludes("planet.cure.battle", BATTLE, CURE),
    Excludes("planet.battle.after_move", BATTLE, MOVES),
    Excludes("planet.teleport.fail", (FAILED,), (*MOVES, *CURE, *PARTY, *BATTLE)),
    Excludes("planet.turn.nothing", ("pass",), (*MOVES, *CURE, *PARTY, *BATTLE)),
    Excludes(OPTIONS, MOVES, MOVES),
    Excludes(OPTIONS, CURE, CURE),
    Excludes(OPTIONS, PARTY, (*MOVES, *CURE, *BATTLE), "one"),
    Excludes(OPTIONS, (*MOVES, *CURE, *BATTLE), PARTY, "one"),
)
"What its one choice of a turn leaves of the others."
excluding(CHAPTER, EXCLUDES)
nobody_is_treated(CHAPTER, "planet.turn.options")
heals_one(CHAPTER, "planet.cure.recover", "planet.cure.cap", "recover.amount", BODY)


@CHAPTER.check("planet.teleport.cap", "teleport.level")
def six_at_most(view: View) -> "bool | Breach | None":
    """planet.teleport.cap: whatever the true level, six is the highest that is declared."""
    level = told_number(view.moment)
    return (
        None
        if level is None
        else view.holds(level, "≤", MOST_DECLARED, say_in("compared", "declared"), say_in("compared", "at most"))
        or Breach(say("declared {level}", level=level))
    )


@CHAPTER.check("planet.cards.identity_use", "fact:action.announced", "fact:cards.played")
def identity_cards_until_the_part_ends(view: View) -> "bool | Breach | None":
    """planet.cards.identity_use: a kept card of this kind is applied before the planet part is over, or as it ends."""
    fact: Fact = view.fact
    card = fact.card if isinstance(fact, ActionAnnounced) and fact.action == "use_ability" else None
    if isinstance(fact, CardsPlayed) and fact.purpose == "use_ability" and fact.cards:
        card = fact.cards[0]
    name = getattr(card, "name", None)
    if not name or not any(word in name for word in IDENTITY):
        return None
    return view.before.part != "base" or Breach(say("used after the planet part had ended"))


@CHAPTER.check("planet.step.base_blocked", "walk", "teleport.move")
def some_squares_are_closed(view: View) -> "bool | Breach | None":
    """planet.step.base_blocked: an open card of that name in the base; what lies face down nobody knows."""
    if view.before.part != "base" or view.fact.to is None:
        return None
    pile = view.before.zones.get(view.fact.to)
    top = pile.cards[-1] if pile is not None and pile.cards else None
    name = top.card.name if top is not None and top.up and top.card is not None else None
    if name is None:
        return None
    return not any(word in name for word in BLOCKED) or Breach(say("{name} cannot be entered", name=name))
