"""The questions of which all acts of a kind, or all with one field, have the same answer: one check each, asked of every deed.

Which rule answers a question of an act stands in `acts/cells.json`; where the document says nothing, nothing is asked. A check
here says that the rule is broken, or nothing; that it is kept where no limit of the same rule stands beside it.
"""

from collections.abc import Callable, Mapping

from ucr_events.facts import ActionAnnounced, Card, CardsPlayed, PieceMoved
from ucr_events.games.locke.acts import NOT_ASKED, SILENT, Act, Kind, Question
from ucr_events.games.locke.rules.character.abilities import named_ability, used_ability
from ucr_events.games.locke.rules.turn.states import ends_by_itself, finished, may_act, states_of
from ucr_events.games.locke.state.battles import ROUND, battle_of
from ucr_events.games.locke.state.course import course_now, may_be, named, running_attack, turn_player
from ucr_events.games.locke.state.deeds import Deed, act_of_deed, acts_done, deed_now, done_now
from ucr_events.games.locke.state.freedom import freedom_now
from ucr_events.games.locke.state.seats import companions, is_in, place_of
from ucr_events.games.locke.state.stuns import stunned_now
from ucr_events.games.locke.state.thoughts import thoughts_now
from ucr_events.games.locke.state.traits import said_ability, timings
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Breach, Chapter, NeverKnown, Unrecorded, View
from ucr_events.table.change import seat_of

CHAPTER = Chapter("acts")

SAID = ("fact:action.announced", "fact:cards.played")
UNSAID = ("fact:piece.moved", "fact:dice.rolled", "fact:group.dissolved", "fact:group.formed", "fact:question.asked",
          "fact:seal.opened", "fact:state.changed")  # fmt: skip
"Facts that are an act though nobody announced it."
Asked = Callable[[View, Deed, Act, bool], "bool | Breach | None"]
"(view, the deed, its act, whether it begins with this fact) -> the rule is broken, or nothing."


OF_THE_KIND: Mapping[str, tuple[Kind, Question]] = {
    "4.3.main.once": ("main", "often"),
    "5.2.main.one-action": ("battle", "often"),
    "5.2.turn.phases": ("battle", "turn"),
}
"What holds for every act of a kind of which the document answers the question at all, whatever more it says of it."


OF_A_FIELD: Mapping[str, Question] = {
    **dict.fromkeys(("4.3.treat.amount", "4.3.battle.start", "4.3.convert.step2-target"), "target"),
    **dict.fromkeys(("5.4.attack.valid-targets", "5.6.melee.who"), "target"),
}
"Rules that limit whom an act may be aimed at: asked of those whose `target` names them."
PILES: Mapping[str, str] = {"5.3.activation.step1-reveal": "card"}
"Rules by which the means must lie there -> means."


def asked_of(act: Act, name: Question, rule: str) -> bool:
    """Whether a check here asks this question of the act by that rule."""
    if rule in PILES and name == "means":
        return any(means.what == PILES[rule] for means in act.means)
    if rule in OF_A_FIELD:
        return name == OF_A_FIELD[rule] and act.target is not None and act.target.rule == rule
    if OF_THE_KIND.get(rule) == (act.kind, name):
        return act.cell(name) not in (NOT_ASKED, SILENT)
    return rule in ASKS and ASKS[rule] == name and act.asks(name, rule)


ASKS: dict[str, Question] = {}
"Rule -> the question that a check here asks by it; filled by `question`."


def question(name: Question, rule: str, *steps: str) -> Callable[[Asked], Asked]:
    """Registers a check of the acts whose question that rule answers."""

    asks: dict[str, bool] = {}

    def register(check: Asked) -> Asked:
        @CHAPTER.check(rule, *(steps or (*SAID, *UNSAID)))
        def asked(view: View) -> "bool | Breach | None":
            found = deed_now(view)
            if found is None or ends_by_itself(view):
                return None
            deed, begins = found
            act = act_of_deed(deed)
            if act.name not in asks:
                asks[act.name] = asked_of(act, name, rule)
            return check(view, deed, act, begins) if asks[act.name] else None

        ASKS[rule] = name
        return check

    return register


