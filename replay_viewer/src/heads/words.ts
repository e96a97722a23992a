// What players are told of whether a record is still what they saw.
import { defineWords, plural, text } from "../i18n";

export const headWords = defineWords({
  title: text("Is the record unaltered?"),
  asking: text("Asking the server…"),
  unknown: text("This cannot be checked now. It will be when the server is reached."),
  covered: text("The record of this table is not shown to this phone yet."),
  coveredSealed: plural<[many: number]>(
    "many",
    "It holds {many} sealed receipt of what it wrote. When the record is opened, they are checked against it.",
    "It holds {many} sealed receipts of what it wrote. When the record is opened, they are checked against it.",
  ),
  first: text<[size: number]>(
    "This phone now remembers the record as it stands (1 to {size}). When you come again, it checks that the same record goes on.",
  ),
  same: text<[size: number, at: string]>("The same {size} facts as when you last looked ({at})."),
  longer: text<[before: number, at: string, more: number]>(
    "The {before} facts you saw ({at}) stand as they were. {more} more came since.",
  ),
  unsigned: text("This server signs nothing. This phone notices a change, but cannot prove it to anybody else."),
  otherKey: text("It is signed with another key than before. Ask whoever runs the server why."),
  agrees: text("The other phone saw the same record."),
  foreign: text("What the other phone shows was not signed by this server."),
  witnesses: text("Witnesses that sign the server's log"),
  noWitness: text("No witness but the server signs its log of all games."),
  witnessed: text<[name: string, size: number, at: string]>(
    "The witness {name} signed this server's log of all games (up to entry {size}, {at}).",
  ),
  notYet: text<[name: string]>("The witness {name} has not signed yet."),
  notSince: text("It has not signed since."),
  compare: text("Compare with another phone"),
  compareHow: text(
    "Read by another phone's camera, this opens the table there and says whether both phones see the same record.",
  ),
  compareQr: text("QR code of the record that this phone saw"),
  keep: text("Keep a copy"),
  keepHow: text("The copy is a small file, which is checked together with the record."),
  page: text("The page that checks both without network (verify.html)"),
  notPromised: text(
    "What was changed before this phone looked, it cannot notice. Whoever opened this table holds the links of seats that no phone has claimed, and whoever runs this server can read the sheets.",
  ),
  saw: text("Sign this record"),
  sawHow: text<[size: number]>(
    "This phone becomes a witness that facts 1 to {size} are not rewritten later. No name is kept, only the seat.",
  ),
  signing: text("Checking…"),
  sawCount: text<[seats: number, of: number]>("The phones of {seats} of {of} seats signed this record"),
  sawUpTo: (size: number, more: number) =>
    more > 0
      ? text<[size: number, more: number]>("1 to {size} ({more} came after)")(size, more)
      : text<[size: number]>("1 to {size}")(size),
  sawSeats: text<[seats: string]>("seats {seats}"),
  breaks: text("This record is not what this phone saw"),
  shorterWhy: text<[before: number, size: number]>(
    "There were {before} facts. Now the server shows {size}. What was seen is missing.",
  ),
  otherWhy: text<[before: number, _size: number]>(
    "Among the {before} facts that this phone saw, something was rewritten or taken out.",
  ),
  goneWhy: text<[before: number, _size: number]>("There were {before} facts. This server has no such game any more."),
  signatureWhy: (_before: number, _size: number) => text("The signature of what is shown now does not hold.")(),
  sealedWhy: (_before: number, _size: number) =>
    text("A sealed receipt of what this phone wrote is not opened by this record: it was rewritten.")(),
  seenThen: text<[at: string]>("What this phone saw ({at})"),
  shownNow: text("What the server shows now"),
  nothing: text("nothing"),
  signedBoth: text("The server signed both. What you keep is proof that anybody can check."),
  whatNow: text("Keep it, and show it to the table. The others' phones should say the same."),
  restored: text("This server was restored from a backup"),
  restoredWhy: (before: number, missing: number | null, at: string) =>
    missing === null
      ? text<[at: string, before: number]>(
          "Whoever runs it said so on {at}. Of the {before} facts that this phone saw, the last ones are missing.",
        )(at, before)
      : plural<[at: string, before: number, missing: number | null]>(
          "missing",
          "Whoever runs it said so on {at}. Of the {before} facts that this phone saw, {missing} is missing.",
          "Whoever runs it said so on {at}. Of the {before} facts that this phone saw, {missing} are missing.",
        )(at, before, missing),
  handInHow: text(
    "If somebody has a file of them (.ucr or .jsonl), or wrote them down: hand them in. The owner of the table lays them beside this record and puts in what is missing.",
  ),
  handIn: text("Hand in what is missing"),
  restoredNow: text("This is what the server says. If nobody told you of a restore, keep a copy and show it to the table."),
  goOn: text("I see. Go on from here"),
  lookAnyway: text("Look at the record all the same"),
  toStart: text("To the start"),
  whoHas: text("Seats claimed by a phone of their own"),
  nobody: text("none"),
  withPhone: text<[seats: string]>("With a phone: {seats}"),
  withoutPhone: text<[seats: string]>("Claimed by none: {seats}. What they say is the scribe's word alone."),
});
