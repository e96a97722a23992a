"""The tables in a PostgreSQL schema, and the function that appends.

The function is one round trip. Its lock makes notification ids grow in the order of commits, so that a reader who pages
by the last id never passes over an id that appears later. Each statement of the function sees what was committed before
the lock was given, whatever the caller's snapshot, because it is VOLATILE and the isolation is READ COMMITTED.
"""

from ucr_events.store.facts import OF_DISPUTES
from ucr_events.store.postgres.reading import READING
from ucr_events.store.schema import PUT

APPEND_FUNCTION = """
    CREATE FUNCTION facts_append(
        game uuid, first_position bigint,
        topics text[], fact_ids text[], states bytea[], digests bytea[], chains bytea[],
        OUT outcome text, OUT head_position bigint, OUT head_chain bytea, OUT last_notification bigint
    ) LANGUAGE plpgsql VOLATILE AS $$
    BEGIN
        PERFORM pg_advisory_xact_lock(hashtextextended('ucr facts', 0));
        SELECT facts.originator_version, facts.chain INTO head_position, head_chain
            FROM facts WHERE facts.originator_id = game ORDER BY facts.originator_version DESC LIMIT 1;
        IF first_position <> coalesce(head_position, 0) + 1 THEN
            outcome := 'taken';
        ELSIF head_chain IS NOT NULL AND chains[1] <> sha256(head_chain || digests[1]) THEN
            outcome := 'broken';
        ELSE
            WITH added AS (
                INSERT INTO facts (originator_id, originator_version, topic, fact_id, state, digest, chain)
                SELECT game, first_position + row.n - 1, row.topic, row.fact_id, row.state, row.digest, row.chain
                FROM unnest(topics, fact_ids, states, digests, chains)
                    WITH ORDINALITY AS row (topic, fact_id, state, digest, chain, n)
                ORDER BY row.n
                RETURNING notification_id
            )
            SELECT max(added.notification_id) INTO last_notification FROM added;
            NOTIFY facts;
            outcome := 'stored';
        END IF;
    END $$"""

PACKS = "CREATE TABLE packs (digest text PRIMARY KEY, content bytea NOT NULL)"

DISPUTES = (
    """
    CREATE TABLE disputes (
        dispute uuid PRIMARY KEY, game uuid NOT NULL, number bigint NOT NULL, position bigint NOT NULL,
        summary text NOT NULL, updated bigint NOT NULL
    )""",
    "CREATE UNIQUE INDEX disputes_of_game ON disputes (game, number)",
    """
    CREATE TABLE precedents (
        dispute uuid NOT NULL, ruling text NOT NULL, rule text NOT NULL, place bigint NOT NULL UNIQUE, game uuid NOT NULL,
        edition text NOT NULL, reading text NOT NULL, outcome text NOT NULL, in_force boolean NOT NULL,
        summary text NOT NULL, search text NOT NULL,
        PRIMARY KEY (dispute, ruling, rule)
    )""",
    "CREATE INDEX precedents_of_rule ON precedents (rule, edition, reading)",
    """
    CREATE TABLE photo_keys (
        dispute uuid NOT NULL, digest text NOT NULL, secret bytea NOT NULL,
        PRIMARY KEY (dispute, digest)
    )""",
    """
    CREATE TABLE photos (
        dispute uuid NOT NULL, digest text NOT NULL, media text NOT NULL, size bigint NOT NULL, sealed bytea NOT NULL,
        PRIMARY KEY (dispute, digest)
    )""",
    f"CREATE INDEX facts_of_disputes ON facts (notification_id) WHERE {OF_DISPUTES}",
)

VERDICTS = (
    "ALTER TABLE disputes ADD COLUMN state text NOT NULL DEFAULT 'open'",
    "UPDATE disputes SET state = summary::json ->> 'state'",
    """
    CREATE TABLE judged (
        game uuid PRIMARY KEY, position bigint NOT NULL, illegal bigint NOT NULL, undetermined bigint NOT NULL
    )""",
    """
    CREATE TABLE verdicts (
        game uuid NOT NULL, rule text NOT NULL, verdict text NOT NULL, count bigint NOT NULL,
        PRIMARY KEY (game, rule, verdict)
    )""",
)

UPGRADES = {1: (PACKS,), 2: DISPUTES, 3: VERDICTS, 4: READING}
"Version -> what is to be done to leave it."

TABLES = (
    """
    CREATE TABLE facts (
        originator_id uuid NOT NULL,
        originator_version bigint NOT NULL,
        topic text NOT NULL,
        fact_id text NOT NULL,
        state bytea NOT NULL,
        digest bytea NOT NULL,
        chain bytea NOT NULL,
        notification_id bigint GENERATED ALWAYS AS IDENTITY,
        PRIMARY KEY (originator_id, originator_version),
        CONSTRAINT facts_id UNIQUE (originator_id, fact_id),
        CONSTRAINT facts_order UNIQUE (notification_id)
    )""",
    """
    CREATE UNIQUE INDEX facts_first ON facts (notification_id) INCLUDE (originator_id)
    WHERE originator_version = 1""",
    """
    CREATE TABLE keyframes (
        game uuid NOT NULL, code text NOT NULL, position bigint NOT NULL, state bytea NOT NULL,
        PRIMARY KEY (game, code, position)
    )""",
    """
    CREATE TABLE vault_keys (
        game uuid NOT NULL, person text NOT NULL, secret bytea NOT NULL,
        PRIMARY KEY (game, person)
    )""",
    """
    CREATE TABLE vault (
        game uuid NOT NULL, fact_id text NOT NULL, person text NOT NULL, sealed bytea NOT NULL,
        PRIMARY KEY (game, fact_id)
    )""",
    "CREATE TABLE settings (name text PRIMARY KEY, value text NOT NULL)",
    """
    CREATE TABLE links (
        game uuid NOT NULL, role text NOT NULL, generation bigint NOT NULL,
        PRIMARY KEY (game, role)
    )""",
    """
    CREATE TABLE games (
        game uuid PRIMARY KEY,
        title text NOT NULL, family text NOT NULL, edition text NOT NULL, visibility text NOT NULL,
        opened_at bigint, closed boolean NOT NULL, steps bigint NOT NULL,
        seats text NOT NULL, search text NOT NULL, updated bigint NOT NULL
    )""",
    "CREATE INDEX games_newest ON games (updated)",
    PACKS,
    *DISPUTES,
    *VERDICTS,
    *READING,
    APPEND_FUNCTION,
    PUT,
)
