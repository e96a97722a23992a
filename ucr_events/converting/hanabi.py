"""A game of Hanabi as hanab.live exports it (JSON): hands in order of the deck, clues, plays, discards, how it ended.

By the site's own description of the format: the deck lies in the order in which it is dealt, to one seat after the other; an
action's target is a card by its place in the deck, or the seat that gets a clue; `options.startingPlayer` acts first (games
before April 2020); type 4 ends the game, its value says why. A hand is dealt without names, since its own seat does not see it.
"""

from collections.abc import Iterator

import msgspec

from ucr_events.converting.formats import Format
from ucr_events.converting.log import Log, header
from ucr_events.converting.source import Source, Unreadable, shaped, unexpected
from ucr_events.converting.suits import Fireworks
from ucr_events.facts import ActionAnnounced, Card, CardsDiscarded, CardsDrawn, CardsPlayed, DeckSetup, Named, Result
from ucr_events.facts.base import Json

PLAY, DISCARD, COLOUR, RANK, ENDS, ENDS_BY_VOTE = range(6)
DECK = "deck.fireworks"
HAND_OF = {2: 5, 3: 5, 4: 4, 5: 4, 6: 3}
NORMALLY, STRIKES, CLOCK, PLAYER, SPEEDRUN, IDLE, CHARACTER, NOT_ALL, NO_MORE, VOTE = range(1, 11)
"Why an action of type 4 ends the game."
ENDED = {
    **dict.fromkeys((PLAYER, VOTE), "ended_by_players"),
    **dict.fromkeys((CLOCK, IDLE), "timed_out"),
    **dict.fromkeys((STRIKES, SPEEDRUN, CHARACTER, NOT_ALL, NO_MORE), "lost"),
}
WORDS = {
    "clue_colour": Named("色のヒント", "clue of a colour"),
    "clue_rank": Named("数字のヒント", "clue of a rank"),
    "finished": Named("最後まで", "played to the end"),
    "lost": Named("失敗", "lost"),
    "timed_out": Named("時間切れ", "out of time"),
    "ended_by_players": Named("打ち切り", "ended by the players"),
}
OWN = {"actions": ("clue_colour", "clue_rank"), "endings": ("finished", "lost", "timed_out", "ended_by_players")}


class DeckCard(msgspec.Struct, frozen=True, rename={"suit": "suitIndex"}):
    """A card by the place of its suit in the variant's list."""

    suit: int
    rank: int


class Action(msgspec.Struct, frozen=True):
    """What a seat did; `value` is that of a clue or of an end."""

    type: int
    target: int
    value: int | None = None


class Options(msgspec.Struct, frozen=True, rename="camel"):
    """House options that change what can be seen in the actions."""

    starting_player: int = 0
    variant: str = "No Variant"
    deck_plays: bool = False
    one_extra_card: bool = False
    one_less_card: bool = False


class Exported(msgspec.Struct, frozen=True):
    """A game as it is exported; the players' notes and what else the site keeps are left out."""

    players: list[str]
    deck: list[DeckCard]
    actions: list[Action]
    id: int | str = ""
    options: Options = Options()


def read(source: Source) -> Iterator[Log]:
    """The log of one game."""
    game = _Game(source.text, shaped(source.json, Exported))
    for index, action in enumerate(game.told.actions):
        game.act(f"actions[{index}]", action)
    game.close()
    yield game.log


