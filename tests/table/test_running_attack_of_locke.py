"""Locke: the attack that is being carried out, filled in as facts come."""

from fold_sentences import Said, Situation, given, said

BEGUN = said("combat.began", participants=[1, 2])
ATTACK = said("action.announced", seat=1, action="attack", targets=[2], card={"name": "レイガン"}, value=3)
EMPTY = {
    "attacker": 1, "target": 2, "action": "attack", "card": {"name": "レイガン"}, "firepower": 3, "level": None,
    "activation": None, "answer": None, "answer_card": None, "endurance": None, "ratio": None, "faces": None, "damage": None,
    "attacker_piece": None, "target_piece": None,
}  # fmt: skip


def attacked(*then: Said) -> Situation:
    return given(BEGUN, ATTACK, *then, family="locke")


def test_an_announced_attack_knows_only_what_was_said() -> None:
    attacked().then(attack=EMPTY, asked__question="attack")


def test_the_attackers_declared_level_counts_and_nobody_elses() -> None:
    attacked(said("value.declared", seat=1, trait="esp_level", value=4)).then(attack__level=4)
    attacked(said("value.declared", seat=2, trait="esp_level", value=4)).then(attack=EMPTY)


def test_the_targets_answer_and_card_are_kept() -> None:
    defended = attacked(said("action.announced", seat=2, action="defence", card={"name": "網"}))
    defended.then(attack__answer="defence", attack__answer_card={"name": "網"})


def test_a_card_played_is_the_attackers_or_the_answer() -> None:
    bare = given(BEGUN, said("action.announced", seat=1, action="attack", targets=[2]), family="locke")
    bare.when(said("cards.played", seat=1, cards=[{"name": "A"}])).then(attack__card={"name": "A"})
    bare.when(said("cards.played", seat=2, cards=[{"name": "B"}], purpose="defence")).then(
        attack__answer="defence", attack__answer_card={"name": "B"}
    )


def test_activation_ratio_dice_endurance_and_damage_fill_the_strip() -> None:
    attacked(
        said("outcome.stated", seat=1, of="activation", outcome="success"),
        said("value.declared", seat=2, trait="endurance", value=5),
        said("outcome.stated", of="ratio", outcome="ratio", value=2),
        said("dice.rolled", seat=1, faces=[6], purpose="damage"),
        said("counter.changed", seat=2, counter="damage.body", by=2),
    ).then(
        attack__activation="success", attack__ratio=2, attack__faces=[6], attack__endurance=5, attack__damage=2,
        seats__1__counters={"damage.body": 2},
    )  # fmt: skip


def test_dice_for_something_else_and_other_peoples_damage_do_not_count() -> None:
    attacked(
        said("dice.rolled", faces=[6], purpose="teleport"),
        said("counter.changed", seat=3, counter="damage", by=1),
    ).then(attack=EMPTY)


def test_the_strip_is_empty_after_the_turn_and_after_the_combat() -> None:
    attacked(said("turn.ended", seat=1)).then(attack=None)
    attacked(said("combat.ended")).then(attack=None)


def test_an_answer_where_nobody_attacks_is_no_attack() -> None:
    given(BEGUN, said("action.announced", seat=2, action="defence"), family="locke").then(attack=None)


def test_the_strip_is_empty_when_another_turn_or_round_begins_and_not_when_its_own_is_written_down_late() -> None:
    attacked(said("turn.began", seat=2)).then(attack=None)
    attacked(said("round.began", number=2)).then(attack=None)
    attacked(said("turn.began", seat=1)).then(attack=EMPTY)


def test_an_attack_card_laid_down_first_begins_the_attack_and_the_announcement_completes_it() -> None:
    laid = given(BEGUN, said("cards.played", seat=1, cards=[{"name": "A"}], purpose="attack"), family="locke")
    laid.then(attack=EMPTY | {"target": None, "action": "attack", "card": {"name": "A"}, "firepower": None})
    laid.when(said("action.announced", seat=1, action="attack", targets=[2], value=3)).then(
        attack=EMPTY | {"card": {"name": "A"}}
    )


def test_an_attack_of_or_on_somebody_whom_no_seat_plays_names_its_piece() -> None:
    golem = said("piece.placed", piece="golem", place=None, label="ゴーレム")
    theirs = given(golem, BEGUN, said("action.announced", piece="golem", action="attack", targets=[2], value=3), family="locke")
    theirs.then(attack=EMPTY | {"attacker": None, "attacker_piece": "golem", "card": None})
    theirs.when(said("value.declared", piece="golem", trait="esp_level", value=4)).then(attack__level=4)
    theirs.when(said("value.declared", piece="robot", trait="esp_level", value=4)).then(attack__level=None)
    on_it = given(golem, BEGUN, said("action.announced", seat=1, action="melee", pieces=["golem"]), family="locke")
    on_it.then(attack__attacker=1, attack__target=None, attack__target_piece="golem")


def test_a_card_laid_by_a_piece_and_its_announcement_are_one_attack() -> None:
    laid = given(BEGUN, said("cards.played", piece="esper", cards=[{"name": "A"}], purpose="attack"), family="locke")
    laid.when(said("action.announced", action="attack", pieces=["golem"], value=3)).then(
        attack__card={"name": "A"}, attack__attacker_piece="esper", attack__target_piece="golem", attack__firepower=3
    )
