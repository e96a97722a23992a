"""The words of a dispute's report in Japanese and English, and how it is set on paper."""

from ucr_api.texts import say
from ucr_events.texts import Text

Pair = Text

WORDS: dict[str, Pair] = {
    "title": say("Dispute {number} · step {step}"),
    "claim": say("Claim"),
    "before": say("Table before (as the public saw it)"),
    "facts": say("Facts"),
    "rules": say("Rule and finding"),
    "knew": say("Who could know, and when"),
    "rests": say("What rests on it"),
    "answers": say("Answers"),
    "rulings": say("Ruling"),
    "precedents": say("Precedents (same edition and reading)"),
    "evidence": say("Evidence"),
    "photo": say("photo"),
    "edition": say("edition"),
    "reading": say("reading:"),
    "settled": say("settled at step"),
    "everybody": say("everybody"),
    "could": say("Could have objected then:"),
    "nobody": say("nobody"),
    "unknown": say("not yet"),
    "since": say("from step {step}"),
    "unanswered": say("No answer:"),
    "by": say("ruled by"),
    "agreed": say("agreed:"),
    "overturned": say("overturned later"),
    "withdrawn": say("Withdrawn:"),
    "more": say("and {count} more"),
    "game": say("game"),
    "dispute": say("dispute"),
    "head": say("· head of the log"),
}
STATES: dict[str, Pair] = {
    "open": say("open"),
    "ruled": say("ruled"),
    "withdrawn": say("withdrawn"),
}
OUTCOMES: dict[str, Pair] = {
    "stands": say("stands"),
    "void": say("void"),
    "replay": say("replay from step"),
    "adjusted": say("adjusted"),
}
ANSWERS: dict[str, Pair] = {
    "accept": say("accepts"),
    "object": say("objects"),
    "other": say("other"),
}
VERDICTS: dict[str, Pair] = {
    "illegal": say("✕ against the rule"),
    "unless": say("✎ against the rule, unless something was left out"),
    "legal": say("✓ by the rule"),
    "undetermined": say("? undetermined"),
    "not judged": say("− not judged"),
}
WHATS: dict[str, Pair] = {
    "fact": say("fact"),
    "consequence": say("consequence"),
    "finding": say("finding"),
    "settled": say("settled"),
    "correction": say("correction"),
    "dispute": say("dispute"),
}
STYLE = """
@page { size: A4; margin: 10mm }
body { font: 9.5pt/1.35 system-ui, "Noto Sans JP", sans-serif; color: #111; max-width: 190mm; margin: 4mm auto; padding: 0 4mm }
h1 { font-size: 14pt; margin: 0 } h2 { font-size: 10pt; margin: 0 0 1mm }
main { columns: 2; column-gap: 6mm } section { break-inside: avoid; border-top: .3mm solid #888; padding: 1mm 0 2mm }
p { margin: .5mm 0; overflow-wrap: anywhere } pre { white-space: pre-wrap; font: 8.5pt/1.3 inherit; margin: 0 }
.about, footer { color: #444; font-size: 8pt } .struck { text-decoration: line-through } em { font-style: normal }
code { font: 6.5pt monospace; color: #555; overflow-wrap: anywhere } footer { border-top: .3mm solid #888; margin-top: 2mm }
@media (max-width: 600px) { main { columns: 1 } }
"""
