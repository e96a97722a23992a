// What hangs in the sky: the moon, the sun, the sun as it rises; and stars, which stand still.
import type { GameTime } from "./time";

const BOX = 100;
const RAYS = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6);

/** In the right upper corner of whatever holds it. */
export function Lamps({ time }: { time: GameTime }) {
  return (
    <svg class="gametime-lamp" viewBox={`0 0 ${BOX} ${BOX}`} focusable="false">
      {time === "night" && <Moon />}
      {time === "day" && <Sun />}
      {time === "dawn" && <Dawn />}
    </svg>
  );
}

function Moon() {
  return (
    <>
      <Glow />
      <circle class="moon-dark" cx="50" cy="50" r="24" />
      <path class="moon" d="M50 26a24 24 0 1 0 23.2 30.2A20 20 0 0 1 50 26Z" />
    </>
  );
}

function Sun() {
  const ray = (turn: number) =>
    `M${(50 + 29 * Math.cos(turn)).toFixed(1)} ${(50 + 29 * Math.sin(turn)).toFixed(1)}` +
    `L${(50 + 37 * Math.cos(turn)).toFixed(1)} ${(50 + 37 * Math.sin(turn)).toFixed(1)}`;
  return (
    <>
      <Glow />
      <circle class="sun" cx="50" cy="50" r="21" />
      <path class="sun-rays" d={RAYS.map(ray).join("")} />
    </>
  );
}

function Dawn() {
  return (
    <>
      <circle class="glow wide" cx="50" cy="78" r="44" />
      <circle class="sun" cx="50" cy="78" r="24" />
    </>
  );
}

/** Rings, each a little brighter: no gradient that would need a name of its own in the document. */
function Glow() {
  return (
    <>
      {[48, 41, 34].map((radius) => (
        <circle key={radius} class="glow" cx="50" cy="50" r={radius} />
      ))}
    </>
  );
}

/** The same stars every time: percent of the width, of the height, tenths of a pixel, percent of light. */
const STARS = (
  "4 22 7 60,9 71 12 35,13 41 9 80,18 12 9 40,22 84 7 50,27 33 12 60,31 60 7 35,36 17 9 70,40 78 12 40,44 46 7 60," +
  "49 9 12 55,53 66 9 40,57 29 7 75,61 88 9 45,65 50 12 35,69 14 7 60,72 73 9 70,77 38 7 40,83 90 12 50,90 62 9 65,95 81 7 45"
)
  .split(",")
  .map((star) => star.split(" ").map(Number) as [number, number, number, number]);

export function Stars() {
  return (
    <svg class="gametime-stars" width="100%" height="100%" focusable="false">
      {STARS.map(([x, y, size, light]) => (
        <circle key={x} cx={`${x}%`} cy={`${y}%`} r={size / 10} opacity={light / 100} />
      ))}
    </svg>
  );
}
