import { ulid } from 'ulid';
import type { ErrorCode } from '../../../../../../shared/errors.ts';
import {
  type FinishingRecipe,
  finishingFields,
  type Finishing as Kept,
  keptFile,
  maxMaskBytes,
} from '../../../../../../shared/finishing.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { log } from '../../../../lib/log.ts';
import { createStore, type Store } from '../../../../lib/store.ts';
import { greyPng } from '../drawing/grey-png.ts';
import type { Subject } from '../drawing/subject.ts';
import type { Backdrop, Finishing, FinishingState } from './finishing.ts';

/** How the steps are kept. `elsewhere`: another tab has kept others since. */
export type Keeping = 'kept' | 'changed' | 'saving' | 'failed' | 'elsewhere';

export type Keeper = {
  status: Store<Keeping>;
  /** Sends what is not kept yet, or again what did not arrive. */
  keep: () => Promise<void>;
  /** Keeps these steps although another tab has kept others, whose revision this is. */
  keepOver: (revision: string | undefined) => Promise<void>;
  /** Ends the keeping, after what is not kept yet. */
  close: () => void;
};

/** A save: the same `key` again is the same save. */
export type Save = { key: string; form: FormData };

type Options = {
  id: string;
  finishing: Finishing;
  kept: Kept | undefined;
  send: (save: Save) => Promise<Kept>;
  onKept: (kept: Kept) => void;
  onFailure: () => void;
};

/** Milliseconds after the latest step. */
const pauseMs = 2000;

type Content = { recipe: FinishingRecipe; backdrop: Backdrop | undefined; maskVersion: number };

const contentOf = ({ recipe, backdrop, maskVersion }: FinishingState): Content => ({
  recipe,
  backdrop,
  maskVersion,
});

const isSame = (one: Content, other: Content) =>
  one.recipe === other.recipe &&
  one.backdrop === other.backdrop &&
  one.maskVersion === other.maskVersion;

/** Keeps the steps of a finishing with its cut-out, two seconds after the latest and when it is closed. */
export function createKeeper({ id, finishing, kept, send, onKept, onFailure }: Options): Keeper {
  const { store, subject } = finishing;
  const status = createStore<Keeping>('kept');
  let content = contentOf(store.get());
  let revision = kept?.revision;
  let hasMask = kept?.maskUrl !== undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What was sent without an answer; it may have arrived. */
  let unanswered: { save: Save; content: Content } | undefined;
  const isKept = () => isSame(content, contentOf(store.get()));

  const formOf = async (now: Content): Promise<FormData> => {
    const form = new FormData();
    form.set(finishingFields.id, id);
    form.set(finishingFields.recipe, JSON.stringify(now.recipe));
    if (revision) form.set(finishingFields.revision, revision);
    const sameMask = hasMask && now.maskVersion === content.maskVersion;
    if (store.get().brushed) {
      form.set(finishingFields.mask, sameMask ? keptFile : await smallMask(subject));
    }
    const backdrop = backdropOf(now);
    if (backdrop) {
      form.set(
        finishingFields.background,
        backdrop === backdropOf(content) ? keptFile : backdrop.source,
      );
    }
    return form;
  };
  const prepare = async () => {
    const now = contentOf(store.get());
    return { save: { key: ulid(), form: await formOf(now) }, content: now };
  };
  const keep = async (): Promise<void> => {
    clearTimeout(timer);
    if (status.get() === 'saving' || status.get() === 'elsewhere') return;
    if (!unanswered && isKept()) return;
    status.set('saving');
    try {
      unanswered ??= await prepare();
      const answer = await send(unanswered.save);
      revision = answer.revision;
      hasMask = answer.maskUrl !== undefined;
      content = unanswered.content;
      unanswered = undefined;
      onKept(answer);
      status.set('kept');
      follow();
    } catch (error) {
      fail(error);
    }
  };
  const fail = (error: unknown) => {
    const refused = error instanceof ApiError && error.status !== undefined && error.status < 500;
    // Refused is not kept, so that the next save may be another; without an answer it may be.
    if (refused) unanswered = undefined;
    const conflict: ErrorCode = 'finishing_conflict';
    const isElsewhere = error instanceof ApiError && error.code === conflict;
    status.set(isElsewhere ? 'elsewhere' : 'failed');
    if (isElsewhere) return;
    log.error('The finishing could not be kept:', error);
    onFailure();
  };
  const follow = () => {
    if (status.get() === 'elsewhere' || status.get() === 'saving' || isKept()) return;
    status.set('changed');
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), pauseMs);
  };
  const keepWhenLeaving = () => {
    if (document.visibilityState === 'hidden') void keep();
  };
  const keepAgain = () => {
    if (status.get() === 'failed') void keep();
  };
  const unsubscribe = store.subscribe(follow);
  document.addEventListener('visibilitychange', keepWhenLeaving);
  addEventListener('online', keepAgain);
  return {
    status,
    keep,
    keepOver: (theirs) => {
      revision = theirs;
      // Their mask is another one, if there is any.
      hasMask = false;
      content = { ...content, maskVersion: -1, backdrop: undefined };
      status.set('changed');
      return keep();
    },
    close: () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', keepWhenLeaving);
      removeEventListener('online', keepAgain);
      void keep();
    },
  };
}

/** The picture that a recipe asks for. */
function backdropOf({ recipe, backdrop }: Content): Backdrop | undefined {
  return recipe.background.kind === 'picture' ? backdrop : undefined;
}

/** The mask as a file that the server takes: where it is too large, of fewer shades. */
async function smallMask({ mask }: Subject): Promise<Blob> {
  const file = await greyPng(mask);
  if (file.size <= maxMaskBytes) return file;
  const step = 17;
  const data = mask.data.map((value) => Math.round(value / step) * step);
  return greyPng({ ...mask, data });
}
