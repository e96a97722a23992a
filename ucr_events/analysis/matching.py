"""Some deal in which every seat holds a card that it can hold, found one seat after the other: much cheaper than a count."""

from collections.abc import Mapping, Sequence

from ucr_events.games.deals import DealtCard


class Matching:
    """The cards of a deal to so many seats, asked again and again with other exclusions."""

    def __init__(self, cards: Sequence[DealtCard], dealt: Mapping[str, int], seats: int) -> None:
        self._copies = [card.copies for card in cards]
        groups = sorted({card.role if card.role in dealt else "" for card in cards})
        self._group = [groups.index(card.role if card.role in dealt else "") for card in cards]
        rest = seats - sum(dealt.values())
        self._most = [dealt.get(group, rest) for group in groups]
        "Of each role as many as are dealt; of all other roles together what is left, so that every number is met exactly."

    def hand(self, rows: Sequence[Sequence[int]]) -> list[int] | None:
        """A card for every seat that it can hold; None: there is no such deal. rows: of each seat, the cards it can hold."""
        holds = [-1] * len(rows)
        return holds if all(self._seated(seat, rows, holds) for seat in range(len(rows))) else None

    def _seated(self, seat: int, rows: Sequence[Sequence[int]], holds: list[int]) -> bool:
        """Give this seat a card, and others another one where need be."""
        wanted_by: dict[int, int] = {}
        gives_way: dict[int, int] = {seat: -1}
        groups: set[int] = set()
        queue = [seat]
        for one in queue:
            for card in rows[one]:
                if card in wanted_by:
                    continue
                wanted_by[card] = one
                group = self._group[card]
                if holds.count(card) >= self._copies[card]:
                    hold_it = [other for other, held in enumerate(holds) if held == card]
                elif sum(held >= 0 and self._group[held] == group for held in holds) < self._most[group]:
                    _pass_on(card, wanted_by, gives_way, holds)
                    return True
                elif group in groups:
                    continue
                else:
                    groups.add(group)
                    hold_it = [other for other, held in enumerate(holds) if held >= 0 and self._group[held] == group]
                for other in hold_it:
                    if other not in gives_way:
                        gives_way[other] = card
                        queue.append(other)
        return False


def _pass_on(card: int, wanted_by: dict[int, int], gives_way: dict[int, int], holds: list[int]) -> None:
    """The free card to who wants it, what that seat gave way for to who wanted it, and so on."""
    while card >= 0:
        seat = wanted_by[card]
        holds[seat] = card
        card = gives_way[seat]
