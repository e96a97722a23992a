// Saving a what-if as a link, and discarding it. There is nothing to apply: a supposition never becomes the record.
import { useSignal } from "@preact/signals";
import { dropWhatIf } from "../../api/whatifs";
import { writingWords } from "../../i18n/writing";
import { Dialog } from "../../parts/Dialog";
import { Problem } from "../../parts/Problem";
import { showToast } from "../../parts/Toast";
import { navigate } from "../../router";
import { discardWhatIf, type Link } from "../../beside/server";
import { whatIfWords } from "../../beside/words";
import type { WhatIf } from "./model";

export function Actions({ whatIf }: { whatIf: WhatIf }) {
  const t = whatIfWords.value;
  const open = useSignal<"save" | "discard" | null>(null);
  const { may } = whatIf.info.value;
  return (
    <>
      <button type="button" class="button" data-save-whatif onClick={() => (open.value = "save")}>
        {t.save}
      </button>
      {may.play && (
        <button type="button" class="button" data-discard-whatif onClick={() => (open.value = "discard")}>
          {t.discard}
        </button>
      )}
      {open.value === "save" && <Save whatIf={whatIf} onClose={() => (open.value = null)} />}
      {open.value === "discard" && <Discard whatIf={whatIf} onClose={() => (open.value = null)} />}
    </>
  );
}

type DialogProps = { whatIf: WhatIf; onClose: () => void };

function Save({ whatIf, onClose }: DialogProps) {
  const t = whatIfWords.value;
  const { links } = whatIf.info.value;
  return (
    <Dialog open title={t.save} onClose={onClose}>
      <div class="stack">
        <p>{t.saveHint}</p>
        <OneLink name={t.saveRead} link={links.read} />
        {links.play && <OneLink name={t.savePlay} link={links.play} />}
      </div>
    </Dialog>
  );
}

function OneLink({ name, link }: { name: string; link: Link }) {
  const address = `${location.origin}${link.path}`;
  const copy = () =>
    void navigator.clipboard?.writeText(address).then(
      () => showToast(whatIfWords.value.copied),
      () => undefined,
    );
  return (
    <label class="field">
      {name}
      <span class="row">
        <input class="input" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="button" onClick={copy}>
          {writingWords.value.copy}
        </button>
      </span>
    </label>
  );
}

function Discard({ whatIf, onClose }: DialogProps) {
  const t = whatIfWords.value;
  const problem = useSignal<unknown>(null);
  const { game, whatif, step } = whatIf.info.value;
  const discard = async () => {
    try {
      await discardWhatIf(whatIf.log);
      dropWhatIf(game, whatif);
      showToast(t.discarded);
      navigate(`/g/${encodeURIComponent(game)}?step=${step}`);
    } catch (cause) {
      problem.value = cause;
    }
  };
  const actions = (
    <>
      <button type="button" class="button" onClick={onClose}>
        {writingWords.value.cancel}
      </button>
      <button type="button" class="button primary" data-discard-sure onClick={() => void discard()}>
        {t.discard}
      </button>
    </>
  );
  return (
    <Dialog open title={t.discard} onClose={onClose} actions={actions}>
      <p>{t.discardSure}</p>
      {problem.value !== null && <Problem problem={problem.value} />}
    </Dialog>
  );
}
