// The frame around every page: the page of the current path, messages, and what a screen reader is told.
import { useEffect } from "preact/hooks";
import { isBroken, restored } from "./api/broken";
import { claimAsked } from "./api/tickets";
import { gameAt, look, looked, standing } from "./heads/standing";
import { words } from "./i18n";
import { HatchPattern } from "./parts/Hatch";
import { LiveRegion } from "./parts/LiveRegion";
import { Toasts } from "./parts/Toast";
import { TopBar } from "./parts/TopBar";
import { pathname } from "./router";
import { pageOf } from "./routes";
import { later, part } from "./parts/later";

/** With what signs it is loaded where a link is claimed. */
const ClaimPage = later("claim", () => import("./tickets/ClaimPage").then((module) => module.ClaimPage));

/** What hardly anybody ever sees. */
const Alarms = part(() => import("./parts/Alarms").then((module) => module.Alarms));
const Replaced = part(() => import("./heads/Replaced").then((module) => module.Replaced));

export function App() {
  return (
    <>
      <HatchPattern />
      {(isBroken(pathname.value) || restored.value) && <Alarms />}
      <PageHere />
      <Toasts />
      <LiveRegion />
    </>
  );
}

/** The page of the path; in its place that the game is not what this browser saw of it. */
function PageHere() {
  const path = pathname.value;
  useEffect(() => look(path), [path]);
  const game = gameAt(path);
  const found = game && !looked.value.has(game) ? standing.value.get(game) : undefined;
  if (game && found?.kind === "breaks") return <Replaced game={game} outcome={found} />;
  const asked = game && claimAsked.value.get(game);
  if (game && asked) return <ClaimPage key={asked.token} game={game} asked={asked} />;
  return pageOf(path) ?? <NotFound />;
}

function NotFound() {
  return (
    <>
      <TopBar title="UCR" />
      <main class="page">
        <p>{words.value.noSuchPage}</p>
        <p>
          <a href="/">{words.value.toStart}</a>
        </p>
      </main>
    </>
  );
}