def _own(view: View, deed: Deed) -> bool:
    """Whether it is done in the seat's own turn, and answers nobody."""
    return deed.slot not in ("reply", "other") and turn_player(view.before) == deed.seat


@question("alive", "4.4.dead.skip")
def the_dead_do_nothing(view: View, deed: Deed, act: Act, begins: bool) -> "Breach | None":
    """4.4.dead.skip: whatever it is; but residual thoughts attack and help, and [死亡時] is used in dying."""
    seat = deed.seat
    if act.name == "sheet_open" and finished(view.before):
        return None
    if not is_in(view.before, seat, "dead") or (seat, "dead") in freedom_now(view).lifted:
        return None
    fights = bool(view.before.combats) and seat in view.before.combats[-1].participants
    if seat in thoughts_now(view).seats or (fights and deed.means == "body" and deed.act in ("attack_card", "synchro")):
        return None
    died = seat in course_now(view).died
    if fights and turn_player(view.before) == seat and not died:
        return None  # that it has a turn is what is held against it
    if died and deed.means in ("ability", "ability card") and _in_dying(view, deed):
        return None
    return Breach(say("seat {seat} is dead", seat=seat))


def _in_dying(view: View, deed: Deed) -> bool:
    """Whether it may be an ability for the moment of death; a card of which nobody said the traits may be one."""
    said = said_ability(_card(view))
    if not said.traits and deed.means == "ability card":
        return True
    traits = said.traits or used_ability(view).traits
    return bool({"死亡時", "常動"} & set(traits))


PHASES = {"main": "main_phase", "preempt": "main_phase", "support": "support_1", "free": "combat_start"}
"Slot -> the phase of a normal turn that it belongs to."


def _bound(view: View, deed: Deed, act: Act, rule: str) -> "Breach | None":
    if view.before.combats or act.idle or not _own(view, deed) or deed.slot not in PHASES:
        return None
    several = len(states_of(view.before, deed.seat)) > 1
    overlap = view.reading("4.4.states.five") if several else "both"
    bar = may_act(view.before, deed.seat, PHASES[deed.slot], freedom_now(view).lifted, overlap)
    if bar != rule:
        return None
    state = rule.split(".")[2 if rule.count(".") > 2 else 1]
    return Breach(BOUND.get(state, BOUND["restrained"]))


BOUND = {
    "restrained": say_in("restrained", "restrained"),
    "arrested": say_in("arrested", "arrested"),
    "partner": say("a partner in a party"),
}


@question("bound", "4.4.restrained.skip")
def the_restrained_wait(view: View, deed: Deed, act: Act, begins: bool) -> "Breach | None":
    """4.4.restrained.skip: every phase of a normal turn but the check phase is skipped."""
    return _bound(view, deed, act, "4.4.restrained.skip")


@question("bound", "4.4.arrested.skip")
def the_arrested_wait(view: View, deed: Deed, act: Act, begins: bool) -> "Breach | None":
    """4.4.arrested.skip: the support phases, the effect of the square and the start of a battle are skipped."""
    return _bound(view, deed, act, "4.4.arrested.skip")


@question("party", "4.4.partner.skip")
def partners_follow(view: View, deed: Deed, act: Act, begins: bool) -> "Breach | None":
    """4.4.partner.skip: every phase of a normal turn but the check phase is skipped; its piece goes with the leader's."""
    return None if isinstance(view.fact, PieceMoved) else _bound(view, deed, act, "4.4.partner.skip")


@question("bound", "4.4.restrained.release-turn")
def the_released_rest(view: View, deed: Deed, act: Act, begins: bool) -> "Breach | None":
    """4.4.restrained.release-turn: in the turn in which restraint ended, too."""
    if view.before.combats or act.idle or not _own(view, deed) or deed.seat not in freedom_now(view).released:
        return None
    return Breach(say("restraint ended in this very turn")) if deed.slot in PHASES else None


