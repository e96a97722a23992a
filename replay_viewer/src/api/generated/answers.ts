// Made from schemas/api/answers.json by `npm run types`. Change the program's definition, not this file.

export type Span =
  | string
  | {
      seat: number;
    }
  | {
      b: string;
    }
  | {
      unknown: string;
    };

export interface AboutServer {
  /** that signs checkpoints, as C2SP writes it; null: none does */
  key: string | null;
  open_games: string;
  /** version, and a hash over the rules' sources */
  program: string;
  /** version of the store's tables */
  schema: number;
  /** who signs the log of all games beside the server */
  witnesses: Witness[];
}
export interface Witness {
  /** when that was, in seconds since 1970 */
  at: number;
  /** why it has not signed since; empty: it has */
  failed: string;
  /** that signs as `cosignature/v1`, as C2SP writes it */
  key: string;
  name: string;
  /** what it signed, and its signature under it */
  note: string;
  /** entries of the log of all games that it signed last; 0: none yet */
  size: number;
}
export interface AddedPerson {
  link: ClubLink;
  person: number;
}
export interface ClubLink {
  /** the page that it opens; the token stands behind the # */
  path: string;
  person: number | null;
  role: "keeper" | "member" | "person";
  token: string;
}
export interface Analysis {
  /** how likely what is assumed was before it was */
  assumed: number | null;
  /** what is not known yet; null: there are no numbers */
  bits: number | null;
  /** hidden decks, by their order alone: since step, hands (step, fact, seat, chances), left */
  decks: {}[];
  excluded: Excluded[];
  /** ja and en: why there are no numbers, or what they leave aside */
  missing: Label[];
  /** where cards changed places: place (a seat, centre.2), the roles that may lie there */
  now: LyingThere[];
  reader: string;
  rests: Rest;
  seats: SeatChances[];
  step: number;
}
export interface Excluded {
  /** the fewest facts that prove it */
  facts: string[];
  seat: number;
  /** of each the step since which the reader knew it */
  steps: number[];
  /** what it is not */
  what: string;
}
/**
 * Words in both languages.
 *
 */
export interface Label {
  en: string;
  ja: string;
}
export interface LyingThere {
  /** the roles that may lie there */
  may: string[];
  /** a seat, centre.2 */
  place: string;
}
/** seats, decks: in ja and en what their chances are conditional on */
export interface Rest {
  decks: Label;
  seats: Label;
}
export interface SeatChances {
  cards: {
    [k: string]: number;
  } | null;
  roles: {
    [k: string]: number;
  };
  seat: number;
  sides: {
    [k: string]: number;
  };
}
export interface Answered {
  /** null: it cannot be counted */
  chance: number | null;
  /** facts that prove it, of which none can be left out */
  facts: string[];
  reader: string;
  says: string;
  /** the first step after which it was decided */
  since: number | null;
  step: number;
  /** of each the step since which the reader knew it */
  steps: number[];
  /** proved so, or proved otherwise; null: open */
  true: boolean | null;
}
export interface AnyFact {
  id: string;
  kind: string;
  seat?: number | null;
  [k: string]: unknown;
}
export interface Appended {
  chain: string | null;
  downstream: Downstream | null;
  dry_run: boolean;
  expectations: unknown[] | null;
  facts: LineWritten[];
  findings: unknown[];
  /** where the log stands, as `/checkpoint` has it; to who may not know it yet sealed (`/sealed`) */
  head: string | null;
  /** `judged`, `position`: stored, and the log is not judged to its end yet; ask again */
  judging: {} | null;
  position: number | null;
  repeated: boolean;
}
export interface Downstream {
  changes: Change[];
  /** steps that show another table */
  differing: number;
  unchanged: number;
}
export interface Change {
  after: string | null;
  before: string | null;
  fact: string;
  reason: Label;
  /** empty: the fact's names no longer fit the table */
  rule: string;
  step: number;
  what: "appears" | "conflicts" | "turns" | "vanishes";
}
export interface LineWritten {
  /** that begins here, where the family names its chapters */
  chapter: NamedChapter | null;
  /** ids of facts that correct it */
  corrected_by: string[];
  /** what counts instead, in order; null: the fact as recorded */
  counts: Counting[] | null;
  digest: string;
  fact: AnyFact;
  /** what a seal hides, as far as the reader knows it */
  known: KnownValue | null;
  /** on the scrubber: part, turn, round, combat, combat-end, reveal, gap, resume */
  mark: string | null;
  /** how it may be corrected */
  nature: "claim" | "correction" | "evidence" | "play";
  /** what does not add up, in sentences */
  notes: Span[][];
  /** null to who may not know yet where the log stands */
  position: number | null;
  sentence: Span[];
}
export interface NamedChapter {
  short: string;
  /** night, day or nothing */
  sky: string;
  title: string;
}
export interface Counting {
  fact: AnyFact;
  notes: Span[][];
  sentence: Span[];
}
export interface KnownValue {
  sentence: Span[];
  value: unknown;
}
export interface AttackReport {
  attacker: number | null;
  dealt: number;
  expected: number | null;
  lower: number | null;
  odds: string;
  step: number;
  target: number | null;
}
export interface CitedRule {
  edition: string;
  reading: string;
  rule: string;
}
export interface Claim {
  /** milliseconds since 1970 */
  at: number | null;
  /** the phone before handed it over */
  handed: boolean;
  /** null: no phone has claimed it */
  key: string | null;
  role: string;
  seat: number | null;
}
export interface ClaimAnswer {
  answer: string;
  seat: number;
}
export interface ClaimList {
  claims: DeclaredTrait[];
  reader: string;
  statements: SaidOfCards[];
  step: number;
}
/**
 * What was declared, its truth and slack once known, who could prove it false.
 *
 */
