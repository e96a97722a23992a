"""What a reader may not know is not even decrypted, so that no answer takes longer for what others hide."""

import pytest
from api_table import ApiTable

import ucr_events.store.vault as vault

pytestmark = pytest.mark.both_databases


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Every value of the vault that was decrypted, in order."""
    found: list[bytes] = []
    unseal = vault.unseal

    def watched(secret: bytes, sealed: bytes, bound: bytes) -> bytes | None:
        value = unseal(secret, sealed, bound)
        found.append(value or b"")
        return value

    monkeypatch.setattr(vault, "unseal", watched)
    return found


@pytest.mark.parametrize(
    ("role", "path", "values"),
    [
        ("seat:2", "table", ["hers"]),
        ("seat:2", "film", ["hers"]),
        ("seat:2", "film/seat:2/0", ["hers"]),
        ("judge", "table", ["hers", "his"]),
        (None, "table", []),
        (None, "table?as=public", []),
        ("owner", "table", []),
    ],
)
def test_a_reader_s_answer_decrypts_what_that_reader_may_know_and_nothing_else(
    table: ApiTable, opened: list[bytes], role: str | None, path: str, values: list[str]
) -> None:
    table.seal(1, "s1", "his")
    table.seal(2, "s2", "hers")
    for number in range(20):
        table.seal(1, f"n{number}", "a note", slot=f"note{number}", purpose="note")
    opened.clear()
    assert table.get(path, role).status_code in (200, 302)
    assert {value.split(b'"value":"')[1].split(b'"')[0].decode() for value in opened} == set(values)
