"""What is derived for readers in SQL, in an SQLite file: the lines of games as views, and what clubs count.

Views have the same names and columns in PostgreSQL, so that a query that works here works there.
"""

GAME = (
    "lower(substr(hex({0}), 1, 8) || '-' || substr(hex({0}), 9, 4) || '-' || substr(hex({0}), 13, 4) || '-' || "
    "substr(hex({0}), 17, 4) || '-' || substr(hex({0}), 21))"
)
"A game's id as it is written everywhere else."

READING = (
    """
    CREATE TABLE line_cells (
        game BLOB NOT NULL, step INTEGER NOT NULL, place INTEGER NOT NULL, kind TEXT, fact TEXT, payload BLOB,
        PRIMARY KEY (game, step, place)
    ) WITHOUT ROWID""",
    """
    CREATE TABLE club_games (
        club BLOB NOT NULL, game BLOB NOT NULL,
        PRIMARY KEY (club, game)
    ) WITHOUT ROWID""",
    "CREATE INDEX club_games_of_game ON club_games (game)",
    """
    CREATE TABLE tallies (
        game BLOB PRIMARY KEY, position INTEGER NOT NULL, due INTEGER, content TEXT NOT NULL
    ) WITHOUT ROWID""",
    f"""
    CREATE VIEW recorded_facts AS
    SELECT {GAME.format("facts.originator_id")} AS game, facts.originator_version AS step, 1 AS place, facts.topic AS kind,
        facts.fact_id AS fact, CAST(facts.state AS TEXT) AS payload
    FROM facts JOIN facts AS opening ON opening.originator_id = facts.originator_id AND opening.originator_version = 1
    WHERE opening.topic LIKE 'game.opened/%'""",
    f"""
    CREATE VIEW effective_facts AS
    SELECT {GAME.format("facts.originator_id")} AS game, facts.originator_version AS step, 1 AS place, facts.topic AS kind,
        facts.fact_id AS fact, CAST(facts.state AS TEXT) AS payload
    FROM facts JOIN facts AS opening ON opening.originator_id = facts.originator_id AND opening.originator_version = 1
    WHERE opening.topic LIKE 'game.opened/%' AND NOT EXISTS (
        SELECT 1 FROM line_cells
        WHERE line_cells.game = facts.originator_id AND line_cells.step = facts.originator_version)
    UNION ALL
    SELECT {GAME.format("game")}, step, place, kind, fact, CAST(payload AS TEXT) FROM line_cells WHERE place > 0""",
)
