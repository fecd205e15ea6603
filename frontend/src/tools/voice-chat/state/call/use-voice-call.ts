import { useEffect } from 'react';
import { useSession } from '../../../../lib/auth.ts';
import { useSiteConfig } from '../../../../lib/config.ts';
import { useStore } from '../../../../lib/store.ts';
import type { VoiceCallView } from '../voice-call-view.ts';
import { useCallPorts } from './use-call-ports.ts';
import { useLeaving } from './use-leaving.ts';
import { createVoiceCall, type VoiceCall } from './voice-call.ts';

let latest: { userId: string | undefined; call: VoiceCall } | undefined;

/** The person's calls outlive the page, so that what could not be saved is there on their return. */
function voiceCallOf(userId: string | undefined): VoiceCall {
  if (!latest || latest.userId !== userId) latest = { userId, call: createVoiceCall() };
  return latest.call;
}

/** The call; `onSaved` is called once what was said is saved and the topic is done with. */
export function useVoiceCall({ onSaved }: { onSaved: () => void }): VoiceCallView {
  const { userId } = useSession();
  const { voice } = useSiteConfig();
  const call = voiceCallOf(userId);
  const ports = useCallPorts(onSaved);
  useEffect(() => call.use(ports));
  useLeaving(call);
  const { status, elapsed, speaking, transcript, saving, problem, typing, hearing } = useStore(
    call.state,
  );
  return {
    status,
    elapsed,
    speaking,
    transcript,
    saving,
    problem,
    typing: typing && status === 'ACTIVE',
    hearing,
    companion: voice === 'companion',
    start: (choice) => call.send({ type: 'start', choice }),
    end: () => call.send({ type: 'end' }),
    say: call.say,
    saveAgain: () => call.send({ type: 'save-again' }),
    discard: () => call.send({ type: 'discard' }),
  };
}
