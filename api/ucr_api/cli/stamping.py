"""`ucr stamp`: a word of a time authority (RFC 3161) that a file was there, say a checkpoint. Needs the extra `stamps`."""

from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

import click
from cryptography.x509 import load_pem_x509_certificates

PATIENCE = 30
"Seconds for an authority to answer."
LARGEST = 100_000
"Bytes of an answer."
MEDIA_TYPE = "application/timestamp-query"
EXISTING = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("file", type=EXISTING)
@click.option("--authority", help="The address that a stamp is asked of; without it the stamp beside FILE is checked.")
@click.option("--root", required=True, type=EXISTING, help="Certificates (PEM) of roots that you believe, the authority's too.")
def stamp(file: Path, authority: str | None, root: Path) -> None:
    """Have FILE stamped by a time authority (RFC 3161), or check its stamp, FILE.tsr.

    A stamp says that FILE was there at that time, and nothing of a second one. What to stamp: the checkpoint of the log of all
    games (`GET /api/v1/log/checkpoint`), for all games at once. Exit code 1: the stamp does not hold.
    """
    try:
        import rfc3161_client
    except ImportError as error:
        raise click.ClickException("this needs the extra: pip install 'unalterable-card-record[stamps]'") from error
    beside, content = file.with_name(f"{file.name}.tsr"), file.read_bytes()
    nonce = None
    if authority is not None:
        request = rfc3161_client.TimestampRequestBuilder().data(content).cert_request(cert_request=True).build()
        nonce, raw = request.nonce, _asked(authority, request.as_bytes())
    else:
        raw = beside.read_bytes()
    try:
        answer = rfc3161_client.decode_timestamp_response(raw)
        builder = rfc3161_client.VerifierBuilder(nonce=nonce)
        for certificate in load_pem_x509_certificates(root.read_bytes()):
            builder = builder.add_root_certificate(certificate)
        builder.build().verify_message(answer, content)
    except (ValueError, rfc3161_client.VerificationError) as error:
        raise click.ClickException(f"no stamp of {file.name} by whom you believe: {error}") from error
    if authority is not None:
        beside.write_bytes(raw)
    click.echo(_said(file, answer))


def _said(file: Path, answer: Any) -> str:
    at = answer.tst_info.gen_time.strftime("%Y-%m-%d %H:%M:%S UTC")
    return f"{file.name} was there at {at}"


def _asked(authority: str, query: bytes) -> bytes:
    try:
        with urlopen(Request(authority, query, {"Content-Type": MEDIA_TYPE}), timeout=PATIENCE) as answer:
            content: bytes = answer.read(LARGEST)
    except (URLError, TimeoutError, OSError, ValueError) as error:
        raise click.ClickException(f"{authority} gives no stamp: {error}") from error
    return content
