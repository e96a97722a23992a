// Who of the table saw the end; on a seat's phone the one tap that signs it.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { OFFLINE } from "../embedded";
import { Problem } from "../parts/Problem";
import type { Cosigned } from "./looking";
import { standing } from "./standing";
import { headWords } from "./words";

/** seat: of this phone; null: it only looks. */
export function Cosign({ game, seat }: { game: string; seat: number | null }) {
  const t = headWords.value;
  const found = useSignal<Cosigned | null>(null);
  const busy = useSignal(false);
  const problem = useSignal<unknown>(null);
  useEffect(() => {
    if (OFFLINE) return;
    void import("./looking")
      .then(({ cosignatures }) => cosignatures(game))
      .then(
        (told) => (found.value = told),
        () => undefined, // covered, or nobody answers: nothing is to be seen here
      );
  }, [game]);
  if (!found.value || (seat === null && found.value.seats.length === 0)) return null;
  const { seats, of, size } = found.value;
  const mine = seats.find((one) => one.seat === seat);
  const press = async () => {
    busy.value = true;
    problem.value = null;
    try {
      const told = await (await import("./looking")).cosign(game, seat!);
      if ("seats" in told) found.value = told;
      else standing.value = new Map(standing.value).set(game.toLowerCase(), told);
    } catch (cause) {
      problem.value = cause;
    } finally {
      busy.value = false;
    }
  };
  return (
    <section class="cosign" aria-label={t.saw}>
      <p role="status">{t.sawCount(seats.length, of)}</p>
      <ul>
        {[...new Set(seats.map((one) => one.size))].map((reached) => (
          <li key={reached}>
            {t.sawSeats(
              seats
                .filter((one) => one.size === reached)
                .map((one) => one.seat)
                .join(", "),
            )}{" "}
            ・ {t.sawUpTo(reached, size - reached)}
          </li>
        ))}
      </ul>
      {seat !== null && mine?.size !== size && (
        <>
          <p class="small">{t.sawHow(size)}</p>
          <button
            type="button"
            class="button"
            data-choice="cosign"
            aria-disabled={busy.value}
            onClick={() => void (busy.value || press())}
          >
            {busy.value ? t.signing : t.saw}
          </button>
        </>
      )}
      {problem.value !== null && <Problem problem={problem.value} />}
    </section>
  );
}
