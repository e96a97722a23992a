// What can be played here: families and editions as the server lists them.
import { request } from "../api/client";
import { told } from "../i18n";

import type { Cast } from "./cast";

/** At once, after the game, or the judge only. */
export type Visibility = "live" | "after" | "judge";
export type Label = { ja: string; en: string };
export type OptionValue = string | number | boolean | null;
/** A rule that is read in several ways: each reading is a sentence. */
export type Reading = { rule: string; label: Label; text: Label; choices: { id: string; label: Label }[]; default: string };

export type Option = { option: string; label: Label; choices: { value: OptionValue; label: Label }[] };

export type Edition = {
  edition: string;
  label: Label;
  /** Fewest and most seats. */
  seats: [number, number];
  /** House options; the first choice of each is the default. */
  options: Option[];
  /** What it is shown by; null: an empty card. */
  picture?: string | null;
  /** Who sees a new table when, unless somebody says otherwise. */
  visibility?: Visibility;
  /** Whether there is a rule book to judge by. */
  judged: boolean;
  /** Otherwise what is said of that. */
  note?: Label | null;
  /** Rules that tables read differently. */
  readings: Reading[];
  /** The roles a table puts in; null: it has none, or they are its own. */
  cast?: Cast | null;
  /** Where it is a club's own: what pins its content in the header. */
  file?: { base: string; digest: string };
};

/** dice: whether it is played with any. apart: each edition is a game of its own, called by its own name. */
export type Family = { family: string; label: Label; dice: boolean; apart?: boolean; editions: Edition[] };

let known: Promise<Family[]> | null = null;

/** Asked once per visit; a failed request is asked again. */
export function families(): Promise<Family[]> {
  known ??= request<{ families: Family[] }>("/families").then(
    (found) => found.families,
    (problem: unknown) => {
      known = null;
      throw problem;
    },
  );
  return known;
}

export function said(label: Label): string {
  return told(label);
}

/** 「family edition」: the edition's id only where the family has several. */
export function gameName(all: readonly Family[], family: string, edition: string): string {
  const found = all.find((one) => one.family === family);
  if (!found) return `${family} ${edition}`;
  const own = found.apart ? found.editions.find((one) => one.edition === edition) : undefined;
  if (own) return said(own.label);
  return found.editions.length > 1 ? `${said(found.label)} ${edition}` : said(found.label);
}
