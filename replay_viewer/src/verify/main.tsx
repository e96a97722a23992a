// Starts the page that verifies: one file, which asks nobody anything.
import { render } from "preact";
import "../style/tokens.css";
import { startLanguage } from "../i18n/language";
import "./verify.css";
import { Page } from "./Page";

startLanguage();
render(<Page />, document.getElementById("app")!);
