// A band on every page of the game while a dispute is open: that there is one, and where.
import { words } from "../i18n";
import { disputeHref, listHref } from "./hrefs";
import type { Brief } from "./types";
import { flagWords } from "./flagWords";
import "./ruling.css";

export type DisputeBandProps = {
  game: string;
  open: readonly Brief[];
  /** Steps beyond this one are not told; null: all may be. */
  limit?: number | null;
  onGo?: (step: number) => void;
};

/** More than these are told as a number. */
const MOST = 2;

export function DisputeBand({ game, open, limit = null, onGo }: DisputeBandProps) {
  const t = flagWords.value;
  if (open.length === 0) return null;
  const told = (one: Brief) => one.step !== null && (limit === null || one.step <= limit);
  return (
    <div class="dispute-band no-print" role="status" data-disputes-open={open.length}>
      {open.slice(0, MOST).map((one) => (
        <span key={one.dispute} class="dispute-who">
          <a class="button quiet" href={disputeHref(game, one.dispute)}>
            <span>
              ⚑{" "}
              {one.number === null || onGo || !told(one) ? t.openSomewhere(one.number ?? 0) : t.openHere(one.number, one.step!)}
            </span>
          </a>
          {onGo && told(one) && (
            <button type="button" class="button quiet" aria-label={t.toStep(one.step!)} onClick={() => onGo(one.step!)}>
              {words.value.step(one.step!)} →
            </button>
          )}
        </span>
      ))}
      {open.length > MOST && (
        <a class="button quiet" href={listHref(game)}>
          +{open.length - MOST}
        </a>
      )}
    </div>
  );
}
