"""Converters: files of other programs and formats as logs of ours (`ucr convert`).

One file for each format: it reads the format and says it in facts. To add one, write it beside the others and list its
`Format` in `FORMATS`; a package from outside names its `Format` under the entry point `ucr.converters` (`packages.py`).
What all of them need: `source.py` (a file as it came, and what is said of one that is not understood), `log.py` (the log being
written: ids, seals, passages). Nothing here judges: what a file tells is written down, also what no rule allows.
"""

from ucr_events.converting.aiwolf import AIWOLF
from ucr_events.converting.avalon_nlu import AVALON_NLU
from ucr_events.converting.avalon_reduced import AVALON_REDUCED
from ucr_events.converting.bridge import BRIDGE
from ucr_events.converting.formats import Format
from ucr_events.converting.hanabi import HANABI
from ucr_events.converting.poker import POKER
from ucr_events.converting.proavalon import PROAVALON
from ucr_events.converting.secret_hitler_reduced import SECRET_HITLER_REDUCED
from ucr_events.converting.secret_hitler_site import SECRET_HITLER
from ucr_events.converting.sheet import SHEET

FORMATS: tuple[Format, ...] = (
    AIWOLF,
    AVALON_NLU,
    AVALON_REDUCED,
    PROAVALON,
    SECRET_HITLER,
    SECRET_HITLER_REDUCED,
    SHEET,
    POKER,
    HANABI,
    BRIDGE,
)
"Every format of the program, as `ucr convert --from` lists them."
