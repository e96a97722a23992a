"""What votes came to in truth: whether they were as the side of the voter aims, and whether they followed a false accusation.

Only as everybody knows by now, and where the game says what a side aims at (`ucr_events.games.decisions`). Why somebody voted
so is not asked: that a vote followed an accusation says that it fell where the accusation pointed, and no more.
"""

from collections.abc import Iterator, Mapping

import msgspec

from ucr_events.analysis.dealing import deal_of
from ucr_events.analysis.log import AnalysedLog
from ucr_events.facts import ActClaimed, ClaimMade, Statement, VoteCalled
from ucr_events.games.deals import Deal, Seen
from ucr_events.games.decisions import Decision
from ucr_events.table import evolve

Cards = Mapping[int, Seen]
"Seat -> the card it was dealt, as far as everybody knows it."
Made = ClaimMade | ActClaimed


class Voted(msgspec.Struct, frozen=True):
    """A vote about these seats; aimed: whether it was, by their cards, as the side of the voter aims."""

    about: tuple[int, ...]
    aimed: bool


class Followed(msgspec.Struct, frozen=True):
    """A vote in the first ballot after another seat (`speaker`) accused one (`about`) falsely: whether for that one."""

    speaker: int
    about: int
    did: bool


def held(says: Statement, cards: Cards) -> bool | None:
    """Whether it was so of the cards that were dealt; None: not everybody knows."""
    shown = [getattr(cards.get(seat), says.of, None) for seat in says.seats]
    if any(word is None for word in shown):
        return None
    least, most = says.bounds
    return least <= sum(word in says.what for word in shown) <= most


def votes(record: AnalysedLog, cards: Cards) -> Iterator[tuple[int, Voted | Followed]]:
    """Seat and what its vote came to, of every vote whose aim is written and whose truth everybody knows."""
    game, deal = record.game, deal_of(record.game, record.charts)
    chooser = game.family.decisions(game.header) if game.family.decisions else None
    if chooser is None or not isinstance(deal, Deal):
        return
    table, said, ballot = game.opening, list[Made](), list[Made]()
    for _, fact in record.counting:
        after = evolve(game.handlers, table, fact)
        if isinstance(fact, VoteCalled):
            said, ballot = [], said
        elif isinstance(fact, Made):
            said.append(fact)
        for one in chooser(fact, table, after):
            if one.how in ("vote", "word") and (so := _was_so(one, cards)) is not None:
                yield one.seat, Voted(one.chosen, so == one.aimed)
                for false in ballot if one.how == "vote" else ():
                    yield from _followed(one, false, deal, cards)
        table = after


def _was_so(one: Decision, cards: Cards) -> bool | None:
    """Whether what was aimed at was so; None: the voter is of another side, or not everybody knows."""
    own, among = cards.get(one.seat), one.aim.among
    if own is None or own.side != one.side or among.of == "name":
        return None
    most = min(one.aim.most, len(one.chosen))
    says = Statement(seats=one.chosen, what=tuple(sorted(among.what)), of=among.of, least=one.aim.least, most=most)
    return held(says, cards)


def _followed(one: Decision, claim: Made, deal: Deal, cards: Cards) -> Iterator[tuple[int, Followed]]:
    """Whether a vote fell where a claim that was not so pointed: at somebody who, were it so, is whom one votes for."""
    says, speaker = claim.says, claim.seat
    if says is None or speaker is None or len(says.seats) != 1 or not says.bounds[0]:
        return
    (about,) = says.seats
    if one.seat == speaker or about == speaker or about not in one.options or held(says, cards) is not False:
        return
    if all(one.aim.among.has(card) for card in deal.cards if card.word(says.of) in says.what):
        yield one.seat, Followed(speaker, about, about in one.chosen)
