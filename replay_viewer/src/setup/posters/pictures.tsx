// One flat picture a game, drawn here: 160 × 104, cut at the edges. They keep their colours in both themes.

/** A night over roofs, one window lit, somebody watching. */
export function Village() {
  return (
    <>
      <rect width="160" height="104" fill="#1A2158" />
      <circle cx="116" cy="34" r="31" fill="#FFE2A0" opacity="0.14" />
      <circle cx="116" cy="34" r="21" fill="#FFE2A0" />
      <path
        fill="#fff"
        opacity="0.75"
        d="M20 17h2v2h-2zM44 9h2v2h-2zM66 27h2v2h-2zM84 12h2v2h-2zM31 41h2v2h-2zM149 15h2v2h-2z"
      />
      <path fill="#0E1438" d="M0 76 30 60l30 14 36-18 34 15 30-12v49H0z" />
      <path fill="#090D26" d="M14 90V74l14-11 14 11v16zM46 90V79l10-8 10 8v11zM110 90V72l15-12 15 12v18zM0 88h160v16H0z" />
      <path fill="#FFC861" d="M24 78h7v7h-7zM54 81h5v5h-5zM120 76h7v8h-7z" />
      <path fill="#05081C" d="M80 90c0-10 3-15 7-19l1-8 5 6h4l5-6 1 8c4 4 6 9 6 19z" />
      <path fill="#FFC861" d="M91 74h3v2h-3zM98 74h3v2h-3z" />
    </>
  );
}

const SEVENTHS = Array.from({ length: 7 }, (_, index) => (index * 2 * Math.PI) / 7 - Math.PI / 2);
const around = (radius: number, turn: number) => [80 + radius * Math.cos(turn), 60 + radius * Math.sin(turn)] as const;

/** A round table from above, a sword on it, seven people. */
export function RoundTable() {
  const spokes = SEVENTHS.map(
    (turn) =>
      `M80 60L${around(36, turn)
        .map((one) => one.toFixed(1))
        .join(" ")}`,
  ).join("");
  return (
    <>
      <rect width="160" height="104" fill="#123B4A" />
      <circle cx="80" cy="60" r="68" fill="none" stroke="#2F6F7F" />
      <circle cx="80" cy="60" r="42" fill="#C9A45C" />
      <circle cx="80" cy="60" r="36" fill="#E3C788" />
      <path d={spokes} stroke="#A57F37" stroke-width="1.5" />
      <g transform="rotate(28 80 60)">
        <path fill="#F5F1E6" stroke="#46525E" d="M77.5 24 80 19l2.5 5v44h-5z" />
        <path fill="#7A4A1E" d="M69 67h22v4H69zM78 71h4v12h-4z" />
        <circle cx="80" cy="86" r="3.6" fill="#C03A3A" />
      </g>
      {SEVENTHS.map((turn, index) => {
        const [x, y] = around(52, turn);
        const fill = [1, 4, 6].includes(index) ? "#E8898F" : "#7FD0E6";
        return <circle key={turn} cx={x} cy={y} r="6.5" fill={fill} stroke="#0B2530" stroke-width="1.5" />;
      })}
    </>
  );
}

/** Three tiles on a desk: one plain with a leaf, two hatched. */
export function Policies() {
  const tile = (x: number, turn: number, fill: string) => (
    <g transform={`rotate(${turn} ${x + 18} 54)`}>
      <rect x={x} y="26" width="36" height="54" rx="4" fill="#FFF8E6" stroke="#4A2E16" stroke-width="2" />
      <rect x={x + 5} y="31" width="26" height="44" rx="2" fill={fill} />
      {turn < 0 ? (
        <path fill="#FFF8E6" d={`M${x + 9} 60c0-10 6-15 17-15 0 10-6 16-17 15z`} />
      ) : (
        <path
          stroke="#FFF8E6"
          stroke-width="4"
          opacity="0.9"
          d={`M${x + 6} 48l13-16M${x + 6} 63l24-30M${x + 9} 75l21-27M${x + 20} 75l10-13`}
        />
      )}
    </g>
  );
  return (
    <>
      <rect width="160" height="104" fill="#F0D9A8" />
      <path fill="#E7C585" d="M0 104 160 0v104z" />
      {tile(26, -9, "#2E6C93")}
      {tile(62, 3, "#B23A3A")}
      {tile(98, 11, "#B23A3A")}
      <rect y="90" width="160" height="14" fill="#4A2E16" />
    </>
  );
}

