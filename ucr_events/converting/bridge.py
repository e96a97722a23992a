"""Deals of bridge in the LIN form of Bridge Base Online: four hands, the auction, and the play trick by trick.

The site never published the form; by its files and what people found out about them: pairs of a two-letter key and a value with
bars between; `pn` names South, West, North, East; `md` has the dealer (1 South … 4 East) and the hands in that order, of which
the last may be left out; `mb` is a call (`!` alerts it), `an` explains it; `pc` a card, `mc` the tricks that declarer claims;
`sv` is vulnerability, `ah` the board. Hands are sealed and opened at the end; dummy's lies open after the first lead.
"""

from collections.abc import Iterator

from ucr_events.converting.formats import Format
from ucr_events.converting.log import Log, apart, header
from ucr_events.converting.source import Source, Unreadable, number, unexpected
from ucr_events.facts import (
    ActionAnnounced,
    Card,
    CardsDealt,
    CardsPlayed,
    CardsReturned,
    CardsShown,
    DeckSetup,
    Named,
    OutcomeStated,
    RemarkMade,
)

SEATS = ("South", "West", "North", "East")
SUITS, RANKS, STRAINS = "SHDC", "23456789TJQKA", "CDHSN"
DECK, TRICK, TAKEN = "deck.cards", "table", ("tricks.ns", "tricks.ew")
WHOLE = frozenset(suit + rank for suit in SUITS for rank in RANKS)
HAND, PLAYERS = 13, 4
CALLS = {"P": "pass", "D": "double", "X": "double", "R": "redouble", "XX": "redouble"}
WORDS = {
    "bid": Named("ビッド", "bid"),
    "double": Named("ダブル", "double"),
    "redouble": Named("リダブル", "redouble"),
    "tricks": Named("トリック", "tricks"),
    "played": Named("最後まで", "played out"),
    "claimed": Named("クレーム", "claimed"),
    "passed_out": Named("パスアウト", "passed out"),
}
ENDINGS = ("played", "claimed", "passed_out")
Pair = tuple[str, str]
"A key and its value."


def read(source: Source) -> Iterator[Log]:
    """A log for each deal; names stand for the deals that follow, as files of matches have them."""
    pairs = _pairs(source)
    deals = list(_deals(pairs))
    if not deals:
        raise Unreadable("", "expected a deal (`md|…|`), got none")
    contents = apart("|".join(f"{key}|{value}" for key, value in deal) for deal in deals)
    for index, (deal, content) in enumerate(zip(deals, contents, strict=True), 1):
        yield _Deal(f"deal {index}", content, deal).log


def _pairs(source: Source) -> list[Pair]:
    fields = source.text.replace("\n", "").split("|")
    if len(fields) < 3:
        raise unexpected("line 1", "pairs of a key and a value with bars between", fields[0])
    pairs = list(zip(fields[::2], fields[1::2], strict=False))
    for key, _ in pairs:
        if len(key.strip()) != 2:
            raise unexpected("", "a key of two letters before each value", key)
    return [(key.strip().lower(), value) for key, value in pairs]


def _deals(pairs: list[Pair]) -> Iterator[list[Pair]]:
    """The pairs of each deal: from its hands on, with the names and what stands between."""
    names, found = list[Pair](), list[Pair]()
    for key, value in pairs:
        if key == "pn":
            names = [(key, value)]
        elif key == "md":
            if found:
                yield found
            found = [*names, (key, value)]
        elif found and key != "qx":
            found.append((key, value))
    if found:
        yield found


