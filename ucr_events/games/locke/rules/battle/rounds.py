"""5.1 (5) and (6): a round of battle: the order of action by playing cards, and everybody's turn."""

from unicodedata import normalize

from ucr_events.facts import (
    Card,
    CardsDealt,
    CardsDrawn,
    CardsReturned,
    CardsShown,
    CardsShuffled,
    InitiativeSet,
    RoundBegan,
    RoundEnded,
    TurnBegan,
)
from ucr_events.games.locke.rules.common import told_value
from ucr_events.games.locke.rules.npcs.npc_turn import does, is_nobodys, nobodys_deeds, nobodys_turn
from ucr_events.games.locke.state.battles import ROUND, acts_again, battle_of, begins_round, due
from ucr_events.games.locke.state.crowds import group_of
from ucr_events.games.locke.state.fighters import able, fighters
from ucr_events.games.locke.texts import say
from ucr_events.referee import (
    Become,
    Book,
    Breach,
    Chapter,
    Expect,
    Moment,
    Steps,
    Unrecorded,
    View,
    call,
    maybe,
    result_of,
    window,
)
from ucr_events.table.state import Table

CHAPTER = Chapter("5.1 rounds")

BLACK, RED = "♠♣", "♥♦"
HIGHEST = 10
NAMES = {"A": 1, "エース": 1, "スペード": "♠", "クラブ": "♣", "クローバー": "♣", "ハート": "♥", "ダイヤ": "♦"}
"Other words for suits and the ace."
INITIATIVE = "fact:initiative.set"


def playing_card(name: str | None) -> tuple[str, int] | None:
    """5.1.initiative.pack: suit and rank of a playing card, "♠2" -> ("♠", 2); None: no name, or no such card in the pack."""
    words = normalize("NFKC", name or "").strip()
    for word, sign in NAMES.items():
        words = words.replace(word, str(sign))
    suit, rank = words[:1], words[1:].strip()
    if suit not in BLACK + RED or not suit or not rank.isdigit() or not 1 <= int(rank) <= HIGHEST:
        return None
    return suit, int(rank)


def place_in_order(suit: str, rank: int) -> int:
    """5.1.initiative.order: black 1 to 10, then red 1 to 10."""
    return rank if suit in BLACK else HIGHEST + rank


@CHAPTER.procedure
def combat_round(book: Book, here: Table, participants: tuple[int, ...], number: int, turn: int | None = None) -> Steps:
    """5.1.flow.round-definition: order of action, turns, round end. Who fought in it; nobody when no such round was played."""
    begun, ordered = None, False
    if turn is None:
        begun = yield maybe(Expect("combat.round", RoundBegan, "5.1.initiative.round-start"))
        ordered = result_of((yield call("initiative", participants)))
    acted = result_of((yield call("combat_turns", participants, (), turn))) or ()
    checked = result_of((yield call("continuation", participants)))
    ended = yield maybe(Expect("combat.round-end", RoundEnded, "5.1.round-end.back-to-2"))
    played = begun is not None or ordered or acted or checked or ended is not None
    return tuple(dict.fromkeys((*participants, *acted, *fighters(here)))) if played else ()


@CHAPTER.procedure
def initiative(book: Book, here: Table, participants: tuple[int, ...]) -> Steps:
    """5.1.initiative.deal: one playing card for each participant; written down as the order that came out."""
    rule = "5.1.initiative.deal"
    trumps = (("source", "deck.trump"),)
    dealing = (
        Expect("initiative.shuffle", CardsShuffled, rule, match=(("deck", "deck.trump"),)),
        Expect("initiative.card", CardsDealt, rule, match=trumps),
        Expect("initiative.card", CardsDrawn, rule, match=trumps),
        Expect("initiative.back", CardsReturned, rule, match=(("to", "deck.trump"),)),
        Expect("initiative.show", CardsShown, rule),
    )
    came = yield from window(lambda came: dealing)
    told = yield maybe(Expect("initiative.order", InitiativeSet, rule))
    return bool(came) or told is not None


@CHAPTER.procedure
def combat_turns(
    book: Book, here: Table, participants: tuple[int, ...], acted: tuple[int, ...], turn: int | None = None
) -> Steps:
    """5.1.turns.each-once, 5.1.turns.then-round-end: the next in the order of action; answers who has had a turn.

    turn: whose turn has already begun where play is resumed; who comes earlier in the order has had one.
    """
    if turn is not None:
        yield call("combat_turn", turn, fighters(here, participants))
        order = _in_order(here, participants)
        earlier = order[: order.index(turn)] if turn in order else ()
        return Become("combat_turns", (participants, (*earlier, turn)))
    left = tuple(seat for seat in _in_order(here, participants) if seat not in acted)
    first = next((seat for seat in left if seat in able(here, fighters(here, participants))), None)
    known = first is not None and bool(here.combats) and bool(here.combats[-1].order)
    turns = (_turn(seat, None if seat == first or not known else "5.1.initiative.order") for seat in left)
    deeds = nobodys_deeds(here)
    told = yield maybe(*nobodys_turn(here), *deeds, *turns)
    if is_nobodys(told) or (isinstance(told, Moment) and told.step in {deed.step for deed in deeds}):
        yield call("npc_turn", fighters(here, participants), None if is_nobodys(told) else does(told))
        return Become("combat_turns", (participants, acted))
    if not left:
        return acted
    seat = (told_value(told, "seat") or left[0]) if isinstance(told, Moment) else left[0]
    played = result_of((yield call("combat_turn", seat, fighters(here, participants))))
    if not played and not isinstance(told, Moment):
        return acted  # the next in order said and did nothing either
    return Become("combat_turns", (participants, (*acted, seat)))


