// Words of how it was played: attacks and time.
import { defineWords } from "../../i18n";

export const playWords = defineWords(
  {
    attacks: "戦闘ごとの損害",
    attacksHint: "棒＝与えた損害　縦線＝その比で2D6を振ったときの期待値。押すとその段が開きます。",
    dealt: (dealt: number) => `損害 ${dealt}`,
    dealtOf: (dealt: number, expected: string, lower: number) =>
      `損害 ${dealt}、期待値 ${expected}。100回振って${lower}回より多い`,
    ofAll: (many: number, dealt: number, expected: string) => `${many}回で ${dealt}（期待値 ${expected}）`,
    nobody: "席のない者",
    pace: "時間",
    paceHint: (minutes: number) => `縦：分　横：手番　色＝手番の席、上の網＝そのうち戦闘。全体で${minutes}分`,
    turn: (who: string, minutes: string, fighting: string) =>
      `${who} ${minutes}分` + (fighting === "0.0" ? "" : `（うち戦闘 ${fighting}分）`),
  },
  {
    attacks: "Damage of each attack",
    attacksHint: "Bar: dealt. Line: what 2D6 deal at these odds on average. Press to open a step.",
    dealt: (dealt) => `dealt ${dealt}`,
    dealtOf: (dealt, expected, lower) => `dealt ${dealt}, expected ${expected}; more than ${lower} of 100 rolls`,
    ofAll: (many, dealt, expected) => `${dealt} in ${many} attack${many === 1 ? "" : "s"} (expected ${expected})`,
    nobody: "no seat's",
    pace: "Time",
    paceHint: (minutes) => `Up: minutes. Across: turns. Colour: whose turn; hatched on top: combat. ${minutes} minutes in all`,
    turn: (who, minutes, fighting) => `${who} ${minutes} min` + (fighting === "0.0" ? "" : ` (${fighting} of combat)`),
  },
);
