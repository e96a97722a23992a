"""The one edition of a game without a rule book."""

from ucr_events.games.family import Edition

EDITIONS = (Edition(id="any", label=("規則なし", "no rule book"), seats=(1, 40)),)
