// Cards were dealt by hand: this seat names its own on its own phone. One page for everybody, whatever the card is.
import { useSignal } from "@preact/signals";
import { getFacts } from "../../api/client";
import { useEffect } from "preact/hooks";
import type { Passage } from "../../passages/server";
import type { RosterCard } from "../../passages/deal";
import { word } from "./layout";
import type { SeatState } from "./load";
import { phoneWords } from "./phoneWords";
import type { Secrets } from "./secrets";

type TakeRoleProps = { state: SeatState; secrets: Secrets; passage: Passage };

export function TakeRole({ state, secrets, passage }: TakeRoleProps) {
  const t = phoneWords.value;
  const roles = useRoles(state);
  const picked = useSignal<string | null>(null);
  const sent = useSignal(false);
  const layout = state.layout.value!;
  const send = async () => {
    if (picked.value === null) return;
    const says = { seats: [state.seat], what: [picked.value], of: "role" };
    sent.value = await secrets.act(passage.passage, [{ kind: "knowledge.given/1", says, to: [state.seat] }]);
    if (sent.value) picked.value = null; // a glance at the phone sees nothing
  };
  return (
    <section class="card stack take-role" aria-labelledby="take-title">
      <h2 id="take-title">{t.whichRole}</h2>
      <p class="small">{t.whichRoleHint}</p>
      <div class="act-seats" role="group" aria-labelledby="take-title">
        {roles.map((role) => (
          <button
            key={role}
            type="button"
            class="button"
            data-role={role}
            aria-pressed={picked.value === role}
            onClick={() => {
              sent.value = false;
              picked.value = role;
            }}
          >
            {word(layout, "role", role)}
          </button>
        ))}
      </div>
      <button
        type="button"
        class="button big primary"
        data-choice="send"
        aria-disabled={picked.value === null}
        onClick={() => void send()}
      >
        {t.sendRole}
      </button>
      <p role="status">{sent.value ? t.roleSent : ""}</p>
    </section>
  );
}

/** The roles that were put in, as everybody knows them. */
function useRoles(state: SeatState): readonly string[] {
  const roles = useSignal<readonly string[]>(Object.keys(state.layout.value?.roles ?? {}));
  useEffect(() => {
    void getFacts(state.id, { limit: 1 }).then(
      ({ facts }) => {
        const roster = (facts[0]?.fact.roster as RosterCard[] | undefined) ?? [];
        if (roster.length > 0) roles.value = roster.map((card) => card.role);
      },
      () => undefined, // a seat that may not watch has the roles of the game
    );
  }, []);
  return roles.value;
}
