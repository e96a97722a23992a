// Starts the pages of a game that lies in the page itself. The address is behind the #, which a file may change:
// `file.html#/g/{game}?step=12`, or in short `file.html#step=12` on the page that opens first.
import { render } from "preact";
import "../style/index.css"; // before the pages, whose own styles may then differ from it
import { startLanguage } from "../i18n";
import { here, placeLinks } from "../place";
import { startRouter } from "../router";
import { startTheme } from "../theme";
import { embedded } from "../embedded";
import { FilePages } from "./pages";

const { game, page, reader, step } = embedded!;
const root = document.getElementById("app")!;
const first = `/g/${game}${page === "review" ? "/review" : ""}`;

/** A short address, or none, becomes the whole one of the page that opens first. */
function settle(): void {
  if (location.hash.startsWith("#/")) return;
  const query = new URLSearchParams(location.hash.slice(1));
  if (step && !query.has("step") && !query.has("at")) query.set("step", String(step));
  if (!query.has("as")) query.set("as", reader.replace(":", ""));
  history.replaceState(null, "", `#${first}?${query}`);
}

settle();
placeLinks();
startLanguage();
startTheme();
startRouter();
render(<FilePages />, root);

// Typed by hand, or followed from outside: another step of the page that is open is opened afresh.
let before = here();
addEventListener("popstate", () => {
  settle();
  if (here() === before) {
    render(null, root);
    render(<FilePages />, root);
  }
  before = here();
});
