// Seats that join up behind a leader (the subject), leave again, or break up.
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { caption, seatField } from "./model/say";
import { Choices } from "./parts/Choices";
import { SeatGrid } from "./parts/SeatGrid";
import type { Draft } from "./types";
import { recorderWords } from "./words";

export function GroupPad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const members = useHalf<number[]>("GroupPad.members", []);
  const leader = recorder.acting.subject.value;
  const groups = recorder.table.value?.groups ?? [];
  const record = (fact: Draft, what: string, seats: readonly number[]) => {
    members.value = [];
    const spans = seats.map((seat) => ({ seat }));
    void recorder.enter({
      facts: [{ ...seatField(leader), ...fact }],
      caption: caption(leader, `${what} `, ...spans),
    });
  };
  const chosen = members.value.filter((seat) => seat !== leader);
  const group = groups.find((one) => one.members.includes(leader ?? 0));
  const leaving = members.value.length > 0 ? members.value : leader ? [leader] : [];
  const items = [
    ...(chosen.length > 0 && leader ? [{ id: "form", label: t.form }] : []),
    ...groups.map((one) => ({ id: `dissolve:${one.leader}`, label: `${t.dissolve} ${one.members.join("・")}` })),
    ...(group && leaving.length > 0 ? [{ id: "leave", label: `${t.leaveGroup} ${leaving.join("・")}` }] : []),
  ];
  const act = (id: string) => {
    if (id === "form") return record({ kind: "group.formed/1" as const, leader, members: chosen }, t.form, chosen);
    if (id === "leave")
      return record({ kind: "group.dissolved/1" as const, leader: group!.leader, members: leaving }, t.leaveGroup, leaving);
    const of = Number(id.split(":")[1]);
    return record({ kind: "group.dissolved/1" as const, leader: of }, t.dissolve, [of]);
  };
  return (
    <>
      <SeatGrid
        recorder={recorder}
        label={t.group}
        picked={members.value}
        notes={leader ? { [leader]: t.leader } : {}}
        onPick={(seat) =>
          (members.value = members.value.includes(seat)
            ? members.value.filter((one) => one !== seat)
            : [...members.value, seat])
        }
      />
      <Choices items={items} columns={2} onPick={act} label={t.group} />
    </>
  );
}
