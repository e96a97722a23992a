"""How a Locke table is written down quickly: what may come, as buttons in the words and the order of the table."""

from msgspec.structs import replace

from ucr_events.facts import PhaseBegan
from ucr_events.games.locke.desk import battle, combat, dealing, effects, turn, universe, victory
from ucr_events.games.locke.desk.parts import Makers
from ucr_events.referee.forms import Form, Sight, forms_of
from ucr_events.referee.offering import Offer, nearby, within_turn
from ucr_events.referee.values import Text

MAKERS: Makers = {**dealing.MAKERS, **turn.MAKERS, **battle.MAKERS, **combat.MAKERS, **victory.MAKERS, **universe.MAKERS}
BESIDE = frozenset({"conversion.begin", "victory.begin", "solo.begin", "ability.support", "keypoint.destroy"})
"Support actions, which may come before and after the main action."
AFTERWARDS = frozenset({"combat.round-end"})
"What comes when every turn of a round of battle is over."
BEYOND_BATTLE = frozenset({"combat.collect", "turn.end", "round.begin", "round.end", "part.end", "base.begin", "game.close"})
"What comes when a battle is over, and the turn it was fought in."
PHASES: Text = ("フェイズ", "phases")
BEYOND = frozenset({"check.ask", "check.outcome", "refill.discard", "refill.draw"})
"Steps that imply the end of the last turn of a round."


def desk(sight: Sight) -> tuple[Form, ...]:
    """The forms of this moment: those made here in the place of their step, every other fact as a button of its own."""
    near = within_turn(sight.offers)
    begun = tuple(offer for offer in sight.offers if not _before_the_turn(sight, offer.expect.step))
    made = [offer for offer in begun if offer.expect.step in MAKERS and (offer in near or offer.expect.step in BEYOND)]
    plain = nearby(tuple(offer for offer in begun if offer.expect.step not in MAKERS))
    forms = [(_place(sight, offer), form) for offer in made for form in MAKERS[offer.expect.step](sight, offer)]
    forms += [(_place(sight, offer), form) for offer in plain for form in forms_of(offer)]
    forms += [(_place(sight, offer), form) for offer in near for form in _phases(sight, offer)]
    shown = (*effects.of_described_cards(sight), *effects.of_the_square(sight))
    return (*shown, *(form for _, form in sorted(forms, key=lambda item: (*_rank(item[1]), item[0]))))


def _phases(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """Phases of a battle, which few write down and the next fact implies: behind one more tap."""
    expect = offer.expect
    if not sight.table.combats or expect.kind is not PhaseBegan or expect.barred:
        return ()
    return tuple(replace(form, group=PHASES, seldom=True) for form in forms_of(offer))


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


def _place(sight: Sight, offer: Offer) -> int:
    """Where the step stands among what may come."""
    return next((at for at, other in enumerate(sight.offers) if other.expect == offer.expect), len(sight.offers))
