// What each role does, and a first evening from the table to the review, in both languages: short steps, nothing else.
import type { Language } from "../../i18n";

export type Chapter = { id: string; title: string; steps: readonly string[] };

export const CHAPTERS: Readonly<Record<Language, readonly Chapter[]>> = {
  ja: [
    {
      id: "evening",
      title: "はじめての一晩",
      steps: [
        "「新しい卓を記録する」で、ゲームと版、席を手番の順に選びます。札や表の名前は「札・チャートの表」から選ぶと、ボタンになります。前の卓があれば「前の卓と同じで開く」の1回で済みます。",
        "リンクの画面で、記録係・判定者・各席に、自分のQRを読んでもらいます。席のQRは、その人が端末を持っているときだけ見せます。",
        "シートを端末で封印するか、紙のまま伏せて置きます。",
        "記録係は「記録をはじめる」。準備の手順が、席の名前つきのボタンで順に出ます。",
        "終わったら、記・抜 → 終わり で結果を入れて閉じます。各席の端末が、封印を公開するか聞きます。",
        "再生で1手ずつ見直し、ふりかえりで「だれが何を知っていたか」を見ます。",
      ],
    },
    {
      id: "scribe",
      title: "記録係",
      steps: [
        "上の線より上が起きたこと、下が次に来ること。いま来るはずのものがボタンで、1回押すと1件です。",
        "ボタンにないことは、下の8つの入力か「＋ ほか」から。見ていない値は「不明」「見逃した」で構いません。",
        "3秒以内なら「取り消す」。そのあとは、行を押して「訂正」。消えはしません。",
        "規則に合わないと出たら、「起きた」か「打ちまちがい」。どちらも正しい答えです。",
        "電波が切れても続けます。待の印の付いた行は、つながると1度だけ送られます。",
        "2人で書くときは、帯の「盤を書く」「戦闘を書く」で分けます。重なったものは1つずつ聞かれます。",
        "キーボードなら / で速記。ボタンの隅の文字がそのコードです。",
      ],
    },
    {
      id: "judge",
      title: "判定者",
      steps: [
        "再生の「指摘」で ✕ と ? を順に見ます（F キー）。段を押すと、規則の文と根拠の段が出ます。",
        "「規則」には、いまの段を見た規則が並びます。何も出ない段は、どの規則も見ていません。",
        "異議が出たら、上の帯から開き、①〜⑨の順に読んで裁定します。理由と、確定すると変わるものが先に出ます。",
        "「もしも」で、その段から別の続きを試せます。記録は変わりません。",
      ],
    },
    {
      id: "seat",
      title: "席の人",
      steps: [
        "自分のQRを開き「このリンクを自分だけのものにする」を押すと、ほかのだれも封印を開けません。",
        "自分のシートは、押しているあいだだけ見えます。公開は1秒の長押し。",
        "聞かれたことには、答えない も答えです。どの答えも、卓には同じに見えます。",
        "納得できない指摘や手は、再生のその段で「異議」。",
      ],
    },
    {
      id: "owner",
      title: "卓の持ち主",
      steps: [
        "リンクは作ったときに1度だけ見えます。なくしたら「作りなおす」。古いものは使えなくなり、記録に残ります。",
        "だれがいつ再生を見られるかは、卓を開くときに決めます。",
        "クラブのWi‑Fiで使うときは make run HOST=0.0.0.0 TLS=1。端末が信頼する手順の頁が出ます。",
      ],
    },
    {
      id: "viewer",
      title: "見る人",
      steps: [
        "◀ ▶ で1段、► で自動再生、× で速さ。先は伏せてあり、進むと開きます。",
        "視点を変えると、その席が当時知っていたことだけになります。",
        "進行中の卓では、最後の段の下の「次にありうること」に、規則が許す続きが並びます。",
      ],
    },
  ],
  en: [
    {
      id: "evening",
      title: "A first evening",
      steps: [
        "Record a new table: game and edition, the seats in turn order. Choose the packs, so that cards and charts have names on buttons. With a table from before, “Open as last time” is one tap.",
        "On the page of links scribe, judge and each seat scan their own code. Show a seat's code only while that person holds the phone.",
        "Seal the sheets on the phones, or leave them face down on paper.",
        "The scribe starts recording. The setting up comes step by step, as buttons with the names of the seats.",
        "At the end: note, end, enter the results, close. Each seat's phone asks whether to open what it sealed.",
        "Step through the replay, and see in the review who knew what when.",
      ],
    },
    {
      id: "scribe",
      title: "Scribe",
      steps: [
        "Above the line is what was, below it what comes. What is awaited is a button; one tap is one fact.",
        "Anything else: the eight pads at the bottom, or “+ else”. What nobody saw is “unknown” or “missed”.",
        "Within three seconds take it back; later tap the line and correct it. Nothing is erased.",
        "Where a rule objects: it happened, or a slip. Both are right answers.",
        "Without network go on. Lines marked as waiting are sent once, when it is back.",
        "Two scribes share the work by the buttons in the band. What both wrote is asked about one by one.",
        "On a keyboard / is the shorthand; the letters in a button's corner are its code.",
      ],
    },
    {
      id: "judge",
      title: "Judge",
      steps: [
        "Go through ✕ and ? under “Findings” (key F). A step shows the rule's text and the steps it rests on.",
        "“Rules” lists what looked at the step that is shown. Where nothing stands, no rule looked.",
        "A dispute opens from the band above: read ① to ⑨ in order, then rule. What changes is shown before you confirm.",
        "A what-if tries another way on from a step. The record stays as it is.",
      ],
    },
    {
      id: "seat",
      title: "Seat",
      steps: [
        "Open your own code and make the link yours alone: then nobody else can open what you seal.",
        "Your sheet shows while you hold the button. Opening it takes a press of one second.",
        "Not answering is an answer, too. All answers look the same to the table.",
        "Disagree with a finding or a move? Dispute it at its step in the replay.",
      ],
    },
    {
      id: "owner",
      title: "Owner",
      steps: [
        "Links are shown once. Renew one that is lost: the old one stops working, and the log says so.",
        "Who may see the replay when is decided as the table is opened.",
        "In a club's Wi‑Fi use make run HOST=0.0.0.0 TLS=1; a page says how a phone trusts it.",
      ],
    },
    {
      id: "viewer",
      title: "Viewer",
      steps: [
        "◀ ▶ is a step, ► plays, × is the speed. What comes is covered, and uncovers as you go.",
        "Another view shows only what that seat knew at the time.",
        "In a running game “What may come next”, below the newest step, lists what the rules let follow.",
      ],
    },
  ],
};
