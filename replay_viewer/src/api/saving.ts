// A replay with its review as one HTML file, for one reader, saved by the browser.
import { logPath, send } from "./client";

export async function saveAsFile(game: string, reader: string, title: string, review = false): Promise<void> {
  const answer = await send(`${logPath(game)}/page`, { query: { as: reader, ...(review && { review: "true" }) } });
  const address = URL.createObjectURL(await answer.blob());
  const link = Object.assign(document.createElement("a"), { href: address, download: `${title.replace(/[\\/:*?"<>|]/g, "_")}.html` });
  link.click();
  URL.revokeObjectURL(address);
}
