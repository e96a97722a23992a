"""3.1 Endurance, body or suit: declarations, deaths, suits and notes against everything that can have happened."""

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from ucr_events.facts import CounterChanged, TurnEnded
from ucr_events.games.locke.rules.character.minions import minions_are_counted
from ucr_events.games.locke.rules.character.sheet import mental_now, no_silent_ability, owned_abilities
from ucr_events.games.locke.state.explanations import BODY, PROXY, SUIT, Blow, Event, Healed, Made, explained, explains, highest
from ucr_events.games.locke.state.healing import healed_now
from ucr_events.games.locke.state.lives import (
    GOES_ON,
    TAKERS,
    Life,
    blow_in,
    life_in,
    lives_now,
    minds_hurt,
    perhaps_died,
    shown_alive,
)
from ucr_events.games.locke.state.traits import amounts, suits
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Breach, Chapter, NeverKnown, NotYet, Reading, Unrecorded, View

CHAPTER = Chapter("3.1 endurance")

READINGS = (
    Reading(
        "3.1.suit.melee-damage",
        {
            "lost": say("what the suit cannot take is lost"),
            "body": say("what the suit cannot take falls on the body"),
        },
    ),
)
NOTES_WEIGHED = 6
"More sealed notes than these are not tried in every combination."
PLAY_GOES_ON = ("fact:turn.began", "fact:combat.ended", "fact:part.ended", "fact:game.closed")
"The steps of `GOES_ON`."
SHOWS_ALIVE = (*PLAY_GOES_ON, "fact:action.announced", "fact:value.declared")
"Where it shows that somebody who was struck lives (`shown_alive`)."

Story = tuple[Event, ...]


def made_of(view: View, seat: int) -> Made:
    """Endurance and suits of the sheet."""
    return Made(endurance=view.sheet_value(seat, "endurance"), suits=suits(owned_abilities(view, seat)))


def life_of(view: View, seat: int) -> Life:
    """What happened to the seat since it came to life; NeverKnown when an amount was not recorded."""
    life: Life = life_in(lives_now(view), view.before, seat)
    if life.unknown:
        raise NeverKnown(say("the damage so far was not fully recorded"))
    return life


def taker_of(view: View, note: str) -> str | None:
    """What an opened note says took the damage; None while it is sealed."""
    said = view.opened(f"taken_by:{note}")
    word = said.get("taken_by") if isinstance(said, dict) else said
    return TAKERS.get(str(word)) if word is not None else None


def pasts(view: View, made: Made, events: Story, surplus: str) -> list[Story]:
    """The past in every way its notes can read and the sheet can be behind; a note that cannot be true is passed over."""
    noted = [index for index, event in enumerate(events) if isinstance(event, Blow) and event.note and event.by is None]
    if len(noted) > NOTES_WEIGHED:
        return [tuple(_opened(view, event) for event in events)]
    found = [story for story in _told(events, noted) if explained(made, story, surplus)]
    for index in noted:
        note = events[index].note  # type: ignore[union-attr]
        kept = [story for story in found if story[index].by == taker_of(view, note)]  # type: ignore[union-attr, arg-type]
        found = kept or found
    return found or [events]


def _told(events: Story, noted: list[int]) -> Iterator[Story]:
    for takers in product((BODY, SUIT), repeat=len(noted)):
        told = list(events)
        for index, taker in zip(noted, takers, strict=True):
            told[index] = replace(told[index], by=taker)
        yield tuple(told)


def _opened(view: View, event: Event) -> Event:
    if not isinstance(event, Blow) or event.note is None or event.by is not None:
        return event
    return replace(event, by=taker_of(view, event.note))


