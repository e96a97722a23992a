"""PO files as the standard library's `gettext` reads MO files: straight from the source, so nothing compiled can be stale.

Babel reads the same of them (`tests/texts`). Source: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html
"""

import re
from gettext import GNUTranslations, c2py
from io import BytesIO
from pathlib import Path
from typing import Any, Protocol

_STRING = r'"[^"\\\n]*(?:\\.[^"\\\n]*)*"(?:\n"[^"\\\n]*(?:\\.[^"\\\n]*)*")*'
_ENTRY = re.compile(
    rf"^(?:msgctxt (?P<ctx>{_STRING})\n)?msgid (?P<id>{_STRING})\n"
    rf"(?:msgid_plural {_STRING}\n(?P<forms>(?:msgstr\[\d+\] {_STRING}\n?)+)|msgstr (?P<said>{_STRING}))",
    re.MULTILINE,
)
_FORM = re.compile(rf"^msgstr\[(\d+)\] ({_STRING})", re.MULTILINE)
_ESCAPE = re.compile(r"\\(.)")
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}
_PLURALS = re.compile(r"plural\s*=\s*(.+?);", re.DOTALL)
GLUE = "\x04"
"Between a context and its message, as in MO files."


def unquoted(string: str) -> str:
    """The text of a PO string, which may stand on several lines."""
    text = "".join(line[1:-1] for line in string.split("\n"))
    return _ESCAPE.sub(lambda found: _ESCAPED.get(found[1], found[1]), text) if "\\" in text else text


class _Reader(Protocol):
    def read(self) -> bytes: ...


class Catalogue(GNUTranslations):
    """Messages of one PO file; fuzzy entries and obsolete ones count for nothing, and what is not translated neither."""

    def __init__(self, path: Path) -> None:
        super().__init__(BytesIO(path.read_bytes()))

    def _parse(self, fp: _Reader) -> None:  # the way that `gettext` names for another form of file
        self._catalog: dict[Any, str] = {}
        self.plural = c2py("n != 1")
        for block in fp.read().decode().replace("\r\n", "\n").split("\n\n"):
            found = _ENTRY.search(block)
            if found and not re.search(r"^#,.*\bfuzzy\b", block, re.MULTILINE):
                self._take(found)

    def _take(self, found: re.Match[str]) -> None:
        message = unquoted(found["id"])
        key = f"{unquoted(found['ctx'])}{GLUE}{message}" if found["ctx"] else message
        if not message:
            rule = _PLURALS.search(unquoted(found["said"]))
            self.plural = c2py(rule[1]) if rule else self.plural
        elif found["forms"]:
            self._catalog |= {(key, int(no)): unquoted(said) for no, said in _FORM.findall(found["forms"]) if said != '""'}
        elif found["said"] != '""':
            self._catalog[key] = unquoted(found["said"])
