"""6.1 The party: proposing, forming and dissolving it, and what its members share."""

from collections.abc import Iterable

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CombatEnded,
    CombatJoined,
    CombatLeft,
    Fact,
    GroupDissolved,
    GroupFormed,
    QuestionAnswered,
    QuestionAsked,
)
from ucr_events.games.locke.rules.character.silhouettes import twins
from ucr_events.games.locke.rules.common import becomes, firmly, moves, states, told_value
from ucr_events.games.locke.state.course import act_of
from ucr_events.games.locke.state.crowds import acting_nobody
from ucr_events.games.locke.state.freedom import freedom_now
from ucr_events.games.locke.state.parties import group_now, partners, together, torn_apart
from ucr_events.games.locke.state.seats import companions, is_in, place_of
from ucr_events.games.locke.state.silhouettes import silhouette
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Allowed, Book, Breach, Chapter, Expect, Moment, NeverKnown, Reading, Steps, View, maybe, window
from ucr_events.referee.values import Plain
from ucr_events.table.state import Table

CHAPTER = Chapter("6.1.party")

READINGS: tuple[Reading, ...] = (
    Reading(
        "6.1.party.dissolve-automatic",
        {
            "apart": say("dissolved when its members end up apart"),
            "leaving": say("any leaving of a battle dissolves it"),
        },
    ),
)
NO = frozenset({"decline", "object"})
ATTACKS = frozenset({"attack", "melee"})


class Bonds(Plain, frozen=True):
    """arrived: who came into the running battle by the was-there check. left: leaders whose party somebody left in battle."""

    arrived: frozenset[int] = frozenset()
    left: frozenset[int] = frozenset()


@CHAPTER.memory(Bonds(), CombatEnded, CombatJoined, CombatLeft, GroupDissolved, GroupFormed)
def bonds(now: Bonds, before: Table, fact: Fact, after: Table) -> Bonds:
    """What happened to parties in battle."""
    if isinstance(fact, CombatJoined) and fact.seat is not None and fact.how == "was_here":
        return replace(now, arrived=now.arrived | {fact.seat})
    if isinstance(fact, CombatEnded) and not after.combats:
        return replace(now, arrived=frozenset())
    if isinstance(fact, CombatLeft) and fact.seat is not None:
        return replace(now, left=now.left | {group.leader for group in before.groups if fact.seat in group.members})
    if isinstance(fact, GroupFormed | GroupDissolved):
        return replace(now, left=now.left - {fact.leader})
    return now


def lowest(levels: Iterable[int | None]) -> tuple[int, bool]:
    """6.1.party.teleport-level: the level that counts, and whether nobody's is missing."""
    said = tuple(levels)
    known = [level for level in said if level is not None]
    return min(known, default=99), len(known) == len(said)


@CHAPTER.procedure
def party(book: Book, here: Table, seat: int, invited: tuple[int, ...] | None = None) -> Steps:
    """6.1.party.propose: the invited answer; if all agree the proposer leads and they are its partners (6.1.party.roles).

    The proposal is one action, however many words it is made in: announced, asked of everybody at once or of one after another.
    """
    came = yield from window(lambda came: _proposing(here, seat, invited, came))
    asked = _invited(here, seat, invited, came)
    refused = _refused(came)
    yield maybe(firmly(states("party.outcome", "party", "6.1.party.unanimous", None, "failure" if refused else None)))
    barred = "6.1.party.unanimous" if refused else None
    leader = (("leader", Allowed(values=(seat,), rule="6.1.party.roles")),)
    told = yield maybe(Expect("party.form", GroupFormed, "6.1.party.unanimous", None, where=leader, barred=barred))
    if isinstance(told, Moment):
        yield from _state(told_value(told, "members") or asked, on=True, leader=seat)
    return told is not None


def _proposing(here: Table, seat: int, invited: tuple[int, ...] | None, came: tuple[Moment, ...]) -> tuple[Expect, ...]:
    """The question, until somebody refused, and the answers of who was invited so far."""
    answered = {told_value(said, "seat") for said in came if said.step == "party.answer"}
    left = tuple(other for other in _invited(here, seat, invited, came) if other not in answered)
    question = (("question", "party"),)
    ask = Expect("party.ask", QuestionAsked, "6.1.party.propose", (seat,), match=question)
    answer = Expect("party.answer", QuestionAnswered, "6.1.party.unanimous", left)
    return (*(() if _refused(came) else (ask,)), *((answer,) if left else ()))


def _invited(here: Table, seat: int, named: tuple[int, ...] | None, came: tuple[Moment, ...]) -> tuple[int, ...]:
    """Who was named or asked; everybody on the square where nobody was."""
    asked = (other for said in came if said.step == "party.ask" for other in told_value(said, "to") or ())
    found = tuple(dict.fromkeys((*(named or ()), *asked)))
    return tuple(other for other in found or companions(here, seat) if other != seat)


