// The band of those who watch together: who leads, whether one looks elsewhere, how to come back.
import { fullAddress } from "../../place";
import { showToast } from "../../parts/Toast";
import { problemText } from "../../parts/Problem";
import { OFFLINE } from "../../embedded";
import { addressOf } from "../../film/deeplink";
import type { Replay } from "../../film/replay";
import { comeBack, lead, leave } from "../../film/leading";
import { together } from "../../film/together";
import { openedWords } from "./openedWords";

export function TogetherBand({ replay }: { replay: Replay }) {
  const now = together.value;
  if (!now) return null;
  return (
    <p class="note band row" role="status" data-together={now.key ? "leads" : now.away ? "away" : "follows"}>
      <span>
        {now.key
          ? openedWords.value.youLead
          : now.ended
            ? openedWords.value.togetherEnded
            : now.away
              ? openedWords.value.lookingElsewhere(now.step ?? 1)
              : openedWords.value.youFollow}
      </span>
      {now.key && (
        <button type="button" class="button" onClick={() => void invite(replay, now.room)}>
          {openedWords.value.invite}
        </button>
      )}
      {!now.key && now.away && !now.ended && (
        <button type="button" class="button primary" data-come-back onClick={() => comeBack(replay)}>
          {openedWords.value.comeBack}
        </button>
      )}
      <button type="button" class="button quiet" onClick={() => void leave(replay)}>
        {now.key ? openedWords.value.stopLeading : openedWords.value.stopFollowing}
      </button>
    </p>
  );
}

export function TogetherButton({ replay }: { replay: Replay }) {
  if (OFFLINE || together.value) return null;
  const begin = async () => {
    try {
      await lead(replay);
      await invite(replay, together.value!.room);
    } catch (problem) {
      showToast(problemText(problem));
    }
  };
  return (
    <button type="button" class="button" data-lead onClick={() => void begin()}>
      {openedWords.value.watchTogether}
    </button>
  );
}

/** The link that others follow by; where nothing can be copied it is shown. */
async function invite(replay: Replay, room: string): Promise<void> {
  const url = fullAddress(`/g/${encodeURIComponent(replay.id)}?as=${addressOf(replay.reader)}&together=${room}`);
  const what = { title: replay.game.value.title, url };
  try {
    if (navigator.canShare?.(what) && window.innerWidth < 700) await navigator.share(what);
    else await navigator.clipboard.writeText(url);
    showToast(openedWords.value.inviteCopied);
  } catch (problem) {
    if (!(problem instanceof DOMException && problem.name === "AbortError")) showToast(url);
  }
}