def can_be(view: View, seat: int, events: Story, last: Event) -> bool:
    """Whether the sheet explains the last event, body or suit. NotYet when that hangs on a note that is still sealed."""
    made, surplus = made_of(view, seat), _surplus(view, (*events, last))
    final = _opened(view, last)
    lasts = tuple(_told((final,), [0])) if isinstance(final, Blow) and final.note and final.by is None else ((final,),)
    said = {explains(made, past, end[0], surplus) for past in pasts(view, made, events, surplus) for end in lasts}
    sealed = [
        event.note for event in (*events, last) if isinstance(event, Blow) and event.note and not taker_of(view, event.note)
    ]
    if len(said) > 1 and sealed:
        raise NotYet(f"taken_by:{sealed[0]}")
    return any(said)


def _surplus(view: View, events: Story) -> str:
    fought = any(isinstance(event, Blow) and event.how == "melee" for event in events)
    return view.reading("3.1.suit.melee-damage") if fought else "lost"


def endurance_never_higher(view: View, value: int) -> "bool | Breach":
    """Whether body, suit or proxy had as much.

    3.1.endurance.formula, 3.1.suit.substitute, 3.1.suit.melee-add, 3.1.minion.melee-endurance, 3.1.proxy.takes-damage.
    """
    blow = blow_in(view.before, view.by, value)
    if blow.how == PROXY:
        return _proxy_never_higher(view, value)
    events = _as_far_as_known(view, blow)
    if can_be(view, view.by, events, blow):
        return True
    if blow.how == "melee" and amounts(owned_abilities(view, view.by), "手下"):
        minions_are_counted(view)
    elif _unattacked(view) and can_be(view, view.by, events, replace(blow, how="melee")):
        raise Unrecorded(say("what it stands against was not recorded"))
    no_silent_ability(view, view.by)
    _minions_took_none(events)
    most = _most(view, view.by, events, blow)
    return Breach(
        say("declared endurance {value}, but no more than {most} could be declared then", value=value, most=most),
    )


def most_endurance(view: View, value: int) -> int:
    """The most that could be declared where the seat declared so much: of body, suit or proxy."""
    blow = blow_in(view.before, view.by, value)
    return _left_of_proxy(view) if blow.how == PROXY else _most(view, view.by, life_of(view, view.by).events, blow)


def _most(view: View, seat: int, events: Story, blow: Blow) -> int:
    """The most that could be declared against this blow."""
    made, surplus = made_of(view, seat), _surplus(view, (*events, blow))
    return max(highest(made, past, blow.how, blow.minions, surplus) for past in pasts(view, made, events, surplus))


def _minions_took_none(events: Story) -> None:
    """3.1.minion.melee-endurance: they add to what is declared; how much of the damage is theirs, the document leaves open."""
    if any(isinstance(event, Blow) and event.how == "melee" and event.minions and event.damage for event in events):
        raise NeverKnown(say("how much of the damage the minions took is not known"))


def _unattacked(view: View) -> bool:
    """Whether a battle is under way and nobody's turn in it, so that the attack is missing, and with it what adds up."""
    return bool(view.before.combats) and view.before.combats[-1].turn is None


def _as_far_as_known(view: View, blow: Blow) -> Story:
    """What happened to the seat; nothing, where that is not known and the blow cannot be explained even so."""
    if lives_now(view).get(view.by, Life()).unknown and not can_be(view, view.by, (), blow):
        if not blow.minions and amounts(owned_abilities(view, view.by), "手下"):
            raise Unrecorded(say("how many minions help was not recorded"))
        return ()
    return life_of(view, view.by).events


def _proxy_never_higher(view: View, value: int) -> "bool | Breach":
    left = _left_of_proxy(view)
    if view.holds(value, "≤", left, say_in("compared", "declared"), say_in("compared", "endurance of the proxy")):
        return True
    return Breach(say("the proxy had an endurance of {left}", left=left))


def _left_of_proxy(view: View) -> int:
    worn = view.seat(view.by).counters.get("damage.substitute", 0)
    return max(amounts(owned_abilities(view, view.by), "代理"), default=0) - int(view.known(worn, say("not known")))


