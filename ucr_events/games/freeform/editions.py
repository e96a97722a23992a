"""The one edition of a game without a rule book."""

from ucr_events.games.family import Edition
from ucr_events.games.freeform.texts import say

EDITIONS = (Edition(id="any", label=say("no rule book"), seats=(1, 40)),)
