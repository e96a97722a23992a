// The charts and card lists that fit this edition, named: those that came with the server, and those the club has stored.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { fitting, withTables, type Draft, type Offered } from "./draft";
import { FormRow } from "./FormRow";
import { offeredTables } from "./open";
import { createWords } from "./words";

export type PacksRowProps = { draft: Draft; onChange: (draft: Draft) => void };

export function PacksRow({ draft, onChange }: PacksRowProps) {
  const t = createWords.value;
  const offered = useSignal<readonly Offered[]>([]);
  // Without them a file can be chosen all the same.
  useEffect(
    () =>
      void offeredTables().then(
        (found) => (offered.value = found),
        () => undefined,
      ),
    [],
  );
  const fits = fitting(offered.value, draft);
  if (fits.length === 0) return null;
  const chosen = (one: Offered) => draft.tables.some((pinned) => pinned.digest === one.digest);
  const toggle = ({ pack, title, digest, token, tables }: Offered, on: boolean) => {
    const without = { ...draft, tables: draft.tables.filter((pinned) => pinned.digest !== digest) };
    onChange(on ? withTables(draft, { pack, title, digest, token, tables }) : without);
  };
  return (
    <FormRow label={t.packs}>
      <div class="stack" role="group" aria-label={t.packs}>
        {fits.map((one) => (
          <button
            key={one.digest}
            type="button"
            class="button pack-choice"
            data-pack={one.pack}
            aria-pressed={chosen(one)}
            onClick={() => toggle(one, !chosen(one))}
          >
            {one.title}
          </button>
        ))}
      </div>
      {draft.tables.length === 0 && <p class="small">{t.packsNone}</p>}
    </FormRow>
  );
}
