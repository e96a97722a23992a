"""What is derived for readers in SQL, in a PostgreSQL schema: the lines of games as views, and what clubs count.

Views have the same names and columns in SQLite, so that a query that works there works here.
"""

READING = (
    """
    CREATE TABLE line_cells (
        game uuid NOT NULL, step bigint NOT NULL, place bigint NOT NULL, kind text, fact text, payload bytea,
        PRIMARY KEY (game, step, place)
    )""",
    """
    CREATE TABLE club_games (
        club uuid NOT NULL, game uuid NOT NULL,
        PRIMARY KEY (club, game)
    )""",
    "CREATE INDEX club_games_of_game ON club_games (game)",
    """
    CREATE TABLE tallies (
        game uuid PRIMARY KEY, position bigint NOT NULL, due bigint, content text NOT NULL
    )""",
    """
    CREATE VIEW recorded_facts AS
    SELECT facts.originator_id::text AS game, facts.originator_version AS step, 1::bigint AS place, facts.topic AS kind,
        facts.fact_id AS fact, convert_from(facts.state, 'UTF8')::json AS payload
    FROM facts JOIN facts AS opening ON opening.originator_id = facts.originator_id AND opening.originator_version = 1
    WHERE opening.topic LIKE 'game.opened/%'""",
    """
    CREATE VIEW effective_facts AS
    SELECT facts.originator_id::text AS game, facts.originator_version AS step, 1::bigint AS place, facts.topic AS kind,
        facts.fact_id AS fact, convert_from(facts.state, 'UTF8')::json AS payload
    FROM facts JOIN facts AS opening ON opening.originator_id = facts.originator_id AND opening.originator_version = 1
    WHERE opening.topic LIKE 'game.opened/%' AND NOT EXISTS (
        SELECT 1 FROM line_cells
        WHERE line_cells.game = facts.originator_id AND line_cells.step = facts.originator_version)
    UNION ALL
    SELECT game::text, step, place, kind, fact, convert_from(payload, 'UTF8')::json FROM line_cells WHERE place > 0""",
)
