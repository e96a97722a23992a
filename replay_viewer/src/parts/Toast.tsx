// Short messages that pass: "copied", "4 sent". Never the only place of an error that has to be acted on.
import { signal } from "@preact/signals";
import { announce } from "./LiveRegion";

type Message = { id: number; text: string; kind: ToastKind };
export type ToastKind = "plain" | "warning";

const messages = signal<Message[]>([]);
let last = 0;

/** Shows and announces a message for some seconds. */
export function showToast(text: string, kind: ToastKind = "plain", milliseconds = 5000): void {
  const id = ++last;
  messages.value = [...messages.value, { id, text, kind }];
  announce(text);
  setTimeout(() => {
    messages.value = messages.value.filter((message) => message.id !== id);
  }, milliseconds);
}

export function Toasts() {
  return (
    <div class="toasts" aria-hidden="true">
      {messages.value.map((message) => (
        <p key={message.id} class={`toast ${message.kind}`}>
          {message.text}
        </p>
      ))}
    </div>
  );
}
