import { useSession } from '../../../lib/auth.tsx';
import { createStore, useStore } from '../../../lib/store.ts';
import { registerUnsavedWork } from '../../../lib/unsaved-work.ts';

type Draft = { userId: string; prompt: string };

/** The description as it is being written. It is kept while other pages are open. */
const draft = createStore<Draft | undefined>(undefined);
registerUnsavedWork({
  exists: () => Boolean(draft.get()?.prompt),
  discard: () => draft.set(undefined),
});

export function useDraft() {
  const written = useStore(draft);
  const { userId } = useSession();
  return {
    prompt: written && written.userId === userId ? written.prompt : '',
    write: (prompt: string) => draft.set(userId ? { userId, prompt } : undefined),
  };
}

/** Restores the prompt of a submitted job, unless the person has begun to write another. */
export function restoreDraft(restored: Draft): void {
  const written = draft.get();
  if (written?.userId !== restored.userId || written.prompt === '') draft.set(restored);
}
