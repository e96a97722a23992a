// ③ The facts: what is disputed, what it rests on, and what people added: further steps, remarks, photos.
import { useSignal } from "@preact/signals";
import type { Seat } from "../../../api/types";
import { words } from "../../../i18n";
import { FindingBadge } from "../../../parts/FindingBadge";
import { Sentence } from "../../../parts/Sentence";
import { TagBadge } from "../../../parts/TagBadge";
import { stand } from "../../../corrections/stand";
import { isReferee } from "../../../film/LogChapter";
import { stepHref, verdictOf, whoWord } from "../../../disputes/say";
import type { Dispute, DisputeFact, Evidence } from "../../../disputes/types";
import { disputeWords } from "../../../disputes/words";
import { AddFact } from "../parts/AddFact";
import { AddPhoto } from "../parts/AddPhoto";
import { AddRemark } from "../parts/AddRemark";
import { Block } from "../parts/Block";
import { PhotoView } from "../parts/PhotoView";
import type { Desk } from "../model/desk";

type Form = "fact" | "photo" | "remark";

export function Facts({ desk, document }: { desk: Desk; document: Dispute }) {
  const t = disputeWords.value;
  const form = useSignal<Form | null>(null);
  const done = () => (form.value = null);
  const opener = (name: Form, label: string) => (
    <button
      type="button"
      class="button"
      aria-expanded={form.value === name}
      data-add={name}
      onClick={() => (form.value = form.value === name ? null : name)}
    >
      {label}
    </button>
  );
  return (
    <Block number={3} title={t.block3}>
      <ol class="dispute-rows">
        {document.facts.map((item) => (
          <FactRow key={item.fact.id} item={item} document={document} seats={desk.seats} />
        ))}
      </ol>
      {document.evidence.some(hasMore) && (
        <ol class="dispute-rows">
          {document.evidence.filter(hasMore).map((evidence) => (
            <EvidenceRow key={evidence.id} evidence={evidence} desk={desk} document={document} />
          ))}
        </ol>
      )}
      {document.may.evidence && (
        <div class="row no-print">
          {document.watched && opener("fact", t.addFact)}
          {opener("photo", t.addPhoto)}
          {opener("remark", t.addRemark)}
        </div>
      )}
      {form.value === "fact" && <AddFact desk={desk} document={document} onDone={done} />}
      {form.value === "photo" && <AddPhoto desk={desk} onDone={done} />}
      {form.value === "remark" && <AddRemark desk={desk} onDone={done} />}
    </Block>
  );
}

/** The facts that evidence names stand in the list above already. */
const hasMore = (evidence: Evidence): boolean => evidence.photo !== null || Boolean(evidence.remark);

function FactRow({ item, document, seats }: { item: DisputeFact; document: Dispute; seats: readonly Seat[] }) {
  const disputed = item.why === "claim";
  const { struck, instead } = stand(item, document.facts, null, false);
  const sentence = <Sentence spans={item.sentence} seats={seats} />;
  return (
    <li class={disputed ? "disputed" : undefined} data-fact={item.fact.id} data-why={item.why}>
      <a
        class="dispute-step"
        href={stepHref(document.game, item.position, item.fact.id)}
        aria-label={words.value.step(item.position)}
      >
        {item.position}
      </a>
      <span class="said">
        {disputed && <span class="visually-hidden">{disputeWords.value.disputed} </span>}
        {struck ? <s>{sentence}</s> : sentence}
        {instead.map((spans, at) => (
          <small key={at}>
            → <Sentence spans={spans} seats={seats} />
          </small>
        ))}
      </span>
      {item.findings.map((finding) => (
        <FindingBadge key={finding.rule} verdict={verdictOf(finding)} />
      ))}
      {isReferee(item) && <TagBadge tag="referee" />}
    </li>
  );
}

function EvidenceRow({ evidence, desk, document }: { evidence: Evidence; desk: Desk; document: Dispute }) {
  const t = disputeWords.value;
  const by = evidence.seat === null ? evidence.by : `seat:${evidence.seat}`;
  return (
    <li data-evidence={evidence.id}>
      <span class="said">
        {evidence.remark && <span>「{evidence.remark}」</span>}
        <small>{t.addedBy(whoWord(by, desk.seats))}</small>
      </span>
      {evidence.photo && (
        <PhotoView
          photo={evidence.photo}
          label={t.photo(evidence.remark ?? "")}
          mayErase={document.may.erase}
          onErased={() => void desk.refresh()}
        />
      )}
    </li>
  );
}
