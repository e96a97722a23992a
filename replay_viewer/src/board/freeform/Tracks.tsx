// Rows of spaces that a family describes in its layout: missions, refusals, a team. They fill from the left.
import { say, word, type Layout, type Track } from "../layout";
import type { Table } from "../table";
import { listWords } from "./words";
import { Marks } from "./Votes";
import "./tracks.css";

export function Tracks({ table, layout }: { table: Table; layout: Layout }) {
  if (layout.tracks.length === 0) return null;
  return (
    <section class="card tracks">
      {layout.tracks.map((track) => (
        <div key={track.id} class="track-row">
          <h3 id={`track-${track.id}`}>{say(track.label)}</h3>
          <Count track={track} value={fieldOf(table, track.reads)} />
          <OneTrack track={track} value={fieldOf(table, track.reads)} table={table} layout={layout} />
        </div>
      ))}
    </section>
  );
}

/** A field of the table, or by dots one of what a field holds; a number that nothing has come to is none. */
function fieldOf(table: Table, path: string): unknown {
  const [field, name] = path.split(".");
  const value = (table as unknown as Record<string, unknown>)[field!];
  return name === undefined ? value : ((value as Record<string, unknown> | undefined)?.[name] ?? 0);
}

/** How many of how many: the spaces of a plain number are empty until they are filled. */
function Count({ track, value }: { track: Track; value: unknown }) {
  return isCount(track, value) ? (
    <b class="track-count">
      {value} / {track.spaces.length}
    </b>
  ) : null;
}

/** Whether the spaces have no names but their numbers. */
function isCount(track: Track, value: unknown): value is number {
  return typeof value === "number" && track.spaces.length > 0 && track.spaces.every((one, at) => say(one) === String(at + 1));
}

type OneProps = { track: Track; value: unknown; table: Table; layout: Layout };

function OneTrack({ track, value, table, layout }: OneProps) {
  const found = Array.isArray(value) ? value : [];
  if (track.spaces.length === 0) {
    const seats = found.filter((one): one is number => typeof one === "number");
    return seats.length > 0 ? <Marks seats={seats} table={table} /> : <span class="track-none">–</span>;
  }
  const counted = isCount(track, value);
  const filled = typeof value === "number" ? value : found.length;
  return (
    <ol class="track-spaces" aria-labelledby={`track-${track.id}`}>
      {track.spaces.map((space, at) => {
        const came = typeof found[at] === "string" ? found[at] : null;
        const tone = came !== null ? ` ${track.tones[came] ?? ""}` : ` ${track.tones[track.id] ?? ""}`;
        const look = at < filled ? ` filled${tone}` : at === filled && !counted ? " next" : "";
        return (
          <li key={at} class={`track-space${look}`} aria-current={at === filled ? "step" : undefined}>
            <b>{came !== null ? word(layout, came) : at < filled ? "●" : counted ? "\u00a0" : say(space)}</b>
            <small>{at < filled ? say(space) : at === filled && !counted ? listWords.value.trackNext : ""}</small>
          </li>
        );
      })}
    </ol>
  );
}
