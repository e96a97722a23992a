// Tonight's act: the same boxes for every role. Who has nothing to choose sends all the same, and that is written like any act.
import { useSignal } from "@preact/signals";
import type { Fact, Seat } from "../../api/types";
import { language, words } from "../../i18n";
import { SeatMark } from "../../parts/SeatMark";
import { showToast } from "../../parts/Toast";
import { passageWords } from "../../passages/words";
import type { Passage } from "../../passages/server";
import type { NightAct, SeatLayout } from "./layout";
import type { SeatState } from "./load";
import type { Secrets } from "./secrets";

type ActFormProps = { state: SeatState; secrets: Secrets; passage: Passage };

export function ActForm({ state, secrets, passage }: ActFormProps) {
  const t = passageWords.value;
  const layout = state.layout.value!;
  const mine = actsOf(layout, secrets.role.value);
  const chosen = useSignal(0);
  const targets = useSignal<readonly number[]>([]);
  const cards = useSignal<readonly number[]>([]);
  const act = mine[chosen.value] ?? null;
  const send = async () => {
    const taken = await secrets.act(passage.passage, factsOf(act, state.seat, targets.value, cards.value));
    if (taken) showToast(t.sent);
  };
  return (
    <div class="stack" data-passage={passage.slot}>
      <h2>{t.night}</h2>
      <p class="act-name small">{act ? act.label[language.value] : t.nobodyActs}</p>
      {mine.length > 1 && (
        <div class="row" role="group" aria-label={t.night}>
          {mine.map((one, at) => (
            <button
              key={one.id}
              type="button"
              class="button"
              aria-pressed={at === chosen.value}
              onClick={() => (chosen.value = at)}
            >
              {one.label[language.value]}
            </button>
          ))}
        </div>
      )}
      <Seats seats={state.game.value?.seats ?? []} chosen={targets.value} onChange={(next) => (targets.value = next)} />
      {layout.acts.some((one) => one.centre > 0) && (
        <Centre numbers={centreOf(layout)} chosen={cards.value} onChange={(next) => (cards.value = next)} />
      )}
      <button type="button" class="button primary" data-choice="send" onClick={() => void send()}>
        {t.send}
      </button>
    </div>
  );
}

type SeatsProps = { seats: readonly Seat[]; chosen: readonly number[]; onChange: (next: number[]) => void };

function Seats({ seats, chosen, onChange }: SeatsProps) {
  return (
    <div class="choices act-seats" role="group" aria-label={words.value.seats}>
      {seats.map((seat) => (
        <button
          key={seat.seat}
          type="button"
          class="button seat-button"
          aria-pressed={chosen.includes(seat.seat)}
          data-seat={seat.seat}
          onClick={() => onChange(toggled(chosen, seat.seat))}
        >
          <SeatMark seat={seat} size={24} decorative /> {seat.name}
        </button>
      ))}
    </div>
  );
}

/** The cards in the centre of this table, by their numbers. */
function centreOf(layout: SeatLayout): number[] {
  return layout.places.flatMap(({ id }) => (id.startsWith("centre.") ? [Number(id.slice("centre.".length))] : []));
}

type CentreProps = { numbers: readonly number[]; chosen: readonly number[]; onChange: (next: number[]) => void };

function Centre({ numbers, chosen, onChange }: CentreProps) {
  const t = passageWords.value;
  return (
    <div class="row" role="group" aria-label={t.night}>
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          class="button"
          aria-pressed={chosen.includes(number)}
          data-centre={number}
          onClick={() => onChange(toggled(chosen, number))}
        >
          {t.centre(number)}
        </button>
      ))}
    </div>
  );
}

const toggled = (all: readonly number[], one: number): number[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one];

/** What somebody of this role may do; of an unknown role nothing. */
function actsOf(layout: SeatLayout, role: string | null): NightAct[] {
  return role === null ? [] : layout.acts.filter((act) => act.roles.includes(role) && (act.many > 0 || act.centre > 0));
}

/** The act as a fact; nobody and nothing chosen, or no act of one's own: no fact, which is written, too. */
export function factsOf(
  act: Pick<NightAct, "id"> | null,
  seat: number,
  targets: readonly number[],
  cards: readonly number[],
): Omit<Fact, "id">[] {
  if (act === null || targets.length + cards.length === 0) return [];
  return [
    {
      kind: "action.announced/1",
      seat,
      action: act.id,
      ...(targets.length > 0 && { targets }),
      ...(cards.length > 0 && { pieces: cards.map((card) => `centre.${card}`) }),
    },
  ];
}
