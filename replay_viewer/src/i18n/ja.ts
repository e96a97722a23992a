// Words used by more than one page (Japanese). Plain form at the table, です・ます in explanations.
export const ja = {
  // pages
  unsafe:
    "この接続には証明書がありません。電波のない所での再読み込みと、画面を消さないことができません（記録は続けられます）。make run TLS=1 で両方使えます。",
  record: "記録",
  replay: "再生",
  dispute: "異議",
  whatIf: "もしも",
  review: "ふりかえり",
  mergeLogs: "もう1人の記録と合わせる",
  links: "リンク",
  toStart: "はじめの画面へ",
  logBroken:
    "この対局の保存内容は書き換えられています。あるままに表示しますが、記録はもうできません。サーバーの管理者に知らせてください。",
  storeRestored:
    "このサーバーはバックアップから戻されたもので、前に見せていたより記録が少なくなっています。読むことはできます。運営する人がそのことを告げるまで、記録もリンクも使えません。まだ送っていない記録は、この端末に残ります。",
  noSuchPage: "このページはありません。",
  underConstruction: (page: string) => `${page}の画面はまだありません。`,

  // table
  step: (step: number | string) => `段${step}`,
  backTo: (step: number | string) => `段${step}に戻る`,
  seat: (seat: number) => `席${seat}`,
  seatName: (seat: number, name: string) => `席${seat} ${name}`,
  seats: "席",
  turn: "手番",
  round: (round: number) => `${round}巡`,
  nightOf: (count: number) => `第${count}夜`,
  dayOf: (count: number) => `${count}日目`,
  dead: "死亡",
  deadShort: "死",
  unknown: "不明",
  unknownMark: "？",

  // pads
  dice: "ダイス",
  declare: "宣言",
  card: "札",
  piece: "駒",
  answer: "答",
  value: "数値",
  sheet: "シート",
  note: "記・抜",

  // entering
  takeBack: "取り消す",
  correct: "訂正",
  happened: "起きた",
  happenedHint: "このまま記録",
  slip: "打ちまちがい",
  slipHint: "直す",
  sumOnly: "合計だけ分かる",
  missed: "見逃した",
  gapHere: "ここに抜けあり",

  // findings and tags
  illegal: "規則に合わない",
  unless: "書きもらしでなければ規則に合わない",
  undetermined: "公開待ち",
  settled: "決着",
  notJudged: "判定できない",
  byReferee: "審判が付けた",
  byRefereeShort: "審",
  waiting: "まだ送っていない",
  waitingShort: "待",
  more: (many: number) => `ほか${many}件`,
  corrected: "訂正あり",

  // seals
  sealed: "封印",
  opened: "公開",
  holdToPeek: "押している間だけ見える",
  holdToOpen: "1秒押すと公開",

  // views
  view: "視点",
  viewPublic: "公開",
  viewSeat: (seat: number) => `席${seat}の当時`,
  viewJudge: "判定者",
  viewAll: "すべて",
  covered: "この先は伏せてあります",
  uncover: "先も見る",
  following: "追従中",
  behind: (steps: number) => `${steps}段遅れ`,
  catchUp: "追いつく",

  // corrections and rulings
  misrecorded: "書きまちがい",
  takenBackByConsent: "合意で戻す",
  voidByRuling: "無効の裁定",
  amended: "言い直し",
  withdrawn: "取り下げ",
  stands: "成立",
  void: "無効",
  replayFromHere: "ここからやり直す",
  adjusted: "調整する",
  whatChanges: "確定すると変わるもの",
  whatRests: "載っているもの",

  // readings
  asLastTime: "前回どおり",
  defaults: "標準",
  oneByOne: "1つずつ選ぶ",

  // controls
  menu: "メニュー",
  close: "閉じる",
  back: "戻る",
  help: "使い方",
  cancel: "やめる",
  confirm: "確定",
  copy: "コピー",
  copied: "コピーしました",
  retry: "もう一度",
  loading: "読み込み中",
  language: "言語",
  light: "明",
  dark: "暗",
  theme: "明るさ",
  toLight: "明るい画面にする",
  toDark: "暗い画面にする",

  // sending, connection, errors
  allSent: "すべて送信済み",
  kept: (count: number) => `${count}件 端末に保存`,
  offline: "オフライン",
  offlineHint: "記録は続けられます。審判はあとで。",
  connectionLost: "接続が切れました。つながりしだい続きを読みます。",
  askingInstead: "ライブ視聴が混み合っています。このページは数秒ごとに更新します。",
  stillJudging: (judged: number, position: number) =>
    `この記録は判定に時間がかかります：${position}件中${judged}件まで判定しました。`,
  problemOffline: "サーバーにつながりません。電波を確かめて、もう一度押してください。",
  problemForbidden: "このリンクでは見られません。卓の持ち主から別のリンクを受け取ってください。",
  problemMissing: "この卓は見つかりません。リンクを確かめてください。",
  problemChanged: "ほかの端末と重なりました。今の状態を確かめて、もう一度押してください。",
  problemTooLarge: "一度に送るには大きすぎます。分けて送ってください。",
  problemInvalid: "この内容は受け付けられません。入力を確かめてください。",
  problemServer: "サーバーで問題が起きました。少し待って、もう一度押してください。",
};
