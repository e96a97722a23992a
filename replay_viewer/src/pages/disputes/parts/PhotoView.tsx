// A photo of the evidence. It is read with the reader's link, so that its address alone shows nothing.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { words } from "../../../i18n";
import { Dialog } from "../../../parts/Dialog";
import { Problem } from "../../../parts/Problem";
import { erasePhoto, readPhoto } from "../../../disputes/server";
import type { Photo } from "../../../disputes/types";
import { disputeWords } from "../../../disputes/words";

export type PhotoViewProps = { photo: Photo; label: string; mayErase: boolean; onErased: () => void };

export function PhotoView({ photo, label, mayErase, onErased }: PhotoViewProps) {
  const t = disputeWords.value;
  const address = useSignal<string | null>(null);
  const lost = useSignal(false);
  const open = useSignal(false);
  useEffect(() => {
    if (photo.erased) return;
    let made: string | null = null;
    let left = false;
    void readPhoto(photo.url).then(
      (blob) => {
        if (!left) address.value = made = URL.createObjectURL(blob);
      },
      () => (lost.value = true),
    );
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [photo.url, photo.erased]);
  if (photo.erased) return <small class="said">{t.photoErased(photo.digest.slice(0, 8))}</small>;
  if (lost.value) return <small class="said">{t.photoLost}</small>;
  if (address.value === null) return <small>{words.value.loading}…</small>;
  return (
    <>
      <button type="button" class="dispute-photo-button" onClick={() => (open.value = true)}>
        <img class="dispute-photo" src={address.value} alt={label} />
      </button>
      {open.value && (
        <Large address={address.value} {...{ photo, label, mayErase, onErased }} onClose={() => (open.value = false)} />
      )}
    </>
  );
}

function Large({
  address,
  photo,
  label,
  mayErase,
  onErased,
  onClose,
}: PhotoViewProps & { address: string; onClose: () => void }) {
  const t = disputeWords.value;
  const asked = useSignal(false);
  const problem = useSignal<unknown>(null);
  const erase = async () => {
    if (!asked.value) return void (asked.value = true);
    try {
      await erasePhoto(photo.url);
      onClose();
      onErased();
    } catch (thrown) {
      problem.value = thrown;
    }
  };
  const eraser = (
    <button type="button" class="button" onClick={() => void erase()}>
      {asked.value ? t.photoEraseSure : t.photoErase}
    </button>
  );
  return (
    <Dialog open title={label} onClose={onClose} actions={mayErase && eraser}>
      <img class="dispute-photo-large" src={address} alt={label} />
      {asked.value && <p class="small">{t.photoEraseHint}</p>}
      {problem.value !== null && <Problem problem={problem.value} />}
      <p class="small link-address">SHA-256 {photo.digest}</p>
    </Dialog>
  );
}