def _turn(seat: int, barred: str | None) -> Expect:
    return Expect("combat.turn", TurnBegan, "5.1.turns.each-once", (seat,), barred=barred, firm=barred is not None)


def _in_order(here: Table, participants: tuple[int, ...]) -> tuple[int, ...]:
    seats = fighters(here, participants)
    order = tuple(slot.seat for slot in here.combats[-1].order) if here.combats else ()
    return (*order, *(seat for seat in seats if seat not in order))


@CHAPTER.check("5.1.initiative.deal", INITIATIVE)
def a_card_for_everybody(view: View) -> "bool | Breach | None":
    """5.1.initiative.deal: each participant is in the order once, with a card of its own."""
    if not view.before.combats:
        return None
    seats = [slot.seat for slot in view.fact.order]
    names = [card.name for card in _drawn(view.fact) if card and card.name]
    pieces = [group_of(slot.piece) for slot in view.fact.others]
    missing = [seat for seat in able(view.before, fighters(view.before)) if seat not in seats]
    battle = battle_of(view)
    strange = [seat for seat in seats if seat not in fighters(view.before) and not (battle and battle.perhaps(seat))]
    if missing:
        return Breach(say("seat {missing} received no playing card", missing=missing[0]))
    if strange:
        return Breach(say("seat {strange} does not take part", strange=strange[0]))
    if len(set(seats)) < len(seats) or len(set(names)) < len(names) or len(set(pieces)) < len(pieces):
        return Breach(say("somebody or some card is there twice"))
    return True


def _drawn(fact: InitiativeSet) -> list[Card | None]:
    """The cards of all participants in the order of action, those whom no seat plays in their places."""
    cards = [slot.card for slot in fact.order]
    for other in sorted(fact.others, key=lambda one: one.place):
        cards.insert(other.place - 1, other.card)
    return cards


@CHAPTER.check("5.1.initiative.pack", INITIATIVE)
def cards_of_the_pack(view: View) -> "bool | Breach | None":
    """5.1.initiative.pack: ace to 10 of one black and one red suit."""
    names = [card.name for card in _drawn(view.fact) if card and card.name]
    cards = [playing_card(name) for name in names]
    if not names:
        return None
    if None in cards:
        name = names[cards.index(None)]
        return Breach(say("{name} is not one of the twenty", name=name))
    suits = {card[0] for card in cards if card}
    return len(suits & set(BLACK)) <= 1 and len(suits & set(RED)) <= 1


@CHAPTER.check("5.1.initiative.order", INITIATIVE)
def black_before_red_and_low_before_high(view: View) -> "bool | None":
    """5.1.initiative.order: the order that was written down is the order of the cards."""
    cards = [playing_card(card.name) if card else None for card in _drawn(view.fact)]
    places = [place_in_order(*card) for card in cards if card is not None]
    return None if len(places) < 2 else places == sorted(places)


@CHAPTER.check("5.1.initiative.order", "fact:turn.began")
def turns_follow_the_order(view: View) -> "bool | Breach | None":
    """5.1.initiative.order, 5.2.turn.end: nobody acts before those who come earlier."""
    battle = battle_of(view)
    if battle is None or battle.step != ROUND or view.fact.seat is None:
        return None
    order = [slot.seat for slot in view.before.combats[-1].order]
    if view.fact.seat not in order or view.fact.seat in battle.acted:
        return None
    waiting = due(battle, view.before)
    early = [seat for seat in order[: order.index(view.fact.seat)] if seat in waiting]
    if not early:
        return True if battle.ordered else None
    if not battle.ordered:  # what lies on the table is the order of the round before
        raise Unrecorded(say("the order of this round was not recorded"))
    return Breach(say("seat {early} acts first", early=early[0]))


@CHAPTER.check("5.1.turns.each-once", "fact:turn.began")
def one_turn_in_a_round(view: View) -> "bool | Breach | None":
    """5.1.turns.each-once: no second turn in a round; and only for who takes part."""
    battle, seat = battle_of(view), view.fact.seat
    if battle is None or seat is None:
        return None
    if seat not in fighters(view.before):
        if battle.perhaps(seat) or battle.step != ROUND or not due(battle, view.before):
            return view.recorded(None, say("joining or the end was not recorded"))  # type: ignore[no-any-return]
        return Breach(say("does not take part in the battle"))
    if acts_again(battle, view.before, seat):
        return Breach(say("has had its turn in this round"))
    return True


ENDINGS = ("fact:phase.began", "fact:question.asked", "fact:round.ended")


@CHAPTER.check("5.1.turns.each-once", *ENDINGS)
def no_turn_is_missing(view: View) -> "bool | Breach | None":
    """5.1.turns.each-once, 5.1.turns.then-round-end: everybody has had a turn when the round-end phase opens."""
    battle, fact = battle_of(view), view.fact
    opens = (
        getattr(fact, "phase", "round_end") == "round_end" and getattr(fact, "question", "continue_combat") == "continue_combat"
    )
    if battle is None or battle.step != ROUND or not opens or not battle.acted:
        return None
    left = due(battle, view.before)
    return not left or Breach(say("seat {left} has not had its turn", left=left[0]))


@CHAPTER.check("5.1.flow.round-definition", "fact:round.began")
def rounds_are_counted(view: View) -> "bool | Breach | None":
    """5.1.flow.round-definition: the number of a round is the number of times the order was dealt."""
    battle, number = battle_of(view), view.fact.number
    if battle is None or number is None or not begins_round(battle, view.fact):
        return None
    due = battle.rounds + 1
    return number in (due, battle.numbered + 1) or Breach(say("this is round {due}", due=due))
