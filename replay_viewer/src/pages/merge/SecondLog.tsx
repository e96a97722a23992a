// Where the second log comes from: a file, a game whose link this browser holds, or the link of one that is pasted.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { getGame } from "../../api/client";
import { capabilities, gamePath, heldGames } from "../../api/links";
import { showToast } from "../../parts/Toast";
import { within } from "../../place";
import type { Second } from "./server";
import { mergeWords } from "./words";

const LARGEST = 15 * 1024 * 1024;
/** More games than these are not asked for their titles. */
const MOST_GAMES = 30;

export type SecondLogProps = { game: string; busy: boolean; onChoose: (second: Second) => void };

export function SecondLog({ game, busy, onChoose }: SecondLogProps) {
  const t = mergeWords.value;
  const name = useSignal("");
  const read = async (file: File | undefined) => {
    if (!file) return;
    name.value = file.name;
    if (file.size > LARGEST) return showToast(t.tooLarge, "warning");
    onChoose({ log: await file.text() });
  };
  return (
    <div class="merge-second">
      <div class="field">
        {t.fromFile}
        <label class="button merge-file">
          {t.file}
          {name.value && <small>{name.value}</small>}
          <input
            class="visually-hidden"
            type="file"
            disabled={busy}
            data-merge-file
            onChange={(event) => {
              void read(event.currentTarget.files?.[0]);
              event.currentTarget.value = ""; // the same file can be chosen again after a repair
            }}
          />
        </label>
      </div>
      <HeldGame game={game} busy={busy} onChoose={onChoose} />
      <LinkOfGame game={game} busy={busy} onChoose={onChoose} />
    </div>
  );
}

function HeldGame({ game, busy, onChoose }: SecondLogProps) {
  const t = mergeWords.value;
  const titles = useSignal<readonly { id: string; title: string }[]>([]);
  useEffect(() => {
    const others = heldGames()
      .filter((id) => id !== game)
      .slice(0, MOST_GAMES);
    void Promise.all(others.map(titleOf)).then((found) => (titles.value = found.flatMap((one) => one ?? [])));
  }, [game]);
  if (titles.value.length === 0) return null;
  const choose = (id: string) => id && onChoose({ with: { game: id, token: capabilities(id)[0]?.token ?? null } });
  return (
    <label class="field">
      {t.orGame}
      <select class="input" disabled={busy} data-merge-game value="" onChange={(event) => choose(event.currentTarget.value)}>
        <option value="">{t.chooseGame}</option>
        {titles.value.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The other scribe's link, pasted: the game may still be going on. */
function LinkOfGame({ game, busy, onChoose }: SecondLogProps) {
  const t = mergeWords.value;
  const wrong = useSignal<string | null>(null);
  const choose = (text: string) => {
    const found = linkOf(text);
    wrong.value = found === null ? t.noLink : found === "elsewhere" ? t.linkElsewhere : null;
    if (found === null || found === "elsewhere") return;
    if (found.game === game) wrong.value = t.linkSame;
    else onChoose({ with: found });
  };
  return (
    <form
      class="field"
      onSubmit={(event) => {
        event.preventDefault();
        choose(new FormData(event.currentTarget).get("link") as string);
      }}
    >
      <label class="field">
        {t.orLink}
        <input class="input" name="link" type="url" autocomplete="off" disabled={busy} data-merge-link required />
      </label>
      {wrong.value && (
        <p class="field-error" role="alert">
          {wrong.value}
        </p>
      )}
      <button type="submit" class="button" disabled={busy}>
        {t.readLink}
      </button>
    </form>
  );
}

/** Game and key of a link of this server; "elsewhere" for one of another server, null where it is no link of a game. */
function linkOf(text: string): { game: string; token: string | null } | "elsewhere" | null {
  if (!URL.canParse(text.trim())) return null;
  const link = new URL(text.trim());
  const place = gamePath(within(link.pathname));
  if (!place) return null;
  if (link.origin !== location.origin) return "elsewhere";
  return { game: place.game, token: new URLSearchParams(link.hash.slice(1)).get("k") };
}

/** A game whose link no longer works cannot be laid beside anything. */
async function titleOf(id: string): Promise<{ id: string; title: string } | null> {
  return getGame(id).then(
    ({ title }) => ({ id, title }),
    () => null,
  );
}
