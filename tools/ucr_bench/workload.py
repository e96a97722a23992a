"""A long game of the first family for nine seats: facts as a table would write them down, the same every time, of any number.

The table stays bounded, as a real one does: decks are shuffled again, damage is healed, groups break up.
"""

from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Any
from uuid import UUID

from ucr_events import facts as f
from ucr_events.games import FAMILIES

SEATS = tuple(range(1, 10))
NAMES = ("あおい", "けん", "みさき", "リン", "たくや", "ゆう", "なつ", "ソラ", "はる")
COLOURS = ("blue", "orange", "white", "black", "lightblue", "red", "yellow", "pink", "purple")
WEAPONS = ("レイガン", "ブラスター", "バズーカ", "ビームキャノン", "G弾", "D弾", "光の剣")
SHIELDS = ("ESPシールド", "ESPスクリーン", "ESPバリア", "テレポート", "幻覚")
SQUARES = ("白紙", "情報入手", "極秘情報入手", "待ち伏せ", "開拓地", "住宅街", "歓楽街", "工業地域", "スラム街", "逮捕")
REMARKS = ("お茶の休憩。", "規則を確かめた。", "コマが倒れたので置きなおした。", "順番を飛ばしかけた。")
CARDS = 96
"In the combat deck."
HAND = 6
BEGIN = 1_794_646_200_000
SEED = 20_260_101
FAMILY = FAMILIES[0]


def _planets() -> tuple[str, ...]:
    """Groups of places on the family's first board, in their order."""
    seats = tuple(f.SeatSetup(seat=number, name=NAMES[number - 1]) for number in SEATS)
    edition = FAMILY.editions[0]
    header = f.GameOpened(id="h", game=str(UUID(int=0)), title="–", family=FAMILY.name, edition=edition.id, seats=seats)
    layout = FAMILY.layout(header, edition)
    return tuple(dict.fromkeys(place.id.partition(".")[0] for place in layout.places if place.board == layout.boards[0]))


PLANETS = _planets()


def long_game(number: int) -> list[f.Fact]:
    """The first `number` facts of the game; a longer one begins with the same facts as a shorter one."""
    return list(islice(Scribe().facts(), number))


