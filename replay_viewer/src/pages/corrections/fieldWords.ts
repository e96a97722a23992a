// What the fields and the kinds of facts are called, in both languages; the values come with the layout.
import { language } from "../../i18n";

const FIELDS: Record<string, [string, string]> = {
  seat: ["席", "seat"],
  value: ["値", "value"],
  faces: ["出た目", "faces"],
  total: ["合計", "total"],
  dice: ["ダイス", "dice"],
  purpose: ["目的", "purpose"],
  to: ["行き先・相手", "to"],
  origin: ["出発点", "from"],
  source: ["どこから", "from"],
  place: ["場所", "place"],
  piece: ["駒", "piece"],
  how: ["方法", "how"],
  why: ["理由", "why"],
  trait: ["何の値", "trait"],
  counter: ["数値", "counter"],
  state: ["状態", "state"],
  on: ["その状態か", "on"],
  action: ["行動", "action"],
  targets: ["対象", "targets"],
  question: ["問い", "question"],
  answer: ["答え", "answer"],
  choice: ["選んだもの", "choice"],
  outcome: ["結果", "outcome"],
  of: ["何の結果", "of"],
  about: ["何について", "about"],
  count: ["枚数", "count"],
  cards: ["札", "cards"],
  card: ["札", "card"],
  face: ["表裏", "face"],
  deck: ["山札", "deck"],
  number: ["番号", "number"],
  passed: ["パスした", "passed"],
  phase: ["フェイズ", "phase"],
  part: ["編", "part"],
  turn: ["手番", "turn"],
  text: ["文", "text"],
  topic: ["種類", "topic"],
  missing: ["抜けた数", "missing"],
  name: ["名前", "name"],
  label: ["呼び名", "label"],
  reason: ["理由", "reason"],
  leader: ["リーダー", "leader"],
  members: ["メンバー", "members"],
  participants: ["参加者", "participants"],
  by: ["増減", "by"],
  order: ["順", "order"],
  others: ["ほかの参加者", "others"],
  places: ["場所", "places"],
  taking: ["いっしょに切る札", "taking along"],
  results: ["結果", "results"],
  pieces: ["駒（複数）", "pieces"],
  // parts of the table that no fact names so
  asked: ["問い", "asked"],
  round: ["巡", "round"],
  roll: ["ダイス", "roll"],
  groups: ["組", "groups"],
  combats: ["戦闘", "combats"],
  initiative: ["行動順", "order of action"],
  states: ["状態", "states"],
  present: ["席にいる", "present"],
  gap: ["抜け", "gap"],
  closed: ["終了", "closed"],
  scribe: ["記録係", "scribe"],
};

const KINDS: Record<string, [string, string]> = {
  "remark.made/1": ["注記", "remark"],
  "value.declared/1": ["値の宣言", "value declared"],
  "action.announced/1": ["行動の予告", "action announced"],
  "dice.rolled/1": ["ダイス", "dice"],
  "piece.moved/1": ["駒の移動", "piece moved"],
  "piece.placed/1": ["駒を置く", "piece placed"],
  "counter.set/1": ["数値", "value set"],
  "state.changed/1": ["状態", "state"],
  "question.answered/1": ["答え", "answer"],
  "turn.began/1": ["手番の始まり", "turn began"],
  "turn.ended/1": ["手番の終わり", "turn ended"],
  "phase.began/1": ["フェイズの始まり", "phase began"],
  "cards.drawn/1": ["札を引いた", "cards drawn"],
  "gap.noticed/1": ["抜け", "gap"],
  "person.seated/1": ["着席", "person seated"],
  "person.left/1": ["離席", "person left"],
  "scribe.changed/1": ["記録係の交代", "scribe changed"],
  "part.began/1": ["編の始まり", "part began"],
  "part.ended/1": ["編の終わり", "part ended"],
  "phase.ended/1": ["フェイズの終わり", "phase ended"],
  "round.began/1": ["巡の始まり", "round began"],
  "round.ended/1": ["巡の終わり", "round ended"],
  "question.asked/1": ["問い", "question asked"],
  "outcome.stated/1": ["結果", "outcome"],
  "cards.dealt/1": ["札を配った", "cards dealt"],
  "cards.played/1": ["札を出した", "cards played"],
  "cards.discarded/1": ["札を捨てた", "cards discarded"],
  "cards.shown/1": ["札を見せた", "cards shown"],
  "cards.returned/1": ["札を戻した", "cards returned"],
  "cards.shuffled/1": ["切りなおし", "deck shuffled"],
  "cards.laid/1": ["札を並べた", "cards laid out"],
  "card.turned/1": ["札をめくった", "card turned"],
  "piece.removed/1": ["駒を取り除く", "piece removed"],
  "counter.changed/1": ["数値の増減", "number changed"],
  "group.formed/1": ["組ができた", "group formed"],
  "group.dissolved/1": ["組が分かれた", "group dissolved"],
  "combat.began/1": ["戦闘の始まり", "combat began"],
  "combat.joined/1": ["戦闘に加わる", "joined the combat"],
  "combat.left/1": ["戦闘を離れる", "left the combat"],
  "initiative.set/1": ["行動順", "order of action"],
  "combat.ended/1": ["戦闘の終わり", "combat ended"],
  "play.resumed/1": ["再開", "play resumed"],
  "game.opened/1": ["卓を開く", "game opened"],
  "sheet.sealed/1": ["封印", "sealed"],
  "seal.shown/1": ["1人に見せた", "shown to one"],
  "seal.opened/1": ["封印を開いた", "seal opened"],
  "seals.released/1": ["封印を全員に公開した", "seals released"],
  "fact.amended/1": ["訂正：書きまちがい", "correction: misrecorded"],
  "fact.struck/1": ["訂正：取り消し", "correction: struck"],
  "fact.inserted/1": ["訂正：書きもらし", "correction: missed"],
  "play.taken-back/1": ["合意で戻す", "taken back by consent"],
  "play.voided/1": ["無効の裁定", "void by ruling"],
  "claim.amended/1": ["言い直し", "claim amended"],
  "claim.withdrawn/1": ["宣言の取り下げ", "claim withdrawn"],
  "game.closed/1": ["ゲーム終了", "game closed"],
};

const VALUES: Record<string, [string, string]> = {
  accept: ["同意", "accepts"],
  object: ["反対", "objects"],
  decline: ["断る", "declines"],
  silent: ["声なし", "silent"],
  up: ["表", "face up"],
  down: ["裏", "face down"],
};

export type CardValue = { name: string | null; level?: number | null };

/** 「名前 LV3」; ? is a card whose name nobody saw. */
export const cardWord = ({ name, level }: CardValue): string => [name ?? "?", level != null && `LV${level}`].filter(Boolean).join(" ");

export function readCard(text: string): CardValue {
  const [, name = "", level] = /^(.*?)(?:\s*LV\s*(\d{1,2}))?$/i.exec(text.trim()) ?? [];
  return { name: name === "" || name === "?" || name === "？" ? null : name, ...(level && { level: Number(level) }) };
}

const pick = (table: Record<string, [string, string]>, key: string): string => table[key]?.[language.value === "ja" ? 0 : 1] ?? key;

/** Whether people have a word for this field. */
export const hasWord = (field: string): boolean => field in FIELDS;
export const fieldWord = (name: string): string => pick(FIELDS, name);
export const kindWord = (kind: string): string => pick(KINDS, kind);
export const valueWord = (value: string): string => pick(VALUES, value);
