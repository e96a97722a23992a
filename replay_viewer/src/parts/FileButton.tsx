// The game as one HTML file, for the reader chosen: saved here, opened anywhere without a server.
import { useSignal } from "@preact/signals";
import { logPath, send } from "../api/client";
import { defineWords, text, wording } from "../i18n";
import { OFFLINE } from "../embedded";
import { problemText } from "./Problem";
import { showToast } from "./Toast";

export type FileButtonProps = {
  game: string;
  reader: string;
  page: "replay" | "review";
  /** What the game is called: so is the file. */
  title?: string;
  /** Where the file opens. */
  step?: number;
};

const words = defineWords({
  replay: text("Replay as one HTML file"),
  review: text("As one HTML file"),
  making: text("Making it…"),
});

export function FileButton({ game, reader, page, title, step }: FileButtonProps) {
  const busy = useSignal(false);
  if (OFFLINE) return null;
  const take = async () => {
    busy.value = true;
    try {
      save(
        await (
          await send(`${logPath(game)}/file`, { query: { as: reader, page, lang: wording.value, ...(step && { step }) } })
        ).blob(),
        nameOf(title, game, step),
      );
    } catch (problem) {
      showToast(problemText(problem));
    } finally {
      busy.value = false;
    }
  };
  return (
    <button type="button" class="button" data-file={page} disabled={busy.value} onClick={() => void take()}>
      {busy.value ? words.value.making : words.value[page]}
    </button>
  );
}

/** After the game. */
export function nameOf(title: string | undefined, game: string, step: number | undefined): string {
  return `${forFiles(title ?? "") || game}${step ? ` ${step}` : ""}.html`;
}

/** Without what some system does not have in names of files. */
export function forFiles(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, "").replace(/^[ .]+|[ .]+$/g, "");
}

/** Lets the browser keep the file under this name. */
export function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
