"""Acts of the setup and of the table, and of those on the board whom no seat plays."""

from ucr_events.facts import (
    CardsDiscarded,
    CardsDrawn,
    CardsLaid,
    CardTurned,
    CombatLeft,
    CounterChanged,
    DiceRolled,
    PiecePlaced,
    QuestionAnswered,
    SealShown,
)
from ucr_events.games.locke.acts.act import CARD, Act, Kind, Way, said


def _free(name: str, ja: str, en: str, *ways: Way, kind: Kind = "free", by_seat: bool = True) -> Act:
    return Act(name=name, kind=kind, words=(ja, en), ways=ways, by_seat=by_seat)


def _rolled(purpose: str) -> Way:
    return Way(f"{purpose}.rolled", DiceRolled, match=(("purpose", purpose),))


SETUP = (
    _free("refusal", "拒否", "refuses the sheet", said("refusal", "refusal")),
    _free("repeat_refusal", "直前拒否", "refuses a repeated sheet", said("repeat_refusal", "repeat_refusal")),
    _free("choose_silhouette", "シルエットを選ぶ", "chooses a silhouette", Way("silhouette", CardsLaid)),
    _free("change_silhouette", "人数の是正", "changes sides for balance"),
    _free("place_ambush", "待ち伏せの配置", "places the ambush", Way("ambush.laid", CardsLaid)),
    _free("assign_ambush_duty", "待ち伏せ担当", "takes the duty of an ambush"),
    _free("place_piece_planets", "宇宙港にコマを置く", "puts the piece on a spaceport", Way("piece", PiecePlaced)),
    _free("place_key_point", "重要拠点の配置", "places a key point", Way("key_point.laid", CardsLaid)),
    _free("place_piece_base", "基地へのコマの配置", "puts the piece into the base", Way("piece", PiecePlaced)),
)
TABLE = (
    _free("ambush", "待ち伏せを使う", "springs an ambush"),
    _free("answer_party", "パーティーへの返答", "answers the offer of a party", Way("party.answer", QuestionAnswered)),
    _free("objection", "反対", "objects", Way("victory.answer", QuestionAnswered)),
    _free("gain_ability_card", "能力カードを得る", "gains an ability card", Way("ability.drawn", CardsDrawn)),
    _free("take_information", "情報入手を得る", "takes information", Way("information", CounterChanged)),
    _free("look_at_sheets", "シートの確認", "looks at sheets", Way("sheet.shown", SealShown)),
    _free("turn_planet_cards", "惑星カードをめくる", "turns planet cards", Way("planet.turned", CardTurned)),
    _free("was_here_check", "実はそこにいたチェック", "checks whether it was there", _rolled("was_here")),
    _free("was_alive_check", "実は生きていたチェック", "checks whether it was alive", _rolled("was_alive")),
    _free("was_playing_check", "実は参加していたチェック", "checks whether it took part", _rolled("was_playing")),
    _free("residual_chart", "残留思念チャート", "rolls on the residual-thought chart", _rolled("residual_thought")),
    _free("continue_combat", "戦闘継続チェック", "says whether the battle goes on", Way("will", QuestionAnswered)),
    _free("turn_card_down", "能力カードを裏に戻す", "turns an ability card face down", Way("card.down", CardTurned)),
    Act(name="round_end_discard", kind="free", words=("ラウンド終了時の捨て札", "puts cards away at the end of a round"),
        means=(CARD,), ways=(Way("round_end.discard", CardsDiscarded),)),
    _free("after_leave", "戦闘離脱後の処理", "goes on after leaving a battle", Way("left", CombatLeft), kind="support"),
)  # fmt: skip
NOBODYS = (
    _free("npc_jammer", "障害のESPジャマー", "jams, as an obstacle", kind="reply", by_seat=False),
    _free("npc_attack", "障害の攻撃", "attacks, as an obstacle", kind="battle", by_seat=False),
    _free("esper_attack", "エスパーの攻撃", "attacks, as an esper", kind="battle", by_seat=False),
    _free("esper_defence", "エスパーの防御", "defends, as an esper", kind="reply", by_seat=False),
    _free("esper_cancel", "エスパーのテレポート打ち消し", "cancels a teleport, as an esper", kind="reply", by_seat=False),
)

ACTS = (*SETUP, *TABLE, *NOBODYS)