@CHAPTER.check("3.1.endurance.low-declared-death", *SHOWS_ALIVE)
def dies_at_the_declared_value(view: View) -> "bool | Breach | None":
    """3.1.endurance.low-declared-death: damage that reaches the declared value kills; only a suit (3.1.suit.overflow) saves."""
    lived = None
    for seat in shown_alive(lives_now(view), view.before, view.fact):
        life = life_of(view, seat)
        last = life.pending
        assert last is not None
        if last.declared is None or (last.damage or 0) < last.declared or last.how == PROXY or last.minions:
            continue
        survived = replace(last, lived=True)
        if last.how == "residual" or not can_be(view, seat, life.events[:-1], survived):
            return Breach(
                say(
                    "seat {seat} took {damage} against a declared {declared} and did not die",
                    seat=seat,
                    damage=last.damage,
                    declared=last.declared,
                ),
            )
        lived = True
    if isinstance(view.fact, GOES_ON):
        for seat in perhaps_died(lives_now(view), view.before):
            raise Unrecorded(say("that seat {seat} died was not recorded", seat=seat), ("death", seat))
    return lived


@CHAPTER.check("3.1.endurance.death", *SHOWS_ALIVE)
def dies_without_endurance(view: View) -> "bool | Breach | None":
    """3.1.endurance.death: damage without a declaration kills when nothing is left; a declared one is judged by its value."""
    lived = None
    for seat in shown_alive(lives_now(view), view.before, view.fact):
        life = life_of(view, seat)
        last = life.pending
        assert last is not None
        if (last.declared is not None and not last.minions) or last.how == PROXY or not last.damage:
            continue
        if last.declared is not None and not can_be(view, seat, life.events[:-1], replace(last, damage=None)):
            continue  # 3.1.declare.never-higher: nobody knows what was there
        if can_be(view, seat, life.events[:-1], replace(last, lived=True)):
            lived = True
            continue
        no_silent_ability(view, seat)
        if (last.damage or 0) < _most(view, seat, life.events[:-1], last):
            _minions_took_none(life.events)
        return Breach(say("seat {seat} had no endurance left and did not die", seat=seat))
    return lived


@CHAPTER.check("3.1.mental.death", "fact:turn.ended", *PLAY_GOES_ON)
def dies_without_mental_strength(view: View) -> "bool | Breach | None":
    """3.1.mental.death: whoever has no mental strength left dies; the two ledgers are never summed (3.1.damage.separate)."""
    lived = None
    for number in _minds_shown(view):
        seat = view.seat(number)
        if (seat.counters.get("damage.mental") or 0) <= 0 or "dead" in seat.states:
            continue  # healed of more than was written down, after a gap: that is below zero
        if mental_now(view, number) <= 0:
            no_silent_ability(view, number)
            return Breach(say("no mental strength was left, yet there was no death"))
        lived = True
    return lived


def _minds_shown(view: View) -> tuple[int, ...]:
    """Seats that this fact shows alive: whose turn begins or ends, and where play goes on whose mind was hurt just before.

    Whose own turn ends right after such damage may still be written down as dead.
    """
    hurt: frozenset[int] = view.recall(minds_hurt)
    own = () if view.fact.seat is None else (view.fact.seat,)
    if isinstance(view.fact, TurnEnded):
        return tuple(seat for seat in own if seat not in hurt)
    return tuple(sorted({*own, *hurt}))


@CHAPTER.check("3.1.suit.substitute", "fact:sheet.sealed")
def note_says_what_can_have_been(view: View) -> "bool | Breach | None":
    """3.1.suit.substitute, 3.1.suit.lower, 3.1.suit.destroyed: what the note names had as much, and was not broken."""
    life = _noted(view)
    if life is None:
        return None
    taker = _opened_note(view)
    last = life.events[-1]
    assert isinstance(last, Blow)
    if can_be(view, view.by, life.events[:-1], replace(last, by=taker)):
        return True
    no_silent_ability(view, view.by)
    return _had_not(taker)


def _had_not(taker: str) -> Breach:
    what = say("suit") if taker == SUIT else say("body")
    return Breach(say("the {what} did not have the declared endurance then", what=what))


