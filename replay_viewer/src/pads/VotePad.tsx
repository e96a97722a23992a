// A vote: called, cast seat by seat with the word chosen above, closed. Of a secret ballot only how many there were of each.

import { CountRow } from "./CountRow";
import type { PadProps } from "./model/desk";
import { useHalf } from "./model/half";
import { bold, caption, said, seatField, seatName, terms, word } from "./model/say";
import { Choices } from "./parts/Choices";
import { OwnWord } from "./parts/OwnWord";
import { SeatGrid } from "./parts/SeatGrid";
import { SeatRow } from "./parts/SeatRow";
import type { Ballot } from "./types";
import { recorderWords } from "./words";

export function VotePad({ recorder }: PadProps) {
  const open = (recorder.table.value?.votes ?? []).filter((vote) => !vote.closed).pop();
  return open ? <OpenVote key={open.fact} recorder={recorder} vote={open} /> : <CallVote recorder={recorder} />;
}

/** Whom it is about, then on what; a tap on the second records. */
function CallVote({ recorder }: PadProps) {
  const t = recorderWords.value;
  const candidates = useHalf<number[]>("VotePad.candidates", []);
  const hidden = useHalf("VotePad.hidden", false);
  const subject = recorder.acting.subject.value;
  const record = (on: string) => {
    const team =
      candidates.value.length > 0
        ? { candidates: candidates.value, ...(hidden.value ? { voters: candidates.value } : {}) }
        : {};
    const fact = {
      kind: "vote.called/1" as const,
      ...seatField(subject),
      on,
      ...team,
      ...(hidden.value ? { hidden: true } : {}),
    };
    const seats = candidates.value.map((seat) => ({ seat }));
    candidates.value = [];
    hidden.value = false;
    void recorder.enter({
      facts: [fact],
      caption: caption(subject, `${t.voteOn} `, bold(word(recorder.layout.value, on)), " ", ...seats),
    });
  };
  return (
    <>
      <SeatRow
        recorder={recorder}
        label={t.candidates}
        chosen={candidates.value}
        onChange={(next) => (candidates.value = next)}
      />
      <Choices
        items={[{ id: "hidden", label: t.secretBallot, chosen: hidden.value }]}
        columns={2}
        onPick={() => (hidden.value = !hidden.value)}
        label={t.secretBallot}
      />
      <Choices
        items={terms(recorder, "votes").map((one) => ({ id: one.id, label: said(one.label) }))}
        onPick={record}
        label={t.voteOn}
      />
      <OwnWord recorder={recorder} list="votes" />
    </>
  );
}

function OpenVote({ recorder, vote }: PadProps & { vote: Ballot }) {
  const t = recorderWords.value;
  const layout = recorder.layout.value;
  const choices = terms(recorder, "choices");
  const choice = useHalf("VotePad.choice", choices[0]?.id ?? "yes");
  const counts = useHalf<Record<string, number>>("VotePad.counts", {});
  const chosen = useHalf<number[]>("VotePad.chosen", []);
  const cast = (seat: number) => {
    const target = choice.value.startsWith("seat:") ? { target: Number(choice.value.slice(5)) } : { choice: choice.value };
    const fact = { kind: "vote.cast/1" as const, seat, because: vote.fact, ...target };
    void recorder.enter({ facts: [fact], caption: caption(seat, `${t.vote} `, bold(wordOf(choice.value))) });
  };
  const close = (result: string) => {
    const told = vote.hidden ? Object.fromEntries(Object.entries(counts.value).filter(([, many]) => many > 0)) : {};
    const more = {
      ...(Object.keys(told).length > 0 ? { counts: told } : {}),
      ...(chosen.value.length > 0 ? { chosen: chosen.value } : {}),
    };
    const fact = { kind: "vote.closed/1" as const, because: vote.fact, ...(result ? { result } : {}), ...more };
    void recorder.enter({ facts: [fact], caption: [`${t.voteClosed} `, bold(word(layout, result))] });
  };
  const wordOf = (one: string) => (one.startsWith("seat:") ? seatName(recorder, Number(one.slice(5))) : word(layout, one));
  const people = vote.candidates.map((seat) => ({
    id: `seat:${seat}`,
    label: seatName(recorder, seat),
    chosen: choice.value === `seat:${seat}`,
  }));
  const words = choices.map((one) => ({ id: one.id, label: said(one.label), chosen: choice.value === one.id }));
  const notes = Object.fromEntries(Object.entries(vote.cast).map(([seat, one]) => [seat, wordOf(one)]));
  return (
    <>
      <p class="pad-label">
        {t.voteOn} <b>{word(layout, vote.on)}</b>
      </p>
      {vote.hidden ? (
        <CountRow
          items={choices}
          counts={counts.value}
          onCount={(id, many) => (counts.value = { ...counts.value, [id]: many })}
        />
      ) : (
        <>
          <Choices items={[...words, ...people]} onPick={(id) => (choice.value = id)} label={t.vote} />
          <SeatGrid recorder={recorder} label={t.whoVotes} only={vote.voters ?? undefined} notes={notes} onPick={cast} />
          <SeatRow recorder={recorder} label={t.chosen} chosen={chosen.value} onChange={(next) => (chosen.value = next)} />
        </>
      )}
      <Choices
        items={[
          ...terms(recorder, "results").map((one) => ({ id: one.id, label: said(one.label) })),
          { id: "", label: t.closeVote },
        ]}
        onPick={close}
        label={t.voteClosed}
      />
    </>
  );
}
