// What a finding held against what, in a row: "rolled 8 ≤ level 9", the steps it looked at, a field of a sheet.
import { say } from "../../board/layout";
import { shownOf } from "../../findings/compared";
import { detailWords } from "../../findings/detailWords";
import type { Finding } from "../../findings/findings";

export function Compared({ finding, onGo }: { finding: Finding; onGo: (step: number) => void }) {
  const shown = shownOf(finding);
  if (shown.length === 0) return null;
  return (
    <span class="finding-row-part finding-compared">
      <small>{detailWords.value.compared}</small>
      {shown.map(({ what, name, position, words: said }) =>
        what === "fact" && position !== null ? (
          <button key={`${name} ${position}`} type="button" class="chip chip-link" onClick={() => onGo(position)}>
            {say(said)}
          </button>
        ) : (
          <span key={`${what} ${name} ${say(said)}`} class="chip">
            {say(said)}
          </span>
        ),
      )}
    </span>
  );
}
