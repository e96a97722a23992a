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
from ucr_events.games.locke.texts import say
from ucr_events.texts import Text


def _free(name: str, words: Text, *ways: Way, kind: Kind = "free", by_seat: bool = True) -> Act:
    return Act(name=name, kind=kind, words=words, ways=ways, by_seat=by_seat)


def _rolled(purpose: str) -> Way:
    return Way(f"{purpose}.rolled", DiceRolled, match=(("purpose", purpose),))


SETUP = (
    _free("refusal", say("refuses the sheet"), said("refusal", "refusal")),
    _free("repeat_refusal", say("refuses a repeated sheet"), said("repeat_refusal", "repeat_refusal")),
    _free("choose_silhouette", say("chooses a silhouette"), Way("silhouette", CardsLaid)),
    _free("change_silhouette", say("changes sides for balance")),
    _free("place_ambush", say("places the ambush"), Way("ambush.laid", CardsLaid)),
    _free("assign_ambush_duty", say("takes the duty of an ambush")),
    _free("place_piece_planets", say("puts the piece on a spaceport"), Way("piece", PiecePlaced)),
    _free("place_key_point", say("places a key point"), Way("key_point.laid", CardsLaid)),
    _free("place_piece_base", say("puts the piece into the base"), Way("piece", PiecePlaced)),
)
TABLE = (
    _free("ambush", say("springs an ambush")),
    _free("answer_party", say("answers the offer of a party"), Way("party.answer", QuestionAnswered)),
    _free("objection", say("objects"), Way("victory.answer", QuestionAnswered)),
    _free("gain_ability_card", say("gains an ability card"), Way("ability.drawn", CardsDrawn)),
    _free("take_information", say("takes information"), Way("information", CounterChanged)),
    _free("look_at_sheets", say("looks at sheets"), Way("sheet.shown", SealShown)),
    _free("turn_planet_cards", say("turns planet cards"), Way("planet.turned", CardTurned)),
    _free("was_here_check", say("checks whether it was there"), _rolled("was_here")),
    _free("was_alive_check", say("checks whether it was alive"), _rolled("was_alive")),
    _free("was_playing_check", say("checks whether it took part"), _rolled("was_playing")),
    _free("residual_chart", say("rolls on the residual-thought chart"), _rolled("residual_thought")),
    _free("continue_combat", say("says whether the battle goes on"), Way("will", QuestionAnswered)),
    _free("turn_card_down", say("turns an ability card face down"), Way("card.down", CardTurned)),
    Act(name="round_end_discard", kind="free", words=say("puts cards away at the end of a round"),
        means=(CARD,), ways=(Way("round_end.discard", CardsDiscarded),)),
    _free("after_leave", say("goes on after leaving a battle"), Way("left", CombatLeft), kind="support"),
)  # fmt: skip
NOBODYS = (
    _free("npc_jammer", say("jams, as an obstacle"), kind="reply", by_seat=False),
    _free("npc_attack", say("attacks, as an obstacle"), kind="battle", by_seat=False),
    _free("esper_attack", say("attacks, as an esper"), kind="battle", by_seat=False),
    _free("esper_defence", say("defends, as an esper"), kind="reply", by_seat=False),
    _free("esper_cancel", say("cancels a teleport, as an esper"), kind="reply", by_seat=False),
)

ACTS = (*SETUP, *TABLE, *NOBODYS)
