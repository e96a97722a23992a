"""Beginnings and ends of battles, of rounds and of turns in them that a scribe easily leaves out."""

from collections.abc import Iterator

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDealt,
    CardsPlayed,
    CardsShuffled,
    CombatBegan,
    CombatEnded,
    CounterSet,
    Fact,
    InitiativeSet,
    OutcomeStated,
    PhaseBegan,
    PieceMoved,
    QuestionAsked,
    RoundBegan,
    RoundEnded,
    StateChanged,
    TurnBegan,
    TurnEnded,
)
from ucr_events.games.locke.omissions.cards import ID, half_full
from ucr_events.games.locke.rules.turn.main_actions import IN_BATTLE
from ucr_events.games.locke.state.course import turn_player
from ucr_events.games.locke.state.crowds import group_of, is_unseated
from ucr_events.games.locke.state.fight import Fight, fight
from ucr_events.games.locke.state.fighters import fighters
from ucr_events.games.locke.state.seats import place_of
from ucr_events.games.locke.texts import say
from ucr_events.referee.book import recalled
from ucr_events.referee.values import Missing, Remembered
from ucr_events.table.state import Table

ROUND_OVER = (TurnBegan, PhaseBegan, QuestionAsked, RoundEnded, RoundBegan)
"Facts before which everybody in a battle, or whoever comes earlier, has had a turn."
ELSEWHERE = (ActionAnnounced, CardsShuffled, CombatBegan, CounterSet, PhaseBegan, PieceMoved, StateChanged, TurnBegan)
"Facts that come after a battle as well as in it."
BLOWS = ("attack", "melee")
"Acts that begin nothing but in a battle."


def battles(table: Table, fact: Fact) -> Iterator[Missing]:
    """The beginning of a battle; the end of the one that goes on, with what came right after it; a round that began in it."""
    if not table.combats:
        yield from _battle(table, fact)
        return
    if isinstance(fact, InitiativeSet) and fact.order and not {slot.seat for slot in fact.order} & {*fighters(table)}:
        yield _another_battle(table, tuple(slot.seat for slot in fact.order))
    if isinstance(fact, TurnBegan | PhaseBegan):
        yield Missing(RoundBegan(id=ID), say("that a round began"))
    if _strikes_in_its_turn(table, fact):
        return
    if isinstance(fact, ELSEWHERE):
        yield Missing(CombatEnded(id=ID), say("that the battle ended"), never=(CardsPlayed,))
    if isinstance(fact, ActionAnnounced) and fact.seat is not None:
        yield _next_turn(fact.seat)


def _strikes_in_its_turn(table: Table, fact: Fact) -> bool:
    """A blow of the one whose combat turn it is, an obstacle's too, shows that the battle goes on."""
    if not isinstance(fact, ActionAnnounced) or not _is_blow(fact):
        return False
    battle = table.combats[-1]
    return battle.turn_piece is not None if fact.seat is None else battle.turn == fact.seat


def _battle(table: Table, fact: Fact) -> Iterator[Missing]:
    """The beginning of the battle whose hands are dealt or whose order of action is told, or was before a turn or an act in it.

    Battles are fought within somebody's turn; an order told before the first one is that of the turns. Only in battles does
    who belongs to no seat have turns.
    """
    inside = tuple(slot.seat for slot in (fact.order if isinstance(fact, InitiativeSet) else table.initiative))
    turn = isinstance(fact, TurnBegan) and table.turn is not None
    fights = turn or (isinstance(fact, ActionAnnounced) and _is_blow(fact))
    if isinstance(fact, CardsDealt) and fact.source == "deck.combat" and table.turn is not None and fact.seat is not None:
        yield _began(table, _on_the_square_of(table, fact.seat), place_of(table, fact.seat))
    elif (isinstance(fact, InitiativeSet) and inside) or (fights and {fact.seat, *getattr(fact, "targets", ())} <= {*inside}):
        yield _began(table, inside, next((place_of(table, seat) for seat in inside if place_of(table, seat)), None))
    elif isinstance(fact, TurnBegan) and fact.seat is None and fact.piece is not None and table.turn is not None:
        began = _began(table, _on_the_square_of(table, table.turn), place_of(table, table.turn))
        yield replace(began, fact=replace(began.fact, others=(group_of(fact.piece),)))
    elif isinstance(fact, ActionAnnounced | CardsPlayed) and _is_fought(fact) and fact.seat is not None:
        yield replace(_began(table, (fact.seat, *fact.targets), place_of(table, fact.seat)), likely=False, weak=True)


