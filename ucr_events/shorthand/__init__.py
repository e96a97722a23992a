"""The shorthand of a table: every button has a code, and codes compound into one line that says what happened.

    t3 4 p              a declared level of 3, a 4 rolled for it, a pass

Codes are made from the same forms as the buttons (`codes`); a line is read against what may come, code by code (`reading`).
"""

from ucr_events.shorthand.codes import Code, codes_of
from ucr_events.shorthand.reading import Expected, Read, Wrong, read

__all__ = ["Code", "Expected", "Read", "Wrong", "codes_of", "read"]
