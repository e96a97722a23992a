// A table opened by mistake: its owner takes it off the list of games, and may put it back. The log says so; nothing is erased.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { getAllFacts, getGame, request } from "../../api/client";
import { newId } from "../../api/ids";
import { Problem } from "../../parts/Problem";
import { linksWords } from "./words";

const KIND = "game.shelved/1";

export function Shelving({ game }: { game: string }) {
  const t = linksWords.value;
  const shelved = useSignal<boolean | null>(null);
  const problem = useSignal<unknown>(null);
  const load = async () => {
    const said = (await getAllFacts(game)).filter(({ fact }) => fact.kind === KIND).at(-1);
    shelved.value = said !== undefined && said.fact.listed !== true;
  };
  const turn = async () => {
    problem.value = null;
    try {
      const { position } = await getGame(game);
      const fact = { kind: KIND, id: newId(), listed: shelved.value };
      await request(`/games/${encodeURIComponent(game)}/facts`, { method: "POST", body: { position, facts: [fact] } });
      await load();
    } catch (cause) {
      problem.value = cause;
    }
  };
  useEffect(() => {
    load().catch((cause: unknown) => (problem.value = cause));
  }, [game]);
  if (shelved.value === null && problem.value === null) return null;
  return (
    <section class="stack shelving">
      <h2>{t.shelving}</h2>
      <p class="small">{shelved.value ? t.isShelved : t.shelvingText}</p>
      {problem.value !== null && <Problem problem={problem.value} onRetry={() => void turn()} />}
      {shelved.value !== null && (
        <button type="button" class="button" data-shelve onClick={() => void turn()}>
          {shelved.value ? t.unshelve : t.shelve}
        </button>
      )}
    </section>
  );
}
