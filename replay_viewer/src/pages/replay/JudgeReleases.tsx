// For the judge, once the game is over: open what is still sealed to everybody. Private notes stay their seat's.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { request } from "../../api/client";
import { Dialog } from "../../parts/Dialog";
import { HoldToOpen } from "../../parts/HoldButton";
import { Problem } from "../../parts/Problem";
import { showToast } from "../../parts/Toast";
import { words } from "../../i18n";
import { releaseSeals } from "../../seal/client";
import { word } from "../../board/layout";
import type { Replay } from "../../film/replay";
import type { Seal, Table } from "../../board/table";
import { openedWords } from "./openedWords";

export function JudgeReleases({ replay }: { replay: Replay }) {
  const asking = useSignal(false);
  const problem = useSignal<unknown>(null);
  const found = useSignal<[string, Seal][]>([]);
  const look = async () => {
    // Of the last step, wherever the judge stands; a band that cannot be filled is none.
    const answer = await request<{ table: Table }>(`/games/${encodeURIComponent(replay.id)}/table`).catch(() => null);
    found.value = answer ? stillSealed(answer.table) : [];
  };
  useEffect(() => void look(), []);
  const sealed = found.value;
  if (sealed.length === 0) return null;
  const close = () => (asking.value = false);
  const release = async () => {
    problem.value = null;
    const ids = sealed.map(([id]) => id);
    try {
      await releaseSeals(replay.id, ids);
      await look();
      showToast(openedWords.value.releasedToast(ids.length));
      close();
    } catch (cause) {
      problem.value = cause;
    }
  };
  return (
    <div class="note band row">
      <span role="status">{openedWords.value.stillSealed(sealed.length)}</span>
      <button type="button" class="button quiet" onClick={() => (asking.value = true)}>
        {openedWords.value.releaseAll}
      </button>
      <Dialog
        open={asking.value}
        title={openedWords.value.releaseTitle}
        onClose={close}
        actions={
          <HoldToOpen onOpen={() => void release()} hint={openedWords.value.releaseHint}>
            {openedWords.value.releaseAll}
          </HoldToOpen>
        }
      >
        <p>{openedWords.value.releaseText}</p>
        <ul>
          {sealed.map(([id, seal]) => (
            <li key={id}>
              {seal.seat === null ? "" : `${words.value.seat(seal.seat)} ・ `}
              {word(replay.layout, seal.slot)}
            </li>
          ))}
        </ul>
        {problem.value !== null && <Problem problem={problem.value} />}
      </Dialog>
    </div>
  );
}

/** What lies sealed on this table, but private notes. */
function stillSealed(table: Table): [string, Seal][] {
  return Object.entries(table.seals).filter(
    ([, seal]) => seal.opened === null && !seal.released && seal.purpose !== "note" && seal.commitment,
  );
}
