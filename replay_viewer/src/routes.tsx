// The pages of the app, one line each.
import type { VNode } from "preact";
import { later } from "./parts/later";
import { match, type Params } from "./router";

// Each is loaded when somebody opens it: who watches a game needs nothing of what records one.
const ClubPage = later("club", () => import("./pages/club").then((module) => module.ClubPage));
const ClubsPage = later("club/Clubs", () => import("./pages/club/Clubs").then((module) => module.ClubsPage));
const CreatePage = later("create", () => import("./pages/create").then((module) => module.CreatePage));
const DisputePage = later("disputes", () => import("./pages/disputes").then((module) => module.DisputePage));
const DisputesPage = later("disputes", () => import("./pages/disputes").then((module) => module.DisputesPage));
const PrecedentsPage = later("disputes", () => import("./pages/disputes").then((module) => module.PrecedentsPage));
const EditionsPage = later("editions", () => import("./pages/editions").then((module) => module.EditionsPage));
const HelpPage = later("help", () => import("./pages/help").then((module) => module.HelpPage));
const LinesPage = later("lines", () => import("./pages/lines").then((module) => module.LinesPage));
const LinksPage = later("links", () => import("./pages/links").then((module) => module.LinksPage));
const MergePage = later("merge", () => import("./pages/merge").then((module) => module.MergePage));
const RecorderPage = later("recorder", () => import("./pages/recorder").then((module) => module.RecorderPage));
const ReplayPage = later("replay", () => import("./pages/replay").then((module) => module.ReplayPage));
const ReviewPage = later("review", () => import("./pages/review").then((module) => module.ReviewPage));
const RulesPage = later("rules", () => import("./pages/rules").then((module) => module.RulesPage));
const SeatPage = later("seat", () => import("./pages/seat").then((module) => module.SeatPage));
const StartPage = later("start", () => import("./pages/start").then((module) => module.StartPage));
const WhatIfPage = later("whatif", () => import("./pages/whatif").then((module) => module.WhatIfPage));

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
