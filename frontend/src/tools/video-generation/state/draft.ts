import { useSession } from '../../../lib/auth.tsx';
import { createStore, useStore } from '../../../lib/store.ts';
import { registerUnsavedWork } from '../../../lib/unsaved-work.ts';
import type { Picture } from '../../../media/picture.ts';

/** The chosen picture and the prompt. They are kept while other pages are open. */
type Draft = { userId: string; picture: Picture | undefined; prompt: string };

const draft = createStore<Draft | undefined>(undefined);
registerUnsavedWork({
  exists: () => Boolean(draft.get()?.picture || draft.get()?.prompt),
  discard: clearDraft,
});

function draftOf(userId: string): Draft {
  const found = draft.get();
  return found?.userId === userId ? found : { userId, picture: undefined, prompt: '' };
}

export function putPicture(picture: Picture): void {
  const before = draft.get()?.picture?.preview;
  draft.set({ ...draftOf(picture.userId), picture });
  if (before) URL.revokeObjectURL(before);
}

export function writePrompt(userId: string, prompt: string): void {
  draft.set({ ...draftOf(userId), prompt });
}

export function clearDraft(): void {
  const before = draft.get()?.picture?.preview;
  draft.set(undefined);
  if (before) URL.revokeObjectURL(before);
}

/** Restores what a submitted job works on, unless the person has chosen or written something since. */
export function restoreDraft({ picture, prompt }: { picture: Picture; prompt: string }): void {
  const { userId } = picture;
  const now = draftOf(userId);
  if (!now.picture && !now.prompt) draft.set({ userId, picture, prompt });
}

/** The picture and the prompt of this person. */
export function useDraft(): Pick<Draft, 'picture' | 'prompt'> {
  useStore(draft);
  const { userId = '' } = useSession();
  return draftOf(userId);
}
