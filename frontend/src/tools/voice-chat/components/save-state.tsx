import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { VoiceCallView } from '../state/voice-call-view.ts';

type Props = { call: VoiceCallView };

/** A conversation that is over and not saved yet. */
export function SaveState({ call }: Props) {
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

function NotSaved({ call, saveAgain }: Props & { saveAgain: () => void }) {
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
