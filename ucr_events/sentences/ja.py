"""Sentences in Japanese, one per kind of fact, in the plain form of the table. Must agree in content with `en.py`."""

from collections.abc import Callable
from typing import Any

from ucr_events import facts as f
from ucr_events.facts.cards import CardsMoved
from ucr_events.sentences import deals, effects, links, parts, said, social
from ucr_events.sentences.spans import Span, Spans, bold, joined, known, seat, signed, unknown
from ucr_events.sentences.words import Words

DIFFERS = "封と合わない"


def game_opened(fact: f.GameOpened, words: Words) -> Spans:
    game = f"{words.of('family', fact.family)}・{words.of('edition', fact.edition)}・{len(fact.seats)}席"
    return ["「", bold(fact.title), f"」を開く：{game}"]


def person_seated(fact: f.PersonSeated, words: Words) -> Spans:
    return ["着席：", bold(fact.name)]


def person_left(fact: f.PersonLeft, words: Words) -> Spans:
    return ["席を離れる", *(words.aside(fact.reason) if fact.reason else [])]


def scribe_changed(fact: f.ScribeChanged, words: Words) -> Spans:
    return ["記録係の交代：", bold(fact.name)]


def part_began(fact: f.PartBegan, words: Words) -> Spans:
    return [bold(words.of("part", fact.part)), words.find("part.begins") or " 開始"]


def part_ended(fact: f.PartEnded, words: Words) -> Spans:
    return [bold(words.term(fact.part)), " 終了", *parts.why(fact.why, words)]


def phase_began(fact: f.PhaseBegan, words: Words) -> Spans:
    return [f"{words.term(fact.phase)} 開始"]


def phase_ended(fact: f.PhaseEnded, words: Words) -> Spans:
    return [f"{words.term(fact.phase)} 終了"]


def turn_began(fact: f.TurnBegan, words: Words) -> Spans:
    return ["の手番", *([] if fact.number is None else words.aside(f"{fact.number}番目"))]


def turn_ended(fact: f.TurnEnded, words: Words) -> Spans:
    return ["パスして手番終了" if fact.passed else "手番終了"]


def round_began(fact: f.RoundBegan, words: Words) -> Spans:
    return ["新しい巡 開始"] if fact.number is None else [bold(fact.number), "巡目 開始"]


def round_ended(fact: f.RoundEnded, words: Words) -> Spans:
    return ["この巡 終了"] if fact.number is None else [bold(fact.number), "巡目 終了"]


def dice_rolled(fact: f.DiceRolled, words: Words) -> Spans:
    name = parts.dice_name(fact, words) or f"ダイス{len(fact.faces)}個"
    purpose = f" {words.term(fact.purpose)}" if fact.purpose else ""
    dice = [name, *parts.dice_labels(fact, words), "= " if fact.dice else " = "]
    if parts.only_total(fact):
        return [*dice, "計 ", known(fact.total), "（合計だけ分かる）", purpose]
    total = parts.total(fact)
    return [*dice, *parts.faces(fact, words), "" if total is None else f" 計{total}", purpose]


def value_declared(fact: f.ValueDeclared, words: Words) -> Spans:
    if claims := words.find(f"{fact.trait}.declared"):
        return [parts.declared(fact, words), claims, *_only_to(fact.to, words)]
    return [f"{words.term(fact.trait)} ", parts.declared(fact, words), " と宣言", *_only_to(fact.to, words)]


def action_announced(fact: f.ActionAnnounced, words: Words) -> Spans:
    if words.find("act.verbs") and not (fact.card or fact.place) and fact.value is None:
        return parts.acted(fact.action, parts.aimed(fact, words), words)
    what = [parts.card(fact.card, words)] if fact.card else []
    if fact.value is not None:
        label = words.find(f"{fact.action}.value")
        what.append([f"{label} " if label else "", bold(fact.value)])
    targets = parts.targets(fact, words)
    place = parts.at(fact.place, words) if targets else parts.towards(fact.place, words)
    return [_announced(words.of("act", fact.action)), *(["：", *joined(what, "・")] if what else []), *targets, *place]


def question_asked(fact: f.QuestionAsked, words: Words) -> Spans:
    whom: Spans = ["全員"] if fact.to is None else [*parts.seats(fact.to, words), " "]
    return [f"{words.term(fact.question)}：", *whom, "に問う"]


def question_answered(fact: f.QuestionAnswered, words: Words) -> Spans:
    return [words.of("answer", fact.answer), *(["：", bold(words.term(fact.choice))] if fact.choice else [])]


