"""6.1 A party's information cards: counted together, and what they bring its members when the planet part ends."""

from collections.abc import Iterable

from ucr_events.games.locke.rules.party import together
from ucr_events.games.locke.rules.silhouettes import role
from ucr_events.referee import Breach, Chapter, NeverKnown, View
from ucr_events.table.state import Group, Table

CHAPTER = Chapter("6.1.party information")

INFORMATION = "情報入手"
ENOUGH = 3
BY_INFORMATION = "information_found"


def information(table: Table, seat: int) -> int:
    """Information cards the seat holds; NeverKnown when a card is not seen or worth what only its text says."""
    pile = table.zones.get(f"information.{seat}")
    if pile is None or pile.count == 0:
        return int(seat_counter(table, seat))
    names = [laid.card.name if laid.card else None for laid in pile.cards]
    if pile.count is None or len(names) != pile.count or any(name != INFORMATION for name in names):
        raise NeverKnown("情報入手の枚数が分かりません", "how many information cards were held is not known")
    return len(names)


def seat_counter(table: Table, seat: int) -> int:
    """The number the table keeps beside the seat, where it notes information as a number; 0 when it notes none."""
    value = table.seats[seat - 1].counters.get("information", 0)
    if value is None:
        raise NeverKnown("情報入手の枚数が分かりません", "how many information cards were held is not known")
    return value


def pooled(counts: Iterable[int]) -> int:
    """6.1.party.info-pooled: the members' information cards together."""
    return sum(counts)


def holdings(table: Table, leader: int) -> tuple[int, ...]:
    """Information cards of each member of a party, the leader first."""
    return tuple(information(table, seat) for seat in together(table, leader))


def _parties(table: Table) -> tuple[Group, ...]:
    return tuple(group for group in table.groups if len(together(table, group.leader)) > 1)


@CHAPTER.check("6.1.party.info-pooled", "fact:part.ended")
def counted_together(view: View) -> "bool | Breach | None":
    """6.1.party.info-pooled: the planet part is ended by information only if one party together, or one alone, holds three."""
    if view.fact.part != "planets" or view.fact.why != BY_INFORMATION or not _parties(view.before):
        return None
    most = max(pooled(holdings(view.before, group.leader)) for group in _parties(view.before))
    alone = max(information(view.before, seat.seat) for seat in view.before.seats)
    if max(most, alone) >= ENOUGH:
        return True
    return Breach(f"パーティー合計で{most}枚", f"the party held {most} together")


@CHAPTER.check("6.1.party.planet-phase-end", "fact:part.ended")
def ends_with_the_leaders_turn(view: View) -> "bool | Breach | None":
    """6.1.party.planet-phase-end: three cards of a party count at the end of its leader's turn, not of another's."""
    table = view.before
    if view.fact.part != "planets" or view.fact.why != BY_INFORMATION or not _parties(table) or table.turn is None:
        return None
    if any(information(table, seat.seat) >= ENOUGH for seat in table.seats):
        return None
    full = [group.leader for group in _parties(table) if pooled(holdings(table, group.leader)) >= ENOUGH]
    return (
        None
        if not full
        else table.turn in full or Breach("リーダーの手番の終了時ではない", "not at the end of the leader's turn")
    )


@CHAPTER.check("6.1.party.planet-phase-end", "not:part.end")
def must_end_then(view: View) -> "bool | Breach | None":
    """6.1.party.planet-phase-end: with three cards at the end of the leader's turn the planet part does not go on."""
    table = view.before
    group = next((group for group in _parties(table) if group.leader == table.turn), None)
    if group is None or table.part != "planets" or table.combats:
        return None
    try:
        together_held = pooled(holdings(table, group.leader))
    except NeverKnown:
        return None
    return (
        None
        if together_held < ENOUGH
        else Breach(f"パーティーが{together_held}枚持っている", f"the party holds {together_held}")
    )


@CHAPTER.check("6.1.party.planet-phase-sheets", "fact:seal.shown")
def sheets_looked_at(view: View) -> "bool | Breach | None":
    """6.1.party.planet-phase-sheets: each member looks at no more sheets than it holds information cards itself."""
    table, seal = view.after, view.after.seals.get(view.fact.seal)
    if table.part is not None or seal is None or seal.purpose != "sheet":
        return None
    viewers = [seat for seat in view.fact.to if len(together(table, seat)) > 1]
    for seat in viewers:
        seen = sum(1 for item in table.seals.values() if item.purpose == "sheet" and seat in item.shown_to)
        if seen > information(table, seat):
            return Breach(f"席{seat}は{seen}枚見た", f"seat {seat} looked at {seen}")
    return True if viewers else None


@CHAPTER.check("6.1.party.planet-phase-ability-card", "fact:cards.drawn")
def only_the_leader_is_rewarded(view: View) -> "bool | Breach | None":
    """6.1.party.planet-phase-ability-card: one ability card, for the leader; base players draw theirs for blank cards."""
    table, fact = view.before, view.fact
    if table.part is not None or fact.source != "deck.ability" or fact.seat is None or role(table, fact.seat) == "base":
        return None
    members = together(table, fact.seat)
    if len(members) < 2:
        return None
    if members[0] != fact.seat:
        return Breach(f"席{fact.seat}はリーダーではない", f"seat {fact.seat} is not the leader")
    return fact.count in (None, 1) or Breach("能力カードは1枚だけ", "one ability card only")
