"""6.1 Residual thoughts: how they come, whom they attack, what others of their kind do to it, what is no help against it."""

from ucr_events.facts import ActionAnnounced, OutcomeStated
from ucr_events.games.locke.rules.attack.attack import card_of, level_of
from ucr_events.games.locke.rules.attack.damage import column, ratios
from ucr_events.games.locke.rules.cards.effects import any_effect
from ucr_events.games.locke.rules.character.endurance import endurance_never_higher
from ucr_events.games.locke.rules.common import announce, only, told_value
from ucr_events.games.locke.state.altered import unaltered
from ucr_events.games.locke.state.seats import is_in
from ucr_events.games.locke.state.thoughts import APPEARS, CHART, HELPS, Assault, aimed_at, thoughts_now
from ucr_events.games.locke.state.traits import ability, said_ability
from ucr_events.games.locke.table import attack_on
from ucr_events.games.locke.texts import say
from ucr_events.referee import Book, Breach, Chapter, Expect, Moment, Reading, Steps, Unrecorded, View, call, maybe, one, window
from ucr_events.table.state import Table

CHAPTER = Chapter("6.1 residual")

READINGS = (
    Reading(
        "6.1.residual.no-firepower",
        {
            "helps": say("without a firepower it may still say that it joins or interferes"),
            "idle": say("without a firepower it can do nothing"),
        },
    ),
)
REACHED_BY = ("接触テレパス", "ゲート")
"6.1.residual.not-target: what may be aimed at a residual thought."
REPLIES = ("defence", "escape", "special")
NAMELESS = ("attack", "melee", "counterattack", "conversion")


@CHAPTER.procedure
def residual_attack(book: Book, here: Table, attacker: int, target: int | None = None) -> Steps:
    """6.1.residual.firepower: announced, joined or hindered by others, judged without an answer."""
    attack = attack_on(here)
    power = attack.firepower if attack is not None and attack.attacker == attacker else None
    if attack is None or attack.attacker != attacker:
        told = yield one(announce("residual.announce", attacker, "attack", "6.1.residual.firepower"))
        targets, power = told_value(told, "targets"), told_value(told, "value")
        target = targets[0] if targets else target
    joined = False
    while isinstance(told := (yield maybe(*(_helps(how) for how in HELPS), *_unanswerable(target))), Moment):
        if told_value(told, "action") in HELPS:
            more, joined = told_value(told, "value"), True
            power = None if power is None or more is None else power + HELPS[told_value(told, "action")] * more
        else:
            yield from _answered(target, told)
    if power is not None and power <= 0:
        return "cancelled"
    yield call("damage", target, power, attacker, joined, True)
    return "hit"


def _unanswerable(target: int | None) -> tuple[Expect, ...]:
    """6.1.residual.no-counter: that one does not answer may be said; an answer is against the rule, and stops nothing."""
    rule = "6.1.residual.no-counter"
    if target is None:
        return ()
    return (
        announce("residual.none", target, "none", rule),
        announce("residual.ability", target, "use_ability", rule),
        *(announce(f"residual.{kind}", target, kind, rule, barred=rule) for kind in REPLIES),
        *(card_of("residual.card", target, kind, rule, rule) for kind in REPLIES),
    )


def _answered(target: int | None, told: Moment) -> Steps:
    """What is written down of it is taken in, and leads nowhere."""
    if told.step == "residual.ability":
        yield from window(lambda came: any_effect())
    elif told.step == "residual.card":
        yield call("card_use", target, level_of(told), told_value(told, "purpose"))
        of = (("of", frozenset(REPLIES)),)
        yield maybe(Expect("residual.outcome", OutcomeStated, "6.1.residual.no-counter", only(target), match=of))


def _helps(how: str) -> Expect:
    return Expect(f"residual.{how}", ActionAnnounced, "6.1.residual.assist-who", match=(("action", how),))


@CHAPTER.check("6.1.residual.appear", "fact:dice.rolled")
def comes_by_the_check(view: View) -> "bool | Breach | None":
    """6.1.residual.appear: the chart is rolled after a was-alive check of 3, 4 or 5 (who joins: 5.1)."""
    if view.fact.purpose != CHART or view.fact.seat is None:
        return None
    total = thoughts_now(view).alive.get(view.by)
    if total is None:
        return None
    return total in APPEARS or Breach(say("the was-alive check came to {total}", total=total))


def _assault(view: View) -> bool:
    """Whether this announces an attack by a residual thought."""
    return bool(view.fact.action == "attack" and view.fact.seat in thoughts_now(view).seats)


