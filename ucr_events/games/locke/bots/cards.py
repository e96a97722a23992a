"""Made-up games, what invented cards and abilities do: their texts are nobody's, so only what people see of them matters."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ucr_events.facts import (
    Card,
    CardsDiscarded,
    CardsDrawn,
    CardsShown,
    CounterChanged,
    DiceRolled,
    Fact,
    OutcomeStated,
    PieceMoved,
    PiecePlaced,
    PieceRemoved,
    SealOpened,
    StateChanged,
)
from ucr_events.games.locke.bots.setup import ALL, AMBUSH, BLANK, INFORMATION, Secrets
from ucr_events.games.locke.rules.character.silhouettes import NO_BATTLE
from ucr_events.games.locke.rules.planets.board import AROUND, EVERY_SQUARE
from ucr_events.games.locke.state.seats import is_in, place_of, seat_in
from ucr_events.table.state import Table

WOUNDS = ("damage.body", "damage", "damage.mental")
LEAST_MIND = 2
"Invented cards leave so much mental strength that it can still be declared."
LASTING = ("打撃", "手当て", "占い", "跳躍", "死", "穴")
"Invented cards that act again on whoever stands there."
Written = Iterator[Fact]


class Effects:
    """What cards do in one game; `table` tells how the table lies now."""

    def __init__(self, secrets: Secrets, table: Callable[[], Table]) -> None:
        self.secrets, self.chance, self.table = secrets, secrets.chance, table

    def turned(self, seat: int, place: str, card: Card, why: str, action: str | None) -> Written:
        """A card has been turned up on the square where the seat stands; `action`: its main action."""
        name = card.name
        if name in (BLANK, INFORMATION) or (name and name.endswith("預かり")):
            yield from self._taken(seat, place, card, why)
        elif name == AMBUSH:
            yield from self._ambush(place, why, fights=action not in (*NO_BATTLE, "use_ability"))
        elif name and name.startswith("試作札"):
            yield from self.happens(seat, name.partition("：")[2], why)

    def lasting(self, seat: int) -> str | None:
        """What the face-up card under the seat does again; None: nothing that it is subject to."""
        place = place_of(self.table(), seat)
        pile = self.table().zones.get(place or "")
        card = pile.cards[-1].card if pile and pile.cards and pile.cards[-1].up else None
        word = (card.name or "").partition("：")[2] if card else ""
        immune = self.table().part == "base" and self.secrets.sides[seat] == "base" and (card is None or card.note != ALL)
        return word if word in LASTING and not immune else None

    def happens(self, seat: int, word: str, why: str | None = None) -> Written:
        """The effect of that name on the seat."""
        yield from EFFECTS[word](self, seat, why)

    def _taken(self, seat: int, place: str, card: Card, why: str) -> Written:
        """A blank gives an ability card; information and what is kept go to the seat."""
        one = (card,)
        if card.name == BLANK:
            yield CardsDrawn(id="x", seat=seat, because=why, source="deck.ability", to=f"abilities.{seat}", count=1)
            yield CardsDiscarded(id="x", seat=seat, because=why, source=place, to="discard.planet", count=1, cards=one)
        elif self.table().part == "planets":
            yield CardsDrawn(id="x", seat=seat, because=why, source=place, to=f"information.{seat}", count=1, cards=one)

    def _ambush(self, place: str, why: str, fights: bool) -> Written:
        """Who hid it opens the placement; whoever it was comes, where a battle can follow."""
        seals = ((name, seal) for name, seal in self.table().seals.items() if seal.slot == "ambush" and seal.opened is None)
        for name, seal in seals:
            value, salt = self.secrets.sealed[seal.commitment or ""]
            if value["place"] != place:
                continue
            yield SealOpened(id="x", seat=seal.seat, seal=name, value=value, salt=salt, match="matches")
            seat = seal.seat
            if seat and fights and not is_in(self.table(), seat, "dead") and place_of(self.table(), seat) is None:
                yield PiecePlaced(id="x", seat=seat, piece=f"p{seat}", place=place, because=why)
            return

    def hurts(self, seat: int, why: str | None) -> Written:
        """A point of mental strength is gone, unless too little would be left."""
        worn = seat_in(self.table(), seat).counters.get("damage.mental") or 0
        if self.secrets.sheets[seat]["mental"] - worn > LEAST_MIND:
            yield CounterChanged(id="x", seat=seat, counter="damage.mental", by=1, because=why)

    def heals(self, seat: int, why: str | None) -> Written:
        """A point of damage is gone, if there is any."""
        counter = self.wound(seat)
        if counter:
            yield CounterChanged(id="x", seat=seat, counter=counter, by=-1, because=why)

    def wound(self, seat: int, counters: tuple[str, ...] = WOUNDS) -> str | None:
        """A counter of damage that the seat has and that can be healed: what a suit took stays (3.1.suit.no-repair)."""
        person = self.secrets.people[seat]
        person.healed(self.table())
        open_to = [name for name in counters if name == "damage.mental" or person.hurt > 0]
        worn = [name for name in open_to if (seat_in(self.table(), seat).counters.get(name) or 0) > 0]
        return self.chance.sample(worn, 1)[0] if worn else None

    def binds(self, seat: int, why: str | None) -> Written:
        yield StateChanged(id="x", seat=seat, state="restrained", because=why)

    def arrests(self, seat: int, why: str | None) -> Written:
        yield StateChanged(id="x", seat=seat, state="arrested", because=why)

    def throws(self, seat: int, why: str | None) -> Written:
        """To a random square; in the base sometimes out of it."""
        base = self.table().part == "base"
        places = EVERY_SQUARE if base else self.secrets.squares
        to = AROUND if base and self.chance.random() < 0.4 else self.chance.sample(places, 1)[0]
        yield PieceMoved(id="x", seat=seat, piece=f"p{seat}", to=to, how="random_teleport", because=why)

    def foretells(self, seat: int, why: str | None) -> Written:
        """A die, and what it led to."""
        die = self.chance.randint(1, 6)
        yield DiceRolled(id="x", seat=seat, faces=(die,), because=why)
        if die > 4:
            yield CardsDrawn(id="x", seat=seat, source="deck.ability", to=f"abilities.{seat}", count=1, because=why)
        elif die < 3:
            yield OutcomeStated(id="x", seat=seat, of="esp_check", outcome="failure", because=why)

    def kills(self, seat: int, why: str | None) -> Written:
        """4.4.dead.causes, 4.4.dead.piece; 4.7.death-discard is done by whoever plays (`simulation`)."""
        yield StateChanged(id="x", seat=seat, state="dead", because=why)
        yield PieceRemoved(id="x", seat=seat, piece=f"p{seat}", why="dead")

    def swallows(self, seat: int, why: str | None) -> Written:
        """4.3.solo.condition: into the black hole."""
        yield StateChanged(id="x", seat=seat, state="black_hole", because=why)
        yield PieceRemoved(id="x", seat=seat, piece=f"p{seat}", why="black_hole")

    def nothing(self, seat: int, why: str | None) -> Written:
        return iter(())

    def shows(self, seat: int, card: Card, why: str) -> Written:
        """4.7.reveal-on-use: the ability card is laid open."""
        yield CardsShown(id="x", seat=seat, source=f"abilities.{seat}", count=1, cards=(Card(name=card.name),), because=why)


Effect = Callable[[Effects, int, str | None], Written]
EFFECTS: Mapping[str, Effect] = {
    "打撃": Effects.hurts,
    "手当て": Effects.heals,
    "拘束": Effects.binds,
    "逮捕": Effects.arrests,
    "跳躍": Effects.throws,
    "預かり": Effects.nothing,
    "占い": Effects.foretells,
    "死": Effects.kills,
    "穴": Effects.swallows,
}


def face_up(table: Table, seat: int) -> tuple[Any, ...]:
    """Ability cards that lie open before the seat."""
    pile = table.zones.get(f"abilities.{seat}")
    return tuple(laid for laid in pile.cards if laid.up) if pile else ()
