// The seats beside the board, where the board does not have them: fetched while the film is read, so that the first picture has them.
import { part } from "../../parts/later";
import type { Width } from "../../film/ui";

export const SeatsPanel = part(() => import("./SeatsPanel").then((module) => module.SeatsPanel));
export const Strip = part(() => import("./Strip").then((module) => module.Strip));

export const fetchSeats = (width: Width): Promise<void> => (width === "wide" ? SeatsPanel : Strip).fetch();
