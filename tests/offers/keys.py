"""Keystrokes of random games in shorthand, and facts a minute at a typist's pace: `python -m tests.offers.keys` prints them.

A line is a code and its answers, each word with the blank or Enter behind it; an answer is its shortest beginning that means
one thing only. What the buttons do not say is not counted: it is for the pads.
"""

from collections.abc import Sequence
from statistics import median
from typing import Any

from tests.offers.games import TABLES, Step, played, steps
from ucr_events.facts import DiceRolled
from ucr_events.referee.forms import Ask, Pick
from ucr_events.referee.tapping import is_said
from ucr_events.shorthand import codes_of
from ucr_events.shorthand.answers import answer, token_of

SEEDS = (1, 2, 3)
PACES = (120, 200)
"Keystrokes a minute: two fingers beside the game, and a practised hand."


def line_of(step: Step, coming: Sequence[Any]) -> list[str] | None:
    """The words that are typed for what came; None where the shorthand has no word for an answer."""
    assert step.way is not None
    form = step.way.form
    words = [codes_of(step.forms)[step.forms.index(form)].text]
    if not form.facts and not form.asks:
        fact = coming[0]
        assert isinstance(fact, DiceRolled)
        return [*words, "".join(str(face) for face in fact.faces)]
    for ask in form.asks:
        word = _answer(ask, coming)
        if word is None:
            return None
        words.append(word)
    return words


def _answer(ask: Ask, coming: Sequence[Any]) -> str | None:
    wanted = [getattr(coming[at], field) for at, field in ask.into if at < len(coming)]
    if ask.kind == "order":
        slots = [getattr(slot, "seat", slot) for slot in wanted[0]]
        picks = [next((pick for pick in ask.picks if slot in (pick.seat, pick.value)), None) for slot in slots[:-1]]
        return None if None in picks else ">".join(_shortest(ask, pick) for pick in picks if pick)
    if ask.kind == "many":
        chosen = [pick for pick in ask.picks if any(is_said(one, fact, set()) for fact in coming for one in pick.adds)]
        return "+".join(_shortest(ask, pick) for pick in chosen) or "0"
    picked = next((pick for pick in ask.picks if all(pick.value == value for value in wanted)), None)
    if picked is not None:
        return _shortest(ask, picked)
    return next(
        (card.name for value in wanted if isinstance(value, tuple) for card in value if getattr(card, "name", None)), None
    )


def _shortest(ask: Ask, pick: Pick) -> str:
    whole = token_of(pick)
    if ask.kind != "one":
        return whole
    found = (whole[:many] for many in range(1, len(whole) + 1))
    return next((text for text in found if (said := answer(ask, text)) and said.value == pick.value), whole)


def rows() -> list[str]:
    """A row for each table."""
    found = [
        "| table | facts | keys a fact: median | p90 | " + " | ".join(f"facts a minute at {pace} keys" for pace in PACES) + " |"
    ]
    found.append("|---|---|---|---|" + "---|" * len(PACES))
    for at, (family, edition, seats, _) in enumerate(TABLES):
        keys, facts = list[float](), 0
        for step, coming in (one for seed in SEEDS for one in said(at, seed)):
            words = line_of(step, coming)
            if words is None or step.way is None:
                continue
            typed = sum(len(word) + 1 for word in words)
            facts += step.way.facts
            keys += [typed / step.way.facts] * step.way.facts
        keys.sort()
        speeds = (f"{pace * len(keys) / sum(keys):.0f}" for pace in PACES)
        cells = [
            f"{family} {edition}, {seats} seats",
            facts,
            f"{median(keys):.1f}",
            f"{keys[int(len(keys) * 0.9)]:.1f}",
            *speeds,
        ]
        found.append("| " + " | ".join(map(str, cells)) + " |")
    return found


def said(at: int, seed: int) -> list[tuple[Step, Sequence[Any]]]:
    """Steps that a button says, with the facts it says."""
    _, facts = played(at, seed)
    places = {fact.id: index for index, fact in enumerate(facts)}
    told = [(step, places[step.coming.id]) for step in steps(at, seed) if step.way is not None]
    return [(step, facts[begin : begin + (step.way.facts if step.way else 1)]) for step, begin in told]


if __name__ == "__main__":
    print("\n".join(rows()))