export interface DeclaredTrait {
  answered: ClaimAnswer[];
  answers: string | null;
  fact: string;
  false: boolean | null;
  known: number | null;
  overstated: boolean | null;
  part: string | null;
  provable: Provable[];
  seat: number;
  slack: number | null;
  step: number;
  trait: string;
  truth: number | string | null;
  value: number | string;
  versions: ClaimVersion[];
}
/**
 * Who could prove it false.
 *
 */
export interface Provable {
  knew: number;
  reader: string;
  step: number;
}
export interface ClaimVersion {
  fact: string;
  false: boolean | null;
  said: boolean;
  step: number;
  value: number | string;
  withdrawn: boolean;
}
/**
 * What a seat said of cards, each version.
 *
 */
export interface SaidOfCards {
  fact: string;
  /** false: the seat could rule it out itself */
  fitted: boolean | null;
  how: string;
  /** since when */
  known: number | null;
  /** its chance by now */
  now: number | null;
  /** which version */
  of: string;
  provable: Provable[];
  says: unknown;
  seat: number;
  step: number;
  /** its chance when it was said */
  then: number | null;
  /** null: while the reader cannot know */
  true: boolean | null;
  withdrawn: boolean;
}
export interface ClaimWords {
  finding: FindingName | null;
  words: string | null;
}
export interface FindingName {
  fact: string;
  rule: string;
}
export interface Claims {
  claims: Claim[];
}
export interface Club {
  club: string;
  /** for the keeper all, else one's own */
  games: ClubGame[];
  name: string;
  /** for the keeper all, else one's own */
  people: ClubPerson[];
  person: number | null;
  /** what one may agree to */
  purposes: ("archive" | "claims" | "dice" | "results" | "votes")[];
  role: "keeper" | "member" | "person";
}
export interface ClubGame {
  game: string;
  seats: Seated[];
  title: string | null;
}
export interface Seated {
  person: number;
  seat: number;
}
export interface ClubPerson {
  name: string | null;
  person: number;
  since: number | null;
  to: ("archive" | "claims" | "dice" | "results" | "votes")[];
}
/**
 * As the report on dice of a game, over all of them.
 *
 */
export interface ClubDice {
  dice: DieReport[];
  luck: Luck[];
  missing: Label[];
}
export interface DieReport {
  corrected: number | null;
  counts: number[];
  die: string;
  faces: number;
  label: string;
  p: number | null;
  power: number | null;
  rolls: number;
  said: string;
  sentence: Label;
  /**
   * between how many a face usually lies
   *
   * @minItems 2
   * @maxItems 2
   */
  usual: [number, number];
}
export interface Luck {
  expected: number;
  percentile: number;
  person: string;
  rolls: number;
  total: number;
}
export interface ClubRate {
  count: number;
  family: string | null;
  games: number;
  high: number | null;
  key: string[];
  label: Label;
  /** of Wilson's 95 % interval, a game counting once */
  low: number | null;
  of: number;
  person: number | null;
  /** mean of the games' shares; null: nothing can be said */
  rate: number | null;
}
export interface ClubRatesByPeopleAboveTraitsAccusationsCalibration {
  above: ClubRate[];
  accusations: ClubRate[];
  calibration: ClubRate[];
  people: ClubRate[];
  traits: ClubRate[];
}
export interface ClubRatesByPeopleFollowedBelieved {
  believed: ClubRate[];
  followed: ClubRate[];
  people: ClubRate[];
}
export interface ClubRatesByPeopleSidesRolesEditionsReadings {
  editions: ClubRate[];
  people: ClubRate[];
  readings: ClubRate[];
  roles: ClubRate[];
  sides: ClubRate[];
}
export interface ClubStatistics {
  bluffs: ClubRatesByPeopleAboveTraitsAccusationsCalibration;
  club: string;
  dice: ClubDice;
  /** games below which nothing is said */
  fewest: number;
  /** that count: closed, and open to everybody */
  games: number;
  left_out: number;
  name: string;
  notes: Label[];
  results: ClubRatesByPeopleSidesRolesEditionsReadings;
  votes: ClubRatesByPeopleFollowedBelieved;
}
export interface Comparison {
  common: number;
  differences: TableDifference[];
  findings: Change[];
  first: number | null;
  left: LineSide;
  next: number | null;
  places: string[];
  reader: string;
  right: LineSide;
  rows: LineRow[];
}
/**
 * One value that lies otherwise.
 *
 */
