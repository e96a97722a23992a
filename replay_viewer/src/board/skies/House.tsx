// A base: filled when activated, hollow when not. The number stands inside when there are several.
export type HouseProps = { x: number; y: number; full: boolean; count?: number };

export function House({ x, y, full, count = 1 }: HouseProps) {
  return (
    <g class={`house${full ? " full" : ""}`}>
      <path d={`M${x - 9} ${y + 9}V${y - 2}L${x} ${y - 10}L${x + 9} ${y - 2}V${y + 9}Z`} />
      {count > 1 && (
        <text x={x} y={y + 6}>
          {count}
        </text>
      )}
    </g>
  );
}

/** The same as an image within text, with what it says; without a label a word beside it says it. */
export function HouseMark({ full, count, label }: { full: boolean; count: number; label?: string }) {
  const said = label === undefined ? { "aria-hidden": true } : { role: "img" as const, "aria-label": label };
  return (
    <svg class="house-mark" width="20" height="21" viewBox="0 0 20 21" {...said}>
      <House x={10} y={11} full={full} count={count} />
    </svg>
  );
}
