// What the fields and the missed kinds of facts are called, in both languages; the values come with the layout.
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
};

const MISSED: Record<string, [string, string]> = {
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
};

const VALUES: Record<string, [string, string]> = {
  accept: ["同意", "accepts"],
  object: ["反対", "objects"],
  decline: ["断る", "declines"],
  silent: ["声なし", "silent"],
  up: ["表", "face up"],
  down: ["裏", "face down"],
};

const pick = (table: Record<string, [string, string]>, key: string): string => table[key]?.[language.value === "ja" ? 0 : 1] ?? key;

export const fieldWord = (name: string): string => pick(FIELDS, name);
export const missedWord = (kind: string): string => pick(MISSED, kind);
export const valueWord = (value: string): string => pick(VALUES, value);
