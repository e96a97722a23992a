// One place: hatched when its card lies face down, card ground and name when face up, dashed when nothing lies there.
import { cardName, placeWord, shortPlace, type Layout, type Place } from "./layout";
import { nameLines } from "./nameLines";
import { topOf, type Pile } from "./table";
import { replayWords } from "./words";

export type PlaceBoxProps = {
  place: Place;
  layout: Layout;
  pile: Pile | undefined;
  /** Centre. */
  x: number;
  y: number;
  width: number;
  height: number;
  changed: boolean;
  onChoose: (id: string) => void;
  /** Ink outline (a key point). */
  strong?: boolean;
  /** Without its number: in rows the order says it. */
  quiet?: boolean;
  /** How wide a line of a card's name may be, in letters of Japanese. */
  letters: number;
  /** Lines of it that fit. */
  lines: number;
};

/** From one line of a name to the next. */
const LEADING = 13;

export function PlaceBox(props: PlaceBoxProps) {
  const { place, layout, pile, x, y, width, height, changed, onChoose, strong = false, quiet = false } = props;
  const t = replayWords.value;
  const top = topOf(pile);
  const port = place.kind === "port";
  const name = top?.up ? cardName(top.card) : null;
  const lies = name ?? (liesDown(pile) ? t.faceDownCard : t.noCard);
  const look = top?.up ? "up" : liesDown(pile) ? "down" : "bare";
  const kind = ["place", look, port && "port", changed && "changed", strong && "strong"].filter(Boolean).join(" ");
  const [left, above] = [x - width / 2, y - height / 2];
  return (
    <g class={kind} data-place={place.id} onClick={() => onChoose(place.id)}>
      <title>{`${placeWord(layout, place.id)} ${port && look === "bare" ? "" : lies}`}</title>
      <rect class="place-ground" x={left} y={above} width={width} height={height} rx={port ? height / 2 : 4} />
      {!quiet && (
        <text class="place-number" x={port ? x : left + 4} y={above + (port ? 20 : 14)} text-anchor={port ? "middle" : "start"}>
          {shortPlace(place)}
        </text>
      )}
      {name !== null &&
        nameLines(name, props.letters, props.lines).map((line, index, all) => (
          <text key={index} class="place-name" x={x} y={above + height - 5 - LEADING * (all.length - 1 - index)}>
            {line}
          </text>
        ))}
    </g>
  );
}

/** Whether a card lies face down on top, or cards lie there that nobody knows singly. */
export function liesDown(pile: Pile | undefined): boolean {
  if (!pile) return false;
  const top = topOf(pile);
  return top ? !top.up : pile.count === null || pile.count > 0;
}
