// One line of the log in full: what the fact says field by field, and what can be done with it.
import { words } from "../../../i18n";
import { Dialog } from "../../../parts/Dialog";
import { badgeOf, FindingBadge } from "../../../parts/FindingBadge";
import { Sentence } from "../../../parts/Sentence";
import type { FactItem } from "../../../api/types";
import { cardWord, fieldWord, hasWord, kindWord, valueWord, type CardValue } from "../../../corrections/fieldWords";
import { wordOf } from "../../../corrections/options";
import { correctionWords } from "../../../corrections/words";
import type { Finding, Wanted } from "../../../findings/findings";
import { detailWords } from "../../../findings/detailWords";
import { said } from "../../../pads/model/say";
import { recorderWords } from "../../../pads/words";
import type { ScribeProps } from "../model/recorder";

/** Fields that hold seats. */
const SEATS = new Set(["seat", "targets", "turn", "leader", "members", "participants"]);

type DetailProps = ScribeProps & {
  item: FactItem;
  onCorrect: (item: FactItem) => void;
  onWriteIn: (step: number, wanted: Wanted) => void;
  onClose: () => void;
};

export function FactDetail({ recorder, item, onCorrect, onWriteIn, onClose }: DetailProps) {
  const t = recorderWords.value;
  const answer = () => {
    recorder.because.choose(item.fact.id);
    onClose();
  };
  return (
    <Dialog open title={words.value.step(item.position)} onClose={onClose}>
      <div class="stack">
        <p>
          <Sentence spans={item.sentence} seats={recorder.game.value?.seats ?? []} />
        </p>
        {recorder.verdicts.at(item.position).map((finding) => (
          <Found key={finding.rule} finding={finding} onWriteIn={(wanted) => onWriteIn(item.position, wanted)} />
        ))}
        <dl class="fact-fields">
          {told(recorder, item).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <button type="button" class="button" data-choice="correct" onClick={() => onCorrect(item)}>
          ✎ {words.value.correct}
        </button>
        <button type="button" class="button" data-choice="because" onClick={answer}>
          ← {t.becauseThis}
        </button>
        <a class="button" href={`/g/${recorder.id}?at=${encodeURIComponent(item.fact.id)}&step=${item.position}`}>
          {t.toStep}
        </a>
      </div>
    </Dialog>
  );
}

/** What is held against the fact, or what should have been written down before it, with a button that does so. */
function Found({ finding, onWriteIn }: { finding: Finding; onWriteIn: (wanted: Wanted) => void }) {
  return (
    <div class="note">
      <p>
        <FindingBadge verdict={finding.unless ? "unless" : (badgeOf(finding.verdict) ?? "not_judged")} /> {said(finding.reason)}
      </p>
      {finding.wants?.map((wanted) => (
        <p key={wanted.kind} class="finding-wanted">
          <small>{detailWords.value.wants}</small> {said(wanted.words)}{" "}
          <button
            type="button"
            class="chip chip-link"
            data-write-in={wanted.kind}
            aria-label={detailWords.value.writeInTitle(said(wanted.words))}
            onClick={() => onWriteIn(wanted)}
          >
            ✎ {detailWords.value.writeIn}
          </button>
        </p>
      ))}
    </div>
  );
}

/** Names and values in the page's language; what has no name for people is left to the replay, and the kind is said first. */
function told(recorder: ScribeProps["recorder"], { fact }: FactItem): [string, string][] {
  const answered = recorder.log.value.find((one) => one.fact.id === fact.because)?.position;
  const fields = Object.entries(fact).filter(([name]) => name !== "kind" && hasWord(name));
  return [
    [recorderWords.value.facts, kindWord(fact.kind)],
    ...fields.map(([name, value]): [string, string] => [fieldWord(name), valueWords(recorder, name, value)]),
    ...(answered === undefined ? [] : [["←", words.value.step(answered)] satisfies [string, string]]),
  ];
}

function valueWords(recorder: ScribeProps["recorder"], name: string, value: unknown): string {
  const t = correctionWords.value;
  if (value === null || value === undefined) return "?";
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (typeof value === "number" && SEATS.has(name))
    return words.value.seatName(value, recorder.game.value?.seats.find((one) => one.seat === value)?.name ?? "");
  if (typeof value === "string") return valueWord(recorder.layout.value ? wordOf(recorder.layout.value, value) : value);
  if (Array.isArray(value)) return value.map((one) => valueWords(recorder, name, one)).join("・");
  if (typeof value !== "object") return String(value);
  if (name.startsWith("card")) return cardWord({ name: null, ...value } as CardValue);
  if ("label" in value) return String(value.label);
  return Object.entries(value)
    .map(([part, one]) => valueWords(recorder, part, one))
    .join(" ");
}
