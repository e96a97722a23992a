// What a seat held of the hidden tiles, on its own phone: told to nobody else. One page for all; who held nothing sends nothing.
import { useSignal } from "@preact/signals";
import type { Fact } from "../../api/types";
import type { Passage } from "../../passages/server";
import { word } from "./layout";
import type { SeatState } from "./load";
import { phoneWords } from "./phoneWords";
import type { Secrets } from "./secrets";

type HandFormProps = { state: SeatState; secrets: Secrets; passage: Passage };
/** Tiles that a seat held, as everybody saw it; a table of another kind has none. */
type Held = { held?: { seat: number; many: number | null }[] };

export function HandForm({ state, secrets, passage }: HandFormProps) {
  const t = phoneWords.value;
  const tiles = useSignal<readonly string[]>([]);
  const sent = useSignal(false);
  const layout = state.layout.value!;
  const deck = layout.decks?.find((one) => one.holding && (one.cards ?? []).length > 0);
  const mine = (state.table.value?.table as Held | undefined)?.held?.find((one) => one.seat === state.seat) ?? null;
  const many = mine?.many ?? 3;
  const send = async () => {
    const source = `${deck?.holding}.${state.seat}`;
    const cards = tiles.value.map((name) => ({ name }));
    const fact = { kind: "cards.shown/1", seat: state.seat, source, to: [state.seat], cards } as Omit<Fact, "id">;
    sent.value = await secrets.act(passage.passage, cards.length > 0 ? [fact] : []);
    if (sent.value) tiles.value = []; // a glance at the phone sees nothing
  };
  return (
    <section class="card stack take-role" aria-labelledby="hand-title">
      <h2 id="hand-title">{t.whichHand}</h2>
      <p class="small">{mine ? t.whichHandHint(many) : t.noHand}</p>
      <div class="act-seats" role="group" aria-labelledby="hand-title">
        {(deck?.cards ?? []).map((name) => (
          <button
            key={name}
            type="button"
            class="button"
            data-tile={name}
            onClick={() => {
              sent.value = false;
              tiles.value = [...tiles.value, name].slice(-many);
            }}
          >
            {word(layout, "card", name)} {tiles.value.filter((one) => one === name).length}
          </button>
        ))}
      </div>
      <button type="button" class="button big primary" data-choice="send" onClick={() => void send()}>
        {tiles.value.length > 0 ? t.sendHand(tiles.value.length) : t.sendNoHand}
      </button>
      <p role="status">{sent.value ? t.roleSent : ""}</p>
    </section>
  );
}
