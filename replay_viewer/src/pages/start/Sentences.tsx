// What this is for, in three sentences.
import { startWords } from "./words";

export function Sentences() {
  const t = startWords.value;
  const all = [
    [t.recordTitle, t.recordText],
    [t.replayTitle, t.replayText],
    [t.settleTitle, t.settleText],
  ];
  return (
    <ul class="sentences">
      {all.map(([title, text]) => (
        <li key={title} class="card">
          <h2 class="sentence-title">{title}</h2>
          <p class="small">{text}</p>
        </li>
      ))}
    </ul>
  );
}
