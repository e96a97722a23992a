// How a seal stands: sealed at a step, or opened and how it compared.
import type { MySeal } from "./mine";
import { seatWords } from "./words";

export function SealState({ seal }: { seal: MySeal }) {
  const t = seatWords.value;
  if (seal.opened === null && seal.released) return <span class="seal-state">{t.releasedState}</span>;
  if (seal.opened === null) return <span class="seal-state">{t.sealedAt(seal.step)}</span>;
  const compared: Record<string, string> = { matches: t.matches, differs: t.differs, unchecked: t.unchecked };
  const badge: Record<string, string> = { matches: "settled", differs: "illegal", unchecked: "not_judged" };
  const sign: Record<string, string> = { matches: "✓", differs: "✕", unchecked: "−" };
  return (
    <span class="seal-state">
      {t.openedState} ・{" "}
      <span class={`badge wide ${badge[seal.opened] ?? "not_judged"}`}>
        {sign[seal.opened] ?? ""} {compared[seal.opened] ?? seal.opened}
      </span>
    </span>
  );
}
