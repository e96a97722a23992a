// The chances of one seat's sides as a bar with a word; and the switch that turns the bars on.
import { defineWords, text } from "../../i18n";
import { drawingsOf, likeliest, likeliestShort, percent } from "../../parts/sides";
import { barsOn, switchBars } from "../../film/chances";
import type { Replay } from "../../film/replay";

const words = defineWords({
  bars: text("Chances at the seats"),
  none: text("This game lacks what chances are counted from: a roster of its roles."),
  said: text<[said: string]>("chances: {said}"),
});

export function ChanceBar({ replay, seat, short = false }: { replay: Replay; seat: number; short?: boolean }) {
  const sides = replay.chances.now.value?.get(seat);
  if (!sides) return null;
  const names = Object.keys(sides);
  const drawings = drawingsOf(names);
  const said = words.value.said(names.map((side) => `${side} ${percent(sides[side]!)}`).join(", "));
  return (
    <span class="chance-bar" title={said}>
      <span class="chance-parts" role="img" aria-label={said}>
        {names.map(
          (side) =>
            sides[side]! > 0 && <i key={side} class={`side-${drawings[side]}`} style={{ width: `${sides[side]! * 100}%` }} />,
        )}
      </span>
      <small aria-hidden="true">{short ? likeliestShort(sides) : likeliest(sides)}</small>
    </span>
  );
}

export function ChanceSwitch({ replay }: { replay: Replay }) {
  return (
    <>
      <button type="button" class="button" aria-pressed={barsOn.value} data-chances onClick={switchBars}>
        {words.value.bars}
        {barsOn.value && " ✓"}
      </button>
      {barsOn.value && replay.chances.none.value && <p class="small">{words.value.none}</p>}
    </>
  );
}

/** Below the strip of seats, where there is no room for cards: a bar for each, in the same order. */
export function ChanceStrip({ replay, seats }: { replay: Replay; seats: readonly { seat: number; name: string }[] }) {
  return (
    <ul class="chance-strip" aria-label={words.value.bars}>
      {seats.map(({ seat, name }) => (
        <li key={seat} aria-label={name}>
          <ChanceBar replay={replay} seat={seat} short />
        </li>
      ))}
    </ul>
  );
}
