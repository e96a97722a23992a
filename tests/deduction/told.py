"""Games told in short lines, for examples of rules: `night`, `1 look 2`, `tells 1 2 looks human`, `dead 3`, `vote 1>3 2>3`,
`count chosen 3`, `turn 4`, `draw 3 fascist fascist liberal`, `end village`.

One line is one fact, but `vote`, which is one for each of its votes. Who is who is dealt first, in clear, with what the script
tells at once.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActClaimed,
    ActionAnnounced,
    Card,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsPlayed,
    CardsShown,
    CardsShuffled,
    CardsSwapped,
    Fact,
    GameClosed,
    GameOpened,
    KnowledgeGiven,
    PartBegan,
    QuestionAnswered,
    QuestionAsked,
    Result,
    SeatSetup,
    StateChanged,
    Statement,
    TurnBegan,
    ValueDeclared,
    VoteCalled,
    VoteCast,
    VoteClosed,
)
from ucr_events.header.game import Game
from ucr_events.referee.values import Finding
from ucr_events.review.reviewing import Review, book_of

GAME = "0c5e5d0a-6b1e-4f0e-9a41-0000000000d1"
DECK = "deck.policy"


def header(
    edition: str, seats: int, options: Mapping[str, Any] = {}, readings: Mapping[str, str] = {}, **more: Any
) -> GameOpened:
    """A game of so many seats."""
    setups = tuple(SeatSetup(seat=seat, name=f"P{seat}") for seat in range(1, seats + 1))
    return GameOpened(
        id="f1",
        game=GAME,
        title="told",
        family="deduction",
        edition=edition,
        seats=setups,
        options=dict(options),
        readings=dict(readings),
        **more,
    )


def dealt(roles: Sequence[str], centre: Sequence[str] = ()) -> Iterator[Fact]:
    """The cards of seats and centre, each told to its seat."""
    for seat, role in enumerate(roles, 1):
        yield KnowledgeGiven(id="x", to=(seat,), says=Statement(seats=(seat,), what=(role,), of="role"))
    for at, role in enumerate(centre, 1):
        yield CardsShown(id="x", source=f"centre.{at}", to=(), cards=(Card(name=role),))


class Teller:
    """Makes facts of lines; ids are `a1`, `a2`, …"""

    def __init__(self) -> None:
        self.act: str | None = None
        self.call: str | None = None
        self.number = 0

    def facts(self, lines: Iterable[str]) -> Iterator[Fact]:
        """All facts that the lines tell."""
        for line in lines:
            for fact in self._of(*line.split()):
                yield self.named(fact)

    def named(self, fact: Fact) -> Fact:
        """The fact with an id of its own."""
        self.number += 1
        fact = replace(fact, id=f"a{self.number}")
        if isinstance(fact, ActionAnnounced):
            self.act = fact.id
        if isinstance(fact, VoteCalled):
            self.call = fact.id
        return fact

    def _of(self, word: str, *rest: str) -> Iterator[Fact]:
        made = getattr(self, f"_{word}", None)
        if made is not None:
            yield from made(*rest)
        elif word.isdecimal() or word == "-":
            yield self._acts(word, *rest)
        else:
            yield PartBegan(id="x", part=word)

    def _acts(self, seat: str, act: str, *whom: str) -> Fact:
        targets = tuple(int(one) for one in whom if one.isdecimal())
        pieces = tuple(one for one in whom if not one.isdecimal())
        return ActionAnnounced(id="x", seat=None if seat == "-" else int(seat), action=act, targets=targets, pieces=pieces)

    def _tells(self, to: str, seats: str, of: str, *what: str) -> Iterator[Fact]:
        none = "none" in what
        says = Statement(
            seats=_seats(seats),
            what=tuple(one for one in what if one != "none"),
            of=of,  # type: ignore[arg-type]
            most=0 if none else None,
        )
        yield KnowledgeGiven(id="x", to=None if to == "all" else _seats(to), because=self.act, says=says)

    def _shows(self, to: str, source: str, *cards: str) -> Iterator[Fact]:
        seats = () if to == "nobody" else _seats(to)
        because = None if source.startswith(("hand", "deck")) and to == "nobody" else self.act
        yield CardsShown(
            id="x", seat=seats[0] if seats else None, source=source, to=seats, cards=_cards(cards), because=because
        )

    def _swap(self, one: str, other: str) -> Iterator[Fact]:
        yield CardsSwapped(id="x", one=one, other=other, because=self.act)

    def _dead(self, seat: str) -> Iterator[Fact]:
        yield StateChanged(id="x", seat=int(seat), state="dead")

    def _turn(self, seat: str) -> Iterator[Fact]:
        yield TurnBegan(id="x", seat=int(seat))

    def _call(self, on: str, *rest: str) -> Iterator[Fact]:
        said = dict(one.split("=") for one in rest)
        voters = _seats(said["voters"]) if "voters" in said else None
        candidates = _seats(said["between"]) if "between" in said else ()
        yield VoteCalled(id="x", on=on, voters=voters, candidates=candidates, hidden="hidden" in said)

    def _vote(self, *votes: str) -> Iterator[Fact]:
        for one in votes:
            if ">" in one:
                seat, target = one.split(">")
                yield VoteCast(id="x", seat=int(seat), target=int(target), because=self.call)
            else:
                seat, word = one.split("=")
                yield VoteCast(id="x", seat=int(seat), choice=word, because=self.call)

    def _count(self, result: str, *rest: str) -> Iterator[Fact]:
        counts = {name: int(many) for name, many in (one.split("=") for one in rest if "=" in one)}
        chosen = tuple(int(one) for one in rest if one.isdecimal())
        yield VoteClosed(id="x", result=result, chosen=chosen, counts=counts, because=self.call)

    def _shuffle(self, *taking: str) -> Iterator[Fact]:
        yield CardsShuffled(id="x", deck=DECK, taking=taking)

    def _draw(self, seat: str, *cards: str) -> Iterator[Fact]:
        named = None if cards and cards[0].isdecimal() else _cards(cards)
        many = int(cards[0]) if named is None else len(cards)
        yield CardsDrawn(id="x", seat=int(seat), source=DECK, to=f"hand.{seat}", cards=named, count=many)

    def _put(self, seat: str, *cards: str) -> Iterator[Fact]:
        named = _cards(cards) if cards else None
        yield CardsDiscarded(
            id="x", seat=int(seat), source=f"hand.{seat}", to="discard.policy", cards=named, count=len(cards) or 1, face="down"
        )

    def _hand(self, seat: str, to: str, *cards: str) -> Iterator[Fact]:
        yield CardsDealt(
            id="x",
            seat=int(to),
            source=f"hand.{seat}",
            to=f"hand.{to}",
            cards=_cards(cards) if cards else None,
            count=len(cards) or 2,
        )

    def _enact(self, seat: str, card: str) -> Iterator[Fact]:
        yield CardsPlayed(id="x", seat=int(seat), source=f"hand.{seat}", to=f"track.{card}", cards=_cards((card,)), count=1)

    def _top(self, card: str) -> Iterator[Fact]:
        yield CardsPlayed(id="x", source=DECK, to=f"track.{card}", cards=_cards((card,)), count=1)

    def _veto(self, seat: str) -> Iterator[Fact]:
        yield QuestionAsked(id="x", seat=int(seat), question="veto")

    def _agree(self, seat: str) -> Iterator[Fact]:
        yield QuestionAnswered(id="x", seat=int(seat), answer="accept")

    def _refuse(self, seat: str) -> Iterator[Fact]:
        yield QuestionAnswered(id="x", seat=int(seat), answer="decline")

    def _away(self, seat: str, many: str = "2") -> Iterator[Fact]:
        yield CardsDiscarded(id="x", seat=int(seat), source=f"hand.{seat}", to="discard.policy", count=int(many), face="down")

    def _claims(self, seat: str, role: str) -> Iterator[Fact]:
        yield ValueDeclared(id="x", seat=int(seat), trait="role", value=role)

    def _says(self, seat: str, act: str, target: str) -> Iterator[Fact]:
        yield ActClaimed(id="x", seat=int(seat), act=act, targets=_seats(target))

    def _held(self, seat: str, *cards: str) -> Iterator[Fact]:
        yield ActClaimed(id="x", seat=int(seat), act="hand", cards=_cards(cards))

    def _end(self, how: str, *won: str) -> Iterator[Fact]:
        results = tuple(
            Result(seat=int(seat), outcome="won" if outcome == "won" else "lost")
            for seat, _, outcome in (one.partition("=") for one in won)
        )
        yield GameClosed(id="x", how=how, results=results)


def _seats(text: str) -> tuple[int, ...]:
    return tuple(int(one) for one in text.split(","))


def _cards(names: Iterable[str]) -> tuple[Card, ...]:
    return tuple(Card(name=name) for name in names)


def judged(opened: GameOpened, facts: Iterable[Fact]) -> Review:
    """The review of the game with everything known."""
    game = Game(opened)
    book = book_of(game)
    assert book is not None
    review = Review(game, book)
    for fact in facts:
        review.add(fact)
    return review


def told(opened: GameOpened, roles: Sequence[str], lines: Iterable[str], centre: Sequence[str] = ()) -> Review:
    """The review of a game that was dealt and told so."""
    teller = Teller()
    facts = [teller.named(fact) for fact in dealt(roles, centre)]
    return judged(opened, [*facts, *teller.facts(lines)])


def broken(review: Review) -> list[str]:
    """The rules that something was found against, without the edition's name."""
    return sorted({one.rule.partition(":")[2] for one in review.findings if one.verdict == "illegal"})


def open_ones(review: Review) -> list[Finding]:
    """What is neither legal nor illegal."""
    return [one for one in review.findings if one.verdict not in ("legal", "illegal")]
