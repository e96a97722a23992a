// Disputes on the page of the replay: opening one at the step that is shown, and those that are open.
import { words } from "../../i18n";
import { DisputeBand } from "../../disputes/DisputeBand";
import { OpenDispute, type Claimable } from "../../disputes/OpenDispute";
import { disputeHref, listHref } from "../../disputes/say";
import { disputeWords } from "../../disputes/words";
import { showToast } from "../../parts/Toast";
import { navigate } from "../../router";
import { known } from "../../timeline/disputeMarks";
import { reasonOf, ruleName } from "../../film/findingText";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";

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
      ⚑ {full ? disputeWords.value.raiseHere : rule !== null ? disputeWords.value.disputeIt : words.value.dispute}
    </button>
  );
}

export function DisputeStep({ replay, ui }: Props) {
  const item = replay.current.value;
  if (ui.panel.value !== "dispute" || !item) return null;
  const findings = (replay.standingByStep.value.get(replay.step.value) ?? []).map((standing): Claimable => {
    const { fact, rule } = standing.finding;
    return {
      fact,
      rule,
      verdict: standing.verdict,
      name: ruleName(replay.rules.value.get(rule), rule),
      reason: reasonOf(replay, standing),
    };
  });
  return (
    <OpenDispute
      game={replay.game.value}
      seats={replay.seats.value}
      item={item}
      findings={findings}
      chosen={ui.claimed.value}
      onOpened={(dispute) => {
        showToast(disputeWords.value.raised);
        navigate(disputeHref(replay.id, dispute));
      }}
      onClose={() => (ui.panel.value = null)}
    />
  );
}

export function OpenDisputes({ replay }: { replay: Replay }) {
  return (
    <DisputeBand
      game={replay.id}
      open={replay.disputes.open.value}
      limit={replay.limit.value}
      onGo={(step) => replay.go(step)}
    />
  );
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
          ⚑ {disputeWords.value.number(one.number!)}
        </a>
      ))}
    </p>
  );
}

export function DisputesLink({ replay }: { replay: Replay }) {
  const count = known(replay).length;
  return (
    <a class="button" href={listHref(replay.id)}>
      {count === 0 ? disputeWords.value.list : disputeWords.value.allDisputes(count)}
    </a>
  );
}
