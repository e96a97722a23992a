// Two boards share the width: each is drawn as on a narrower page, on a phone as on a phone.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { ReplayUi } from "../film/ui";
import type { Beside } from "./beside";

/** Px below which one board is shown at a time. */
const NARROW = 900;

export type Uis = { parent: ReplayUi; branch: ReplayUi };

export function useHalves(beside: Beside): { uis: Uis; phone: Signal<boolean> } {
  const [uis] = useState<Uis>(() => {
    const parent = new ReplayUi(beside.parent);
    return { parent, branch: new ReplayUi(beside.branch, parent.drawings) };
  });
  const phone = useSignal(window.innerWidth < NARROW);
  useEffect(() => {
    const fit = () => {
      phone.value = window.innerWidth < NARROW;
      for (const ui of Object.values(uis)) ui.width.value = phone.value ? "phone" : "middle";
    };
    fit();
    window.addEventListener("resize", fit);
    return () => window.removeEventListener("resize", fit);
  }, []);
  return { uis, phone };
}
