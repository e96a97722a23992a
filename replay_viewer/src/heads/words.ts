// What players are told of whether a record is still what they saw.
import { defineWords } from "../i18n";

export const headWords = defineWords(
  {
    title: "記録は変わっていないか",
    asking: "サーバーに聞いています…",
    unknown: "いまは確かめられません。サーバーにつながると確かめます。",
    covered: "この卓の記録は、まだこの端末には見せられていません。",
    coveredSealed: (many: number) =>
      `書いたときに受け取った封が ${many} 通あります。記録が開かれたら、中身が合うかを確かめます。`,
    first: (size: number) =>
      `この端末は、いまの記録（1〜${size}）を覚えました。次に開いたとき、同じ記録が続いているかを確かめます。`,
    same: (size: number, at: string) => `前に見たとき（${at}）と同じ、${size} 件の記録です。`,
    longer: (before: number, at: string, more: number) =>
      `前に見た ${before} 件（${at}）は、そのまま残っています。そのあと ${more} 件増えました。`,
    unsigned: "このサーバーは署名していません。変わればこの端末は気づきますが、ほかの人に証明することはできません。",
    otherKey: "前とは別の鍵で署名されています。サーバーを運営している人に、わけを聞いてください。",
    agrees: "もう1台の端末が見た記録と、同じです。",
    foreign: "もう1台の端末が見せた記録は、このサーバーが署名したものではありません。",
    witnesses: "サーバーの記録に署名する証人",
    noWitness: "このサーバーの全ゲームの記録には、ほかの証人がいません。",
    witnessed: (name: string, size: number, at: string) =>
      `証人 ${name} が、このサーバーの全ゲームの記録に署名しています（${size} 件まで、${at}）。`,
    notYet: (name: string) => `証人 ${name} は、まだ署名していません。`,
    notSince: "そのあとは署名していません。",
    compare: "ほかの端末と見くらべる",
    compareHow: "ほかの端末のカメラでこれを読むと、この卓がそこで開き、2台が同じ記録を見ているかが分かります。",
    compareQr: "この端末が見た記録を表すQRコード",
    keep: "控えを保存",
    keepHow: "控えは小さなファイルです。あとで、記録といっしょに確かめられます。",
    page: "通信なしで確かめるページ（verify.html）",
    notPromised:
      "この端末が見る前に変えられたことには、気づけません。端末が受け取っていない席のリンクは、卓を開いた人も持っています。サーバーを運営する人は、シートを読めます。",
    saw: "この記録に署名する",
    sawHow: (size: number) =>
      `この端末が見た 1〜${size} が、のちに書き換えられていないことの証人になります。名前は残りません。残るのは席です。`,
    signing: "確かめています…",
    sawCount: (seats: number, of: number) => `${of} 席のうち ${seats} 席の端末が、この記録に署名しました`,
    sawUpTo: (size: number, more: number) => `1〜${size}${more > 0 ? `（そのあと ${more} 件）` : ""}`,
    sawSeats: (seats: string) => `席 ${seats}`,
    breaks: "この記録は、この端末が見たものと違います",
    shorterWhy: (before: number, size: number) =>
      `前には ${before} 件ありました。いまサーバーが見せるのは ${size} 件です。見たはずの記録が、なくなっています。`,
    otherWhy: (before: number, _size: number) => `前に見た ${before} 件のどこかが、書き換えられたか、抜き取られています。`,
    goneWhy: (before: number, _size: number) => `前には ${before} 件ありました。この卓は、いまこのサーバーにありません。`,
    signatureWhy: (_before: number, _size: number) => "いま見せられた記録の署名が、合いません。",
    sealedWhy: (_before: number, _size: number) =>
      "書いたときに受け取った封を、いまの記録では開けられません。記録が書き換えられています。",
    seenThen: (at: string) => `この端末が見たもの（${at}）`,
    shownNow: "いまサーバーが見せるもの",
    nothing: "なし",
    signedBoth: "どちらにもサーバーの署名があります。この控えは、ほかの人にも確かめられる証拠です。",
    whatNow: "控えを保存して、卓のみんなに見せてください。ほかの人の端末も、同じことを言うはずです。",
    restored: "このサーバーは、バックアップから戻されました",
    restoredWhy: (before: number, missing: number | null, at: string) =>
      missing === null
        ? `運営する人が ${at} に、バックアップから戻したと告げています。この端末は ${before} 件を見ていますが、その終わりのほうがありません。`
        : `運営する人が ${at} に、バックアップから戻したと告げています。この端末が見た ${before} 件のうち、${missing} 件がありません。`,
    handInHow:
      "なくなった分のファイル（.ucr や .jsonl）か、紙の控えを持っている人がいれば、届けてください。卓を開いた人が、いまの記録と並べて、足りない分を入れられます。",
    handIn: "足りない分を届ける",
    restoredNow: "これはサーバーの言い分です。戻したと聞いていなければ、控えを保存して、卓のみんなに見せてください。",
    goOn: "分かりました。ここから続ける",
    lookAnyway: "それでも、いまの記録を見る",
    toStart: "はじめへ",
    whoHas: "自分の端末で受け取った席",
    nobody: "なし",
    withPhone: (seats: string) => `端末あり：${seats}`,
    withoutPhone: (seats: string) => `端末なし：${seats}。この席のことばは、記録係が書いたものだけです。`,
  },
  {
    title: "Is the record unaltered?",
    asking: "Asking the server…",
    unknown: "This cannot be checked now. It will be when the server is reached.",
    covered: "The record of this table is not shown to this phone yet.",
    coveredSealed: (many: number) =>
      `It holds ${many} sealed ${many === 1 ? "receipt" : "receipts"} of what it wrote. When the record is opened, they are checked against it.`,
    first: (size: number) =>
      `This phone now remembers the record as it stands (1 to ${size}). When you come again, it checks that the same record goes on.`,
    same: (size: number, at: string) => `The same ${size} facts as when you last looked (${at}).`,
    longer: (before: number, at: string, more: number) =>
      `The ${before} facts you saw (${at}) stand as they were. ${more} more came since.`,
    unsigned: "This server signs nothing. This phone notices a change, but cannot prove it to anybody else.",
    otherKey: "It is signed with another key than before. Ask whoever runs the server why.",
    agrees: "The other phone saw the same record.",
    foreign: "What the other phone shows was not signed by this server.",
    witnesses: "Witnesses that sign the server's log",
    noWitness: "No witness but the server signs its log of all games.",
    witnessed: (name: string, size: number, at: string) =>
      `The witness ${name} signed this server's log of all games (up to entry ${size}, ${at}).`,
    notYet: (name: string) => `The witness ${name} has not signed yet.`,
    notSince: "It has not signed since.",
    compare: "Compare with another phone",
    compareHow: "Read by another phone's camera, this opens the table there and says whether both phones see the same record.",
    compareQr: "QR code of the record that this phone saw",
    keep: "Keep a copy",
    keepHow: "The copy is a small file, which is checked together with the record.",
    page: "The page that checks both without network (verify.html)",
    notPromised:
      "What was changed before this phone looked, it cannot notice. Whoever opened this table holds the links of seats that no phone has claimed, and whoever runs this server can read the sheets.",
    saw: "Sign this record",
    sawHow: (size: number) =>
      `This phone becomes a witness that facts 1 to ${size} are not rewritten later. No name is kept, only the seat.`,
    signing: "Checking…",
    sawCount: (seats: number, of: number) => `The phones of ${seats} of ${of} seats signed this record`,
    sawUpTo: (size: number, more: number) => `1 to ${size}${more > 0 ? ` (${more} came after)` : ""}`,
    sawSeats: (seats: string) => `seats ${seats}`,
    breaks: "This record is not what this phone saw",
    shorterWhy: (before: number, size: number) =>
      `There were ${before} facts. Now the server shows ${size}. What was seen is missing.`,
    otherWhy: (before: number, _size: number) =>
      `Among the ${before} facts that this phone saw, something was rewritten or taken out.`,
    goneWhy: (before: number, _size: number) => `There were ${before} facts. This server has no such game any more.`,
    signatureWhy: (_before: number, _size: number) => "The signature of what is shown now does not hold.",
    sealedWhy: (_before: number, _size: number) =>
      "A sealed receipt of what this phone wrote is not opened by this record: it was rewritten.",
    seenThen: (at: string) => `What this phone saw (${at})`,
    shownNow: "What the server shows now",
    nothing: "nothing",
    signedBoth: "The server signed both. What you keep is proof that anybody can check.",
    whatNow: "Keep it, and show it to the table. The others' phones should say the same.",
    restored: "This server was restored from a backup",
    restoredWhy: (before: number, missing: number | null, at: string) =>
      missing === null
        ? `Whoever runs it said so on ${at}. Of the ${before} facts that this phone saw, the last ones are missing.`
        : `Whoever runs it said so on ${at}. Of the ${before} facts that this phone saw, ${missing} ${missing === 1 ? "is" : "are"} missing.`,
    handInHow:
      "If somebody has a file of them (.ucr or .jsonl), or wrote them down: hand them in. The owner of the table lays them beside this record and puts in what is missing.",
    handIn: "Hand in what is missing",
    restoredNow: "This is what the server says. If nobody told you of a restore, keep a copy and show it to the table.",
    goOn: "I see. Go on from here",
    lookAnyway: "Look at the record all the same",
    toStart: "To the start",
    whoHas: "Seats claimed by a phone of their own",
    nobody: "none",
    withPhone: (seats: string) => `With a phone: ${seats}`,
    withoutPhone: (seats: string) => `Claimed by none: ${seats}. What they say is the scribe's word alone.`,
  },
);
