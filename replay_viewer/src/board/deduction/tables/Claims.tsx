// Who said what, in order, beside what is known of it.
import { Sentence } from "../../../parts/Sentence";
import { termOf, type Layout } from "../../layout";
import type { Story } from "../../story";
import { townWords } from "../words";
import { tableWords } from "./words";
import type { Acted, Claimed, DeductionTable } from "../generated";
import { RoleChip } from "../RoleChip";
import { rolesOf } from "../roles";
import { Tiles } from "./Governments";
import { doneAs, doneSo, heldBy, heldSo, holds } from "./truth";
import { StepLink, Who } from "./Who";

type Props = { table: DeductionTable; layout: Layout; story: Story };

export function Claims({ table, layout, story }: Props) {
  const rows = table.claims_made.flatMap((claim) => {
    const step = story.stepOf(claim.fact);
    return step === null ? [] : [{ claim, step }];
  });
  if (rows.length === 0) return <p class="table-none">{tableWords.value.noClaims}</p>;
  return (
    <table class="story-table claims-table">
      <caption class="visually-hidden">{tableWords.value.claimsTable}</caption>
      <thead>
        <tr>
          <th scope="col">{tableWords.value.stepHead}</th>
          <th scope="col">{townWords.value.claimed}</th>
          <th scope="col">{townWords.value.known}</th>
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
              <Speaker claim={claim} table={table} layout={layout} />
            </td>
            <td>
              <Known claim={claim} table={table} layout={layout} story={story} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who says it really is, where that is known and not what the claim is about. */
function Speaker({ claim, table, layout }: { claim: Claimed; table: DeductionTable; layout: Layout }) {
  if (claim.what === "role" || !rolesOf(table, claim.seat).dealt) return null;
  return (
    <small class="claim-speaker">
      <Who table={table} layout={layout} seat={claim.seat} role />
    </small>
  );
}

type KnownProps = { claim: Claimed; table: DeductionTable; layout: Layout; story: Story };

function Known({ claim, table, layout, story }: KnownProps) {
  const { dealt } = rolesOf(table, claim.seat);
  if (claim.what === "role") {
    if (!dealt) return <Unknown />;
    return (
      <>
        <Verdict same={claim.value === dealt} /> <RoleChip layout={layout} role={dealt} />
      </>
    );
  }
  if (claim.cards.length > 0) {
    const tiles = claim.what === "hand" ? heldBy(claim, table, story) : null;
    if (!tiles) return <Unknown />;
    const same = heldSo(claim, tiles);
    return (
      <span class="known-act">
        <Verdict same={same} /> {!same && <Tiles names={tiles} layout={layout} />}
      </span>
    );
  }
  return <KnownOfSeats claim={claim} table={table} layout={layout} />;
}

/** Of an act and of what it is said to have shown: as it was done, else as the cards were dealt. */
function KnownOfSeats({ claim, table, layout }: Omit<KnownProps, "story">) {
  const act = doneAs(claim, table.acts);
  const done = act ? doneSo(claim, act) : null;
  const so = claim.says ? holds(claim.says, table, layout) : null;
  if (act && (done === false || (done && so === null))) return <Done act={act} same={done} table={table} layout={layout} />;
  if (so === null) return <Unknown />;
  return (
    <span class="known-act">
      <Verdict same={so} />{" "}
      {!so && claim.says?.seats.map((seat) => <Who key={seat} table={table} layout={layout} seat={seat} role />)}
    </span>
  );
}

const Unknown = () => <span class="table-nothing">?</span>;

function Verdict({ same }: { same: boolean }) {
  return <b class="verdict">{same ? tableWords.value.sameAsSaid : tableWords.value.otherThanSaid}</b>;
}

type DoneProps = { act: Acted; same: boolean; table: DeductionTable; layout: Layout };

function Done({ act, same, table, layout }: DoneProps) {
  const learned = act.says.flatMap((one) => one.what);
  return (
    <span class="known-act">
      <Verdict same={same} /> {!same && act.targets.map((seat) => <Who key={seat} table={table} layout={layout} seat={seat} />)}{" "}
      {!same && learned.map((name) => termOf(layout, "looks", name)).join("・")}
    </span>
  );
}