export interface TableDifference {
  field: string | number | null;
  id: string | number | null;
  kind: string;
  left: unknown;
  /** the one side that has such a thing */
  only?: "left" | "right";
  path: (string | number)[];
  places: string[];
  right: unknown;
}
export interface LineSide {
  line: "effective" | "recorded";
  step: number;
  steps: number;
  title: string;
  whatif: string | null;
}
export interface LineRow {
  left: FactCounted[];
  right: FactCounted[];
  same: boolean;
  step: number;
}
/**
 * A fact that counts at a step of one side.
 *
 */
export interface FactCounted {
  fact: AnyFact;
  position: number;
  sentence: Span[];
}
export interface Consistency {
  /** of the log as it stands now, as `/checkpoint` gives it */
  checkpoint: string;
  /** as asked */
  from: number;
  /** hashes in base64, as RFC 9162 has them */
  proof: string[];
  /** facts the log has now */
  size: number;
}
export interface ContinuationList {
  continuations: {}[];
  position: number;
}
export interface Cosignature {
  /** seconds since 1970, by the phone's clock */
  at: number;
  key: string;
  seat: number;
  /** the phone saw facts 1 to this */
  size: number;
}
export interface Cosignatures {
  /** seats of the game */
  of: number;
  seats: Cosignature[];
  /** facts the log has now */
  size: number;
}
export interface Curve {
  lines: CurveLine[];
  reader: string;
  step: number;
}
export interface CurveLine {
  /** from step on the chance of the sides as they were, all at once */
  points: CurvePoint[];
  reader: string;
}
export interface CurvePoint {
  chance: number | null;
  step: number;
}
/**
 * A thing that rests on a fact, or that it rests on.
 *
 */
export interface Dependent {
  direct: boolean;
  fact: string;
  finding: FindingTold | null;
  kind: string | null;
  seat: number | null;
  sentence: Span[] | null;
  step: number;
  /** the facts in between, or the fact itself */
  through: string[];
  what: "consequence" | "correction" | "dispute" | "fact" | "finding" | "settled";
}
/**
 * What a rule says of a fact, of the record as it is written.
 *
 *     position, fact: of which. rule: with the edition in front. until: what must be opened first, or had to be where `settled_at`
 *     says at which position an opening settled it. rests_on: positions it was judged by. readings: rule -> the reading in force.
 *     failed: the program failed here. cause: why nothing is decided; null: it is decided. basis: what it was read from.
 *     explained_by: positions where what explains it shows. objection: what would be held against it otherwise.
 *     wants: what to write down before the fact. seat: who acted. unless: of what is illegal, the omission that would excuse it;
 *     null: nothing that a scribe may leave out would. compared: what was compared with what; nothing is legal without.
 *
 */
export interface FindingTold {
  basis: "fact" | "flow" | "sheet" | "table";
  cause:
    | (
        | "before_gap"
        | "chart"
        | "conflict"
        | "early"
        | "failed"
        | "gap"
        | "judged_by_people"
        | "late"
        | "likely_missing"
        | "missing"
        | "much_missing"
        | "origin_missing"
        | "own_word"
        | "passed_over"
        | "sealed"
        | "sum_across_gap"
        | "text"
        | "twice"
        | "unknowable"
        | "unreadable"
        | "unwritten"
      )
    | null;
  compared?: Looked[];
  explained_by: number[];
  fact: string;
  failed: boolean;
  objection: Spoken | null;
  position: number;
  readings: {
    [k: string]: string;
  };
  reason: Spoken;
  rests_on: number[];
  rule: string;
  seat: number | null;
  settled_at: number | null;
  unless?: Excuse | null;
  until: string[];
  verdict: "illegal" | "legal" | "not judged" | "undetermined";
  wants: ToWrite[];
}
/**
 * One thing that the check looked at, and in short what it found there.
 *
 *     what: `values` held one against another (`value`, `relation`, `limit`; ∈: one of these, –: from the first to the second), a
 *     `fact` (its position; the one value that it is about, if any), the `table`, the `past`, the `play` under way, a `sheet`,
 *     `seal` or `passage`, a `number` or `chart` of the edition. name: which of them, with its field.
 *
 */
