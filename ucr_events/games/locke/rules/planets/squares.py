"""4.5, 4.6 Where a move may lead: rings of the planets, ports, and the squares of the base, told apart by rule."""

from collections.abc import Callable

from ucr_events.games.locke.rules.common import total
from ucr_events.games.locke.rules.planets.board import EVERY_SQUARE, base_within, is_planet, on_line, on_ring, ring
from ucr_events.games.locke.state.seats import place_of
from ucr_events.games.locke.texts import say
from ucr_events.referee import Book, Breach, Chapter, View
from ucr_events.table.state import Table

CHAPTER = Chapter("4.5, 4.6 squares")

WALK, TELEPORT = "walk", "teleport.move"


def _ends(view: View) -> tuple[str, str] | None:
    """From where to where; None when one of them is not known or the piece leaves the boards."""
    frame, to = view.moment.frame, view.fact.to
    seat = frame.args[0] if frame is not None and frame.args else None
    start = place_of(view.before, seat) if isinstance(seat, int) else None
    return (start, to) if start is not None and to is not None else None


def along(book: Book, place: str, distance: int) -> tuple[str, ...]:
    """The places that far along a planet: on the ring it is (4.5.board.torus), unless the edition's reading makes it a line."""
    rule: str | None = book.number("planet_shape")
    ends = on_line if rule is not None and book.reading(rule) == "line" else on_ring
    return ends(place, distance, book.number("ring"))


def ports(book: Book, table: Table) -> tuple[str, ...]:
    """4.5.board.spaceport: the printed ports; in some editions squares with an open card of that name, too."""
    printed: tuple[str, ...] = book.number("ports")
    card: str | None = book.number("port_card")
    squares: tuple[str, ...] = (*book.number("planet_squares"), *book.number("port_squares")) if card is not None else ()
    return (*printed, *(place for place in squares if place not in printed and _shows(table, place, card)))


def _shows(table: Table, place: str, name: str | None) -> bool:
    pile = table.zones.get(place)
    top = pile.cards[-1] if pile is not None and pile.cards else None
    return top is not None and top.up and top.card is not None and top.card.name == name


def on_planets(start: str, to: str) -> bool:
    """Whether both places are of the planet board, not beside it."""
    return all(is_planet(place) and place.partition(".")[2].isdigit() for place in (start, to))


def inside(start: str, to: str) -> bool:
    """Whether both are squares of the base."""
    return start in EVERY_SQUARE and to in EVERY_SQUARE


@CHAPTER.check("4.5.move.no-interplanetary", WALK, TELEPORT)
def stays_on_the_planet(view: View) -> "bool | Breach | None":
    """4.5.move.no-interplanetary: sideways only; between ports is another rule's business, except by teleport."""
    ends = _ends(view)
    if ends is None or not on_planets(*ends):
        return None
    start, to = ends
    if ring(start)[0] == ring(to)[0]:
        return True
    there = ports(view.book, view.before)
    if view.step == WALK and (start in there or to in there):
        return None
    return Breach(say("moved to another planet"))


@CHAPTER.check("4.5.move.spaceport", WALK)
def from_port_to_port(view: View) -> "bool | Breach | None":
    """4.5.move.spaceport: from a spaceport to another one, as a main action."""
    ends = _ends(view)
    if ends is None or not on_planets(*ends) or ring(ends[0])[0] == ring(ends[1])[0]:
        return None
    there = ports(view.book, view.before)
    at_ports = [place in there for place in ends]
    if not any(at_ports):
        return None
    return all(at_ports) or Breach(say("from a spaceport to a spaceport only"))


@CHAPTER.check("4.5.teleport.direction", TELEPORT)
def one_direction_only(view: View) -> "bool | Breach | None":
    """4.5.teleport.direction: left or right, not back: a square that only turning round would reach is against it."""
    ends, die = _ends(view), _die(view)
    if ends is None or die is None or not on_planets(*ends) or ring(ends[0])[0] != ring(ends[1])[0]:
        return None
    start, to = ends
    if to in along(view.book, start, die):
        return True
    turned = {place for far in range(die - 2, -1, -2) for place in along(view.book, start, far)}
    return Breach(say("turned round on the way")) if to in turned else None


def _die(view: View) -> int | None:
    frame = view.moment.frame
    rolled = frame.moment("teleport.roll") if frame is not None else None
    return total(rolled) if rolled is not None and not rolled.guess else None


@CHAPTER.check("4.6.no-wrap", WALK)
def edges_do_not_join(view: View) -> "bool | Breach | None":
    """4.6.no-wrap: in the base no edge leads to the opposite one."""
    ends = _ends(view)
    if ends is None or not inside(*ends):
        return None
    start, to = ends
    rows, columns = {start[5], to[5]}, {start[6], to[6]}
    over = (len(rows) == 1 and columns == {"1", "6"}) or (len(columns) == 1 and rows == {"A", "F"})
    return not over or Breach(say("the edges are not connected"))


def _in_base(rule: str, judged: Callable[[str, str, int], "bool | Breach | None"]) -> None:
    """A check of a teleport within the base with a known die."""

    @CHAPTER.check(rule, TELEPORT)
    def teleports_in_the_base(view: View) -> "bool | Breach | None":
        ends, die = _ends(view), _die(view)
        return judged(*ends, die) if ends is not None and die is not None and inside(*ends) else None


def steps_between(start: str, to: str) -> int:
    """Squares apart along rows and columns (4.6.adjacency)."""
    return abs(ord(start[5]) - ord(to[5])) + abs(int(start[6]) - int(to[6]))


def free_path(start: str, to: str, die: int) -> "bool | Breach | None":
    """4.6.teleport.free-path: exactly so many steps along rows and columns, turning at will."""
    if to == start:
        return None
    return to in base_within(start, die) or Breach(say("no way of {die} steps leads there", die=die))


def no_return(start: str, to: str, die: int) -> bool:
    """4.6.teleport.no-return: never back to where it began."""
    return to != start


def detour(start: str, to: str, die: int) -> "bool | Breach | None":
    """4.6.teleport.detour: a nearer square by a way round, which costs two steps more each time."""
    far = steps_between(start, to)
    if not 0 < far < die:
        return None
    return (die - far) % 2 == 0 or Breach(say("no detour of {die} steps leads there", die=die))


_in_base("4.6.teleport.free-path", free_path)
_in_base("4.6.teleport.no-return", no_return)
_in_base("4.6.teleport.detour", detour)
