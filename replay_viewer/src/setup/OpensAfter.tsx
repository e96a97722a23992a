// Whether what is sealed opens by itself once the game has been closed for a time. Usually it does not: each seat decides.
import { Choice } from "./Choice";
import type { Draft } from "./draft";
import { createWords } from "./words";

const HOURS = [1, 24] as const;
type Answer = "never" | `${(typeof HOURS)[number]}`;

export type OpensAfterProps = { draft: Draft; onChange: (draft: Draft) => void };

export function OpensAfter({ draft, onChange }: OpensAfterProps) {
  const t = createWords.value;
  return (
    <div class="field">
      <span>{t.opensAfter}</span>
      <Choice<Answer>
        label={t.opensAfter}
        choices={[
          { value: "never", label: t.opensNever },
          ...HOURS.map((hours) => ({ value: `${hours}` as Answer, label: t.opensHours(hours) })),
        ]}
        value={draft.opensAfter === null ? "never" : (`${draft.opensAfter / 60}` as Answer)}
        onChange={(said) => onChange({ ...draft, opensAfter: said === "never" ? null : Number(said) * 60 })}
      />
    </div>
  );
}