export interface Looked {
  limit: unknown;
  name: string;
  position: number | null;
  relation: ("<" | "=" | ">" | "–" | "∈" | "≠" | "≤" | "≥") | null;
  value: unknown;
  what: "chart" | "fact" | "number" | "passage" | "past" | "play" | "seal" | "sheet" | "table" | "values";
  words: Spoken;
}
/**
 * Words in both languages.
 *
 */
export interface Spoken {
  en: string;
  ja: string;
}
/**
 * What would put it in order, had the scribe left it out: the position before which it would stand, in words, and the facts
 *     to write in there, one or two; none: more would be missing than can be named.
 *
 */
export interface Excuse {
  facts: ToWrite[];
  position: number;
  words: Spoken;
}
/**
 * A fact that nobody wrote down: its kind, the fields that are known, and what it is called.
 *
 */
export interface ToWrite {
  fields: {};
  kind: string;
  words: Spoken;
}
export interface DiceReport {
  dice: DieReport[];
  luck: Luck[];
  /** ja and en: why there is no report */
  missing: Label[];
}
export interface DieInfo {
  faces: number;
  id: string;
  label: string;
}
export interface Discarded {
  discarded: boolean;
}
export interface Dispute {
  answers: SeatAnswer[];
  before: TableBefore | null;
  claim: DisputedClaim | null;
  dispute: string;
  edition: string | null;
  /** as they are stored */
  events: {}[];
  evidence: Evidence[];
  facts: DisputeFact[];
  game: string;
  game_position: number | null;
  knew: WhoKnew | null;
  may: DisputeMay;
  number: number | null;
  position: number | null;
  precedents: PrecedentGroup[];
  rests: Dependent[];
  rules: DisputeRule[];
  rulings: Ruling[];
  state: ("open" | "ruled" | "withdrawn") | null;
  title: string | null;
  unanswered: number[];
  watched: boolean;
  withdrawn: Withdrawn | null;
}
export interface SeatAnswer {
  answer: "accept" | "object" | "other";
  at: number | null;
  by: string;
  earlier: EarlierAnswer[];
  id: string;
  name: string | null;
  seat: number;
  words: string | null;
}
export interface EarlierAnswer {
  answer: "accept" | "object" | "other";
  at: number | null;
  by: string;
  /** what it had answered before */
  earlier: unknown[];
  id: string;
  name: string | null;
  seat: number;
  words: string | null;
}
export interface TableBefore {
  step: number;
  url: string;
}
export interface DisputedClaim {
  by: string;
  fact: string | null;
  finding: FindingName | null;
  name: string | null;
  opened: number | null;
  opened_at_position: number | null;
  rules: string[];
  seat: number | null;
  step: number;
  words: string | null;
}
export interface Evidence {
  at: number | null;
  by: string;
  facts: string[];
  findings: FindingName[];
  id: string;
  photo: Photo | null;
  remark: string | null;
  seat: number | null;
}
export interface Photo {
  bytes: number | null;
  digest: string;
  erased: boolean;
  type: string | null;
  url: string;
}
export interface DisputeFact {
  /** that begins here, where the family names its chapters */
  chapter: NamedChapter | null;
  /** ids of facts that correct it */
  corrected_by: string[];
  /** what counts instead, in order; null: the fact as recorded */
  counts: Counting[] | null;
  digest: string;
  fact: AnyFact;
  findings: FindingTold[];
  /** what a seal hides, as far as the reader knows it */
  known: KnownValue | null;
  /** on the scrubber: part, turn, round, combat, combat-end, reveal, gap, resume */
  mark: string | null;
  /** how it may be corrected */
  nature: "claim" | "correction" | "evidence" | "play";
  /** what does not add up, in sentences */
  notes: Span[][];
  position: number;
  sentence: Span[];
  why: "claim" | "context" | "evidence" | "finding";
}
export interface WhoKnew {
  could_object: number[];
  from: number;
  items: KnownItem[];
  to: number;
}
export interface KnownItem {
  everybody: number | null;
  id: string;
  seat: number | null;
  seats: SeatKnew[];
  slot: string | null;
  what: "fact" | "seal";
}
export interface SeatKnew {
  /** the first step from which it could know; null: it cannot yet */
  from: number | null;
  seat: number;
}
/**
 * What this asker may do.
 *
 */
export interface DisputeMay {
  /** for which seats */
  answer: number[];
  /** a photo */
  erase: boolean;
  evidence: boolean;
  rule: boolean;
  withdraw: boolean;
}
export interface PrecedentGroup {
  count: number;
  edition: string;
  outcomes: {
    [k: string]: number;
  };
  reading: string;
  rule: string;
  rulings: Precedent[];
  url: string;
}
export interface Precedent {
  dispute: string;
  edition: string;
  game: string;
  in_force: boolean;
  number: number;
  outcome: "adjusted" | "replay" | "stands" | "void";
  reading: string;
  reason: string;
  rule: string;
  ruled: number | null;
  ruling: string;
  step: number;
  title: string;
}
/**
 * What the game's book says of a rule; null, where it has no such rule.
 *
 */
