"""The rules of a hand and a deck in words."""

from collections.abc import Iterator

from ucr_events.games.deduction.course.part import Says
from ucr_events.games.deduction.course.saying import Sayer, big
from ucr_events.games.deduction.script.numbers import at_seats
from ucr_events.games.deduction.script.parts import Deck
from ucr_events.games.deduction.script.steps import Hand


def says(sayer: Sayer, name: str, step: Hand) -> Iterator[Says]:
    """Every rule of the hand that the script gives it."""
    stages = [sayer.term("office", office) for office in step.stages]
    first, last = stages[0], stages[-1]
    yield Says("draws", "procedure", (f"{first[0]}が{step.draws}枚引く。", f"The {first[1]} draws {step.draws}."))
    ja, en = "→".join(word for word, _ in stages), ", then the ".join(word for _, word in stages)
    yield Says("put", "procedure", (f"{ja}の順に1枚ずつ伏せて捨てる。", f"The {en} put one away unseen."))
    yield Says("enact", "procedure", (f"残りを{last[0]}が置く。", f"The {last[1]} enacts the one that is left."))
    yield Says("shown", "visibility", ("手にあった札はあとのものと合う。", "What a hand held fits what came of it."))
    powers = at_seats(step.powers, sayer.law.seats) or {}
    if powers:
        found = [
            (sayer.term("track", track), number, sayer.step(power))
            for track, gives in powers.items()
            for number, power in gives.items()
        ]
        ja = "、".join(f"{track[0]}{number}枚目：{power[0]}" for track, number, power in found)
        en = ", ".join(f"{track[1]} {number}: {power[1]}" for track, number, power in found)
        yield Says(
            "powers",
            "procedure",
            (f"置いた数で権限が決まる。{ja}。", f"The number enacted gives a power. {big(en)}."),
            "derived",
        )
    if step.veto is not None:
        tracks = [(sayer.term("track", track), many) for track, many in step.veto.track.items()]
        asks, agrees = sayer.term("office", step.veto.asks), sayer.term("office", step.veto.agrees)
        ja, en = "、".join(f"{one[0]}{many}" for one, many in tracks), ", ".join(f"{one[1]}: {many}" for one, many in tracks)
        once = ("", "") if step.veto.again else ("求めるのは1回だけ。", " It is asked for once.")
        yield Says(
            "veto",
            "legality",
            (
                f"拒否権は{ja}から。{asks[0]}が求め、{agrees[0]}が同意する。{once[0]}",
                f"Veto from {en} on: the {asks[1]} asks, the {agrees[1]} agrees.{once[1]}",
            ),
        )


def deck_says(sayer: Sayer, name: str, deck: Deck) -> Iterator[Says]:
    """Every rule of the deck."""
    made = [(sayer.term("track", track), many) for track, many in deck.cards.items()]
    ja, en = "、".join(f"{one[0]}{many}枚" for one, many in made), ", ".join(f"{many} {one[1]}" for one, many in made)
    yield Says("cards", "setup", (f"山札は{ja}。", f"The deck: {en}."))
    few = deck.again_below
    yield Says(
        "again",
        "procedure",
        (
            f"残りが{few}枚より少なければ先に捨て札を入れて切る。",
            f"With fewer than {few} left the discards are shuffled in first.",
        ),
    )
    yield Says(
        "shuffle",
        "procedure",
        (
            f"切るのは残りが{few}枚より少ないときだけ、捨て札とともに。",
            f"It is shuffled with fewer than {few} left only, with what was put away.",
        ),
    )
    yield Says("top", "procedure", ("いちばん上を置く。", "The tile on top goes to its track."))
