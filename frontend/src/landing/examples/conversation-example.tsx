import { useRef } from 'react';
import { topic, transcript } from '#examples/conversation.json';
import { speakers } from '../../../../shared/speakers.ts';
import { Bubble } from '../../media/bubble.tsx';
import { OfflinePreview } from '../../media/provenance.tsx';
import { useScrollByKeys } from '../../ui/keyboard.ts';

const turns = transcript.map((turn, number) => ({ ...turn, number }));

/** What a conversation was about, and who said what in it. */
export function ConversationExample() {
  const panel = useRef<HTMLElement>(null);
  useScrollByKeys(panel);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <dl className="min-w-0">
          <dt className="text-fine text-ink-3">Topic</dt>
          <dd className="text-caption text-ink first-letter:uppercase">{topic}</dd>
        </dl>
        <OfflinePreview />
      </div>
      <section
        ref={panel}
        aria-label="Transcript"
        className="overscroll-contain border-line outline-offset-[-2px] sm:max-h-[min(500px,60dvh)] sm:overflow-y-auto sm:rounded-control sm:border sm:bg-surface sm:p-5"
      >
        <ol className="grid gap-5">
          {turns.map(({ number, role, content }) => (
            <li key={number}>
              <Bubble speaker={role} name={speakers[role]}>
                {content}
              </Bubble>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
