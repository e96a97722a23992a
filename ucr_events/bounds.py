"""What one stranger may bring along: every bound on what comes in from outside, in one place.

A bound is far above what people at a table write down, and far below what takes the service from everybody else. Each is
checked before anything that costs more than looking at a length, and named in the error. Stored logs are never asked.
"""

# ---- a request

LARGEST_BODY = 2 * 1024 * 1024
"Bytes of a request; files have bounds of their own."
MAX_BATCH = 500
"Facts in one append; a longer log is imported, or sent in pieces."
DEEPEST = 32
"Levels of a JSON value inside a fact: enough for any sheet, and no danger to whoever walks through it."
LONGEST_LIST = 2_000
"Items of a list and names of an object inside a fact or a request, where nothing less is said."
MOST_IN_REQUEST = 200_000
"Values in the JSON of a request, objects and arrays counted: several times the largest append."
MOST_TOKENS = 100
"Tokens of one kind that a request brings along in a header; further ones are passed over."

LONGEST_SEARCH = 200
"Characters of what is looked for in a list."

# ---- the header of a game: what a box holds, several times over

MOST_IN_HEADER = {
    "seats": 40,
    "order": 40,
    "dice": 100,
    "decks": 100,
    "pieces": 1_000,
    "places": 1_000,
    "options": 100,
    "readings": 200,
    "tables": 100,
    "labels": 1_000,
    "roster": 100,
    "only": 100,
}
LONGEST_NAME = 200
"Characters of the id of a rule and the name of its reading, of an option, of a chart and its hash."
LARGEST_OPTIONS = 20_000
"Bytes of all house options as JSON."

# ---- what is long to work out

MOST_REFOLDED_AT_ONCE = 2_000_000
"Facts folded again for the corrections of one request; a single correction is always taken."
JUDGED_AT_ONCE = 5.0
"Seconds of the processor for which one request judges a log; the next one goes on from there."
JUDGED_FOR_ONE = 30.0
"Seconds for which a request works out what is kept for nobody else: a supposed correction, an estimate, facts that are tried."
JUDGED_IN_PASSING = 0.03
"Seconds after which a request that works on is one of a few at a time."
WAITING_FOR_A_MOMENT = 5.0
"Seconds that a request waits to be one of them."
JUDGED_WITHOUT_PLACE = 0.25
"Seconds after which a request that works on needs one of the fewer places for what is long."
WAITING_TO_JUDGE = 1.0
"Seconds that a request waits for such a place, or for another one that judges the same log."
MOST_IN_PAGE = 10_000
"Facts of a game that is made into one HTML file over HTTP; the command line makes longer ones."

# ---- files

LARGEST_IMPORT = 128 * 1024 * 1024
"Bytes of a log sent as a file: several times the longest game allowed."
LONGEST_LINE = 1_000_000
"Bytes of a line of such a file."
MOST_FACTS = 250_000
"Facts of a log that comes in as a file."
MOST_REFOLDED = 25_000_000
"Facts folded again for the corrections of such a file: each correction folds what was recorded before it."
LARGEST_LOG = 16 * 1024 * 1024
"Bytes of a log that is laid beside another."
LARGEST_PHOTO = 5 * 1024 * 1024
LARGEST_PACK = 4_000_000
LARGEST_SCRIPT = 50_000

# ---- what is kept for a capability

MOST_PHOTOS = 40
"Photos of a dispute."
MOST_PHOTO_BYTES = 60 * 1024 * 1024
"Bytes of the photos of a dispute."
UNUSED_PHOTOS = 12
"Photos of a dispute that no evidence names: one is sent, then named."
UNUSED_FOR = 60 * 60 * 1000
"Milliseconds for which a photo waits to be named, once there are so many of them."
OPEN_DISPUTES = {"seat": 20}
OPEN_DISPUTES_OF_OTHERS = 100
"Disputes of a game that one link has open at the same time, by its role."
EVENTS_OF_ONE = 200
"Events that one link may write into one dispute."
WHATIFS = {"public": 20, "spectator": 20}
WHATIFS_OF_OTHERS = 100
"What-ifs of a game that one link opened and did not put away, by its role; the public is one."
WHATIF_WAITS = 7 * 24 * 60 * 60 * 1000
"Milliseconds after which a what-if that the public opened is no longer counted."
ANONYMOUS_WHATIF_FACTS = 1_000
"Facts that are played in a what-if that the public opened."
MOST_PASSAGES = 200
"Passages of a game."
OPEN_PASSAGES = 8
"Passages of a game that are being written at the same time."
WRITES_OF_LEAD = 2_000
WRITES_OF_SEAT = 200
"How often one link may write into one passage."
LARGEST_LEAD = 15_000
"Bytes of what the moderator writes into a passage, as JSON."
LARGEST_ACT = 1_200
"Bytes of the acts of one seat in a passage, as JSON."
LONGEST_GATHERING = 24 * 60 * 60 * 1000
"Milliseconds until the agreed end of a gathering."
MOST_PEOPLE = 1_000
"People of a club."
MOST_CLUB_GAMES = 5_000
"Games of a club."

MOST_COMMENTS = 200
"Comments by spectators in one game: a link that went round is not to fill the log."

MOST_OF_A_COMMENT = 500
"Letters of one of them."
