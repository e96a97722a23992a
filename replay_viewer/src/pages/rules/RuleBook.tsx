// Search, filter and the rules by section. What is told of this game ends where the reader's view is covered.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Game } from "../../api/types";
import { language, told } from "../../i18n";
import { writingWords } from "../../i18n/writing";
import { Segmented } from "../../parts/Segmented";
import { query, setQuery } from "../../router";
import { isOwnView } from "../../film/cover";
import { standingOf, type Finding, type Standing } from "../../findings/findings";
import type { Book } from "../../api/book";
import { chosenRules, limitOf, sectionsOf, sectionTitle, shortRule } from "../../api/rules";
import { RuleEntry } from "./RuleEntry";
import { rulesWords } from "./words";

const WAYS = ["judged", "derived", "recorded", "definition"] as const;
type Way = "all" | (typeof WAYS)[number];

export type RuleBookProps = Book & { game: Game; reader: string; findings: readonly Finding[] };

export function RuleBook({ game, reader, rules, note, findings }: RuleBookProps) {
  const t = rulesWords.value;
  const search = useSignal("");
  const way = useSignal<Way>("all");
  const firedOnly = useSignal(false);
  const aimed = useSignal<string | null>(null);
  useEffect(() => {
    const aim = () => (aimed.value = aimAt(location.hash));
    aim();
    window.addEventListener("hashchange", aim);
    return () => window.removeEventListener("hashchange", aim);
  }, []);
  if (rules.length === 0) return <p class="note">{told(note)}</p>;
  const limit = isOwnView(reader) ? limitOf(query.value) : null;
  const fired = byRule(standingOf(findings, limit));
  const chosen = chosenRules(rules, search.value, way.value === "all" ? null : way.value).filter(
    (rule) => !firedOnly.value || fired.has(rule.id),
  );
  const sections = sectionsOf(chosen);
  return (
    <>
      <div class="rules-tools">
        <input
          class="input rules-search"
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          value={search.value}
          onInput={(event) => (search.value = event.currentTarget.value)}
        />
        <Segmented
          label={t.how}
          choices={[{ value: "all", label: t.allWays }, ...WAYS.map((one) => ({ value: one, label: t[one] }))]}
          value={way.value}
          onChange={(next: Way) => (way.value = next)}
        />
        <label class="row rules-fired-only">
          <input
            type="checkbox"
            checked={firedOnly.value}
            onChange={(event) => (firedOnly.value = event.currentTarget.checked)}
          />
          {t.firedOnly}
        </label>
        <span role="status">{t.found(chosen.length)}</span>
      </div>
      {limit !== null && <Covered limit={limit} />}
      <p class="rules-note">
        <small>{t.ownWords}</small>
      </p>
      <div class="rules-columns">
        <nav class="rules-sections" aria-label={t.sections}>
          {sections.map(([section, list]) => (
            <a key={section} class="chip" href={`#section-${section}`}>
              {sectionTitle(list[0]!, language.value) ?? section} <small>{list.length}</small>
            </a>
          ))}
        </nav>
        <div class="rules-list">
          {sections.length === 0 && <p class="note">{t.none}</p>}
          {sections.map(([section, list]) => (
            <section key={section} aria-labelledby={`section-${section}`}>
              <h2 id={`section-${section}`} tabIndex={-1}>
                {sectionTitle(list[0]!, language.value) ?? t.section(section)}
              </h2>
              {list.map((rule) => (
                <RuleEntry
                  key={rule.id}
                  game={game.game}
                  reader={reader}
                  rule={rule}
                  fired={fired.get(rule.id) ?? []}
                  aimed={aimed.value === shortRule(rule.id)}
                />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** The book arrives after the address was read, so the place it names is looked for by hand. */
function aimAt(hash: string): string | null {
  if (hash.length < 2) return null;
  const id = decodeURIComponent(hash.slice(1));
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: "start" });
  target?.focus({ preventScroll: true });
  return id;
}

function byRule(standing: readonly Standing[]): ReadonlyMap<string, Standing[]> {
  const found = new Map<string, Standing[]>();
  for (const one of standing) found.set(one.finding.rule, [...(found.get(one.finding.rule) ?? []), one]);
  return found;
}

function Covered({ limit }: { limit: number }) {
  const t = rulesWords.value;
  return (
    <p class="note band row rules-covered">
      <span>{limit > 0 ? t.coveredFrom(limit) : t.coveredAll}</span>
      <button type="button" class="button" onClick={() => setQuery({ upto: "all" })}>
        {writingWords.value.uncover}
      </button>
    </p>
  );
}