def _refused(came: tuple[Moment, ...]) -> bool:
    return any(said.step == "party.answer" and told_value(said, "answer") in NO for said in came)


def _state(members: tuple[int, ...], on: bool, leader: int | None = None) -> Steps:
    """6.1.party.partner-state, 4.4.partner.release: the partners' state begins or ends with the party; the leader has none."""
    rule = "6.1.party.partner-state" if on else "4.4.partner.release"
    wrong = () if leader is None or not on else (_no_partner(leader),)
    yield from window(
        lambda came: (
            tuple(
                becomes("party.partner", seat, "partner", rule, on=on, offered=True)
                for seat in members
                if seat not in (leader, *(told_value(said, "seat") for said in came))
            )
            + (() if came and came[-1].step == "party.leader" else wrong)
        )
    )


def _no_partner(leader: int) -> Expect:
    rule = "6.1.party.roles"
    return replace(becomes("party.leader", leader, "partner", rule, on=True), barred=rule, firm=True)


@CHAPTER.procedure
def party_begins(book: Book, here: Table, members: tuple[int, ...], leader: int | None = None) -> Steps:
    """A party whose proposal nobody wrote down has been formed."""
    yield from _state(members, on=True, leader=leader)


@CHAPTER.procedure
def party_ends(book: Book, here: Table, members: tuple[int, ...]) -> Steps:
    """After the party was dissolved its partners are free."""
    yield from _state(members, on=False)


@CHAPTER.procedure
def party_parts(book: Book, here: Table) -> Steps:
    """6.1.party.dissolve-automatic: members who were torn apart are no party; written down or not."""
    told = yield maybe(Expect("party.parted", GroupDissolved, "6.1.party.dissolve-automatic"))
    if isinstance(told, Moment):
        group = next((group for group in here.groups if group.leader == told_value(told, "leader")), None)
        yield from _state(group.members if group else (), on=False)


@CHAPTER.procedure
def carry(book: Book, here: Table, members: tuple[int, ...], to: str | None) -> Steps:
    """6.1.party.move-together: the partners go to the leader's square."""
    rule = "6.1.party.move-together"
    places = None if to is None else (to,)
    yield from window(
        lambda came: tuple(
            replace(moves("party.move", seat, places, rule, rule), offered=True)
            for seat in members
            if f"p{seat}" not in {told_value(said, "piece") for said in came}
        )
    )


@CHAPTER.check("6.1.party.move-together", "not:party.move")
def nobody_stays_behind(view: View) -> "bool | Breach | None":
    """6.1.party.move-together: a partner that stays while the leader moves."""
    assert view.moment.passed is not None and view.moment.frame is not None
    piece = dict(view.moment.passed.match)["piece"]
    leader = next((group.leader for group in view.before.groups if int(piece[1:]) in group.members), None)
    if leader is None:
        return None
    if leader in view.recall(bonds).left and view.reading("6.1.party.dissolve-automatic") == "leaving":
        return None
    place, to = view.before.pieces[piece].place, view.moment.frame.args[1]
    if None in (place, to) or place == to:
        return None
    return Breach(say("seat {piece} did not move with its leader", piece=piece[1:]))


@CHAPTER.check("6.1.party.propose", "party.ask", "party.propose")
def invites_on_the_own_square(view: View) -> "bool | Breach | None":
    """6.1.party.propose: only characters on the proposer's square; around the base nobody shares one."""
    invited = (view.fact.to if isinstance(view.fact, QuestionAsked) else view.fact.targets) or ()
    away = _away(view.before, view.by, invited)
    if not invited:
        return None
    return not away or Breach(say("seat {away} is not on the square", away=away[0]))


def _away(table: Table, seat: int, others: Iterable[int]) -> tuple[int, ...]:
    here, invited = companions(table, seat), tuple(other for other in others if other != seat)
    away = tuple(other for other in invited if other not in here)
    if any(place_of(table, one) is None for one in (seat, *away)):
        raise NeverKnown(say("where the piece stands is not known"))
    return away


@CHAPTER.check("4.4.dead.piece", "fact:question.answered")
def the_dead_are_not_asked(view: View) -> "Breach | None":
    """4.4.dead.piece: the dead stand nowhere, so that no party is proposed to them."""
    asked, fact = view.before.asked, view.fact
    if asked is None or asked.question != "party" or fact.because not in (None, asked.fact) or view.before.combats:
        return None
    if fact.seat is None or not is_in(view.before, fact.seat, "dead") or (fact.seat, "dead") in freedom_now(view).lifted:
        return None
    return Breach(say("seat {seat} is dead", seat=fact.seat)) if view.before.turn == asked.seat else None


@CHAPTER.check("4.3.party.form", "party.form", "party.formed")
def formed_on_one_square(view: View) -> "bool | Breach | None":
    """4.3.party.form: a party of characters that stand on one square, by main action of the one who leads it."""
    away = _away(view.before, view.fact.leader, view.fact.members)
    return not away or Breach(say("seat {away} is not on the square", away=away[0]))


