// Combats: who is in at the beginning, the order of action, joining, leaving, the end.
import type { Span } from "../api/types";
import { InitiativePad } from "./InitiativePad";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption, pieceLabel, pieceOf, placeLabel, said, seatField, terms } from "./model/say";
import { unseatedOn } from "./model/whose";
import { Choices } from "./parts/Choices";
import { Crumbs } from "./parts/Crumbs";
import { PieceChips } from "./parts/PieceChips";
import { PlaceGrid } from "./parts/PlaceGrid";
import { Reasons } from "./parts/Reasons";
import { SeatGrid } from "./parts/SeatGrid";
import { intoSight } from "./parts/sideways";
import { recorderWords } from "./words";

type Open = "begin" | "join" | "leave" | "initiative" | "end" | null;

export function CombatPad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const open = useHalf<Open>("CombatPad.open", null);
  const picked = useHalf<number[] | null>("CombatPad.picked", null);
  const others = useHalf<string[]>("CombatPad.others", []);
  const place = useHalf<string | null | undefined>("CombatPad.place", undefined);
  const placing = useHalf("CombatPad.placing", false);
  const subject = recorder.acting.subject.value;
  const participants = picked.value ?? (subject ? [subject] : []);
  const standing = recorder.table.value?.pieces[pieceOf(recorder, subject) ?? ""]?.place ?? null;
  const where = place.value === undefined ? standing : place.value;
  const begin = () => {
    const more = { ...(where ? { place: where } : {}), ...(others.value.length > 0 ? { others: others.value } : {}) };
    const fact = { kind: "combat.began/1" as const, ...seatField(subject), participants, ...more };
    const who: Span[] = [...participants.map((seat) => ({ seat })), ...others.value.map((id) => pieceLabel(recorder, id))];
    open.value = null;
    picked.value = null;
    place.value = undefined;
    others.value = [];
    void recorder.enter({ facts: [fact], caption: caption(null, `${t.combatBegin} `, ...who), turn: null });
  };
  const move = (kind: "combat.joined/1" | "combat.left/1", label: string) => (how: string) => {
    open.value = null;
    void recorder.enter({
      facts: [{ kind, ...seatField(subject), ...(how ? { how } : {}) }],
      caption: caption(subject, bold(label)),
    });
  };
  const end = (why: string | null, words: string) => {
    open.value = null;
    void recorder.enter({
      facts: [{ kind: "combat.ended/1" as const, ...(why ? { why } : {}) }],
      caption: caption(null, t.combatEnd, why ? ` ${words}` : ""),
    });
  };
  const known = (name: string) => terms(recorder, name).map((one) => ({ id: one.id, label: said(one.label) }));
  const ways = [{ id: "", label: t.record }, ...known("ways")];
  const exits = [...ways, ...known("reasons")];
  if (open.value === "initiative") return <InitiativePad recorder={recorder} onDone={() => (open.value = null)} />;
  if (open.value === "join")
    return <Choices items={ways} onPick={move("combat.joined/1", t.combatJoin)} label={t.combatJoin} />;
  if (open.value === "leave")
    return <Choices items={exits} onPick={move("combat.left/1", t.combatLeave)} label={t.combatLeave} />;
  if (open.value === "end") return <Reasons recorder={recorder} onPick={end} onBack={() => (open.value = null)} />;
  if (placing.value)
    return (
      <PlaceGrid
        recorder={recorder}
        offBoard
        near={where}
        onPick={(id) => {
          place.value = id;
          placing.value = false;
        }}
      />
    );
  if (open.value === "begin") {
    return (
      <>
        <Crumbs
          items={[{ id: "place", label: t.place, value: placeLabel(recorder.layout.value, where, t.place), open: false }]}
          onPick={() => (placing.value = true)}
        />
        <SeatGrid
          recorder={recorder}
          label={t.combatBegin}
          picked={participants}
          onPick={(seat) =>
            (picked.value = participants.includes(seat) ? participants.filter((one) => one !== seat) : [...participants, seat])
          }
        />
        <div class="sideways" onFocusIn={intoSight}>
          <PieceChips
            recorder={recorder}
            label={t.combatBegin}
            pieces={unseatedOn(recorder.table.value, where)}
            chosen={others.value}
            onPick={(id) =>
              (others.value = others.value.includes(id) ? others.value.filter((one) => one !== id) : [...others.value, id])
            }
          />
        </div>
        <Choices
          columns={2}
          items={[
            { id: "back", label: t.back },
            { id: "record", label: t.recordCount(participants.length + others.value.length) },
          ]}
          onPick={(id) => (id === "record" ? participants.length > 0 && begin() : (open.value = null))}
        />
      </>
    );
  }
  return (
    <Choices
      label={t.combat}
      items={[
        { id: "begin", label: `${t.combatBegin}…` },
        { id: "initiative", label: `${t.initiative}…` },
        { id: "join", label: `${t.combatJoin}…` },
        { id: "leave", label: `${t.combatLeave}…` },
        { id: "end", label: `${t.combatEnd}…` },
      ]}
      onPick={(id) => (open.value = id as Open)}
    />
  );
}
