// A photo before it is sent: its size and what its first bytes say it is. The server looks again and has the last word.

export const MOST_BYTES = 5 * 1024 * 1024;
/** What a file chooser offers; a name or a stated type proves nothing. */
export const PHOTO_TYPES = "image/jpeg,image/png,image/webp";

export type PhotoFault = "empty" | "large" | "type";

/** The media type of a picture by its first bytes; null for anything else. */
export function mediaTypeOf(head: Uint8Array): string | null {
  const starts = (...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
  const text = (from: number, to: number) => String.fromCharCode(...head.slice(from, to));
  if (starts(0xff, 0xd8, 0xff)) return "image/jpeg";
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  return text(0, 4) === "RIFF" && text(8, 12) === "WEBP" ? "image/webp" : null;
}

/** What is wrong with a file, or null and its media type. */
export async function checkPhoto(file: Blob): Promise<{ fault: PhotoFault } | { fault: null; type: string }> {
  if (file.size === 0) return { fault: "empty" };
  if (file.size > MOST_BYTES) return { fault: "large" };
  const type = mediaTypeOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return type === null ? { fault: "type" } : { fault: null, type };
}

/** "6.2MB". */
export function sizeWord(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)}MB`;
}
