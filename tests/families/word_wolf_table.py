"""A table of Word Wolf in a few words: who was dealt which word, what was written down, and what the rules say of it."""

from typing import Any

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    Card,
    Fact,
    GameClosed,
    GameOpened,
    OmissionNoted,
    OutcomeStated,
    PartBegan,
    Result,
    SealOpened,
    SeatSetup,
    SheetSealed,
    VoteCalled,
    VoteCast,
    VoteClosed,
)
from ucr_events.header.game import Game
from ucr_events.review.reviewing import Review, book_of

GAME = "00000000-0000-0000-0000-000000000000"
VILLAGE, OTHER = "うどん", "そば"


def header(players: int, readings: dict[str, str] | None = None, **options: Any) -> GameOpened:
    people = tuple(SeatSetup(seat=number, name=f"N{number}") for number in range(1, players + 1))
    return GameOpened(
        id="h",
        game=GAME,
        title="t",
        family="wordwolf",
        edition="wordwolf",
        seats=people,
        options=options,
        readings=readings or {},
    )


class Table:
    """A game that is written down fact by fact and judged as it goes; seat 2 (of seven and more, seat 3 too) is the wolf.

    words: of each seat, where they are otherwise. sealed: the referee knows no sheet before `open` opens it; else it knows
    all of them from the start.
    """

    KNOWN = True
    "Whether the referee knows the sheets of a table that is not said to be sealed."

    def __init__(
        self,
        players: int = 5,
        words: dict[int, str] | None = None,
        *,
        sealed: bool = False,
        readings: dict[str, str] | None = None,
        **options: Any,
    ) -> None:
        self.players = players
        few = (2, 3) if players >= 7 else (2,)
        self.words = {seat: OTHER if seat in few else VILLAGE for seat in range(1, players + 1)} | (words or {})
        self.game = Game(header(players, readings, **options))
        book = book_of(self.game)
        assert book is not None
        sheets = {f"sheet:{seat}": {"word": word} for seat, word in self.words.items()} if self.KNOWN and not sealed else {}
        self.review = Review(self.game, replace(book, complete=True), sheets)
        for seat in self.words:
            self.add(SheetSealed, seat, slot="sheet", purpose="sheet")
        self.add(PartBegan, part="talk")

    def add(self, kind: type[Fact], seat: int | None = None, **fields: Any) -> "Table":
        self.review.add(kind(id=f"f{self.review.no + 1}", seat=seat, **fields))
        return self

    def whole(self) -> "Table":
        """The scribe says that nothing else happened."""
        return self.add(OmissionNoted, what="anything")

    def vote(self, *targets: int, result: str | None = None, chosen: tuple[int, ...] | None = None) -> "Table":
        """Everybody votes, seat by seat; counted rightly unless it is said otherwise."""
        self.add(VoteCalled, on="suspect")
        for seat, target in enumerate(targets, 1):
            self.add(VoteCast, seat, target=target)
        most = max(targets.count(one) for one in targets)
        first = tuple(sorted({one for one in targets if targets.count(one) == most}))
        due = first if len(first) == 1 else ()
        said = due if chosen is None else chosen
        return self.add(VoteClosed, result=result or ("chosen" if said else "tie"), chosen=said)

    def counted(self, chosen: int, **counts: int) -> "Table":
        """Only the numbers were written down: `s2=3`, three votes for seat 2."""
        named = {f"seat:{name[1:]}": many for name, many in counts.items()}
        return self.add(VoteCalled, on="suspect").add(VoteClosed, result="chosen", chosen=(chosen,), counts=named)

    def told(self, word: str) -> "Table":
        return self.add(OutcomeStated, of="chosen", outcome=word)

    def guess(self, seat: int, word: str) -> "Table":
        return self.add(ActionAnnounced, seat, action="guess", card=Card(name=word))

    def answer(self, word: str) -> "Table":
        return self.add(OutcomeStated, of="guess", outcome=word)

    def open(self, *seats: int) -> "Table":
        """Sheets are opened; all of them where no seat is named."""
        for seat in seats or self.words:
            self.add(SealOpened, seat, seal=f"f{seat + 1}", value={"word": self.words[seat]}, match="unchecked")
        return self

    def close(self, how: str, *won: int) -> "Table":
        """won: who is written down to have won; nobody: no results are."""
        results = tuple(Result(seat=seat, outcome="won" if seat in won else "lost") for seat in self.words) if won else ()
        return self.add(GameClosed, how=how, results=results)

    def said(self, verdict: str = "illegal") -> set[str]:
        """The rules of which something of this verdict is found."""
        return {one.rule.removeprefix("wordwolf:") for one in self.review.findings if one.verdict == verdict}
