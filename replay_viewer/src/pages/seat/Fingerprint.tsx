// The three words of a seal, for comparing aloud.
import { wordsOf, type MySeal } from "./mine";
import { seatWords } from "./words";

export function Fingerprint({ game, seat, seal }: { game: string; seat: number; seal: MySeal }) {
  const t = seatWords.value;
  const three = wordsOf(game, seat, seal);
  if (!three) return null;
  return (
    <p class="fingerprint">
      {t.fingerprint}{" "}
      <strong lang="ja" class="fingerprint-words">
        {three.join("・")}
      </strong>
      {t.fingerprintFor}
    </p>
  );
}
