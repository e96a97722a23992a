"""What happens and what is said, as steps: `dead: 4`, `shown: 4 wolf`, `3: claims look 4 wolf`, `ends: parity`."""

import re

from tests.scenarios.deduction.saying import Facts, Saying, how_shown, seats_in, tile
from tests.scenarios.deduction.truth import position, zone
from ucr_events.facts import (
    ActClaimed,
    Card,
    CardsSwapped,
    ClaimMade,
    GameClosed,
    KnowledgeGiven,
    Result,
    StateChanged,
    Statement,
    ValueDeclared,
)


def dead(say: Saying) -> Facts:
    """`dead: 4 6`, `dead: nobody`."""
    for seat in seats_in(say.text):
        yield say.fact(StateChanged, seat=seat, state="dead", on=True)


def shown(say: Saying) -> Facts:
    """`shown: 4 wolf`: all learn it of the dead; `shown: 4`: what is so; `shown: all`: every card."""
    seats = say.truth.seats if say.text.startswith("all") else seats_in(say.text)
    word = re.sub(r"^(all|[\d\s,-]+)", "", say.text).strip()
    for seat in seats:
        value = word or say.truth.shown(str(seat), "role")
        yield say.fact(KnowledgeGiven, says=Statement(seats=(seat,), what=(value,), of=how_shown(say, value)))  # type: ignore[arg-type]


def ends(say: Saying) -> Facts:
    """`ends: parity`: with those who have won by the script; `ends: parity won 1 2 lost 3`; `ends: broken_off`."""
    how, _, rest = say.text.partition(" ")
    said = {int(seat): how for how, seats in re.findall(r"(won|lost) ([\d ,]+)", rest) for seat in seats_in(seats)}
    wins = next((one.wins for one in say.script.ends if one.id == how), None)
    if not said and wins is not None:
        said = {seat: "won" if say.truth.shown(str(seat), "side") in wins else "lost" for seat in say.truth.seats}
    results = tuple(Result(seat=seat, outcome=outcome) for seat, outcome in sorted(said.items()))  # type: ignore[arg-type]
    yield say.fact(GameClosed, how=how, results=results)


def claims(say: Saying, seat: int, rest: str) -> Facts:
    """`claims seer`, `claims look 4 wolf`, `claims hand F F L`, `claims guard 5 in night 2`."""
    night = re.search(r" in (?:\w+ )?(\d+)$", rest)
    number = int(night[1]) if night else None
    what, _, more = (rest[: night.start()] if night else rest).partition(" ")
    if what in say.truth.roles and not (what in say.script.acts and more):
        yield say.fact(ValueDeclared, seat=seat, trait="role", value=what)
        return
    words = more.split()
    seats = tuple(int(one) for one in words if one.isdecimal())
    pieces = tuple(one for one in words if one.startswith("centre."))
    said = [one for one in words if not one.isdecimal() and one not in pieces]
    if what in say.script.acts:
        says = Statement(seats=seats, what=tuple(said), of=how_shown(say, said[0])) if seats and said else None  # type: ignore[arg-type]
        cards = tuple(Card(name=one) for one in said) if pieces and said else None
        yield say.fact(ActClaimed, seat=seat, act=what, targets=seats, pieces=pieces, number=number, says=says, cards=cards)
        return
    yield say.fact(ActClaimed, seat=seat, act=what, number=number, cards=tuple(Card(name=tile(say, one)) for one in said))


def accuses(say: Saying, seat: int, rest: str) -> Facts:
    """`accuses 4 5 wolf`."""
    word = rest.split()[-1]
    says = Statement(seats=seats_in(rest), what=(word,), of=how_shown(say, word))  # type: ignore[arg-type]
    yield say.fact(ClaimMade, seat=seat, says=says, how="accuses")


def swaps(say: Saying, seat: int, rest: str) -> Facts:
    """`swaps card.3 centre.1`: the cards change places, whatever the act says."""
    one, other = rest.split()
    yield say.fact(CardsSwapped, seat=seat, one=zone(position(one)), other=zone(position(other)))
