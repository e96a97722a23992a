"""Hands of poker in PHH (TOML; one hand, or several in tables): stacks, forced bets, cards, bets, draws, showdown.

By the specification of the format (Juho Kim, 2024): players stand in order of position; with two of them antes and blinds are
paid the other way round; `cbr` says the amount that is reached in this betting round; `inf` is a stack that nobody knows.
Amounts are exact. What only one player held is sealed as their hand and opened at the end. Who wins a showdown stands in
`finishing_stacks` or `winnings`; without them the pot stays where it is: a file that does not say it is not played out.
"""

from collections.abc import Iterator
from decimal import Decimal, InvalidOperation

import msgspec

from ucr_events.converting.formats import Format
from ucr_events.converting.log import Log, apart, header
from ucr_events.converting.source import Source, Unreadable, one_of, shaped, unexpected
from ucr_events.facts import (
    ActionAnnounced,
    AmountMoved,
    Card,
    CardsDealt,
    CardsDiscarded,
    CardsShown,
    DeckSetup,
    RemarkMade,
)

VARIANTS = {
    "FT": "fixed-limit hold 'em",
    "NT": "no-limit hold 'em",
    "NS": "short-deck hold 'em",
    "PO": "pot-limit Omaha",
    "FO/8": "Omaha high/low",
    "F7S": "seven card stud",
    "F7S/8": "seven card stud high/low",
    "FR": "razz",
    "N2L1D": "deuce-to-seven single draw",
    "F2L3D": "deuce-to-seven triple draw",
    "FB": "badugi",
}
STUD = ("F7S", "F7S/8", "FR")
UP = range(2, 6)
"Cards of a stud hand that lie open: the third to the sixth."
SHORT_DECK = 36
POT, BOARD, DECK, AWAY = "pot", "board", "deck.cards", "muck"
ACTIONS = {"f": "fold", "cc": "check_call", "cbr": "bet_raise", "pb": "bring_in", "sd": "stand_discard", "sm": "show_muck"}
BETS = ("f", "cc", "cbr", "pb")
RANKS, SUITS, UNKNOWN = "23456789TJQKA?", "cdhs?", "??"


class Hand(msgspec.Struct, frozen=True):
    """The fields of a hand that are told on; others are kept by nobody."""

    variant: str
    starting_stacks: list[Decimal | int]
    actions: list[str]
    antes: list[Decimal | int] = []
    blinds_or_straddles: list[Decimal | int] = []
    bring_in: Decimal | int = 0
    players: list[str] = []
    seats: list[int] = []
    finishing_stacks: list[Decimal | int] = []
    winnings: list[Decimal | int] = []
    event: str = ""
    hand: int | str = ""


def read(source: Source) -> Iterator[Log]:
    """The log of each hand of the file: one, or a table for each."""
    whole = source.toml
    if "actions" in whole or "variant" in whole:
        yield _hand(source.text, shaped(whole, Hand), "")
        return
    hands = {name: table for name, table in whole.items() if isinstance(table, dict)}
    if not hands:
        raise Unreadable("", "expected a hand with `variant` and `actions`, or a table for each hand")
    contents = apart(msgspec.json.encode(hand, order="sorted").decode() for hand in hands.values())
    for (name, hand), content in zip(hands.items(), contents, strict=True):
        yield _hand(content, shaped(hand, Hand, f"[{name}]"), f"[{name}] ")


def _hand(content: str, hand: Hand, place: str) -> Log:
    many = len(hand.starting_stacks)
    for field in ("antes", "blinds_or_straddles", "players", "seats", "finishing_stacks", "winnings"):
        if (given := getattr(hand, field)) and len(given) != many:
            raise Unreadable(f"{place}{field}", f"expected one for each of {many} players, got {len(given)}")
    if not 2 <= many <= 40 or len(set(hand.seats)) != len(hand.seats):
        raise unexpected(f"{place}seats" if hand.seats else f"{place}starting_stacks", "2 to 40 players, each once", many)
    played = _Played(content, hand)
    for index, action in enumerate(hand.actions):
        said, _, comment = action.partition("#")
        played.act(f"{place}actions[{index}]", said.split())
        if comment.strip():
            played.log.add(RemarkMade(id=played.log.next, text=comment.strip()[:4000]))
    played.close()
    return played.log


