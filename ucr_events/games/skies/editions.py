"""The one edition of Sovereign Skies, as one record.

ships, bases: pieces of each colour. The rule document does not count them; the defaults are those that public lists give of a
prototype (components.public_counts). bases: three columns of equal length.
"""

from ucr_events.games.family import Edition, Option

COLUMNS = ("left", "centre", "right")
"Columns of the player board that bases stand in."

OPTIONS = (
    Option(
        id="factions",
        label=("派閥の目覚め", "factions"),
        choices=(
            ("none", ("使わない", "not used")),
            ("colour", ("色で決まる", "by colour")),
            ("chosen", ("プレイ順の逆順に選ぶ", "chosen in reverse turn order")),
        ),
    ),
    Option(
        id="ships",
        label=("降下船の数", "dropships of each colour"),
        choices=tuple((number, (f"{number}機", f"{number}")) for number in (16, *range(8, 16), *range(17, 25))),
    ),
    Option(
        id="bases",
        label=("基地の数", "bases of each colour"),
        choices=tuple((number, (f"{number}個", f"{number}")) for number in (6, 3, 9, 12)),
    ),
)

EDITIONS = (Edition(id="skies", label=("日本語の要約", "Japanese summary"), seats=(2, 4), options=OPTIONS),)
