"""Obstacles in a battle, as forms: which come, with what is printed on them, whom they aim at and strike."""

from msgspec.structs import replace

from ucr_events.facts import ActionAnnounced, CounterSet, DiceRolled, Fact, PiecePlaced
from ucr_events.games.locke.desk.parts import ID
from ucr_events.games.locke.state.crowds import GROUPS, KINDS, members
from ucr_events.games.locke.state.fighters import fighters, living
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee.forms import Ask, Form, Pick, Sight, forms_of
from ucr_events.referee.offering import Offer
from ucr_events.referee.values import Dice
from ucr_events.texts import Text

COMES: Text = say("an obstacle appears")
WHO: Text = say("whom it aims at")
MELEE: Text = say("melee against")
SHOOTS: Text = say_in("obstacles", "attacks")
ENDURANCE: Text = say("endurance")
FIREPOWER: Text = say("firepower")
CARD: Text = say("card of the attack")
PRINTED = range(31)
SEVERAL = (2, 3, 4)
"Members of a group, as its card says (6.2.group.which)."
UNARMED = frozenset({"e_buster"})
"Whose card says that it fires nothing: noted as its weapon."


def comes(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.1.piece-move.when, 6.2.npc.values: its pieces on the square of the battle, endurance and firepower as printed."""
    site = sight.table.combats[-1].place if sight.table.combats else None
    if offer.expect.barred or offer.expect.match or site is None:
        return forms_of(offer)
    return tuple(
        _placed(sight, offer, site, kind, label, many)
        for label, kind in KINDS.items()
        for many in (SEVERAL if kind in GROUPS else (1,))
    )


def _placed(sight: Sight, offer: Offer, site: str, kind: str, label: str, many: int) -> Form:
    number = 1 + len({name.partition(".")[0] for name in sight.table.pieces if name.startswith(f"{kind}-")})
    names = [f"{kind}-{number}"] if many == 1 else [f"{kind}-{number}.{at}" for at in range(1, many + 1)]
    facts: list[Fact] = []
    for piece in names:
        facts.append(PiecePlaced(id=ID, piece=piece, place=site, label=label))
        facts += [CounterSet(id=ID, piece=piece, counter=counter, value=0) for counter in ("endurance", "firepower")]
    picks = tuple(Pick(value=one, label=(str(one), str(one))) for one in PRINTED)
    asks = tuple(
        Ask(title=title, picks=picks, into=tuple((at, "value") for at in range(first, len(facts), 3)))
        for first, title in ((1, ENDURANCE), (2, FIREPOWER))
    )
    if kind in UNARMED:
        facts.append(CounterSet(id=ID, piece=names[0], counter="weapon", value=0))
    times = "" if many == 1 else f" ×{many}"
    words = f"{label}{times}", f"{kind.replace('_', ' ')}{times}"
    return Form(expect=offer.expect, facts=tuple(facts), label=words, group=COMES, asks=asks, seldom=True)


def at_obstacle(sight: Sight, offer: Offer, name: str, said: tuple[Form, ...]) -> Form:
    """6.2.group.attack-hits-all: an attack at all its pieces; which of these cards, is asked for."""
    there = members(sight.table, name)
    picks = tuple(
        Pick(value=at, label=form.label, adds=tuple(_at(fact, there) for fact in form.facts)) for at, form in enumerate(said)
    )
    word = next((one.label for piece in there if (one := sight.table.pieces[piece]).label), None) or name
    card = Ask(title=CARD, picks=picks)
    return Form(expect=offer.expect, label=(f"{word}…", f"{word}…"), group=SHOOTS, asks=(card,), usual=True)


def _at(fact: Fact, pieces: tuple[str, ...]) -> Fact:
    return replace(fact, pieces=pieces) if isinstance(fact, ActionAnnounced) else fact


def chance(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """6.2.npc.target-planet: a die for whom an obstacle aims at."""
    wanted = replace(offer.expect, match=(("seat", None), ("purpose", "random_target")), where=(("faces", Dice(1)),))
    return (Form(expect=wanted, group=WHO),) if offer.expect.kind is DiceRolled else ()


def strikes(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """6.2.npc.melee-fallback: against whom, in one tap."""
    action, group = ("melee", MELEE) if offer.expect.step == "npc.melee" else ("attack", SHOOTS)
    here = living(sight.table, fighters(sight.table))
    said = (ActionAnnounced(id=ID, action=action, targets=(seat,)) for seat in here)
    return tuple(Form(expect=offer.expect, facts=(fact,), label=("", ""), mark=fact.targets[0], group=group) for fact in said)


def declares(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.6.melee.declare: of a piece that no seat plays, in its own name."""
    piece = sight.table.combats[-1].turn_piece if sight.table.combats and not offer.expect.seats else None
    forms = forms_of(offer)
    if piece is None:
        return forms
    return tuple(replace(form, facts=tuple(replace(fact, piece=piece) for fact in form.facts)) for form in forms)


MAKERS = {
    "join.place": comes,
    "npc.DiceRolled": chance,
    "npc.melee": strikes,
    "npc.attack": strikes,
    "melee.power": declares,
    "melee.power.shift": declares,
    "melee.power.suit": declares,
}
