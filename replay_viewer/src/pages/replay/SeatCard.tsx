// One seat: who sits there, what it looks like, its sheet, and what the chosen view can prove of it.
import type { VNode } from "preact";
import { words } from "../../i18n";
import { part } from "../../parts/later";
import { Icon } from "../../parts/Icon";
import { SeatMark, seatLabel } from "../../parts/SeatMark";
import { drawingOf } from "../../board";
import { countersOf } from "../../board/counted";
import { knownOf, knownText, sheetFields, sheetOf } from "../../board/knowledge";
import { word } from "../../board/layout";
import type { Replay } from "../../film/replay";
import { actorOf, isOut, topOf, type Table, type TableSeat } from "../../board/table";
import { replayWords } from "../../board/words";

const ChanceBar = part(() => import("./ChanceBar").then((module) => module.ChanceBar));

export function SeatCard({ replay, table, seat }: { replay: Replay; table: Table; seat: TableSeat }) {
  const t = replayWords.value;
  const { SeatLines } = drawingOf(replay.layout.drawing);
  const turn = actorOf(table) === seat.seat;
  const out = isOut(seat);
  const chosen = replay.chosen.value;
  const picked = chosen !== null && "seat" in chosen && chosen.seat === seat.seat;
  const states = seat.states.map((state) => word(replay.layout, state)).join("・");
  return (
    <button
      type="button"
      class={`seat-card${turn ? " turn" : ""}${picked ? " picked" : ""}`}
      aria-pressed={picked}
      onClick={() => replay.choose({ seat: seat.seat })}
    >
      <SeatMark seat={seat} size={30} turn={turn} dead={out} decorative />
      <span class="seat-card-text">
        <span class="seat-card-head">
          <b>
            <span class="visually-hidden">{seatLabel(seat, turn, out)}</span>
            <span aria-hidden="true">{seat.name}</span>
          </b>
          <span class="seat-face">{faceOf(replay, table, seat)}</span>
          <span class="seat-state">{states || (turn ? t.onTurn : "")}</span>
        </span>
        {SeatLines ? (
          <SeatLines table={table} layout={replay.layout} seats={replay.seats.value} trace={replay.trace.value} seat={seat} />
        ) : (
          <>
            <SheetLine replay={replay} table={table} seat={seat} />
            <span class="seat-known">{knownLine(replay, table, seat)}</span>
          </>
        )}
        {replay.chances.now.value && <ChanceBar replay={replay} seat={seat.seat} />}
      </span>
    </button>
  );
}

function faceOf(replay: Replay, table: Table, seat: TableSeat): string {
  const face = drawingOf(replay.layout.drawing).face;
  const card = face === null ? undefined : topOf(table.zones[`${face}.${seat.seat}`]);
  if (!card?.up || !card.card) return "";
  return [card.card.name, card.card.note].filter(Boolean).join(" ");
}

function SheetLine({ replay, table, seat }: { replay: Replay; table: Table; seat: TableSeat }): VNode {
  const t = replayWords.value;
  const seal = sheetOf(table, seat);
  if (!seal || seat.sheet === null) return <span class="seat-sheet">{t.noSheet}</span>;
  const fields = sheetFields(table, seat);
  const called = fields.name ?? (typeof fields.role === "string" ? word(replay.layout, fields.role) : null);
  const name = [called, fields.alignment && `(${String(fields.alignment)})`].filter(Boolean).map(String).join(" ");
  if (seal.opened) {
    const step = stepOfOpening(replay, seat.sheet);
    return (
      <span class="seat-sheet">
        <b>{name || "?"}</b> {step === null ? t.openedPlain : t.openedAt(step)}
        {seal.opened === "differs" && <span class="badge finding illegal wide"> ✕ {t.wrongOpening}</span>}
        {seal.opened === "unchecked" && <small> {t.uncheckedOpening}</small>}
      </span>
    );
  }
  if (name) {
    const own = replay.reader === `seat:${seat.seat}`;
    return (
      <span class="seat-sheet">
        <b>{name}</b> ・{" "}
        {own
          ? t.onlyYou
          : seal.released
            ? t.released
            : seal.shown_to.some((one) => replay.reader === `seat:${one}`)
              ? t.shownTo
              : words.value.sealed}
      </span>
    );
  }
  return (
    <span class="seat-sheet">
      <Icon name="sheet" size={14} /> {t.sealedAs(`#${seat.seat}`)}
    </span>
  );
}

/** A value by its sheet, where that may be read; else what the seat says, which proves nothing in a game that is not known here. */
function saidLine(replay: Replay, table: Table, seat: TableSeat, trait: string): string {
  const name = word(replay.layout, trait);
  const value = sheetFields(table, seat)[trait];
  if (typeof value === "number" || typeof value === "string") return `${name} ${word(replay.layout, String(value))}`;
  return replayWords.value.says(name, word(replay.layout, String(seat.declared[trait]?.last ?? "?")));
}

/** The reveal of this seal up to now; nothing is looked for beyond the step. */
function stepOfOpening(replay: Replay, seal: string): number | null {
  const facts = replay.facts.value;
  const now = replay.step.value;
  return replay.landmarks.value.reveals.filter((step) => step <= now && facts[step - 1]?.fact.seal === seal).pop() ?? null;
}

function knownLine(replay: Replay, table: Table, seat: TableSeat): string {
  const { traits } = drawingOf(replay.layout.drawing);
  if (traits.length === 0) {
    const declared = Object.keys(seat.declared).map((trait) => saidLine(replay, table, seat, trait));
    return [...declared, countersOf(seat.counters, replay.layout)].filter(Boolean).join(" ");
  }
  return traits.map((trait) => trait.short() + knownText(knownOf(table, seat, trait.id))).join(" ");
}
