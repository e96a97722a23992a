// Server-sent events out of a byte stream. EventSource cannot send an Authorization header, so the stream is read by
// fetch and cut into events here (the format of the HTML standard, without its `retry` field).

export type ServerEvent = { event: string; data: string; id: string | null };

export class EventParser {
  private rest = "";
  private event = "";
  private data: string[] = [];
  private id: string | null = null;

  /** The events completed by the next piece of text; pieces may end anywhere. */
  push(text: string): ServerEvent[] {
    const found: ServerEvent[] = [];
    // A \r at the very end may be half of \r\n: it waits for the next piece.
    const lines = (this.rest + text).split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop()!;
    for (const line of lines) {
      const done = this.line(line);
      if (done) found.push(done);
    }
    return found;
  }

  private line(line: string): ServerEvent | null {
    if (line === "") return this.dispatch();
    const colon = line.indexOf(":");
    if (colon === 0) return null; // a comment: the server's heartbeat
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "event") this.event = value;
    else if (field === "data") this.data.push(value);
    else if (field === "id") this.id = value;
    return null;
  }

  private dispatch(): ServerEvent | null {
    const complete = this.data.length > 0;
    const found = { event: this.event || "message", data: this.data.join("\n"), id: this.id };
    this.event = "";
    this.data = [];
    return complete ? found : null;
  }
}