@CHAPTER.check("3.1.suit.substitute", "fact:value.declared")
def no_more_than_a_suit_has(view: View) -> "bool | Breach | None":
    """3.1.suit.substitute, 3.1.suit.destroyed: where it is said aloud that a suit stands in, one that is whole has as much."""
    fact, value = view.fact, view.fact.value
    if fact.trait != "suit" or fact.seat is None or not isinstance(value, int) or value <= 0 or fact.to is not None:
        return None
    blow = blow_in(view.before, view.by, value)
    if blow.how in (PROXY, "residual"):
        return None
    if can_be(view, view.by, life_of(view, view.by).events, replace(blow, by=SUIT)):
        return True
    no_silent_ability(view, view.by)
    return _had_not(SUIT)


@CHAPTER.check("3.1.suit.substitute", "fact:counter.changed")
def what_is_marked_on_a_suit_it_can_have_taken(view: View) -> "bool | Breach | None":
    """3.1.suit.substitute, 3.1.suit.destroyed: where the table says that a suit took it, the same."""
    fact: CounterChanged = view.fact
    if fact.counter != "damage.suit" or fact.seat is None or fact.piece or (fact.by or 0) <= 0:
        return None
    life = life_of(view, fact.seat)
    declared = life.pending if life.pending and life.pending.damage is None else None
    blow = declared or blow_in(view.before, fact.seat, None)
    if blow.how in (PROXY, "residual"):
        return None  # 3.1.proxy.takes-damage and 3.1.suit.not-vs-remnant speak
    earlier = life.events[:-1] if declared else life.events
    if declared and not can_be(view, fact.seat, earlier, declared):
        return None  # 3.1.declare.never-higher has spoken of what was said
    if can_be(view, fact.seat, earlier, replace(blow, damage=fact.by, by=SUIT)):
        return True
    no_silent_ability(view, fact.seat)
    return _had_not(SUIT)


@CHAPTER.check("3.1.suit.not-vs-remnant", "fact:sheet.sealed")
def no_suit_against_residual_thoughts(view: View) -> "bool | None":
    """3.1.suit.not-vs-remnant: only the body stands against a residual thought."""
    life = _noted(view)
    if life is None or not isinstance(last := life.events[-1], Blow) or last.how != "residual":
        return None
    return _opened_note(view) != SUIT


def _noted(view: View) -> Life | None:
    if view.fact.slot != "taken_by" or view.fact.seat is None:
        return None
    life = life_of(view, view.by)
    return life if life.events and isinstance(life.events[-1], Blow) else None


def _opened_note(view: View) -> str:
    name = f"taken_by:{view.fact.id}"
    if view.opened(name) is None:
        raise NotYet(name)
    taker: str = view.known(taker_of(view, view.fact.id), say("the note cannot be read"))
    return taker


@CHAPTER.check("3.1.suit.no-repair", "fact:counter.changed")
def suits_are_not_repaired(view: View) -> "bool | Breach | None":
    """3.1.suit.no-repair: recovering and treating restore the body; what sits on a suit stays."""
    fact = view.fact
    if fact.seat is None or (fact.by or 0) >= 0 or healed_now(view) is None:
        return None
    if fact.counter == "damage.suit":
        return False
    life, marked = life_of(view, fact.seat), view.seat(fact.seat).counters.get(fact.counter)
    if marked is not None and marked < -fact.by:
        return None  # 4.3.recover.amount and 4.3.treat.amount speak
    if fact.counter not in ("damage", "damage.body") or not any(isinstance(event, Blow) for event in life.events):
        return None
    if can_be(view, fact.seat, life.events, Healed(-fact.by)):
        return True
    return Breach(say("the damage sat on the suit, not on the body"))


@CHAPTER.check("3.1.mental.recover-only", "fact:counter.changed")
def treatment_does_not_reach_the_mind(view: View) -> "bool | None":
    """3.1.mental.recover-only: mental strength comes back by recovering, never by treatment."""
    fact, by = view.fact, healed_now(view)
    if fact.counter != "damage.mental" or (fact.by or 0) >= 0 or by is None:
        return None
    return bool(by == "recover")
