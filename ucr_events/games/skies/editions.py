"""The one edition of Sovereign Skies, as one record.

ships, bases: pieces of each colour. The rule document does not count them; the defaults are those that public lists give of a
prototype (components.public_counts). bases: three columns of equal length.
"""

from ucr_events.games.family import Edition, Option
from ucr_events.games.skies.texts import say, say_in

COLUMNS = ("left", "centre", "right")
"Columns of the player board that bases stand in."

OPTIONS = (
    Option(
        id="factions",
        label=say("factions"),
        choices=(
            ("none", say("not used")),
            ("colour", say("by colour")),
            ("chosen", say("chosen in reverse turn order")),
        ),
    ),
    Option(
        id="ships",
        label=say("dropships of each colour"),
        choices=tuple((number, say("{number}", number=number)) for number in (16, *range(8, 16), *range(17, 25))),
    ),
    Option(
        id="bases",
        label=say("bases of each colour"),
        choices=tuple((number, say_in("editions", "{number}", number=number)) for number in (6, 3, 9, 12)),
    ),
)

EDITIONS = (Edition(id="skies", label=say("Japanese summary"), seats=(2, 4), options=OPTIONS),)
