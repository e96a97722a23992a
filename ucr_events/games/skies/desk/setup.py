"""The setup as forms: the first dropships, the third one, motherships with the way they look, the start player."""

from ucr_events.facts import PiecePlaced, StateChanged
from ucr_events.games.skies.desk import box
from ucr_events.games.skies.desk.parts import ID, hidden, limit, of_seat, planets, seat_of, ships, short
from ucr_events.games.skies.layout import CORNER_WORDS, NAMES
from ucr_events.games.skies.texts import say
from ucr_events.referee.forms import Form, Sight
from ucr_events.referee.offering import Offer
from ucr_events.texts import Text

START: Text = say("start player")


def first_ship(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """setup.09.two_ships, setup.10.third_ship: a row of planets for each seat that still has one to place.

    Where it has one already stays in the row, marked: no button moves under the thumb.
    """
    seat = seat_of(offer)
    if seat is None or offer.expect.barred:
        return ()
    whose = of_seat(sight, seat)
    group: Text = say("dropship of {whose}", whose=whose)
    goals = planets(limit(offer, "counter"))
    return tuple(
        Form(
            expect=offer.expect,
            facts=(ships(seat, planet, 1),),
            label=short(planet),
            group=group,
            row=True,
            barred=None if planet in goals else offer.expect.rule,
        )
        for planet in NAMES
    )


def mothership(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """setup.13.facing: a row of planets for each way to look; a planet that is taken stays in its place, marked."""
    if offer.expect.barred:
        return ()
    piece = next(iter(limit(offer, "piece")), "")
    seat = int(piece.partition(".")[2])
    whose, free = of_seat(sight, seat), limit(offer, "place")
    return tuple(
        Form(
            expect=offer.expect,
            facts=(PiecePlaced(id=ID, seat=seat, piece=piece, place=corner),),
            label=short(planets((corner,))[0]),
            group=say("mothership of {whose}: {words}", whose=whose, words=words),
            row=True,
            barred=None if corner in free else "setup.13.no_share",
        )
        for side, words in CORNER_WORDS.items()
        for corner in (f"{planet}.{side}" for planet in NAMES)
    )


def start(sight: Sight, offer: Offer) -> tuple[Form, ...]:
    """setup.08.start_player: one of the seats."""
    if getattr(sight.table, "start", None) is not None or offer.expect.barred or sight.table.part is None:
        return ()
    return tuple(
        Form(
            expect=offer.expect,
            facts=(StateChanged(id=ID, seat=seat.seat, state="start_player"),),
            label=("", ""),
            mark=seat.seat,
            group=START,
        )
        for seat in sight.table.seats
        if seat.present
    )


MAKERS = {
    "setup.ship": first_ship,
    "setup.third": first_ship,
    "setup.mother": mothership,
    "setup.start": start,
    **dict.fromkeys(("setup.shuffle", "setup.seal", "setup.show", "setup.energy"), hidden),
    **box.MAKERS,
}
