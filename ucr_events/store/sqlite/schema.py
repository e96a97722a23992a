"""The tables in an SQLite file.

`facts` is clustered by game, so that one game is read in one sweep however many games were recorded at the same time. It is
strict, so that bytes stay bytes whoever edits the file.
"""

from ucr_events.store.facts import OF_DISPUTES
from ucr_events.store.schema import PUT
from ucr_events.store.sqlite.reading import READING

PACKS = "CREATE TABLE packs (digest TEXT PRIMARY KEY, content BLOB NOT NULL) STRICT"

DISPUTES = (
    """
    CREATE TABLE disputes (
        dispute BLOB PRIMARY KEY, game BLOB NOT NULL, number INTEGER NOT NULL, position INTEGER NOT NULL,
        summary TEXT NOT NULL, updated INTEGER NOT NULL
    ) WITHOUT ROWID""",
    "CREATE UNIQUE INDEX disputes_of_game ON disputes (game, number)",
    """
    CREATE TABLE precedents (
        dispute BLOB NOT NULL, ruling TEXT NOT NULL, rule TEXT NOT NULL, place INTEGER NOT NULL UNIQUE, game BLOB NOT NULL,
        edition TEXT NOT NULL, reading TEXT NOT NULL, outcome TEXT NOT NULL, in_force BOOLEAN NOT NULL,
        summary TEXT NOT NULL, search TEXT NOT NULL,
        PRIMARY KEY (dispute, ruling, rule)
    ) WITHOUT ROWID""",
    "CREATE INDEX precedents_of_rule ON precedents (rule, edition, reading)",
    """
    CREATE TABLE photo_keys (
        dispute BLOB NOT NULL, digest TEXT NOT NULL, secret BLOB NOT NULL,
        PRIMARY KEY (dispute, digest)
    ) WITHOUT ROWID""",
    """
    CREATE TABLE photos (
        dispute BLOB NOT NULL, digest TEXT NOT NULL, media TEXT NOT NULL, size INTEGER NOT NULL, sealed BLOB NOT NULL,
        PRIMARY KEY (dispute, digest)
    )""",
    f"CREATE INDEX facts_of_disputes ON facts (notification_id) WHERE {OF_DISPUTES}",
)

VERDICTS = (
    "ALTER TABLE disputes ADD COLUMN state TEXT NOT NULL DEFAULT 'open'",
    "UPDATE disputes SET state = json_extract(summary, '$.state')",
    """
    CREATE TABLE judged (
        game BLOB PRIMARY KEY, position INTEGER NOT NULL, illegal INTEGER NOT NULL, undetermined INTEGER NOT NULL
    ) WITHOUT ROWID""",
    """
    CREATE TABLE verdicts (
        game BLOB NOT NULL, rule TEXT NOT NULL, verdict TEXT NOT NULL, count INTEGER NOT NULL,
        PRIMARY KEY (game, rule, verdict)
    ) WITHOUT ROWID""",
)

UPGRADES = {1: (PACKS,), 2: DISPUTES, 3: VERDICTS, 4: READING}
"Version -> what is to be done to leave it."

TABLES = (
    """
    CREATE TABLE facts (
        originator_id BLOB NOT NULL,
        originator_version INTEGER NOT NULL,
        topic TEXT NOT NULL,
        fact_id TEXT NOT NULL,
        state BLOB NOT NULL,
        digest BLOB NOT NULL,
        chain BLOB NOT NULL,
        notification_id INTEGER NOT NULL UNIQUE,
        PRIMARY KEY (originator_id, originator_version),
        UNIQUE (originator_id, fact_id)
    ) WITHOUT ROWID, STRICT""",
    "CREATE UNIQUE INDEX facts_first ON facts (notification_id) WHERE originator_version = 1",
    """
    CREATE TABLE keyframes (
        game BLOB NOT NULL, code TEXT NOT NULL, position INTEGER NOT NULL, state BLOB NOT NULL,
        PRIMARY KEY (game, code, position)
    ) WITHOUT ROWID""",
    """
    CREATE TABLE vault_keys (
        game BLOB NOT NULL, person TEXT NOT NULL, secret BLOB NOT NULL,
        PRIMARY KEY (game, person)
    ) WITHOUT ROWID""",
    """
    CREATE TABLE vault (
        game BLOB NOT NULL, fact_id TEXT NOT NULL, person TEXT NOT NULL, sealed BLOB NOT NULL,
        PRIMARY KEY (game, fact_id)
    ) WITHOUT ROWID""",
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    """
    CREATE TABLE links (
        game BLOB NOT NULL, role TEXT NOT NULL, generation INTEGER NOT NULL,
        PRIMARY KEY (game, role)
    ) WITHOUT ROWID""",
    """
    CREATE TABLE games (
        game BLOB PRIMARY KEY,
        title TEXT NOT NULL, family TEXT NOT NULL, edition TEXT NOT NULL, visibility TEXT NOT NULL,
        opened_at INTEGER, closed BOOLEAN NOT NULL, steps INTEGER NOT NULL,
        seats TEXT NOT NULL, search TEXT NOT NULL, updated INTEGER NOT NULL
    ) WITHOUT ROWID""",
    "CREATE INDEX games_newest ON games (updated)",
    PACKS,
    *DISPUTES,
    *VERDICTS,
    *READING,
    PUT,
)
