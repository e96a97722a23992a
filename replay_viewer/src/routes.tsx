// The pages of the app, one line each.
import type { VNode } from "preact";
import { CreatePage } from "./pages/create";
import { DisputePage, DisputesPage, PrecedentsPage } from "./pages/disputes";
import { LinesPage } from "./pages/lines";
import { later } from "./parts/later";
import { LinksPage } from "./pages/links";
import { MergePage } from "./pages/merge";
import { RecorderPage } from "./pages/recorder";
import { ReplayPage } from "./pages/replay";
import { RulesPage } from "./pages/rules";
import { SeatPage } from "./pages/seat";
import "./pages/club/club.css";
import "./pages/editions/editions.css";
import "./pages/help/help.css";
import "./pages/review/decisions.css";
import "./pages/review/review.css"; // the styles of what is loaded later come with the others
import { StartPage } from "./pages/start";
import { WhatIfPage } from "./pages/whatif";
import { match, type Params } from "./router";

/** With its scales and shapes it is loaded when somebody opens it: nobody who records needs them. */
const ClubPage = later(() => import("./pages/club").then((module) => module.ClubPage));
const ClubsPage = later(() => import("./pages/club/Clubs").then((module) => module.ClubsPage));
const EditionsPage = later(() => import("./pages/editions").then((module) => module.EditionsPage));
const HelpPage = later(() => import("./pages/help").then((module) => module.HelpPage));
const ReviewPage = later(() => import("./pages/review").then((module) => module.ReviewPage));

// The key makes a page start afresh when the game or seat in the path changes.
const routes = [
  route("/", () => <StartPage />),
  route("/new", () => <CreatePage />),
  route("/g/{game}", ({ game }) => <ReplayPage key={game} game={game} />),
  route("/g/{game}/record", ({ game }) => <RecorderPage key={game} game={game} />),
  route("/g/{game}/seat/{n}", ({ game, n }) => <SeatPage key={`${game}/${n}`} game={game} seat={Number(n)} />),
  route("/g/{game}/rules", ({ game }) => <RulesPage key={game} game={game} />),
  route("/g/{game}/disputes", ({ game }) => <DisputesPage key={game} game={game} />),
  route("/g/{game}/disputes/{dispute}", ({ game, dispute }) => (
    <DisputePage key={`${game}/${dispute}`} game={game} dispute={dispute} />
  )),
  route("/g/{game}/precedents", ({ game }) => <PrecedentsPage key={game} game={game} />),
  route("/g/{game}/whatif/{whatif}", ({ game, whatif }) => (
    <WhatIfPage key={`${game}/${whatif}`} game={game} whatif={whatif} />
  )),
  route("/g/{game}/review", ({ game }) => <ReviewPage key={game} game={game} />),
  route("/g/{game}/lines", ({ game }) => <LinesPage key={game} game={game} />),
  route("/g/{game}/merge", ({ game }) => <MergePage key={game} game={game} />),
  route("/editions", () => <EditionsPage />),
  route("/help", () => <HelpPage />),
  route("/c", () => <ClubsPage />),
  route("/c/{club}", ({ club }) => <ClubPage key={club} club={club} />),
  route("/g/{game}/links", ({ game }) => <LinksPage key={game} game={game} />),
];

function route<P extends string>(pattern: P, page: (params: Params<P>) => VNode): (path: string) => VNode | null {
  return (path) => {
    const params = match(pattern, path);
    return params && page(params);
  };
}

/** The page of a path, or null when there is none. */
export function pageOf(path: string): VNode | null {
  for (const page of routes) {
    const found = page(path);
    if (found) return found;
  }
  return null;
}
