"""The words that facts of a Locke table may use, one list for each kind of word; an edition adds to some (`editions.MORE`)."""

BOARDS = ("planets", "base")
HOLDINGS = ("hand", "abilities", "information", "silhouette", "trump", "character", "duty", "play")
PARTS = ("setup", "planets", "base")
PHASES = (
    "check_phase",
    "support_1",
    "main_phase",
    "square_effect",
    "support_2",
    "combat_start",
    "join_phase",
    "piece_move_phase",
    "pre_combat",
    "round_end",
    "support",
)
TRAITS = ("esp_level", "esp_power", "endurance", "mental", "melee_shift", "suit", "minions", "name", "alignment")
ACTIONS = (
    "teleport_move",
    "walk",
    "recover",
    "treat",
    "party",
    "pass",
    "attack",
    "melee",
    "counterattack",
    "defence",
    "escape",
    "special",
    "none",
    "synchro",
    "jammer",
    "interference",
    "use_ability",
    "conversion",
    "start_combat",
    "entry_check",
    "destroy_key_point",
    "victory_declaration",
    "solo_victory",
    "mystery_ability",
    "refusal",
    "repeat_refusal",
    "discard_action",
)
QUESTIONS = ("party", "victory_declaration", "conversion", "continue_combat", "synchro")
PURPOSES = (
    "teleport",
    "first_player",
    "damage",
    "mental_check",
    "esp_check",
    "entry_check",
    "conversion_check",
    "was_here",
    "was_alive",
    "was_playing",
    "escape_check",
    "random_square",
    "random_combat",
    "weapon_check",
    "mystery_ability",
    "residual_thought",
    "random_target",
    "transformation_check",
    "endurance_check",
    "esp_power_check",
)
OUTCOMES = (
    "teleport",
    "activation",
    "mental_check",
    "esp_check",
    "endurance_check",
    "esp_power_check",
    "entry_check",
    "conversion",
    "ratio",
    "hit",
    "defence",
    "escape",
    "victory",
    "party",
    "was_here",
    "was_alive",
    "continuation",
    "balance",
)
RESULTS = ("success", "failure", "misfire", "hit", "stands", "falls", "pierced", "maintained", "continues", "ends")
COUNTERS = (
    "damage",
    "damage.body",
    "damage.suit",
    "damage.mental",
    "damage.substitute",
    "power.spent",
    "minions",
    "conversion_flag",
    "entry_bonus",
    "information",
    "stunned",
    "firepower",
)
TABLE_COUNTERS = ("key_points", "season")
PIECE_COUNTERS = ("weapon", "jammer", "immune")
LIMITS = ("firepower", "hand_limit", "distance")
CARD_KINDS = ("attack", "defence", "escape", "special")
HELPERS = ("minion", "substitute")
ARRIVALS = ("square", "card", "chart", "ambush", "ability")
CHARTS = (
    "damage_table",
    "random_combat_chart",
    "was_here_chart",
    "was_alive_chart",
    "was_playing_chart",
    "residual_thought_chart",
    "prison_chart",
    "weapon_check_chart",
    "trap_chart",
    "transformation_chart",
)
STATES = ("dead", "restrained", "arrested", "partner", "stunned", "substitute", "black_hole", "removed", "passed_over")
WAYS = (
    "walk",
    "teleport",
    "spaceport",
    "random_teleport",
    "enter_base",
    "escape",
    "was_here",
    "was_alive",
    "was_playing",
    "residual",
    "residual_thought",
)
REASONS = (
    "no_will",
    "no_attack",
    "one_left",
    "combat_over",
    "dead",
    "information_found",
    "all_explored",
    "key_points_destroyed",
    "explorers_dead",
    "black_hole",
    "deck_exhausted",
    "no_cards",
    "game_over",
    "broken_off",
)
TOPICS = ("break", "consultation", "slip", "agreement")
ENDINGS = (
    "victory_declaration",
    "solo_victory",
    "key_points_destroyed",
    "everybody_dead",
    "incapacitated",
    "thousand_turns",
    "broken_off",
)
GRADES = ("A", "B", "C", "D")
LEVELS = (1, 2, 3, 4, 5, 6)
SEAL_SLOTS = (
    ("sheet", "sheet"),
    ("hand", "hand"),
    ("npc_hand", "hand"),
    ("npc_sheet", "choice"),
    ("ambush", "placement"),
    ("key_point", "placement"),
    ("taken_by", "choice"),
    ("trump", "choice"),
    ("seen", "note"),
    ("note", "note"),
)
SHEET_FIELDS = (
    ("name", "word"),
    ("alignment", "choice:G,E,S,E/G,G/E/G"),
    ("esp_level", "number"),
    ("esp_power", "number"),
    ("endurance", "number"),
    ("mental", "number"),
    ("abilities", "word"),
    ("defeat", "word"),
)
