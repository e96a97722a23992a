"""Acts of a battle: the main actions of a turn in it, and what answers somebody's act."""

from msgspec.structs import replace

from ucr_events.facts import (
    ActionAnnounced,
    CardsDiscarded,
    CardsPlayed,
    DiceRolled,
    OutcomeStated,
    QuestionAsked,
    StateChanged,
    ValueDeclared,
)
from ucr_events.games.locke.acts.act import ABILITY, ABILITY_CARD, CARD, Act, Target, Way, said
from ucr_events.games.locke.acts.turn import PUT_DOWN, USES
from ucr_events.games.locke.texts import say

SOMEBODY = Target("battle", "5.4.attack.valid-targets", number=1)
NO_AIM = Target("battle", "5.4.attack.valid-targets")
"For the text of the ability to say how many."


CARD_USED = "5.2.main.c-card"


def _by_card(step: str, purpose: str, rule: str = "") -> tuple[Way, ...]:
    """Announced, and its card laid open; either may be all that is written down of it."""
    return (said(step, purpose, rule), Way(step, CardsPlayed, match=(("purpose", purpose),), rule=rule))


ATTACK = Act(
    name="attack_card", kind="battle", word="attack", words=say("attacks"), target=SOMEBODY, means=(CARD,),
    ways=_by_card("main.attack", "attack", CARD_USED),
)  # fmt: skip
ATTACK_ABILITY = Act(
    name="attack_ability", kind="battle", words=say("attacks with an ability"), target=NO_AIM,
    means=(ABILITY, ABILITY_CARD),
    ways=(*ATTACK.ways, Way("main.ability", match=USES), Way("card.open", CardsPlayed, match=PUT_DOWN)),
)  # fmt: skip
MELEE = Act(
    name="melee", kind="battle", word="melee", words=say("attacks in melee"),
    target=Target("battle", "5.6.melee.who", number=1), ways=(said("main.melee", "melee", "5.2.main.melee"),),
)  # fmt: skip
ESCAPE = Act(
    name="escape",
    kind="battle",
    word="escape",
    words=say("escapes"),
    means=(CARD,),
    ways=_by_card("main.escape", "escape", CARD_USED),
)
SPECIAL = Act(
    name="special_card", kind="battle", word="special", words=say("uses a special card"), means=(CARD,),
    ways=_by_card("main.special", "special", CARD_USED),
)  # fmt: skip
DISCARD = Act(
    name="discard_action", kind="battle", word="discard_action", words=say("puts a card away"), means=(CARD,),
    ways=(
        said("main.discard-announce", "discard_action", "5.2.main.discard"),
        Way("main.discard", CardsDiscarded, starts=False, rule="5.2.main.discard"),
    ),
)  # fmt: skip
PASSES = Act(
    name="combat_pass", kind="battle", word="pass", words=say("passes"), ways=(said("main.pass", "pass", "5.2.main.pass"),)
)
BATTLE_ABILITY = Act(
    name="combat_ability", kind="battle", words=say("uses a main ability"),
    means=(ABILITY, ABILITY_CARD),
    ways=(Way("main.ability", match=USES, rule="5.2.main.ability"), Way("card.open", CardsPlayed, match=PUT_DOWN)),
)  # fmt: skip
ASKS = Act(
    name="ask_synchro", kind="free", words=say("asks for synchro"),
    ways=(Way("synchro.ask", QuestionAsked, match=(("question", "synchro"),)),),
)  # fmt: skip
PROXY = Act(
    name="send_proxy", kind="reply", words=say("sends a proxy"), means=(ABILITY,),
    ways=(Way("proxy", StateChanged, match=(("state", "substitute"), ("on", True))),),
)  # fmt: skip
WITHDRAWS = Act(
    name="withdraw_proxy", kind="reply", words=say("withdraws the proxy"),
    ways=(Way("proxy.back", StateChanged, match=(("state", "substitute"), ("on", False))),),
)  # fmt: skip
PROXY_ABILITY = Act(
    name="proxy_ability", kind="battle", words=say("uses an ability of the proxy"), means=(ABILITY,), target=NO_AIM,
    ways=(Way("proxy.card", CardsPlayed, match=(("through", "substitute"),)),),
)  # fmt: skip
RESIDUAL = Act(
    name="residual_attack", kind="battle", words=say("attacks as a residual thought"), target=SOMEBODY,
    ways=(said("residual.attack", "attack"),),
)  # fmt: skip
ASSISTS = Act(
    name="residual_assist", kind="battle", words=say("helps or interferes as a residual thought"),
    ways=(said("residual.synchro", "synchro"), said("residual.interference", "interference")),
)  # fmt: skip

