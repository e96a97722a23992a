// People: somebody sits down or leaves, is there without a seat, or another writes from here on. Names are typed, or those already known.
import { remember } from "../storage";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption, said, seatField, terms, word } from "./model/say";
import { Choices } from "./parts/Choices";
import { NameField } from "./parts/NameField";
import { OwnWord } from "./parts/OwnWord";
import { Tabs } from "./parts/Tabs";
import { recorderWords } from "./words";

export const SCRIBE_KEY = "ucr.scribe";
type Act = "seated" | "left" | "present" | "scribe";

export function PeoplePad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const act = useHalf<Act>("PeoplePad.act", "seated");
  const subject = recorder.acting.subject.value;
  const names = (recorder.table.value?.seats ?? []).filter((seat) => seat.present).map((seat) => seat.name);
  const seated = (name: string) =>
    void recorder.enter({
      facts: [{ kind: "person.seated/1" as const, ...seatField(subject), name }],
      caption: caption(subject, `${t.seated} `, bold(name)),
    });
  const left = (reason: string) =>
    void recorder.enter({
      facts: [{ kind: "person.left/1" as const, ...seatField(subject), ...(reason ? { reason } : {}) }],
      caption: caption(subject, t.left, reason ? ` ${reason}` : ""),
    });
  const scribe = (name: string) => {
    remember(SCRIBE_KEY, name);
    void recorder.enter({
      facts: [{ kind: "scribe.changed/1" as const, name }],
      caption: caption(null, `${t.scribe} `, bold(name)),
    });
  };
  return (
    <>
      <Tabs
        label={t.people}
        items={(["seated", "left", "present", "scribe"] as const).map((id) => ({ id, label: t[id] }))}
        value={act.value}
        onChange={(id) => (act.value = id)}
      />
      {act.value === "seated" && <NameField label={t.name} onName={seated} />}
      {act.value === "left" && (
        <>
          <Choices columns={2} items={[{ id: "left", label: t.left }]} onPick={() => left("")} />
          <NameField label={t.why} onName={left} />
        </>
      )}
      {act.value === "present" && <Present recorder={recorder} />}
      {act.value === "scribe" && <NameField label={t.name} names={names} onName={scribe} />}
    </>
  );
}

/** Who is at the table without a seat: as what, then the name; who is there already leaves with a tap. */
function Present({ recorder }: PadProps) {
  const t = recorderWords.value;
  const roles = terms(recorder, "people");
  const role = useHalf("PeoplePad.role", roles[0]?.id ?? "onlooker");
  const label = (id: string) => word(recorder.layout.value, id);
  const enter = (name: string, as: string, here: boolean) => {
    const fact = { kind: "person.present/1" as const, name, role: as, ...(here ? {} : { here }) };
    void recorder.enter({ facts: [fact], caption: caption(null, `${label(as)} `, bold(name), here ? "" : ` ${t.left}`) });
  };
  const there = Object.entries(recorder.table.value?.people ?? {});
  return (
    <>
      {there.length > 0 && (
        <Choices
          columns={2}
          items={there.map(([name, as]) => ({ id: name, label: `${name} ${t.left}`, hint: label(as) }))}
          onPick={(name) => enter(name, there.find(([one]) => one === name)![1], false)}
          label={t.left}
        />
      )}
      <Choices
        columns={4}
        items={roles.map((one) => ({ id: one.id, label: said(one.label), chosen: one.id === role.value }))}
        onPick={(id) => (role.value = id)}
        label={t.present}
      />
      <OwnWord recorder={recorder} list="people" onWord={(id) => (role.value = id)} />
      <NameField label={t.name} onName={(name) => enter(name, role.value, true)} />
    </>
  );
}
