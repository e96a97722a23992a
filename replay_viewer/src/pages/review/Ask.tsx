// Any statement, asked: two seats of one camp, or at least one of two of a side; how likely, or since when and why it is decided.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { logPath, request } from "../../api/client";
import { OFFLINE } from "../../embedded";
import { percent } from "../../parts/sides";
import { idOf, sidesOf, type Review } from "./server";
import { askWords } from "./askWords";

type Answer = { says: string; chance: number | null; true: boolean | null; since: number | null; steps: number[] };
type Props = { review: Review; step: number; hrefOf: (step: number) => string };

export function Ask({ review, step, hrefOf }: Props) {
  const t = askWords.value;
  const seats = review.game.seats;
  const sides = sidesOf(review);
  const one = useSignal(seats[0]?.seat ?? 1);
  const other = useSignal(seats[1]?.seat ?? 2);
  const form = useSignal("same");
  const answer = useSignal<Answer | "failed" | null>(null);
  const says = saysOf(form.value, one.value, other.value, (side) => idOf(review, side));
  useEffect(() => {
    answer.value = null;
    if (OFFLINE || one.value === other.value) return;
    void request<Answer>(`${logPath(review.game.game)}/analysis/ask`, { query: { as: review.reader, step, says } }).then(
      (found) => (answer.value = found),
      () => (answer.value = "failed"),
    );
  }, [review, step, says]);
  if (OFFLINE || seats.length < 2 || sides.length < 2) return null;
  const forms = [
    { value: "same", label: t.same },
    { value: "apart", label: t.apart },
    ...sides.map((side) => ({ value: `either ${side}`, label: t.either(side) })),
  ];
  const found = answer.value;
  return (
    <section class="review-card review-order-5 review-ask">
      <h2>{t.ask}</h2>
      <p class="review-ask-form">
        <Seats review={review} label={t.first} chosen={one} />
        <Seats review={review} label={t.second} chosen={other} />
        <select aria-label={t.what} value={form.value} onChange={(event) => (form.value = event.currentTarget.value)}>
          {forms.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <p role="status">
        {one.value === other.value
          ? t.two
          : found && found !== "failed" && found.says === says && <Said found={found} hrefOf={hrefOf} />}
        {found === "failed" && t.notCounted}
      </p>
    </section>
  );
}

function saysOf(form: string, one: number, other: number, id: (side: string) => string): string {
  const side = id(form.slice(form.indexOf(" ") + 1));
  if (form === "same") return `${one}~${other}`;
  if (form === "apart") return `${one}!~${other}`;
  return [one, other].map((seat) => `${seat}=${side}`).join("|");
}

function Seats({ review, label, chosen }: { review: Review; label: string; chosen: { value: number } }) {
  return (
    <select aria-label={label} value={chosen.value} onChange={(event) => (chosen.value = Number(event.currentTarget.value))}>
      {review.game.seats.map((seat) => (
        <option key={seat.seat} value={seat.seat}>
          {seat.seat} {seat.name}
        </option>
      ))}
    </select>
  );
}

function Said({ found, hrefOf }: { found: Answer; hrefOf: (step: number) => string }) {
  const t = askWords.value;
  if (found.chance === null) return <>{t.notCounted}</>;
  if (found.true === null) return <>{t.open(percent(found.chance))}</>;
  return (
    <>
      {found.true ? t.so : t.notSo} {t.because}{" "}
      {[...new Set(found.steps)].map((at) => (
        <a key={at} class="chip chip-link" href={hrefOf(at)}>
          {at}
        </a>
      ))}
    </>
  );
}
