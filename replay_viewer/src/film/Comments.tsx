// The comments on a step, in their own colour, each with who wrote it.
import { SeatMark } from "../parts/SeatMark";
import { replayWords } from "../board/words";
import { commentsShown, type Comment } from "./commenting";
import type { Replay } from "./replay";
import "./comments.css";

export function Comments({ replay, step }: { replay: Replay; step: number }) {
  const comments = commentsShown.value ? (replay.comments.value.get(step) ?? []) : [];
  if (comments.length === 0) return null;
  return (
    <ul class="comments" aria-label={replayWords.value.comments}>
      {comments.map((comment) => (
        <li key={comment.id} class="comment">
          <b>
            <Writer replay={replay} comment={comment} />
          </b>{" "}
          {comment.text}
        </li>
      ))}
    </ul>
  );
}

function Writer({ replay, comment }: { replay: Replay; comment: Comment }) {
  const seat = replay.seats.value.find((one) => one.seat === comment.seat);
  if (seat)
    return (
      <>
        <SeatMark seat={seat} size={18} /> {seat.name}
      </>
    );
  return <>{replayWords.value.writerOf(comment.actor)}</>;
}
