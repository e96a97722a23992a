// Whether this page asks the server every few seconds instead of being told.
import { signal } from "@preact/signals";

export const asking = signal(false);