@question("stunned", "6.1.stun.no-action", "fact:seal.opened")
def the_stunned_do_nothing(view: View, deed: Deed, act: Act, begins: bool) -> "Breach | None":
    """6.1.stun.no-action: nor do they open their sheet; what is announced or played is asked with the state."""
    fights = bool(view.before.combats) and stunned_now(view, deed.seat)
    return Breach(say_in("questions", "stunned")) if fights else None


@question("residual", "6.1.residual.firepower", *SAID)
def thoughts_use_nothing_else(view: View, deed: Deed, act: Act, begins: bool) -> "Breach | None":
    """6.1.residual.firepower: a residual thought attacks with its firepower, joins in or interferes; it uses nothing else."""
    if deed.seat not in thoughts_now(view).seats or (deed.means == "body" and deed.act in ("attack_card", "synchro")):
        return None
    said = said_ability(_card(view))
    if deed.means == "ability" and (not said.traits or {"死亡時", "常動"} & set(said.traits)):
        return None
    return Breach(say("a residual thought only attacks, joins in or interferes"))


@question("often", "4.3.main.once")
def one_main_action_in_a_normal_turn(view: View, deed: Deed, act: Act, begins: bool) -> "bool | Breach | None":
    """4.3.main.once: one, by whatever means; another only after a [先制] ability without effect."""
    if view.before.combats or view.before.turn is None:
        return None
    return _once(view, deed, act, begins)


@question("often", "5.2.main.one-action")
def one_main_action_in_a_turn_of_battle(view: View, deed: Deed, act: Act, begins: bool) -> "bool | Breach | None":
    """5.2.main.one-action: the same in a battle."""
    battle = battle_of(view)
    return _once(view, deed, act, begins) if battle is not None and battle.step == ROUND else None


def _once(view: View, deed: Deed, act: Act, begins: bool) -> "bool | Breach | None":
    if not begins or not _own(view, deed) or deed.slot not in ("main", "preempt", "unknown"):
        return None
    past = [one for one in done_now(view) if one.seat == deed.seat and act_of_deed(one).kind in ("main", "battle")]
    if act.idle:
        return True if any(one.slot == "preempt" for one in past) else None
    surely = [one for one in past if one.slot == "main" and not act_of_deed(one).idle]
    if deed.slot == "unknown":
        return view.known(None, say("the traits of this ability are not known")) if surely and view.before.combats else None
    if surely:
        return Breach(say("the main action is done ({what})", what=act_of_deed(surely[0]).words))
    vain = next((one for one in reversed(past) if one.slot in ("preempt", "unknown")), None)
    if vain is None:
        return True if view.before.combats and isinstance(view.fact, ActionAnnounced) else None
    return _after_one_in_vain(view, vain)


def _after_one_in_vain(view: View, vain: Deed) -> "bool | Breach | None":
    """3.1.timing.preempt-followup: whether nothing came of it; that it succeeded does not say so."""
    last = view.recall(named)
    if last is None or last.seat != vain.seat:
        return None
    try:
        when = timings(named_ability(view, last.seat, last.card)) if vain.slot == "unknown" else {"先制"}
    except NeverKnown:
        return None  # it may have been a support action
    if "先制" not in when:
        main = "主要" in when and not view.before.combats
        return Breach(say("after a main action without [先制]")) if main else None
    if last.effect:
        return Breach(say("after a [先制] ability that had an effect"))
    if last.worked and not view.before.combats:
        raise Unrecorded(say("what came of the [先制] ability was not recorded"))
    return True


