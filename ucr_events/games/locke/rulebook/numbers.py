"""The numbers of Locke's rules that a club's own edition may have otherwise; rule code asks the book for them by name."""

from collections.abc import Mapping

from ucr_events.games.family import Number
from ucr_events.games.locke.rules.character.silhouettes import SHARED_COPIES, USUAL_COPIES
from ucr_events.games.locke.rules.ending.ending import PATIENT_TURNS
from ucr_events.games.locke.rules.planets.information import ENOUGH
from ucr_events.games.locke.rules.planets.placements import KEY_POINTS
from ucr_events.games.locke.rules.planets.planets import AMBUSHES, FEW_AMBUSHES
from ucr_events.games.locke.state.numbers import HAND
from ucr_events.games.locke.state.thoughts import ARMED
from ucr_events.games.locke.texts import say

CHANGEABLE: Mapping[str, Number] = {
    "information_to_end": Number(
        rule="4.5.end.information",
        value=ENOUGH,
        least=1,
        most=12,
        label=say("information cards that end the planet part"),
    ),
    "information_to_look": Number(
        rule="4.5.info-end.condition",
        value=ENOUGH,
        least=1,
        most=12,
        label=say("information cards with which one looks at sheets"),
    ),
    "conversion_flags": Number(
        rule="4.3.convert.flag-per-camp",
        value=2,
        least=1,
        most=9,
        label=say("conversion flags that one may hold"),
    ),
    "hand": Number(rule="5.1.hand.limit", value=HAND, least=1, most=20, label=say("cards in a hand, without minions")),
    "key_points": Number(
        rule="4.6.key-point.place", value=KEY_POINTS, least=1, most=6, label=say("key points that are hidden")
    ),
    "ambushes": Number(
        rule="4.5.ambush.place",
        value=AMBUSHES,
        most=AMBUSHES,
        label=say("ambushes of seven or more"),
    ),
    "ambushes_of_five": Number(
        rule="6.2.few-players.ambush-cards",
        value=FEW_AMBUSHES[5],
        most=AMBUSHES,
        label=say("ambushes, for five"),
    ),
    "ambushes_of_six": Number(
        rule="6.2.few-players.ambush-cards",
        value=FEW_AMBUSHES[6],
        most=AMBUSHES,
        label=say("ambushes, for six"),
    ),
    "copies": Number(
        rule="3.2.copies.two",
        value=USUAL_COPIES,
        least=1,
        most=11,
        label=say("players with the same silhouette"),
    ),
    "copies_of_shared": Number(
        rule="3.2.copies.pile-a-rock",
        value=SHARED_COPIES,
        least=1,
        most=11,
        label=say("players with the silhouette of pile A that five sheets share"),
    ),
    "armed": Number(
        rule="6.1.residual.firepower",
        value=ARMED,
        least=2,
        most=12,
        label=say("totals that give a residual thought a firepower"),
    ),
    "patient_turns": Number(
        rule="4.2.end.thousand-turns",
        value=PATIENT_TURNS,
        least=1,
        most=10_000,
        label=say("turns to live through without a move"),
    ),
}
"As mit2020 has them, under its ids of the rules."
