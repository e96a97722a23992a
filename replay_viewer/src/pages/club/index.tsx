// A club: its statistics for whoever holds a link of it; consent for a person; people and games for its keeper.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { askClub, heldClub, holdClub, type Club, type Statistics } from "../../api/clubs";
import { ApiProblem } from "../../api/problem";
import { words, told } from "../../i18n";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { Problem } from "../../parts/Problem";
import { TopBar } from "../../parts/TopBar";
import { CalendarButton } from "./CalendarButton";
import { Consent } from "./Consent";
import { ClubDice } from "./Dice";
import { Games } from "./Games";
import { People } from "./People";
import { Rates } from "./Rates";
import { clubWords } from "./words";
import "./club.css";

type Shown = { club: Club; found: Statistics };

export function ClubPage({ club: id }: { club: string }) {
  const t = clubWords.value;
  const shown = useSignal<Shown | null>(null);
  const problem = useSignal<unknown>(null);
  const load = async () => {
    try {
      const [club, found] = await Promise.all([askClub<Club>(id), askClub<Statistics>(id, "/statistics")]);
      const held = heldClub(id);
      if (held) holdClub({ ...held, name: club.name });
      shown.value = { club, found };
      problem.value = null;
    } catch (cause) {
      problem.value = cause;
    }
  };
  useEffect(() => void load(), [id]);
  const now = shown.value;
  return (
    <>
      <TopBar title={now ? t.title(now.club.name) : t.clubs} back="/c" menu={<DisplaySwitches />} />
      <main class="page club-page">
        {problem.value !== null && <Refusal problem={problem.value} onRetry={() => void load()} />}
        {!now && problem.value === null && <p role="status">{words.value.loading}</p>}
        {now && <Everything {...now} onChange={() => void load()} />}
      </main>
    </>
  );
}

function Refusal({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  if (problem instanceof ApiProblem && problem.status === 403)
    return (
      <p class="note warning" role="alert">
        {clubWords.value.needLink}
      </p>
    );
  return <Problem problem={problem} onRetry={onRetry} />;
}

function Everything({ club, found, onChange }: Shown & { onChange: () => void }) {
  const t = clubWords.value;
  const { results, bluffs, votes } = found;
  const tables = [...Object.values(results), ...Object.values(bluffs), ...Object.values(votes)];
  const empty = tables.every((rows) => rows.length === 0) && found.dice.dice.length === 0;
  return (
    <>
      {club.role === "person" && <Consent club={club} onChange={onChange} />}
      <p role="status">{t.counted(found.games, found.left_out)}</p>
      {found.games > 0 && <CalendarButton club={club} />}
      {empty ? (
        <p class="note">{t.nobody}</p>
      ) : (
        found.notes.map((note) => (
          <p key={note.en} class="small">
            {told(note)}
          </p>
        ))
      )}
      <div class="club-tables">
        <Rates title={t.results} rows={results.people} />
        <Rates title={t.sides} rows={results.sides} />
        <Rates title={t.roles} rows={results.roles} />
        <Rates title={t.editions} rows={results.editions} />
        <Rates title={t.readings} rows={results.readings} />
        <Rates title={t.bluffs} rows={bluffs.people} />
        <Rates title={t.above} rows={bluffs.above} />
        <Rates title={t.traits} rows={bluffs.traits} />
        <Rates title={t.accusations} rows={bluffs.accusations} />
        <Rates title={t.calibration} rows={bluffs.calibration} />
        <Rates title={t.votes} rows={votes.people} />
        <Rates title={t.followed} rows={votes.followed} />
        <Rates title={t.believed} rows={votes.believed} />
        <ClubDice dice={found.dice} />
      </div>
      {club.role === "keeper" && (
        <div class="club-tables">
          <People club={club} onChange={onChange} />
          <Games club={club} onChange={onChange} />
        </div>
      )}
    </>
  );
}