def _on_the_square_of(table: Table, seat: int) -> tuple[int, ...]:
    """The seat, and all that stand where it does."""
    site = place_of(table, seat)
    there = (one.seat for one in table.seats if site is not None and place_of(table, one.seat) == site)
    return tuple(dict.fromkeys((seat, *there)))


def _is_fought(fact: ActionAnnounced | CardsPlayed) -> bool:
    return isinstance(fact, CardsPlayed) or fact.action in IN_BATTLE


def _is_blow(fact: ActionAnnounced | CardsPlayed) -> bool:
    return (fact.action in BLOWS) if isinstance(fact, ActionAnnounced) else fact.purpose == "attack"


def _began(table: Table, inside: tuple[int, ...], place: str | None) -> Missing:
    """Of those without a seat the ones take part that stand there, or were put down nobody wrote where."""
    others = tuple(name for name in table.pieces if is_unseated(table, name) and table.pieces[name].place in (None, place))
    began = CombatBegan(id=ID, seat=table.turn, participants=inside, others=others, place=place)
    return Missing(began, say("that a battle began"), likely=True, also=half_full(table, inside))


def _another_battle(table: Table, inside: tuple[int, ...]) -> Missing:
    """The end of the battle and the beginning of the next one, before an order of action in which nobody is who fought."""
    place = next((place_of(table, seat) for seat in inside if place_of(table, seat)), None)
    words = say("that the battle ended and another one began")
    began = CombatBegan(id=ID, participants=inside, place=place)
    return Missing(CombatEnded(id=ID), words, likely=True, also=(began,))


def _next_turn(seat: int) -> Missing:
    """The end of the battle and the beginning of the turn of who acts."""
    words = say("that the battle ended and the turn of seat {seat} began", seat=seat)
    return Missing(CombatEnded(id=ID), words, also=(TurnBegan(id=ID, seat=seat),), never=(CardsPlayed,))


def had_their_turns(table: Table, fact: Fact) -> Iterator[Missing]:
    """The turns of those who fight, before a fact that comes after them."""
    if isinstance(fact, ROUND_OVER):
        for seat in fighters(table):
            words = say("the combat turn of seat {seat}", seat=seat)
            yield Missing(TurnEnded(id=ID, seat=seat), words, weak=True)


def turn_in_battle(table: Table, fact: Fact) -> Iterator[Missing]:
    """The beginning of the turn of one who fights and strikes a blow in somebody else's; scribes leave it out."""
    blow = isinstance(fact, ActionAnnounced | CardsPlayed) and _is_blow(fact)
    if blow and fact.seat is not None and fact.seat in fighters(table) and turn_player(table) != fact.seat:
        yield turn_of(fact.seat, likely=True)


def turn_of(seat: int, likely: bool = False) -> Missing:
    return Missing(TurnBegan(id=ID, seat=seat), say("that the turn of seat {seat} began", seat=seat), likely)


def kept_up(named: tuple[int, ...], memory: Remembered) -> Iterator[Missing]:
    """The end of a defence that somebody named keeps up."""
    for seat in named:
        if seat in recalled(memory, fight, Fight()).kept:
            words = say("that the defence kept up by seat {seat} ended", seat=seat)
            yield Missing(OutcomeStated(id=ID, seat=seat, of="defence", outcome="ends"), words, weak=True)
