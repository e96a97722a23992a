"""The commands of translators; see `docs/translate.md`."""

import sys
from pathlib import Path

import click

from ucr_texts import pseudo as pretending
from ucr_texts.checking import LANG, mistakes
from ucr_texts.collecting import packages
from ucr_texts.files import update as updated


@click.group()
def main() -> None:
    """Texts of the program for translators."""


@main.command()
def check() -> None:
    """Refuse what is missing, unused, or has other placeholders."""
    found = list(mistakes())
    for line in found:
        click.echo(line, err=True)
    sys.exit(bool(found))


@main.command()
@click.argument("lang", default=LANG)
@click.option("--into", type=click.Path(path_type=Path), help="A folder of further languages, which UCR_TEXTS names.")
def update(lang: str, into: Path | None) -> None:
    """Take new messages into the catalogues of a language, and out what nothing says."""
    for package in packages():
        updated(package, lang, folder=into)


@main.command()
@click.argument("folder", type=click.Path(path_type=Path))
def pseudo(folder: Path) -> None:
    """Make a complete language of accents and brackets in a folder that UCR_TEXTS may name."""
    click.echo(f"{pretending.LANG}: {pretending.make(folder)} messages in {folder}")


if __name__ == "__main__":
    main()
