import { styleNames, voiceNames } from '../../../../../shared/voice-options.ts';
import { useSession } from '../../../lib/auth.tsx';
import { createStore, useStore } from '../../../lib/store.ts';
import { registerUnsavedWork } from '../../../lib/unsaved-work.ts';
import type { CallChoice } from './voice-call-view.ts';

type Draft = CallChoice & { userId: string };

/** The settings of the next call. They are kept while other pages are open. */
const draft = createStore<Draft | undefined>(undefined);
registerUnsavedWork({
  exists: () => Boolean(draft.get()?.topic),
  discard: () => draft.set(undefined),
});

const untouched: CallChoice = { topic: '', style: styleNames[0], voice: voiceNames[0] };

export function useDraft() {
  const written = useStore(draft);
  const { userId } = useSession();
  const { topic, style, voice } = written && written.userId === userId ? written : untouched;
  const choice: CallChoice = { topic, style, voice };
  return {
    choice,
    write: (part: Partial<CallChoice>) =>
      draft.set(userId ? { ...choice, ...part, userId } : undefined),
  };
}

/** Clears the topic after a call; style and voice stay as they were chosen. */
export function clearTopic(): void {
  const written = draft.get();
  if (written) draft.set({ ...written, topic: '' });
}
