"""How a Locke table is written down quickly: what may come, as buttons in the words and the order of the table."""

from ucr_events.games.locke.desk import (
    abilities,
    afterwards,
    battle,
    combat,
    damage,
    dealing,
    effects,
    fallen,
    obstacles,
    rounds,
    seldom,
    synchro,
    turn,
    universe,
    victory,
)
from ucr_events.games.locke.desk.deeds import deeds
from ucr_events.games.locke.desk.one_by_one import one_by_one
from ucr_events.games.locke.desk.parts import Makers
from ucr_events.referee.forms import Form, Sight, forms_of
from ucr_events.referee.offering import nearby, within_turn

MODULES = (
    dealing,
    universe,
    turn,
    abilities,
    battle,
    rounds,
    combat,
    synchro,
    damage,
    obstacles,
    fallen,
    afterwards,
    victory,
    seldom,
)
"What makes the forms of a step, in the order of a game."
MAKERS: Makers = {step: maker for module in MODULES for step, maker in module.MAKERS.items()}
BESIDE = frozenset({"conversion.begin", "victory.begin", "solo.begin", "ability.support", "keypoint.destroy"})
"Support actions, which may come before and after the main action."
AFTERWARDS = frozenset({"combat.round-end"})
"What comes when every turn of a round of battle is over."
BEYOND_BATTLE = frozenset({"combat.collect", "turn.end", "round.begin", "round.end", "part.end", "base.begin", "game.close"})
"What comes when a battle is over, and the turn it was fought in."
BEYOND = frozenset({"check.ask", "check.outcome", "refill.discard", "refill.draw", "initiative.back", "base.begin"})
"Steps beyond the end of a turn: they imply it, or the steps before it are seldom written down."


def desk(sight: Sight) -> tuple[Form, ...]:
    """The forms of this moment: those made here in the place of their step, every other fact as a button of its own."""
    near = within_turn(sight.offers)
    nearer = {id(offer) for offer in near}
    begun = tuple(offer for offer in sight.offers if not _before_the_turn(sight, offer.expect.step))
    made = [offer for offer in begun if offer.expect.step in MAKERS and (id(offer) in nearer or offer.expect.step in BEYOND)]
    plain = nearby(tuple(offer for offer in begun if offer.expect.step not in MAKERS))
    places = {id(offer.expect): at for at, offer in enumerate(sight.offers)}
    forms = [(places[id(offer.expect)], form) for offer in made for form in MAKERS[offer.expect.step](sight, offer)]
    forms += [(places[id(offer.expect)], form) for offer in plain for form in forms_of(offer)]
    shown = (*effects.of_described_cards(sight), *effects.of_the_square(sight), *abilities.laid_open(sight))
    found = (*shown, *(form for _, form in sorted(forms, key=lambda item: (*_rank(item[1]), item[0]))))
    left = {id(offer) for offer in begun}
    singly = [offer for offer in near if id(offer) in left or offer.expect.step in AFTERWARDS]
    return (*found, *deeds(sight, near), *one_by_one(sight, singly, found)) if found else ()


def _before_the_turn(sight: Sight, step: str) -> bool:
    """Acts of a turn in battle that has not begun, which are offered with its beginning; what comes after the last turn."""
    if not sight.table.combats:
        return False
    if step in BEYOND_BATTLE:
        return True
    fought = sight.table.combats[-1]
    if step in AFTERWARDS and (fought.turn is not None or not all(slot.acted for slot in fought.order)):
        return True
    return fought.turn is None and (step.startswith("main.") or step in BESIDE or step == "combat.turn-end")


def _rank(form: Form) -> tuple[bool, bool, bool]:
    """What is asked at once first, then the action, then what may be done beside it; single acts against a rule last."""
    beside = form.expect.step in BESIDE or form.expect.offered
    return form.barred is not None and not form.row, not form.open, beside
