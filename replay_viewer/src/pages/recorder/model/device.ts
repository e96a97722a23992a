// What the phone can do besides showing: vibrate, and stay awake. Absent on plain http or on a laptop; then nothing happens.

export function buzz(why: "entry" | "warning"): void {
  navigator.vibrate?.(why === "entry" ? 10 : [20, 60, 20]);
}

/** Keeps the screen on while the page is visible; answers how to stop. */
export function stayAwake(): () => void {
  let lock: { release: () => Promise<void> } | null = null;
  const wake = (navigator as { wakeLock?: { request: (type: "screen") => Promise<{ release: () => Promise<void> }> } }).wakeLock;
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