@CHAPTER.check("6.1.party.same-silhouette", "party.ask", "party.propose")
def no_twin_invited(view: View) -> "bool | Breach | None":
    """6.1.party.same-silhouette: nobody whose silhouette is the proposer's own."""
    invited = (view.fact.to if isinstance(view.fact, QuestionAsked) else view.fact.targets) or ()
    if not invited:
        return None
    view.known(silhouette(view.before, view.by), say("the silhouette was not recorded"))
    same = [seat for seat in invited if seat in twins(view.before, view.by)]
    return not same or Breach(say("the same silhouette as seat {same}", same=same[0]))


@CHAPTER.check("6.1.party.unanimous", "party.form")
def all_have_agreed(view: View) -> "bool | Breach | None":
    """6.1.party.unanimous: one refusal, and there is no party at all; an answer nobody wrote down is taken as agreement."""
    frame = view.moment.frame
    told = [item for item in (frame.told if frame else ()) if isinstance(item, Moment) and item.step == "party.answer"]
    refused = [told_value(said, "seat") for said in told if told_value(said, "answer") in NO]
    view.rest_on(*(said.no for said in told))
    if refused:
        return Breach(say_in("party", "seat {refused} refused", refused=refused[0]))
    questions = [item for item in (frame.told if frame else ()) if isinstance(item, Moment) and item.step == "party.ask"]
    named = (frame.args[1] if frame and len(frame.args) > 1 else None) or ()
    asked = (*named, *(seat for question in questions for seat in told_value(question, "to") or ()))
    without = [seat for seat in asked if view.fact.members and seat not in (*view.fact.members, view.fact.leader)]
    return not without or Breach(say("seat {without} was asked and is no member", without=without[0]))


@CHAPTER.check("6.1.party.no-attack", "fact:action.announced", "fact:cards.played")
def no_attack_inside(view: View) -> "bool | None":
    """6.1.party.no-attack: a character of the same party is no target of an attack."""
    fact, asked = view.fact, view.before.asked
    action = getattr(fact, "action", None) or getattr(fact, "purpose", None)
    if isinstance(fact, ActionAnnounced) and act_of(view.before, fact) == "attack":
        action = "attack"  # by an ability, too
    own = asked is not None and asked.seat == fact.seat and asked.question in ATTACKS
    if action not in ATTACKS or not fact.targets or not view.before.combats or (own and not hasattr(fact, "action")):
        return None
    if acting_nobody(view):
        return None
    members = together(view.before, view.by)
    return None if len(members) < 2 else not set(fact.targets) & set(members)


@CHAPTER.check("6.1.party.was-here-shared", "fact:round.began")
def arrive_together(view: View) -> "bool | Breach | None":
    """6.1.party.was-here-shared: the was-there result of the leader is its partners', too, when a round of battle begins."""
    arrived = view.recall(bonds).arrived
    if not view.before.combats or not arrived:
        return None
    inside = set(view.before.combats[-1].participants)
    parties = [group for group in view.before.groups if group.leader in arrived and group.leader in inside]
    for group in parties:
        missing = [seat for seat in partners(view.before, group.leader) if seat not in inside]
        missing += _left_behind(view.before, group.leader, group.members, inside)
        if missing:
            return Breach(say("seat {missing} did not join with its leader", missing=missing[0]))
    return True if parties else None


def _left_behind(table: Table, leader: int, members: tuple[int, ...], inside: set[int]) -> list[int]:
    """Partners whose leader's piece has already been put into the battle while theirs still stands where both came from."""
    parted = [seat for seat in members if seat != leader and group_now(table, seat) is None and not is_in(table, seat, "dead")]
    return [seat for seat in parted if seat not in inside]


@CHAPTER.check("4.3.party.dissolve", "party.dissolve")
def dissolved_on_the_leaders_turn(view: View) -> "bool | Breach | None":
    """4.3.party.dissolve: the turn player dissolves the party it leads; a party torn apart is none of its business."""
    turn = view.moment.frame.args[0] if view.moment.frame else None
    group = next((group for group in view.before.groups if group.leader == view.fact.leader), None)
    if turn == view.fact.leader or group is None:
        return True
    if torn_apart(view.before, group):
        return None
    return Breach(say("it is not the leader's turn"))


@CHAPTER.check("6.1.party.dissolve-by-leader", "fact:group.dissolved")
def dissolved_by_the_leader(view: View) -> "bool | Breach | None":
    """6.1.party.dissolve-by-leader: nobody but the leader, and not in battle; members torn apart need nobody's word."""
    leader, seat = view.fact.leader, view.fact.seat
    group = next((group for group in view.before.groups if group.leader == leader), None)
    if group is None or torn_apart(view.before, group) or leader in view.recall(bonds).left:
        return None
    if seat not in (None, leader):
        return Breach(say("seat {seat}, not the leader, dissolved the party", seat=seat))
    return not view.before.combats or Breach(say("dissolved during a battle"))
