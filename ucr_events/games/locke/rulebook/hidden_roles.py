"""4.1 What may have been dealt, for whoever weighs it after the game: so many of each camp, and the characters of a pack.

A seat's side is the leftmost letter of its sheet, as it was dealt; conversions later in the game do not move it.
"""

from collections.abc import Mapping
from typing import Any

from ucr_events.facts import GameOpened
from ucr_events.games.deals import Deal, DealtCard, Seen
from ucr_events.games.family import Term
from ucr_events.games.locke.rulebook import registry
from ucr_events.games.locke.rules.setup.roster import ROSTER
from ucr_events.games.locke.state.camps import CAMPS, bare_name, is_l, letters
from ucr_events.games.locke.texts import say

DECK, HOLDING = "deck.character", "character"
Characters = Mapping[str, Mapping[str, Any]]


def deal(header: GameOpened, charts: Mapping[str, Any]) -> Deal | Term:
    """4.1.roster.table: the deal for this number of players, by characters where the pack has all of the deck's."""
    row = ROSTER.get(len(header.seats))
    if not _has_the_table(header.edition):
        return say("{edition} has no roster for a number of players", edition=header.edition)
    if row is None:
        many = len(header.seats)
        return say("the roster has no row for {many} players", many=many)
    characters: Characters = charts.get("characters") or {}
    unknown = _why_roles_only(characters, header)
    cards = _roles(row) if unknown else _characters(characters)
    known = {} if unknown else characters
    return Deal(
        cards=cards,
        dealt=row,
        deck=DECK,
        holding=HOLDING,
        part="setup",
        read=lambda value: _read(value, known),
        unknown=unknown,
    )


def _has_the_table(edition: str) -> bool:
    try:
        return "4.1.roster.table" in registry(edition)
    except KeyError:
        return False


def _roles(row: Mapping[str, int]) -> tuple[DealtCard, ...]:
    return tuple(DealtCard(role=role, side=_side(role), copies=number) for role, number in row.items())


def _side(role: str) -> str:
    return CAMPS["G" if role == "L" else role][1]


def _characters(characters: Characters) -> tuple[DealtCard, ...]:
    return tuple(
        DealtCard(role=role, side=_side(role), name=name, copies=sheet.get("count") or 1, sheet=sheet)
        for name, sheet in characters.items()
        if (role := _role(sheet))
    )


def _role(sheet: Mapping[str, Any]) -> str | None:
    """L, or the leftmost letter of the camp; None where it cannot be read."""
    name, alignment = sheet.get("name"), sheet.get("alignment")
    if isinstance(name, str) and is_l(name):
        return "L"
    own = letters(alignment) if isinstance(alignment, str) else ()
    return own[0] if own else None


def _why_roles_only(characters: Characters, header: GameOpened) -> tuple[Term, ...]:
    """Why single characters cannot be told apart; empty: they can. A list is only good if nothing is missing from it."""
    if not characters:
        return (say("without a list of the characters only camps are told apart"),)
    deck = next((one for one in header.decks if one.id == DECK), None)
    many = sum(sheet.get("count") or 1 for sheet in characters.values())
    size = deck.size if deck and deck.size is not None else len(deck.cards) if deck and deck.cards else None
    here = "？" if size is None else size
    unread = [name for name, sheet in characters.items() if _role(sheet) is None]
    if unread:
        return (say("the list does not say of which camp {unread} is", unread=unread[0]),)
    if size != many:
        return (
            say(
                "the list has {many} characters for {here} sheets in the deck; only camps are told apart", many=many, here=here
            ),
        )
    return ()


def _read(value: Any, characters: Characters) -> Seen | None:
    if not isinstance(value, Mapping):
        return None
    name = value.get("name")
    listed = _listed(name, characters) if isinstance(name, str) else None
    role = _role(value) or (_role(characters[listed]) if listed else None)
    if role is None:
        return None
    return Seen(role=role, side=_side(role), name=listed or (name if isinstance(name, str) else None))


def _listed(name: str, characters: Characters) -> str | None:
    """The name as the list has it, which may be without the mark behind it."""
    if name in characters:
        return name
    same = [one for one in characters if bare_name(one) == bare_name(name)]
    return same[0] if len(same) == 1 else None