class _Deal:
    """One deal: whose turn it is to call or to play, and what lies on the table."""

    def __init__(self, place: str, content: str, pairs: list[Pair]) -> None:
        self.place = place
        said = dict(reversed(pairs))
        names = (said.get("pn", "").split(",") + [""] * PLAYERS)[:PLAYERS]
        people = {seat: name or SEATS[seat - 1] for seat, name in enumerate(names, 1)}
        vulnerable = said.get("sv", "").strip().lower()
        given = {
            "order": (1, 2, 3, 4),
            "decks": (DeckSetup(id=DECK, size=len(WHOLE)),),
            "words": {"actions": ("bid", "double", "redouble"), "outcomes": ("tricks",), "endings": ENDINGS},
            "labels": WORDS,
            "options": {"vulnerable": vulnerable} if vulnerable else {},
        }
        self.log = Log(content, header(f"Bridge {said.get('ah', '').strip()}".strip(), people, **given))
        self.turn, self.hands = self._dealt(said["md"])
        self.calls: list[tuple[int, str]] = []
        self.dummy = 0
        self.trick: list[tuple[int, str]] = []
        self.taken = [0, 0]
        self.claimed: int | None = None
        for key, value in pairs:
            self._tells(key, value.strip())
        self._close()

    def _dealt(self, text: str) -> tuple[int, dict[int, list[str]]]:
        """Who deals, and the hands; the one that is left out has the other cards."""
        dealer = number(text[:1], f"{self.place}, md", lambda seat: 1 <= seat <= PLAYERS, "the dealer's number from 1 to 4")
        hands = {seat: self._hand(one) for seat, one in enumerate(text[1:].split(",")[:PLAYERS], 1)}
        known = [card for hand in hands.values() for card in hand]
        empty = [seat for seat in range(1, PLAYERS + 1) if not hands.get(seat)]
        if len(set(known)) != len(known) or len(empty) > 1 or (not empty and len(known) != len(WHOLE)):
            raise unexpected(f"{self.place}, md", "52 cards, each in one hand, of which one may be left out", text)
        for seat in empty:
            hands[seat] = sorted(WHOLE - set(known))
        for seat, hand in sorted(hands.items()):
            to = f"hand.{seat}"
            self.log.add(CardsDealt(id=self.log.next, seat=seat, source=DECK, to=to, count=len(hand)))
            self.log.seal(seat, "hand", "hand", {"cards": list(hand)})
        return dealer, hands

    def _hand(self, text: str) -> list[str]:
        cards, suit = list[str](), ""
        for letter in text.strip().upper():
            if letter in SUITS:
                suit = letter
            elif suit + letter in WHOLE:
                cards.append(suit + letter)
            else:
                raise unexpected(f"{self.place}, md", "a hand as suits (SHDC) with their cards (2 to 9, TJQKA)", text)
        return cards

    def _tells(self, key: str, value: str) -> None:
        if key == "mb":
            self._calls(value)
        elif key == "an" and value:
            self.log.add(RemarkMade(id=self.log.next, seat=self.calls[-1][0] if self.calls else None, text=value[:4000]))
        elif key == "pc":
            self._plays(value.upper())
        elif key == "mc":
            self.claimed = number(value, f"{self.place}, mc", lambda tricks: 0 <= tricks <= HAND, "tricks from 0 to 13")

    # ---- the auction

    def _calls(self, value: str) -> None:
        """A bid of a level and a strain, pass, double or redouble; an exclamation mark alerts it."""
        call = value.rstrip("!").upper()
        word = CALLS.get(call)
        if word is None and (len(call) < 2 or call[0] not in "1234567" or call[1] not in STRAINS):
            raise unexpected(f"{self.place}, mb", "a call (p, d, r, or a bid like 1N)", value)
        bid = None if word else Card(name=call[:2])
        self.log.add(ActionAnnounced(id=self.log.next, seat=self.turn, action=word or "bid", card=bid))
        self.calls.append((self.turn, word or call[:2]))
        self.turn = _next(self.turn)

    @property
    def _contract(self) -> tuple[int, str] | None:
        """Who declares, and the bid: the first of the side that made the last bid who named its strain."""
        bids = [(seat, call) for seat, call in self.calls if call not in CALLS.values()]
        if not bids:
            return None
        last, bid = bids[-1]
        return next(seat for seat, call in bids if call[1] == bid[1] and seat % 2 == last % 2), bid

    # ---- the play

    def _plays(self, card: str) -> None:
        contract = self._contract
        if contract is None:
            raise Unreadable(f"{self.place}, pc", "expected a bid before the first card")
        declarer, bid = contract
        if not self.dummy:
            self.turn, self.dummy = _next(declarer), _next(_next(declarer))
            self._puts(self.turn, card)
            dummy = self.hands[self.dummy]
            shown = tuple(Card(name=one) for one in dummy)
            zone = f"hand.{self.dummy}"
            self.log.add(CardsShown(id=self.log.next, seat=self.dummy, source=zone, count=len(dummy), cards=shown))
        else:
            self._puts(self.turn, card)
        if len(self.trick) == PLAYERS:
            self._takes(bid[1])

    def _puts(self, seat: int, card: str) -> None:
        if card not in self.hands[seat]:
            raise unexpected(f"{self.place}, pc", f"a card of {SEATS[seat - 1]} ({' '.join(self.hands[seat])})", card)
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        cards = (Card(name=card),)
        self.log.add(CardsPlayed(id=self.log.next, seat=seat, source=f"hand.{seat}", to=TRICK, count=1, cards=cards))
        self.turn = _next(seat)

    def _takes(self, trump: str) -> None:
        """The trick goes to the highest trump, else to the highest card of the suit that was led."""
        led = self.trick[0][1][0]
        winner = max(self.trick, key=lambda one: (one[1][0] == trump, one[1][0] == led, RANKS.index(one[1][1])))[0]
        side = 0 if winner % 2 else 1
        self.taken[side] += 1
        cards = tuple(Card(name=card) for _, card in self.trick)
        to = TAKEN[side]
        self.log.add(CardsReturned(id=self.log.next, seat=winner, source=TRICK, to=to, count=PLAYERS, cards=cards))
        self.trick, self.turn = [], winner

    def _close(self) -> None:
        contract = self._contract
        if contract is None:
            passed = len(self.calls) == PLAYERS and all(call == "pass" for _, call in self.calls)
            self.log.close("passed_out" if passed else "broken_off")
            return
        made = self.taken[0 if contract[0] % 2 else 1]
        if sum(self.taken) < HAND and self.claimed is None:
            self.log.close("broken_off")
            return
        tricks = made if self.claimed is None or sum(self.taken) == HAND else self.claimed
        self.log.add(OutcomeStated(id=self.log.next, seat=contract[0], of="tricks", outcome="tricks", value=tricks))
        self.log.close("played" if sum(self.taken) == HAND else "claimed")


def _next(seat: int) -> int:
    return seat % PLAYERS + 1


BRIDGE = Format("bridge-lin", "deals of bridge in the form of Bridge Base Online (.lin)", "docs/convert-a-log.md", read)
