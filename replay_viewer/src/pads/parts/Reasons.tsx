// Why something ended: the reasons of this table, or none; whichever is tapped records.
import type { PadProps } from "../model/desk";
import { said, terms } from "../model/say";
import { recorderWords } from "../words";
import { Choices } from "./Choices";

export type ReasonsProps = PadProps & { onPick: (why: string | null, words: string) => void; onBack: () => void };

export function Reasons({ recorder, onPick, onBack }: ReasonsProps) {
  const t = recorderWords.value;
  const all = ["reasons", "endings", "ways"].flatMap((name) => terms(recorder, name));
  const once = [...new Map(all.map((one) => [one.id, said(one.label)]))];
  const items = [
    { id: "back", label: t.back },
    { id: "record", label: t.noReason },
    ...once.map(([id, label]) => ({ id: `why:${id}`, label })),
  ];
  const pick = (id: string) => {
    if (id === "back") return onBack();
    const why = id === "record" ? null : id.slice("why:".length);
    onPick(why, once.find(([one]) => one === why)?.[1] ?? "");
  };
  return <Choices items={items} onPick={pick} label={t.why} />;
}
