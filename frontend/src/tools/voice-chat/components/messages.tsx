import type { TranscriptEntry } from '../../../../../shared/voice-chat.ts';
import { Bubble } from '../../../media/bubble.tsx';
import { sentencesOf } from '../state/transcript.ts';

type Props = { transcript: readonly TranscriptEntry[] };

/**
 * Who said what, in order. Each sentence is an element of its own: of a message that grows, only
 * what is new is announced.
 */
export function Messages({ transcript }: Props) {
  return (
    <ol className="grid gap-5">
      {numbered(transcript).map(({ number, item }) => (
        <li key={number}>
          <Bubble speaker={item.role}>
            {numbered(sentencesOf(item.content)).map((sentence) => (
              <span key={sentence.number}>{sentence.item}</span>
            ))}
          </Bubble>
        </li>
      ))}
    </ol>
  );
}

/** Nothing is ever put in between, so the number of a message or sentence names it. */
function numbered<Item>(items: readonly Item[]) {
  return items.map((item, number) => ({ number, item }));
}
