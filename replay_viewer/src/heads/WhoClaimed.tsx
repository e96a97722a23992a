// Which seats have a phone that claimed them, and which have none: what their words rest on.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { request } from "../api/client";
import { OFFLINE } from "../embedded";
import { headWords } from "./words";

type Claim = { role: string; seat: number | null; key: string | null };

export function WhoClaimed({ game }: { game: string }) {
  const t = headWords.value;
  const claims = useSignal<Claim[]>([]);
  useEffect(() => {
    if (OFFLINE) return;
    void request<{ claims: Claim[] }>(`/games/${encodeURIComponent(game)}/claims`).then(
      (told) => (claims.value = told.claims),
      () => undefined, // covered, or nobody answers: nothing is to be seen here
    );
  }, [game]);
  const seats = claims.value.filter((one) => one.seat !== null);
  if (seats.length === 0) return null;
  const listed = (some: Claim[]) => (some.length > 0 ? some.map((one) => one.seat).join(", ") : t.nobody);
  const without = seats.filter((one) => one.key === null);
  return (
    <section class="small" aria-label={t.whoHas}>
      <p>{t.withPhone(listed(seats.filter((one) => one.key !== null)))}</p>
      {without.length > 0 && <p>{t.withoutPhone(listed(without))}</p>}
    </section>
  );
}
