// The band of those who watch together: who leads, whether one looks elsewhere, how to come back.
import { fullAddress } from "../../place";
import { showToast } from "../../parts/Toast";
import { problemText } from "../../parts/Problem";
import { OFFLINE } from "../../embedded";
import { addressOf } from "../../film/deeplink";
import type { Replay } from "../../film/replay";
import { comeBack, lead, leave, together } from "../../film/together";
import { replayWords } from "../../board/words";

export function TogetherBand({ replay }: { replay: Replay }) {
  const t = replayWords.value;
  const now = together.value;
  if (!now) return null;
  return (
    <p class="note band row" role="status" data-together={now.key ? "leads" : now.away ? "away" : "follows"}>
      <span>
        {now.key ? t.youLead : now.ended ? t.togetherEnded : now.away ? t.lookingElsewhere(now.step ?? 1) : t.youFollow}
      </span>
      {now.key && (
        <button type="button" class="button" onClick={() => void invite(replay, now.room)}>
          {t.invite}
        </button>
      )}
      {!now.key && now.away && !now.ended && (
        <button type="button" class="button primary" data-come-back onClick={() => comeBack(replay)}>
          {t.comeBack}
        </button>
      )}
      <button type="button" class="button quiet" onClick={() => void leave(replay)}>
        {now.key ? t.stopLeading : t.stopFollowing}
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
      {replayWords.value.watchTogether}
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
    showToast(replayWords.value.inviteCopied);
  } catch (problem) {
    if (!(problem instanceof DOMException && problem.name === "AbortError")) showToast(url);
  }
}
