// Opening a .ucr file: the server checks every digest, link and seal of it; what is wrong is shown with its line.
import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { needsWord } from "../../api/admission";
import { ApiProblem } from "../../api/problem";
import { Dialog } from "../../parts/Dialog";
import { AnyIcon } from "../../parts/AnyIcon";
import { problemText } from "../../parts/Problem";
import { showToast } from "../../parts/Toast";
import { WordField } from "../../parts/WordField";
import { navigate } from "../../router";
import { keepLinks } from "../../setup/open";
import { importFile } from "./importFile";
import { startWords } from "./words";

type Failure = { file: File; problem: unknown };

export function OpenFile() {
  const t = startWords.value;
  const input = useRef<HTMLInputElement>(null);
  const busy = useSignal(false);
  const failure = useSignal<Failure | null>(null);
  const open = async (file: File) => {
    busy.value = true;
    failure.value = null;
    try {
      const imported = await importFile(file);
      if (imported.links.length > 0) keepLinks(imported);
      showToast(imported.added > 0 ? t.imported(imported.added) : t.importedKnown);
      navigate(`/g/${imported.game}`);
    } catch (problem) {
      failure.value = { file, problem };
    } finally {
      busy.value = false;
      if (input.current) input.current.value = ""; // the same file can be chosen again after a repair
    }
  };
  return (
    <>
      <button
        type="button"
        class="button entrance"
        aria-busy={busy.value}
        onClick={() => !busy.value && input.current?.click()}
      >
        <AnyIcon name="badge-check" size={20} />
        <span>{busy.value ? t.opening : t.open}</span>
      </button>
      <input
        ref={input}
        type="file"
        class="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => event.currentTarget.files?.[0] && void open(event.currentTarget.files[0])}
      />
      <Dialog open={failure.value !== null} title={t.open} onClose={() => (failure.value = null)}>
        {failure.value && <ImportFailure {...failure.value} onAgain={() => void open(failure.value!.file)} />}
      </Dialog>
    </>
  );
}

function ImportFailure({ file, problem, onAgain }: Failure & { onAgain: () => void }) {
  const t = startWords.value;
  if (needsWord(problem))
    return (
      <div class="stack">
        <WordField wrong />
        <button type="button" class="button primary" onClick={onAgain}>
          {t.openAgain(file.name)}
        </button>
      </div>
    );
  return (
    <div class="stack" role="alert">
      <p>
        <strong>{t.importFailed(file.name)}</strong>
      </p>
      <ul class="note warning">
        {reasons(problem).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}

/** Each thing that is wrong, the line first where the server names one. */
function reasons(problem: unknown): string[] {
  const t = startWords.value;
  if (!(problem instanceof ApiProblem)) return [problemText(problem)];
  if (problem.status === 413) return [t.tooLarge];
  const line = typeof problem.body.line === "number" && problem.body.line > 0 ? `${t.atLine(problem.body.line)} ・ ` : "";
  const fields = Object.entries(problem.errors).map(([field, messages]) => `${field}: ${messages.join(" ")}`);
  if (problem.body.type === "/problems/bad-log" && fields.length > 0)
    return Object.values(problem.errors).flatMap((all) =>
      all.map((one) => one.replace(/^line (\d+): /, (_, at) => `${t.atLine(Number(at))} ・ `)),
    );
  return [line + problemText(problem).replace(/^line \d+: /, ""), ...fields];
}
