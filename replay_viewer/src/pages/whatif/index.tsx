// What-if: the game and a branch of it beside each other, inside a dashed frame so that nobody takes it for the record.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ApiProblem } from "../../api/problem";
import { words } from "../../i18n";
import { Problem } from "../../parts/Problem";
import { TopBar } from "../../parts/TopBar";
import { query } from "../../router";
import { readerOf } from "../../film/deeplink";
import { Frame } from "./Frame";
import { loadWhatIf } from "./load";
import type { WhatIf } from "./model";
import { whatIfWords } from "../../beside/words";
import "../../film/style/index.css";
import "../../pads/style/pads.css";
import "../../pads/style/recorder.css";
import "../../pads/style/seats.css";
import "../../pads/style/sentence.css";
import "../../pads/style/track.css";
import "./fork.css";
import "../../beside/beside.css";

export type WhatIfPageProps = { game: string; whatif: string };
type Shown = { whatIf: WhatIf } | { problem: unknown } | null;

export function WhatIfPage({ game, whatif }: WhatIfPageProps) {
  const shown = useSignal<Shown>(null);
  const open = () => {
    shown.value = null;
    void opened(game, whatif).then((found) => (shown.value = found));
  };
  useEffect(open, [game, whatif]);
  const now = shown.value;
  if (now && "whatIf" in now) return <Frame whatIf={now.whatIf} />;
  const back = `/g/${encodeURIComponent(game)}`;
  return (
    <>
      <TopBar title={words.value.whatIf} back={back} />
      <main class="page">{now ? <Closed problem={now.problem} onRetry={open} /> : <p>{words.value.loading}…</p>}</main>
    </>
  );
}

function Closed({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  if (problem instanceof ApiProblem && problem.status === 404) return <p role="alert">{whatIfWords.value.gone}</p>;
  return <Problem problem={problem} onRetry={onRetry} />;
}

async function opened(game: string, whatif: string): Promise<Shown> {
  try {
    const whatIf = await loadWhatIf(game, whatif, readerOf(query.value.get("as")));
    return whatIf ? { whatIf } : { problem: new Error(words.value.problemForbidden) };
  } catch (problem) {
    return { problem };
  }
}