/** Cards that change places under a thin moon. */
export function ThreeCards() {
  const card = (x: number, turn: number) => (
    <g transform={`rotate(${turn} ${x + 13} 66)`}>
      <rect x={x} y="46" width="26" height="40" rx="4" fill="#F4ECFF" stroke="#1C0C2B" stroke-width="2" />
      <path stroke="#8C62B5" stroke-width="3" stroke-linecap="round" d={`M${x + 6} 66h14M${x + 13} 56v20`} />
    </g>
  );
  return (
    <>
      <rect width="160" height="104" fill="#3A1E52" />
      <path fill="#FFE2A0" d="M34 14a15 15 0 1 0 13 22A13 13 0 0 1 34 14z" />
      {card(38, -9)}
      {card(68, 3)}
      {card(98, 10)}
      <path fill="none" stroke="#FFC861" stroke-width="2.5" stroke-dasharray="4 4" d="M58 38c18-14 46-14 62 2" />
      <path fill="#FFC861" d="m116 41 9 3-3-9z" />
    </>
  );
}

/** A planet with its ring, far from home. */
export function Planet() {
  return (
    <>
      <rect width="160" height="104" fill="#0B1530" />
      <path
        fill="#fff"
        opacity="0.8"
        d="M17 19h2v2h-2zM39 70h2v2h-2zM59 15h2v2h-2zM139 21h2v2h-2zM127 85h2v2h-2zM24 90h2v2h-2z"
      />
      <path fill="none" stroke="#F2C661" stroke-width="3" d="M41 66c-8 8 36 4 58-10s34-30 20-29" />
      <circle cx="82" cy="52" r="27" fill="#2E8C86" />
      <path fill="none" stroke="#67C9B8" stroke-width="5" d="M57 44c15 6 35 6 50-2" />
      <path fill="none" stroke="#1B5F63" stroke-width="5" d="M57 60c16 6 34 5 50-3" />
      <path fill="none" stroke="#F2C661" stroke-width="3" d="M41 66c-4 9 34 6 58-9 22-14 36-31 20-30" />
      <circle cx="34" cy="30" r="4.5" fill="#F58A5B" />
    </>
  );
}

/** Six worlds around a star, a ship between two. */
export function Hexagon() {
  const corner = (index: number, radius: number) => {
    const turn = (index * Math.PI) / 3;
    return `${(80 + radius * Math.cos(turn)).toFixed(1)} ${(52 + radius * Math.sin(turn)).toFixed(1)}`;
  };
  const fills = ["#7B5EA7", "#3F8C6B", "#C99A3B", "#7B5EA7", "#3F8C6B", "#C99A3B"];
  return (
    <>
      <rect width="160" height="104" fill="#1B2430" />
      {fills.map((fill, index) => (
        <path
          key={index}
          fill={fill}
          stroke="#1B2430"
          stroke-width="3"
          d={`M80 52L${corner(index, 46)}L${corner(index + 1, 46)}z`}
        />
      ))}
      <circle cx="80" cy="52" r="9" fill="#FFE2A0" />
      <path fill="#F5F1E6" d="m132 26-14 5 6 3 3 6z" />
    </>
  );
}

/** A game that brings no picture: an empty card, and a letter of its name or a plus. */
export function Blank({ letter }: { letter: string }) {
  return (
    <>
      <rect width="160" height="104" fill="#3F4637" />
      <g fill="none" stroke="#A9B58F" stroke-width="2" stroke-dasharray="5 5">
        <rect x="30" y="24" width="42" height="54" rx="5" />
        <circle cx="110" cy="52" r="26" />
      </g>
      <text x="110" y="61" font-size="26" font-weight="700" text-anchor="middle" fill="#E5ECD3">
        {letter}
      </text>
    </>
  );
}
