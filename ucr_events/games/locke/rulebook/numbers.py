"""The numbers of Locke's rules that a club's own edition may have otherwise; rule code asks the book for them by name."""

from collections.abc import Mapping

from ucr_events.games.family import Number
from ucr_events.games.locke.rules.planets.information import ENOUGH

CHANGEABLE: Mapping[str, Number] = {
    "information_to_end": Number(
        rule="4.5.end.information",
        value=ENOUGH,
        least=1,
        most=12,
        label=("惑星編が終わる情報入手の枚数", "information cards that end the planet part"),
    ),
    "information_to_look": Number(
        rule="4.5.info-end.condition",
        value=ENOUGH,
        least=1,
        most=12,
        label=("シートを確認できる情報入手の枚数", "information cards with which one looks at sheets"),
    ),
    "conversion_flags": Number(
        rule="4.3.convert.flag-per-camp",
        value=2,
        least=1,
        most=9,
        label=("持てる改心フラグの数", "conversion flags that one may hold"),
    ),
}
"As mit2020 has them, under its ids of the rules."
