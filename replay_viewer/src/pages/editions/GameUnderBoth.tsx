// One game under two editions: the facts of which they say something else, each with what both say.
import type { Judged, Said } from "../../api/editions";
import { say } from "../../board/layout";
import { words } from "../../i18n";
import { badgeOf, FindingBadge } from "../../parts/FindingBadge";
import { editionWords } from "./words";

export function GameUnderBoth({ game, judged }: { game: string; judged: Judged }) {
  const t = editionWords.value;
  const other = judged.steps.filter((step) => !step.same);
  return (
    <section class="edition-game" aria-labelledby="edition-game">
      <h2 id="edition-game">{t.game}</h2>
      <p class="note">
        {judged.note ? say(judged.note) : other.length > 0 ? t.counts(judged.facts, judged.otherwise) : t.allTheSame}
      </p>
      {other.length > 0 && (
        <div class="edition-table" tabIndex={0} role="region" aria-labelledby="edition-game">
          <table>
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">{judged.here}</th>
                <th scope="col">{judged.there}</th>
              </tr>
            </thead>
            <tbody>
              {other.map((step) => (
                <tr key={step.fact}>
                  <th scope="row">
                    <a href={`/g/${encodeURIComponent(game)}?at=${encodeURIComponent(step.fact)}&step=${step.position}`}>
                      <span class="visually-hidden">{words.value.step("")}</span>
                      {step.position}
                    </a>
                  </th>
                  <Cell found={step.here} />
                  <Cell found={step.there} />
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Cell({ found }: { found: readonly Said[] }) {
  if (found.length === 0) return <td>{editionWords.value.nothing}</td>;
  return (
    <td>
      {found.map((one) => {
        const badge = badgeOf(one.verdict);
        return (
          <p key={one.rule}>
            {badge && <FindingBadge verdict={badge} />} {say(one.reason)} <small>{one.rule}</small>
          </p>
        );
      })}
    </td>
  );
}
