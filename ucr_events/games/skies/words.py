"""Words of a Sovereign Skies table, Japanese and English; the Japanese ones are those of the rule document."""

from ucr_events.games.family import Term

PLANETS: tuple[tuple[str, str, Term], ...] = (
    ("deyvas", "Deyvas", ("議員の雇用", "hire a senator")),
    ("hreja", "Hreja", ("基地の起動", "activate a base")),
    ("utei", "Utei", ("建設", "build")),
    ("eylona", "Eylona", ("条約", "treaty")),
    ("wyrne", "Wyrne", ("再配備", "redeploy")),
    ("solenmere", "Solenmere", ("燃料補給", "refuel")),
)
"Id, printed name, special action."

COLOURS: tuple[tuple[str, Term], ...] = (
    ("yellow", ("黄", "yellow")),
    ("purple", ("紫", "purple")),
    ("green", ("緑", "green")),
)
"Colours of planets and activation chits."

DOTS: tuple[tuple[str, Term], ...] = (("one", ("•", "•")), ("two", ("••", "••")), ("three", ("•••", "•••")))
"Piles of the senator mat, by the dots on their cards."

FACTIONS: tuple[tuple[str, str], ...] = (
    ("universus", "Universus"),
    ("iron_sun", "Iron Sun Div."),
    ("temporum", "Temporum"),
    ("voldan", "Voldan"),
)

