"""What stands between several texts that are said as one (`texts.joined`)."""

from ucr_events.texts import say, say_in

COMMA = say_in("between names", ", ")
"Between the names of a list."
OR = say(" or ")
"Between alternatives."
CLAUSE = say_in("between clauses", ", ")
"Between longer parts of a sentence."
