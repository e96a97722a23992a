// How a seat looks: shape and number belong to the seat, the colour to the piece on the table.
import type { Seat, Shape } from "../api/types";

/** Colour words a game may use, Japanese or English. */
const PALETTE: Record<string, string> = {
  青: "#1F6FD1",
  blue: "#1F6FD1",
  橙: "#F08A00",
  orange: "#F08A00",
  白: "#FFFFFF",
  white: "#FFFFFF",
  黒: "#2B2F33",
  black: "#2B2F33",
  水: "#66C7F0",
  cyan: "#66C7F0",
  赤: "#D1242F",
  red: "#D1242F",
  黄: "#FFD92E",
  yellow: "#FFD92E",
  桃: "#F59AC1",
  pink: "#F59AC1",
  紫: "#7A3FB0",
  purple: "#7A3FB0",
  黄緑: "#A5D24A",
  lime: "#A5D24A",
  緑: "#0B7F4F",
  green: "#0B7F4F",
  茶: "#7A4A1E",
  brown: "#7A4A1E",
};

/** The colours a piece may have, in the default order of the seats; the last is spare. Their words: colours.ts. */
export const COLOURS = (
  ["blue", "orange", "white", "black", "cyan", "red", "yellow", "pink", "purple", "lime", "green", "brown"] as const
).map((key) => ({ key, hex: PALETTE[key]! }));

const SHAPES: readonly Shape[] = ["circle", "square", "hexagon", "diamond"];
/** Seats 9 to 11 start with the square, so that neighbours in colour differ in shape. */
const SHAPE_OF_SEAT: Record<number, Shape> = { 9: "square", 10: "circle", 11: "hexagon" };

const INK = "#14181C";

export function shapeOf(seat: Seat): Shape {
  return seat.shape ?? SHAPE_OF_SEAT[seat.seat] ?? SHAPES[(seat.seat - 1) % SHAPES.length]!;
}

export function colourOf(seat: Seat): string {
  const given = seat.colour ?? "";
  if (/^#[0-9a-f]{6}$/i.test(given)) return given;
  return PALETTE[given] ?? COLOURS[(seat.seat - 1) % COLOURS.length]!.hex;
}

/** White or ink, whichever stands out more on the colour (WCAG relative luminance). */
export function digitColour(background: string): string {
  const ground = luminance(background);
  return 1.05 / (ground + 0.05) > (ground + 0.05) / (luminance(INK) + 0.05) ? "#FFFFFF" : INK;
}

export function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** The closed path of a seat's shape around (x, y). `grow` moves its edge outwards, in px; the box is `size` px. */
export function shapePath(shape: Shape, x: number, y: number, size: number, grow = 0): string {
  const half = size / 2;
  switch (shape) {
    case "circle": {
      const r = half * 0.93 + grow;
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
    }
    case "square":
      return roundedSquare(x, y, half * 0.84 + grow, Math.max(1, size * 0.055));
    case "hexagon": {
      const r = half + grow / Math.cos(Math.PI / 6);
      return polygon([0, 60, 120, 180, 240, 300].map((turn) => [x + r * cosine(turn), y + r * 1.03 * sine(turn)]));
    }
    case "diamond": {
      const r = half * 1.08 + grow * Math.SQRT2;
      return polygon([
        [x, y - r],
        [x + r, y],
        [x, y + r],
        [x - r, y],
      ]);
    }
  }
}

const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
const sine = (degrees: number) => Math.sin((degrees * Math.PI) / 180);

function polygon(points: number[][]): string {
  return `M${points.map(([px, py]) => `${px!.toFixed(2)} ${py!.toFixed(2)}`).join("L")}Z`;
}

function roundedSquare(x: number, y: number, half: number, radius: number): string {
  const side = 2 * (half - radius);
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx * radius} ${dy * radius}`;
  return `M${x - half + radius} ${y - half}h${side}${corner(1, 1)}v${side}${corner(-1, 1)}h${-side}${corner(-1, -1)}v${-side}${corner(1, -1)}Z`;
}
