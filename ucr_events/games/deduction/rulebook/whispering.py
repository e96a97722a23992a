"""What one seat is told unseen, as buttons of whoever knows the cards: what a look showed, which tiles were held."""

from collections.abc import Iterator
from itertools import pairwise, product

from msgspec.structs import replace

from ucr_events.facts import Card, CardsShown, Fact
from ucr_events.games.deduction.act.learning import teaches
from ucr_events.games.deduction.claims.desk import could_be, is_over, is_seen, letters
from ucr_events.games.deduction.course.saying import Sayer
from ucr_events.games.deduction.course.table import DeductionTable
from ucr_events.games.deduction.course.world import World
from ucr_events.games.deduction.hand.fold import HAND
from ucr_events.games.deduction.texts import say
from ucr_events.referee import Expect
from ucr_events.referee.forms import Form

ID = "offer"
LOOK, TILES = "look", "hand"
"Slots of passages."


def whispering(sayer: Sayer, table: DeductionTable, expect: Expect) -> tuple[Form, ...]:
    """Nothing where cards lie open, and nothing to who knows none."""
    if not table.passages or not table.dealt:
        return ()
    expect = replace(expect, barred=None, offered=False)
    return (*_looks(sayer, table, expect), *_hands(sayer, table, expect))


def _looks(sayer: Sayer, table: DeductionTable, expect: Expect) -> Iterator[Form]:
    """What the last act that all saw taught whoever did it, until it is told."""
    made = table.acts[-1] if table.acts else None
    if made is None or not is_seen(sayer, made) or made.says or made.saw:
        return
    facts = tuple(replace(fact, id=ID) for fact in teaches(World(sayer.law, table), made))
    if not facts:
        return
    title = sayer.term("act", made.act)
    label = say("{title}: tell it to that seat only", title=title)
    yield Form(
        expect=replace(expect, step=f"{made.act}.told"), facts=facts, label=label, mark=made.by[0], secret=LOOK, usual=True
    )


def _hands(sayer: Sayer, table: DeductionTable, expect: Expect) -> Iterator[Form]:
    """Which tiles each of a government held: all that fit each other and what was enacted, one tap each."""
    at = next(iter(sayer.law.hands.values()), None)
    if at is None or not is_over(table, at[1]) or any(one.tiles is not None for one in table.held):
        return
    name, step = at
    title = sayer.term("deck", step.deck)
    for hands in product(*(could_be(sayer, step, held, table.enacted) for held in table.held)):
        if all(_is_without_one(before, after) for before, after in pairwise(hands)):
            said = " → ".join(letters(sayer, tiles)[0] for tiles in hands)
            facts: tuple[Fact, ...] = tuple(
                CardsShown(
                    id=ID,
                    seat=held.seat,
                    source=f"{HAND}{held.seat}",
                    to=(held.seat,),
                    cards=tuple(Card(name=tile) for tile in tiles),
                )
                for held, tiles in zip(table.held, hands, strict=True)
            )
            yield Form(
                expect=replace(expect, step=f"{name}.told"),
                facts=facts,
                label=(said, said),
                group=say("{title} held (sealed)", title=title),
                secret=TILES,
                seldom=True,
                usual=True,
            )


def _is_without_one(before: tuple[str, ...], after: tuple[str, ...]) -> bool:
    """Whether the one is the other with one tile put away."""
    left = list(before)
    for tile in after:
        if tile not in left:
            return False
        left.remove(tile)
    return len(left) == 1
