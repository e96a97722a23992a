"""Made-up games, 4.1: sheets dealt, refused and dealt again, playing cards, silhouettes, and both sides put in order.

Every name and value of a character here is invented by chance; how many of which camp is the edition's.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDealt,
    CardsDrawn,
    CardsReturned,
    CardsShown,
    CardsShuffled,
    CounterSet,
    Fact,
    PartBegan,
    PartEnded,
    SheetSealed,
)
from ucr_events.games.locke.bots.people import invented_abilities
from ucr_events.games.locke.rules.character.components import trump
from ucr_events.games.locke.rules.character.silhouettes import USUAL_COPIES
from ucr_events.games.locke.rules.setup.dealing import ACE, TEN
from ucr_events.games.locke.rules.setup.roster import ROSTER, SIDES
from ucr_events.games.locke.state.camps import bare_name, letters

PLAYING_CARDS = tuple(f"{suit}{rank}" for suit in "♠♥" for rank in range(ACE, TEN + 1))
"0.3.trump.deck: one black and one red suit."
CAMP_NAMES = {"G": "Good", "E": "Evil", "S": "Special"}
SHADOWS = tuple((f"影{number}", "GEES"[number % 4]) for number in range(1, 13))
"Invented silhouettes for games with twins: name and camp, two cards of each."
REFUSED, REPEATED, TOGETHER, SKEWED, TWINS = 0.3, 0.4, 0.2, 0.4, 0.3
"How often a deal is refused, refused once more, written down as one fact; how often sides are unequal, silhouettes few."
WILLING = 0.3
"How often somebody of the larger side changes the silhouette unasked."
IN_TURNS = ("励まし[支援]", "手当て[主要]", "先読み[先制]")
"Abilities with invented names for normal turns."
CONDITIONS = ("{name}が生きていると敗北", "{name}が死んでいると敗北", "living <= 2", "key_points < 2")

Sheet = dict[str, Any]
Mask = tuple[str, str]
"Name and camp of a silhouette."
Seal = Callable[[int, str, Any, Any], SheetSealed]


class Deal:
    """The facts of a setup in their order, and what everybody holds when it is over."""

    def __init__(self, seats: tuple[int, ...], chance: Any, seal: Seal) -> None:
        self.seats, self.chance, self.seal = seats, chance, seal
        self.facts: list[Fact] = []
        self.shadows = SHADOWS if chance.random() < TWINS else ()
        self.evil = 0.25 if chance.random() < SKEWED else 0.5
        self.characters = self._characters()
        self.sheets: dict[int, Sheet] = {}
        self.trumps: dict[int, str] = {}
        self.masks: dict[int, Mask] = {}
        self._deal_sheets()
        self._choose_silhouettes(seats)
        self._balance()
        self._put_away()

    def _often(self, share: float) -> bool:
        return bool(self.chance.random() < share)

    def _pick(self, several: Iterable[Any]) -> Any:
        items = tuple(several)
        return items[self.chance.randint(0, len(items) - 1)]

    def _characters(self) -> list[Sheet]:
        row = ROSTER[len(self.seats)]
        kinds = [kind for kind, number in row.items() for _ in range(number)]
        return [self._character(number, kind) for number, kind in enumerate(kinds, 1)]

    def _character(self, number: int, kind: str) -> Sheet:
        draw = self.chance.randint
        own = [self._pick(IN_TURNS)] if self._often(0.4) else []
        other = f"人物{draw(1, len(self.seats) + 1)}"
        return {
            "name": f"人物{number}" + ("(L)" if kind == "L" else ""),
            "alignment": self._alignment(kind),
            "esp_level": draw(2, 7),
            "esp_power": 5 * draw(3, 10),
            "endurance": draw(3, 6),
            "mental": draw(4, 9),
            "abilities": _together(invented_abilities(self.chance), *own),
            "defeat": self._pick(CONDITIONS).format(name=other) if self._often(0.4) else "なし",
        }

    def _alignment(self, kind: str) -> str:
        """3.1.alignment.notation: some can be converted."""
        several = {"E": "E/G", "G": "G/E/G"}.get(kind)
        return several if several and self._often(0.5) else "G" if kind == "L" else kind

    def _deal_sheets(self) -> None:
        """4.1.refuse.redeal: until nobody refuses."""
        self.facts.append(PartBegan(id="x", part="setup"))
        if self._often(0.3):
            self.facts.append(CounterSet(id="x", counter="season", value=self.chance.randint(1, 9)))
        self.facts.append(CardsShuffled(id="x", deck="deck.character"))
        refused: dict[int, list[str]] = {}
        self._one_deal()
        share = REFUSED
        while self._often(share):
            together = self._refuse(refused)
            self._collect(together)
            self._one_deal()
            share = REPEATED
        if self._often(0.5):
            self.facts.append(CardsShuffled(id="x", deck="deck.character"))

    def _one_deal(self) -> None:
        self.sheets = dict(zip(self.seats, self.chance.sample(self.characters, len(self.seats)), strict=True))
        if self._often(TOGETHER):
            self.facts.append(CardsDealt(id="x", source="deck.character", count=len(self.seats)))
        else:
            self.facts += [_one(CardsDealt, seat, "deck.character", f"character.{seat}") for seat in self.seats]
        self.facts += [self.seal(seat, "sheet", "sheet", self.sheets[seat]) for seat in self.seats]

    def _refuse(self, refused: dict[int, list[str]]) -> bool:
        """4.1.refuse.once, 4.1.recent-refuse.refused; whether the sheets were dealt as one fact."""
        for seat in self.chance.sample(self.seats, self.chance.randint(1, 2)):
            name = self.sheets[seat]["name"]
            kind = "repeat_refusal" if seat in refused else "refusal"
            self.facts.append(ActionAnnounced(id="x", seat=seat, action=kind))
            refused.setdefault(seat, []).append(name)
        return any(isinstance(fact, CardsDealt) and fact.seat is None for fact in self.facts)

    def _collect(self, shuffle: bool) -> None:
        if shuffle or self._often(0.5):
            taking = tuple(f"character.{seat}" for seat in self.seats)
            self.facts.append(CardsShuffled(id="x", deck="deck.character", taking=taking))
            return
        self.facts += [_one(CardsReturned, seat, f"character.{seat}", "deck.character") for seat in self.seats]
        self.facts.append(CardsShuffled(id="x", deck="deck.character"))

    def _choose_silhouettes(self, seats: tuple[int, ...]) -> None:
        """4.1.trump.deal, 4.1.silhouette.reveal-together; of those who choose anew some keep theirs (4.1.balance.keep)."""
        again = bool(self.masks)
        if again:
            self._collect_trumps(seats)
        else:
            self.facts.append(CardsShuffled(id="x", deck="deck.trump"))
        free = [
            card for card in PLAYING_CARDS if card not in {self.trumps.get(seat) for seat in self.seats if seat not in seats}
        ]
        self.trumps |= dict(zip(seats, self.chance.sample(free, len(seats)), strict=True))
        self.facts += [_one(CardsDealt, seat, "deck.trump", f"trump.{seat}") for seat in seats]
        self.facts += [self.seal(seat, "trump", "choice", {"card": self.trumps[seat]}) for seat in seats]
        keeping = {seat for seat in seats if again and self._fits(seat, self.masks[seat]) and self._often(0.5)}
        self._change(tuple(seat for seat in seats if seat not in keeping), returned=again)

    def _collect_trumps(self, seats: tuple[int, ...]) -> None:
        if self._often(0.5):
            self.facts += [_one(CardsReturned, seat, f"trump.{seat}", "deck.trump") for seat in seats]
        else:
            self.facts.append(CardsShuffled(id="x", deck="deck.trump", taking=tuple(f"trump.{seat}" for seat in seats)))

    def _change(self, seats: tuple[int, ...], returned: bool) -> None:
        """Old silhouettes back, new ones laid down by all, then shown by all."""
        if returned:
            self.facts += [_one(CardsReturned, seat, f"silhouette.{seat}", "deck.silhouette") for seat in seats]
        for seat in seats:
            self.masks.pop(seat, None)
        for seat in seats:
            self.masks[seat] = self._mask(seat)
        self.facts += [_one(CardsDrawn, seat, "deck.silhouette", f"silhouette.{seat}") for seat in seats]
        for seat in seats:
            name, camp = self.masks[seat]
            card = Card(name=name, note=CAMP_NAMES[camp])
            self.facts.append(CardsShown(id="x", seat=seat, source=f"silhouette.{seat}", count=1, cards=(card,)))

    def _mask(self, seat: int) -> Mask:
        """4.1.trump.ace, 4.1.trump.ten, 4.1.trump.other."""
        rank, own = self._rank(seat), self.sheets[seat]
        first = letters(own["alignment"])[0]
        if rank == ACE:
            return bare_name(own["name"]), first
        camp = first if rank == TEN else "E" if self._often(self.evil) else self._pick("GGS")
        used = Counter(self.masks.values())
        left = [mask for mask in self.shadows if mask[1] == camp and used[mask] < USUAL_COPIES]
        return self._pick(left) if left else (f"影法師{seat}", camp)

    def _rank(self, seat: int) -> int:
        found = trump(Card(name=self.trumps[seat]))
        return found[1] if found else 0

    def _fits(self, seat: int, mask: Mask) -> bool:
        rank, own = self._rank(seat), self.sheets[seat]
        if rank == ACE:
            return mask[0] == bare_name(own["name"])
        return rank != TEN or mask[1] == letters(own["alignment"])[0]

    def _balance(self) -> None:
        """4.1.balance.voluntary, 4.1.balance.redeal, 4.1.balance.loop."""
        while larger := self._larger():
            self.evil = 0.5
            willing = [seat for seat in larger if self._rank(seat) not in (ACE, TEN) and self._often(WILLING)]
            if willing:
                self._change(tuple(willing), returned=True)
            if again := self._larger():
                self._choose_silhouettes(again)

    def _larger(self) -> tuple[int, ...]:
        sides = {seat: SIDES[camp] for seat, (_, camp) in sorted(self.masks.items())}
        count = Counter(sides.values())
        if min(count["explorer"], count["base"]) >= ROSTER[len(self.seats)]["E"]:
            return ()
        larger = "explorer" if count["explorer"] > count["base"] else "base"
        return tuple(seat for seat, side in sides.items() if side == larger)

    def _put_away(self) -> None:
        zones = tuple(f"trump.{seat}" for seat in self.seats)
        if self._often(0.3):
            seat = self._pick(self.seats)
            card = Card(name=self.trumps[seat])
            self.facts.append(CardsShown(id="x", seat=seat, source=f"trump.{seat}", count=1, cards=(card,)))
        self.facts.append(CardsShuffled(id="x", deck="deck.trump", taking=zones))
        self.facts.append(PartEnded(id="x", part="setup"))


def _together(*parts: str) -> str:
    """3.1.ability: the lower field of a sheet, "なし" when nothing is in it."""
    return "、".join(part for part in parts if part != "なし") or "なし"


def _one(kind: Any, seat: int, source: str, to: str, count: int = 1) -> Fact:
    fact: Fact = kind(id="x", seat=seat, source=source, to=to, count=count)
    return fact


def sides_of(masks: Mapping[int, Mask]) -> dict[int, str]:
    """Seat -> explorer or base."""
    return {seat: SIDES[camp] for seat, (_, camp) in masks.items()}