export interface DisputeRule {
  edition: string;
  findings: FindingTold[];
  heading: Label | null;
  id: string;
  reading: string | null;
  readings: {
    [k: string]: ReadingNamed;
  };
  section: string | null;
  term: Label | null;
  text: Label | null;
}
export interface ReadingNamed {
  en?: string;
  ja?: string;
  name: string;
}
export interface Ruling {
  agreed: number[];
  at: number | null;
  by: string;
  effects: Line[];
  facts: string[];
  id: string;
  in_force: boolean;
  outcome: "adjusted" | "replay" | "stands" | "void";
  overturned_by: string | null;
  overturns: string | null;
  reason: string;
  rules: CitedRule[];
  step: number | null;
  undone: string[];
}
export interface Line {
  /** that begins here, where the family names its chapters */
  chapter: NamedChapter | null;
  /** ids of facts that correct it */
  corrected_by: string[];
  /** what counts instead, in order; null: the fact as recorded */
  counts: Counting[] | null;
  digest: string;
  fact: AnyFact;
  /** what a seal hides, as far as the reader knows it */
  known: KnownValue | null;
  /** on the scrubber: part, turn, round, combat, combat-end, reveal, gap, resume */
  mark: string | null;
  /** how it may be corrected */
  nature: "claim" | "correction" | "evidence" | "play";
  /** what does not add up, in sentences */
  notes: Span[][];
  position: number;
  sentence: Span[];
}
export interface Withdrawn {
  at: number | null;
  by: string;
  reason: string | null;
}
/**
 * A line of the list; what tells of the game is null for a seat that may not watch yet.
 *
 */
export interface DisputeBrief {
  answers: number | null;
  /** whose link wrote it: seat:1, judge */
  by: string | null;
  claim: ClaimWords | null;
  dispute: string;
  fact: string | null;
  number: number | null;
  /** ms since 1970 UTC */
  opened: number | null;
  opened_at_position: number | null;
  outcome: ("adjusted" | "replay" | "stands" | "void") | null;
  position: number | null;
  rules: string[];
  /** whose claim it is; null: nobody's in particular */
  seat: number | null;
  state: ("open" | "ruled" | "withdrawn") | null;
  step: number | null;
}
export interface DisputeList {
  disputes: DisputeBrief[];
  may_open: boolean;
}
export interface DisputeReceipt {
  chain: string | null;
  dispute: string;
  event: {};
  number: number | null;
  position: number | null;
  repeated: boolean;
}
export interface EditionNamed {
  /** of a club's own: on which it stands */
  base: string | null;
  digest: string | null;
  edition: string;
  label: Label;
}
export interface EditionsCompared {
  counts: HowMany;
  family: string;
  here: EditionNamed;
  rules: RuleBeside[];
  there: EditionNamed;
}
/**
 * How many rules are the same, differ, or are in one of them only.
 *
 */
export interface HowMany {
  differs: number;
  only_here: number;
  only_there: number;
  same: number;
}
export interface RuleBeside {
  example: ShownBeside | null;
  here: RuleThere | null;
  how: "differs" | "only_here" | "only_there" | "same";
  numbers: NumberBeside[];
  there: RuleThere | null;
  /** in what the texts differ */
  what: Label | null;
  why: string[];
}
/**
 * A short game that shows the difference.
 *
 */
export interface ShownBeside {
  /** what each edition says of the marked facts; null: not known */
  held: {
    [k: string]: string | null;
  };
  id: string;
  marked: number[];
  title: string;
  told: Label[];
}
/**
 * A rule as one of the two editions has it.
 *
 */
export interface RuleThere {
  how: string;
  id: string;
  reading: Label | null;
  section: string;
  term: Label;
  text: Label;
}
export interface NumberBeside {
  here: unknown;
  number: string;
  there: unknown;
}
export interface Epoch {
  /** when it began, in seconds since 1970, by the server's clock */
  at: number;
  /** the last checkpoint known of the epoch before, a signed note */
  ended: string;
  /** from 2: the first needs no word */
  epoch: number;
}
export interface Epochs {
  epochs: Epoch[];
  /** facts the game had when the last one began; null: it was not there, or is not for the asker */
  size: number | null;
}
export interface Erased {
  erased: number;
}
export interface Estimate {
  /** how many facts the estimate rests on */
  acts: number;
  course: EstimatedStep[];
  /** ja and en: why there is nothing, or not more */
  missing: Label[];
  model: string | null;
  note: Label | null;
  reader: string;
  score: Score | null;
  step: number;
  title: Label | null;
}
export interface EstimatedStep {
  seats: SeatChances[];
  step: number;
}
/**
 * How a model did on games it was not made from.
 *
 */
