import type { ErrorCode } from '../../../../../../shared/errors.ts';
import type { Finishing as Kept } from '../../../../../../shared/finishing.ts';
import { ApiError, isSignedOut } from '../../../../lib/api-error.ts';
import { log } from '../../../../lib/log.ts';
import { createStore, type Store } from '../../../../lib/store.ts';
import { isKeyRefused, newKey } from '../../../../lib/timely-key.ts';
import type { Finishing } from './finishing.ts';
import { contentOf, finishingForm, isSameContent, type KeptContent } from './finishing-form.ts';

/** How the steps are kept. `elsewhere`: another tab has kept others since. */
type Keeping = 'kept' | 'changed' | 'saving' | 'failed' | 'elsewhere';

export type Keeper = {
  status: Store<Keeping>;
  /** Sends what is not kept yet, or again what had no answer. */
  keep: () => Promise<void>;
  /**
   * Keeps what is not kept yet, and gives the revision of what is kept then; undefined where nothing ever was. Rejects with
   * `StepsNotKept` where that failed, which is told already.
   */
  keptRevision: () => Promise<string | undefined>;
  /** Notes that another tab has kept others since, and throws `StepsNotKept`. */
  giveWay: () => never;
  /** Sends these steps in place of those that another tab has kept. */
  keepMine: () => Promise<void>;
  /** Gives these steps up for those of the other tab. */
  dropMine: () => void;
  /** Ends the keeping, after what is not kept yet; resolves with what was kept by that, undefined where nothing was. */
  close: () => Promise<Kept | undefined>;
};

export class StepsNotKept extends Error {}

/** A save: the same `key` again is the same save. */
export type Save = { key: string; form: FormData };

type Options = {
  id: string;
  finishing: Finishing;
  kept: Kept | undefined;
  send: (save: Save) => Promise<Kept>;
  /** What is kept now, maybe by another tab. */
  newest: () => Promise<Kept | undefined>;
  onKept: (kept: Kept) => void;
  /** `again` sends them once more. */
  onFailure: (again: () => void) => void;
  /** The steps were left while those of another tab were kept. */
  onLost: () => void;
};

/** Milliseconds after the latest step. */
const pauseMs = 2000;

/** Keeps the steps of a finishing with its cut-out: two seconds after the latest, and when it is left. */
export function createKeeper({ id, finishing, kept: first, ...options }: Options): Keeper {
  const { store, subject } = finishing;
  const status = createStore<Keeping>('kept');
  const now = () => contentOf(store.get());
  let kept = keptBy(first, now());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDropped = false;
  /** What was sent without an answer: it may have arrived. */
  let unanswered: { save: Save; content: ReturnType<typeof now> } | undefined;
  /** What was kept last, or since it is being closed. */
  let answered: Kept | undefined;

  const prepare = async () => {
    const content = now();
    return {
      save: { key: newKey(), form: await finishingForm(id, subject, { content, kept }) },
      content,
    };
  };
  const send = async () => {
    unanswered ??= await prepare();
    const answer = await options.send(unanswered.save).catch(async (error: unknown) => {
      // A save that had arrived would be answered again, however old its key is.
      if (!isKeyRefused(error)) throw error;
      unanswered = await prepare();
      return options.send(unanswered.save);
    });
    kept = keptBy(answer, unanswered.content);
    unanswered = undefined;
    answered = answer;
    options.onKept(answer);
  };
  const fail = (error: unknown) => {
    // What was refused is not kept, so that the next save may be another one.
    if (wasRefused(error)) unanswered = undefined;
    status.set(isConflict(error) ? 'elsewhere' : 'failed');
    log.error('The finishing could not be kept:', error);
    // Whoever has signed out is told nothing of what they left.
    if (!isConflict(error) && !isSignedOut(error)) options.onFailure(() => void keep());
  };
  const keep = async () => {
    clearTimeout(timer);
    const isIdle = !unanswered && isSameContent(kept, now());
    if (isIdle || isDropped || status.get() === 'saving' || status.get() === 'elsewhere') return;
    await attempt(send);
  };
  let running = Promise.resolve();
  const attempt = (work: () => Promise<void>) => {
    running = run(work);
    return running;
  };
  const run = async (work: () => Promise<void>) => {
    status.set('saving');
    try {
      await work();
      status.set('kept');
      follow();
    } catch (error) {
      fail(error);
    }
  };
  const keptRevision = async () => {
    await running;
    await keep();
    const now = status.get();
    // What is changed by now was changed after it was asked for.
    if (now === 'kept' || now === 'changed') return kept.revision;
    throw new StepsNotKept();
  };
  const giveWay = () => {
    status.set('elsewhere');
    throw new StepsNotKept();
  };
  const keepMine = () =>
    attempt(async () => {
      // None of the files there is one of these steps.
      const revision = (await options.newest())?.revision;
      kept = { ...kept, backdrop: undefined, revision, hasMask: false };
      await send();
    });
  const follow = () => {
    const isWaiting = status.get() === 'elsewhere' || status.get() === 'saving';
    if (isWaiting || isSameContent(kept, now())) return;
    status.set('changed');
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), pauseMs);
  };
  const stops = [store.subscribe(follow), listenToPage(status, keep)];
  return {
    status,
    keep,
    keptRevision,
    giveWay,
    keepMine,
    dropMine: () => {
      isDropped = true;
      status.set('kept');
    },
    close: async () => {
      for (const stop of stops) stop();
      answered = undefined;
      await running;
      await keep();
      if (status.get() === 'elsewhere') options.onLost();
      return answered;
    },
  };
}

function keptBy(answer: Kept | undefined, content: ReturnType<typeof contentOf>): KeptContent {
  return { ...content, revision: answer?.revision, hasMask: answer?.maskUrl !== undefined };
}

/** Keeps what is left when the page is hidden, and again what failed once there is a network. */
function listenToPage(status: Store<Keeping>, keep: () => Promise<void>): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onHide = () => (document.visibilityState === 'hidden' ? void keep() : undefined);
  const onOnline = () => (status.get() === 'failed' ? void keep() : undefined);
  const onLeave = (event: BeforeUnloadEvent) => {
    if (status.get() === 'kept') return;
    void keep();
    event.preventDefault();
  };
  document.addEventListener('visibilitychange', onHide, { signal });
  addEventListener('online', onOnline, { signal });
  addEventListener('beforeunload', onLeave, { signal });
  return () => listening.abort();
}

function wasRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status !== undefined && error.status < 500;
}

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === ('finishing_conflict' satisfies ErrorCode);
}
