// The part of a table's layout that a seat's phone needs.
import { request } from "../../api/client";
import { ownWord } from "../../api/ownWords";
import { told } from "../../i18n";
import type { Label } from "../../setup/families";

/** `type`: "word", "number" or "choice:a,b,c". */
export type SheetField = { field: string; type: string; label: Label };
export type SealSlot = { slot: string; purpose: string; label: Label };

/** What somebody does unseen, by the role that was dealt; as the server lists it for every table. */
export type NightAct = {
  id: string;
  label: Label;
  roles: string[];
  many: number;
  centre: number;
  first: number;
  skip: boolean;
  say: Label | null;
};

export type SeatLayout = {
  acts: NightAct[];
  /** Role -> its side, and the side's tone ("good", "bad" or nothing), where the game says. */
  roles?: Record<string, { side: string; tone: string }>;
  /** Those of a script name its cards in the centre, `centre.2`. */
  places: { id: string }[];
  sheet_fields: SheetField[];
  seal_slots: SealSlot[];
  /** Decks, with the names of their cards where the game has few kinds; `holding` begins the place of a hand. */
  decks?: { id: string; holding?: string | null; cards?: string[] | null }[];
  words: Record<string, Label>;
  /** Lists of words by what they are said of: "questions", "actions". */
  vocabularies: Record<string, { id: string }[]>;
};

export function getLayout(game: string): Promise<SeatLayout> {
  return request<SeatLayout>(`/games/${encodeURIComponent(game)}/layout`);
}

/** The slot of the character sheet: the first that is for a sheet. */
export function sheetSlot(layout: SeatLayout): SealSlot | undefined {
  return layout.seal_slots.find((one) => one.purpose === "sheet");
}

/** Whether people answer it. The table notes an announced act in the same place, for whoever objects to it aloud. */
export function isQuestion(layout: SeatLayout, word: string): boolean {
  const has = (list: string) => layout.vocabularies[list]?.some((one) => one.id === word) ?? false;
  return has("questions") || !has("actions");
}

/** How a word of this table is said; the word itself when the table has no label for it. */
export function term(layout: SeatLayout, word: string): string {
  return told(layout.words[word]) ?? ownWord(word) ?? word;
}

/** A word by its group: a role and a side may be called alike and mean two things. */
export function word(layout: SeatLayout, group: string, name: string): string {
  return told(layout.words[`${group}.${name}`]) ?? term(layout, name);
}

export function slotLabel(layout: SeatLayout, slot: string): string {
  return told(layout.seal_slots.find((one) => one.slot === slot)?.label) ?? term(layout, slot);
}
