// What a drawing of a family has to offer; board/index.ts lists all of them.
import type { Word } from "../i18n";
import type { ComponentType, VNode } from "preact";
import type { Seat } from "../api/types";
import type { Verdict } from "../parts/FindingBadge";
import type { Layout } from "./layout";
import type { Story } from "./story";
import type { Table, TableSeat } from "./table";
import type { Trace } from "./trace";

export type BoardProps = {
  table: Table;
  layout: Layout;
  seats: readonly Seat[];
  trace: Trace;
  /** Field of a part of the table -> badge of the step that wrote it; "" is the step that put the part there. */
  verdicts?: (part: string) => ReadonlyMap<string, Verdict>;
  /** Little room: a phone, or the narrower laptop page. */
  narrow: boolean;
  /** The id that ] and [ walk along. */
  chosen: string | null;
  onChoose: (id: string) => void;
  /** The chapter and the steps of facts, where the page has the log. */
  story?: Story;
  /** A seat was tapped; absent where nothing comes of it. */
  onSeat?: (seat: number) => void;
  chosenSeat?: number | null;
};

/** What the panel at the left is given: the board's own, without what only the picture in the middle needs. */
export type PanelProps = Pick<BoardProps, "table" | "layout" | "seats" | "trace">;

export type Mode = {
  id: string;
  label: () => string;
  Board: ComponentType<BoardProps>;
  /** The board of the layout that it draws; what the layout notes of it is shown below. */
  board?: string;
};

export type Drawing = {
  /** The ways to draw this table now, the automatic one first. `narrow`: little room. */
  modes: (table: Table, layout: Layout, narrow: boolean) => Mode[];
  /** Traits and counters that the seats panel always shows, in order; absent: those that have been declared. */
  traits: readonly { id: string; short: Word }[];
  /** The holding whose open card says what a seat looks like. */
  face: string | null;
  /** Fetches what the next steps may need, once it is drawn. */
  begin?: () => void;
  /** One of its modes is the tables that players keep by hand. */
  hasTables?: true;
  /** The family has no combats: the scrubber marks whose turn it is in their place. */
  noCombats?: true;
  /** The board has everybody in it, with what is known of each: no seats panel, no strip. */
  seatsInBoard?: true;
  /** What stands beside the chapter's name above the board. */
  Head?: (props: { table: Table }) => VNode | null;
  /** What the seats panel says of a seat, where it is not a sheet and what the seat can prove. */
  SeatLines?: (props: PanelProps & { seat: TableSeat }) => VNode;
  /** What lies beside the board and belongs to no seat; below the seats panel. */
  Aside?: (props: PanelProps) => VNode;
};
