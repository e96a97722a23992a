"""The normal turn as forms: the teleport with its level, a walk to each square, passing to the end, a party, a card turned."""

from collections import Counter

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardTurned,
    GroupFormed,
    PieceMoved,
    QuestionAnswered,
    QuestionAsked,
    RoundBegan,
    TurnEnded,
)
from ucr_events.games.locke.desk.one_by_one import SINGLY
from ucr_events.games.locke.desk.parts import (
    ID,
    MORE,
    WHOM,
    everybody,
    fact_of,
    hidden,
    names_to_choose,
    seats_to_choose,
    squares_to_choose,
    steps,
)
from ucr_events.games.locke.state.seats import companions, place_of
from ucr_events.games.locke.texts import say
from ucr_events.referee.forms import Ask, Form, Pick, Sight, forms_of
from ucr_events.referee.offering import Offer
from ucr_events.texts import Text

START = "start.place"
USUAL_LEVELS = range(1, 7)
NEAREST = 3
"Seats whose turn may be next."
AT_HAND = 5
"Names of cards on the pad; the others are behind one more tap."
LEVEL: Text = say("declared ESP level")
AGREED: Text = say("formed if all agree")
REFUSES: Text = say("declines")
MOVE: Text = say("walk")
LANDED: Text = say("teleports to")
JUST_LANDED: Text = say("only where a teleport led…")
TURNED: Text = say("the card turned up")
PASS: Text = say("pass and end the turn")
STAY: Text = say("pass; a battle may follow")
WITH: Text = say("party with")
PARTY: Text = say("party…")
ANNOUNCES: dict[str, tuple[str, Text]] = {
    "teleport.level": ("teleport.announce", say("teleport")),
    "entry.level": ("entry.announce", say("entry check")),
}
"Value -> the announcement that comes with it."