def outcome_stated(fact: f.OutcomeStated, words: Words) -> Spans:
    what = [] if fact.of == fact.outcome else [f"{words.of('outcome', fact.of)} "]
    return [*what, bold(words.term(fact.outcome)), *([] if fact.value is None else ["：", bold(fact.value)])]


def cards_dealt(fact: f.CardsDealt, words: Words) -> Spans:
    mine = fact.seat is not None and (fact.to is None or words.holder(fact.to) == fact.seat)
    moved = _moved(fact, words, "配られる", "が") if mine else _moved(fact, words, "配る")
    return [*moved, *parts.where_to(fact, words)]


def cards_drawn(fact: f.CardsDrawn, words: Words) -> Spans:
    return [*_moved(fact, words, "引く"), *parts.where_to(fact, words)]


def cards_played(fact: f.CardsPlayed, words: Words) -> Spans:
    return [
        *_moved(fact, words, "出す"),
        *parts.where_to(fact, words),
        *parts.targets(fact, words),
        *parts.why(fact.purpose, words),
        *parts.why(fact.through, words),
    ]


def cards_discarded(fact: f.CardsDiscarded, words: Words) -> Spans:
    down = words.aside("裏")
    if fact.face == "down":
        return [*_moved(fact, words, "捨てる", hidden=down), *(down if fact.cards else []), *parts.where_to(fact, words)]
    return [*_moved(fact, words, "捨てる", hidden=["：", unknown()]), *parts.where_to(fact, words)]


def cards_returned(fact: f.CardsReturned, words: Words) -> Spans:
    return [*_moved(fact, words, "戻す"), *parts.where_to(fact, words)]


def cards_shown(fact: f.CardsShown, words: Words) -> Spans:
    same = CardsMoved(id=fact.id, seat=fact.seat, source=fact.source, count=fact.count, cards=fact.cards)
    if fact.to is None:
        return [*_moved(same, words, "見せる", hidden=["：", unknown()]), " → 全員に"]
    if fact.to == (fact.seat,):
        return _moved(same, words, "見る", hidden=[])
    return [*_moved(same, words, "見せる", hidden=[]), " → ", *parts.seats(fact.to, words), " だけに"]


def cards_shuffled(fact: f.CardsShuffled, words: Words) -> Spans:
    taking = joined((words.zone(name, fact.seat) for name in fact.taking), "・")
    return [*taking, "を加えて" if taking else "", *words.zone(fact.deck, fact.seat), "を切る"]


def cards_laid(fact: f.CardsLaid, words: Words) -> Spans:
    named = tuple(dict.fromkeys(fact.places))
    places = joined(([words.place(place)] for place in named), "・") if len(named) <= 4 else []
    piled: Spans = [f"{len(fact.places)}枚を"] if places and len(named) < len(fact.places) else []
    what = [*words.zone(fact.source, fact.seat), "から" if piled else "を"] if fact.source else []
    where: Spans = [" " if what else "", *places, " "] if places else [f"{len(fact.places)}か所"]
    cards = ["：", *parts.cards(fact.cards, words)] if fact.cards else ["：", unknown()] if fact.face == "up" else []
    return [*what, *piled, *where, "に並べる", *words.aside("表" if fact.face == "up" else "裏"), *cards]


def cards_swapped(fact: f.CardsSwapped, words: Words) -> Spans:
    return [*words.zone(fact.one, fact.seat), "と", *words.zone(fact.other, fact.seat), "を入れ替える"]


def card_turned(fact: f.CardTurned, words: Words) -> Spans:
    card = parts.card(fact.card, words) if fact.card else [unknown()]
    where = words.zone(fact.place, fact.seat)
    if fact.face == "down":
        return [*where, " を伏せる", *(["：", *card] if fact.card else [])]
    return [*where, " をめくる：", *card]


def piece_placed(fact: f.PiecePlaced, words: Words) -> Spans:
    piece: Spans = [fact.label, "（新しい駒）"] if fact.label else parts.piece(fact.piece, fact.seat, words)
    return [*piece, "を ", bold(words.square(fact.place)), " に置く", *parts.why(fact.how, words)]


def piece_moved(fact: f.PieceMoved, words: Words) -> Spans:
    piece = parts.mover(fact.piece, fact.seat, words)
    origin = [f"{words.place(fact.origin)} "] if fact.origin else []
    to = bold(words.square(fact.to))
    return [*piece, *origin, "→ ", to, *parts.why(fact.how, words)]


def piece_removed(fact: f.PieceRemoved, words: Words) -> Spans:
    return [*parts.piece(fact.piece, fact.seat, words), "を取り除く", *parts.why(fact.why, words)]


