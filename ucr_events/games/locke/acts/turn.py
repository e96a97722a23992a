"""Acts of a normal turn: its main actions, and the support actions that may be done in a battle, too."""

from ucr_events.facts import (
    CardsPlayed,
    CombatBegan,
    CounterChanged,
    DiceRolled,
    GroupDissolved,
    GroupFormed,
    PieceMoved,
    QuestionAsked,
    SealOpened,
    ValueDeclared,
)
from ucr_events.games.locke.acts.act import ABILITY, ABILITY_CARD, PIECE, Act, Target, Way, said
from ucr_events.games.locke.texts import say

USES = (("action", "use_ability"),)
PUT_DOWN = (("purpose", "use_ability"),)
LEVEL, FORM = "4.3.teleport.declare", "4.3.party.form"

WALK = Act(
    name="walk", kind="main", word="walk", words=say("walks"),
    ways=(said("walk.announce", "walk", "4.3.move.normal"), Way("walk", PieceMoved, match=(("piece", PIECE), ("how", "walk")))),
)  # fmt: skip
SPACEPORT = Act(
    name="spaceport_move", kind="main", words=say("goes to the spaceport"),
    ways=(Way("walk", PieceMoved, match=(("piece", PIECE), ("how", "spaceport"))),),
)  # fmt: skip
TELEPORT = Act(
    name="teleport_move", kind="main", word="teleport_move", words=say("teleports"),
    ways=(
        said("teleport.announce", "teleport_move", LEVEL),
        Way("teleport.level", ValueDeclared, match=(("trait", "esp_level"),), starts=False, rule=LEVEL),
        Way("teleport.rolled", DiceRolled, match=(("purpose", "teleport"),), rule=LEVEL),
        Way("teleport.alone", PieceMoved, match=(("piece", PIECE), ("how", "teleport")), rule=LEVEL),
    ),
)  # fmt: skip
RECOVER = Act(
    name="recover", kind="main", word="recover", words=say("recovers"), ways=(
        said("recover", "recover", "4.3.recover.amount"),
        Way("recover.amount", CounterChanged, match=(("by", -1),), starts=False),
    ),
)  # fmt: skip
TREAT = Act(
    name="treat", kind="main", word="treat", words=say("treats"), ways=(said("treat", "treat", "4.3.treat.amount"),),
    target=Target("square", "4.3.treat.amount", number=1, myself="4.3.treat.amount"),
)  # fmt: skip
PARTY = Act(
    name="propose_party", kind="main", word="party", words=say("proposes a party"),
    ways=(
        said("party.propose", "party", FORM),
        Way("party.ask", QuestionAsked, match=(("question", "party"),), again=True, rule=FORM),
        Way("party.formed", GroupFormed, rule=FORM),
    ),
)  # fmt: skip
PASS = Act(name="pass", kind="main", word="pass", words=say("passes"), ways=(said("pass", "pass", "4.3.pass"),), idle=True)
MAIN_ABILITY = Act(
    name="main_ability", kind="main", words=say("uses a main ability"),
    means=(ABILITY, ABILITY_CARD),
    ways=(Way("ability.main", match=USES, rule="4.3.main.ability"), Way("card.open", CardsPlayed, match=PUT_DOWN)),
)  # fmt: skip
ESCAPE_CHECK = Act(
    name="escape_check", kind="main", words=say("tries to escape from arrest"),
    ways=(Way("escape.rolled", DiceRolled, match=(("purpose", "escape_check"),)),),
)  # fmt: skip
ENTRY = Act(
    name="entry_check", kind="main", word="entry_check", words=say("checks for entry"),
    ways=(
        said("entry.announce", "entry_check", "4.6.entry.definition"),
        Way("entry.level", ValueDeclared, match=(("trait", "esp_level"),), starts=False, rule="4.6.entry.check"),
        Way("entry.move", PieceMoved, match=(("piece", PIECE),), starts=False),
    ),
)  # fmt: skip
ENTERS = Act(
    name="enter_base", kind="main", words=say("enters the base"),
    ways=(Way("entry.walk", PieceMoved, match=(("piece", PIECE), ("how", "enter_base"))),),
)  # fmt: skip
DESTROY = Act(
    name="destroy_key_point", kind="free", word="destroy_key_point", words=say("destroys a key point"),
    ways=(said("keypoint.destroy", "destroy_key_point", "4.3.square.card-texts"),),
)  # fmt: skip
BATTLE = Act(
    name="start_combat", kind="free", word="start_combat", words=say("starts a battle"),
    target=Target("square", "4.3.battle.start"),
    ways=(said("battle.start", "start_combat", "4.3.battle.start"), Way("battle.begin", CombatBegan)),
)  # fmt: skip
DISSOLVE = Act(
    name="dissolve_party", kind="support", words=say("dissolves the party"),
    ways=(Way("party.dissolve", GroupDissolved, rule="4.3.party.dissolve"),),
)  # fmt: skip
CONVERSION = Act(
    name="conversion", kind="support", word="conversion", words=say("converts"), in_battle=True,
    target=Target("square", "4.3.convert.step2-target", number=1),
    ways=(said("conversion.begin", "conversion", "4.3.convert.when"),),
)  # fmt: skip
VICTORY = Act(
    name="victory_declaration", kind="support", word="victory_declaration", words=say("declares victory"),
    ways=(
        said("victory.begin", "victory_declaration", "4.3.victory.when"),
        Way("victory.ask", QuestionAsked, match=(("question", "victory_declaration"),)),
    ),
)  # fmt: skip
SOLO = Act(
    name="solo_victory", kind="support", word="solo_victory", words=say("declares victory alone"),
    ways=(said("solo.begin", "solo_victory", "4.3.solo.allowed"),),
)  # fmt: skip
SHEET = Act(
    name="sheet_open", kind="support", words=say("opens the sheet"), in_battle=True,
    ways=(Way("sheet", SealOpened),),
)  # fmt: skip
SUPPORT_ABILITY = Act(
    name="support_ability", kind="support", words=say("uses a support ability"), in_battle=True,
    means=(ABILITY, ABILITY_CARD),
    ways=(Way("ability.support", match=USES, rule="4.3.support.ability"), Way("card.open", CardsPlayed, match=PUT_DOWN)),
)  # fmt: skip

ACTS = (
    *(WALK, SPACEPORT, TELEPORT, RECOVER, TREAT, PARTY, DISSOLVE, CONVERSION, VICTORY, SOLO, SHEET, SUPPORT_ABILITY),
    *(MAIN_ABILITY, PASS, ESCAPE_CHECK, ENTRY, ENTERS, DESTROY, BATTLE),
)
