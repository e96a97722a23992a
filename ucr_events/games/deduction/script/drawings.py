"""What a script may name to be drawn: a role's sign and the game's picture, of lists that the pages have drawings for."""

from typing import Literal

Icon = Literal[
    "bell",
    "bird",
    "circle-dashed",
    "crosshair",
    "crown",
    "drama",
    "eye",
    "flag",
    "gavel",
    "ghost",
    "hand",
    "hourglass-cog",
    "house",
    "key-round",
    "landmark",
    "lock",
    "moon",
    "orbit",
    "paw-print",
    "rotate-ccw",
    "scale",
    "scroll-text",
    "shield",
    "skull",
    "sparkles",
    "stamp",
    "star",
    "sun",
    "sword",
    "swords",
    "target",
    "user",
    "users",
    "venetian-mask",
    "wand-sparkles",
    "wheat",
]
"Drawings of Lucide, by their names there (`replay_viewer/src/parts/icons/lucide.ts`)."

Picture = Literal["village", "round-table", "tiles", "three-cards"]
"Pictures of `replay_viewer/src/setup/posters`."