class Scribe:
    """Plays at random and writes down what happens."""

    def __init__(self) -> None:
        self.random = Random(SEED)
        self.clock = BEGIN
        self.places = {seat: f"{PLANETS[seat % 6]}.0" for seat in SEATS}
        self.hands: dict[int, list[f.Card]] = {seat: [] for seat in SEATS}
        self.deck: list[f.Card] = []
        self.discarded: list[f.Card] = []
        self.damage = dict.fromkeys(SEATS, 0)

    def facts(self) -> Iterator[f.Fact]:
        """The header, the setup, then rounds without end."""
        yield from self.setup()
        for number in count(1):
            yield self.fact(f.RoundBegan, number=number)
            for seat in SEATS:
                yield from self.turn(seat)
            yield self.fact(f.RoundEnded, number=number)

    def fact(self, kind: type[f.Fact], seat: int | None = None, because: f.Fact | None = None, **fields: Any) -> Any:
        """A fact some seconds later, with an id as phones make them."""
        self.clock += self.random.randrange(1_500, 25_000)
        return kind(
            id=str(UUID(int=self.random.getrandbits(128), version=4)),
            seat=seat,
            because=because.id if because else None,
            at=self.clock,
            recorded=self.clock + self.random.randrange(300, 4_000),
            **fields,
        )

    def setup(self) -> Iterator[f.Fact]:
        yield self.fact(
            f.GameOpened,
            game=str(UUID(int=SEED, version=4)),
            title="長い卓",
            family=FAMILY.name,
            edition=FAMILY.editions[0].id,
            seats=tuple(f.SeatSetup(seat=n, name=NAMES[n - 1], colour=COLOURS[n - 1]) for n in SEATS),
            order=SEATS,
            dice=(f.DieSetup(id="d.red", label="赤"), f.DieSetup(id="d.white", label="白")),
            decks=(f.DeckSetup(id="deck.combat", size=CARDS, cards=WEAPONS + SHIELDS),),
            visibility="live",
        )
        yield self.fact(f.PartBegan, part="planets")
        yield self.fact(f.CounterSet, counter="season", value=3)
        for seat in SEATS:
            commitment = self.random.randbytes(32).hex()
            yield self.fact(f.SheetSealed, seat, slot="sheet", commitment=commitment, actor=f"seat:{seat}")
        yield self.fact(f.CardsLaid, places=tuple(f"{planet}.{n}" for planet in PLANETS for n in range(1, 7)))
        for seat in SEATS:
            yield self.fact(f.PiecePlaced, seat, piece=f"p{seat}", place=self.places[seat])
        self.deck = [self.card(name) for name in self.random.choices(WEAPONS + SHIELDS, k=CARDS)]
        yield self.fact(f.CardsShuffled, deck="deck.combat")
        for seat in SEATS:
            self.hands[seat] = [self.deck.pop() for _ in range(HAND)]
            yield self.fact(f.CardsDealt, seat, source="deck.combat", to=f"hand.{seat}", count=HAND)

    def card(self, name: str) -> f.Card:
        return f.Card(name=name, level=self.random.randrange(1, 10))

    def turn(self, seat: int) -> Iterator[f.Fact]:
        yield self.fact(f.TurnBegan, seat)
        scene = self.random.choices(
            (self.teleport, self.walk, self.combat, self.party, self.rest), weights=(30, 30, 22, 8, 10)
        )[0]
        yield from scene(seat)
        if self.random.random() < 0.03:
            yield self.fact(f.RemarkMade, text=self.random.choice(REMARKS), topic="break")
        yield self.fact(f.TurnEnded, seat)

    def teleport(self, seat: int) -> Iterator[f.Fact]:
        said = self.fact(f.ActionAnnounced, seat, action="teleport_move")
        yield said
        level = self.random.randrange(3, 8)
        yield self.fact(f.ValueDeclared, seat, said, trait="esp_level", value=level)
        roll = self.fact(f.DiceRolled, seat, said, dice=("d.red",), faces=(self.face(),), purpose="teleport")
        yield roll
        if (roll.faces[0] or 0) > level:
            yield self.fact(f.OutcomeStated, seat, roll, of="teleport", outcome="failure", about=roll.id)
            return
        yield from self.arrive(seat, self.random.choice(PLANETS), roll, "teleport")

    def walk(self, seat: int) -> Iterator[f.Fact]:
        yield self.fact(f.PhaseBegan, seat, phase="main_phase")
        yield from self.arrive(seat, self.places[seat].partition(".")[0], None, "walk")

    def arrive(self, seat: int, planet: str, because: f.Fact | None, how: str) -> Iterator[f.Fact]:
        origin, place = self.places[seat], f"{planet}.{self.random.randrange(1, 7)}"
        self.places[seat] = place
        moved = self.fact(f.PieceMoved, seat, because, piece=f"p{seat}", to=place, origin=origin, how=how)
        yield moved
        card = f.Card(name=self.random.choice(SQUARES))
        yield self.fact(f.CardTurned, seat, moved, place=place, card=card)
        if card.name == "逮捕":
            yield self.fact(f.StateChanged, seat, moved, state="arrested")
            yield self.fact(f.StateChanged, seat, moved, state="arrested", on=False)
        elif card.name == "開拓地":
            yield from self.draw(seat, moved)
        yield self.fact(f.CardTurned, seat, moved, place=place, face="down")

    def draw(self, seat: int, because: f.Fact) -> Iterator[f.Fact]:
        if not self.deck:
            self.deck, self.discarded = self.random.sample(self.discarded, len(self.discarded)), []
            yield self.fact(f.CardsShuffled, deck="deck.combat", taking=("discard.combat",))
        if len(self.hands[seat]) >= HAND:
            yield from self.put_away(seat, because)
        self.hands[seat].append(self.deck.pop())
        yield self.fact(f.CardsDrawn, seat, because, source="deck.combat", to=f"hand.{seat}", count=1)

    def put_away(self, seat: int, because: f.Fact) -> Iterator[f.Fact]:
        card = self.out_of_hand(seat)
        yield self.fact(f.CardsDiscarded, seat, because, source=f"hand.{seat}", to="discard.combat", count=1, cards=(card,))

    def out_of_hand(self, seat: int) -> f.Card:
        hand = self.hands[seat]
        card = hand.pop(self.random.randrange(len(hand)))
        self.discarded.append(card)
        return card

    def combat(self, seat: int) -> Iterator[f.Fact]:
        others = self.random.sample([other for other in SEATS if other != seat], 2)
        began = self.fact(f.CombatBegan, seat, participants=(seat, others[0]), place=self.places[seat])
        yield began
        if self.random.random() < 0.5:
            yield self.fact(f.CombatJoined, others[1], began)
            fighters = [seat, *others]
        else:
            fighters = [seat, others[0]]
        yield self.fact(f.RoundBegan, number=1)
        self.random.shuffle(fighters)
        order = tuple(f.InitiativeSlot(seat=number, card=self.card(WEAPONS[0])) for number in fighters)
        yield self.fact(f.InitiativeSet, order=order)
        for attacker in fighters:
            yield self.fact(f.TurnBegan, attacker)
            yield from self.attack(attacker, self.random.choice([other for other in fighters if other != attacker]))
            yield self.fact(f.TurnEnded, attacker)
        yield self.fact(f.RoundEnded)
        yield self.fact(f.CombatEnded, why="broken_off")

    def attack(self, attacker: int, target: int) -> Iterator[f.Fact]:
        said = self.fact(f.ActionAnnounced, attacker, action="attack", targets=(target,))
        yield said
        for seat, purpose in ((attacker, "attack"), (target, "defence")):
            if not self.hands[seat]:
                yield from self.draw(seat, said)
            yield self.fact(
                f.CardsPlayed,
                seat,
                said,
                source=f"hand.{seat}",
                to="discard.combat",
                count=1,
                cards=(self.out_of_hand(seat),),
                purpose=purpose,
            )
        yield self.fact(f.ValueDeclared, attacker, said, trait="esp_level", value=self.random.randrange(3, 8))
        yield self.fact(f.ValueDeclared, target, said, trait="endurance", value=self.random.randrange(4, 11))
        yield self.fact(f.OutcomeStated, attacker, said, of="ratio", outcome="stands", value=self.random.randrange(1, 5))
        faces = (self.face(), self.face())
        roll = self.fact(f.DiceRolled, attacker, said, dice=("d.red", "d.white"), faces=faces, purpose="damage")
        yield roll
        amount = max(faces) - 1
        self.damage[target] += amount
        yield self.fact(f.CounterChanged, target, roll, counter="damage.body", by=amount)

    def party(self, seat: int) -> Iterator[f.Fact]:
        other = self.random.choice([other for other in SEATS if other != seat])
        asked = self.fact(f.QuestionAsked, seat, question="party", to=(other,))
        yield asked
        accepted = self.random.random() < 0.6
        yield self.fact(f.QuestionAnswered, other, asked, answer="accept" if accepted else "decline")
        if accepted:
            yield self.fact(f.GroupFormed, seat, asked, leader=seat, members=(other,))
            yield self.fact(f.PieceMoved, other, asked, piece=f"p{other}", to=self.places[seat], origin=self.places[other])
            self.places[other] = self.places[seat]
            yield self.fact(f.GroupDissolved, seat, leader=seat)

    def rest(self, seat: int) -> Iterator[f.Fact]:
        said = self.fact(f.ActionAnnounced, seat, action="recover")
        yield said
        yield from self.draw(seat, said)
        if self.damage[seat]:
            self.damage[seat] = 0
            yield self.fact(f.CounterSet, seat, said, counter="damage.body", value=0)

    def face(self) -> int:
        return self.random.randrange(1, 7)
