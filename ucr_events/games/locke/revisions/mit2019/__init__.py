"""MIT 2019 (室工大, the older data page): a chapter of data and a supplement; the course of play is borrowed or not judged."""

from ucr_events.games.locke.revisions.mit2019 import checks
from ucr_events.games.locke.revisions.mit2019.differences import CONCEPTS, LIFTED, MET
from ucr_events.referee import Revision

REVISION = Revision(
    edition="mit2019",
    of="mit2020",
    concepts=CONCEPTS,
    without=frozenset(LIFTED),
    met=MET,
    settled=frozenset({"4.6.entry.check"}),
    numbers={
        "entry_adds": {"level": (True, 0), "information": (True, 0)},  # 6.5.info.entry-bonus
        "port_card": "宇宙港",
    },
    chapters=(checks.CHAPTER,),
)
