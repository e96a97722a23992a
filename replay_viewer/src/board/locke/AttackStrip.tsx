// One attack as a strip of cells, each with its value, the current one outlined.
import type { Seat } from "../../api/types";
import { FindingBadge, type Verdict } from "../../parts/FindingBadge";
import { SeatMark } from "../../parts/SeatMark";
import { cardName, word, type Layout } from "../layout";
import { combatWords } from "./combatWords";
import { cellsOf, currentCell } from "./attack";
import type { Attack } from "./generated";

export type AttackStripProps = {
  attack: Attack;
  layout: Layout;
  seats: readonly Seat[];
  /** What a piece is called that no seat plays. */
  nameOf: (piece: string) => string;
  /** Field of the attack -> badge of the step that wrote it. */
  verdicts?: ReadonlyMap<string, Verdict> | undefined;
};

export function AttackStrip({ attack, layout, seats, nameOf, verdicts }: AttackStripProps) {
  const [attacker, target] = [attack.attacker_piece, attack.target_piece].map((piece) =>
    piece == null ? null : nameOf(piece),
  );
  const cells = cellsOf(attack, layout, target);
  const current = currentCell(cells);
  const details = [
    attack.card ? cardName(attack.card) : word(layout, attack.action),
    attack.firepower !== null && combatWords.value.firepower(attack.firepower),
  ];
  return (
    <section class="attack card">
      <div class="attack-head row">
        <Side seat={attack.attacker} piece={attacker} seats={seats} />
        <svg class="attack-arrow" width="88" height="16" viewBox="0 0 88 16" role="img" aria-label="→">
          <path class="attack-line" d="M0 8H78" />
          <path class="move-tip" d="M88 8L74 1V15Z" />
        </svg>
        <Side seat={attack.target} piece={target} seats={seats} />
        <span class="chip">{details.filter(Boolean).join(" ・ ")}</span>
      </div>
      <ol class="attack-cells">
        {cells.map((cell) => (
          <li
            key={cell.id}
            class={`attack-cell${cell.id === current ? " current" : ""}`}
            aria-current={cell.id === current ? "step" : undefined}
          >
            <span class="cell-label">{cell.label}</span>
            <span class="cell-said">
              <b class="cell-value">{cell.value ?? "–"}</b>
              {cell.value !== null && <CellBadge verdict={verdicts?.get(cell.field)} />}
            </span>
            <span class="cell-note">{cell.note}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function CellBadge({ verdict }: { verdict: Verdict | undefined }) {
  return verdict ? <FindingBadge verdict={verdict} /> : null;
}

function Side({ seat, piece, seats }: { seat: number | null; piece: string | null | undefined; seats: readonly Seat[] }) {
  const found = seats.find((one) => one.seat === seat);
  if (!found && piece) {
    return (
      <span class="row">
        <span class="npc-mark" aria-hidden="true" />
        <b class="attack-name">{piece}</b>
      </span>
    );
  }
  if (!found) return <span class="unknown hatch">?</span>;
  return (
    <span class="row">
      <SeatMark seat={found} size={30} decorative />
      <b class="attack-name">{found.name}</b>
    </span>
  );
}
