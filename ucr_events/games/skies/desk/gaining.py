"""What the special actions ask for: cards to discard, piles to take from, bases to build or turn over, planets for a bonus."""

from itertools import combinations

from ucr_events.facts import Card, CardsDiscarded, CardsDrawn, PieceMoved, TurnEnded
from ucr_events.games.skies.desk.box import senators_on
from ucr_events.games.skies.desk.parts import ID, hidden, limit, name, per_planet, planets, seat_of, ships
from ucr_events.games.skies.layout import COLUMN_WORDS, IDS, NAMES, SENATORS
from ucr_events.games.skies.rules.common import hand, one_card, top
from ucr_events.games.skies.rules.specials import SYMBOLS
from ucr_events.games.skies.rules.treaties import MOST
from ucr_events.games.skies.texts import say
from ucr_events.games.skies.words import DOTS
from ucr_events.referee.forms import Ask, Form, Pick, Sight, forms_of
from ucr_events.referee.offering import Offer
from ucr_events.texts import Text, joined

HIRE: Text = say("hire a senator")
NEXT: Text = say("the next senator on top")
PAY: Text = say("two politic cards to discard")
TREATY: Text = say("treaty: politic cards to discard")
FLIP: Text = say("the base to activate")
BUILD: Text = say("build")
UNSEEN: Text = say("cards that are not in the record")
NOT_PAID: Text = say("nothing; the turn ends")
GIVE: Text = say("the politic card to discard")
PAID = ("build", "treaty", "redeploy")
"Abilities of senators that cost energy."
BONUS: dict[str, Text] = {
    "left": say("energy +2"),
    "centre": say("dropship +1"),
    "right": say("politic card"),
}
"planet.utei.bonus: what each column brings."