def level(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """The announcement and its first value in one: action announced, value declared."""
    step = ANNOUNCES[offer.expect.step][0]
    said = next((other for other in sight.offers if other.expect.step == step and not other.expect.barred), None)
    forms = forms_of(offer)
    if said is None or offer.expect.barred or not said.facts:
        return forms
    word = ANNOUNCES[offer.expect.step][1]
    title = (f"{word[0]} ・ {LEVEL[0]}", f"{word[1]} ・ {LEVEL[1]}")
    return tuple(
        replace(
            form,
            facts=(fact_of(said), *form.facts),
            group=title,
            usual=True,
            seldom=getattr(form.facts[0], "value", 1) not in USUAL_LEVELS,
        )
        for form in forms
    )


def announced(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """Left out where the value says it, too."""
    values = {step for step, (word, _) in ANNOUNCES.items() if word == offer.expect.step}
    return () if values & steps(sight) else forms_of(offer)


def walk(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """Each square, with the card that lies there."""
    return tuple(
        replace(form, group=MOVE, hint=_lying(sight, getattr(form.facts[0], "to", None)), usual=True)
        for form in forms_of(offer)
    )


def _lying(sight: Sight, place: str | None) -> Text | None:
    pile = sight.table.zones.get(place or "")
    if pile is None or not pile.cards:
        return None
    top = pile.cards[-1]
    if not top.up:
        return say("face down")
    name = top.card.name if top.card else None
    return say("open: {name}", name=(name or "？", name or "?"))


def passing(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """Passing and the end of the turn in one; by itself where a battle may still follow."""
    if offer.expect.barred or not offer.expect.seats:
        return forms_of(offer)
    seat = offer.expect.seats[0]
    ended = Form(expect=offer.expect, facts=(fact_of(offer), TurnEnded(id=ID, seat=seat)), label=PASS, usual=True)
    fights = not sight.table.combats and bool(companions(sight.table, seat))
    return (ended, *(replace(form, group=STAY) for form in forms_of(offer) if fights))


def propose(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.3.party.form: the only one on the square in one tap; of several, those who are asked."""
    seat = offer.expect.seats[0] if offer.expect.seats else None
    others = companions(sight.table, seat) if seat else ()
    if not others or offer.expect.barred:
        return ()
    question = QuestionAsked(id=ID, seat=seat, question="party", to=others)
    form = Form(expect=offer.expect, facts=(question,), label=WITH, mark=others[0])
    if len(others) == 1:
        return (form,)
    picks = tuple(Pick(value=pick.seat, seat=pick.seat) for pick in seats_to_choose(others, (), offer.expect.rule))
    whom = Ask(title=say("who is asked?"), picks=picks, into=((0, "to"),), kind="many", done=say("done"))
    return (replace(form, label=PARTY, mark=None, asks=(whom,)),)


def answers(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """6.1.party.unanimous: one who is asked answers in one tap; of several, those who refuse. All agree: it is formed."""
    asked = offer.expect.seats or ()
    formed = _formed(sight, asked)
    if len(asked) == 1:
        agrees = (_answer(asked[0], "accept"), *formed)
        ways = ((agrees, say("agrees")), ((_answer(asked[0], "decline"),), say("declines")))
        return tuple(Form(expect=offer.expect, facts=facts, label=label) for facts, label in ways)
    agreed = tuple(_answer(seat, "accept") for seat in asked)
    everybody = Form(expect=offer.expect, facts=(*agreed, *formed), label=say("everybody agrees"), group=AGREED)
    picks = tuple(
        Pick(value=seat, seat=seat, label=REFUSES, adds=(_answer(seat, "decline"),), otherwise=(_answer(seat, "accept"),))
        for seat in asked
    )
    who = Ask(title=say("tap who declined"), picks=picks, kind="many", done=say("done: declined"))
    refused = Form(expect=offer.expect, label=say("who declined…"), asks=(who,), group=AGREED)
    return everybody, refused


def _formed(sight: Sight, asked: tuple[int, ...]) -> tuple[GroupFormed, ...]:
    """The party, when these are the last to be heard and nobody has refused."""
    question = sight.table.asked
    if question is None or question.question != "party" or question.seat is None:
        return ()
    if any(said != "accept" for said in question.answers.values()):
        return ()
    members = (question.seat, *(int(seat) for seat in question.answers), *asked)
    return (GroupFormed(id=ID, leader=question.seat, members=members),)


def _answer(seat: int, word: str) -> QuestionAnswered:
    return QuestionAnswered(id=ID, seat=seat, answer=word)  # type: ignore[arg-type]


def turned(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """The card by its name; those of which most lie open come first."""
    if offer.expect.barred or not offer.facts or "pass" in steps(sight):
        return ()
    fact = fact_of(offer)
    assert isinstance(fact, CardTurned)
    pile = sight.table.zones.get(fact.place or "")
    if pile is None or not pile.cards or pile.cards[-1].up:
        return ()
    deck = "deck.base" if (fact.place or "").startswith("base.") else "deck.planet"
    names = _by_frequency(sight, sight.names(deck) or tuple(sight.book.charts.get(deck.replace("deck.", "") + "_cards", ())))

    def form(label: Text, card: Card | None, *asks: Ask) -> Form:
        return Form(expect=offer.expect, facts=(replace(fact, card=card),), label=label, group=TURNED, asks=asks)

    near = tuple(form((name, name), Card(name=name)) for name in names[:AT_HAND])
    rest = names[AT_HAND:]
    ask = names_to_choose(rest, TURNED, ((0, "card"),), lambda name: Card(name=name))
    more = (form(MORE, None, replace(ask, typed=Card(name=""))),)
    return (*near, *more, form(say("name unknown"), None))


def _by_frequency(sight: Sight, names: tuple[str, ...]) -> tuple[str, ...]:
    piles = sight.table.zones.values()
    seen = Counter(laid.card.name for pile in piles for laid in pile.cards if laid.card and laid.card.name)
    return tuple(sorted(names, key=lambda name: -seen[name]))


def unsaid(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """A teleport whose level nobody wrote down: only where the level is not asked for."""
    return () if "teleport.level" in steps(sight) else forms_of(offer)


def landed(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """A teleport of which nobody wrote down more than where it led."""
    seat = offer.expect.seats[0] if offer.expect.seats else sight.table.turn
    piece = dict(offer.expect.match).get("piece") or f"p{seat}"
    if offer.expect.kind is not PieceMoved or offer.expect.barred or seat is None or not isinstance(piece, str):
        return forms_of(offer)
    moved = PieceMoved(id=ID, seat=seat, piece=piece, to="", how="teleport")
    where = squares_to_choose(sight, LANDED, "to")
    return (Form(expect=offer.expect, facts=(moved,), label=JUST_LANDED, asks=(where,), group=SINGLY, seldom=True),)


def treat(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.3.treat.amount: one of those who are here."""
    named = [form.facts[0] for form in forms_of(offer) if getattr(form.facts[0], "targets", ())]
    if not named or offer.expect.barred:
        return forms_of(offer)[:1]
    seats = [fact.targets[0] for fact in named if isinstance(fact, ActionAnnounced)]
    whom = Ask(title=WHOM, picks=seats_to_choose(seats, (), offer.expect.rule), into=((0, "targets"),))
    return (Form(expect=offer.expect, facts=(named[0],), label=say("treat…"), asks=(whom,)),)


def entry(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.6.entry.definition: only from around the base, and there with the level."""
    return announced(sight, offer) if "entry.level" in steps(sight) else ()


def key_point(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """There are key points in the base only; where an edition destroys them as an act of the turn, only on an open one."""
    if sight.table.part != "base":
        return ()
    cards: tuple[str, ...] | None = sight.book.number("key_point_cards")
    seat = offer.expect.seats[0] if offer.expect.seats else None
    if cards is None or seat is None:
        return forms_of(offer)
    pile = sight.table.zones.get(place_of(sight.table, seat) or "")
    top = pile.cards[-1] if pile is not None and pile.cards else None
    name = top.card.name if top is not None and top.up and top.card is not None else None
    here = name is not None and any(card in name for card in cards)
    return tuple(replace(form, usual=True, hint=(name, name)) for form in forms_of(offer)) if here and name else ()


def next_turn(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """Whose turn it is, once the one before is over: the nearest; any other seat is reached by the pads."""
    if START in steps(sight):
        return ()  # the first turn of all is offered with the start positions
    first = [other for other in sight.offers if other.expect.step == "turn.begin" and not other.expect.barred][:NEAREST]
    return forms_of(offer) if sight.table.turn is None and offer in first else ()


def next_round(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.3.turn.next: the next round by its number, only where the turn comes back to the first who still plays."""
    coming = [other for other in sight.offers if other.expect.step == "turn.begin" and not other.expect.barred]
    seats = [fact.seat for other in coming for fact in other.facts]
    playing = [seat for seat in everybody(sight) if not out(sight, seat)]
    if sight.table.turn is not None or offer.expect.barred or (seats and playing and seats[0] != playing[0]):
        return ()
    begun = RoundBegan(id=ID, number=(sight.table.round or 0) + 1)
    return (Form(expect=offer.expect, facts=(begun,)),)


def out(sight: Sight, seat: int) -> bool:
    """Dead, or left the table."""
    here = sight.table.seats[seat - 1]
    return "dead" in here.states or not here.present


def late_pass(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """Nothing more is done: the end of the turn says it."""
    return () if isinstance(offer.facts[0] if offer.facts else None, ActionAnnounced) else forms_of(offer)


MAKERS = {
    "teleport.level": level,
    "entry.level": level,
    "teleport.alone": landed,
    "teleport.announce": announced,
    "teleport.rolled": unsaid,
    "entry.announce": entry,
    "walk": walk,
    "walk.announce": hidden,
    "treat": treat,
    "keypoint.destroy": key_point,
    "turn.begin": next_turn,
    "round.begin": next_round,
    "pass": passing,
    "pass.late": late_pass,
    "party.propose": hidden,
    "party.formed": hidden,
    "party.ask": propose,
    "party.answer": answers,
    "party.outcome": hidden,
    "square.turn": turned,
    "teleport.outcome": hidden,
    "after.turn": hidden,
}
