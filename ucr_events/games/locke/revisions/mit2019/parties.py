"""MIT 2019, supplement: who forms a party and where, and who does not go on fighting after a stun."""

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDrawn,
    CardTurned,
    CombatBegan,
    CombatEnded,
    Fact,
    GapNoticed,
    GroupDissolved,
    GroupFormed,
    PhaseBegan,
    PieceMoved,
    QuestionAnswered,
    QuestionAsked,
    RoundBegan,
    StateChanged,
    TurnBegan,
    TurnEnded,
)
from ucr_events.games.locke.acts.excludes import BY_ONESELF
from ucr_events.games.locke.revisions.mit2019.planet_cards import open_name
from ucr_events.games.locke.rules.battle.combat_acts import parted
from ucr_events.games.locke.state.leavers import leaving_now
from ucr_events.games.locke.state.seats import place_of
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, Unrecorded, View
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("mit2019 parties")

STUNNED = "stunned"
BLANK = "白紙"


class Asked(Plain, frozen=True):
    """The last question; refused: seats that declined a party and were not asked again."""

    question: str | None = None
    refused: frozenset[int] = frozenset()


@CHAPTER.memory(Asked(), GroupFormed, QuestionAnswered, QuestionAsked, TurnEnded)
def asked_last(now: Asked, before: Table, fact: Fact, after: Table) -> Asked:
    """What was asked last, and who refused a party in this turn."""
    if isinstance(fact, QuestionAsked):
        again = frozenset(fact.to or ()) if fact.question == "party" else frozenset()
        return Asked(fact.question, now.refused - again if fact.to else frozenset())
    if isinstance(fact, QuestionAnswered) and fact.seat is not None:
        if now.question != "party":
            return now
        no = fact.answer == "decline"
        return replace(now, refused=now.refused | {fact.seat} if no else now.refused - {fact.seat})
    return Asked()


class Formed(Plain, frozen=True):
    """Of the normal turn under way. leader: who formed a party in it; main: its main phase began, and nothing came since."""

    leader: int | None = None
    main: bool = False


@CHAPTER.memory(Formed(), ActionAnnounced, CombatBegan, GapNoticed, GroupFormed, PhaseBegan, PieceMoved, TurnBegan, TurnEnded)
def formed(now: Formed, before: Table, fact: Fact, after: Table) -> Formed:
    """Who formed a party in this turn, and in which phase it is by what was written down."""
    if isinstance(fact, GroupFormed):
        return Formed(fact.leader) if fact.leader == before.turn and not before.combats else now
    if isinstance(fact, PhaseBegan):
        return replace(now, main=fact.phase == "main_phase")
    if isinstance(fact, ActionAnnounced) and fact.action == "party":
        return now
    return replace(now, main=False) if isinstance(fact, ActionAnnounced | PieceMoved) else Formed()


@CHAPTER.check("sup.party.form", "fact:group.formed")
def formed_when_battles_begin(view: View) -> None:
    """sup.party.form: in the phase in which battles begin; that it has come need not be written down."""
    fact: GroupFormed = view.fact
    if view.recall(formed).main and fact.leader == view.before.turn and not view.before.combats:
        raise Unrecorded(say("a party was formed in the main phase"), ("announcement", fact.leader), held=True)


@CHAPTER.check("sup.party.form", "fact:piece.moved")
def no_step_after_it(view: View) -> "bool | Breach | None":
    """sup.party.form: that phase comes after the main action, so that nobody who has formed a party goes on to move."""
    fact: PieceMoved = view.fact
    leader = view.recall(formed).leader
    if leader is None or leader != view.before.turn or fact.piece != f"p{leader}" or fact.how not in BY_ONESELF:
        return None
    return Breach(say("moved after a party was formed"))


@CHAPTER.check("sup.party.form", "fact:group.formed")
def formed_on_one_square(view: View) -> "bool | Breach | None":
    """sup.party.form: in a normal turn, of those on the same square."""
    fact: GroupFormed = view.fact
    if view.before.combats:
        return Breach(say("a party was formed in a battle"))
    here = place_of(view.before, fact.leader)
    places = {place_of(view.before, seat) for seat in fact.members if seat != fact.leader} - {None}
    if here is None or not places:
        return None
    return places == {here} or Breach(say("they do not stand on one square"))


