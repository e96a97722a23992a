// The running attack as the table carries it, in the order in which an attack is read: like a sum.
import { words } from "../../i18n";
import { cardName, word, type Layout } from "../layout";
import type { Attack, LockeTable } from "./generated";
import type { Table } from "../table";
import { lockeWords } from "./words";
import { combatWords } from "./combatWords";

/** `value` null: not said or rolled yet. `field`: where the attack has it; "" is what the attack began with. */
export type Cell = { id: string; field: string; label: string; value: string | null; note: string };

const FIELDS: Readonly<Record<string, string>> = { card: "", roll: "faces" };

export function attackOf(table: Table): Attack | null {
  return (table as LockeTable).attack ?? null;
}

/** `targeted`: what the piece that is attacked is called, where no seat plays it. */
export function cellsOf(attack: Attack, layout: Layout, targeted: string | null = null): Cell[] {
  const sum = attack.faces?.every((face) => face !== null) ? attack.faces.reduce<number>((all, face) => all + face!, 0) : null;
  const whom = attack.target === null ? targeted : words.value.seat(attack.target);
  const target = whom === null ? "" : `→ ${whom}`;
  const what = attack.card ? cardName(attack.card) : word(layout, attack.action);
  const cell = (id: string, label: string, value: string | null, note = ""): Cell => ({
    id,
    field: FIELDS[id] ?? id,
    label,
    value,
    note,
  });
  return [
    // What it is done with stands above the strip.
    attack.card?.level == null
      ? cell("card", combatWords.value.cardAndTarget, target || what)
      : cell("card", combatWords.value.cardAndTarget, `LV${attack.card.level}`, target),
    cell("level", combatWords.value.espDeclared, text(attack.level)),
    cell("activation", lockeWords.value.activation, attack.activation && word(layout, attack.activation)),
    cell(
      "answer",
      lockeWords.value.answer,
      attack.answer && word(layout, attack.answer),
      attack.answer_card ? cardName(attack.answer_card) : "",
    ),
    cell("endurance", combatWords.value.enduranceDeclared, text(attack.endurance)),
    cell("ratio", combatWords.value.ratio, text(attack.ratio)),
    cell(
      "roll",
      lockeWords.value.roll,
      attack.faces?.map((face) => face ?? "?").join("・") ?? null,
      sum === null ? "" : lockeWords.value.total(sum),
    ),
    cell("damage", lockeWords.value.dealt, text(attack.damage)),
  ];
}

/** The cell that was filled last in reading order: where the attack stands now. */
export function currentCell(cells: readonly Cell[]): string {
  return [...cells].reverse().find((cell) => cell.value !== null)?.id ?? "";
}

const text = (value: number | string | null) => (value === null ? null : String(value));
