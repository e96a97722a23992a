"""A hand of poker from a file in PHH (TOML): stacks, blinds, cards, bets; amounts are exact, also with decimals."""

import tomllib
from decimal import Decimal
from typing import Any

from writing import Log, main, seat_of

POT = "pot"


def convert(text: str, source: str | None = None, licence: str | None = None) -> Log:
    """The log of one hand; raises ValueError for an action that is not understood."""
    read = tomllib.loads(text, parse_float=Decimal)
    stacks = read["starting_stacks"]
    names = read.get("players") or [f"p{number}" for number in range(1, len(stacks) + 1)]
    deck = [{"id": "deck.cards", "size": 52}]
    title = " ".join(str(read[name]) for name in ("event", "variant") if name in read) or "Poker"
    words = {"actions": ["fold", "check_call", "bet_raise"]}
    log = Log(text, title, list(names), decks=deck, words=words, source=source, licence=licence)
    nothing = [0] * len(stacks)
    hand = _Hand(log, stacks, read.get("antes") or nothing, read.get("blinds_or_straddles") or nothing)
    for action in read["actions"]:
        hand.act(str(action).partition("#")[0].split())
    log.add("game.closed/1", how="won")
    return log


class _Hand:
    """One hand: what each seat has put in during this street."""

    def __init__(self, log: Log, stacks: list[Any], antes: list[Any], blinds: list[Any]) -> None:
        self.log = log
        self.put: dict[int, Decimal] = dict.fromkeys(range(1, len(stacks) + 1), Decimal(0))
        for seat, stack in enumerate(stacks, 1):
            self._move(stack, None, seat_of(seat))
        for seat, (ante, blind) in enumerate(zip(antes, blinds, strict=True), 1):
            self._pays(seat, Decimal(str(ante)), counts=False)
            self._pays(seat, Decimal(str(blind)))

    def act(self, words: list[str]) -> None:
        """`d dh p1 AcKd`, `d db 7h8h9h`, `p1 cbr 300`, `p2 cc`, `p3 f`, `p1 sm AcKd`."""
        if words[:2] == ["d", "dh"]:
            seat = int(words[2].removeprefix("p"))
            cards = _cards(words[3]) if len(words) > 3 else []
            known = [card for card in cards if card["name"] != "??"] or None
            self.log.add("cards.dealt/1", seat=seat, source="deck.cards", to=f"hand.{seat}", count=len(cards) or 2, cards=known)
        elif words[:2] == ["d", "db"]:
            cards = _cards(words[2])
            self.log.add("cards.dealt/1", source="deck.cards", to="board", count=len(cards), cards=cards, face="up")
            self.put = dict.fromkeys(self.put, Decimal(0))
        elif words[0].startswith("p") and words[1] in ("f", "cc", "cbr", "sm"):
            self._player(int(words[0].removeprefix("p")), words[1], words[2:])
        else:
            raise ValueError(f"not understood: {' '.join(words)!r}")

    def _player(self, seat: int, what: str, more: list[str]) -> None:
        if what == "sm":
            cards = _cards(more[0]) if more else []
            self.log.add("cards.shown/1", seat=seat, source=f"hand.{seat}", count=len(cards) or None, cards=cards or None)
            return
        names = {"f": "fold", "cc": "check_call", "cbr": "bet_raise"}
        self.log.add("action.announced/1", seat=seat, action=names[what])
        if what == "cc":
            self._pays(seat, max(self.put.values()) - self.put[seat])
        elif what == "cbr":
            self._pays(seat, Decimal(more[0]) - self.put[seat])

    def _pays(self, seat: int, amount: Decimal, *, counts: bool = True) -> None:
        if amount > 0:
            self._move(amount, seat_of(seat), POT)
            self.put[seat] += amount if counts else 0

    def _move(self, amount: Any, giver: str | None, taker: str) -> None:
        exact = format(Decimal(str(amount)).normalize(), "f")
        self.log.add("amount.moved/1", amount=exact, giver=giver, taker=taker)


def _cards(text: str) -> list[dict[str, str]]:
    return [{"name": text[at : at + 2]} for at in range(0, len(text), 2)]


if __name__ == "__main__":
    main(convert)
