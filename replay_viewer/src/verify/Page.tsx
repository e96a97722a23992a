// One page, no network: files go in, and who vouches for what of the record comes out.
import { signal } from "@preact/signals";
import { setLanguage } from "../i18n/catalogue";
import { language, languages } from "../i18n/language";
import { readKey } from "../heads/notes";
import type { Statement } from "./statement";
import { readCopy, verify, type Copy } from "./verify";
import { headings, markOf, sentence, verifyWords } from "./words";

type File = { name: string; content: string };

const files = signal<File[]>([]);
const key = signal("");

export function Page() {
  const t = verifyWords.value;
  return (
    <main class="verify" lang={language.value} onDragOver={(event) => event.preventDefault()} onDrop={dropped}>
      <header>
        <h1>UCR {t.title}</h1>
        <span class="pill">{t.offline}</span>
        {languages
          .filter(({ tag }) => tag !== language.value)
          .map(({ tag, name }) => (
            <button key={tag} type="button" onClick={() => void setLanguage(tag)}>
              {name}
            </button>
          ))}
        <button type="button" onClick={() => print()}>
          {t.print}
        </button>
      </header>
      <Result />
      <section class="entry">
        <label>
          {t.choose}
          <input
            type="file"
            multiple
            accept=".ucr,.json,.txt"
            onChange={({ currentTarget }) => void take(currentTarget.files)}
          />
        </label>
        <p class="small">{t.drop}</p>
        <label>
          {t.key}
          <input
            type="text"
            value={key.value}
            spellcheck={false}
            onInput={({ currentTarget }) => (key.value = currentTarget.value)}
          />
        </label>
        <p class="small">{t.first}</p>
      </section>
    </main>
  );
}

function dropped(event: DragEvent): void {
  event.preventDefault();
  void take(event.dataTransfer?.files ?? null);
}

async function take(given: FileList | null): Promise<void> {
  files.value = await Promise.all([...(given ?? [])].map(async (file) => ({ name: file.name, content: await file.text() })));
}

const isRecord = ({ content }: File) => content.startsWith('{"format":"ucr/');

function Result() {
  const t = verifyWords.value;
  if (files.value.length === 0) return null;
  const record = files.value.find(isRecord);
  const read = files.value
    .filter((file) => file !== record)
    .map((file) => [file.name, readCopy(file.name, file.content)] as const);
  const written = key.value.split(/\s+/).filter((one) => one !== "");
  const given = written.map(readKey).filter((one) => one !== null);
  const copies = read.map(([, copy]) => copy).filter((copy): copy is Copy => copy !== null);
  const complaints = [
    ...(record ? [] : [t.noRecord]),
    ...read.filter(([, copy]) => copy === null).map(([name]) => t.unread(name)),
    ...(given.length < written.length ? [t.badKey] : []),
  ];
  const found = record ? verify(record.content, given, copies) : [];
  return (
    <>
      {complaints.map((complaint) => (
        <p key={complaint} class="verdict fails" role="alert">
          {complaint}
        </p>
      ))}
      {record && <Found name={record.name} found={found} />}
    </>
  );
}

function Found({ name, found }: { name: string; found: readonly Statement[] }) {
  const t = verifyWords.value;
  const wrong = found.some(({ verdict }) => verdict === "fails");
  const known = found.some(({ verdict, code }) => verdict === "holds" && code === "signed");
  const [vouched, nobody] = headings();
  return (
    <>
      <p class={`verdict ${wrong ? "fails" : "holds"}`} role="status">
        <strong>{wrong ? t.fails : known ? t.holds : t.itself}</strong> {name}
      </p>
      <List title={vouched} found={found.filter(({ verdict }) => verdict !== "nobody")} />
      <List title={nobody} found={found.filter(({ verdict }) => verdict === "nobody")} />
    </>
  );
}

function List({ title, found }: { title: string; found: readonly Statement[] }) {
  if (found.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {found.map((one) => (
          <li key={sentence(one)} class={one.verdict}>
            <span class="mark" aria-hidden="true">
              {markOf(one)}
            </span>
            <span>{sentence(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
