// Words of clubs.
import type { Purpose } from "../../api/clubs";
import { defineWords, text, textIn } from "../../i18n";

export const clubWords = defineWords({
  clubs: text("Clubs"),
  title: text<[name: string]>("Club: {name}"),
  intro: text("Who plays together often may look at statistics. Counted are those only who agreed to it themselves."),
  name: text("Name of the club"),
  open: text("Open a club"),
  keeperLink: text("The keeper's link (it runs the club, and is shown once)"),
  memberLink: text("The members' link (statistics only)"),
  toClub: text("To the club"),
  noClubs: text("No club was opened on this device yet."),
  counted: (games: number, left: number) =>
    left > 0
      ? text<[games: number, left: number]>("{games} games are counted ({left} are not: not over, or not open to all).")(
          games,
          left,
        )
      : text<[games: number]>("{games} games are counted.")(games),
  nobody: text("Nobody has agreed to be counted yet, so there are no numbers."),
  results: text("Won"),
  sides: text("Won, by side"),
  roles: text("Won, by role"),
  editions: text("Won, by edition"),
  readings: text("Won, by reading"),
  bluffs: text("Declarations that were not the truth"),
  above: text("Declarations above the truth"),
  traits: text("Declarations that were not the truth, by trait"),
  accusations: text("Claims about others that were wrong"),
  calibration: text("Claims about others that were right, by how sure one said to be"),
  votes: text("Votes that were as the own side aims"),
  followed: text("After a false accusation: votes for who was accused"),
  believed: text("After one's own false accusation: votes that fell there"),
  dice: text("Dice"),
  luck: text("Luck"),
  lucky: text<[percent: number, rolls: number, total: number, mean: number]>(
    "{percent}%, {rolls} dice, {total} in all ({mean} on average)",
  ),
  sat: text<[people: number]>("{people} people"),
  luckHint: text("Of 100 people with the same dice, so many roll less."),
  nothing: text("nothing can be said"),
  said: text<[rate: string, low: string, high: string]>("{rate} (95 % interval {low} to {high})"),
  table: text("As a table"),
  who: text("Who or what"),
  timesOf: text("times"),
  games: text("games"),
  rate: text("rate"),
  interval: text("95 % interval"),
  face: textIn("club", "face"),
  consent: text("What I agree to"),
  consentHint: text(
    "You are counted, or kept, in what you choose and nothing else, by name. Change it at any time; what you withdraw is gone at once, past games included (from the archive when it is next written).",
  ),
  toResults: text("Winning and losing"),
  toClaims: text("What I declared and claimed, against the truth"),
  toVotes: text("How I voted, against the truth"),
  toDice: text("Dice"),
  toArchive: text("Kept in an archive for others to read (only games all of whose people agree; names stand in them)"),
  asWhom: text("As whom"),
  save: text("Agree to this"),
  withdraw: text("Withdraw everything"),
  saved: text("Written down"),
  forgetMe: text("Erase my name"),
  forgetSure: text("Your name and your link go, and you are counted no more. This cannot be undone. Erase?"),
  forgotten: text("Erased."),
  people: text("People"),
  addPerson: text("Add somebody"),
  personName: text("Name"),
  personLink: text<[name: string]>("{name}'s link (give it to them; it is shown once)"),
  agreedTo: text<[what: string]>("agreed to: {what}"),
  agreedNothing: text("has agreed to nothing yet"),
  takeOut: text("Withdraw for them"),
  newLink: text("New link"),
  enter: text("Enter a game"),
  enterHint: text("A game that is over, and who sat where. Entered again, the later word counts."),
  game: text("Game"),
  choose: textIn("club", "choose"),
  nobodyHere: text("(nobody)"),
  enterThis: text("Enter it"),
  entered: text("Entered"),
  remove: text("Remove"),
  calendar: text("Evenings for a calendar (.ics)"),
  needLink: text("This page takes a link of the club."),
});

/** What one agrees to, in words. */
export function purposeWord(purpose: Purpose): string {
  const t = clubWords.value;
  return { results: t.toResults, claims: t.toClaims, votes: t.toVotes, dice: t.toDice, archive: t.toArchive }[purpose];
}
