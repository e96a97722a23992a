// The link of a step: put together, kept in the address bar, copied.
import { words, wording } from "../../i18n";
import { showToast } from "../../parts/Toast";
import { fullAddress } from "../../place";
import { setQuery } from "../../router";
import { addressOf, linkQuery } from "../../film/deeplink";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { replayWords } from "../../board/words";

export function linkOf(replay: Replay, ui: ReplayUi): string {
  const query = linkQuery({
    at: replay.current.value?.fact.id,
    step: replay.step.value,
    reader: replay.reader,
    view: ui.chosenDrawing(),
    line: replay.line.value,
    lang: wording.value,
  });
  return fullAddress(`/g/${encodeURIComponent(replay.id)}?${query}`);
}

/** Hands the link to the sheet of the device, where there is one; else copies it. Nothing is said of a sheet that was closed. */
export async function shareLink(replay: Replay, ui: ReplayUi): Promise<void> {
  const url = linkOf(replay, ui);
  const what = {
    title: replay.game.value.title,
    text: `${replay.game.value.title} ・ ${words.value.step(replay.step.value)}`,
    url,
  };
  if (!navigator.canShare?.(what)) return copyLink(replay, ui);
  try {
    await navigator.share(what);
  } catch (problem) {
    if (!(problem instanceof DOMException && problem.name === "AbortError")) await copyLink(replay, ui);
  }
}

/** Copies the link; where the browser does not let us (plain http), a dialog shows it for copying by hand. */
export async function copyLink(replay: Replay, ui: ReplayUi): Promise<void> {
  try {
    await navigator.clipboard.writeText(linkOf(replay, ui));
    showToast(replayWords.value.linkCopied(replay.step.value));
  } catch {
    ui.panel.value = "link";
  }
}

/** Keeps the address of the page at the step, so that reloading and bookmarks come back here. */
export function keepAddress(replay: Replay): void {
  const at = replay.current.value?.fact.id ?? null;
  setQuery({
    at,
    step: replay.step.value,
    as: addressOf(replay.reader),
    line: replay.line.value === "recorded" ? "recorded" : null,
  });
}
