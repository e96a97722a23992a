// The three words of a seal, for comparing aloud.
import { wordsOf, type MySeal } from "./mine";
import { seatWords } from "./words";

export function Fingerprint({ seal }: { seal: MySeal }) {
  const t = seatWords.value;
  const three = wordsOf(seal);
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
