"""A game of Hanabi as hanab.live exports it (JSON): hands in order of the deck, clues, plays, discards."""

import json
from typing import Any

from writing import Log, main

SUITS = ("red", "yellow", "green", "blue", "purple", "teal")
PLAY, DISCARD, COLOUR, RANK = range(4)
HAND_OF = {2: 5, 3: 5, 4: 4, 5: 4, 6: 3}


def convert(text: str, source: str | None = None, licence: str | None = None) -> Log:
    """The log of one game; a hand is dealt without names, for its own seat does not see it."""
    read = json.loads(text)
    names = read["players"]
    log = Log(
        text,
        f"Hanabi {read.get('id', '')}".strip(),
        list(names),
        order=list(range(1, len(names) + 1)),
        decks=[{"id": "deck.fireworks", "size": len(read["deck"])}],
        words={"actions": ["clue_colour", "clue_rank"]},
        source=source,
        licence=licence,
    )
    game = _Game(log, read["deck"], len(names))
    for action in read["actions"]:
        game.act(action)
    log.add("game.closed/1", how="won")
    return log


class _Game:
    def __init__(self, log: Log, deck: list[dict[str, int]], players: int) -> None:
        self.log, self.deck, self.players = log, deck, players
        self.drawn, self.turn = 0, 1
        self.hands: dict[int, list[int]] = {seat: [] for seat in range(1, players + 1)}
        for seat in self.hands:
            for _ in range(HAND_OF[players]):
                self._draws(seat)

    def act(self, action: dict[str, Any]) -> None:
        """One action of the seat whose turn it is; the next seat follows."""
        seat, kind, target = self.turn, action["type"], action["target"]
        if kind in (PLAY, DISCARD):
            self.hands[seat].remove(target)
            fields = {"seat": seat, "source": f"hand.{seat}", "count": 1, "cards": [self._card(target)]}
            self.log.add("cards.played/1" if kind == PLAY else "cards.discarded/1", **fields)
            self._draws(seat)
        elif kind in (COLOUR, RANK):
            said = "clue_colour" if kind == COLOUR else "clue_rank"
            self.log.add("action.announced/1", seat=seat, action=said, targets=[target + 1], value=action["value"])
        self.turn = seat % self.players + 1

    def _draws(self, seat: int) -> None:
        if self.drawn == len(self.deck):
            return
        card, self.drawn = self.drawn, self.drawn + 1
        self.hands[seat].append(card)
        self.log.add("cards.drawn/1", seat=seat, source="deck.fireworks", to=f"hand.{seat}", count=1)

    def _card(self, order: int) -> dict[str, Any]:
        card = self.deck[order]
        return {"name": SUITS[card["suitIndex"]], "level": card["rank"]}


if __name__ == "__main__":
    main(convert)
