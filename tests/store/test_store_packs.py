"""Files kept by the hash of their content, and stores from before there were any."""

from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

from store_rows import execute

from ucr_events.store import Store, open_store


def test_what_is_put_is_found_by_its_hash_by_whoever_opens_the_store(store: Store, store_url: str) -> None:
    content = b'{"pack":"club"}' + bytes(range(256)) * 4000
    digest = store.put_pack(content)
    assert digest == sha256(content).hexdigest()
    with open_store(store_url, create=False) as other:
        assert other.pack(digest) == content
    assert store.pack("0" * 64) is None


def test_the_same_content_is_kept_once_whoever_brings_it(store: Store) -> None:
    with ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(store.put_pack, [b"same"] * 16))) == 1
    assert store.pack(store.put_pack(b"same")) == b"same"


def test_a_store_of_the_version_before_is_brought_up_to_date_with_all_it_has(store: Store, store_url: str) -> None:
    kept = store.setting("kept", lambda: "still here")
    store.close()
    for view in ("effective_facts", "recorded_facts"):
        execute(store_url, f"DROP VIEW {view}")
    since = ("packs", "disputes", "precedents", "photos", "photo_keys", "judged", "verdicts")
    for table in (*since, "line_cells", "club_games", "tallies"):
        execute(store_url, f"DROP TABLE {table}")
    for statement in ("DROP INDEX facts_of_disputes", "UPDATE settings SET value = '1' WHERE name = 'schema_version'"):
        execute(store_url, statement)
    with ThreadPoolExecutor(4) as pool:
        opened = list(pool.map(lambda _: open_store(store_url, create=False), range(4)))
    assert opened[0].setting("kept", lambda: "lost") == kept
    digest = opened[0].put_pack(b"new")
    assert [each.pack(digest) for each in opened] == [b"new"] * 4
    assert opened[0].setting("schema_version", lambda: "none") == "5"
    for each in opened:
        each.close()
