import { speakers } from '../../../shared/speakers.ts';
import type { TranscriptEntry } from '../../../shared/voice-chat.ts';
import { Bubble } from './bubble.tsx';
import { sentencesOf } from './transcript.ts';

type Props = { transcript: readonly TranscriptEntry[] };

/**
 * Who said what, in order. Each sentence is its own element, so that a screen reader announces only the new
 * ones of a message that grows.
 */
export function Messages({ transcript }: Props) {
  return (
    <ol className="grid gap-5">
      {numbered(transcript).map(({ number, item }) => (
        <li key={number}>
          <Bubble speaker={item.role} name={speakers[item.role]}>
            {numbered(sentencesOf(item.content)).map((sentence) => (
              <span key={sentence.number}>{sentence.item}</span>
            ))}
          </Bubble>
        </li>
      ))}
    </ol>
  );
}

/** Items with their index as key: messages and sentences are only ever appended. */
function numbered<Item>(items: readonly Item[]) {
  return items.map((item, number) => ({ number, item }));
}