@CHAPTER.check("6.1.residual.firepower", "fact:action.announced")
def attacks_one_with_its_firepower(view: View) -> "bool | Breach | None":
    """6.1.residual.firepower: one character or obstacle, with what the chart gave."""
    if not _assault(view):
        return None
    if len(aimed_at(view.fact)) > 1:
        return Breach(say("it has one target"))
    now, value = thoughts_now(view), view.fact.value
    total = now.chart.get(view.by)
    if value is None or total not in view.book.number("armed"):
        return None
    due = now.power.get(view.by)
    if due is None:
        chart = view.chart("residual_thought")
        due = view.known(chart.get(str(total)), say("the chart has no such entry"))
    return value == due or Breach(say("the firepower of this residual thought is {due}", due=due))


@CHAPTER.check("6.1.residual.firepower", "fact:cards.played")
def has_no_cards(view: View) -> "bool | Breach | None":
    """6.1.participant.character, 6.1.residual.firepower: who holds a hand is a character; its attack is its firepower."""
    fact = view.fact
    if fact.seat is None or fact.seat not in thoughts_now(view).seats or fact.source != f"hand.{fact.seat}":
        return None
    if not is_in(view.before, fact.seat, "dead"):
        return None
    return Breach(say("a residual thought holds no hand"))


@CHAPTER.check("6.1.residual.no-firepower", "fact:action.announced")
def attacks_only_with_a_firepower(view: View) -> "bool | Breach | None":
    """6.1.residual.no-firepower: any other result of the chart, no attack; joining and interfering by the reading."""
    now, fact = thoughts_now(view), view.fact
    total = now.chart.get(fact.seat) if fact.seat is not None else None
    if total is None or fact.seat not in now.seats or fact.action not in ("attack", *HELPS):
        return None
    if total in view.book.number("armed"):
        return True
    if fact.action in HELPS and view.reading("6.1.residual.no-firepower") == "helps":
        return None
    return Breach(say("the chart came to {total}: no firepower", total=total))


@CHAPTER.check("6.1.residual.leaves", "fact:action.announced", "fact:turn.began", "fact:initiative.set")
def gone_after_the_first_round(view: View) -> "bool | Breach | None":
    """6.1.residual.leaves: from round 2 on it is not there any more."""
    now, fact = thoughts_now(view), view.fact
    seats = tuple(slot.seat for slot in fact.order) if hasattr(fact, "order") else (fact.seat,)
    there = [seat for seat in seats if seat in (*now.seats, *now.left)]
    if not there or not view.before.combats:
        return None
    number = view.before.combats[-1].round
    if number is None or number <= 1:
        return True if number == 1 else None
    return Breach(say("residual thought {there} left after round 1", there=there[0]))


@CHAPTER.check("6.1.residual.not-target", "fact:action.announced", "fact:cards.played")
def is_no_target(view: View) -> "bool | Breach | None":
    """6.1.residual.not-target: nothing is aimed at a residual thought but what is named in the rule."""
    fact, now = view.fact, thoughts_now(view)
    if not set(fact.targets) & set(now.seats):
        return None
    card = fact.cards[0] if getattr(fact, "cards", None) else getattr(fact, "card", None)
    if card is not None and card.name:
        return ability(card.name).name in REACHED_BY
    if getattr(fact, "action", None) in NAMELESS:
        return False
    raise Unrecorded(say("what was used was not recorded"))


def assault_on(view: View) -> Assault | None:
    """The attack of a residual thought on the acting seat, while it is carried out."""
    now = thoughts_now(view).assault
    return now if now is not None and view.fact.seat is not None and now.target == view.fact.seat else None


@CHAPTER.check("6.1.residual.no-counter", "fact:action.announced", "fact:cards.played")
def no_answer_helps(view: View) -> "bool | Breach | None":
    """6.1.residual.no-counter: the target uses nothing of 対抗(攻撃)."""
    fact = view.fact
    if assault_on(view) is None:
        return None
    if getattr(fact, "action", None) == "use_ability":
        said = said_ability(fact.card).traits
        return False if "対抗(攻撃)" in said else None
    used = getattr(fact, "purpose", None) or getattr(fact, "action", None)
    return False if used in REPLIES else True if used == "none" else None


