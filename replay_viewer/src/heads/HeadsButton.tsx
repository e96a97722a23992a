// In the menus of a game: whether its record is unaltered, in words; a code for another phone; a copy to keep.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { keptHead } from "../api/heads";
import { OFFLINE } from "../embedded";
import { Cosign } from "./Cosign";
import { Dialog } from "../parts/Dialog";
import { fullAddress, placed } from "../place";
import { QrCode } from "../seal/QrCode";
import { dated } from "./Replaced";
import { WhoClaimed } from "./WhoClaimed";
import { Witnesses } from "./Witnesses";
import { saveCopy } from "./keeping";
import { standing } from "./standing";
import { headWords } from "./words";

export function HeadsButton({ game }: { game: string }) {
  const open = useSignal(false);
  const t = headWords.value;
  if (OFFLINE) return null;
  return (
    <>
      <button type="button" class="button" onClick={() => (open.value = true)}>
        {t.title}
      </button>
      {open.value && <HeadsDialog game={game} onClose={() => (open.value = false)} />}
    </>
  );
}

function HeadsDialog({ game, onClose }: { game: string; onClose: () => void }) {
  const t = headWords.value;
  const kept = keptHead(game);
  const actions = kept.note !== null && (
    <button type="button" class="button" onClick={() => saveCopy({ game, key: kept.key, notes: [kept.note, kept.latest] })}>
      {t.keep}
    </button>
  );
  return (
    <Dialog open title={t.title} onClose={onClose} actions={actions}>
      <div class="stack">
        {sentences(game).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Cosign game={game} seat={null} />
        <WhoClaimed game={game} />
        <Witnesses />
        <Compare game={game} />
        <p class="small">{t.notPromised}</p>
        <p class="small">
          {kept.note !== null && t.keepHow}{" "}
          <a href={placed("/verify.html")} download>
            {t.page}
          </a>
        </p>
      </div>
    </Dialog>
  );
}

/** What is known of the game's record, in sentences. */
function sentences(game: string): string[] {
  const t = headWords.value;
  const found = standing.value.get(game.toLowerCase());
  if (!found) return [t.asking];
  if (found.kind === "unknown") return [t.unknown];
  if (found.kind === "covered") return [t.covered, ...(found.sealed > 0 ? [t.coveredSealed(found.sealed)] : [])];
  if (found.kind === "breaks" && found.restored)
    return [t.restored, t.restoredWhy(found.before ?? 0, found.restored.missing, dated(found.restored.at))];
  if (found.kind === "breaks") return [t.breaks, t[`${found.why}Why`](found.before ?? 0, found.size ?? 0)];
  const { size, before, at } = found;
  const told =
    found.kind === "first"
      ? t.first(size)
      : found.kind === "same"
        ? t.same(size, dated(at))
        : t.longer(before, dated(at), size - before);
  return [
    told,
    ...(found.compared ? [t[found.compared]] : []),
    ...(found.signed ? [] : [t.unsigned]),
    ...(found.otherKey ? [t.otherKey] : []),
  ];
}

function Compare({ game }: { game: string }) {
  const t = headWords.value;
  const link = useSignal<string | null>(null);
  useEffect(() => {
    void import("./looking")
      .then(({ linkOf }) => linkOf(game))
      .then(
        (found) => (link.value = found),
        () => undefined,
      );
  }, [game]);
  if (link.value === null) return null;
  return (
    <details class="head-compare">
      <summary>{t.compare}</summary>
      <p>{t.compareHow}</p>
      <QrCode text={fullAddress(`/g/${encodeURIComponent(game)}#h=${link.value}`)} label={t.compareQr} />
    </details>
  );
}
