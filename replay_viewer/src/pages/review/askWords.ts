// Words of asking a statement.
import { defineWords } from "../../i18n";

export const askWords = defineWords(
  {
    ask: "たずねる",
    first: "1人目",
    second: "2人目",
    what: "何を",
    same: "2人は同じ陣営である",
    apart: "2人の陣営はちがう",
    either: (side: string) => `少なくとも1人は${side}である`,
    two: "ちがう席を2つ選んでください。",
    notCounted: "ここでは数えられません。",
    open: (chance: string) => `この読み手から見て、${chance} です。`,
    so: "そのとおりだと証明できます。",
    notSo: "そうではないと証明できます。",
    because: "証拠の段：",
  },
  {
    ask: "Ask",
    first: "the first",
    second: "the second",
    what: "what",
    same: "the two are of one side",
    apart: "the two are of different sides",
    either: (side) => `at least one of the two is ${side}`,
    two: "Choose two different seats.",
    notCounted: "This cannot be counted here.",
    open: (chance) => `For this reader the chance is ${chance}.`,
    so: "It is proved to be so.",
    notSo: "It is proved not to be so.",
    because: "Proved by steps",
  },
);
