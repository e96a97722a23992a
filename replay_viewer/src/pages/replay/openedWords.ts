// Words of what is opened from the replay: the menu, the dialogs, the bands that are seldom there.
import { defineWords } from "../../i18n";

export const openedWords = defineWords(
  {
    stillSealed: (count: number) => `封印のままのもの：${count}（卓を閉じただけでは開きません）`,
    releaseAll: "全員に公開する",
    releaseTitle: "封印のままのものを全員に公開しますか",
    releaseText: "だれでも中身を見られるようになり、取り消せません。席のメモと、端末だけに鍵があるものは開きません。",
    releaseHint: "1秒押す",
    releasedToast: (count: number) => `${count}件を全員に公開しました`,
    watchTogether: "一緒に見る",
    youLead: "一緒に見ています。あなたが進めています。",
    youFollow: "一緒に見ています。進める人についていきます。",
    lookingElsewhere: (step: number) => `ひとりで見ています。進める人は段${step}です。`,
    togetherEnded: "進める人が終わりにしました。",
    invite: "招くリンク",
    inviteCopied: "招くリンクをコピーしました",
    comeBack: "もどる",
    stopLeading: "終わりにする",
    stopFollowing: "抜ける",
    commentOn: (step: number) => `段${step}へのコメント`,
    commentText: "コメント",
    commentNote: "この卓を見られる人みなに見えます。記録に残り、消せません。",
    commentSend: "書きこむ",
    hideComments: "コメントを隠す",
    showComments: "コメントを見る",
    menuHere: (step: number) => `段${step}`,
    menuLook: "見かた",
    menuGame: "この卓",
    menuScreen: "画面",
    goTo: "段を指定",
    goToLabel: (last: string) => `段の番号（1〜${last}）`,
    go: "移動",
    coverAgain: "先を伏せる",
    copyByHand: "このリンクを選んでコピーしてください",
    keyMap: "キーの一覧",
    keysOn: "文字のキーを使う",
    print: "印刷",
    printedAt: (step: number) => `段${step}の盤`,
    beyondCover: (last: number) => `段${last}より先は伏せてあります。`,
    uncoverTo: (step: number) => `伏せを外して段${step}へ`,
    noSuchStep: (last: string) => `1〜${last}の番号を入れてください。`,
    keyStep: "1段進む・戻る",
    keyTurn: "次・前の手番",
    keySection: "次・前の局面（戦闘中はラウンド）",
    keyEnds: "最初・最後（生中継ならいま）",
    keyFight: "次・前の戦闘",
    keyReveal: "次・前の公開",
    keyFinding: "次・前の指摘（一覧で選んだ判定のもの）",
    keyDispute: "次・前の異議",
    keyOpenDispute: "この段に異議を提起",
    keySeat: "席1〜11を目立たせる",
    keySame: "選んだ席・駒・札・ダイスの次・前の事実",
    keyBack: "元の段へ戻る",
    keyGoTo: "段の番号で移動",
    keyView: "次の視点",
    keyGuard: "先を伏せる・見る",
    keyDrawing: "輪・列・戦場・文字",
    tablesKey: "表と盤",
    keyWhatIf: "この段の後から「もしも」、Shift で前から",
    keyLink: "この段のリンクをコピー",
    keySearch: "記録を探す",
    keyHelp: "この一覧",
    keyPlay: "再生・停止（次の指摘で止まる）",
  },
  {
    stillSealed: (count) => `Still sealed: ${count} (closing the game opens nothing)`,
    releaseAll: "Open to everybody",
    releaseTitle: "Open to everybody what is still sealed?",
    releaseText:
      "Anybody can read it from then on, and that cannot be undone. Private notes stay closed, and so does what has its key on a phone only.",
    releaseHint: "hold 1 s",
    releasedToast: (count) => `${count} opened to everybody`,
    watchTogether: "Watch together",
    youLead: "You watch together, and you lead.",
    youFollow: "You watch together, and follow who leads.",
    lookingElsewhere: (step) => `You look by yourself. Who leads is at step ${step}.`,
    togetherEnded: "Who led has ended it.",
    invite: "Link to invite",
    inviteCopied: "The link to invite is copied",
    comeBack: "Come back",
    stopLeading: "End it",
    stopFollowing: "Leave",
    commentOn: (step) => `Comment on step ${step}`,
    commentText: "Comment",
    commentNote: "Everybody who may watch this game sees it. It stays in the log and cannot be erased.",
    commentSend: "Write it",
    hideComments: "Hide comments",
    showComments: "Show comments",
    menuHere: (step) => `Step ${step}`,
    menuLook: "How it is shown",
    menuGame: "This game",
    menuScreen: "Screen",
    goTo: "Go to step",
    goToLabel: (last) => `Number of the step (1 to ${last})`,
    go: "Go",
    coverAgain: "cover the rest",
    copyByHand: "Select this link and copy it",
    keyMap: "Keys",
    keysOn: "use letter keys",
    print: "Print",
    printedAt: (step) => `Board at step ${step}`,
    beyondCover: (last) => `What comes after step ${last} is covered.`,
    uncoverTo: (step) => `Uncover, and go to step ${step}`,
    noSuchStep: (last) => `Enter a number from 1 to ${last}.`,
    keyStep: "one step on or back",
    keyTurn: "next or previous turn",
    keySection: "next or previous part (in combat: round)",
    keyEnds: "first or last (live: now)",
    keyFight: "next or previous combat",
    keyReveal: "next or previous reveal",
    keyFinding: "next or previous finding (of the verdicts chosen in the list)",
    keyDispute: "next or previous dispute",
    keyOpenDispute: "open a dispute here",
    keySeat: "highlight seat 1 to 11",
    keySame: "next or previous fact of the chosen seat, piece, card or die",
    keyBack: "back to where I was",
    keyGoTo: "go to a step by number",
    keyView: "next view",
    keyGuard: "cover or show the rest",
    keyDrawing: "rings, rows, combat, text",
    tablesKey: "tables and board",
    keyWhatIf: "a what-if after this step; with Shift before it",
    keyLink: "copy the link to this step",
    keySearch: "search the log",
    keyHelp: "this map",
    keyPlay: "play or pause (it stops at a finding)",
  },
);

/** The words of keys. */
export type KeyWord =
  | "keyStep"
  | "keyTurn"
  | "keySection"
  | "keyEnds"
  | "keyFight"
  | "keyReveal"
  | "keyFinding"
  | "keyDispute"
  | "keyOpenDispute"
  | "keySeat"
  | "keySame"
  | "keyBack"
  | "keyGoTo"
  | "keyView"
  | "keyGuard"
  | "keyDrawing"
  | "tablesKey"
  | "keyWhatIf"
  | "keyLink"
  | "keySearch"
  | "keyHelp"
  | "keyPlay";