export interface Score {
  by_cards: number;
  by_model: number;
  games: number;
  source: Label;
}
export interface ExpectationList {
  expectations: {}[];
  /** for the moderator: of what stands in open passages */
  findings?: {}[];
  pages?: {};
  position: number;
  /** of a line of shorthand: facts without ids, sentences, wrong */
  read?: {};
}
export interface FieldOfBoth {
  field: string;
  here: unknown;
  there: unknown;
}
export interface FilmPlan {
  block: number;
  blocks: {}[];
  head: string;
  reader: string;
  steps: number;
}
export interface FindingList {
  findings: {}[];
  /** ja and en: why nothing is judged; null: there is a rule book */
  note: {} | null;
  position: number;
}
export interface ForgottenPerson {
  /** the number, not given again */
  forgotten: number;
}
export interface GameInfo {
  /** phones claim links (see /claims); null: they work at once */
  claims: ("open" | "tickets") | null;
  /** it stood so long by a clock of which nobody knows if it is right */
  clock_doubted: boolean;
  closed: string | null;
  consequences: boolean;
  /** how many facts correct earlier ones */
  corrections: number | null;
  dice: DieInfo[];
  /** the open ones */
  disputes: {}[] | null;
  edition: string;
  family: string;
  game: string;
  /** minutes a closing stands before seals open */
  opens_after: number | null;
  options: {};
  /** seats in the order of turns */
  order: number[] | null;
  position: number | null;
  /** views this asker may have: public, seat:4, judge, all */
  readers: string[];
  readings: {};
  seats: SeatInfo[];
  sheets: string;
  strict: boolean;
  tables: {};
  /** safe: not across a reveal or chance */
  take_back: "always" | "never" | "safe";
  title: string;
  visibility: string;
  you: You;
}
export interface SeatInfo {
  /** a word or #rrggbb */
  colour: string | null;
  name: string;
  present: boolean;
  seat: number;
}
export interface You {
  role: "judge" | "moderator" | "owner" | "public" | "scribe" | "seat" | "spectator";
  seat: number | null;
}
export interface GameLine {
  closed: boolean | null;
  /** how many are open, how many settled */
  disputes: {} | null;
  edition: string;
  /** of a closed game: how, its label, who won, their tone */
  ended: {} | null;
  family: string;
  /** illegal, unless, undetermined: of a closed game judged */
  findings: {} | null;
  game: string;
  opened_at: number | null;
  seats: {}[];
  /** its owner took it off the list; told to who holds a link of it */
  shelved: boolean;
  steps: number | null;
  title: string;
  visibility: string;
}
export interface GameList {
  games: GameLine[];
  next: string | null;
}
/**
 * Steps without any numbers.
 *
 */
