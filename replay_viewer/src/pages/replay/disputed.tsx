// Disputes on the page of the replay: the button that opens one at the step that is shown, and those that are open.
import { words } from "../../i18n";
import { disputeHref, listHref } from "../../disputes/hrefs";
import { flagWords } from "../../disputes/flagWords";
import { known } from "../../timeline/disputeMarks";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { part } from "../../parts/later";

const DisputeBand = part(() => import("../../disputes/DisputeBand").then((module) => module.DisputeBand));

type Props = { replay: Replay; ui: ReplayUi };

/** Opens the form; `rule`: from the finding of that rule, which then is the claim. */
export function DisputeButton({ replay, ui, rule = null, full = false }: Props & { rule?: string | null; full?: boolean }) {
  if (!replay.disputes.mayOpen.value) return null;
  const open = () => {
    ui.claimed.value = rule;
    ui.panel.value = "dispute";
  };
  return (
    <button
      type="button"
      class={rule !== null ? "chip chip-link" : `button${full ? "" : " quiet"}`}
      data-dispute-step={rule ?? "here"}
      onClick={open}
    >
      ⚑ {full ? flagWords.value.raiseHere : rule !== null ? flagWords.value.disputeIt : words.value.dispute}
    </button>
  );
}

export function OpenDisputes({ replay }: { replay: Replay }) {
  const open = replay.disputes.open.value;
  if (open.length === 0) return null;
  return <DisputeBand game={replay.id} open={open} limit={replay.limit.value} onGo={(step) => replay.go(step)} />;
}

/** The disputes about this step, and the one that it was written by the ruling of, as links. */
export function DisputesHere({ replay }: { replay: Replay }) {
  const ruling = replay.current.value?.fact.ruling;
  const here = known(replay).filter((one) => one.number !== null && (one.step === replay.step.value || one.dispute === ruling));
  if (here.length === 0) return null;
  return (
    <p class="finding-facts">
      {here.map((one) => (
        <a key={one.dispute} class="chip chip-link" href={disputeHref(replay.id, one.dispute)}>
          ⚑ {flagWords.value.number(one.number!)}
        </a>
      ))}
    </p>
  );
}

export function DisputesLink({ replay }: { replay: Replay }) {
  const count = known(replay).length;
  return (
    <a class="button" href={listHref(replay.id)}>
      {count === 0 ? flagWords.value.list : flagWords.value.allDisputes(count)}
    </a>
  );
}
