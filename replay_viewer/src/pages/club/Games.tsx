// The keeper's list of games: which were played in the club, and who sat where.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { askClub, linksOf, type Club } from "../../api/clubs";
import { request } from "../../api/client";
import { Problem } from "../../parts/Problem";
import { showToast } from "../../parts/Toast";
import { nameOf } from "./People";
import { clubWords } from "./words";

type Listed = { game: string; title: string; seats: { seat: number; name: string }[] };

export function Games({ club, onChange }: { club: Club; onChange: () => void }) {
  const t = clubWords.value;
  const listed = useSignal<Listed[]>([]);
  const chosen = useSignal("");
  const seats = useSignal<Record<number, number>>({});
  const problem = useSignal<unknown>(null);
  useEffect(() => {
    const query = { state: "closed", limit: 200 };
    request<{ games: Listed[] }>("/games", { query, token: null }).then(
      (found) => (listed.value = found.games),
      (cause: unknown) => (problem.value = cause),
    );
  }, []);
  const game = listed.value.find((one) => one.game === chosen.value);
  const choose = (id: string) => {
    chosen.value = id;
    const before = club.games.find((one) => one.game === id);
    seats.value = Object.fromEntries((before?.seats ?? []).map((one) => [one.seat, one.person]));
  };
  const tried = async (id: string, method: "PUT" | "DELETE", body?: unknown) => {
    problem.value = null;
    try {
      await askClub(club.club, `/games/${encodeURIComponent(id)}`, {
        method,
        ...(body !== undefined && { body, headers: linksOf(id) }),
      });
      if (method === "PUT") showToast(t.entered);
      onChange();
    } catch (cause) {
      problem.value = cause;
    }
  };
  const placed = Object.entries(seats.value).map(([seat, person]) => ({ seat: Number(seat), person }));
  return (
    <section class="card club-card">
      <h2>{t.enter}</h2>
      <p class="small">{t.enterHint}</p>
      <ul class="club-people">
        {club.games.map((one) => (
          <li key={one.game}>
            <a href={`/g/${one.game}`}>{one.title ?? one.game}</a>
            <small>{t.sat(one.seats.length)}</small>
            <button
              type="button"
              class="button"
              onClick={() => void tried(one.game, "DELETE")}
              aria-label={`${t.remove}: ${one.title ?? one.game}`}
            >
              {t.remove}
            </button>
          </li>
        ))}
      </ul>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (game) void tried(game.game, "PUT", { seats: placed });
        }}
      >
        <label class="stack">
          {t.game}
          <select class="input" value={chosen.value} onChange={(event) => choose(event.currentTarget.value)}>
            <option value="">{t.choose}</option>
            {listed.value.map((one) => (
              <option key={one.game} value={one.game}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        {game?.seats.map((seat) => (
          <label key={seat.seat} class="club-seat">
            <span>{`${seat.seat} ${seat.name}`}</span>
            <select
              class="input"
              value={seats.value[seat.seat] ?? ""}
              onChange={(event) => (seats.value = without(seats.value, seat.seat, Number(event.currentTarget.value)))}
            >
              <option value="">{t.nobodyHere}</option>
              {club.people.map((person) => (
                <option key={person.person} value={person.person}>
                  {nameOf(person)}
                </option>
              ))}
            </select>
          </label>
        ))}
        {problem.value !== null && <Problem problem={problem.value} />}
        <button type="submit" class="button primary" disabled={!game}>
          {t.enterThis}
        </button>
      </form>
    </section>
  );
}

/** The seats with this person there; 0: with nobody. */
function without(seats: Record<number, number>, seat: number, person: number): Record<number, number> {
  const rest = Object.fromEntries(Object.entries(seats).filter(([one]) => Number(one) !== seat));
  return person > 0 ? { ...rest, [seat]: person } : rest;
}
