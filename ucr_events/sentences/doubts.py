"""What does not add up, in both languages: as much as the record says, and no blame."""

from ucr_events.sentences.spans import Spans, bold, seat
from ucr_events.sentences.words import Words
from ucr_events.table.doubts import Doubt


def doubted(doubt: Doubt, words: Words) -> Spans:
    """The note beside the fact."""
    where = words.zone(doubt.zone) if doubt.zone else []
    whose: Spans = [seat(doubt.seat)] if doubt.seat is not None else []
    had, said = bold(doubt.had or 0), bold(doubt.said or 0)
    ja: dict[str, Spans] = {
        "too-many-cards": [*where, " には ", had, "枚しかなかったはずです（記録では ", said, "枚）"],
        "no-vote-for": [*whose, " に入った票は記録にありません"],
        "too-many-votes": ["投票者は ", had, "人ですが、票は ", said, "票あります"],
        "no-voter": [*whose, " はこの投票の投票者に入っていません"],
        "counted-otherwise": ["記録された1票ずつと、票数が合いません"],
        "tells-who-learned": [*whose, " が何かを知ったことが、全員の記録から分かります（伏せた場面に書けば分かりません）"],
    }
    en: dict[str, Spans] = {
        "too-many-cards": ["by the record there were only ", had, " in ", *where, ", not ", said],
        "no-vote-for": ["the record has no vote for ", *whose],
        "too-many-votes": [said, " votes of ", had, " voters"],
        "no-voter": [*whose, " is not among the voters"],
        "counted-otherwise": ["the count is not that of the votes that were recorded"],
        "tells-who-learned": ["everybody’s log tells that ", *whose, " learned something; in a hidden part it would not"],
    }
    return (ja if words.lang == "ja" else en)[doubt.what]