def counter_set(fact: f.CounterSet, words: Words) -> Spans:
    return [*_whose(fact, words), f"{words.of('counter', fact.counter)} = ", known(fact.value)]


def counter_changed(fact: f.CounterChanged, words: Words) -> Spans:
    change: Spans = ["±", unknown()] if fact.by is None else [bold(signed(fact.by))]
    return [*_whose(fact, words), f"{words.of('counter', fact.counter)} ", *change]


def state_changed(fact: f.StateChanged, words: Words) -> Spans:
    if fact.on is not False and (happens := words.find(f"{fact.state}.happens")):
        return [bold(happens)]
    return ["状態：", bold(words.term(fact.state)), "" if fact.on else " 解除"]


def group_formed(fact: f.GroupFormed, words: Words) -> Spans:
    members = (fact.leader, *(member for member in fact.members if member != fact.leader))
    return [f"{words.term('group')}になる：", *parts.seats(members, words), *_led_by(fact.leader, words)]


def group_dissolved(fact: f.GroupDissolved, words: Words) -> Spans:
    if fact.members is None:
        return [f"{words.term('group')}を解く", *_led_by(fact.leader, words)]
    if fact.members == (fact.seat,):
        return [f"{words.term('group')}を離れる", *_led_by(fact.leader, words)]
    return [f"{words.term('group')}を離れる：", *parts.seats(fact.members, words), *_led_by(fact.leader, words)]


def combat_began(fact: f.CombatBegan, words: Words) -> Spans:
    others = [words.piece(name) for name in fact.others]
    everybody = joined([parts.seats(fact.participants, words), *others], "・")
    return [f"{words.term('combat')}開始：", *everybody, *parts.at(fact.place, words)]


def combat_joined(fact: f.CombatJoined, words: Words) -> Spans:
    return [f"{words.term('combat')}に参加", *parts.why(fact.how, words)]


def combat_left(fact: f.CombatLeft, words: Words) -> Spans:
    return [f"{words.term('combat')}から離れる", *parts.why(fact.how, words)]


def combat_ended(fact: f.CombatEnded, words: Words) -> Spans:
    return [f"{words.term('combat')}終了", *parts.why(fact.why, words)]


def initiative_set(fact: f.InitiativeSet, words: Words) -> Spans:
    return ["行動順：", *parts.order(fact, words)]


def sheet_sealed(fact: f.SheetSealed, words: Words) -> Spans:
    paper = [] if fact.commitment else words.aside("紙のまま")
    return [bold(words.slot(fact.slot, fact.purpose)), "を封印", *paper]


def seal_shown(fact: f.SealShown, words: Words) -> Spans:
    return ["封印したものを ", *parts.seats(fact.to, words), " だけに見せる"]


def seal_opened(fact: f.SealOpened, words: Words) -> Spans:
    match: dict[str, Span] = {"matches": "封と合う", "differs": bold(DIFFERS), "unchecked": "封と照合できない"}
    return ["公開：", *parts.opened(fact.value, words), *words.aside(match[fact.match])]


def seals_released(fact: f.SealsReleased, words: Words) -> Spans:
    why: Spans = ["：", fact.reason] if fact.reason else []
    return ["封印したものを全員に公開", *words.aside(f"{len(fact.seals)}件"), *why]


def end_agreed(fact: f.EndAgreed, words: Words) -> Spans:
    return ["終わりを見届けて、公開に同意"]


def passage_sealed(fact: f.PassageSealed, words: Words) -> Spans:
    return ["伏せた場面「", bold(words.term(fact.slot)), "」を封印"]


def passage_opened(fact: f.PassageOpened, words: Words) -> Spans:
    match: dict[str, Span] = {"matches": "封と合う", "differs": bold(DIFFERS)}
    many = known(parts.many_in(fact.content))
    return ["伏せた場面を公開：", many, "件", *words.aside(match[fact.match])]


def gap_noticed(fact: f.GapNoticed, words: Words) -> Spans:
    missing = words.aside(known(fact.missing), "件")
    return ["ここに抜けあり", *missing, *(["：", fact.about] if fact.about else [])]


def play_resumed(fact: f.PlayResumed, words: Words) -> Spans:
    flow: list[Spans] = [[words.term(name)] for name in (fact.part, fact.phase) if name]
    turn: list[Spans] = [[seat(fact.turn), " の手番"]] if fact.turn else []
    pieces = [[*words.piece(name), f"={words.square(place)}"] for name, place in fact.pieces.items()]
    what = joined([*flow, *turn, *([["駒 ", *joined(pieces, "・")]] if pieces else [])], " ・ ")
    return ["再開", *(["：", *what] if what else [])]


