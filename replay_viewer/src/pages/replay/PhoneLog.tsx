// On a phone: the current sentence on accent ground, older lines below it.
import { LogLine } from "../../parts/LogLine";
import { Sentence } from "../../parts/Sentence";
import { isPass, isReferee } from "./LogChapter";
import type { Replay } from "./model";

const OLDER = 60;

export function PhoneLog({ replay }: { replay: Replay }) {
  const item = replay.current.value;
  const step = replay.step.value;
  const older = replay.facts.value.slice(Math.max(0, step - 1 - OLDER), Math.max(0, step - 1)).reverse();
  return (
    <>
      <p class="phone-sentence">
        <b>{step}</b>
        {item && (
          <>
            {" ・ "}
            <Sentence spans={item.sentence} seats={replay.seats.value} size={22} />
          </>
        )}
      </p>
      <ol class="log phone-log" tabIndex={0}>
        {older.map((one) => (
          <LogLine
            key={one.fact.id}
            step={one.position}
            spans={one.sentence}
            seats={replay.seats.value}
            tag={isReferee(one) ? "referee" : null}
            dimmed={isReferee(one) || isPass(one)}
            onPick={() => replay.go(one.position)}
          />
        ))}
      </ol>
    </>
  );
}
