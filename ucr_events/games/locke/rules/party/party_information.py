"""6.1 A party's information cards: counted together, and what they bring its members when the planet part ends."""

from ucr_events.games.locke.rules.planets import information
from ucr_events.games.locke.rules.planets.information import Held, has, held, to_end
from ucr_events.games.locke.state.parties import together
from ucr_events.games.locke.state.rota import rota_now
from ucr_events.games.locke.state.silhouettes import role
from ucr_events.games.locke.texts import say
from ucr_events.referee import Breach, Chapter, View
from ucr_events.table.state import Group, Table

CHAPTER = Chapter("6.1.party information")

BY_INFORMATION = "information_found"


def pooled(table: Table, leader: int) -> Held:
    """6.1.party.info-pooled: what the members of a party hold together."""
    return information.together(table, together(table, leader))


def _parties(table: Table) -> tuple[Group, ...]:
    return tuple(group for group in table.groups if len(together(table, group.leader)) > 1)


def _too_few(many: int) -> Breach:
    return Breach(say("fewer than {many} together", many=many))


@CHAPTER.check("6.1.party.info-pooled", "fact:part.ended")
def counted_together(view: View) -> "bool | Breach | None":
    """6.1.party.info-pooled: the planet part is ended by information only if one party together, or one alone, holds three."""
    table = view.before
    if view.fact.part != "planets" or view.fact.why != BY_INFORMATION or not _parties(table):
        return None
    cards = [*(pooled(table, group.leader) for group in _parties(table)), *(held(table, seat.seat) for seat in table.seats)]
    return any(has(view, one, to_end(view.book)) for one in cards) or _too_few(to_end(view.book))


@CHAPTER.check("6.1.party.planet-phase-end", "fact:part.ended")
def ends_with_the_leaders_turn(view: View) -> "bool | Breach | None":
    """6.1.party.planet-phase-end: three cards of a party count at the end of its leader's turn, not of another's."""
    table = view.before
    if view.fact.part != "planets" or view.fact.why != BY_INFORMATION or not _parties(table) or table.turn is None:
        return None
    if any(has(view, held(table, seat.seat), to_end(view.book)) for seat in table.seats):
        return None
    full = [group.leader for group in _parties(table) if has(view, pooled(table, group.leader), to_end(view.book))]
    return None if not full else table.turn in full or Breach(say("not at the end of the leader's turn"))


@CHAPTER.check("6.1.party.planet-phase-end", "not:part.end")
def must_end_then(view: View) -> "bool | Breach | None":
    """6.1.party.planet-phase-end: with three cards at the end of the leader's turn the planet part does not go on."""
    table = view.before
    group = next((group for group in _parties(table) if group.leader == rota_now(view).last), None)
    if group is None or table.part != "planets" or table.combats or pooled(table, group.leader).low < to_end(view.book):
        return None
    many = to_end(view.book)
    return Breach(say("the party holds {many} information cards", many=many))


@CHAPTER.check("6.1.party.planet-phase-sheets", "fact:seal.shown")
def sheets_looked_at(view: View) -> "bool | Breach | None":
    """6.1.party.planet-phase-sheets: each member looks at no more sheets than it holds information cards itself."""
    table, seal = view.after, view.after.seals.get(view.fact.seal)
    if table.part is not None or seal is None or seal.purpose != "sheet":
        return None
    viewers = [seat for seat in view.fact.to if len(together(table, seat)) > 1]
    for seat in viewers:
        seen = sum(1 for item in table.seals.values() if item.purpose == "sheet" and seat in item.shown_to)
        if not has(view, held(table, seat), seen):
            return Breach(say("seat {seat} looked at {seen}", seat=seat, seen=seen))
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
        return Breach(say("seat {seat} is not the leader", seat=fact.seat))
    return fact.count in (None, 1) or Breach(say("one ability card only"))
