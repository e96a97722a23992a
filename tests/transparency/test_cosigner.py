"""A witness signs what goes on from what it signed before; somebody else's witness says the same of the same requests."""

import json
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from ucr_api.witness.folder import MOST_EVIDENCE, Folder
from ucr_api.witness.pages import create_witness

from ucr_events.transparency.cosigner import SIZE, Cosigner, Handed, place
from ucr_events.transparency.notes import COSIGNATURE, BadNote, Checkpoint, Signer, cosigned_at, opened, read_signer
from ucr_events.transparency.tree import Tree

LOG = Signer("log.example/all", bytes(range(32)))
WITNESS = Signer("witness.example/w1", bytes([9] * 32), COSIGNATURE)
NOW = 1_790_000_000
EXCHANGE = json.loads(Path(__file__).with_name("exchange.json").read_text(encoding="utf-8"))
"aics-witness 0.1.0, asked by `exchange_with_another.py`."


class Standing:
    """A witness over a folder, whose clock the test sets."""

    def __init__(self, path: Path) -> None:
        self.now = NOW
        self.folder = Folder(path)
        self.folder.look_after(LOG.key)
        app = create_witness(Cosigner(WITNESS, self.folder), self.folder, lambda: self.now)
        self.client: FlaskClient = app.test_client()
        self.of = path / place(LOG.key.name)

    def add(self, old: int, tree: Tree, size: int | None = None) -> tuple[int, str]:
        size = tree.size if size is None else size
        note = LOG.sign(Checkpoint(LOG.key.name, size, tree.root(size)).text)
        answer = self.client.post("/add-checkpoint", data=Handed(old, tuple(tree.consistency(old, size)), note).body)
        return answer.status_code, answer.text

    @property
    def evidence(self) -> list[str]:
        return [path.read_text(encoding="utf-8") for path in sorted(self.of.glob("evidence-*.txt"))]


@pytest.fixture
def standing(tmp_path: Path) -> Iterator[Standing]:
    made = Standing(tmp_path)
    yield made
    made.folder.close()


def grown(*entries: bytes) -> Tree:
    tree = Tree()
    for entry in entries:
        tree.add(entry)
    return tree


def test_another_witness_answers_each_request_with_the_same_status_and_the_same_bytes(standing: Standing) -> None:
    """Given the same key, clock and requests / when both are asked / then they say the same, signatures included."""
    told = []
    for one in EXCHANGE:
        standing.now = one["at"]
        answer = standing.client.post("/add-checkpoint", data=b64decode(one["body"]))
        said = answer.text if answer.status_code in (200, 409) else ""
        assert answer.status_code != 409 or answer.content_type == SIZE
        told.append((one["name"], answer.status_code, said))
    assert told == [(one["name"], one["status"], one["answer"]) for one in EXCHANGE]


def test_a_monitor_gets_what_was_signed_last(standing: Standing) -> None:
    tree = grown(b"a", b"b")
    assert standing.client.get(f"/{place(LOG.key.name)}/checkpoint").status_code == 404
    standing.add(0, tree)
    note = standing.client.get(f"/{place(LOG.key.name)}/checkpoint").text
    assert opened(note, [LOG.key, WITNESS.key])[1] == (LOG.key, WITNESS.key)
    assert cosigned_at(note, WITNESS.key) == NOW
    assert f"{LOG.key.name}  2 entries" in standing.client.get("/").text
    assert standing.client.get("/nowhere/checkpoint").status_code == 404


def test_a_fork_is_kept_as_evidence_once_and_what_was_signed_stays(standing: Standing) -> None:
    """Given a signed log / when it shows another of the same size / then both signed heads are kept: proof for anybody."""
    honest, fork = grown(b"a", b"b"), grown(b"a", b"x")
    standing.add(0, honest)
    kept = (standing.of / "log.note").read_text(encoding="utf-8")
    assert [standing.add(2, fork)[0], standing.add(1, fork)[0], standing.add(2, fork)[0]] == [422, 409, 422]
    (found,) = standing.evidence
    assert found.startswith(f"{kept}\n")
    first, second = found.split(f"{LOG.key.name}\n")[1:]
    assert [one.split("\n")[0] for one in (first, second)] == ["2", "2"]
    assert (standing.of / "log.note").read_text(encoding="utf-8") == kept


def test_who_sends_wrong_proofs_on_and_on_fills_no_disk(standing: Standing) -> None:
    standing.add(0, grown(b"a"))
    for number in range(MOST_EVIDENCE + 5):
        assert standing.add(1, grown(b"x", *(b"%d" % one for one in range(number + 1))))[0] == 422
    assert len(standing.evidence) == MOST_EVIDENCE


def test_what_was_signed_outlives_the_process(standing: Standing, tmp_path: Path) -> None:
    standing.add(0, grown(b"a", b"b"))
    standing.folder.close()
    again = Standing(tmp_path)
    assert again.add(0, grown(b"x", b"y"))[0] == 409
    assert again.add(2, grown(b"a", b"b", b"c"))[0] == 200
    again.folder.close()


def test_a_clock_that_went_back_signs_nothing(standing: Standing) -> None:
    standing.add(0, grown(b"a"))
    standing.now -= 1
    assert standing.add(1, grown(b"a", b"b"))[0] == 503
    standing.now += 1
    assert standing.add(1, grown(b"a", b"b"))[0] == 200


def test_what_cannot_be_kept_is_not_signed(standing: Standing, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("ucr_api.witness.folder._put", full)
    status, said = standing.add(0, grown(b"a"))
    assert (status, "—" in said) == (503, False)


def test_two_processes_do_not_have_one_folder(standing: Standing, tmp_path: Path) -> None:
    with pytest.raises(BadNote, match="another process"):
        Folder(tmp_path)


def test_a_witness_keeps_its_key_and_its_name(standing: Standing, tmp_path: Path) -> None:
    with pytest.raises(BadNote, match="needs a name"):
        standing.folder.signer(None)
    made = standing.folder.signer("witness.example/w2")
    path = tmp_path / "witness.key"
    assert (path.stat().st_mode & 0o777, read_signer(path.read_text()).key.vkey) == (0o600, made.key.vkey)
    assert standing.folder.signer(None).key == made.key
    with pytest.raises(BadNote, match="another witness"):
        standing.folder.signer("witness.example/w3")


def test_a_log_has_one_key(standing: Standing) -> None:
    with pytest.raises(BadNote, match="another log"):
        standing.folder.look_after(Signer(LOG.key.name, bytes(32)).key)


def test_a_request_larger_than_any_is_not_read(standing: Standing) -> None:
    assert standing.client.post("/add-checkpoint", data=b"old 0\n" * 100_000).status_code == 413


def test_a_key_that_signs_a_log_of_its_own_cosigns_none(standing: Standing) -> None:
    with pytest.raises(BadNote):
        Cosigner(LOG, standing.folder)
