// The night on a seat's phone: one page for every role, that differs in the one line of its question and in nothing else.
import { useSignal } from "@preact/signals";
import type { Seat } from "../../api/types";
import { words, told } from "../../i18n";
import { SeatMark } from "../../parts/SeatMark";
import { Sky } from "../../parts/sky/Sky";
import { passageWords } from "../../passages/words";
import type { Passage } from "../../passages/server";
import { actsOf, centreOf, chosenWith, factsOf, living, noteOf, questionsOf } from "./asking";
import type { NightAct } from "./layout";
import type { SeatState } from "./load";
import { phoneWords } from "./phoneWords";
import { chapterOf } from "./publicTable";
import type { Secrets } from "./secrets";

/** What was tapped for one question. */
type Answered = { targets: readonly number[]; cards: readonly number[] };
const NOTHING: Answered = { targets: [], cards: [] };

type ActFormProps = { state: SeatState; secrets: Secrets; passage: Passage };

export function ActForm({ state, secrets, passage }: ActFormProps) {
  const t = phoneWords.value;
  const layout = state.layout.value!;
  const mine = actsOf(layout, secrets.role.value, state);
  const at = useSignal(0);
  const answers = useSignal<readonly Answered[]>([]);
  const sent = useSignal(false);
  const act = mine[at.value] ?? null;
  const { targets, cards } = answers.value[at.value] ?? NOTHING;
  const seats = living(state);
  const many = questionsOf(layout);
  const answer = (now: Answered) => {
    sent.value = false;
    answers.value = Array.from({ length: many }, (_, one) => (one === at.value ? now : (answers.value[one] ?? NOTHING)));
  };
  const send = async () => {
    const facts = answers.value.flatMap((one, question) => written(mine[question] ?? null, one));
    sent.value = await secrets.act(passage.passage, facts);
  };
  const written = (asked: NightAct | null, one: Answered) => {
    if (asked !== null) return factsOf(asked, state.seat, one.targets, one.cards);
    const notes = passage.ends === "sealed" && one.targets.length > 0;
    return notes ? noteOf(state.seat, t.suspects(named(one.targets, seats))) : [];
  };
  const table = state.table.value?.table;
  const chapter = table ? chapterOf(table, layout, state.facts.value) : null;
  return (
    <Sky time="night" dim class="night-sky">
      <section class="night-page" data-passage={passage.slot} aria-labelledby="night-title">
        <header class="night-head">
          <h2 id="night-title" class="chapter">
            {chapter?.title ?? passageWords.value.night}
          </h2>
          <p class="night-call" role="status">
            {sent.value ? t.closeEyes : t.chooseOne}
          </p>
          <p class="act-name">{question(act, passage)}</p>
        </header>
        <Questions many={many} at={at.value} onTurn={(to) => (at.value = to)} />
        <Seats
          seats={seats}
          chosen={targets}
          onChoose={(one) => answer({ cards, targets: chosenWith(targets, one, Math.max(1, act?.many ?? 1)) })}
        />
        {layout.acts.some((one) => one.centre > 0) && (
          <Centre
            numbers={centreOf(layout)}
            chosen={cards}
            onChoose={(one) => answer({ targets, cards: chosenWith(cards, one, Math.max(1, act?.centre ?? 1)) })}
          />
        )}
        <button type="button" class="button big primary" data-choice="send" onClick={() => void send()}>
          {sendLabel(targets, cards, seats)}
        </button>
        <p class="small">{passage.ends === "sealed" ? `${t.sameForAll} ${t.becomesNote}` : t.sameForAll}</p>
      </section>
    </Sky>
  );
}

/** The only line that a role changes. */
function question(act: NightAct | null, passage: Passage): string {
  const t = phoneWords.value;
  if (act !== null) return t.question(told(act.label));
  return t.question(passage.ends === "sealed" ? t.suspect : t.waiting);
}

const named = (numbers: readonly number[], seats: readonly Seat[]): string =>
  numbers.map((one) => seats.find((seat) => seat.seat === one)?.name || words.value.seat(one)).join("・");

function sendLabel(targets: readonly number[], cards: readonly number[], seats: readonly Seat[]): string {
  const t = phoneWords.value;
  const chosen = [named(targets, seats), ...cards.map((card) => passageWords.value.centre(card))].filter(Boolean);
  return chosen.length > 0 ? t.sendChosen(chosen.join("・")) : t.sendNothing;
}

function Questions({ many, at, onTurn }: { many: number; at: number; onTurn: (to: number) => void }) {
  if (many < 2) return null;
  return (
    <div class="row" role="group" aria-label={passageWords.value.night}>
      {Array.from({ length: many }, (_, number) => (
        <button
          key={number}
          type="button"
          class="button"
          data-question={number + 1}
          aria-pressed={number === at}
          onClick={() => onTurn(number)}
        >
          {phoneWords.value.another(number + 1)}
        </button>
      ))}
    </div>
  );
}

type SeatsProps = { seats: readonly Seat[]; chosen: readonly number[]; onChoose: (one: number) => void };

function Seats({ seats, chosen, onChoose }: SeatsProps) {
  return (
    <div class="act-seats" role="group" aria-label={words.value.seats}>
      {seats.map((seat) => (
        <button
          key={seat.seat}
          type="button"
          class="button seat-button"
          aria-pressed={chosen.includes(seat.seat)}
          data-seat={seat.seat}
          onClick={() => onChoose(seat.seat)}
        >
          <SeatMark seat={seat} size={32} decorative /> {seat.name}
        </button>
      ))}
    </div>
  );
}

type CentreProps = { numbers: readonly number[]; chosen: readonly number[]; onChoose: (one: number) => void };

function Centre({ numbers, chosen, onChoose }: CentreProps) {
  const t = passageWords.value;
  return (
    <div class="row act-centre" role="group" aria-label={t.night}>
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          class="button"
          aria-pressed={chosen.includes(number)}
          data-centre={number}
          onClick={() => onChoose(number)}
        >
          {t.centre(number)}
        </button>
      ))}
    </div>
  );
}
