"""How a Skies table is written down quickly: what may come, as buttons in the words and the order of the table."""

from ucr_events.games.skies.desk import acting, gaining, moving, setup
from ucr_events.games.skies.desk.parts import Makers
from ucr_events.referee.forms import Form, Sight, forms_of
from ucr_events.referee.offering import Offer, nearby, within_turn

SETTING_UP = (
    "setup.begin",
    "setup.lay",
    "setup.start",
    "setup.deal",
    "setup.ship",
    "setup.third",
    "setup.return",
    "setup.turn",
)
"In the order of the rule document; what may come later stands below."
ORDER = {
    **{step: at - len(SETTING_UP) for at, step in enumerate(SETTING_UP)},
    "move.income": 2,
    "senator.play": 3,
    "faction.use": 3,
    "turn.end": 4,
    "round.begin": 2,
    "game.close": 3,
}
LAST = 9
"What the seat on turn does comes first, then what others may take, what is seldom, the end, and what a rule forbids."
MAKERS: Makers = {**setup.MAKERS, **moving.MAKERS, **acting.MAKERS, **gaining.MAKERS}


def desk(sight: Sight) -> tuple[Form, ...]:
    """The forms of this moment: those made here in the place of their step, every other fact as a button of its own."""
    near = within_turn(sight.offers)
    made = [offer for offer in near if offer.expect.step in MAKERS]
    plain = nearby(tuple(offer for offer in sight.offers if offer.expect.step not in MAKERS and not offer.expect.barred))
    forms = [(_place(sight, offer), form) for offer in made for form in MAKERS[offer.expect.step](sight, offer)]
    forms += [(_place(sight, offer), form) for offer in plain for form in forms_of(offer)]
    return tuple(form for _, form in sorted(forms, key=lambda item: (_rank(item[1]), item[0])))


def _rank(form: Form) -> int:
    return LAST if form.barred is not None and not form.row else ORDER.get(form.expect.step, 1)


def _place(sight: Sight, offer: Offer) -> int:
    """Where the step stands among what may come."""
    return next((at for at, other in enumerate(sight.offers) if other.expect == offer.expect), len(sight.offers))
