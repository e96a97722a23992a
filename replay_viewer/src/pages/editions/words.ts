// Words of the page that lays two editions beside each other.
import { defineWords } from "../../i18n";

export const editionWords = defineWords(
  {
    title: "版を比べる",
    here: "こちらの版",
    there: "比べる版",
    which: "どの規則を見るか",
    differs: "違う",
    only_here: "こちらだけ",
    only_there: "相手だけ",
    same: "同じ",
    found: (count: number) => `${count}件の規則`,
    none: "当てはまる規則はありません。",
    notThere: "この版にはありません",
    choose: "比べる版を選んでください。",
    why: (word: string) =>
      ({ words: "言葉", number: "数", reading: "読み", people: "人が判断", otherwise: "別の手順" })[word] ?? word,
    example: "例で見る",
    held: (edition: string, what: string) =>
      `${edition}：${{ illegal: "違反", "no such rule": "この規則はない", "for people": "人が判断" }[what] ?? what}`,
    game: "この対局を両方の版で判定",
    counts: (facts: number, otherwise: number) => `指摘のある記録${facts}件、うち判定が違うもの${otherwise}件`,
    allTheSame: "判定の違う記録はありません。",
    nothing: "指摘なし",
  },
  {
    title: "Compare editions",
    here: "This edition",
    there: "The other",
    which: "Which rules",
    differs: "differs",
    only_here: "only here",
    only_there: "only there",
    same: "the same",
    found: (count) => (count === 1 ? "1 rule" : `${count} rules`),
    none: "No rule fits.",
    notThere: "not in this edition",
    choose: "Choose an edition to compare with.",
    why: (word) =>
      ({ words: "words", number: "a number", reading: "a reading", people: "people judge it", otherwise: "another procedure" })[
        word
      ] ?? word,
    example: "A short game that shows it",
    held: (edition, what) =>
      `${edition}: ${{ illegal: "against the rules", "no such rule": "no such rule", "for people": "for people to judge" }[what] ?? what}`,
    game: "This game, judged by both",
    counts: (facts, otherwise) => `${facts} facts with findings, ${otherwise} of them judged otherwise`,
    allTheSame: "No fact is judged otherwise.",
    nothing: "no finding",
  },
);