WORDS: dict[str, Term] = {
    **{planet: (name, name) for planet, name, _ in PLANETS},
    **{f"ships.{planet}": (f"降下船（{name}）", f"dropships on {name}") for planet, name, _ in PLANETS},
    # boards, parts, reasons
    "ring": ("アビッシ星系", "Abyssi cluster"),
    "board": ("プレイヤーボード", "player board"),
    "tiles": ("惑星タイルの並び", "order of the tiles"),
    "aside": ("盤外", "aside"),
    "setup": ("準備", "setup"),
    "play": ("ゲーム進行", "play"),
    "move_phase": ("母船の移動", "mothership movement"),
    "action_phase": ("惑星アクション", "planet actions"),
    "stacks_empty": ("影響力チットの山が2つチット切れ", "two stacks of chits have run out"),
    "counted": ("得点計算", "influence counted"),
    "broken_off": ("途中まで", "broken off"),
    # sections of the rule document
    "section.goal": ("目的", "goal"),
    "section.setup": ("準備", "setup"),
    "section.flow": ("ゲーム進行", "course of play"),
    "section.move": ("母船の移動", "movement"),
    "section.majority": ("優位", "majority"),
    "section.action": ("惑星アクション", "planet actions"),
    "section.planet": ("特殊アクション", "special actions"),
    "section.senator": ("議員", "senators"),
    "section.end": ("ゲーム終了", "end of the game"),
    "section.score": ("得点", "score"),
    "section.faction": ("派閥の目覚め", "factions"),
    "section.components": ("内容物", "components"),
    "section.limits": ("制限", "limits"),
    "section.visibility": ("公開・非公開", "visibility"),
    # planet actions
    "hire": ("議員の雇用", "hire a senator"),
    "activate": ("基地の起動", "activate a base"),
    "build": ("建設", "build"),
    "treaty": ("条約", "treaty"),
    "redeploy": ("再配備", "redeploy"),
    "refuel": ("燃料補給", "refuel"),
    "act.hire": ("議員の雇用", "hires a senator"),
    "act.activate": ("基地の起動", "activates a base"),
    "act.build": ("建設", "builds"),
    "act.treaty": ("条約", "makes treaties"),
    "act.redeploy": ("再配備", "redeploys"),
    "act.refuel": ("燃料補給", "refuels"),
    # abilities of senators
    "ability_energy": ("能力：3エネルギー", "ability: 3 energy"),
    "ability_build": ("能力：建設", "ability: build"),
    "ability_swap": ("能力：政治カードの交換", "ability: exchange a politic card"),
    "ability_treaty": ("能力：条約", "ability: treaty"),
    "ability_redeploy": ("能力：3機まで再配備", "ability: redeploy up to three"),
    "ability_ship": ("能力：降下船の追加", "ability: add a dropship"),
    # abilities of factions
    "universus_swap": ("派閥：議員の交換", "faction: exchange a senator"),
    "universus_both": ("派閥：両方の能力", "faction: both abilities"),
    "iron_sun_build": ("派閥：建設の降下船を1機減らす", "faction: build with one dropship less"),
    "iron_sun_ships": ("派閥：降下船2機をエネルギーに", "faction: two dropships for energy"),
    "temporum_base": ("派閥：起動済基地の移動", "faction: move an active base"),
    "temporum_jump": ("派閥：Hrejaへ", "faction: to Hreja"),
    "voldan_turn": ("派閥：無料で逆向き", "faction: turn for free"),
    "voldan_stay": ("派閥：移動せず再び実行", "faction: stay and act again"),
    # the same as what somebody does
    "act.ability_energy": ("能力：3エネルギー", "uses an ability: 3 energy"),
    "act.ability_build": ("能力：建設", "uses an ability: building"),
    "act.ability_swap": ("能力：政治カードの交換", "uses an ability: exchanging a politic card"),
    "act.ability_treaty": ("能力：条約", "uses an ability: treaties"),
    "act.ability_redeploy": ("能力：3機まで再配備", "uses an ability: redeploying up to three"),
    "act.ability_ship": ("能力：降下船の追加", "uses an ability: a dropship"),
    "act.universus_swap": ("派閥：議員の交換", "uses its faction: exchanges a senator"),
    "act.universus_both": ("派閥：両方の能力", "uses its faction: both abilities"),
    "act.iron_sun_build": ("派閥：建設の降下船を1機減らす", "uses its faction: builds with one dropship less"),
    "act.iron_sun_ships": ("派閥：降下船2機をエネルギーに", "uses its faction: two dropships for energy"),
    "act.temporum_base": ("派閥：起動済基地の移動", "uses its faction: moves an active base"),
    "act.temporum_jump": ("派閥：Hrejaへ", "uses its faction: to Hreja"),
    "act.voldan_turn": ("派閥：無料で逆向き", "uses its faction: turns for free"),
    "act.voldan_stay": ("派閥：移動せず再び実行", "uses its faction: stays and acts again"),
    # what is counted, what state one is in, how a mothership moves
    "energy": ("エネルギー", "energy"),
    "influence": ("通常影響力", "normal influence"),
    "supply": ("サプライの降下船", "dropships in supply"),
    **dict(COLOURS),
    "round": ("ラウンド", "round"),
    "start_player": ("開始プレイヤー", "start player"),
    "move": ("移動", "move"),
    "turn": ("逆向き", "turned round"),
    "jump": ("派閥の能力", "by faction"),
    # outcomes a table may state
    "score": ("得点", "score"),
    "majority": ("優位", "majority"),
    "income": ("優位のエネルギー", "energy for the majority"),
    "success": ("成功", "success"),
    "failure": ("失敗", "failure"),
    "stands": ("成立", "stands"),
    "falls": ("不成立", "falls"),
    "taken": ("受け取る", "taken"),
    "declined": ("受け取らない", "not taken"),
    "faction": ("派閥", "faction"),
    "bid": ("入札", "bid"),
    "consent": ("合意", "consent"),
    # cards, chits, notes
    "hand": ("手札", "hand"),
    "senator": ("手元の議員", "own senators"),
    "activation_chit": ("起動影響力", "activation influence"),
    "senator_chit": ("議員影響力", "senator influence"),
    "treaty_chit": ("条約影響力", "treaty influence"),
    "zone.discard": ("除外", "removed from the game"),
    "note": ("メモ", "note"),
    "name": ("名前", "name"),
    "symbols": ("政治シンボル", "politic symbols"),
    "break": ("休憩", "break"),
    "consultation": ("相談中", "consultation"),
    "slip": ("言い間違い", "slip of the tongue"),
    "agreement": ("取り決め", "agreement"),
}
