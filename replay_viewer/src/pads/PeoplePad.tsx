// People: somebody sits down or leaves, or another writes from here on. Names are typed, or those already known.
import { useSignal } from "@preact/signals";
import { remember } from "../storage";
import type { PadProps } from "./model/desk";
import { bold, caption, seatField } from "./model/say";
import { Choices } from "./parts/Choices";
import { NameField } from "./parts/NameField";
import { Tabs } from "./parts/Tabs";
import { recorderWords } from "./words";

export const SCRIBE_KEY = "ucr.scribe";
type Act = "seated" | "left" | "scribe";

export function PeoplePad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const act = useSignal<Act>("seated");
  const subject = recorder.acting.subject.value;
  const names = (recorder.table.value?.seats ?? []).filter((seat) => seat.present).map((seat) => seat.name);
  const seated = (name: string) =>
    void recorder.enter({ facts: [{ kind: "person.seated/1", ...seatField(subject), name }], caption: caption(subject, `${t.seated} `, bold(name)) });
  const left = (reason: string) =>
    void recorder.enter({ facts: [{ kind: "person.left/1", ...seatField(subject), ...(reason ? { reason } : {}) }], caption: caption(subject, t.left, reason ? ` ${reason}` : "") });
  const scribe = (name: string) => {
    remember(SCRIBE_KEY, name);
    void recorder.enter({ facts: [{ kind: "scribe.changed/1", name }], caption: caption(null, `${t.scribe} `, bold(name)) });
  };
  return (
    <>
      <Tabs label={t.people} items={(["seated", "left", "scribe"] as const).map((id) => ({ id, label: t[id] }))} value={act.value} onChange={(id) => (act.value = id)} />
      {act.value === "seated" && <NameField label={t.name} onName={seated} />}
      {act.value === "left" && (
        <>
          <Choices columns={2} items={[{ id: "left", label: t.left }]} onPick={() => left("")} />
          <NameField label={t.why} onName={left} />
        </>
      )}
      {act.value === "scribe" && <NameField label={t.name} names={names} onName={scribe} />}
    </>
  );
}
