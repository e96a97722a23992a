"""Games of Secret Hitler in facts, whichever file they come from: governments, tiles and who saw them, powers, claims, the end.

A reader of a file (`secret_hitler_site.py`, `secret_hitler_reduced.py`) calls what happened in its order. Tiles move in clear
by their number; which they were stands in passages, for who held them.
"""

from collections.abc import Iterable, Mapping, Sequence

from ucr_events.converting.hidden import Hidden, Role, Tell
from ucr_events.converting.log import Log
from ucr_events.facts import (
    ActClaimed,
    Card,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsPlayed,
    CardsShown,
    CardsShuffled,
    QuestionAnswered,
    QuestionAsked,
    Statement,
    TurnBegan,
)

LIBERAL, FASCIST, HITLER = "liberal", "fascist", "hitler"
ROLES = {LIBERAL: Role(LIBERAL, LIBERAL), FASCIST: Role(FASCIST, FASCIST), HITLER: Role(HITLER, FASCIST)}
TILES = (LIBERAL, FASCIST)
DECK, DISCARD = "deck.policy", "discard.policy"
SMALL = 6
"Up to so many seats Hitler knows the fascist, too."
YES, NO = "yes", "no"
Tiles = Sequence[str]


class Government:
    """A game being told; it keeps who sits in the government."""

    def __init__(
        self, content: str, title: str, names: Mapping[int, str], held: Mapping[int, str], readings: Mapping[str, str]
    ) -> None:
        given = {seat: ROLES[name] for seat, name in held.items()}
        self.table = Hidden.opened(content, "secret-hitler", title, names, given, {}, readings=readings)
        self.log = self.table.log
        self.table.deal(self._tells())
        self.president = self.chancellor = 0
        self.is_appointed = False
        self.shuffles = 0

    def _tells(self) -> Iterable[Tell]:
        fascists, hitler = self.table.of(FASCIST), self.table.of(HITLER)
        for seat in fascists:
            yield Tell(seat, tuple(one for one in fascists if one != seat), (FASCIST,))
        for seat in fascists:
            yield Tell(seat, tuple(hitler), (HITLER,))
        for seat in hitler if len(self.table.held) <= SMALL else ():
            yield Tell(seat, tuple(fascists), (FASCIST,))

    # ---- the election

    def shuffle(self, deck: Tiles) -> None:
        """All tiles not enacted; in which order nobody knows until the end. deck: the top first."""
        taking = (DISCARD,) if self.shuffles else ()
        self.shuffles += 1
        self.log.add(CardsShuffled(id=self.log.next, deck=DECK, taking=taking))
        inside = self.log.passage("deck")
        inside.add(CardsShown(id=inside.next, source=DECK, to=(), cards=_cards(deck)))

    def nominates(self, president: int, chancellor: int) -> None:
        """The next candidate names a Chancellor; whom a special election chose has no turn of the placard."""
        self.president, self.chancellor = president, chancellor
        if not self.is_appointed:
            self.log.add(TurnBegan(id=self.log.next, seat=president))
        self.is_appointed = False
        self.table.announces(president, "nominate", (chancellor,))

    def elects(self, choices: Mapping[int, str], *, passed: bool) -> None:
        """Everybody's vote, shown together."""
        ballot = self.table.calls("election", seat=self.president, candidates=(self.chancellor,))
        for seat, choice in sorted(choices.items()):
            self.table.votes(ballot, seat, choice=choice)
        self.table.counted(ballot, YES if passed else NO)

    # ---- the session

    def draws(self, seat: int, hand: Tiles) -> None:
        """The President draws."""
        self.log.add(CardsDrawn(id=self.log.next, seat=seat, source=DECK, to=f"hand.{seat}", count=len(hand)))
        self._sees(seat, hand, (seat,))

    def passes(self, seat: int, to: int, hand: Tiles) -> None:
        """The President puts one tile away and hands on the others."""
        self._puts_away(seat, 1)
        source, target = f"hand.{seat}", f"hand.{to}"
        self.log.add(CardsDealt(id=self.log.next, seat=to, source=source, to=target, count=len(hand)))
        self._sees(to, hand, (seat, to))

    def enacts(self, seat: int, policy: str) -> None:
        """The Chancellor puts the other tile away and plays this one."""
        self._puts_away(seat, 1)
        self._plays(seat, f"hand.{seat}", policy)

    def chaos(self, policy: str) -> None:
        """The top tile is enacted by nobody."""
        self._plays(None, DECK, policy)

    def asks(self, seat: int) -> None:
        """The Chancellor asks for a veto."""
        self.log.add(QuestionAsked(id=self.log.next, seat=seat, question="veto"))

    def answers(self, seat: int, *, agrees: bool) -> None:
        """The President agrees, and both tiles are put away; or not."""
        self.log.add(QuestionAnswered(id=self.log.next, seat=seat, answer="accept" if agrees else "decline"))
        if agrees:
            self._puts_away(self.chancellor, 2)

    def _puts_away(self, seat: int, many: int) -> None:
        source = f"hand.{seat}"
        self.log.add(CardsDiscarded(id=self.log.next, seat=seat, source=source, to=DISCARD, count=many, face="down"))

    def _plays(self, seat: int | None, source: str, policy: str) -> None:
        track, cards = f"track.{policy}", _cards((policy,))
        self.log.add(CardsPlayed(id=self.log.next, seat=seat, source=source, to=track, count=1, cards=cards))

    def _sees(self, seat: int, hand: Tiles, to: tuple[int, ...]) -> None:
        inside = self.log.passage("hand")
        shown = CardsShown(id=inside.next, seat=seat, source=f"hand.{seat}", to=(seat,), cards=_cards(hand))
        inside.add(shown, to)

    # ---- powers

    def investigates(self, seat: int, target: int, party: str) -> None:
        """The President looks at the party of a seat."""
        act = self.table.announces(seat, "investigate", (target,))
        inside = self.log.passage("look")
        self.table.learns(inside, (seat,), Statement(seats=(target,), what=(party,), of="side"), act)

    def appoints(self, seat: int, target: int) -> None:
        """The President chooses the next candidate."""
        self.table.announces(seat, "appoint", (target,))
        self.is_appointed = True

    def peeks(self, seat: int, tiles: Tiles) -> None:
        """The President looks at the next tiles."""
        act = self.table.announces(seat, "peek")
        inside = self.log.passage("look")
        shown = CardsShown(id=inside.next, seat=seat, source=DECK, to=(seat,), cards=_cards(tiles), because=act)
        inside.add(shown, (seat,))

    def executes(self, seat: int, target: int) -> None:
        """The President executes a seat."""
        self.table.dies(target, self.table.announces(seat, "execute", (target,)))

    # ---- claims, and the end

    def claims_tiles(self, seat: int, act: str, tiles: Tiles) -> None:
        """What a seat says it drew, was handed or saw on the pile."""
        self.log.add(ActClaimed(id=self.log.next, seat=seat, act=act, cards=_cards(tiles)))

    def claims_party(self, seat: int, of: int, party: str) -> None:
        """What a seat says it saw of another."""
        says = Statement(seats=(of,), what=(party,), of="side")
        self.log.add(ActClaimed(id=self.log.next, seat=seat, act="investigate", targets=(of,), says=says))

    def close(self, how: str, winner: str | None) -> Log:
        """The end."""
        return self.table.close(how, winner)


def _cards(tiles: Tiles) -> tuple[Card, ...]:
    return tuple(Card(name=tile) for tile in tiles)
