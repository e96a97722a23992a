"""6.1 The parties on the table: who goes with whom, and what a party's members count as by its leader's silhouette."""

from ucr_events.games.locke.state.camps import letter_of
from ucr_events.games.locke.state.seats import is_in, place_of
from ucr_events.games.locke.state.silhouettes import silhouette
from ucr_events.table.state import Group, Table


def group_now(table: Table, seat: int) -> Group | None:
    """The party the seat belongs to while it is together: who stands elsewhere has left it (6.1.party.dissolve-automatic).

    Where the leader is dead there is none any more: nobody would move the others.
    """
    group = next((group for group in table.groups if seat in group.members), None)
    if group is None or seat == group.leader:
        return group
    if is_in(table, group.leader, "dead"):
        return None
    places = place_of(table, seat), place_of(table, group.leader)
    return group if None in places or places[0] == places[1] else None


def partners(table: Table, leader: int) -> tuple[int, ...]:
    """Those who go where the leader goes; who is elsewhere or dead is with it no longer."""
    group = next((group for group in table.groups if group.leader == leader), None)
    if group is None:
        return ()
    return tuple(seat for seat in group.members if seat != leader and group_now(table, seat) and not is_in(table, seat, "dead"))


def torn_apart(table: Table, group: Group) -> bool:
    """6.1.party.dissolve-automatic: somebody of it is elsewhere or dead, so its end is nobody's act."""
    return len(partners(table, group.leader)) + 1 < len(group.members)


def together(table: Table, seat: int) -> tuple[int, ...]:
    """The whole party of the seat, itself included; a seat alone is a party of one here."""
    group = group_now(table, seat)
    if group is None:
        return (seat,)
    return (group.leader, *partners(table, group.leader))


def silhouette_camp(table: Table, seat: int) -> str | None:
    """6.1.party.silhouette-alignment: within a party the leader's silhouette counts; a letter, None when it is not known."""
    card = silhouette(table, together(table, seat)[0])
    return letter_of(card.note) if card else None


def role_now(table: Table, seat: int) -> str | None:
    """3.2.role.explorer and 3.2.role.base at this moment, within a party by its leader's silhouette."""
    camp = silhouette_camp(table, seat)
    return None if camp is None else "base" if camp == "E" else "explorer"