class _Game:
    """The game under way: whose turn it is, and whose hand holds which card of the deck."""

    def __init__(self, content: str, told: Exported) -> None:
        many, options = len(told.players), told.options
        if many not in HAND_OF:
            raise unexpected("players", "2 to 6 players", many)
        if not 0 <= options.starting_player < many:
            raise unexpected("options.startingPlayer", f"a player from 0 to {many - 1}", options.starting_player)
        self.told, self.fireworks = told, Fireworks(options.variant)
        people = dict(enumerate(told.players, 1))
        decks = (DeckSetup(id=DECK, size=len(told.deck)),)
        house: dict[str, Json] = {name: value for name, value in msgspec.to_builtins(options).items() if value}
        said = {"order": tuple(people), "decks": decks, "words": OWN, "labels": WORDS, "options": house}
        self.log = Log(content, header(f"Hanabi {told.id}", people, **said))
        self.turn, self.drawn = options.starting_player + 1, 0
        self.turns_left = many
        self.ended: str | None = None
        self.hands: dict[int, list[int]] = {seat: [] for seat in people}
        for seat in self.hands:
            for _ in range(HAND_OF[many] + options.one_extra_card - options.one_less_card):
                self._draws(seat)

    def act(self, place: str, action: Action) -> None:
        """One action of the seat whose turn it is; the next seat follows."""
        if self.ended is not None:
            raise Unreadable(place, "expected nothing after the action that ends the game")
        was_last_round = self.drawn == len(self.told.deck)
        if action.type in (PLAY, DISCARD):
            self._puts(place, action.target, is_play=action.type == PLAY)
        elif action.type in (COLOUR, RANK):
            self._clues(place, action)
        elif action.type in (ENDS, ENDS_BY_VOTE):
            self._ends(VOTE if action.type == ENDS_BY_VOTE else action.value or NORMALLY)
            return
        else:
            raise unexpected(f"{place}.type", "an action from 0 to 5", action.type)
        self.turns_left -= was_last_round
        self.turn = self.turn % len(self.hands) + 1

    def close(self) -> None:
        """By the site's word how it ended, else by the cards."""
        how = self.ended or self.fireworks.ending(is_over=self.turns_left <= 0)
        outcome = how if how in ("won", "lost") else "unknown"
        score = self.fireworks.points
        results = [Result(seat=seat, outcome=outcome, score=score) for seat in self.hands]  # type: ignore[arg-type]
        self.log.close(how, results if how != "broken_off" and (score is not None or outcome != "unknown") else ())

    def _ends(self, why: int) -> None:
        self.ended = ENDED.get(why) or self.fireworks.ending(is_over=True)

    def _puts(self, place: str, target: int, *, is_play: bool) -> None:
        seat, hand = self.turn, self.hands[self.turn]
        is_from_deck = is_play and self.told.options.deck_plays and target == self.drawn < len(self.told.deck)
        if not is_from_deck and target not in hand:
            held = ", ".join(map(str, hand))
            raise unexpected(
                f"{place}.target", f"a card of seat {seat}, whose turn it is (those of the deck at {held})", target
            )
        cards, zone = (self._card(target),), DECK if is_from_deck else f"hand.{seat}"
        if is_play:
            self.log.add(CardsPlayed(id=self.log.next, seat=seat, source=zone, count=1, cards=cards))
            self.fireworks.play(self.told.deck[target].suit, self.told.deck[target].rank)
        else:
            self.log.add(CardsDiscarded(id=self.log.next, seat=seat, source=zone, count=1, cards=cards))
        if is_from_deck:
            self.drawn += 1
        else:
            hand.remove(target)
            self._draws(seat)

    def _clues(self, place: str, action: Action) -> None:
        if not 0 <= action.target < len(self.hands):
            raise unexpected(f"{place}.target", f"a player from 0 to {len(self.hands) - 1}", action.target)
        said = "clue_colour" if action.type == COLOUR else "clue_rank"
        to = (action.target + 1,)
        self.log.add(ActionAnnounced(id=self.log.next, seat=self.turn, action=said, targets=to, value=action.value))

    def _draws(self, seat: int) -> None:
        if self.drawn < len(self.told.deck):
            self.hands[seat].append(self.drawn)
            self.drawn += 1
            self.log.add(CardsDrawn(id=self.log.next, seat=seat, source=DECK, to=f"hand.{seat}", count=1))

    def _card(self, place: int) -> Card:
        """A card by its place in the deck; one of a suit that is not known here by its number."""
        card, suits = self.told.deck[place], self.fireworks.suits
        if not suits or not 0 <= card.suit < len(suits):
            return Card(name=f"suit {card.suit + 1}", level=card.rank)
        return Card(name=suits[card.suit], level=card.rank)


HANABI = Format("hanabi", "a game of Hanabi exported by hanab.live (JSON)", "https://github.com/Hanabi-Live/hanabi-live", read)
