"""How many cases may be kept apart while deals are counted: that is what costs time, not seats. Needs no numpy."""

ON_A_PAGE = 100_000
"While somebody waits at a page."
IN_A_TERMINAL = 400_000
