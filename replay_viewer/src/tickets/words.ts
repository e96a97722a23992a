// What players are told of links that phones claim.
import { defineWords } from "../i18n";

export const ticketWords = defineWords(
  {
    judge: "判定者",
    moderator: "進行役",
    title: (whose: string) => `${whose}のリンク`,
    free: (whose: string) =>
      `まだだれの端末のものでもありません。いちど押すと、${whose}はこの端末だけのものになり、リンクの写しはどれも使えなくなります。卓の記録にも残ります。`,
    take: (whose: string) => `この端末を${whose}にする`,
    taking: "受け取っています…",
    forgets:
      "このブラウザは、閉じると何も覚えていません（プライベートモードなど）。ふつうの画面で開きなおすか、受け取ったあと紙の控えをとってください。",
    taken: (at: string) => `${at}に、別の端末が受け取りました。もうこのリンクでは入れません。`,
    takenMine:
      "それがあなたの端末なら、その端末で開いてください。サーバーの住所が変わったとき、ブラウザの記憶を消したとき、端末をなくしたときは、紙の控えのコードを読むか、卓を開いた人に新しいリンクをもらってください。",
    takenOther: "あなたの端末でないなら、卓のみんなに言ってください。下を押すと、別の端末が来たことが記録に残ります。",
    sayIt: "受け取ったのは自分ではない、と記録に残す",
    said: "記録に残しました。卓を開いた人に、新しいリンクを作ってもらってください。",
    key: (key: string) => `受け取った端末の鍵：${key}`,
    paperTitle: "端末をなくしたときのために",
    paperText:
      "このコードを写真か紙に残すと、別の端末でこの席に戻れます。見せた相手も入れてしまうので、ほかの人には見せないでください。",
    paperShow: "控えを見る",
    paperNo: "いらない",
    paperQr: "この席に戻るためのQRコード",
    move: "別の端末に移る",
    moveText: "新しい端末のカメラでこれを読むと、席がそちらへ移ります。この端末はもう席を持ちません。",
    moveDo: "移すコードを作る",
    moveQr: "席を別の端末に移すQRコード",
  },
  {
    judge: "the judge",
    moderator: "the moderator",
    title: (whose: string) => `The link of ${whose}`,
    free: (whose: string) =>
      `It is no phone's yet. One tap makes ${whose} this phone's alone: no copy of the link works any more, and the table's record says so.`,
    take: (whose: string) => `Make this the phone of ${whose}`,
    taking: "Claiming…",
    forgets:
      "This browser forgets everything when it is closed (a private window?). Open the link in an ordinary one, or keep the slip of paper that is offered afterwards.",
    taken: (at: string) => `Another phone claimed it (${at}). This link opens nothing any more.`,
    takenMine:
      "If that was your phone, go on with it. If the server's address changed, the browser's memory was cleared or the phone is lost, scan your slip of paper, or ask whoever opened the table for a new link.",
    takenOther: "If it was not you, tell the table. The button below lets the record say that another phone came.",
    sayIt: "Let the record say that it was not me",
    said: "The record says so. Ask whoever opened the table to make a new link.",
    key: (key: string) => `Key of the phone that claimed it: ${key}`,
    paperTitle: "In case this phone is lost",
    paperText:
      "Kept as a photo or on paper, this code brings the seat back on another phone. Whoever sees it can do so, too: show it to nobody.",
    paperShow: "Show the code",
    paperNo: "Not needed",
    paperQr: "QR code that brings this seat back",
    move: "Move to another phone",
    moveText: "Read by the new phone's camera, this moves the seat there. This phone holds it no more.",
    moveDo: "Make the code",
    moveQr: "QR code that moves this seat to another phone",
  },
);
