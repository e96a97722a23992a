"""Examples reviewed by eye: `examples.jsonl`, one fact a line with its sentences in both languages.

After a wanted change of wording:  REGENERATE_SENTENCES=1 pytest tests/sentences/test_examples.py
then read the diff of the file as a player would. A new example needs only {"game": …, "fact": …}.
"""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from sentence_tables import FREE_HEADER, LOCKE_HEADER, NAMES, words_of

from ucr_events.facts import BY_KIND
from ucr_events.facts.codec import decode
from ucr_events.sentences import LANGS, plain, sentence

FILE = Path(__file__).parent / "examples.jsonl"
TABLES = {"locke": words_of(LOCKE_HEADER), "freeform": words_of(FREE_HEADER)}


def examples() -> list[dict[str, Any]]:
    return [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]


def said(example: dict[str, Any]) -> dict[str, str]:
    payload = {"id": "f1", **example["fact"]}
    fact = decode(json.dumps(payload).encode())
    return {lang: plain(sentence(fact, TABLES[example["game"]], lang), NAMES, lang) for lang in LANGS}


def test_the_sentences_are_those_that_were_reviewed() -> None:
    if os.environ.get("REGENERATE_SENTENCES"):
        lines = [json.dumps({**one, **said(one)}, ensure_ascii=False) for one in examples()]
        FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
        pytest.skip("examples.jsonl written anew: read its diff")
    assert [said(one) for one in examples()] == [{lang: one.get(lang) for lang in LANGS} for one in examples()]


def test_every_kind_has_an_example() -> None:
    assert {one["fact"]["kind"] for one in examples()} >= set(BY_KIND)
