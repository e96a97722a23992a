// Who signs the server's log of all games beside the server, and up to where: without one it could show two.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { request } from "../api/client";
import { dated } from "./Replaced";
import { headWords } from "./words";

type Witness = { name: string; size: number; at: number; failed: string };

export function Witnesses() {
  const t = headWords.value;
  const found = useSignal<Witness[] | null>(null);
  useEffect(() => {
    void request<{ witnesses: Witness[] }>("/about").then(
      (told) => (found.value = told.witnesses),
      () => undefined, // nobody answers: nothing is to be seen here
    );
  }, []);
  if (found.value === null) return null;
  return (
    <section class="small" aria-label={t.witnesses}>
      {found.value.length === 0 && <p>{t.noWitness}</p>}
      {found.value.map(({ name, size, at, failed }) => (
        <p key={name}>
          {size > 0 ? t.witnessed(name, size, dated(at * 1000)) : t.notYet(name)}
          {failed !== "" && ` ${t.notSince}`}
        </p>
      ))}
    </section>
  );
}
