"""The editions of Locke, each one record.

planets, squares: rows of the planet board and squares of each (mit2020 6.2.few-players.planet-cards; hyoumen: 4 x 4 for six).
spaceport: "own" = a port beside the squares, "first_square" = the port lies on square 1 (the header pins the reading).
"""

from ucr_events.games.family import Edition, Option

_BY_SEATS = ("席の数で決まる", "by the number of seats")

_OPTIONS = (
    Option(
        id="planets",
        label=("惑星の数", "planets"),
        choices=tuple((number, (f"{number}", f"{number}")) for number in (6, 5, 4, 3, 2, 1)),
    ),
    Option(
        id="squares",
        label=("惑星のマスの数", "squares of each planet"),
        choices=((None, _BY_SEATS), *((number, (f"{number}", f"{number}")) for number in range(1, 13))),
    ),
    Option(
        id="spaceport",
        label=("宇宙港", "spaceport"),
        choices=(("own", ("マスとは別", "beside the squares")), ("first_square", ("1番のマス", "on square 1"))),
    ),
)

EDITIONS = (
    Edition(id="mit2020", label=("室工大 2020（基本ルール）", "MIT 2020 (basic rules)"), seats=(5, 11), options=_OPTIONS),
    Edition(id="mit2019", label=("室工大 2019（旧データ）", "MIT 2019 (older data)"), seats=(5, 11), options=_OPTIONS),
    Edition(
        id="hyoumen",
        label=("表面ルール", "Hyoumen house rules"),
        seats=(5, 11),
        options=_OPTIONS,
        words={"party": ("パーティ", "party"), "recover": ("キュア", "cure"), "planets": ("惑星編（表面）", "planets")},
    ),
    Edition(
        id="kmc2003",
        label=("京大マイコンクラブ 2003", "KMC 2003"),
        seats=(5, 10),
        options=_OPTIONS,
        words={"pass": ("NOP", "NOP"), "move_phase": ("移動フェーズ", "move phase")},
    ),
    Edition(id="box", label=("箱のルール（版不明）", "boxed game (edition not known)"), seats=(5, 10), options=_OPTIONS),
)


def squares_of(seats: int, planets: int) -> int:
    """Squares of each planet for so many seats: 18 cards for five, 24 for six, else 36 (mit2020:6.2.few-players)."""
    cards = {5: 18, 6: 24}.get(seats, 36)
    return max(cards // planets, 1)
