import { type ImageShape, imageShapes } from '../../../../../shared/image-generation.ts';
import type { PictureStyle } from '../../../../../shared/picture-styles.ts';
import { useSession } from '../../../lib/auth.tsx';
import { createStore, useStore } from '../../../lib/store.ts';
import { registerUnsavedWork } from '../../../lib/unsaved-work.ts';
import type { ImageOrder } from '../api/generate-image.ts';

/** What a person asks for, as it is being written. */
export type Draft = {
  prompt: string;
  shape: ImageShape;
  style: PictureStyle | undefined;
  /** How many images one press draws. */
  variations: number;
  /** As it is written, so it may be none. */
  seed: string;
};

const emptyDraft: Draft = {
  prompt: '',
  shape: imageShapes[0],
  style: undefined,
  variations: 1,
  seed: '',
};

/** It is kept while other pages are open. */
const draft = createStore<(Draft & { userId: string }) | undefined>(undefined);
registerUnsavedWork({
  exists: () => Boolean(draft.get()?.prompt),
  discard: () => draft.set(undefined),
});

function draftOf(userId: string | undefined): Draft {
  const written = draft.get();
  return written && written.userId === userId ? written : emptyDraft;
}

export function useDraft() {
  useStore(draft);
  const { userId } = useSession();
  return {
    draft: draftOf(userId),
    write: (part: Partial<Draft>) => {
      if (userId) draft.set({ ...draftOf(userId), ...part, userId });
    },
    clear: () => draft.set(undefined),
  };
}

/** The order as the form shows it. */
export function draftFrom({ prompt, shape, style, seed }: ImageOrder): Draft {
  const written = seed === undefined ? '' : String(seed);
  return { ...emptyDraft, prompt, shape: shape ?? emptyDraft.shape, style, seed: written };
}

/** Restores what a submitted job was asked, unless the person has begun to write something else. */
export function restoreDraft(userId: string, restored: Draft): void {
  if (draftOf(userId).prompt === '') draft.set({ ...restored, userId });
}

/** Fills the form; gives what was written before. */
export function replaceDraft(userId: string, filled: Draft): Draft {
  const before = draftOf(userId);
  draft.set({ ...filled, userId });
  return before;
}
