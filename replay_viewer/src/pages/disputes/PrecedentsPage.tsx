// Precedents: rulings of all games this browser may see, found by rule, edition and reading; the search stays in the address.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { language, words } from "../../i18n";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { Problem } from "../../parts/Problem";
import { TopBar } from "../../parts/TopBar";
import { query, setQuery } from "../../router";
import { shortRule } from "../../api/rules";
import "../../disputes/disputes.css";
import { listHref } from "../../disputes/hrefs";
import { getPrecedents } from "../../disputes/server";
import type { Precedent } from "../../disputes/types";
import { PrecedentRow } from "../../disputes/PrecedentRow";
import "../../disputes/ruling.css";
import { disputeWords } from "../../disputes/words";

type Shown = { precedents: Precedent[]; next: string | null } | { problem: unknown } | null;

export function PrecedentsPage({ game }: { game: string }) {
  const t = disputeWords.value;
  const shown = useSignal<Shown>(null);
  const asked = {
    rule: query.value.get("rule"),
    edition: query.value.get("edition"),
    reading: query.value.get("reading"),
    q: query.value.get("q"),
  };
  const key = JSON.stringify(asked);
  useEffect(() => {
    let left = false;
    const show = (found: Shown) => left || (shown.value = found);
    void getPrecedents(asked).then(show, (problem: unknown) => show({ problem }));
    document.title = disputeWords.value.precedents;
    return () => (left = true);
  }, [key]);
  const more = async (first: { precedents: Precedent[] }, before: string) => {
    try {
      const { precedents, next } = await getPrecedents({ ...asked, before });
      shown.value = { precedents: [...first.precedents, ...precedents], next };
    } catch (problem) {
      shown.value = { problem };
    }
  };
  const now = shown.value;
  return (
    <div lang={language.value}>
      <TopBar title={t.precedents} back={listHref(game)} menu={<DisplaySwitches />} />
      <main class="page disputes-page stack">
        <Search rule={asked.q ?? asked.rule ?? ""} />
        {asked.reading && <p class="small">{[asked.edition, asked.reading].filter(Boolean).join(" ・ ")}</p>}
        {now === null && <p>{words.value.loading}…</p>}
        {now && "problem" in now && <Problem problem={now.problem} />}
        {now && "precedents" in now && <Found precedents={now.precedents} />}
        {now && "precedents" in now && now.next !== null && (
          <button type="button" class="button" onClick={() => void more(now, now.next!)}>
            {t.older}
          </button>
        )}
        <p class="small">{t.precedentsHint}</p>
      </main>
    </div>
  );
}

function Search({ rule }: { rule: string }) {
  const t = disputeWords.value;
  const text = useSignal(rule);
  const search = (event: Event) => {
    event.preventDefault();
    setQuery({ q: text.value.trim() || null, rule: null, edition: null, reading: null });
  };
  return (
    <form class="row" role="search" onSubmit={search}>
      <label class="field">
        {t.searchRule}
        <input
          class="input"
          type="search"
          name="rule"
          placeholder={t.searchHint}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button">
        {t.search}
      </button>
    </form>
  );
}

/** By rule and reading, so that what is compared stands together. */
function Found({ precedents }: { precedents: readonly Precedent[] }) {
  const t = disputeWords.value;
  const groups = new Map<string, Precedent[]>();
  for (const one of precedents) {
    const key = [shortRule(one.rule), one.edition, one.reading].filter(Boolean).join(" ・ ");
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  if (groups.size === 0) return <p>{t.noneFound}</p>;
  return (
    <>
      {[...groups].map(([key, all]) => (
        <section key={key} class="card stack" aria-label={key}>
          <h2 class="dispute-title">{key}</h2>
          <ul class="dispute-rows">
            {all.map((one) => (
              <PrecedentRow key={one.ruling + one.rule} precedent={one} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
