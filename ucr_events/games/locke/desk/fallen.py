"""Who died or got away, as forms: the piece, the hand, the cards that lay open, and where an escape leads."""

from collections.abc import Iterator

from ucr_events.facts import CardsDiscarded, CombatLeft, PieceMoved, PieceRemoved
from ucr_events.games.locke.desk.cards import AWAY, HAND
from ucr_events.games.locke.desk.parts import ID, everybody, squares_to_choose
from ucr_events.games.locke.rules.planets.planets import base_players
from ucr_events.games.locke.state.fighters import cards_held
from ucr_events.games.locke.state.seats import is_in, place_of
from ucr_events.games.locke.texts import say
from ucr_events.referee.forms import Form, Sight, forms_of
from ucr_events.referee.offering import Offer
from ucr_events.texts import Text

GROUP: Text = say("cards and pieces of the fallen")
PIECE: Text = say("piece off the board")
CARDS: Text = say("hand put away")
OPEN: Text = say("ability cards put away")
LEAVES: Text = say("out of the battle")
LANDS: Text = say("escapes to")
GOES: Text = say("escapes to…")


def pieces(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.4.dead.piece, 5.1.end.return-to-normal: of the dead; after a battle on a planet also of base players."""
    standing = {one.seat: name for name, one in sight.table.pieces.items() if one.place is not None and name == f"p{one.seat}"}
    back = base_players(sight.table) if offer.expect.step == "combat.piece" and sight.table.part == "planets" else ()
    gone = sorted({*_dead(sight), *(back or ())})
    removed = {seat: PieceRemoved(id=ID, seat=seat, piece=standing[seat]) for seat in gone if seat in standing}
    own = (Form(expect=offer.expect, facts=(fact,), label=PIECE, mark=seat, group=GROUP) for seat, fact in removed.items())
    return *own, *_obstacles(sight, offer)


def _obstacles(sight: Sight, offer: Offer) -> Iterator[Form]:
    """6.2.group.members: pieces that no seat plays, where the battle is or was."""
    place = sight.table.combats[-1].place if sight.table.combats else place_of(sight.table, sight.table.turn or 0)
    for name, piece in sight.table.pieces.items():
        if piece.seat is None and piece.place is not None and piece.place == place:
            word = piece.label or name
            number = name.rpartition(".")[2] if "." in name else ""
            said: Text = (f"{PIECE[0]}：{word} {number}".rstrip(), f"{PIECE[1]}: {word} {number}".rstrip())
            fact = PieceRemoved(id=ID, piece=name)
            yield Form(expect=offer.expect, facts=(fact,), label=said, group=GROUP, seldom=True)


def cards(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.4.dead.cards: the hand face down, the ability cards that lie open by their names."""
    forms = []
    for seat in _dead(sight):
        held = cards_held(sight.table, seat)
        pile = sight.table.zones.get(f"abilities.{seat}")
        up = tuple(laid.card for laid in pile.cards if laid.up and laid.card) if pile else ()
        if up:
            away = CardsDiscarded(id=ID, seat=seat, source=f"abilities.{seat}", to="discard.ability", count=len(up), cards=up)
            forms.append(Form(expect=offer.expect, facts=(away,), label=OPEN, mark=seat, group=GROUP))
        if held:
            hand = CardsDiscarded(id=ID, seat=seat, source=HAND.format(seat), to=AWAY, count=held, face="down")
            forms.append(Form(expect=offer.expect, facts=(hand,), label=CARDS, mark=seat, group=GROUP))
    return tuple(forms)


def leaves(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """4.4.dead.combat: only where somebody in the battle is dead."""
    inside = sight.table.combats[-1].participants if sight.table.combats else ()
    dead = [seat for seat in _dead(sight) if seat in inside]
    found = (CombatLeft(id=ID, seat=seat, how="dead") for seat in dead)
    return tuple(Form(expect=offer.expect, facts=(fact,), label=LEAVES, mark=fact.seat, group=GROUP) for fact in found)


def lands(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """5.3.kind.escape: where whoever escaped has come to."""
    piece = str(dict(offer.expect.match).get("piece") or "")
    owner = sight.table.pieces.get(piece)
    if owner is None or offer.expect.barred:
        return forms_of(offer)
    moved = PieceMoved(id=ID, seat=owner.seat, piece=piece, to="", how="escape")
    where = squares_to_choose(sight, LANDS, "to")
    return (Form(expect=offer.expect, facts=(moved,), label=GOES, mark=owner.seat, asks=(where,)),)


def _dead(sight: Sight) -> tuple[int, ...]:
    return tuple(seat for seat in sorted(everybody(sight)) if is_in(sight.table, seat, "dead"))


MAKERS = {
    "fallen.PieceRemoved": pieces,
    "combat.piece": pieces,
    "fallen.CardsDiscarded": cards,
    "fallen.CombatLeft": leaves,
    "escape.move": lands,
}
