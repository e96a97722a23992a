// A link that is shown once, to be handed over.
import type { ClubLink } from "../../api/clubs";
import { fullAddress, within } from "../../place";

export function LinkOnce({ label, link }: { label: string; link: ClubLink }) {
  const [path, hash] = link.path.split("#");
  return (
    <label class="stack">
      {label}
      <input
        class="input"
        readOnly
        value={`${fullAddress(within(path!))}#${hash}`}
        onFocus={(event) => event.currentTarget.select()}
      />
    </label>
  );
}
