// The words around what was found; what was found has its words in ucr_events/transparency/words.json, which build.mjs puts in.
import { language } from "../i18n/language";
import { defineWords } from "../i18n/words";
import type { Statement } from "./statement";

type Given = {
  marks: Record<string, string>;
  headings: Record<"ja" | "en", [string, string]>;
  said: Record<string, Record<"ja" | "en", string>>;
};

declare const VERIFY_WORDS: Given;

export const verifyWords = defineWords(
  {
    title: "検証",
    offline: "通信なしで動きます",
    first:
      "このページは、確かめたい記録のサーバーとは別のところから手に入れてください。そのサーバーが渡すページは、うそをつけます。",
    choose: "記録（.ucr）と、端末の控えや、サーバーの答え（/leaves）を選ぶ",
    drop: "ここに置いても かまいません。どこにも送られません。",
    key: "鍵（ほかで手に入れたもの。間を空けて何本でも。なくてもよい）",
    badKey: "読めない鍵があります。名前+札+鍵 の形です。",
    noRecord: "記録（.ucr）がありません。",
    unread: (name: string) => `${name}：記録でも、控えでもありません。`,
    holds: "つじつまは、すべて合います",
    itself: "つじつまは合います。だれの保証かは、下にあります",
    fails: "合わないところがあります",
    print: "1枚の紙",
    other: "English",
  },
  {
    title: "Verify",
    offline: "works without network",
    first: "Get this page from anywhere but the server whose record you check: a page that it hands you could lie.",
    choose: "Choose the record (.ucr), and what phones kept, or a server said (/leaves)",
    drop: "Or drop them here. Nothing is sent anywhere.",
    key: "Keys (that you have from elsewhere, apart by spaces; may be left out)",
    badKey: "A key cannot be read: it is name+tag+key.",
    noRecord: "There is no record (.ucr) among them.",
    unread: (name: string) => `${name}: neither a record nor a copy.`,
    holds: "Everything agrees",
    itself: "It agrees with itself; who vouches for it stands below",
    fails: "Something does not agree",
    print: "One sheet",
    other: "日本語",
  },
);

export const markOf = ({ verdict }: Statement) => VERIFY_WORDS.marks[verdict]!;
export const headings = () => VERIFY_WORDS.headings[language.value];

export function sentence({ verdict, code, values }: Statement): string {
  const name = verdict === "fails" && code !== "two-heads" ? `${code}-fails` : code;
  const told = { ...values, ...(typeof values.at === "number" && { at: dated(values.at) }) };
  return VERIFY_WORDS.said[name]![language.value].replace(/\{(\w+)\}/g, (_, one: string) =>
    String(told[one as keyof typeof told] ?? ""),
  );
}

const dated = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ")} UTC`;
