// What a scribe says beside play: what did not happen, which card or ability a fact was of, which row of a chart was read.
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption, said, seatField, terms, word } from "./model/say";
import { Choices } from "./parts/Choices";
import { FactChoices } from "./parts/FactChoices";
import { NameField } from "./parts/NameField";
import { NumberField } from "./parts/NumberField";
import { Tabs } from "./parts/Tabs";
import { recorderWords } from "./words";

type Part = "omitted" | "named" | "chart";

export function BesidePad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const parts = (["omitted", "named", "chart"] as const).filter(
    (id) => id === "named" || terms(recorder, id === "chart" ? "charts" : "omissions").length > 0,
  );
  const part = useHalf<Part>("BesidePad.part", parts[0]!);
  return (
    <>
      <Tabs
        label={t.beside}
        items={parts.map((id) => ({ id, label: t[id] }))}
        value={part.value}
        onChange={(id) => (part.value = id)}
      />
      {part.value === "omitted" && <Omitted recorder={recorder} />}
      {part.value === "named" && <UseNamed recorder={recorder} />}
      {part.value === "chart" && <ChartRow recorder={recorder} />}
    </>
  );
}

/** Of the chosen seat; of everybody where none is. */
function Omitted({ recorder }: PadProps) {
  const t = recorderWords.value;
  const seat = recorder.acting.chosen.value;
  const whats = terms(recorder, "omissions").map((one) => ({ id: one.id, label: said(one.label) }));
  const record = (what: string) => {
    const label = whats.find((one) => one.id === what)!.label;
    void recorder.enter({
      facts: [{ kind: "omission.noted/1" as const, ...seatField(seat), what }],
      caption: caption(seat, `${t.omitted} `, bold(label)),
    });
  };
  return <Choices items={whats} columns={2} onPick={record} label={t.omitted} />;
}

function UseNamed({ recorder }: PadProps) {
  const t = recorderWords.value;
  const about = useHalf<string | null>("BesidePad.about", null);
  const seat = recorder.acting.subject.value;
  if (about.value === null) return <FactChoices recorder={recorder} onPick={(id) => (about.value = id)} />;
  const record = (name: string) => {
    const fact = { kind: "use.named/1" as const, ...seatField(seat), about: about.value!, card: { name } };
    about.value = null;
    void recorder.enter({ facts: [fact], caption: caption(seat, `${t.named} `, bold(name)) });
  };
  return (
    <>
      <NameField label={t.name} onName={record} />
      <Choices columns={1} items={[{ id: "back", label: t.back }]} onPick={() => (about.value = null)} />
    </>
  );
}

/** The chart, then what it says (may be left out), then the row, which records. */
function ChartRow({ recorder }: PadProps) {
  const t = recorderWords.value;
  const chart = useHalf<string | null>("BesidePad.chart", null);
  const result = useHalf("BesidePad.result", "");
  const seat = recorder.acting.subject.value;
  const charts = terms(recorder, "charts").map((one) => ({ id: one.id, label: said(one.label) }));
  if (chart.value === null) return <Choices items={charts} columns={2} onPick={(id) => (chart.value = id)} label={t.chart} />;
  const record = (row: number | null) => {
    const more = { ...(row === null ? {} : { row }), ...(result.value.trim() ? { result: result.value.trim() } : {}) };
    const told = [
      `${word(recorder.layout.value, chart.value!)} `,
      bold(row ?? "?"),
      result.value.trim() ? ` ${result.value.trim()}` : "",
    ];
    const fact = { kind: "chart.read/1" as const, ...seatField(seat), chart: chart.value!, ...more };
    chart.value = null;
    result.value = "";
    void recorder.enter({ facts: [fact], caption: caption(seat, ...told) });
  };
  const typed = (event: Event) => (result.value = (event.target as HTMLInputElement).value);
  return (
    <>
      <p class="pad-label">{word(recorder.layout.value, chart.value)}</p>
      <input
        class="input"
        value={result.value}
        maxLength={80}
        aria-label={t.rowSays}
        placeholder={t.rowSays}
        autocomplete="off"
        onInput={typed}
      />
      <p class="pad-label">{t.rowWhich}</p>
      <NumberField onPick={record} first={1} />
      <Choices columns={1} items={[{ id: "back", label: t.back }]} onPick={() => (chart.value = null)} />
    </>
  );
}
