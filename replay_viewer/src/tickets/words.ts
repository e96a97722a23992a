// What players are told of links that phones claim.
import { defineWords, text } from "../i18n";

export const ticketWords = defineWords({
  judge: text("the judge"),
  moderator: text("the moderator"),
  title: text<[whose: string]>("The link of {whose}"),
  free: text<[whose: string]>(
    "It is no phone's yet. One tap makes {whose} this phone's alone: no copy of the link works any more, and the table's record says so.",
  ),
  take: text<[whose: string]>("Make this the phone of {whose}"),
  taking: text("Claiming…"),
  forgets: text(
    "This browser forgets everything when it is closed (a private window?). Open the link in an ordinary one, or keep the slip of paper that is offered afterwards.",
  ),
  taken: text<[at: string]>("Another phone claimed it ({at}). This link opens nothing any more."),
  takenMine: text(
    "If that was your phone, go on with it. If the server's address changed, the browser's memory was cleared or the phone is lost, scan your slip of paper, or ask whoever opened the table for a new link.",
  ),
  takenOther: text("If it was not you, tell the table. The button below lets the record say that another phone came."),
  sayIt: text("Let the record say that it was not me"),
  said: text("The record says so. Ask whoever opened the table to make a new link."),
  key: text<[key: string]>("Key of the phone that claimed it: {key}"),
  paperTitle: text("In case this phone is lost"),
  paperText: text(
    "Kept as a photo or on paper, this code brings the seat back on another phone. Whoever sees it can do so, too: show it to nobody.",
  ),
  paperShow: text("Show the code"),
  paperNo: text("Not needed"),
  paperQr: text("QR code that brings this seat back"),
  move: text("Move to another phone"),
  moveText: text("Read by the new phone's camera, this moves the seat there. This phone holds it no more."),
  moveDo: text("Make the code"),
  moveQr: text("QR code that moves this seat to another phone"),
});
