// Whether the cards follow from the seed that was sealed before they were dealt, said wherever the deal is open.
import { defineWords } from "../i18n";
import { Icon } from "./Icon";

/** What a table says of a deal by a seed. */
export type DealDrawn = {
  seed: string | null;
  wrong: readonly string[];
  late: readonly number[];
  times: number;
  words: readonly { seat: number; word: string }[];
};

const dealWords = defineWords(
  {
    follows: (many: number) =>
      many > 0
        ? `配役は、封じた種と、足されたことば${many}つから決まるとおりです。`
        : "配役は、封じた種から決まるとおりです（足されたことばはありません）。",
    not: "配役は、封じた種から出てきません：",
    late: (seats: string) => `遅れて数えられなかったことば：席 ${seats}`,
    again: (times: number) => `種は${times}回封じられました。これは最後のものです。`,
    method: "この配り方を知りません",
    seed: "封じた種ではありません",
    cards: "配った札が配役と違います",
    seats: "席が違います",
    words: "足されたことばが記録にありません",
    order: "札の並びが違います",
    lots: "くじが違います",
  },
  {
    follows: (many) =>
      many > 0
        ? `The deal follows from the sealed seed and the ${many === 1 ? "word" : `${many} words`} that were added.`
        : "The deal follows from the sealed seed (no words were added).",
    not: "The deal does not follow from the sealed seed: ",
    late: (seats) => `Words that came too late to be counted: seat ${seats}`,
    again: (times) => `A seed was sealed ${times} times; this is the last one.`,
    method: "this way of dealing is not known here",
    seed: "it is not the seed that was sealed",
    cards: "these are not the cards that were put in",
    seats: "these are not the seats",
    words: "words were counted that the log does not have",
    order: "these are other cards",
    lots: "these are other lots",
  },
);

/** Nothing before the seed is told, and where there was none. */
export function DealCheck({ draw }: { draw: DealDrawn | null | undefined }) {
  if (!draw?.seed) return null;
  const t = dealWords.value;
  const follows = draw.wrong.length === 0;
  return (
    <p class={`deal-check note${follows ? "" : " warning"}`} data-follows={follows} role="status">
      <Icon name={follows ? "check" : "flag"} size={16} />{" "}
      {follows ? t.follows(draw.words.length - draw.late.length) : t.not + draw.wrong.map(whyNot).join("・")}
      {draw.late.length > 0 && <> {t.late([...new Set(draw.late)].join("・"))}</>}
      {draw.times > 1 && <> {t.again(draw.times)}</>}
    </p>
  );
}

function whyNot(name: string): string {
  const said = (dealWords.value as Readonly<Record<string, unknown>>)[name];
  return typeof said === "string" ? said : name;
}
