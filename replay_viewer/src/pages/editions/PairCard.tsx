// One rule in two editions: both texts side by side, in what they differ, and a short game that shows it.
import type { EditionName, Pair, Shown, Side } from "../../api/editions";
import { shortRule } from "../../api/rules";
import { say } from "../../board/layout";
import { editionWords } from "./words";

export function PairCard({ pair, here, there }: { pair: Pair; here: EditionName; there: EditionName }) {
  const t = editionWords.value;
  const first = pair.here ?? pair.there;
  if (!first) return null;
  return (
    <article class="edition-pair">
      <header class="row">
        <h2>{say(first.term)}</h2>
        <code>{shortRule(first.id)}</code>
        {pair.why.map((word) => (
          <b key={word} class="chip">
            {t.why(word)}
          </b>
        ))}
        {pair.numbers.map((one) => (
          <span key={one.number}>
            <code>{one.number}</code> {String(one.here)} → {String(one.there)}
          </span>
        ))}
      </header>
      <div class="edition-sides">
        <Text edition={here} side={pair.here} />
        {pair.how !== "same" || pair.here?.id !== pair.there?.id ? <Text edition={there} side={pair.there} /> : null}
      </div>
      {pair.what && <p class="edition-none">{say(pair.what)}</p>}
      {pair.example && <Example example={pair.example} />}
    </article>
  );
}

function Text({ edition, side }: { edition: EditionName; side: Side | null }) {
  return (
    <div>
      <h3>{say(edition.label)}</h3>
      {side ? <p>{say(side.text)}</p> : <p class="edition-none">{editionWords.value.notThere}</p>}
      {side?.reading && <p class="edition-reading">{say(side.reading)}</p>}
      {side && <small>{side.id}</small>}
    </div>
  );
}

function Example({ example }: { example: Shown }) {
  const t = editionWords.value;
  const held = Object.entries(example.held).flatMap(([edition, what]) => (what ? [t.held(edition, what)] : []));
  return (
    <details>
      <summary>{t.example}</summary>
      <h4 lang="en">{example.title}</h4>
      <ol>
        {example.told.map((line, index) => (
          <li key={index} class={example.marked.includes(index + 1) ? "marked" : undefined}>
            {say(line)}
            {example.marked.includes(index + 1) && <b> — {held.join(" ／ ")}</b>}
          </li>
        ))}
      </ol>
    </details>
  );
}