export interface Gap {
  since: number;
  /** null: to the end */
  until: number | null;
}
export interface Grades {
  reader: string;
  /** seat; decisions: step, fact, how, what, word, aimed, chosen; says: what was aimed at; chance of it; best, ties and choices of the best; average; since: could have known that it fails; whole: by all it knew */
  seats: {}[];
  step: number;
}
export interface HiddenPassage {
  passage: string;
  slot: string;
}
export interface ImportedLog {
  added: number;
  game: string;
  links: Link[];
  position: number;
}
export interface Link {
  path: string;
  role: string;
  seat: number | null;
  token: string;
}
export interface KeptPack {
  digest: string | null;
  editions: string[];
  family: string;
  pack: string;
  /** names of its charts and lists */
  tables: string[];
  title: string;
  token: string | null;
}
export interface KeptPhoto {
  bytes: number;
  digest: string;
  type: string;
}
export interface KeptScript {
  /** of a club's own: for `edition_file` of a new game */
  base: string | null;
  /** the same; null: the program's, or nothing was kept */
  digest: string | null;
  /** what its table chooses between, as an edition in /families */
  edition: {};
  /** whose game it is: `family` of a new game */
  family: string;
  label: {};
  /** what could not be read into it */
  notes: string[];
  script: string;
  seats: number[];
  /** the file that was made of a list of roles */
  text: string | null;
}
export interface KeptSeal {
  opened: string | null;
  purpose: string;
  /** its seat or the judge opened it to everybody after the game */
  released: boolean;
  salt: string | null;
  seal: string;
  slot: string;
  step: number | null;
  value: unknown;
}
export interface KeptSeals {
  seals: KeptSeal[];
}
export interface Knew {
  reader: string;
  /** seat; whole: all that it knew, else what it knew at least (chances 0 and 1 alone); counted; told: step, seats (seat, state, sides, roles) from that step on; gaps as in ToldBits */
  rows: {}[];
  step: number;
}
export interface Leaf {
  /** when it was entered, in seconds since 1970, by the server's clock */
  at: number;
  /** of the game at this size, as it stands now */
  checkpoint: string | null;
  /** 32 bytes in base64: the entry of the tree, SHA-256(nonce, checkpoint) */
  entry: string;
  /** 32 bytes in base64; null: the game has not so many facts */
  nonce: string | null;
  /** in the server's log of all games, from 0 */
  place: number;
  /** that it is there: hashes in base64, as RFC 9162 has them */
  proof: string[];
  /** facts the game had then */
  size: number;
}
export interface Leaves {
  /** of the log of all games, as `/log/checkpoint` gives it */
  checkpoint: string;
  /** `ucr-leaves/1`: kept as a file, `ucr verify` reads it */
  format: string;
  leaves: Leaf[];
  /** what each witness signed of that log last */
  witnessed: Witnessed[];
}
export interface Witnessed {
  /** of the witness */
  key: string;
  /** the checkpoint that it signed, and its signature */
  note: string;
  /** that of this and the other checkpoint the smaller begins the larger */
  proof: string[];
}
export interface Led {
  room: string;
  step: number | null;
}
export interface Lines {
  facts: Line[];
  next: number | null;
  position: number;
}
export interface LinkState {
  /** whose link made it */
  by: string | null;
  /** seconds since 1970 UTC; null: never */
  expires: number | null;
  /** how often it was renewed */
  generation: number;
  /** ms since 1970 UTC */
  made: number | null;
  role: string;
  seat: number | null;
}
export interface Links {
  links: LinkState[];
}
export interface LogDifference {
  /** the fact of this log before it */
  after: PlaceInLog | null;
  fields: FieldOfBoth[];
  here: SaidInLog | null;
  id: string;
  kind: "differs" | "only-here" | "only-there" | "order";
  step: number;
  take: "both" | "here" | "neither" | "there";
  takes: ("both" | "here" | "neither" | "there")[];
  there: SaidInLog | null;
  /** of a fact in another order: what is before it in the second log */
  there_after: PlaceInLog | null;
  why: Label | null;
}
export interface PlaceInLog {
  fact: string;
  sentence: Span[];
  step: number;
}
export interface SaidInLog {
  fact: AnyFact;
  mark: string | null;
  nature: string;
  sentence: Span[];
  step: number;
}
export interface MayBeKnown {
  /** how likely it knew that it is not */
  not: number;
  /** side or role */
  of: string;
  seat: number;
  /** how likely it knew that it is that */
  so: number;
  what: string;
}
export interface MayKnow {
  may: MayBeKnown[];
  /** it was shown more than this reader knows: each number is a least one */
  more: boolean;
  of: number;
  reader: string;
  step: number;
  /** how many views it may have had; null: too many, or nothing is weighed */
  views: number | null;
  /** the reader knows all that the seat knew (`knew`): nothing is listed */
  whole: boolean;
}
export interface Merged {
  corrections: Line[];
  differences: LogDifference[];
  downstream: Downstream | null;
  dry_run: boolean;
  /** passages nobody opened: a log in clear would tell what happened in them */
  hidden: HiddenPassage[];
  noted: FieldOfBoth[];
  other: OtherLog;
  position: number;
  repeated: boolean;
  same: number;
}
export interface OtherLog {
  facts: number;
  game: string;
  same_game: boolean;
  title: string;
}
export interface ModelList {
  models: ModelTold[];
}
export interface ModelTold {
  model: string;
  note: Label;
  /** null: never tried */
  score: Score | null;
  title: Label;
}
export interface Opened {
  game: string;
  links: Link[];
  position: number;
}
export interface OpenedAll {
  /** passages that the vault no longer has as they were sealed */
  left: string[];
  recorded: Appended | null;
}
export interface OpenedClub {
  club: string;
  links: ClubLink[];
}
export interface OpenedHead {
  /** the text that SHA-256(nonce, text) hid */
  checkpoint: string;
  /** 32 bytes in base64 */
  nonce: string;
  /** facts the log had */
  size: number;
}
export interface PackLine {
  digest: string;
  editions: string[];
  family: string;
  pack: string;
  shipped: boolean;
  /** names of its charts and lists */
  tables: string[];
  title: string;
}
export interface PackList {
  packs: PackLine[];
}
export interface PassageList {
  passages: PassageRow[];
}
export interface PassageRow {
  /** whether every seat has written; for who closes */
  all: boolean | null;
  ends: string;
  /** of a seat its own part; of the moderator, and of the judge once closed, everything */
  facts: unknown[] | null;
  gathers: boolean;
  /** moderator, or table: nobody; not told to seats */
  lead: string | null;
  /** of a deal that seats tell: roles named too often; who does not lead is told `?` */
  over: string[];
  /** what the moderator wrote, to be sent back */
  own: unknown[] | null;
  /** of a seat: makes every answer equally long */
  padding?: string;
  passage: string;
  /** each of `facts` in words, as a sentence of the log */
  said: unknown[] | null;
  /** once closed, for who leads: with `facts` a copy to keep */
  salt: string | null;
  /** the seed of its deal is fixed, and phones may add words to it */
  seeded: boolean;
  slot: string;
  /** open; closing: closed, not yet in the log, and closed again by asking again; closed; opened */
  state: string;
  /** what acts teach could not be said, for who leads: to be written by hand */
  untaught: boolean | null;
  until: number | null;
  version: string | null;
}
export interface PlayReport {
  attacks: AttackReport[];
  lines: Series[];
  /** from the first time recorded to the last */
  minutes: number | null;
  /** ja and en: what is not known */
  missing: Label[];
  step: number;
  turns: PlayTurn[];
}
export interface Series {
  /** a seat (seat:3) with its points, or what is counted */
  line: string;
  points: SeriesPoint[];
}
export interface SeriesPoint {
  step: number;
  /** null: not known */
  value: number | null;
}
export interface PlayTurn {
  /** minutes of it that were combat */
  fighting: number;
  minutes: number;
  part: string | null;
  phase: string | null;
  seat: number | null;
  step: number;
}
export interface PrecedentList {
  next: string | null;
  precedents: Precedent[];
}
export interface Proof {
  /** the fewest facts that prove it */
  facts: string[];
  /** false: it is possible, or it could not be counted */
  proved: boolean;
  reader: string;
  seat: number | null;
  step: number;
  /** of each the step since which the reader knew it */
  steps: number[];
  what: string | null;
}
export interface ReadSoFar {
  /** its last step */
  last: number;
  /** up to where the log has been read, for every reader */
  step: number;
}
export interface Rest1 {
  decks: Label;
  seats: Label;
}
export interface Rests {
  fact: {};
  on: {}[];
  position: number;
  reader: string;
  rests: {}[];
}
export interface RuleList {
  /** ja and en: why nothing is judged; null: there is a rule book */
  note: {} | null;
  rules: {}[];
}
export interface RulingReceipt {
  chain: string | null;
  dispute: string;
  downstream: Downstream | null;
  dry_run: boolean;
  event: {};
  facts: Line[];
  game_position: number;
  number: number | null;
  position: number | null;
  repeated: boolean;
  voids: number;
}
export interface SaidThere {
  cause: string | null;
  reason: Label;
  rule: string;
  verdict: string;
}
export interface ScriptLine {
  /** of a club's own: for `edition_file` of a new game */
  base: string | null;
  /** the same; null: the program's, or nothing was kept */
  digest: string | null;
  label: {};
  script: string;
  seats: number[];
}
export interface ScriptList {
  scripts: ScriptLine[];
}
export interface SeatThen {
  roles: {
    [k: string]: number;
  };
  seat: number;
  sides: {
    [k: string]: number;
  };
  state: string;
}
export interface StepBeside {
  fact: string;
  here: SaidThere[];
  position: number;
  /** both hold the same against it, by rules that answer to one another */
  same: boolean;
  there: SaidThere[];
}
export interface Story {
  /** from, to, title, short, sky; clauses: step, facts, spans of a sentence in ja and en */
  chapters: {}[];
  reader: string;
  step: number;
}
export interface Supposed {
  changes: {}[];
  differing: number;
  fact: {};
  /** how the fact is supposed to read */
  if: {};
  on: {}[];
  position: number;
  reader: string;
  rests: {}[];
  unchanged: number;
}
export interface ToldBits {
  /** bits that were not known when the cards had been dealt */
  begin: number | null;
  gaps: Gap[];
  reader: string;
  step: number;
  told: ToldStep[];
}
export interface ToldStep {
  /** what they told the reader */
  bits: number;
  facts: string[];
  /** how it stood then */
  seats: SeatThen[];
  step: number;
}
export interface VerdictsCompared {
  facts: number;
  here: string;
  /** why one of the two judges nothing */
  note: Label | null;
  /** of how many facts they say something else */
  otherwise: number;
  steps: StepBeside[];
  there: string;
}
export interface WhatIf {
  /** the game's link at the step */
  digest: string;
  game: string;
  line: "effective" | "recorded";
  links: WhatIfLinks;
  may: WhatIfMay;
  opened: number;
  /** how many facts of its own */
  own: number;
  parent_position: number;
  /** its last step; its own facts follow the game's */
  position: number;
  /** for whom it was made */
  reader: string;
  readers: string[];
  /** of the game, from which it goes on */
  step: number;
  title: string;
  whatif: string;
  you: You;
}
export interface WhatIfLinks {
  play: WhatIfLink | null;
  read: WhatIfLink;
}
export interface WhatIfLink {
  path: string;
  token: string;
}
export interface WhatIfMay {
  play: boolean;
}
export interface WhatIfList {
  whatifs: WhatIf[];
}
export interface WholeScript {
  script: {};
}
export interface Written {
  written: boolean;
}
