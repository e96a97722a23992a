"""The editions of Locke, each one record.

planets, squares: rows of the planet board and squares of each (mit2020 6.2.few-players.planet-cards; hyoumen: 4 x 4 for six).
spaceport: "own" = a port beside the squares, "first_square" = the port lies on square 1 (the header pins the reading).
"""

from collections.abc import Mapping
from typing import Any

from ucr_events.games.family import Edition, Option

BORROWING = "borrowed"
"Option: chapters of mit2020 by which a table of another edition plays where its own text is silent."
BORROWED: Mapping[Any, tuple[str, ...]] = {
    "battle": ("5", "6.1", "6.2"),
    "base": ("4.6", "4.7", "5", "6.1", "6.2"),
    "all": ("0", "3", "4", "5", "6"),
}
"Its value -> sections, or beginnings of them."
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

_BY_ITSELF = (
    Option(id="planets", label=("惑星の数", "planets"), choices=((None, _BY_SEATS), *_OPTIONS[0].choices)),
    *_OPTIONS[1:],
)
_BORROWING = Option(
    id=BORROWING,
    label=("室工大 2020 から借りる章", "chapters borrowed from MIT 2020"),
    choices=(
        (None, ("借りない", "none")),
        ("battle", ("戦闘（5章・6章）", "battles (5, 6)")),
        ("base", ("基地編と戦闘（4.6・4.7・5章・6章）", "base part and battles (4.6, 4.7, 5, 6)")),
        ("all", ("すべて", "all")),
    ),
)

EDITIONS = (
    Edition(id="mit2020", label=("室工大 2020（基本ルール）", "MIT 2020 (basic rules)"), seats=(5, 11), options=_OPTIONS),
    Edition(
        id="mit2019",
        label=("室工大 2019（旧データ）", "MIT 2019 (older data)"),
        seats=(5, 11),
        options=(*_OPTIONS, _BORROWING),
        words={
            "third_wave_check": ("第三波動チェック", "third wave check"),
            "section.6.0": ("はじめに", "preface"),
            "section.6.1": ("キャラクターカード", "character cards"),
            "section.6.1.1": ("属性", "attributes"),
            "section.6.1.2": ("名前・ランク・変身可能", "name, rank, transformable"),
            "section.6.1.3": ("アライメント・敗北条件", "alignment, defeat condition"),
            "section.6.1.4": ("能力値", "ability values"),
            "section.6.1.5": ("特殊能力", "special abilities"),
            "section.6.2": ("シルエットカード", "silhouette cards"),
            "section.6.3": ("Cカード", "C cards"),
            "section.6.4": ("能力カード", "ability cards"),
            "section.6.5": ("惑星カード", "planet cards"),
            "section.6.6": ("基地カード", "base cards"),
            "section.supplement": ("補足", "supplement"),
        },
    ),
    Edition(
        id="hyoumen",
        label=("表面ルール", "Hyoumen house rules"),
        seats=(5, 11),
        options=(*_BY_ITSELF, _BORROWING),
        words={
            "party": ("パーティ", "party"),
            "recover": ("キュア", "cure"),
            "planets": ("惑星編（表面）", "planets"),
            "section.planet": ("惑星編", "planet part"),
        },
    ),
    Edition(
        id="kmc2003",
        label=("京大マイコンクラブ 2003", "KMC 2003"),
        seats=(5, 10),
        options=(*_OPTIONS, _BORROWING),
        words={
            "pass": ("NOP", "NOP"),
            "move_phase": ("移動フェーズ", "move phase"),
            "probe_check": ("プローブチェック", "probe check"),
            "esp_recovery": ("ESPレベル回復チェック", "ESP level recovery check"),
            "nova_check": ("ノヴァチェック", "nova check"),
            "king_check": ("キング編集室の破壊チェック", "King editorial office check"),
            "probes": ("プローブ", "probes"),
            "esp_erased": ("消去されたESPレベル", "ESP levels erased"),
            "section.9.1": ("ターンの流れ", "course of a turn"),
            "section.9.2": ("惑星編", "planet part"),
            "section.9.3": ("秘密基地編", "base part"),
            "section.preface": ("はじめに", "preface"),
            "section.chap02": ("キャラクタ", "characters"),
            "section.chap03": ("惑星カード", "planet cards"),
            "section.chap04": ("秘密基地カード", "base cards"),
            "section.chap05": ("コンバットカード", "combat cards"),
            "section.chap06": ("ゲームの概要", "outline of the game"),
            "section.chap07": ("ゲームの準備", "setup"),
            "section.chap08": ("キャラクターの状態", "states of characters"),
            "section.chap10": ("戦闘", "battles"),
            "section.chap11": ("チェック", "checks"),
            "section.appendixA": ("付録A", "appendix A"),
            "section.appendixB": ("付録B", "appendix B"),
        },
    ),
    Edition(id="box", label=("箱のルール（版不明）", "boxed game (edition not known)"), seats=(5, 10), options=_OPTIONS),
)


PLANETS = 6
"Rows of a whole planet board."
SMALL: Mapping[str, Mapping[int, tuple[int, int]]] = {"hyoumen": {5: (4, 4), 6: (4, 4)}}
"Edition -> seats -> planets and squares of each; of five seats hyoumen says nothing, and they are taken like six."


def board_of(edition: str, seats: int, planets: int | None, squares: int | None) -> tuple[int, int]:
    """Planets and squares of each, as chosen or by the seats: 18 cards for five, 24 for six, else 36 (6.2.few-players)."""
    small = SMALL.get(edition, {}).get(seats)
    if small is not None:
        return planets or small[0], squares or small[1]
    many = planets or PLANETS
    if edition in WHOLE:
        return many, squares or PLANETS
    return many, squares or max({5: 18, 6: 24}.get(seats, 36) // many, 1)


MORE: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "mit2019": {"purposes": ("third_wave_check",)},
    "kmc2003": {"purposes": ("probe_check", "esp_recovery", "nova_check", "king_check"), "counters": ("probes", "esp_erased")},
}
"Edition -> list of the layout -> words that only this edition has."
WHOLE = ("hyoumen", "kmc2003")
"Editions whose planets have six squares each, however many play."