@CHAPTER.check("6.1.residual.no-suit", "fact:value.declared")
def the_body_stands_alone(view: View) -> "bool | Breach | None":
    """6.1.residual.no-suit: only the body's endurance is declared."""
    if assault_on(view) is None or view.fact.trait not in ("endurance", "suit") or not isinstance(view.fact.value, int):
        return None
    return view.fact.trait == "endurance" and endurance_never_higher(view, view.fact.value)


@CHAPTER.check("6.1.residual.no-suit", "fact:counter.changed")
def the_suit_takes_nothing(view: View) -> "bool | Breach | None":
    """6.1.residual.no-suit: nor is the damage taken by a suit."""
    fact = view.fact
    if assault_on(view) is None or fact.counter != "damage.suit" or (fact.by or 0) <= 0:
        return None
    return Breach(say("a suit took the damage of a residual thought"))


@CHAPTER.check("6.1.residual.substitute", "fact:state.changed")
def no_proxy_in_reply(view: View) -> "bool | Breach | None":
    """6.1.residual.substitute: a proxy in use takes it; none is brought in against it."""
    if view.fact.state != "substitute" or not view.fact.on or not thoughts_now(view).seats:
        return None
    return assault_on(view) is None or Breach(say("a proxy was brought in against a residual thought"))


@CHAPTER.check("6.1.residual.assist-who", "fact:action.announced")
def who_may_take_part(view: View) -> "bool | Breach | None":
    """6.1.residual.assist-who: other residual thoughts that have not acted, while one of them attacks."""
    fact, now = view.fact, thoughts_now(view)
    if fact.action not in HELPS or fact.seat is None or (fact.action == "synchro" and fact.seat not in now.seats):
        return None
    if fact.seat not in now.seats:
        return Breach(say("not a residual thought"))
    if now.assault is None or now.assault.attacker == fact.seat:
        return Breach(say("no other residual thought is attacking"))
    return fact.seat not in now.acted or Breach(say("it has acted already"))


@CHAPTER.check("6.1.residual.assist-acted", "fact:turn.began", "fact:action.announced")
def has_acted(view: View) -> "bool | Breach | None":
    """6.1.residual.assist-acted: who joined or interfered has no turn in this round."""
    now = thoughts_now(view)
    if not now.helped or view.fact.seat not in now.seats or getattr(view.fact, "action", "attack") != "attack":
        return None
    return view.fact.seat not in now.helped or Breach(say("whoever joined or interfered has acted"))


@CHAPTER.check("6.1.residual.one-attack-per-target", "fact:action.announced")
def attacked_once(view: View) -> "bool | Breach | None":
    """6.1.residual.one-attack-per-target: no second residual thought attacks the same target."""
    if not _assault(view) or not aimed_at(view.fact):
        return None
    again = set(aimed_at(view.fact)) & set(thoughts_now(view).attacked)
    return not again or Breach(say("attacked by a residual thought already"))


def _summed(view: View, how: str) -> "bool | Breach | None":
    """Whether the ratio is that of the firepower with all who took part."""
    now = thoughts_now(view).assault
    if now is None or view.fact.of != "ratio" or view.fact.value is None or how not in {kind for _, kind, _ in now.helps}:
        return None
    power = view.recorded(now.total, say("a firepower was not recorded"))
    running = attack_on(view.before)
    endurance = view.known(running.endurance if running else None, say("no endurance was recorded"))
    if not isinstance(endurance, int) or endurance <= 0 or power <= 0:
        return None
    if view.fact.value in (ratios(power, endurance) or ()):
        return True
    unaltered(view, now.attacker, now.target, attack=True)
    due = column(power, endurance)
    return Breach(say("with a firepower of {power} in all it is {due}", power=power, due=due))


@CHAPTER.check("6.1.residual.synchro", "fact:outcome.stated")
def synchro_adds(view: View) -> "bool | Breach | None":
    """6.1.residual.synchro: its firepower is added."""
    return _summed(view, "synchro")


@CHAPTER.check("6.1.residual.interference", "fact:outcome.stated")
def interference_subtracts(view: View) -> "bool | Breach | None":
    """6.1.residual.interference: its firepower is taken off."""
    return _summed(view, "interference")


@CHAPTER.check("6.1.residual.cancelled", "fact:dice.rolled")
def nothing_is_left(view: View) -> "bool | Breach | None":
    """6.1.residual.cancelled: with a firepower of 0 or less there is no damage judgement."""
    now = thoughts_now(view).assault
    if now is None or not now.helps or view.fact.purpose != "damage" or now.total is None:
        return None
    return now.total > 0 or Breach(say("the firepower came down to {total}: cancelled", total=now.total))
