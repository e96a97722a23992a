"""What cards do, as buttons: effects that a club has described, each until it is written down, and information on a square."""

from collections.abc import Iterator
from typing import Any

from ucr_events.facts import Card, CardsDrawn, EffectBegan
from ucr_events.games.locke.desk.parts import ID
from ucr_events.games.locke.rules.cards.card_list import described
from ucr_events.games.locke.rules.cards.described import RULE, amount_of
from ucr_events.games.locke.rules.planets.information import INFORMATION
from ucr_events.games.locke.state.altered import Altered, Use, altered
from ucr_events.games.locke.texts import say
from ucr_events.games.locke.words import WORDS
from ucr_events.referee import Expect
from ucr_events.referee.forms import Form, Sight
from ucr_events.texts import Text

TEXTS = "4.3.square.card-texts"
TAKES: Text = say("takes the information")


def of_the_square(sight: Sight) -> tuple[Form, ...]:
    """4.3.square.card-texts: an information card that lies open where the seat on turn stands is taken, in one tap."""
    table, seat = sight.table, sight.table.turn
    piece = table.pieces.get(f"p{seat}")
    pile = table.zones.get(piece.place) if piece and piece.place else None
    top = pile.cards[-1] if pile and pile.cards else None
    if seat is None or piece is None or table.combats or top is None or not top.up or top.card is None:
        return ()
    if top.card.name != INFORMATION:
        return ()
    drawn = CardsDrawn(id=ID, seat=seat, source=piece.place, to=f"information.{seat}", count=1, cards=(Card(name=INFORMATION),))
    return (Form(expect=Expect("square.information", CardsDrawn, TEXTS), facts=(drawn,), label=TAKES),)


def of_described_cards(sight: Sight) -> tuple[Form, ...]:
    """One button for each effect of a card that was used and whose effect does not lie on the table yet."""
    now: Altered = sight.recall(altered)
    uses = {use.used: use for some in now.on.values() for use in some if use.used and use.by}
    return tuple(form for use in uses.values() for form in _forms(sight, now, use))


def _forms(sight: Sight, now: Altered, use: Use) -> Iterator[Form]:
    aimed = tuple(seat for seat, uses in now.on.items() if seat != use.by and any(one.used == use.used for one in uses))
    for said in (described(sight.book.charts, use.name) or {}).get("effects", ()):
        named = (one for one in sight.table.effects if one.card is not None and one.card.name == use.name)
        whom = {"user": (use.by,), "targets": aimed, "everybody": ()}[said.get("on", "user")]
        there = any(one.field == said["field"] for one in named)
        if there or (said.get("on") == "targets" and not aimed):
            continue
        fact = EffectBegan(
            id=ID,
            seat=use.by,
            because=use.used,
            field=said["field"],
            by=said.get("by"),
            value=said.get("value"),
            card=Card(name=use.name),
            targets=whom,
            until=said.get("until", "said"),
        )
        yield Form(expect=Expect("card.effect", EffectBegan, RULE), facts=(fact,), label=_label(use.name, said))


def _label(name: str, said: dict[str, Any]) -> Text:
    change = amount_of(said)
    field = WORDS.get(said["field"], (said["field"],) * 2)
    return say("{name}: {what} {change}", name=name, change=change, what=field)
