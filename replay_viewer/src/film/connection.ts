// How the page of a running game stands with the server; live.ts, which follows the game, is loaded only where one runs.
import { signal } from "@preact/signals";
import type { LiveState } from "../api/live";

export const connection = signal<LiveState>("connecting");
