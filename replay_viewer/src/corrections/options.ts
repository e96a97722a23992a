// The words of a table that a field may hold, in lists: places by board, pieces, decks and the vocabularies of the layout.
import { told } from "../i18n";

type Label = { ja: string; en: string };
type Term = { id: string; label: Label };
/** What both the replay and the recorder know of a game's layout. */
export type Layout = {
  boards: Term[];
  places: (Term & { board: string })[];
  pieces: Term[];
  decks: (Term & { discard?: string | null })[];
  dice: (Term & { faces: number })[];
  vocabularies: Record<string, Term[]>;
  words: Record<string, Label>;
};
export type Option = { id: string; label: string };
export type OptionList = { name: string; label: string; options: Option[] };

const said = (label: Label): string => told(label);
const optionOf = ({ id, label }: Term): Option => ({ id, label: said(label) });

export function wordOf(layout: Layout, id: string): string {
  const known =
    [...layout.places, ...layout.pieces, ...layout.decks, ...layout.dice].find((one) => one.id === id)?.label ??
    layout.words[id];
  const term = known
    ? null
    : Object.values(layout.vocabularies)
        .flat()
        .find((one) => one.id === id);
  return known ? said(known) : term ? said(term.label) : id;
}

/** Lists to choose a field's value from, those that hold the present value alone where there are such. */
export function listsFor(layout: Layout, field: string, value: unknown): OptionList[] {
  const all = allLists(layout);
  const holding = all.filter((list) => list.options.some((option) => option.id === value));
  if (holding.length === 0) return namedLike(all, field);
  return holding.some((list) => list.name === "place") ? all.filter(isSpot) : holding;
}

/** A pile is a place for cards, too: a card on top of it is turned over there. */
const isSpot = (list: OptionList): boolean => list.name === "place" || list.name === "deck";

function namedLike(all: readonly OptionList[], field: string): OptionList[] {
  const spot = ["place", "to", "origin", "source"].includes(field);
  const fitting = all.filter((list) => (spot ? isSpot(list) : list.name === field || list.name === `${field}s`));
  return fitting.length > 0 ? fitting : [...all];
}

function allLists(layout: Layout): OptionList[] {
  const boards = layout.boards.map((board) => ({
    name: "place",
    label: said(board.label),
    options: layout.places.filter((place) => place.board === board.id).map(optionOf),
  }));
  const vocabularies = Object.entries(layout.vocabularies).map(([name, terms]) => ({
    name,
    label: name,
    options: terms.map(optionOf),
  }));
  const lists = [
    ...boards,
    { name: "piece", label: "", options: layout.pieces.map(optionOf) },
    { name: "deck", label: "", options: layout.decks.map(optionOf) },
    ...vocabularies,
  ];
  return lists.filter((list) => list.options.length > 0);
}
