// Where the key to open lies: also in the server's vault, or on this phone only.
import { Segmented } from "../../parts/Segmented";
import { seatWords } from "./words";

export type KeyPlaceProps = { vault: boolean; onChange: (vault: boolean) => void };

export function KeyPlace({ vault, onChange }: KeyPlaceProps) {
  const t = seatWords.value;
  return (
    <div class="field">
      <Segmented<"vault" | "phone">
        label={t.where}
        choices={[
          { value: "vault", label: t.vault },
          { value: "phone", label: t.phoneOnly },
        ]}
        value={vault ? "vault" : "phone"}
        onChange={(value) => onChange(value === "vault")}
      />
      <p class="small key-place-text">{vault ? t.vaultText : t.phoneOnlyText}</p>
    </div>
  );
}
