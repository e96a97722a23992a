"""Redeploying: up to two own dropships (three by a senator) from where they are to other planets."""

from ucr_events.facts import CounterChanged
from ucr_events.games.skies.rules.common import EVERY_PLANET, LEAVING, SHIPS, after, fact_of, has_ships, number, ships
from ucr_events.games.skies.table import SkiesTable, ships_on
from ucr_events.games.skies.texts import say
from ucr_events.referee import Book, Breach, Chapter, Expect, Moment, Reading, Steps, View, maybe, one

CHAPTER = Chapter("planet.wyrne")

READINGS: tuple[Reading, ...] = (
    Reading(
        "planet.wyrne.move",
        {
            "anywhere": say("from the planet where each dropship is"),
            "here": say("from the planet of the mothership only"),
        },
    ),
)
MOST = 2
OF_OTHERS = "redeploy.others"


@CHAPTER.procedure
def redeploy(book: Book, here: SkiesTable, seat: int, most: int = MOST, rule: str = "planet.wyrne.move") -> Steps:
    """planet.wyrne.move, planet.wyrne.free: taken from a planet, put on another; each dropship by itself or several at once."""
    left, table = most, here
    while left:
        told = yield maybe(_take(table, seat, left, rule), *_of_others(book, seat, rule))
        if not isinstance(told, Moment) or told.step == OF_OTHERS:
            return None
        fact, table = fact_of(told), after(told)
        count = -fact.by if fact and fact.by else 1
        origin = fact.counter.partition(".")[2] if fact else None
        left = max(left - count, 0)
        while count > 0:
            others = tuple(planet for planet in EVERY_PLANET if planet != origin)
            told = yield one(ships("redeploy.put", seat, "planet.wyrne.move", others, *range(1, count + 1)))
            fact = fact_of(told)
            table = after(told)
            count -= fact.by if fact and fact.by else count
    more = (("counter", SHIPS), ("by", LEAVING))
    yield maybe(Expect("redeploy.more", CounterChanged, rule, (seat,), match=more, barred=rule))
    return None


def _of_others(book: Book, seat: int, rule: str) -> tuple[Expect, ...]:
    """Dropships of another seat: only the own ones are moved."""
    others = tuple(one for one in book.number("seats") if one != seat)
    ships_leave = (("counter", SHIPS), ("by", LEAVING))
    return (Expect(OF_OTHERS, CounterChanged, rule, others, match=ships_leave, barred=rule),)


def _take(table: SkiesTable, seat: int, left: int, rule: str) -> Expect:
    amounts = tuple(-count for count in range(1, left + 1))
    return ships("redeploy.take", seat, rule, has_ships(table, seat), *amounts)


@CHAPTER.check("planet.wyrne.move", "redeploy.take")
def dropships_that_are_there(view: View) -> "bool | Breach":
    """planet.wyrne.move: no more than are there; up to two, or three by a senator."""
    frame = view.moment.frame
    planet = view.fact.counter.partition(".")[2]
    have = number(view, ships_on(view.before, view.by, planet), say("how many dropships there are"))
    taken = -number(view, view.fact.by, say("how many dropships were taken"))
    if taken > have:
        return Breach(say("only {have} dropships there", have=have))
    most = frame.args[1] if frame is not None and len(frame.args) > 1 else MOST
    told = frame.told if frame is not None else ()
    gone = sum(-(getattr(one.fact, "by", 0) or 0) for one in told if isinstance(one, Moment) and one.step == "redeploy.take")
    if gone + taken > most:
        return most != MOST or Breach(say("up to {most} dropships", most=most))
    mother = view.before.pieces.get(f"mother.{view.by}")
    there = str(mother.place).partition(".")[0] if mother else None
    if most != MOST or planet == there:
        return True
    return view.reading("planet.wyrne.move") == "anywhere" or Breach(say("from the mothership's planet only"))
