// Pieces: the board as buttons. A tap moves the subject's piece there, or places it when it stands nowhere.

import { newId } from "../api/ids";
import { identifier } from "../api/ownWords";
import { writingWords } from "../i18n/writing";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { allPlaces, bold, caption, pieceLabel, pieceOf, placeLabel, said, seatField, terms, word } from "./model/say";
import { Choices } from "./parts/Choices";
import { Crumbs } from "./parts/Crumbs";
import { NameField } from "./parts/NameField";
import { PlaceGrid } from "./parts/PlaceGrid";
import { Reasons } from "./parts/Reasons";
import type { Draft } from "./types";
import { recorderWords } from "./words";

/** Instead of a way to move: the piece was put there, wherever it stood before. */
const PUT = "put";

export function PiecePad({ recorder }: PadProps) {
  const t = recorderWords.value;
  const open = useHalf<"piece" | "how" | "new" | "off" | null>("PiecePad.open", null);
  const picked = useHalf<string | null>("PiecePad.picked", null);
  const fresh = useHalf<{ id: string; label: string } | null>("PiecePad.fresh", null);
  const how = useHalf<string | null>("PiecePad.how", null);
  const layout = recorder.layout.value;
  const table = recorder.table.value;
  const pieces = Object.keys(table?.pieces ?? {});
  const id =
    fresh.value?.id ??
    picked.value ??
    recorder.acting.piece.value ??
    pieceOf(recorder, recorder.acting.subject.value) ??
    (recorder.acting.subject.value === null ? pieces[0] : undefined) ??
    null;
  const piece = id ? table?.pieces[id] : undefined;
  const owner = piece?.seat ?? (fresh.value || picked.value ? recorder.acting.chosen.value : recorder.acting.subject.value);

  const done = (fact: Draft, to: string) => {
    const name = fresh.value?.label ?? (id ? pieceLabel(recorder, id) : "");
    const own = owner !== null && piece?.seat === owner ? "" : `${name} `;
    picked.value = null;
    fresh.value = null;
    how.value = null;
    open.value = null;
    void recorder.enter({
      facts: [{ ...seatField(owner ?? null), ...fact }],
      caption: caption(owner, own, "→ ", bold(to)),
    });
  };
  const go = (place: string | null) => {
    if (!id) return;
    const to = placeLabel(layout, place, t.offBoard);
    if (fresh.value)
      return done(
        {
          kind: "piece.placed/1" as const,
          piece: id,
          place,
          label: fresh.value.label,
          ...(how.value ? { how: how.value } : {}),
        },
        to,
      );
    const standing = piece?.place ?? null;
    if (how.value === PUT || (standing === null && how.value === null))
      return done({ kind: "piece.placed/1" as const, piece: id, place }, to);
    const way = { ...(standing === null ? {} : { origin: standing }), ...(how.value ? { how: how.value } : {}) };
    return done({ kind: "piece.moved/1" as const, piece: id, to: place, ...way }, to);
  };
  const takeOff = (why: string | null, reason: string) =>
    id && done({ kind: "piece.removed/1" as const, piece: id, ...(why ? { why } : {}) }, `${t.takeOff} ${reason}`);
  const begin = (name: string) => {
    fresh.value = { id: `n-${newId().slice(0, 8)}`, label: name };
    how.value = null;
    open.value = null;
  };

  if (open.value === "piece") {
    const items = pieces.map((one) => ({ id: one, label: pieceLabel(recorder, one), chosen: one === id }));
    const pick = (one: string) => {
      fresh.value = null;
      picked.value = one === "new" ? null : one;
      open.value = one === "new" ? "new" : null;
    };
    return <Choices items={[...items, { id: "new", label: `＋ ${t.newPiece}` }]} onPick={pick} label={t.pieceWhich} />;
  }
  if (open.value === "new") return <NameField label={t.newPiece} onName={begin} action={t.choose} />;
  if (open.value === "off") return <Reasons recorder={recorder} onPick={takeOff} onBack={() => (open.value = null)} />;
  if (open.value === "how") {
    const put = fresh.value ? [] : [{ id: PUT, label: t.put }];
    const ways = [
      { id: "", label: t.nobody },
      ...put,
      ...terms(recorder, fresh.value ? "arrivals" : "ways").map((one) => ({ id: one.id, label: said(one.label) })),
    ];
    return (
      <Choices
        items={ways}
        onPick={(one) => {
          how.value = one || null;
          open.value = null;
        }}
        label={t.how}
      />
    );
  }
  const name = fresh.value?.label ?? (id ? pieceLabel(recorder, id) : t.choose);
  const crumbs = [
    { id: "piece", label: t.pieceWhich, value: name, open: false },
    { id: "how", label: t.how, value: how.value === PUT ? t.put : how.value ? word(layout, how.value) : t.how, open: false },
  ];
  const open_places = layout?.open_places ?? false;
  return (
    <>
      <div class="crumb-row">
        <Crumbs items={crumbs} onPick={(one) => (open.value = one as "piece" | "how")} />
        <button type="button" class="button" data-choice="remove" disabled={!id} onClick={() => (open.value = "off")}>
          {t.takeOff}…
        </button>
      </div>
      <PlaceGrid
        recorder={recorder}
        offBoard
        near={piece?.place ?? null}
        chosen={piece?.place ? [piece.place] : []}
        onPick={go}
        say={(place) => `${name} → ${place}`}
      />
      {open_places && (
        <NameField
          label={allPlaces(recorder).length > 0 ? t.newPlace : writingWords.value.piece}
          onName={(text) => go(identifier(text))}
        />
      )}
    </>
  );
}