def remark_made(fact: f.RemarkMade, words: Words) -> Spans:
    return [f"{words.term(fact.topic)}：" if fact.topic else "", fact.text]


def game_shelved(fact: f.GameShelved, words: Words) -> Spans:
    return ["この卓を一覧に戻す" if fact.listed else "この卓を一覧からかくす（記録は残る）"]


def game_closed(fact: f.GameClosed, words: Words) -> Spans:
    results = joined((parts.result(one, words, "{}点") for one in fact.results), "・")
    return ["ゲーム終了：", bold(words.of("ending", fact.how)), *([" ・ ", *results] if results else [])]


def not_understood(kind: str) -> Spans:
    return [f"わからない種類の記録：{kind}"]


def _announced(action: str) -> str:
    # A verb (歩く) or a word that says 宣言 itself stands alone; a noun needs 「を宣言」.
    return action if action.endswith("宣言") or "ぁ" <= action[-1] <= "ん" else f"{action}を宣言"


def _moved(fact: CardsMoved, words: Words, verb: str, particle: str = "を", hidden: Spans | None = None) -> Spans:
    source = parts.where_from(fact, words)
    if source:
        source.append(particle if fact.source in words.decks else "から")
    count = parts.count_to_say(fact)
    many: Spans = [] if fact.cards and count is None else [unknown() if count is None else str(count), "枚"]
    if fact.cards is None:
        return [*source, *many, verb, *(words.aside("裏") if hidden is None else hidden)]
    rest = (count or 0) - len(fact.cards)
    others = f"・ほか{rest}枚" if fact.cards and rest > 0 else ""
    return [*source, *many, verb, *(["：", *parts.cards(fact.cards, words), others] if fact.cards else [])]


def _only_to(to: tuple[int, ...] | None, words: Words) -> Spans:
    return [] if to is None else words.aside(*parts.seats(to, words), " だけに")


def _whose(fact: f.CounterSet | f.CounterChanged, words: Words) -> Spans:
    return [*parts.piece(fact.piece, fact.seat, words), "の"] if fact.piece else []


def _led_by(leader: int, words: Words) -> Spans:
    return words.aside("先頭 ", seat(leader))


SENTENCES: dict[type[f.Fact], Callable[[Any, Words], Spans]] = {
    f.GameOpened: game_opened,
    f.PersonSeated: person_seated,
    f.PersonLeft: person_left,
    f.ScribeChanged: scribe_changed,
    f.PartBegan: part_began,
    f.PartEnded: part_ended,
    f.PhaseBegan: phase_began,
    f.PhaseEnded: phase_ended,
    f.TurnBegan: turn_began,
    f.TurnEnded: turn_ended,
    f.RoundBegan: round_began,
    f.RoundEnded: round_ended,
    f.DiceRolled: dice_rolled,
    f.ValueDeclared: value_declared,
    f.ActionAnnounced: action_announced,
    f.QuestionAsked: question_asked,
    f.QuestionAnswered: question_answered,
    f.OutcomeStated: outcome_stated,
    **social.JA,
    **effects.JA,
    **links.JA,
    **deals.JA,
    **said.JA,
    f.CardsDealt: cards_dealt,
    f.CardsDrawn: cards_drawn,
    f.CardsPlayed: cards_played,
    f.CardsDiscarded: cards_discarded,
    f.CardsReturned: cards_returned,
    f.CardsShown: cards_shown,
    f.CardsShuffled: cards_shuffled,
    f.CardsLaid: cards_laid,
    f.CardTurned: card_turned,
    f.CardsSwapped: cards_swapped,
    f.PiecePlaced: piece_placed,
    f.PieceMoved: piece_moved,
    f.PieceRemoved: piece_removed,
    f.CounterSet: counter_set,
    f.CounterChanged: counter_changed,
    f.StateChanged: state_changed,
    f.GroupFormed: group_formed,
    f.GroupDissolved: group_dissolved,
    f.CombatBegan: combat_began,
    f.CombatJoined: combat_joined,
    f.CombatLeft: combat_left,
    f.CombatEnded: combat_ended,
    f.InitiativeSet: initiative_set,
    f.SheetSealed: sheet_sealed,
    f.SealShown: seal_shown,
    f.SealOpened: seal_opened,
    f.SealsReleased: seals_released,
    f.EndAgreed: end_agreed,
    f.PassageSealed: passage_sealed,
    f.PassageOpened: passage_opened,
    f.GapNoticed: gap_noticed,
    f.PlayResumed: play_resumed,
    f.RemarkMade: remark_made,
    f.GameClosed: game_closed,
    f.GameShelved: game_shelved,
}
