// A ballot on a seat's own phone: one tap votes, another changes it, and nobody sees it before all are opened together.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { request } from "../../api/client";
import type { Fact } from "../../api/types";
import { words, told } from "../../i18n";
import { SeatMark } from "../../parts/SeatMark";
import type { Draft, Expectation } from "../../pads/types";
import { ballotIn, choicesOf } from "../../passages/ballots";
import type { Passage } from "../../passages/server";
import type { SeatState } from "./load";
import { phoneWords } from "./phoneWords";
import type { Secrets } from "./secrets";

type VoteFormProps = { state: SeatState; secrets: Secrets; passage: Passage };

export function VoteForm({ state, secrets, passage }: VoteFormProps) {
  const t = phoneWords.value;
  const ballot = useSignal<Expectation | null>(null);
  const sent = useSignal<string | null>(null);
  useEffect(() => {
    const coming = request<{ expectations: Expectation[] }>(`/games/${encodeURIComponent(state.id)}/expectations`);
    void coming.then(
      ({ expectations }) => (ballot.value = ballotIn(expectations)),
      () => undefined, // a seat that may not watch votes aloud
    );
  }, [passage.passage]);
  const seats = state.game.value?.seats ?? [];
  const choices = ballot.value ? choicesOf(ballot.value, state.seat) : [];
  const vote = async (key: string, fact: Draft | null) => {
    const facts = fact === null ? [] : [fact as Omit<Fact, "id">];
    if (await secrets.act(passage.passage, facts)) sent.value = key;
  };
  return (
    <section class="card stack vote-form" aria-labelledby="vote-title">
      <h2 id="vote-title">{told(ballot.value?.group) ?? t.yourVote}</h2>
      <p class="small">{t.voteHint}</p>
      <div class="act-seats" role="group" aria-labelledby="vote-title">
        {choices.map(({ fact, seat: number, word }, at) => {
          const seat = seats.find((one) => one.seat === number);
          return (
            <button
              key={at}
              type="button"
              class="button seat-button"
              data-vote={number ?? at}
              aria-pressed={sent.value === String(at)}
              onClick={() => void vote(String(at), fact)}
            >
              {seat && <SeatMark seat={seat} size={32} decorative />}
              {told(word) ?? seat?.name ?? words.value.seat(number ?? 0)}
            </button>
          );
        })}
      </div>
      <button
        type="button"
        class="button"
        data-vote="none"
        aria-pressed={sent.value === "none"}
        onClick={() => void vote("none", null)}
      >
        {t.noVote}
      </button>
      <p role="status">{sent.value === null ? "" : t.voteSealed}</p>
    </section>
  );
}