@question("turn", "5.2.turn.phases", *SAID)
def in_the_own_turn_of_battle(view: View, deed: Deed, act: Act, begins: bool) -> "bool | Breach | None":
    """5.2.turn.phases: a main action of a battle is done in one's own turn, before its second support phase."""
    battle, now = battle_of(view), turn_player(view.before)
    if battle is None or battle.step != ROUND or act.kind != "battle":
        return None
    if _own(view, deed):
        return (may_be(view.before, "main_phase") or Breach(say("this is not the main phase"))) if deed.slot == "main" else None
    if now in (None, deed.seat) or deed.slot != "other":
        return None
    attack = running_attack(view.before)
    if act.name == "special_card" or (attack is not None and attack.target is None):
        return None  # it may answer an ability
    if act.name == "escape" and _may_answer(view):
        return None
    if deed.seat in thoughts_now(view).seats or deed.seat not in view.before.combats[-1].participants:
        return None
    return Breach(say("it is the turn of seat {now}", now=now))


def _may_answer(view: View) -> bool:
    """Whether there may be something to evade: an attack, or anything done in this turn but passing."""
    depth, deeds = len(view.before.combats), view.recall(acts_done)
    return running_attack(view.before) is not None or depth in deeds.unsure or bool(deeds.of(depth))


def _aimed(rule: str) -> None:
    """A check of the targets of acts whose target that rule limits: who, where, how many."""

    @CHAPTER.check(rule, *SAID)
    def aimed_at(view: View) -> "Breach | None":
        found = deed_now(view)
        if found is None or not view.fact.targets:
            return None
        deed, _ = found
        act = act_of_deed(deed)
        if not asked_of(act, "target", rule) or said_ability(_card(view)).text:
            return None
        return _wrong_target(view, deed, act)


def _card(view: View) -> Card | None:
    fact = view.fact
    return fact.card if isinstance(fact, ActionAnnounced) else next(iter(fact.cards or ()), None)


def _wrong_target(view: View, deed: Deed, act: Act) -> "Breach | None":
    target, targets = act.target, view.fact.targets
    assert target is not None
    if target.where == "square" and target.number is not None and len(targets) > target.number:
        return Breach(say("{many} targets, not {number}", many=len(targets), number=target.number))
    inside = view.before.combats[-1].participants if view.before.combats else ()
    battle = battle_of(view)
    for seat in targets:
        if seat_of(view.before, seat) is None:
            continue
        if seat == deed.seat:
            if target.myself is False or (isinstance(target.myself, str) and view.reading(target.myself) != "anybody"):
                return Breach(say("oneself cannot be meant"))
            continue
        if is_in(view.before, seat, "dead") and (seat, "dead") not in freedom_now(view).lifted:
            return Breach(say("seat {seat} is dead", seat=seat))
        fights = inside and (target.where == "battle" or act.in_battle)
        if fights and seat not in inside and (battle is None or not battle.perhaps(seat)):
            return Breach(say("seat {seat} does not take part in the battle", seat=seat))
        if target.where == "square" and not inside and not _beside(view, deed.seat, seat):
            return Breach(say("seat {seat} is not on the square", seat=seat))
    return None


def _beside(view: View, seat: int, other: int) -> bool:
    """Whether both stand on one square, or nobody knows where one of them stands."""
    places = place_of(view.before, seat), place_of(view.before, other)
    return None in places or other in companions(view.before, seat) or places[0] == "base.around" == places[1]


for _rule in OF_A_FIELD:
    _aimed(_rule)


@CHAPTER.check("5.3.activation.step1-reveal", "fact:cards.played")
def the_cards_are_there(view: View) -> "Breach | None":
    """5.3.activation.step1-reveal: nothing is played from a hand that has not so many, whatever it is played for.

    Asked of a hand that was dealt in this battle, for of another nobody wrote down how many cards it has.
    """
    fact: CardsPlayed = view.fact
    source, battle = fact.source or "", battle_of(view)
    pile = view.before.zones.get(source)
    if battle is None or fact.seat not in battle.first or source != f"hand.{fact.seat}" or pile is None or pile.count is None:
        return None
    number = fact.count if fact.count is not None else len(fact.cards or (None,))
    if view.holds(pile.count, "≥", number, say_in("compared", "left"), say_in("compared", "played")):
        return None
    return Breach(say("{count} cards in {source}, and {number} played from it", count=pile.count, source=source, number=number))
