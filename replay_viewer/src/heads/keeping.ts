// A copy of what this browser saw, as a small file that `ucr verify` reads.

/** format ucr-head/1: notes as they were signed, the key that is said to have signed them, and the proof that failed. */
export type Copy = { game: string; key: string | null; notes: (string | null)[]; proof?: string[] };

export function saveCopy({ game, key, notes, proof }: Copy): void {
  const kept = { format: "ucr-head/1", game, key, notes: notes.filter((one) => one !== null), ...(proof && { proof }) };
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(kept, null, 1)}\n`], { type: "application/json" }));
  link.download = `${game}.head.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
