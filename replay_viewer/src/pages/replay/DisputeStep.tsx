// Opening a dispute at the step that is shown.
import { disputeHref } from "../../disputes/hrefs";
import { flagWords } from "../../disputes/flagWords";
import { OpenDispute, type Claimable } from "../../disputes/OpenDispute";
import { reasonOf, ruleName } from "../../film/findingText";
import type { Replay } from "../../film/replay";
import type { ReplayUi } from "../../film/ui";
import { showToast } from "../../parts/Toast";
import { navigate } from "../../router";

export function DisputeStep({ replay, ui }: { replay: Replay; ui: ReplayUi }) {
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
        showToast(flagWords.value.raised);
        navigate(disputeHref(replay.id, dispute));
      }}
      onClose={() => (ui.panel.value = null)}
    />
  );
}
