// Disputes: the list of a game, the page of one, and the precedents.
export { DisputePage } from "./DisputePage";
export { DisputesPage } from "./DisputesPage";
export { PrecedentsPage } from "./PrecedentsPage";
