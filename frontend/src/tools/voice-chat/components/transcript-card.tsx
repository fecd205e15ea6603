import { MessagesSquare } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLoadedAhead } from '../../../lib/first-input.ts';
import { lazyComponent } from '../../../lib/lazy-component.ts';
import { messageCount } from '../../../media/transcript.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFocusAfter } from '../../../ui/keyboard.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { useDraft } from '../state/draft.ts';
import { isInCall, type VoiceCallView } from '../state/voice-call-view.ts';
import type { TranscriptFootProps } from './transcript-foot.tsx';
import { TranscriptLog } from './transcript-log.tsx';
import type { TypedWordsProps } from './typed-words.tsx';

const typedWords = lazyComponent<TypedWordsProps>(() =>
  import('./typed-words.tsx').then((module) => module.TypedWords),
);

const transcriptFoot = lazyComponent<TranscriptFootProps>(() =>
  import('./transcript-foot.tsx').then((module) => module.TranscriptFoot),
);

/** What a call needs soon after it has begun. */
const loadAhead = () => Promise.all([typedWords.load(), transcriptFoot.load()]);

const hasFoot = ({ transcript, saving }: VoiceCallView) =>
  transcript.length > 0 || saving !== 'idle';

type Props = {
  call: VoiceCallView;
  /** Whether there is room for the messages and the field only. */
  low?: boolean;
};

/** What is being said, as it is said. */
export function TranscriptCard({ call, low = false }: Props) {
  const { transcript, saving } = call;
  useLoadedAhead(loadAhead);
  const running = call.status === 'ACTIVE';
  const messages = useFittedHeight(running);
  const count = transcript.length > 0 ? <Badge>{messageCount(transcript)}</Badge> : null;
  return (
    <Card
      title="Live Transcript"
      action={count}
      flush
      heading={useFocusAfter<HTMLHeadingElement>(saving !== 'idle')}
    >
      <div
        ref={messages}
        className={`flex flex-col border-t border-line ${running ? fitted : 'flex-1'}`}
      >
        <TranscriptLog transcript={transcript} fitted={running} />
        {transcript.length === 0 ? <EmptyTranscript call={call} /> : null}
      </div>
      {call.status === 'ACTIVE' && call.typing ? (
        <LazyPart part={typedWords} props={{ call, low }} waiting={null} />
      ) : null}
      {low || !hasFoot(call) ? null : (
        <LazyPart part={transcriptFoot} props={{ call }} waiting={null} />
      )}
    </Card>
  );
}

/**
 * While a call runs, the messages take what the window has left below header and call panel, so that the field below
 * them is in view together with what ends the call. Where their least height does not fit, the page scrolls.
 */
const fitted =
  'box-content h-[clamp(4.5rem,calc(var(--visible-height)-var(--header-height)-var(--call-panel-height,0px)-var(--transcript-rest,0px)-var(--call-gaps)),500px)] [--call-gaps:3.5rem] max-sm:[--call-gaps:2rem]';

const property = '--transcript-rest';

/** Sets a CSS property to the height of a card around an element of it. */
function useFittedHeight(running: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const inner = element.current;
    const card = inner?.closest('section');
    if (!running || !inner || !card) return;
    const { style } = document.documentElement;
    const measure = () =>
      style.setProperty(property, `${card.offsetHeight - inner.offsetHeight}px`);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(card);
    return () => {
      sizes.disconnect();
      style.removeProperty(property);
    };
  }, [running]);
  return element;
}

function EmptyTranscript({ call }: Props) {
  const { choice } = useDraft();
  return (
    <div
      className={`flex flex-1 items-center justify-center ${call.status === 'ACTIVE' ? 'min-h-0 overflow-hidden' : 'min-h-60 sm:min-h-90'}`}
    >
      <EmptyState
        icon={MessagesSquare}
        title="No conversation yet"
        hint={isInCall(call) ? 'What is said appears here' : hintFor(choice.topic)}
      />
    </div>
  );
}

function hintFor(topic: string): string {
  return topic.trim() === ''
    ? 'Enter a topic and start your conversation'
    : 'Click Start Conversation to begin';
}
