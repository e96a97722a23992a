// The table as the film delivers it (the JSON form of the server's state). Nothing here knows a rule.

export type Card = { name?: string | null; level?: number | null; note?: string | null };
export type Laid = { card: Card | null; up: boolean };
/** `count` null: how many is not known. The last card lies on top. */
export type Pile = { count: number | null; cards: readonly Laid[] };
export type Declared = { last: number | string | null; high: number | null };
export type Counters = Readonly<Record<string, number | null>>;

export type TableSeat = {
  seat: number;
  name: string;
  colour: string | null;
  present: boolean;
  states: readonly string[];
  counters: Counters;
  declared: Readonly<Record<string, Declared>>;
  sheet: string | null;
};

export type Piece = { place: string | null; seat: number | null; label: string | null; counters: Counters };
export type Seal = {
  seat: number | null;
  slot: string;
  purpose: string;
  /** Null: the paper is the seal. */
  commitment?: string | null;
  shown_to: readonly number[];
  opened: "matches" | "differs" | "unchecked" | null;
  /** Its seat or the judge opened it to everybody after the game; tables kept from before do not say. */
  released?: boolean;
  value: unknown;
};
export type Slot = { seat: number; card: Card | null; acted: boolean };
export type Combat = {
  place: string | null;
  participants: readonly number[];
  others: readonly string[];
  order: readonly Slot[];
  round: number | null;
  phase: string | null;
  turn: number | null;
  turn_piece?: string | null;
};
export type Group = { leader: number; members: readonly number[] };
export type Roll = { seat: number | null; faces: readonly (number | null)[]; purpose: string | null; total: number | null };

/** Of so many of these seats it is said that they are of these roles or sides; a bound that is null is none. */
export type Statement = {
  seats: readonly number[];
  what: readonly string[];
  of?: "side" | "role";
  least?: number | null;
  most?: number | null;
};
export type Voiced = { how: string; says: Statement; chance: number | null };
/** `cast`: seat -> its word, or `seat:4` for whom it is. */
export type Vote = {
  fact: string;
  seat: number | null;
  on: string;
  candidates: readonly number[];
  voters: readonly number[] | null;
  hidden: boolean;
  cast: Readonly<Record<string, string>>;
  counts: Readonly<Record<string, number>>;
  closed: boolean;
  result: string | null;
  chosen: readonly number[];
};

export type Table = {
  title: string;
  scribe: string | null;
  seats: readonly TableSeat[];
  order: readonly number[] | null;
  part: string | null;
  phase: string | null;
  round: number | null;
  turn: number | null;
  /** Whose turn it is where no seat plays it; tables kept from before do not say. */
  turn_piece?: string | null;
  pieces: Readonly<Record<string, Piece>>;
  zones: Readonly<Record<string, Pile>>;
  counters: Counters;
  groups: readonly Group[];
  combats: readonly Combat[];
  initiative: readonly Slot[];
  roll: Roll | null;
  asked: { question: string; seat: number | null; answers: Readonly<Record<string, string>> } | null;
  /** Tables kept from before have none of these three. */
  votes?: readonly Vote[];
  claims?: Readonly<Record<string, Voiced>>;
  amounts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  seals: Readonly<Record<string, Seal>>;
  gap: boolean;
  closed: string | null;
};

/** Who acts now: the innermost combat's turn, else the table's. */
export function actorOf(table: Table): number | null {
  return table.combats[table.combats.length - 1]?.turn ?? table.turn;
}

export function combatOf(table: Table): Combat | undefined {
  return table.combats[table.combats.length - 1];
}

export function isOut(seat: TableSeat): boolean {
  return seat.states.includes("dead") || seat.states.includes("out") || seat.states.includes("removed");
}

export function topOf(pile: Pile | undefined): Laid | undefined {
  return pile?.cards[pile.cards.length - 1];
}

/** Seats in turn order; without a written order by number. */
export function seatsInOrder(table: Table): TableSeat[] {
  const order = table.order ?? [];
  const rest = table.seats.filter((seat) => !order.includes(seat.seat));
  return [...order.flatMap((number) => table.seats.find((seat) => seat.seat === number) ?? []), ...rest];
}
