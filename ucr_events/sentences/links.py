"""Sentences about links: made anew, claimed by a phone, refused to another; in both languages."""

from collections.abc import Callable
from typing import Any

from ucr_events import facts as f
from ucr_events.sentences.spans import Spans
from ucr_events.sentences.words import Words

Sentence = Callable[[Any, Words], Spans]


def link_renewed_ja(fact: f.LinkRenewed, words: Words) -> Spans:
    roles = {"owner": "持ち主", "scribe": "記録係", "moderator": "進行役", "judge": "判定者", "spectator": "観戦"}
    by = {"owner": "持ち主が", "moderator": "進行役が", "judge": "判定者が"}.get(fact.actor, "自分の端末で")
    until = words.aside(f"{fact.until} まで") if fact.until else []
    return [f"{roles.get(fact.link, '席')}のリンクを{by}作り直す", *until]


def link_claimed_ja(fact: f.LinkClaimed, words: Words) -> Spans:
    whose = {"moderator": "進行役", "judge": "判定者"}.get(fact.link, "席")
    how = "前の端末から引き継いだ端末" if fact.after else "端末"
    return [f"{whose}のリンクを、{how}が自分のものにする", *words.aside(f"鍵 {fact.key[:8]}")]


def link_refused_ja(fact: f.LinkRefused, words: Words) -> Spans:
    whose = {"moderator": "進行役", "judge": "判定者"}.get(fact.link, "席")
    return [f"{whose}のリンク：使われたあとの引換券で、別の端末が来る"]


def link_renewed_en(fact: f.LinkRenewed, words: Words) -> Spans:
    whose = {role: f"{role}’s link" for role in ("owner", "scribe", "moderator", "judge")} | {"spectator": "spectators’ link"}
    by = {"owner": "by the owner", "moderator": "by the moderator", "judge": "by the judge"}.get(fact.actor, "by its own phone")
    until = words.aside(f"until {fact.until}") if fact.until else []
    return [f"{whose.get(fact.link, 'link of the seat')} renewed {by}", *until]


def link_claimed_en(fact: f.LinkClaimed, words: Words) -> Spans:
    whose = {"moderator": "moderator’s link", "judge": "judge’s link"}.get(fact.link, "link of the seat")
    how = "by the phone to which the one before handed it over" if fact.after else "by a phone"
    return [f"{whose} claimed {how}", *words.aside(f"key {fact.key[:8]}")]


def link_refused_en(fact: f.LinkRefused, words: Words) -> Spans:
    whose = {"moderator": "moderator’s link", "judge": "judge’s link"}.get(fact.link, "link of the seat")
    return [f"{whose}: another phone came with a ticket that was claimed already"]


JA: dict[type[f.Fact], Sentence] = {
    f.LinkRenewed: link_renewed_ja,
    f.LinkClaimed: link_claimed_ja,
    f.LinkRefused: link_refused_ja,
}
EN: dict[type[f.Fact], Sentence] = {
    f.LinkRenewed: link_renewed_en,
    f.LinkClaimed: link_claimed_en,
    f.LinkRefused: link_refused_en,
}
