"""`ucr key`: the key by which the server signs where its games stand."""

import click

from ucr_api.cli.common import database, key_path
from ucr_api.signing import signer_kept
from ucr_events.transparency.notes import BadNote


@click.group()
def key() -> None:
    """The key by which this server signs where its games stand."""


@key.command()
@click.option("--private", is_flag=True, help="Also the private key, for paper: whoever has it signs as this server.")
@click.option("--qr", is_flag=True, help="With --private: as a QR code, too.")
@database
def show(private: bool, qr: bool, db: str) -> None:
    """Print the public key, which players may keep; with --private the copy for paper.

    The key is in no backup. Lost, the server signs with another one, which phones that knew it say; heads that were sealed for
    covered games cannot be opened any more. To bring it back, write the private key into the file as one line.
    """
    if qr and not private:
        raise click.UsageError("--qr goes with --private")
    path = key_path(db)
    try:
        signer = signer_kept(path)
    except BadNote as error:
        raise click.ClickException(f"{path} holds no key: {error}") from error
    if signer is None:
        where = "set UCR_SIGNING_KEY" if path is None else f"{path} is made when the server starts"
        raise click.ClickException(f"this database has no key yet; {where}")
    click.echo(f"public   {signer.key.vkey}\nfile     {path}")
    if private:
        click.echo(f"private  {signer.text}")
    if qr:
        import segno  # as for links: a terminal has no browser

        segno.make(signer.text, error="m").terminal(compact=True)
