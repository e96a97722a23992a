// Words for who comes for the first time.
import { defineWords } from "../../i18n";

export const welcomeWords = defineWords(
  {
    title: "はじめての方へ",
    what: "卓で遊ぶゲームを、電話を片手に、紙より早く書きとめます。書いたものは消えません。あとから誰でも、どの席の目からでも一手ずつ見返せます。だれがどこで嘘をついたか、だれがいつ何を知りえたか、規則は何と言うか。",
    watch: (title: string) => `${title} を見る`,
    then: "ひらいたら → を何度か押してください。一段ごとが、記録係の一押しです。",
    replay: "再生：人狼の夜、だれが何を知っているか",
    phone: "記録係の電話",
    away: "とじる",
  },
  {
    title: "New here?",
    what: "Write down a game at your table as it happens, phone in hand, faster than on paper; nothing is ever erased. Afterwards anybody steps through it from any seat's eyes: who bluffed where, who could have known what when, and what the rules say.",
    watch: (title) => `Watch ${title}`,
    then: "Then press → a few times: every step is one tap of a scribe.",
    replay: "The replay: Avalon, who voted how",
    phone: "The scribe's phone",
    away: "Close",
  },
);