@CHAPTER.check("sup.party.dissolve", "fact:group.dissolved")
def dissolved_in_no_combat(view: View) -> "bool | Breach | None":
    """sup.party.dissolve: by a word outside combats only; in one it comes apart where its members are parted."""
    fact: GroupDissolved = view.fact
    group = next((one for one in view.before.groups if one.leader == fact.leader), None)
    if group is None or not view.before.combats or fact.because is not None:
        return None
    inside = view.before.combats[-1].participants
    if group.leader not in inside or any(parted(view, group.leader, seat) for seat in group.members):
        return None
    return Breach(say("no party is dissolved in a battle"))


@CHAPTER.check("sup.after-escape.square", "fact:card.turned")
def not_while_the_combat_goes_on(view: View) -> None:
    """sup.after-escape.square: the square of arrival waits until the combat is over; its end nobody may have written down."""
    fact: CardTurned = view.fact
    if fact.seat is None or not view.before.combats or fact.place != place_of(view.before, fact.seat):
        return
    if any(one.seat == fact.seat and one.moved and not one.over for one in leaving_now(view).pending):
        raise Unrecorded(say("the combat that was left has not ended"), held=True)


@CHAPTER.check("sup.party.accept", "fact:group.formed")
def formed_of_those_who_agreed(view: View) -> "bool | Breach | None":
    """sup.party.accept: nobody who refused is in it."""
    fact: GroupFormed = view.fact
    refused = sorted(set(fact.members) & view.recall(asked_last).refused)
    return not refused or Breach(say("seat {refused} refused", refused=refused[0]))


class Stuns(Plain, frozen=True):
    """seats: stunned in this round, at least until its last turn was over. begun: a turn of this round has begun."""

    seats: frozenset[int] = frozenset()
    begun: bool = False


@CHAPTER.memory(Stuns(), CombatEnded, RoundBegan, StateChanged, TurnBegan)
def stunned_in_it(now: Stuns, before: Table, fact: Fact, after: Table) -> Stuns:
    """sup.stun.duration: a stun that ends with the round counts for the whole of it; one that is cured before does not."""
    if isinstance(fact, CombatEnded):
        return Stuns()
    if isinstance(fact, RoundBegan):
        return Stuns(frozenset(seat.seat for seat in after.seats if STUNNED in seat.states))
    if isinstance(fact, TurnBegan):
        return replace(now, begun=True)
    if not isinstance(fact, StateChanged) or fact.state != STUNNED or fact.seat is None:
        return now
    if fact.on:
        return replace(now, seats=now.seats | {fact.seat})
    between = bool(before.combats) and before.combats[-1].turn is None
    seats = now.seats | {fact.seat} if now.begun and between else now.seats - {fact.seat}
    return replace(now, seats=seats)


@CHAPTER.check("sup.stun.duration", "fact:question.answered")
def does_not_go_on(view: View) -> "bool | Breach | None":
    """sup.stun.duration: in the round of the stun nobody declares to go on."""
    fact: QuestionAnswered = view.fact
    if view.recall(asked_last).question != "continue_combat" or fact.answer != "accept" or fact.seat is None:
        return None
    out = STUNNED in view.seat(fact.seat).states or fact.seat in view.recall(stunned_in_it).seats
    return Breach(say("for going on in the round of the stun")) if out else None


@CHAPTER.memory(0, CardTurned, CardsDrawn, TurnBegan, TurnEnded)
def from_the_blank(drawn: int, before: Table, fact: Fact, after: Table) -> int:
    """Ability cards drawn since a blank was turned up; below 0: none was in this turn."""
    if isinstance(fact, CardTurned):
        return 0 if open_name(after, fact.place).startswith(BLANK) else -99
    return drawn + _count(fact) if isinstance(fact, CardsDrawn) else -99


@CHAPTER.check("6.5.blank.ability-card", "fact:cards.drawn")
def one_card_for_a_blank(view: View) -> "bool | Breach | None":
    """6.5.blank.ability-card: one ability card, at one draw."""
    fact: CardsDrawn = view.fact
    here = place_of(view.before, fact.seat) if fact.seat is not None else None
    if fact.source != "deck.ability" or here is None or view.before.combats or view.recall(from_the_blank) != 0:
        return None
    if not open_name(view.before, here).startswith(BLANK):
        return None
    return _count(fact) <= 1 or Breach(say("{count} ability cards for a blank", count=_count(fact)))


def _count(fact: CardsDrawn) -> int:
    return fact.count if fact.count is not None else len(fact.cards or (None,))
