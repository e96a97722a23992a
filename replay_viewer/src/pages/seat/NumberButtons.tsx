// A number as ready buttons, ten at a time: no keyboard at the table.
import { useSignal } from "@preact/signals";
import { seatWords } from "./words";

export type NumberButtonsProps = { label: string; value: number | undefined; onChange: (value: number | undefined) => void };

const LAST_TEN = 90;

export function NumberButtons({ label, value, onChange }: NumberButtonsProps) {
  const t = seatWords.value;
  const start = useSignal(Math.min(LAST_TEN, value === undefined ? 0 : value - (value % 10)));
  const turn = (by: number) => (start.value = Math.max(0, Math.min(LAST_TEN, start.value + by)));
  return (
    <div class="number-buttons" role="group" aria-label={label}>
      {Array.from({ length: 10 }, (_, index) => start.value + index).map((number) => (
        <button
          key={number}
          type="button"
          class="button digit"
          aria-pressed={number === value}
          onClick={() => onChange(number === value ? undefined : number)}
        >
          {number}
        </button>
      ))}
      <button type="button" class="button" disabled={start.value === 0} onClick={() => turn(-10)}>
        ◀ {t.fewer}
      </button>
      <button type="button" class="button" disabled={start.value === LAST_TEN} onClick={() => turn(10)}>
        {start.value + 10}〜 ▶
      </button>
    </div>
  );
}
