"""`ucr key`: the public key to hand round, and the private one for paper, asked for by name."""

from pathlib import Path

from command_line import Ucr
from ucr_api.settings import Settings
from ucr_api.signing import signer_of


def test_the_public_key_is_shown_and_the_private_one_only_where_asked_for(ucr: Ucr) -> None:
    signer = signer_of(Settings(public_url="https://club.example"), ucr.db)
    assert signer is not None
    assert signer.key.vkey in ucr.done("key", "show") and signer.text not in ucr.done("key", "show")
    assert signer.text in ucr.done("key", "show", "--private")


def test_the_copy_on_paper_signs_as_before(ucr: Ucr) -> None:
    """Given a paper copy / when the key file is lost and written anew from it / then the server has the same key."""
    signer = signer_of(Settings(), ucr.db)
    assert signer is not None
    private = next(line for line in ucr.done("key", "show", "--private").splitlines() if line.startswith("private"))
    file = Path(f"{ucr.db}.signing-key")
    file.unlink()
    file.write_text(private.split()[1], encoding="utf-8")
    again = signer_of(Settings(), ucr.db)
    assert again is not None and again.text == signer.text


def test_without_a_key_it_says_where_one_would_be(ucr: Ucr) -> None:
    refused = ucr("key", "show")
    assert refused.code == 1 and "made when the server starts" in refused.err


def test_an_exported_file_is_signed_where_there_is_a_key(ucr: Ucr) -> None:
    game = ucr.done("new", "t", "--family", "freeform", "--seat", "Yuki").splitlines()[0]
    assert "vouched" not in ucr.done("export", game)
    signer_of(Settings(), ucr.db)
    assert "vouched" in ucr.done("export", game)
