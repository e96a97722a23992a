// Words of the parts of the review that tell the story: the ending, where everybody was, who knew what.
import { defineWords } from "../../i18n";

export const storyWords = defineWords(
  {
    ending: "結果",
    places: "どこで何が起きたか",
    placesHint: "横：段　縦：場所　線：席。点線の枠は戦闘。押すとその段が開きます。",
    fight: (number: number) => `戦闘${number}`,
    rim: "外周",
    inside: "内側",
    nowhere: "盤の外",
    asTable: "表で見る",
    asOf: "この段の時点で",
    matrix: "だれが何を知っていたか",
    matrixHint:
      "行：知る人　列：知られる人　小さい数字：その段から。「知っていた」は席が知ったことのすべて、「少なくとも」は、この読み手が「その席も知っていた」と言えることだけです。",
    knew: "知っていた",
    atLeast: "少なくとも",
    everybody: "だれもが",
    since: (step: number) => `段${step}から`,
    print: "印刷",
    reading: (done: number, of: number) => `記録を読んでいます：段${done} / ${of}`,
    answering: (done: number, of: number) => `計算しています：${done} / ${of}`,
  },
  {
    ending: "Result",
    places: "Where everybody was",
    placesHint: "Across: steps. Up: places. A line: a seat. Dotted frames: combats. Press to open a step.",
    fight: (number) => `combat ${number}`,
    rim: "outer squares",
    inside: "inner squares",
    nowhere: "off the board",
    asTable: "As a table",
    asOf: "As of",
    matrix: "Who knew what",
    matrixHint:
      "Row: who knows. Column: of whom. Small number: since that step. “Knew”: all that the seat knew. “At least”: only what this reader can say that the seat knew, too.",
    knew: "knew",
    atLeast: "at least",
    everybody: "Everybody",
    since: (step) => `since step ${step}`,
    print: "Print",
    reading: (done, of) => `Reading the log: step ${done} of ${of}`,
    answering: (done, of) => `Computing: ${done} of ${of}`,
  },
);

export const knowingWords = defineWords(
  {
    own: "本人",
    open: "公開",
    seen: "見た",
    proved: "証明",
    excluded: "✕ ではありえない",
    likely: "確率",
    unknown: "? 手がかりなし",
    hidden: "… この読み手には言えない",
    none: "– 数えられない",
  },
  {
    own: "own",
    open: "open",
    seen: "seen",
    proved: "proved",
    excluded: "✕ impossible",
    likely: "chance",
    unknown: "? no clue",
    hidden: "… this reader cannot say",
    none: "– no numbers",
  },
);
