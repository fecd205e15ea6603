import { Copy, Download } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useDraft } from '../state/draft.ts';
import { isInCall } from '../state/is-under-way.ts';
import { copyTranscript, downloadTranscript } from '../state/transcript-file.ts';
import type { Conversation } from '../state/transcript-text.ts';
import type { VoiceCallView } from '../state/voice-call-view.ts';
import { SaveState } from './save-state.tsx';

type Props = { call: VoiceCallView };

/** What becomes of what was said: it is saved, and can be taken along as text. */
export function TranscriptFoot({ call }: Props) {
  const { transcript, saving } = call;
  if (transcript.length === 0 && saving === 'idle') return null;
  return (
    <>
      {saving === 'idle' ? null : <SaveState call={call} />}
      {transcript.length > 0 ? <TakeAlong call={call} /> : null}
    </>
  );
}

/** On phones there is no room for it in a call. */
function TakeAlong({ call }: Props) {
  const { choice } = useDraft();
  const conversation = (): Conversation => ({
    topic: choice.topic.trim(),
    transcript: call.transcript,
    createdAt: new Date().toISOString(),
    preview: call.companion,
  });
  return (
    <div
      className={`flex flex-wrap gap-x-1 border-t border-line px-1 py-1 sm:px-2 ${isInCall(call) ? 'max-sm:hidden' : ''}`}
    >
      <Button kind="quiet" icon={Copy} onClick={() => void copyTranscript(conversation())}>
        Copy<span className="sr-only"> transcript</span>
      </Button>
      <Button
        kind="quiet"
        icon={Download}
        onClick={() => downloadTranscript(conversation(), String(Date.now()))}
      >
        Download<span className="sr-only"> transcript</span>
      </Button>
    </div>
  );
}
