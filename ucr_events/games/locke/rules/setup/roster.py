"""4.1 How many of which camp, and whether explorers and base players are enough: numbers, and what the sheets say of them."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from ucr_events.games.locke.state.camps import is_l, letter_of, letters
from ucr_events.games.locke.texts import say, say_in
from ucr_events.referee import Breach, Chapter, NeverKnown, View
from ucr_events.table.state import Table
from ucr_events.texts import joined
from ucr_events.texts.joints import CLAUSE

CHAPTER = Chapter("4.1.roster")

ROSTER: Mapping[int, Mapping[str, int]] = {
    5: {"L": 1, "G": 1, "E": 2, "S": 1},
    6: {"L": 1, "G": 1, "E": 2, "S": 2},
    7: {"L": 1, "G": 2, "E": 3, "S": 1},
    8: {"L": 1, "G": 2, "E": 3, "S": 2},
    9: {"L": 1, "G": 2, "E": 3, "S": 3},
    10: {"L": 1, "G": 3, "E": 4, "S": 2},
    11: {"L": 1, "G": 3, "E": 4, "S": 3},
}
"4.1.roster.table: players -> characters of each kind; G without the (L) character. There is no row for other numbers."
SIDES = {"G": "explorer", "S": "explorer", "E": "base"}
"0.2.planet.roles: camp of the silhouette -> what its player is."


def evil_sheets(players: int) -> int | None:
    """How many Evil sheets are dealt to so many players (4.1.balance.check); None when the table has no row.

    Few players have rows of their own (4.1.players.six-or-less), twelve and more have none (4.1.players.twelve).
    """
    row = ROSTER.get(players)
    return row["E"] if row else None


def silhouette_camp(table: Table, seat: int) -> str | None:
    """The camp of the silhouette that lies open before the seat; None while it is not known."""
    pile = table.zones.get(f"silhouette.{seat}")
    known = [laid.card for laid in pile.cards if laid.card is not None] if pile else []
    return letter_of(known[-1].note) if known else None


def sides(table: Table) -> dict[int, str] | None:
    """Seat -> explorer or base; None while a silhouette is not known."""
    camps = {seat.seat: silhouette_camp(table, seat.seat) for seat in table.seats}
    return {seat: SIDES[camp] for seat, camp in camps.items() if camp} if all(camps.values()) else None


def unsettled(table: Table) -> tuple[str, ...]:
    """4.1.balance.loop: the silhouettes that may still be changed before play goes to the planets, by their zones."""
    if table.part != "setup":
        return ()
    seats = larger_side(table) if sides(table) else [seat.seat for seat in table.seats]
    return tuple(f"silhouette.{seat}" for seat in seats)


def larger_side(table: Table) -> tuple[int, ...]:
    """The players of the larger side while the other is too small; nobody when the numbers are in order or not known."""
    known, needed = sides(table), evil_sheets(len(table.seats))
    if known is None or needed is None:
        return ()
    count = Counter(known.values())
    if min(count["explorer"], count["base"]) >= needed:
        return ()
    side = "explorer" if count["explorer"] > count["base"] else "base"
    return tuple(seat for seat, role in known.items() if role == side)


def dealt(view: View) -> Counter[str]:
    """What the sheets dealt to the players are: L, or the leftmost letter of the camp; stops while one is sealed."""
    return Counter(_kind(_sheet(view, seat.seat, seat.sheet)) for seat in view.before.seats)


def _sheet(view: View, seat: int, seal: str | None) -> Mapping[str, Any]:
    """The sheet the seat holds now; what it may be dealt later in the game is another one."""
    opened: Mapping[str, Any] | None = view.opened(f"seal:{seal}") if seal else None
    return opened or view.sheet(seat)


def _kind(sheet: Mapping[str, Any]) -> str:
    if is_l(str(sheet.get("name") or "")):
        return "L"
    if camps := letters(str(sheet.get("alignment") or "")):
        return camps[0]
    raise NeverKnown(say("the camp on a sheet cannot be read"))


def _setup_done(view: View) -> bool:
    return bool(view.fact.part == "planets")


@CHAPTER.check("4.1.roster.table", "fact:part.began")
def camps_are_as_many_as_the_table_says(view: View) -> "bool | Breach | None":
    """4.1.roster.table: so many (L), Good, Evil and Special for this number of players."""
    row = ROSTER.get(len(view.before.seats))
    if not _setup_done(view) or row is None:
        return None
    count = dealt(view)
    wrong = {kind: (count[kind], number) for kind, number in row.items() if count[kind] != number}
    each = [
        say("{has} of ({kind}) instead of {number}", has=has, kind=kind, number=number) for kind, (has, number) in wrong.items()
    ]
    return Breach(joined(CLAUSE, each)) if wrong else True


@CHAPTER.check("4.1.roster.one-l", "fact:part.began")
def exactly_one_l(view: View) -> "bool | Breach | None":
    """4.1.roster.one-l: one (L) character is always among them."""
    if not _setup_done(view):
        return None
    count = dealt(view)["L"]
    return count == 1 or Breach(say("{count} (L) characters", count=count))


@CHAPTER.check("4.1.roster.good-equals-evil", "fact:part.began")
def as_many_good_as_evil(view: View) -> "bool | Breach | None":
    """4.1.roster.good-equals-evil: the (L) character counts as Good."""
    if not _setup_done(view):
        return None
    count = dealt(view)
    good, evil = count["L"] + count["G"], count["E"]
    return good == evil or Breach(say("{good} Good, {evil} Evil", good=good, evil=evil))


@CHAPTER.check("4.1.roster.special-limit", "fact:part.began")
def not_more_special_than_the_others(view: View) -> "bool | Breach | None":
    """4.1.roster.special-limit: at most as many Special as Good or Evil."""
    if not _setup_done(view):
        return None
    count = dealt(view)
    most = min(count["L"] + count["G"], count["E"])
    return view.holds(count["S"], "≤", most, say_in("compared", "Special"), say_in("compared", "at most")) or Breach(
        say("{count} Special, at most {most}", count=count["S"], most=most)
    )


@CHAPTER.check("4.1.balance.check", "fact:outcome.stated")
def counted_rightly(view: View) -> "bool | Breach | None":
    """4.1.balance.check: what the table says of the two sides when it counts them is so."""
    needed = evil_sheets(len(view.before.seats))
    if view.fact.of != "balance" or view.fact.outcome not in ("stands", "falls") or needed is None:
        return None
    roles = view.known(sides(view.before), say("not every silhouette was written down"))
    count = Counter(roles.values())
    large_enough = min(count["explorer"], count["base"]) >= needed
    return large_enough == (view.fact.outcome == "stands") or Breach(
        say(
            "{count} explorers and {count_2} base players, each must be at least {needed}",
            count=count["explorer"],
            count_2=count["base"],
            needed=needed,
        ),
    )


@CHAPTER.check("4.1.balance.check", "fact:part.began")
def both_sides_are_large_enough(view: View) -> "bool | Breach | None":
    """4.1.balance.check: explorers and base players are each at least as many as the Evil sheets dealt."""
    if not _setup_done(view):
        return None
    known, needed = sides(view.before), evil_sheets(len(view.before.seats))
    if needed is None:
        return None
    roles = view.known(known, say("not every silhouette was written down"))
    count = Counter(roles.values())
    explorers, bases = count["explorer"], count["base"]
    if min(explorers, bases) >= needed:
        return True
    return Breach(
        say(
            "{explorers} explorers and {bases} base players, each must be at least {needed}",
            explorers=explorers,
            bases=bases,
            needed=needed,
        ),
    )
