import { useSession } from '../../../lib/auth.tsx';
import { createStore, useStore } from '../../../lib/store.ts';
import { registerUnsavedWork } from '../../../lib/unsaved-work.ts';
import type { Picture } from '../../../media/picture.ts';

/** The chosen picture. It is kept while other pages are open. */
const draft = createStore<Picture | undefined>(undefined);
registerUnsavedWork({
  exists: () => Boolean(draft.get()),
  discard: () => setDraftPicture(undefined),
});

export function setDraftPicture(picture: Picture | undefined): void {
  const before = draft.get()?.preview;
  draft.set(picture);
  if (before) URL.revokeObjectURL(before);
}

/** The chosen picture, if this person chose it. */
export function useDraftPicture(): Picture | undefined {
  const picture = useStore(draft);
  const { userId } = useSession();
  return picture?.userId === userId ? picture : undefined;
}
