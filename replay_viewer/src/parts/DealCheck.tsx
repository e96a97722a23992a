// Whether the cards follow from the seed that was sealed before they were dealt, said wherever the deal is open.
import { defineWords, plural, text } from "../i18n";
import { AnyIcon } from "./AnyIcon";

/** What a table says of a deal by a seed. */
export type DealDrawn = {
  seed: string | null;
  wrong: readonly string[];
  late: readonly number[];
  times: number;
  words: readonly { seat: number; word: string }[];
};

const dealWords = defineWords({
  follows: (many: number) =>
    many > 0
      ? plural<[many: number]>(
          "many",
          "The deal follows from the sealed seed and the word that were added.",
          "The deal follows from the sealed seed and the {many} words that were added.",
        )(many)
      : text("The deal follows from the sealed seed (no words were added).")(),
  not: text("The deal does not follow from the sealed seed: "),
  late: text<[seats: string]>("Words that came too late to be counted: seat {seats}"),
  again: text<[times: number]>("A seed was sealed {times} times; this is the last one."),
  method: text("this way of dealing is not known here"),
  seed: text("it is not the seed that was sealed"),
  cards: text("these are not the cards that were put in"),
  seats: text("these are not the seats"),
  words: text("words were counted that the log does not have"),
  order: text("these are other cards"),
  lots: text("these are other lots"),
});

/** Nothing before the seed is told, and where there was none. */
export function DealCheck({ draw }: { draw: DealDrawn | null | undefined }) {
  if (!draw?.seed) return null;
  const t = dealWords.value;
  const follows = draw.wrong.length === 0;
  return (
    <p class={`deal-check note${follows ? "" : " warning"}`} data-follows={follows} role="status">
      <AnyIcon name={follows ? "check" : "flag"} size={16} />{" "}
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
