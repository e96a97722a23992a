// The endurance ladder: crossed = damage, white = left for certain, hatched = not known.
import { lockeWords } from "./words";
import type { Rungs } from "../knowledge";

const [WIDTH, HEIGHT] = [17, 15];
const MOST = 14;

export function Ladder({ rungs }: { rungs: Rungs }) {
  const kinds = [
    ...Array<string>(Math.min(rungs.crossed, MOST)).fill("crossed"),
    ...Array<string>(Math.min(rungs.left, MOST)).fill("left"),
    ...Array<string>(rungs.unknown).fill("unsure"),
  ];
  const said = [
    lockeWords.value.endurance,
    lockeWords.value.damage(rungs.crossed),
    `${rungs.unknown > 0 ? "≥" : "="}${rungs.left}`,
  ].join(" ");
  return (
    <svg class="ladder" width={kinds.length * WIDTH + 2} height={HEIGHT + 2} role="img" aria-label={said}>
      {kinds.map((kind, index) => (
        <g key={index} class={`rung ${kind}`}>
          <rect x={1 + index * WIDTH} y={1} width={WIDTH} height={HEIGHT} />
          {kind === "crossed" && (
            <path d={`M${4 + index * WIDTH} 4l${WIDTH - 6} ${HEIGHT - 6}m0 ${-(HEIGHT - 6)}l${-(WIDTH - 6)} ${HEIGHT - 6}`} />
          )}
        </g>
      ))}
    </svg>
  );
}
