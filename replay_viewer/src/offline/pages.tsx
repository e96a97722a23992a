// The pages that a file has, around the same frame as at a server.
import type { VNode } from "preact";
import { HatchPattern } from "../parts/Hatch";
import { LiveRegion } from "../parts/LiveRegion";
import { Toasts } from "../parts/Toast";
import { ReplayPage } from "../pages/replay";
import { ReviewPage } from "../pages/review";
import { RulesPage } from "../pages/rules";
import { pathname } from "../router";
import { embedded } from "../embedded";

const { game } = embedded!;

export function FilePages() {
  return (
    <>
      <HatchPattern />
      {pageOf(pathname.value)}
      <Toasts />
      <LiveRegion />
    </>
  );
}

function pageOf(path: string): VNode {
  if (path.endsWith("/review")) return <ReviewPage key="review" game={game} />;
  if (path.endsWith("/rules")) return <RulesPage key="rules" game={game} />;
  return <ReplayPage key="replay" game={game} />;
}