def pay(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """planet.deyvas.cost: by the club's list a senator on top with the two cards it costs, else any two of the hand."""
    seat = seat_of(offer)
    if seat is None or offer.expect.barred:
        return ()
    held = tuple(dict.fromkeys(hand(sight.table, seat)))
    listed = sight.book.charts.get("senator_symbols", {})
    tops = {pile: top(sight.table, pile) for pile in SENATORS}
    ready = [(pile, listed[who]) for pile, who in tops.items() if who in listed and set(listed[who]) <= set(held)]
    if ready or (held and all(who in listed for who in tops.values() if who)):
        hired = tuple(_hired_at_once(sight, offer, seat, pile, tuple(symbols)) for pile, symbols in ready)
        return hired or _unseen(offer, seat, PAY)
    return tuple(_discard(offer, seat, names, PAY) for names in combinations(held, SYMBOLS)) or _unseen(offer, seat, PAY)


def _unseen(offer: Offer, seat: int, group: Text) -> tuple[Form, ...]:
    """Cards that the record does not know of, and nothing at all: an action that was said must lead on."""
    paid = CardsDiscarded(id=ID, seat=seat, source=f"hand.{seat}")
    ends = TurnEnded(id=ID, seat=seat)
    return (
        Form(expect=offer.expect, facts=(paid,), label=UNSEEN, group=group),
        Form(expect=offer.expect, facts=(ends,), label=NOT_PAID, group=group, barred=offer.expect.rule),
    )


def _hired_at_once(sight: Sight, offer: Offer, seat: int, pile: str, symbols: tuple[str, ...]) -> Form:
    paid = _discard(offer, seat, symbols, PAY)
    hint = ("＋".join(symbols), " + ".join(symbols))
    label, drawn = _senator(sight, seat, pile)
    return Form(expect=offer.expect, facts=(*paid.facts, drawn), label=label, hint=hint, group=HIRE)


def treaty(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """planet.eylona.discard: up to three cards, chosen by tapping them."""
    seat = seat_of(offer)
    if seat is None or offer.expect.barred:
        return ()
    held = tuple(dict.fromkeys(hand(sight.table, seat)))
    if not held:
        return _unseen(offer, seat, TREATY)
    if len(held) <= 2:
        sets = (names for count in range(1, len(held) + 1) for names in combinations(held, count))
        return tuple(_discard(offer, seat, names, TREATY) for names in sets)
    fact = CardsDiscarded(id=ID, seat=seat, source=f"hand.{seat}")
    picks = tuple(Pick(value=Card(name=card), label=(card, card)) for card in held)
    most = say("done (up to {most})", most=MOST)
    which = Ask(title=TREATY, picks=picks, into=((0, "cards"),), kind="many", done=most)
    return (Form(expect=offer.expect, facts=(fact,), label=TREATY, asks=(which,), open=True),)


def give(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """senator.swap: one card of the hand."""
    seat = seat_of(offer)
    held = tuple(dict.fromkeys(hand(sight.table, seat))) if seat else ()
    return tuple(_discard(offer, seat, (card,), GIVE) for card in held) if seat and not offer.expect.barred else ()


def _discard(offer: Offer, seat: int, names: tuple[str, ...], group: Text) -> Form:
    cards = tuple(Card(name=one) for one in names)
    fact = CardsDiscarded(id=ID, seat=seat, source=f"hand.{seat}", cards=cards)
    return Form(expect=offer.expect, facts=(fact,), label=joined(say(" + "), names), group=group)


def hire(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """planet.deyvas.gain: the senator on top of a pile, by name where it is known."""
    seat, pile = seat_of(offer), next((value for field, value in offer.expect.match if field == "source"), None)
    if seat is None or pile is None or offer.expect.barred:
        return ()
    label, fact = _senator(sight, seat, pile)
    return (Form(expect=offer.expect, facts=(fact,), label=label, group=HIRE),)


def _senator(sight: Sight, seat: int, pile: str) -> tuple[Text, CardsDrawn]:
    """The senator on top of a pile, and drawing it."""
    who, dots = top(sight.table, pile), dict(DOTS)[pile.partition(".")[2]]
    fact = CardsDrawn(id=ID, seat=seat, source=pile, to=f"senator.{seat}", count=1, cards=one_card(who) if who else None)
    return say("{dots} {senator}", dots=dots, senator=who or say("senator")), fact


def uncovered(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """planet.deyvas.gain: who lies on top now, of those that nobody has seen yet; without a list, that a card was turned."""
    pile = next((value for field, value in offer.expect.match if field == "place"), None)
    if not isinstance(pile, str) or offer.expect.barred:
        return ()
    seen = {card.card.name for zone, held in sight.table.zones.items() if _shown(zone) for card in held.cards if card.card}
    title = say("{next} {dots}", next=NEXT, dots=dict(DOTS)[pile.partition(".")[2]])
    return senators_on(sight, offer, pile, title, seen) or forms_of(offer)


def _shown(zone: str) -> bool:
    return zone in SENATORS or zone == "removed" or zone.startswith("senator.")


def flip(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """planet.hreja.flip: one button for each planet with an own inactive base; which of two is alike."""
    piece = next((value for field, value in offer.expect.match if field == "piece"), None)
    if not isinstance(piece, str) or offer.expect.barred or not _is_first(sight, piece):
        return ()
    found = planets(limit(offer, "to"))
    return per_planet(
        offer, ((planet, PieceMoved(id=ID, seat=_owner(piece), piece=piece, to=f"{planet}.active")) for planet in found), FLIP
    )


def _owner(piece: str) -> int:
    return int(piece.split(".")[1])


def _is_first(sight: Sight, piece: str) -> bool:
    pieces = sight.table.pieces
    same = (other for other, one in pieces.items() if one.place == pieces[piece].place and one.seat == pieces[piece].seat)
    return next(same, None) == piece


def build(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """planet.utei.build: a row of planets for each column, with the bonus of the column."""
    piece = next((value for field, value in offer.expect.match if field == "piece"), None)
    if not isinstance(piece, str) or offer.expect.barred:
        return ()
    column = piece.split(".")[2]
    words, bonus = COLUMN_WORDS[column], BONUS[column]
    group = say("{build}: {words} column ({bonus})", build=BUILD, words=words, bonus=bonus)
    goals = planets(limit(offer, "to"))
    return per_planet(
        offer, ((goal, PieceMoved(id=ID, seat=_owner(piece), piece=piece, to=f"{goal}.inactive")) for goal in goals), group
    )


def any_ship(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """A dropship to any planet: the bonus of the centre column, the ability of a senator."""
    seat = seat_of(offer)
    goals = planets(limit(offer, "counter"))
    return () if seat is None or offer.expect.barred else per_planet(offer, ((goal, ships(seat, goal, 1)) for goal in goals))


def any_card(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """A politic card of any planet that is not held."""
    seat = seat_of(offer)
    if seat is None or offer.expect.barred:
        return ()

    def card(planet: str) -> CardsDrawn:
        source = f"politic.{planet}"
        return CardsDrawn(id=ID, seat=seat, source=source, to=f"hand.{seat}", count=1, cards=one_card(NAMES[planet]))

    return per_planet(offer, ((planet, card(planet)) for planet in planets(limit(offer, "source"))))


def chit(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """The chit on top, by its number where it is known; every stack where it is not known which."""
    if offer.expect.barred:
        return ()
    found = []
    for form in forms_of(offer):
        fact = form.facts[0]
        assert isinstance(fact, CardsDrawn)
        number = top(sight.table, fact.source or "")
        cards = fact.cards or (one_card(number) if number else None)
        found.append(
            Form(
                expect=offer.expect,
                facts=(CardsDrawn(id=ID, seat=fact.seat, source=fact.source, to=fact.to, count=1, cards=cards),),
            )
        )
    return tuple(found)


def treaty_chit(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """planet.eylona.chit_on_mat, planet.eylona.steal: the chit of one of the planets."""
    if offer.expect.barred:
        return ()
    return tuple(
        Form(expect=offer.expect, facts=form.facts, label=name(IDS[card.name or ""]), group=None)
        for form in forms_of(offer)
        for card in getattr(form.facts[0], "cards", ())
    )


MAKERS = {
    "hire.discard": pay,
    **{
        f"{step}.pile": hidden
        for step in ("hire.discard", "hire.second", "treaty.discard", "treaty.more", "ability.give", "ability.give.late")
    },
    "ability.give.late": hidden,
    **{f"{step}.late": hidden for step in ("build.cost", "build.faction.pay", "hire", *(f"ability.{one}.pay" for one in PAID))},
    **dict.fromkeys(("build.cost.first", "hire.late.pile", "hire.later", "hire.later.pile"), hidden),
    "hire.second": hidden,
    "action.card.unseen": hidden,
    "treaty.more": hidden,
    "hire.gain": hire,
    "hire.chit": chit,
    "hire.next": uncovered,
    "activate.flip": flip,
    "activate.chit": chit,
    "build.base": build,
    "build.bonus.ship": any_ship,
    "build.bonus.card": any_card,
    "build.bonus.wrong": hidden,
    "treaty.discard": treaty,
    "treaty.chit": treaty_chit,
    "treaty.steal": treaty_chit,
    "ability.give": give,
    "ability.take": any_card,
    "ability.ship": any_ship,
}
