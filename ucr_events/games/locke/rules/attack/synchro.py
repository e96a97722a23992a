"""5.5 Synchro: a card that was activated is joined by cards of others, or of the user's own minions."""

from ucr_events.facts import ActionAnnounced, CardsPlayed, QuestionAnswered, QuestionAsked, SealOpened
from ucr_events.games.locke.rules.attack.attack import level_of
from ucr_events.games.locke.rules.cards.card_list import KINDS, allows_synchro, kinds_on
from ucr_events.games.locke.rules.common import counts, told_value
from ucr_events.games.locke.state.course import turn_player
from ucr_events.games.locke.state.fight import Strike, Use, counted, fight_now
from ucr_events.games.locke.state.lives import minions_of
from ucr_events.games.locke.state.traits import firepower_of
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Book, Breach, Chapter, Expect, Moment, Reading, Steps, Unrecorded, View, call, maybe, result_of
from ucr_events.table.state import Table

CHAPTER = Chapter("5.5")

READINGS = (
    Reading(
        "5.5.synchro.card-condition",
        {
            "printed": say("compared with the printed LV of the source card"),
            "raised": say("compared with the LV as raised so far"),
        },
    ),
    Reading(
        "5.5.synchro.minions",
        {
            "one_each": say("one card for each minion"),
            "any": say("any number of cards"),
        },
    ),
)

Result = tuple[int, int | None]
"Levels that the source card gains, and the firepower that joins it; None when a firepower was not written down."


@CHAPTER.procedure
def synchro(
    book: Book,
    here: Table,
    seat: int | None,
    card_level: int | None = None,
    kind: str = "attack",
    participants: tuple[int, ...] = (),
    target: int | None = None,
    works: bool | None = True,
) -> Steps:
    """5.5.synchro.optional: the user asks, whoever is asked may join; each card that joins is activated like any other.

    5.5.synchro.level-plus-one, 5.5.synchro.attack.firepower-sum: what it comes to, as a Result.
    """
    raised = 0
    sums: int | None = 0
    while True:
        told = yield maybe(*synchro_offers(works))
        if not isinstance(told, Moment) or told.fact is None:
            break
        if told.step != "synchro.join":
            continue
        free = told.fact.seat == seat or told_value(told, "through") == "minion"  # 3.1.minion.sync-free
        if free or result_of((yield call("card_use", told.fact.seat, level_of(told), "synchro"))) is not False:
            raised += 1
            sums = _added(sums, told)
    if raised and book.reading("5.3.power.cases") == "final":
        yield maybe(counts("synchro.power", seat, "power.spent", "5.3.power.cases", raised, offered=True))
    return raised, sums


def synchro_offers(works: bool | None) -> tuple[Expect, ...]:
    """What may be said and played to join a card that was used; works: whether it does, None: nobody knows."""
    trigger = "5.5.synchro.trigger"
    barred = trigger if works is False else None
    answers = QuestionAnswered
    return (
        Expect("synchro.ask", QuestionAsked, trigger, match=(("question", "synchro"),), barred=barred, firm=works is False),
        Expect("synchro.say", ActionAnnounced, trigger, match=(("action", "synchro"),), barred=barred, firm=works is False),
        Expect("synchro.answer", answers, "5.5.synchro.optional"),
        Expect(
            "synchro.join",
            CardsPlayed,
            "5.5.synchro.card-condition",
            match=(("purpose", "synchro"),),
            barred=barred,
            firm=works is False,
        ),
    )


def _added(sums: int | None, told: Moment) -> int | None:
    cards = told_value(told, "cards")
    power = firepower_of(cards[0]) if cards else None
    return None if sums is None or power is None else sums + power


def final_level(printed: int, joining: int) -> int:
    """5.5.synchro.level-plus-one: one for each joining card, whatever its own LV."""
    return printed + joining


def source_of(strike: Strike | None) -> Use | None:
    """5.5.synchro.source-definition: the card that is joined: the one used last that joins nothing itself."""
    used = strike.of("attack", "reply", "main") if strike else ()
    return used[-1] if used else None


def joins(view: View) -> Use | None:
    """The source card when this fact is a card that joins it."""
    fact = view.fact
    return source_of(fight_now(view).strike) if fact.purpose == "synchro" and fact.seat is not None else None


@CHAPTER.check("5.5.synchro.trigger", "fact:action.announced", "fact:question.asked")
def asked_after_success(view: View) -> "bool | Breach | None":
    """5.5.synchro.trigger: the user of a card that was activated asks others than itself; the card must allow synchro.

    Who says to its user, or to nobody, that it joins has asked nobody.
    """
    fact, source = view.fact, source_of(fight_now(view).strike)
    asks = fact.action if isinstance(fact, ActionAnnounced) else fact.question
    if asks != "synchro" or source is None or None in (fact.seat, source.seat):
        return None
    if fact.seat != source.seat:
        asked = fact.targets if isinstance(fact, ActionAnnounced) else fact.to or ()
        words = say("seat {seat} used the card, so it is the one who asks", seat=source.seat)
        return Breach(words) if asked and source.seat not in asked else None
    if source.works is False:
        return Breach(say("synchro was asked for with a card that misfired"))
    others = fact.targets if isinstance(fact, ActionAnnounced) else fact.to or ()
    if fact.seat in others and not minions_of(view.before, fact.seat):
        return Breach(say("the user asked itself"))
    if allows_synchro(view, source.name) is False:
        return Breach(say("the card does not allow synchro"))
    return True


