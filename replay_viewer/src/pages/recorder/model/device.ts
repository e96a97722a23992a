// What the phone can do besides showing: vibrate, and stay awake. Absent on plain http or on a laptop; then nothing happens.

export function buzz(why: "entry" | "warning"): void {
  navigator.vibrate?.(why === "entry" ? 10 : [20, 60, 20]);
}

/** Keeps the screen on while the page is visible; answers how to stop. */
export function stayAwake(): () => void {
  let lock: { release: () => Promise<void> } | null = null;
  const wake = (navigator as { wakeLock?: { request: (type: "screen") => Promise<{ release: () => Promise<void> }> } })
    .wakeLock;
  const ask = async () => {
    if (wake && document.visibilityState === "visible") lock = await wake.request("screen").catch(() => null);
  };
  void ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}

export type PhoneEvents = { online: () => void; offline: () => void; leaving: () => void };

/** The network going and coming, and the page being left or hidden; answers how to stop. */
export function listenToPhone({ online, offline, leaving }: PhoneEvents): () => void {
  const hidden = () => document.visibilityState === "hidden" && leaving();
  window.addEventListener("online", online);
  window.addEventListener("offline", offline);
  window.addEventListener("pagehide", leaving);
  document.addEventListener("visibilitychange", hidden);
  return () => {
    window.removeEventListener("online", online);
    window.removeEventListener("offline", offline);
    window.removeEventListener("pagehide", leaving);
    document.removeEventListener("visibilitychange", hidden);
  };
}
