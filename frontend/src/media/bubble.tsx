import type { ReactNode } from 'react';
import type { TranscriptEntry } from '../../../shared/voice-chat.ts';

type Props = {
  speaker: TranscriptEntry['role'];
  /** What the side is called. */
  name: string;
  children: ReactNode;
};

const sides: Readonly<Record<Props['speaker'], { side: string; bubble: string }>> = {
  user: { side: 'items-end', bubble: 'rounded-tr-picture border-ink bg-ink text-on-ink' },
  assistant: { side: 'items-start', bubble: 'rounded-tl-picture border-line bg-raised' },
};

/** What one side of a conversation says: the person at the right, the assistant at the left. */
export function Bubble({ speaker, name, children }: Props) {
  const { side, bubble } = sides[speaker];
  return (
    <div className={`flex flex-col ${side}`}>
      <p className="text-fine text-ink-3">{name}</p>
      <p
        dir="auto"
        className={`mt-1 max-w-[min(85%,26rem)] rounded-bubble border px-3.5 py-2.5 text-ui wrap-anywhere ${bubble}`}
      >
        {children}
      </p>
    </div>
  );
}
