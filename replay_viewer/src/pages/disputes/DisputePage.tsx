// The page of a dispute: nine blocks in the order in which a judge thinks, and the ruling for who has the authority.
import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { language, words } from "../../i18n";
import { AskingBand } from "../../parts/AskingBand";
import { JudgingBand } from "../../parts/JudgingBand";
import { HelpLink } from "../../parts/HelpLink";
import { DisplaySwitches } from "../../parts/DisplaySwitches";
import { Problem } from "../../parts/Problem";
import { showToast } from "../../parts/Toast";
import { TopBar } from "../../parts/TopBar";
import { fullAddress } from "../../place";
import { Answers } from "./blocks/Answers";
import { Claim } from "./blocks/Claim";
import { Facts } from "./blocks/Facts";
import { Precedents } from "./blocks/Precedents";
import { RestsOn } from "./blocks/RestsOn";
import { RuleAndFinding } from "./blocks/RuleAndFinding";
import { RulingBlock } from "./blocks/RulingBlock";
import { WhoKnew } from "./blocks/WhoKnew";
import "../../corrections/corrections.css";
import "../../film/style/index.css";
import "./blocks.css";
import "../../disputes/disputes.css";
import { Desk } from "./model/desk";
import { useNarrow } from "./model/narrow";
import { RulingForm } from "./model/ruling";
import { disputeHref, listHref } from "../../disputes/hrefs";
import { stateWord } from "../../disputes/say";
import { readReport } from "../../disputes/server";
import type { Dispute } from "../../disputes/types";
import { Block } from "./parts/Block";
import { RulingBar } from "./parts/RulingFields";
import { ShareDialog } from "./parts/ShareDialog";
import { TableBefore } from "./parts/TableBefore";
import "../../disputes/ruling.css";
import { disputeWords } from "../../disputes/words";

export function DisputePage({ game, dispute }: { game: string; dispute: string }) {
  const [desk] = useState(() => new Desk(game, dispute));
  const [form] = useState(() => new RulingForm(desk));
  const document_ = desk.document.value;
  const spoken = language.value;
  useEffect(() => void desk.load(), [desk, spoken]);
  const loaded = document_ !== null;
  useEffect(() => (loaded ? desk.follow() : undefined), [desk, loaded, spoken]);
  const may = document_?.may.rule ?? false;
  useEffect(() => (may ? form.start() : undefined), [form, may]);
  useEffect(() => {
    document.title = document_
      ? [titleOf(document_), document_.title].filter(Boolean).join(" ・ ")
      : disputeWords.value.disputes;
  });
  if (!document_)
    return (
      <>
        <TopBar title={disputeWords.value.disputes} back={listHref(game)} />
        <main class="page">
          {desk.problem.value ? (
            <Problem problem={desk.problem.value} onRetry={() => void desk.load()} />
          ) : (
            <p>{words.value.loading}…</p>
          )}
        </main>
      </>
    );
  return (
    <div class="dispute-sheet" lang={language.value}>
      <Bar desk={desk} document={document_} />
      <AskingBand />
      <JudgingBand />
      <Blocks desk={desk} document={document_} form={form} />
    </div>
  );
}

function titleOf(document: Dispute): string {
  const t = disputeWords.value;
  const step = document.claim?.step;
  if (document.number === null) return step === undefined ? t.disputes : `${t.disputes} ・ ${words.value.step(step)}`;
  return step === undefined ? t.number(document.number) : t.titleOf(document.number, step);
}

function Bar({ desk, document }: { desk: Desk; document: Dispute }) {
  const t = disputeWords.value;
  const narrow = useNarrow(700);
  const shared = useSignal(false);
  const opened = document.claim?.opened_at_position;
  const subtitle = [document.title, document.edition, opened != null && t.openedAt(opened)].filter(Boolean).join(" ・ ");
  const controls = (
    <>
      <button type="button" class="button" data-report onClick={() => void saveReport(desk)}>
        {t.report}
      </button>
      <button type="button" class="button" onClick={() => (shared.value = true)}>
        {t.share}
      </button>
    </>
  );
  const menu = (
    <>
      {narrow && controls}
      <button type="button" class="button" onClick={() => window.print()}>
        {t.print}
      </button>
      <a class="button" href={listHref(desk.id)}>
        {t.list}
      </a>
      <HelpLink of="judge" />
      <DisplaySwitches />
    </>
  );
  const back = `/g/${encodeURIComponent(desk.id)}${document.claim ? `?step=${document.claim.step}` : ""}`;
  return (
    <>
      <TopBar title={titleOf(document)} subtitle={subtitle} back={back} menu={menu}>
        <StateBadge document={document} outcome={desk.ruling.value?.outcome ?? null} />
        {!narrow && controls}
      </TopBar>
      {shared.value && (
        <ShareDialog address={fullAddress(disputeHref(desk.id, desk.dispute))} onClose={() => (shared.value = false)} />
      )}
    </>
  );
}

function StateBadge({ document, outcome }: { document: Dispute; outcome: Parameters<typeof stateWord>[1] }) {
  if (document.state === null) return null;
  const open = document.state === "open";
  return (
    <span class={`dispute-state${open ? " open" : ""}`}>
      {open ? disputeWords.value.openToAll : stateWord(document.state, outcome)}
    </span>
  );
}

/** Saved by the browser under a name of its own; read with the reader's link, which an address alone does not have. */
async function saveReport(desk: Desk): Promise<void> {
  try {
    const address = URL.createObjectURL(await readReport(desk.id, desk.dispute));
    const link = Object.assign(document.createElement("a"), {
      href: address,
      download: `dispute-${desk.document.value?.number ?? desk.dispute.slice(0, 8)}.html`,
    });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
  } catch {
    showToast(disputeWords.value.reportFailed, "warning");
  }
}

const REVOKE_MS = 60_000;

function Blocks({ desk, document, form }: { desk: Desk; document: Dispute; form: RulingForm }) {
  const t = disputeWords.value;
  const narrow = useNarrow(1100);
  const { seats, layout } = { seats: desk.seats, layout: desk.layout.value };
  const ruling = document.may.rule && (desk.ruling.value === null || form.overturning.value);
  return (
    <main class="dispute-page">
      <div class="dispute-column">
        <Claim desk={desk} document={document} />
        {document.before && layout && (
          <Block number={2} title={t.block2(document.before.step)}>
            <TableBefore url={document.before.url} layout={layout} seats={seats} narrow />
          </Block>
        )}
        <Facts desk={desk} document={document} />
      </div>
      <div class="dispute-column">
        {document.watched && (
          <>
            <RuleAndFinding document={document} />
            <WhoKnew document={document} seats={seats} layout={layout} />
            <RestsOn document={document} seats={seats} form={form} />
          </>
        )}
      </div>
      <div class="dispute-column">
        <Answers desk={desk} document={document} />
        {document.watched && (
          <>
            <RulingBlock desk={desk} document={document} form={form} narrow={narrow} />
            <Precedents document={document} />
          </>
        )}
      </div>
      {narrow && ruling && <RulingBar form={form} />}
    </main>
  );
}
