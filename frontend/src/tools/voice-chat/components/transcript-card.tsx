import { MessagesSquare } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFocusAfter } from '../../../ui/keyboard.ts';
import { useDraft } from '../state/draft.ts';
import { messageCount } from '../state/transcript.ts';
import { isInCall, type VoiceCallView } from '../state/voice-call-view.ts';
import { TranscriptFoot } from './transcript-foot.tsx';
import { TranscriptLog } from './transcript-log.tsx';
import { TypedWords } from './typed-words.tsx';

type Props = {
  call: VoiceCallView;
  /** Whether there is room for the messages and the field only. */
  low?: boolean;
};

/** What is being said, as it is said. */
export function TranscriptCard({ call, low = false }: Props) {
  const { transcript, saving } = call;
  const count = transcript.length > 0 ? <Badge>{messageCount(transcript)}</Badge> : null;
  return (
    <Card
      title="Live Transcript"
      action={count}
      flush
      heading={useFocusAfter<HTMLHeadingElement>(saving !== 'idle')}
    >
      <div className="flex min-h-0 flex-1 flex-col border-t border-line">
        <TranscriptLog transcript={transcript} fitted={call.status === 'ACTIVE'} />
        {transcript.length === 0 ? <EmptyTranscript call={call} /> : null}
      </div>
      {call.status === 'ACTIVE' && call.typing ? <TypedWords call={call} low={low} /> : null}
      {low ? null : <TranscriptFoot call={call} />}
    </Card>
  );
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