BEFORE_BATTLE = Act(
    name="pre_combat_ability", kind="reply", words=say("uses an ability before the battle"),
    means=(ABILITY, ABILITY_CARD), ways=(Way("before.ability", match=USES),),
)  # fmt: skip
MYSTERY = Act(
    name="mystery_ability", kind="reply", word="mystery_ability", words=say("uses a mystery ability"),
    ways=(said("mystery", "mystery_ability"), Way("mystery.rolled", DiceRolled, match=(("purpose", "mystery_ability"),))),
)  # fmt: skip
MINIONS = Act(
    name="call_minions", kind="reply", words=say("calls minions"), means=(ABILITY,),
    ways=(Way("minions", ValueDeclared, match=(("trait", "minions"),)),),
)  # fmt: skip
COUNTERATTACK = Act(
    name="counterattack", kind="reply", word="counterattack", words=say("strikes back"),
    target=Target("attacker", "5.6.counter.choice", number=1), ways=(said("counterattack", "counterattack"),),
)  # fmt: skip
DEFENCE = Act(
    name="defence_card", kind="reply", word="defence", words=say("defends"), means=(CARD,),
    ways=_by_card("reply.defence", "defence"),
)  # fmt: skip
COUNTER = Act(
    name="counter_ability", kind="reply", words=say("counters with an ability"),
    means=(ABILITY, ABILITY_CARD),
    ways=(Way("reply.ability", match=USES), Way("card.open", CardsPlayed, match=PUT_DOWN)),
)  # fmt: skip
KEEPS = Act(
    name="keep_defence", kind="reply", words=say("keeps the defence up"),
    ways=(Way("defence.kept", OutcomeStated, match=(("of", "defence"), ("outcome", "maintained"))),),
)  # fmt: skip
EVADES = replace(ESCAPE, name="evade", kind="reply", words=say("evades"), ways=_by_card("reply.escape", "escape"))
SYNCHRO = Act(
    name="synchro", kind="reply", word="synchro", words=say("joins in"), means=(CARD,), ways=_by_card("synchro", "synchro")
)
MINION_SYNCHRO = Act(
    name="minion_synchro", kind="reply", words=say("joins in with a minion"), means=(CARD,),
    ways=(Way("synchro.minion", CardsPlayed, match=(("purpose", "synchro"), ("through", "minion"))),),
)  # fmt: skip
JAMMER = Act(
    name="jammer", kind="reply", word="jammer", words=say("uses an ESP jammer"),
    means=(ABILITY, ABILITY_CARD),
    ways=(said("jammer", "jammer"),),
)  # fmt: skip
ENDURANCE = Act(
    name="declare_endurance", kind="reply", words=say("declares its endurance"),
    ways=(Way("endurance", ValueDeclared, match=(("trait", frozenset({"endurance", "suit"})),)),),
)  # fmt: skip
OTHER_COUNTER = Act(
    name="counter_other", kind="reply", words=say("counters something else"),
    means=(ABILITY, ABILITY_CARD),
    ways=(Way("counter.ability", ActionAnnounced, match=USES),),
)  # fmt: skip
DYING = Act(
    name="death_ability", kind="reply", words=say("uses an ability in dying"),
    means=(ABILITY, ABILITY_CARD),
    ways=(Way("death.ability", match=USES),),
)  # fmt: skip
CONSTANT = Act(
    name="constant_ability", kind="reply", words=say("uses a constant ability"),
    means=(ABILITY, ABILITY_CARD),
    ways=(Way("constant.ability", match=USES),),
)  # fmt: skip

ACTS = (
    *(BEFORE_BATTLE, MYSTERY, MINIONS, ATTACK, ATTACK_ABILITY, MELEE, COUNTERATTACK, DEFENCE, COUNTER, KEEPS, EVADES, ESCAPE),
    *(SPECIAL, BATTLE_ABILITY, DISCARD, PASSES, ASKS, SYNCHRO, MINION_SYNCHRO, JAMMER, PROXY, WITHDRAWS, PROXY_ABILITY),
    *(ENDURANCE, RESIDUAL, ASSISTS, OTHER_COUNTER, DYING, CONSTANT),
)
