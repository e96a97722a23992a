// The frame around every page: the page of the current path, messages, and what a screen reader is told.
import { isBroken } from "./api/broken";
import { words } from "./i18n";
import { HatchPattern } from "./parts/Hatch";
import { LiveRegion } from "./parts/LiveRegion";
import { Toasts } from "./parts/Toast";
import { TopBar } from "./parts/TopBar";
import { pathname } from "./router";
import { pageOf } from "./routes";

export function App() {
  return (
    <>
      <HatchPattern />
      {isBroken(pathname.value) && (
        <p class="broken-log" role="alert">
          {words.value.logBroken}
        </p>
      )}
      {pageOf(pathname.value) ?? <NotFound />}
      <Toasts />
      <LiveRegion />
    </>
  );
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
