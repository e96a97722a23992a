"""Which card may lie where once cards have changed places: possible, impossible or certain, never a chance.

Who was dealt a card that moves others is a matter of the deal; whom it moved is chosen by people, and nobody counts how likely
that is. So every way that the rules allow is taken: what can lie at a place is what can have been dealt where its card may have
come from. A swap the reader knows is one way only; a look after swaps says something of the place the card came from.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from ucr_events.games.deals import DealtCard
from ucr_events.games.evidence import Looked, Stage, Swaps

Roles = frozenset[str]
Limits = Mapping[int, Roles]
"Place -> the roles that may have been dealt there."
Ways = tuple[Swaps, ...]
Possible = Callable[[Limits], Mapping[int, Roles] | None]
"What may have been dealt to each place within some limits, by all that is known of the deal; None: nothing."


class Night:
    """Stages in order, as far as one reader knows them. known: stage -> what moved in it; looks: what lay where, and when."""

    def __init__(
        self,
        cards: Sequence[DealtCard],
        stages: Sequence[Stage],
        known: Mapping[str, Swaps],
        looks: Sequence[Looked],
        possible: Possible,
    ) -> None:
        self._cards, self._stages, self._known, self._looks = cards, stages, known, looks
        self._possible = possible
        self._asked: dict[tuple[tuple[int, Roles], ...], Mapping[int, Roles] | None] = {}
        self._all = frozenset(card.role for card in cards)

    def now(self) -> dict[int, Roles] | None:
        """Place -> the roles that may lie there; None: nothing fits."""
        places = self._places()
        found: dict[int, set[str]] = {place: set() for place in places}
        most = frozenset[str]().union(*(self._within({}) or {}).values())
        for limits, ways in self._held():
            open_ = [place for place in places if found[place] != most]
            if not open_:
                break
            for place in open_:
                for origin, *seen in self._origins(place, ways):
                    dealt = self._within(self._looked(limits, seen))
                    if dealt is not None:
                        found[place].update(dealt[origin])
        return {place: frozenset(roles) for place, roles in found.items()} if all(found.values()) and found else None

    def _places(self) -> list[int]:
        return list(self._within({}) or {})

    def _held(self) -> Iterator[tuple[dict[int, Roles], list[Ways]]]:
        """Who was dealt the card of each stage, or nobody: what that says of the deal, and in which ways cards moved then."""
        dealt = self._within({}) or {}

        def go(number: int, limits: dict[int, Roles], ways: list[Ways]) -> Iterator[tuple[dict[int, Roles], list[Ways]]]:
            if number == len(self._stages):
                if self._within(limits) is not None:
                    yield limits, ways
                return
            for more, moves in self._who(self._stages[number]):
                if all(roles & limits.get(place, dealt.get(place, roles)) for place, roles in more.items()):
                    yield from go(number + 1, _limited(limits, more), [*ways, moves])

        yield from go(0, {}, [])

    def _who(self, stage: Stage) -> Iterator[tuple[dict[int, Roles], Ways]]:
        """Each seat that may have been dealt the card of a stage, and nobody: what that says of the deal, and how cards moved.

        What the reader knows to have moved, and nobody may move, moved all the same.
        """
        who = frozenset(card.role for card in self._cards if stage.who.has(card))
        known = self._known.get(stage.id)
        moves = {seat: tuple(one for one in ways if known in (None, one)) for seat, ways in stage.moves.items()}
        for seat, ways in moves.items():
            if ways:
                yield {seat: who}, ways
        if not known:
            yield dict.fromkeys(stage.moves, self._all - who), ((),)
        elif not any(moves.values()):
            yield {}, (known,)

    def _origins(self, place: int, ways: Sequence[Ways]) -> set[tuple[int, ...]]:
        """Where the card that lies at a place now, and each card that was looked at, may have been dealt: together."""
        last = len(self._stages)
        when = (last, *(look.after for look in self._looks))
        found = {(place, *(look.place for look in self._looks))}
        for number in reversed(range(last)):
            found = {
                tuple(before(swaps, at) if number < upto else at for at, upto in zip(one, when, strict=True))
                for one in found
                for swaps in ways[number]
            }
        return found

    def _looked(self, limits: dict[int, Roles], origins: Sequence[int]) -> dict[int, Roles]:
        for look, origin in zip(self._looks, origins, strict=True):
            limits = _limited(limits, {origin: frozenset(card.role for card in self._cards if look.among.has(card))})
        return limits

    def _within(self, limits: Limits) -> Mapping[int, Roles] | None:
        key = tuple(sorted(limits.items(), key=lambda one: one[0]))
        if key not in self._asked:
            self._asked[key] = self._possible(limits)
        return self._asked[key]


def before(swaps: Swaps, place: int) -> int:
    """Where the card at a place lay before these swaps."""
    for one, other in reversed(swaps):
        place = other if place == one else one if place == other else place
    return place


def _limited(limits: Limits, more: Limits) -> dict[int, Roles]:
    """Both."""
    return {**limits, **{place: roles & limits.get(place, roles) for place, roles in more.items()}}
