// What the server would not take into a passage, said where it was tapped; what was written before stays.
import type { NightDesk } from "./desk";

export function Refused({ desk }: { desk: NightDesk }) {
  const refusal = desk.refusal.value;
  if (refusal === null) return null;
  return (
    <p class="note warning" role="alert">
      {refusal.said.text} {refusal.said.detail && <small>{refusal.said.detail}</small>}
    </p>
  );
}
