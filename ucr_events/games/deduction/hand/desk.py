"""A government as buttons: what was enacted in one tap, with all that goes on unseen before it."""

from collections.abc import Iterator

from ucr_events.facts import (
    Card,
    CardsDealt,
    CardsDiscarded,
    CardsDrawn,
    CardsPlayed,
    CardsShuffled,
    Fact,
    QuestionAnswered,
    QuestionAsked,
)
from ucr_events.games.deduction.course.saying import Sayer
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.hand.fold import DECK, DISCARD, HAND, TRACK, in_hands
from ucr_events.games.deduction.hand.rules import VETO, holders
from ucr_events.games.deduction.script.steps import Hand
from ucr_events.games.deduction.texts import given, say
from ucr_events.referee import Expect
from ucr_events.referee.forms import Form

ID = "offer"


def enacting(sayer: Sayer, table: DeductionTable, expect: Expect, name: str, step: Hand) -> tuple[Form, ...]:
    """A tap for each kind of tile that may have been enacted; or that the last of them wants none."""
    before = tuple(unseen(table, name, step))
    last = holders(step, table)[-1]
    found = [_enacted(sayer, expect, step, before, last, tile) for tile in sayer.law.script.decks[step.deck].cards]
    asks = None if step.veto is None else table.offices.get(step.veto.asks)
    may = step.veto is not None and all(table.tracks.get(track, 0) >= many for track, many in step.veto.track.items())
    if may and (step.veto.again or not _was_asked(table)):  # type: ignore[union-attr]
        asked = QuestionAsked(id=ID, seat=asks, question=VETO)
        handed = tuple(one for one in before if not (isinstance(one, CardsDiscarded) and one.seat == last))
        found.append(Form(expect=expect, facts=(*handed, asked), label=say("asks for a veto"), usual=True))
    return tuple(found)


def _was_asked(table: DeductionTable) -> bool:
    """Whether a veto was asked for in this hand, and refused."""
    return table.asked is not None and table.asked.question == VETO and bool(table.asked.answers)


def _enacted(sayer: Sayer, expect: Expect, step: Hand, before: tuple[Fact, ...], last: int | None, tile: str) -> Form:
    played = CardsPlayed(id=ID, seat=last, source=f"{HAND}{last}", to=f"{TRACK}{tile}", cards=(Card(name=tile),), count=1)
    said = sayer.term("track", tile)
    return Form(expect=expect, facts=(*before, played), label=said, group=sayer.term("deck", step.deck), usual=True)


def unseen(table: DeductionTable, name: str, step: Hand) -> Iterator[Fact]:
    """What goes on before a tile is enacted, as far as it is not written down yet."""
    who, held = holders(step, table), table.held if in_hands(table) else ()
    if not held:
        yield CardsDrawn(id=ID, seat=who[0], source=f"{DECK}{step.deck}", to=f"{HAND}{who[0]}", count=step.draws)
    at = max(len(held) - 1, 0)
    for stage in range(at, len(who)):
        seat = who[stage]
        if not (stage < len(held) and held[stage].put):
            yield CardsDiscarded(id=ID, seat=seat, source=f"{HAND}{seat}", to=f"{DISCARD}{step.deck}", count=1, face="down")
        if stage + 1 < len(who):
            left = step.draws - stage - 1
            yield CardsDealt(id=ID, seat=who[stage + 1], source=f"{HAND}{seat}", to=f"{HAND}{who[stage + 1]}", count=left)


def answering(sayer: Sayer, table: DeductionTable, expect: Expect, name: str, step: Hand) -> tuple[Form, ...]:
    """The other agrees, and all is put away; or not."""
    assert step.veto is not None
    seat, last = table.offices.get(step.veto.agrees), holders(step, table)[-1]
    left = step.draws - len(step.stages) + 1
    away = CardsDiscarded(id=ID, seat=last, source=f"{HAND}{last}", to=f"{DISCARD}{step.deck}", count=left, face="down")
    yes, no = (QuestionAnswered(id=ID, seat=seat, answer=answer) for answer in ("accept", "decline"))
    return (
        Form(expect=expect, facts=(yes, away), label=say("agrees to the veto"), usual=True),
        Form(expect=expect, facts=(no,), label=say("does not agree"), usual=True),
    )


def topping(sayer: Sayer, table: DeductionTable, expect: Expect, deck: str) -> tuple[Form, ...]:
    """The top tile, a tap for each kind."""
    return tuple(
        Form(
            expect=expect,
            facts=(CardsPlayed(id=ID, source=f"{DECK}{deck}", to=f"{TRACK}{tile}", cards=(Card(name=tile),), count=1),),
            label=sayer.term("track", tile),
            group=say("the tile on top"),
            usual=True,
        )
        for tile in sayer.law.script.decks[deck].cards
    )


def shuffling(sayer: Sayer, table: DeductionTable, expect: Expect) -> tuple[Form, ...]:
    """Decks that must be shuffled before play goes on."""
    found = []
    for name, deck in sayer.law.script.decks.items():
        pile, away = table.zones.get(f"{DECK}{name}"), table.zones.get(f"{DISCARD}{name}")
        if pile is None or pile.count is None or pile.count >= deck.again_below or in_hands(table):
            continue
        taking = (f"{DISCARD}{name}",) if away is not None and away.count != 0 else ()
        label = say("shuffle the {what}, the discards too", what=given(deck.label.ja, deck.label.en))
        found.append(
            Form(expect=expect, facts=(CardsShuffled(id=ID, deck=f"{DECK}{name}", taking=taking),), label=label, usual=True)
        )
    return tuple(found)