@CHAPTER.check("5.5.synchro.only-when-asked", "fact:cards.played")
def only_those_asked(view: View) -> "bool | Breach | None":
    """5.5.synchro.only-when-asked: who joins has been asked; a call to everybody asks all."""
    source, strike = joins(view), fight_now(view).strike
    if source is None or strike is None or view.by == source.seat:
        return None
    if strike.asked is None:
        raise Unrecorded(say("nobody wrote down that it was asked to join"), ("question", source.seat), held=True)
    if not strike.asked or view.by in strike.asked:
        return True
    return Breach(say("joined without having been asked"))


@CHAPTER.check("5.5.synchro.card-condition", "fact:cards.played")
def card_fits(view: View) -> "bool | Breach | None":
    """5.5.synchro.card-condition: a card of the same kind, of a LV not above the source card's, that allows synchro."""
    source, cards = joins(view), view.fact.cards
    if source is None or not cards:
        return None
    kinds = kinds_on(view, cards[0])
    if kinds is not None and source.kind in KINDS and source.kind not in kinds:
        return Breach(say("not of the source card's kind"))
    if allows_synchro(view, cards[0].name) is False:
        return Breach(say("the card does not allow synchro"))
    level = cards[0].level
    if level is None or source.level is None:
        return None
    most = source.level
    if level > most and view.reading("5.5.synchro.card-condition") == "raised":
        most += counted(_joined(fight_now(view).strike))
    if view.holds(level, "≤", most, say_in("compared", "level of synchro"), say_in("compared", "level of its source")):
        return True
    return Breach(say("joined with LV {level}, above the source card's {most}", level=level, most=most))


def _joined(strike: Strike | None) -> tuple[Use, ...]:
    return () if strike is None else strike.of("backed" if strike.of("reply") else "joined")


@CHAPTER.check("5.5.synchro.not-self-target", "fact:cards.played")
def source_aims_at_another(view: View) -> "bool | Breach | None":
    """5.5.synchro.not-self-target: a card that is aimed at its own user is not joined."""
    source, strike = joins(view), fight_now(view).strike
    if source is None or strike is None or source.role == "reply" or not strike.targets or source.seat is None:
        return None
    if strike.targets != (source.seat,):
        return True
    return Breach(say("the source card is aimed at its own user"))


@CHAPTER.check("5.5.synchro.attack.not-yet-acted", "fact:cards.played")
def only_those_who_have_not_acted(view: View) -> "bool | Breach | None":
    """5.5.synchro.attack.not-yet-acted: an attack is joined by who has not had its turn.

    5.5.synchro.non-attack-free: other cards by anybody.
    """
    source, combats = joins(view), view.before.combats
    if source is None or source.role != "attack" or source.seat == view.by or not combats:
        return None
    slot = next((slot for slot in combats[-1].order if slot.seat == view.by), None)
    if slot is None:
        return None
    depth = len(combats)
    if not slot.acted and view.by not in fight_now(view).joiners.get(depth, ()):
        return True
    return Breach(say("has already acted in this round"))


@CHAPTER.check("5.5.synchro.attack.joiner-acted", "fact:action.announced", "fact:cards.played", "fact:seal.opened")
def whoever_joined_has_acted(view: View) -> "bool | Breach | None":
    """5.5.synchro.attack.joiner-acted: its own turn of this round has a check phase and nothing else; answers stay free."""
    fact, combats = view.fact, view.before.combats
    if fact.seat is None or not combats or turn_player(view.before) != fact.seat:
        return None
    if fact.seat not in fight_now(view).joiners.get(len(combats), ()):
        return None
    strike = fight_now(view).strike
    if isinstance(fact, SealOpened):
        seal = view.before.seals.get(fact.seal)
        if seal is None or seal.purpose != "sheet" or strike is not None:
            return None
        return Breach(say("has acted by joining an attack"))
    act = fact.action if isinstance(fact, ActionAnnounced) else fact.purpose
    if act == "pass" or (strike is not None and strike.attacker != fact.seat):
        return True
    return Breach(say("has acted by joining an attack"))


@CHAPTER.check("5.5.synchro.minions", "fact:cards.played")
def no_more_cards_than_minions(view: View) -> "bool | Breach | None":
    """5.5.synchro.minions: own minions join with a card each; that there are some, and their level, is asked in 3.1."""
    source, strike = joins(view), fight_now(view).strike
    if source is None or source.seat != view.by:
        return None
    own = sum(1 for use in _joined(strike) if use.seat == view.by) + 1
    most = minions_of(view.before, view.by)
    if most == 0:
        return None
    if own <= most or view.reading("5.5.synchro.minions") == "any":
        return True
    return Breach(say("{own} cards joined for {most} minions", own=own, most=most))


@CHAPTER.check("3.1.minion.sync-free", "fact:counter.changed")
def minions_cards_are_free(view: View) -> "bool | Breach | None":
    """3.1.minion.sync-free: no ESP power is spent on a card that an own minion joins with."""
    fact, strike = view.fact, fight_now(view).strike
    source = source_of(strike)
    if fact.counter != "power.spent" or fact.piece or not (fact.by or 0) > 0 or source is None or source.seat != fact.seat:
        return None
    own = [use.level for use in _joined(strike) if use.seat == fact.seat]
    if fact.by not in own or source.level in (None, fact.by):
        return None
    return Breach(say("a minion's card costs no ESP power"))
