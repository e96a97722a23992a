"""Why nothing is decided of a fact, as data, and the sentences that are made of it.

`cause` says why, `explained_by` the position where what explains it shows, `objection` what would otherwise be held against the
fact. Whoever reads findings by program reads these; the sentence is for people.
"""

from msgspec.structs import replace

from ucr_events.referee.values import Cause, Finding, Text

SENTENCES: dict[Cause, Text] = {
    "missing": ("この前に{ja}が記録されていません", "before this, {en} was not recorded"),
    "likely_missing": ("おそらく記録されていない：{ja}", "it seems that this was not recorded: {en}"),
    "much_missing": ("この前のいくつかの手順が記録されていません", "what came before this was not recorded"),
    "origin_missing": ("これのもとになった手順が記録されていません", "what led to this was not recorded"),
    "late": ("順番が前後して記録されています", "recorded after what followed it"),
    "early": ("順番が前後して記録されています", "not recorded in its order: the next fact came before it"),
    "twice": ("同じことが二度記録されているようです", "it seems to have been written down twice"),
    "unreadable": ("公開されたものが読めません", "what was opened cannot be read"),
    "gap": (
        "#{since}の前後の記録が抜けているため判定できません",
        "cannot be judged: something was not recorded around #{since}",
    ),
    "before_gap": (
        "#{since}より前の記録が抜けているため判定できません",
        "cannot be judged: it rests on what was not recorded before #{since}",
    ),
    "sum_across_gap": (
        "#{since}の前に記録されていないことがあり、数えきれないため判定できません",
        "cannot be judged: something before #{since} was not recorded, so that it does not add up",
    ),
    "passed_over": (
        "飛ばされたのか、手番が記録されていないのか分かりません",
        "cannot be judged: somebody was passed over, or a turn was not recorded",
    ),
    "conflict": (
        "#{since}から記録が食い違っているため判定できません：{missing_ja}が記録されていないかもしれません",
        "cannot be judged: perhaps it was not recorded {missing_en}, see #{since}",
    ),
    "judged_by_people": (
        "この版ではこの規則が変えられていて、人が判断します",
        "for people to judge: this edition says the rule otherwise",
    ),
    "own_word": ("この卓のことばなので判定していません", "not judged: a word of this table's own, of which no rule speaks"),
}
"What is said of each cause that has no sentence of the rule itself; `ja`, `en`: what was left out. The objection stands apart."


def said_of(cause: Cause, words: Text = ("", ""), **fields: object) -> Text:
    """The sentence of a cause."""
    ja, en = SENTENCES[cause]
    return ja.format(ja=words[0], **fields), en.format(en=words[1], **fields)


def not_judged(no: int, fact: str, rule: str, cause: Cause, words: Text = ("", "")) -> Finding:
    """Nothing is said of the fact at that position, because of something about the record."""
    finding = Finding(no=no, fact=fact, rule=rule, verdict="not judged", reason=said_of(cause, words))
    return replace(finding, rests_on=(no,), cause=cause, explained_by=(no,))


def withdrawn_for(finding: Finding, cause: Cause, since: int, **fields: object) -> Finding:
    """The finding, no longer held against the fact: what explains it shows at that position."""
    return replace(
        finding,
        verdict="not judged",
        reason=said_of(cause, finding.reason, since=since, **fields),
        rests_on=tuple(sorted({since, *finding.rests_on})),
        cause=cause,
        explained_by=(since,),
        objection=finding.objection or finding.reason,
    )
