"""The demo games: logs as a scribe would have kept them, one fact a line, in the order in which they were recorded.

Beside a log lies what was disputed about it: one event of a dispute a line, a ruling with the corrections it made.
"""

from importlib.resources import files
from typing import Literal

import msgspec

from ucr_events.demos.retold import Payload, Retold, retold


class Demo(msgspec.Struct, frozen=True, kw_only=True):
    """One demo game: the name it is asked for by, its file in this folder, a sentence that opens its page, and its language."""

    name: str
    file: str
    opening: str
    disputes: str | None = None
    lang: Literal["ja", "en"] = "ja"
    "What its people and notes speak; words of the game are in both."
    retold: Retold | None = None
    "Another table at which the game of the file is played once more."


DEMOS: tuple[Demo, ...] = (
    Demo(
        name="locke-nine",
        file="locke-nine.jsonl",
        disputes="locke-nine.disputes.jsonl",
        opening="9人の超人ロックを、着席から結果まで。この卓で決めたカードと数値によるデモです。",
    ),
    Demo(
        name="play-report",
        file="play-report.jsonl",
        opening="公開された6人戦の報告を、分かっているところまで。分からないことは分からないままです。",
    ),
    Demo(
        name="werewolf",
        file="werewolf.jsonl",
        opening="7人の人狼。審判のいない自由な卓でも、役職と投票を記録できます。",
    ),
    Demo(
        name="village-nine",
        file="village-nine.jsonl",
        opening="9人の人狼、3日間。夜は封じた場面に書かれ、終わってから全員に開かれる。占い師は二人名のり、一人はうそ。",
    ),
    Demo(
        name="one-night-five",
        file="one-night-five.jsonl",
        opening="5人のワンナイト人狼。怪盗が人狼の札を取り、昼の投票は札を取られた人に集まる。",
    ),
    Demo(
        name="avalon-seven",
        file="avalon-seven.jsonl",
        opening="7人のアヴァロン、英語の卓。湖の乙女のうそ、任務は三つ成功、暗殺者はパーシヴァルを指す。",
        lang="en",
    ),
    Demo(
        name="secret-hitler-seven",
        file="secret-hitler-seven.jsonl",
        opening="7人のシークレット・ヒトラー、英語の卓。手札の申告と本当の手札、指名された大統領、ヒトラーの選出。",
        lang="en",
    ),
    Demo(
        name="village-nine-en",
        file="village-nine.jsonl",
        opening="9人の人狼を、英語の卓で。村の3日間は village-nine と同じ。",
        lang="en",
        retold=Retold(
            game="0c5e5d0a-6b1e-4f0e-9a31-000000000024",
            title="Demo: Werewolf of nine, three days",
            names=("Hugo", "Yuna", "Theo", "Nadia", "Ken", "Sara", "Rio", "Mina", "Dan"),
        ),
    ),
    Demo(
        name="one-night-five-en",
        file="one-night-five.jsonl",
        opening="5人のワンナイト人狼を、英語の卓で。",
        lang="en",
        retold=Retold(
            game="0c5e5d0a-6b1e-4f0e-9a31-000000000025",
            title="Demo: One Night of five",
            names=("Yara", "Sol", "Mo", "Ren", "Mia"),
        ),
    ),
    Demo(
        name="avalon-seven-ja",
        file="avalon-seven.jsonl",
        opening="7人のアヴァロンを、日本語の卓で。湖の乙女のうそ、暗殺者はパーシヴァルを指す。",
        retold=Retold(
            game="0c5e5d0a-6b1e-4f0e-9a31-000000000026",
            title="デモ：7人のアヴァロン、湖の乙女つき",
            names=("あかり", "けんじ", "みさき", "リン", "たくや", "ゆうこ", "なつみ"),
        ),
    ),
    Demo(
        name="secret-hitler-seven-ja",
        file="secret-hitler-seven.jsonl",
        opening="7人のシークレット・ヒトラーを、日本語の卓で。申告と本当の手札、ヒトラーの選出。",
        retold=Retold(
            game="0c5e5d0a-6b1e-4f0e-9a31-000000000027",
            title="デモ：7人のシークレット・ヒトラー",
            names=("はるき", "さくら", "りょう", "みどり", "だいち", "そら", "もも"),
        ),
    ),
    Demo(
        name="skies-four",
        file="skies-four.jsonl",
        opening="4人のSovereign Skiesを、派閥つきで準備から得点まで。惑星の色とチットの数値は、この卓で決めたものです。",
    ),
    Demo(
        name="skies-three",
        file="skies-three.jsonl",
        opening="3人のSovereign Skies、英語の卓。派閥つき、1点差で決まる。",
        lang="en",
    ),
    Demo(
        name="avalon",
        file="avalon.jsonl",
        opening="7人のアヴァロン。投票、無記名の任務、夜に知ったことから、誰に何が分かったかを一手ずつ。",
    ),
    Demo(
        name="hyoumen-six",
        file="hyoumen-six.jsonl",
        opening="6人の表面ルール、英語の卓。4×4の惑星、待ち伏せ、情報入手3枚で表面が終わる。戦闘と基地は室工大2020から借りた。",
        lang="en",
    ),
    Demo(
        name="kmc-five",
        file="kmc-five.jsonl",
        opening="5人の京大マイコンクラブ2003。プローブチェック、宇宙港の惑星カード、他の人のターンの戦闘、重要拠点の破壊。",
    ),
    Demo(
        name="mit2019-five",
        file="mit2019-five.jsonl",
        opening="5人の室工大2019。レベルを越えるコンバットカードと精神力チェック。進行は室工大2020から借りた。",
    ),
)


def read(demo: Demo) -> list[Payload]:
    """The facts as JSON objects, the header `game.opened/1` first; ready for `facts.codec.from_payload`."""
    facts = _lines(demo.file)
    return facts if demo.retold is None else retold(facts, demo.retold)


def read_disputes(demo: Demo) -> list[Payload]:
    """Events of disputes as JSON objects, each with the `dispute` it belongs to; a ruling also has its `corrections`."""
    return _lines(demo.disputes) if demo.disputes else []


def _lines(file: str) -> list[Payload]:
    text = files(__name__).joinpath(file).read_text(encoding="utf-8")
    return [msgspec.json.decode(line) for line in text.splitlines()]