class _Played:
    """One hand: stacks, what each has put in during this betting round, and cards."""

    def __init__(self, content: str, hand: Hand) -> None:
        self.hand = hand
        self.seats = hand.seats or list(range(1, len(hand.starting_stacks) + 1))
        names = hand.players or [""] * len(self.seats)
        people = {seat: name or f"p{index}" for index, (seat, name) in enumerate(zip(self.seats, names, strict=True), 1)}
        hand_no = f"hand {hand.hand}" if hand.hand != "" else ""
        title = " · ".join(filter(None, (hand.event, hand_no, VARIANTS.get(hand.variant, hand.variant)))) or "Poker"
        deck = DeckSetup(id=DECK, size=SHORT_DECK if hand.variant == "NS" else 52)
        words = {"actions": tuple(ACTIONS[name] for name in ACTIONS if name not in ("sd", "sm"))}
        self.log = Log(content, header(title, people, order=tuple(self.seats), decks=(deck,), words=words))
        self.stacks = [Decimal(stack) for stack in hand.starting_stacks]
        self.put = [Decimal(0)] * len(self.seats)
        self.held: list[list[str]] = [[] for _ in self.seats]
        self.folded: set[int] = set()
        self.pot, self.betting = Decimal(0), False
        self._begin()

    def _begin(self) -> None:
        for player, stack in enumerate(self.stacks):
            if stack.is_finite():
                self._moves(stack, None, self._holder(player))
        for field, counts in (("antes", False), ("blinds_or_straddles", True)):
            forced = [Decimal(amount) for amount in getattr(self.hand, field)]
            if len(forced) == 2:
                forced.reverse()  # with two players the dealer posts the smaller one: PHH, required fields
            for player, amount in enumerate(forced):
                self._pays(player, amount, counts=counts)

    def act(self, place: str, words: list[str]) -> None:
        """`d dh p1 AcKd`, `d db 7h8h9h`, `p1 cbr 300`, `p2 cc`, `p3 f`, `p1 sd 2c`, `p1 sm AcKd`; nothing: nobody acts."""
        match words:
            case []:
                return
            case ["d", "dh", name, *cards]:
                self._new_round()
                self._deals(self._player(place, name), _cards(place, "".join(cards)))
            case ["d", "db", cards]:
                self._new_round()
                named = _named(_cards(place, cards))
                self.log.add(CardsDealt(id=self.log.next, source=DECK, to=BOARD, count=len(named), cards=named))
            case [name, verb, *more] if verb in ACTIONS:
                self.betting = self.betting or verb in BETS
                self._acts(place, self._player(place, name), verb, more)
            case _:
                raise one_of(place, ("d dh", "d db", *(f"pN {verb}" for verb in ACTIONS)), " ".join(words))

    def close(self) -> None:
        """A bet that nobody called goes back; the pot goes to whom the file says, or to the only one left."""
        self._takes_back()
        left = [player for player in range(len(self.seats)) if player not in self.folded]
        paid = [Decimal(0)] * len(self.seats)
        if self.hand.finishing_stacks:
            paid = [Decimal(end) - now for end, now in zip(self.hand.finishing_stacks, self.stacks, strict=True)]
        elif self.hand.winnings:
            paid = [Decimal(won) for won in self.hand.winnings]
        elif len(left) == 1:
            paid[left[0]] = self.pot
        for player, amount in enumerate(paid):
            if amount.is_finite() and amount > 0:
                self._moves(amount, POT, self._holder(player))
                self.pot -= amount
        if any(paid) and self.pot > 0:
            self._moves(self.pot, POT, None)  # the house takes its part
        self.log.close("won" if any(paid) else "broken_off")

    def _takes_back(self) -> None:
        """What the highest bet has beyond the next; not where the file's winnings have it in them."""
        most = max(self.put)
        excess = most - sorted(self.put)[-2]
        if excess > 0 and sum(map(Decimal, self.hand.winnings)) <= self.pot - excess:
            player = self.put.index(most)
            self._moves(excess, POT, self._holder(player))
            self.stacks[player] += excess
            self.pot -= excess

    def _acts(self, place: str, player: int, verb: str, more: list[str]) -> None:
        seat = self.seats[player]
        if verb == "sd":
            self._discards(place, player, _cards(place, "".join(more)))
        elif verb == "sm":
            self._shows(place, player, more)
        else:
            self.log.add(ActionAnnounced(id=self.log.next, seat=seat, action=ACTIONS[verb]))
        if verb == "f":
            self._away(player)
        elif verb == "cc":
            self._pays(player, max(self.put) - self.put[player])
        elif verb == "pb":
            self._pays(player, Decimal(self.hand.bring_in))
        elif verb == "cbr":
            self._pays(player, _amount(place, more) - self.put[player])

    def _deals(self, player: int, cards: list[str]) -> None:
        """Open cards of a stud hand are seen by all; of the others, where the file names them, their holder's seal tells."""
        seat, had = self.seats[player], len(self.held[player])
        self.held[player] += cards
        is_open = [self.hand.variant in STUD and had + at in UP for at in range(len(cards))]
        down = [card for card, seen in zip(cards, is_open, strict=True) if not seen]
        up = [card for card, seen in zip(cards, is_open, strict=True) if seen]
        for dealt, named in ((down, None), (up, _named(up))):
            if dealt:
                self.log.add(
                    CardsDealt(
                        id=self.log.next, seat=seat, source=DECK, to=f"hand.{seat}", count=len(dealt), cards=named or None
                    )
                )
        self._seals(player, down)

    def _seals(self, player: int, cards: list[str]) -> None:
        if any(card != UNKNOWN for card in cards):
            self.log.seal(self.seats[player], "hand", "hand", {"cards": cards})

    def _discards(self, place: str, player: int, cards: list[str]) -> None:
        if not cards:
            self.log.add(ActionAnnounced(id=self.log.next, seat=self.seats[player], action="pass"))
            return
        for card in cards:
            known = card if card in self.held[player] else UNKNOWN
            if known not in self.held[player]:
                raise unexpected(place, f"a card of the hand {''.join(self.held[player])}", card)
            self.held[player].remove(known)
        self._put_away(player, len(cards))
        self._seals(player, cards)

    def _shows(self, place: str, player: int, more: list[str]) -> None:
        seat = self.seats[player]
        if not more:
            self._away(player)
            return
        cards = self.held[player] if more == ["-"] else _cards(place, "".join(more))
        named = tuple(Card(name=card) for card in cards if card != UNKNOWN)
        shown = CardsShown(id=self.log.next, seat=seat, source=f"hand.{seat}", count=len(named) or None, cards=named or None)
        self.log.add(shown)

    def _away(self, player: int) -> None:
        """A hand that is folded or mucked."""
        self.folded.add(player)
        if self.held[player]:
            self._put_away(player, len(self.held[player]))
            self.held[player] = []

    def _put_away(self, player: int, many: int) -> None:
        seat = self.seats[player]
        self.log.add(
            CardsDiscarded(id=self.log.next, seat=seat, source=f"hand.{seat}", to=AWAY, count=many, face="down"),
        )

    def _new_round(self) -> None:
        """Cards that come after bets begin another betting round."""
        if self.betting:
            self.put, self.betting = [Decimal(0)] * len(self.seats), False

    def _pays(self, player: int, amount: Decimal, *, counts: bool = True) -> None:
        """At most what is left of the stack: who has less is all in."""
        amount = min(amount, self.stacks[player])
        if amount <= 0:
            return
        self._moves(amount, self._holder(player), POT)
        self.stacks[player] -= amount
        self.pot += amount
        self.put[player] += amount if counts else 0

    def _moves(self, amount: Decimal, giver: str | None, taker: str | None) -> None:
        exact = format(amount.normalize(), "f")
        self.log.add(AmountMoved(id=self.log.next, amount=exact, giver=giver, taker=taker))

    def _holder(self, player: int) -> str:
        return f"seat:{self.seats[player]}"

    def _player(self, place: str, name: str) -> int:
        if name[:1] != "p" or not name[1:].isdecimal() or not 1 <= int(name[1:]) <= len(self.seats):
            raise unexpected(place, f"a player from p1 to p{len(self.seats)}", name)
        return int(name[1:]) - 1


def _amount(place: str, more: list[str]) -> Decimal:
    try:
        amount = Decimal(more[0])
    except (InvalidOperation, IndexError):
        amount = Decimal("NaN")
    if not amount.is_finite():
        raise unexpected(place, "an amount", " ".join(more))
    return amount


def _cards(place: str, text: str) -> list[str]:
    cards = [text[at : at + 2] for at in range(0, len(text), 2)]
    for card in cards:
        if len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS:
            raise unexpected(place, "cards of a rank and a suit each, like Ac or ??", text)
    return cards


def _named(cards: list[str]) -> tuple[Card, ...]:
    return tuple(Card(name=None if card == UNKNOWN else card) for card in cards)


POKER = Format("phh", "hands of poker (PHH, .phh and .phhs)", "https://phh.readthedocs.io", read)
