import { Keyboard, MicOff } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import type { VoiceCallView } from '../state/voice-call-view.ts';
import { MicrophoneChoice } from './microphone-choice.tsx';
import { typedWordsId } from './typed-words.tsx';

const labels = { open: 'Choose a microphone', close: 'Close the microphones' };

type Props = { call: VoiceCallView; panel: RefObject<HTMLElement | null> };

/**
 * Says at once that a call hears nobody, and how it goes on; nothing while all is well. Below the panel, which stays in
 * view on phones and has no room for it there.
 */
export function MicrophoneLost({ call, panel }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const { problem, typing } = call;
  useEffect(() => {
    if (problem) place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (!problem) return null;
  const type = () => {
    call.forgetProblem();
    document.getElementById(typedWordsId)?.focus();
  };
  const listen = () => {
    // What was pressed goes away.
    panel.current?.focus();
    call.listen();
  };
  return (
    <div ref={place} className="mt-6 grid gap-2">
      <Note kind="ochre" icon={MicOff} title={problem.title} role="alert">
        {problem.text}
      </Note>
      <div className="grid items-start gap-2 @[540px]:grid-cols-2">
        <MicrophoneChoice kind="outline" labels={labels}>
          <Button kind="ink" onClick={listen}>
            Use this microphone
          </Button>
        </MicrophoneChoice>
        {typing ? (
          <Button kind="outline" wide icon={Keyboard} onClick={type}>
            Go on by typing
          </Button>
        ) : null}
      </div>
    </div>
  );
}
