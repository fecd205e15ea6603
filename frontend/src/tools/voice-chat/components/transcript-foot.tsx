import { CircleAlert, Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  type Conversation,
  copyTranscript,
  downloadTranscript,
} from '../../../media/transcript.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { Note } from '../../../ui/note.tsx';
import { useDraft } from '../state/draft.ts';
import { isInCall, type VoiceCallView } from '../state/voice-call-view.ts';

export type TranscriptFootProps = { call: VoiceCallView };

/** How saving the transcript goes, and buttons to copy and download it. */
export function TranscriptFoot({ call }: TranscriptFootProps) {
  const { transcript, saving } = call;
  return (
    <>
      {saving === 'idle' ? null : <SaveState call={call} />}
      {transcript.length > 0 ? <CopyAndDownload call={call} /> : null}
    </>
  );
}

/** Hidden on phones during a call, where there is no room. */
function CopyAndDownload({ call }: TranscriptFootProps) {
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

type SaveStateProps = { call: VoiceCallView };

/** A conversation that is over and not saved yet. */
function SaveState({ call }: SaveStateProps) {
  const [again, setAgain] = useState(false);
  const saveAgain = () => {
    setAgain(true);
    call.saveAgain();
  };
  return (
    <div className="border-t border-line p-3.5 sm:px-5 sm:py-4">
      {call.saving === 'saving' && !again ? (
        <Spinner label="Saving the transcript..." words />
      ) : (
        <NotSaved call={call} saveAgain={saveAgain} />
      )}
    </div>
  );
}

function NotSaved({ call, saveAgain }: SaveStateProps & { saveAgain: () => void }) {
  const [discarding, setDiscarding] = useState(false);
  const saving = call.saving === 'saving';
  return (
    <div className="grid gap-3">
      <Note
        kind="carmine"
        icon={CircleAlert}
        title="This conversation is not saved yet"
        role="alert"
      >
        It is kept here until you save it or discard it.
      </Note>
      {discarding ? (
        <Discard discard={call.discard} onCancel={() => setDiscarding(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button kind="ink" busy={saving} onClick={saveAgain}>
            Save again
          </Button>
          <Button kind="outline" disabled={saving} onClick={() => setDiscarding(true)}>
            Discard
          </Button>
        </div>
      )}
    </div>
  );
}

function Discard({ discard, onCancel }: { discard: () => void; onCancel: () => void }) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p ref={question} tabIndex={-1} className="text-cell outline-none">
        Discard this conversation? It may still come into your history; you can delete it there.
      </p>
      <div className="flex gap-2">
        <Button kind="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button kind="danger" onClick={discard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
