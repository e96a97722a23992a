// Two editions beside each other, rule by rule; with a game in the address also that game, judged by both.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { compareEditions, judgedBy, type Comparison, type How, type Judged } from "../../api/editions";
import { words } from "../../i18n";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { Problem } from "../../parts/Problem";
import { Segmented } from "../../parts/Segmented";
import { TopBar } from "../../parts/TopBar";
import { query, setQuery } from "../../router";
import { families, said, type Family } from "../../setup/families";
import { GameUnderBoth } from "./GameUnderBoth";
import { PairCard } from "./PairCard";
import { editionWords } from "./words";
import "./editions.css";

type Shown = { compared: Comparison; judged: Judged | null } | { problem: unknown } | null;
const HOWS: readonly How[] = ["differs", "only_here", "only_there", "same"];

export function EditionsPage() {
  const t = editionWords.value;
  const all = useSignal<readonly Family[]>([]);
  const shown = useSignal<Shown>(null);
  const how = useSignal<How>("differs");
  const [here, there, game] = ["here", "there", "game"].map((name) => query.value.get(name) ?? "") as [string, string, string];
  const family = all.value.find((one) => one.editions.some((edition) => edition.edition === here)) ?? all.value[0];
  const open = () => {
    shown.value = null;
    if (here && there)
      void load(here, there, game).then(
        (loaded) => (shown.value = loaded),
        (problem: unknown) => (shown.value = { problem }),
      );
  };
  useEffect(
    () =>
      void families().then(
        (found) => {
          all.value = found.filter((one) => one.editions.some((edition) => edition.judged));
          const first = all.value[0]?.editions.filter((edition) => edition.judged) ?? [];
          if (!query.value.get("here") && first[1]) setQuery({ here: first[0]!.edition, there: first[1].edition });
        },
        () => undefined,
      ),
    [],
  );
  useEffect(open, [here, there, game]);
  useEffect(() => {
    document.title = editionWords.value.title;
  });
  const now = shown.value;
  return (
    <>
      <TopBar title={t.title} back={game ? `/g/${encodeURIComponent(game)}/rules` : "/"} menu={<DisplaySwitches />} />
      <main class="page editions-page">
        <div class="row editions-tools">
          <Choose
            label={t.here}
            families={game && family ? [family] : all.value}
            value={here}
            onChange={(next) => setQuery({ here: next, there: null })}
          />
          <Choose
            label={t.there}
            families={family ? [family] : []}
            value={there}
            onChange={(next) => setQuery({ there: next })}
          />
        </div>
        {!(here && there) && <p class="note">{t.choose}</p>}
        {here && there && now === null && <p>{words.value.loading}…</p>}
        {now && "problem" in now && <Problem problem={now.problem} onRetry={open} />}
        {now && "compared" in now && (
          <>
            {now.judged && <GameUnderBoth game={game} judged={now.judged} />}
            <Segmented
              label={t.which}
              choices={HOWS.map((one) => ({ value: one, label: `${t[one]} ${now.compared.counts[one]}` }))}
              value={how.value}
              onChange={(next: How) => (how.value = next)}
            />
            <Rules compared={now.compared} how={how.value} />
          </>
        )}
      </main>
    </>
  );
}

function Rules({ compared, how }: { compared: Comparison; how: How }) {
  const t = editionWords.value;
  const chosen = compared.rules.filter((pair) => pair.how === how);
  return (
    <div class="editions-list">
      <p role="status">{chosen.length > 0 ? t.found(chosen.length) : t.none}</p>
      {chosen.map((pair) => (
        <PairCard key={`${pair.here?.id}|${pair.there?.id}`} pair={pair} here={compared.here} there={compared.there} />
      ))}
    </div>
  );
}

type ChooseProps = { label: string; families: readonly Family[]; value: string; onChange: (edition: string) => void };

function Choose({ label, families: offered, value, onChange }: ChooseProps) {
  return (
    <label class="editions-choose">
      <span>{label}</span>
      <select class="input" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">–</option>
        {offered.map((family) => (
          <optgroup key={family.family} label={said(family.label)}>
            {family.editions
              .filter((edition) => edition.judged)
              .map((edition) => (
                <option key={edition.edition} value={edition.edition}>
                  {said(edition.label)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}

async function load(here: string, there: string, game: string): Promise<Shown> {
  const [compared, judged] = await Promise.all([compareEditions(here, there), game ? judgedBy(game, there) : null]);
  return { compared, judged };
}
