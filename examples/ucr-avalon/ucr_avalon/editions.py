"""The one edition of Avalon: five to ten seats, with or without Percival and Morgana."""

from ucr_events.games.family import Edition, Option

PERCIVAL = "percival"
OPTIONS = (
    Option(
        id=PERCIVAL,
        label=("パーシヴァルとモルガナ", "Percival and Morgana"),
        choices=(("without", ("使わない", "without")), ("with", ("使う", "with"))),
    ),
)
EDITIONS = (Edition(id="avalon", label=("基本ルール", "basic rules"), seats=(5, 10), options=OPTIONS),)
