// Starts the app: takes a capability out of the address first, so that no part of the page ever sees it there.
import { render } from "preact";
import { takeClubFromAddress } from "./api/clubs";
import { takeFromAddress } from "./api/links";
import { takeWhatIfFromAddress } from "./api/whatifs";
import { signWith } from "./api/tickets";
import { App } from "./app";
import { takeHeadFromAddress } from "./heads/standing";
import { speak, startLanguage } from "./i18n";
import { knowFiles, type PageFiles } from "./parts/files";
import { placeLinks } from "./place";
import { startRouter } from "./router";
import { keepApp } from "./safe";
import { startTheme } from "./theme";

/** Which files each page has; the build writes them here. */
declare const PAGE_FILES: Record<string, PageFiles>;
/** The file of the words that every page has. */
declare const FIRST_WORDS: string;

knowFiles(PAGE_FILES);
placeLinks();
signWith((...act) => import("./tickets/signing").then(({ signed }) => signed(...act)));
takeFromAddress();
takeClubFromAddress();
takeWhatIfFromAddress();
takeHeadFromAddress();
startLanguage();
void speak(FIRST_WORDS).catch(() => {}); // whatever is loaded next waits for them, and says that they are missing
startTheme();
startRouter();
render(<App />, document.getElementById("app")!);
keepApp();
