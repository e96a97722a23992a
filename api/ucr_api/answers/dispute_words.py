"""The words of a dispute's report in Japanese and English, and how it is set on paper."""

Pair = tuple[str, str]

WORDS: dict[str, Pair] = {
    "title": ("異議 {number} ・ 段{step}", "Dispute {number} · step {step}"),
    "claim": ("申し立て", "Claim"),
    "before": ("その前の卓（公開の視点）", "Table before (as the public saw it)"),
    "facts": ("事実", "Facts"),
    "rules": ("規則と指摘", "Rule and finding"),
    "knew": ("だれが、いつ分かったか", "Who could know, and when"),
    "rests": ("これに載っているもの", "What rests on it"),
    "answers": ("各席の答え", "Answers"),
    "rulings": ("裁定", "Ruling"),
    "precedents": ("先例（同じ版・同じ読み）", "Precedents (same edition and reading)"),
    "evidence": ("証拠", "Evidence"),
    "photo": ("写真", "photo"),
    "edition": ("版", "edition"),
    "reading": ("読み：", "reading:"),
    "settled": ("確定した段", "settled at step"),
    "everybody": ("全員", "everybody"),
    "could": ("当時その場で異議を出せた：", "Could have objected then:"),
    "nobody": ("だれもいない", "nobody"),
    "unknown": ("まだ知らない", "not yet"),
    "since": ("段{step}から", "from step {step}"),
    "unanswered": ("未回答：", "No answer:"),
    "by": ("裁定者", "ruled by"),
    "agreed": ("同意：", "agreed:"),
    "overturned": ("のちに覆された", "overturned later"),
    "withdrawn": ("取り下げ", "Withdrawn:"),
    "more": ("ほか{count}件", "and {count} more"),
    "game": ("対局", "game"),
    "dispute": ("異議", "dispute"),
    "head": ("・ 記録の末尾", "· head of the log"),
}
STATES: dict[str, Pair] = {
    "open": ("審議中", "open"),
    "ruled": ("裁定済み", "ruled"),
    "withdrawn": ("取り下げ", "withdrawn"),
}
OUTCOMES: dict[str, Pair] = {
    "stands": ("成立", "stands"),
    "void": ("無効", "void"),
    "replay": ("ここからやり直す：段", "replay from step"),
    "adjusted": ("調整する", "adjusted"),
}
ANSWERS: dict[str, Pair] = {
    "accept": ("認める", "accepts"),
    "object": ("認めない", "objects"),
    "other": ("ほか", "other"),
}
VERDICTS: dict[str, Pair] = {
    "illegal": ("✕ 規則に反する", "✕ against the rule"),
    "unless": ("✎ 書きもらしでなければ規則に反する", "✎ against the rule, unless something was left out"),
    "legal": ("✓ 規則どおり", "✓ by the rule"),
    "undetermined": ("? 未確定", "? undetermined"),
    "not judged": ("− 判定なし", "− not judged"),
}
WHATS: dict[str, Pair] = {
    "fact": ("事実", "fact"),
    "consequence": ("帰結", "consequence"),
    "finding": ("指摘", "finding"),
    "settled": ("確定", "settled"),
    "correction": ("訂正", "correction"),
    "dispute": ("異議", "dispute"),
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
