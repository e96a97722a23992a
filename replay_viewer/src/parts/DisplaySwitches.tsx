// Language and brightness, for the start page's bar and the menus of the others.
import { defineWords, language, languages, setLanguage, text, words } from "../i18n";
import { setTheme, shownTheme, theme } from "../theme";
import { Segmented } from "./Segmented";
import { showToast } from "./Toast";

const LANGUAGES = languages.map(({ tag, name }) => ({ value: tag, label: <span lang={tag}>{name}</span> }));

const switchWords = defineWords({
  language: text("Language"),
  light: text("Light"),
  dark: text("Dark"),
  toLight: text("Switch to light"),
  toDark: text("Switch to dark"),
});

const speak = (tag: string) => void setLanguage(tag).catch(() => showToast(words.value.problemOffline, "warning"));

export function LanguageSwitch() {
  return <Segmented label={switchWords.value.language} choices={LANGUAGES} value={language.value} onChange={speak} />;
}

export function ThemeSwitch() {
  const t = switchWords.value;
  const dark = theme.value === "dark" || (theme.value === "system" && shownTheme() === "dark");
  const label = `${t.light} / ${t.dark}`;
  return (
    <button
      type="button"
      class="button"
      aria-label={`${label}: ${dark ? t.toLight : t.toDark}`}
      onClick={() => setTheme(dark ? "light" : "dark")}
    >
      {label}
    </button>
  );
}

export function DisplaySwitches() {
  return (
    <div class="row">
      <LanguageSwitch />
      <ThemeSwitch />
    </div>
  );
}
