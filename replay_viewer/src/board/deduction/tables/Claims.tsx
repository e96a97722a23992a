// Who said what, in order, beside what is known of it. Nobody is called a liar: two things stand beside each other.
import { Sentence } from "../../../parts/Sentence";
import { termOf, type Layout } from "../../layout";
import type { Story } from "../../story";
import { replayWords } from "../../words";
import type { Acted, Claimed, DeductionTable } from "../generated";
import { RoleChip } from "../RoleChip";
import { rolesOf } from "../roles";
import { StepLink, Who } from "./Who";

type Props = { table: DeductionTable; layout: Layout; story: Story };

export function Claims({ table, layout, story }: Props) {
  const t = replayWords.value;
  const rows = table.claims_made.flatMap((claim) => {
    const step = story.stepOf(claim.fact);
    return step === null ? [] : [{ claim, step }];
  });
  if (rows.length === 0) return <p class="table-none">{t.noClaims}</p>;
  return (
    <table class="story-table claims-table">
      <caption class="visually-hidden">{t.claimsTable}</caption>
      <thead>
        <tr>
          <th scope="col">{t.stepHead}</th>
          <th scope="col">{t.claimed}</th>
          <th scope="col">{t.known}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ claim, step }) => (
          <tr key={claim.fact} class={step === story.step ? "now" : undefined}>
            <th scope="row">
              <StepLink step={step} label={String(step)} go={story.go} now={step === story.step} />
              <small>{story.chapterOf(step)}</small>
            </th>
            <td>
              <Sentence spans={story.said(claim.fact)} seats={table.seats} />
            </td>
            <td>
              <Known claim={claim} table={table} layout={layout} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Known({ claim, table, layout }: { claim: Claimed; table: DeductionTable; layout: Layout }) {
  const t = replayWords.value;
  const { dealt } = rolesOf(table, claim.seat);
  if (claim.what === "role" || claim.cards.length > 0) {
    if (!dealt) return <span class="table-nothing">?</span>;
    return (
      <>
        {claim.what === "role" && <b>{claim.value === dealt ? t.sameAsSaid : t.otherThanSaid} </b>}
        <RoleChip layout={layout} role={dealt} />
      </>
    );
  }
  const act = doneAs(claim, table.acts);
  return (
    <>
      {act ? <Done act={act} claim={claim} table={table} layout={layout} /> : null}
      {dealt ? <RoleChip layout={layout} role={dealt} /> : !act && <span class="table-nothing">?</span>}
    </>
  );
}

/** The act that the claim speaks of: the same one by the same seat, in the night that was named. */
export function doneAs(claim: Claimed, acts: readonly Acted[]): Acted | undefined {
  const own = acts.filter((act) => act.act === claim.what && act.by.includes(claim.seat));
  return own.find((act) => claim.number === null || act.night === claim.number) ?? undefined;
}

function Done({ act, claim, table, layout }: { act: Acted; claim: Claimed; table: DeductionTable; layout: Layout }) {
  const t = replayWords.value;
  const learned = act.says.flatMap((one) => one.what);
  const told = claim.says?.what ?? [];
  const same = act.targets.join() === claim.targets.join() && (learned.length === 0 || learned.join() === told.join());
  const sameResult = act.targets.length === 0 && learned.join() === told.join();
  if (learned.length === 0 && told.length > 0) return null;
  return (
    <span class="known-act">
      <b>{same || sameResult ? t.sameAsSaid : t.otherThanSaid} </b>
      {!(same || sameResult) && (
        <>
          {act.targets.map((seat) => (
            <Who key={seat} table={table} layout={layout} seat={seat} />
          ))}{" "}
          {learned.map((name) => termOf(layout, "looks", name)).join("・")}{" "}
        </>
      )}
    </span>
  );
}
