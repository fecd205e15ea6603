import type { ErrorCode } from '../../../../../../shared/errors.ts';
import type { Finishing as Kept } from '../../../../../../shared/finishing.ts';
import { ApiError, isSignedOut } from '../../../../lib/api-error.ts';
import { log } from '../../../../lib/log.ts';
import { createStore, type Store } from '../../../../lib/store.ts';
import type { Finishing } from './finishing.ts';
import { createSaver, type Save } from './saver.ts';

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
  /** Keeps what is not kept yet, and ends with that. Where it fails the steps stay, and are kept as soon as they can be. */
  leave: () => Promise<void>;
  /** Goes on with steps that were left and are not kept yet. */
  comeBack: () => void;
};

export class StepsNotKept extends Error {}

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
export function createKeeper({ newest, ...options }: Options): Keeper {
  const saver = createSaver(options);
  const status = createStore<Keeping>('kept');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = Promise.resolve();
  let isDropped = false;
  let isLeft = false;

  const run = async (prepare?: () => Promise<void>) => {
    status.set('saving');
    try {
      await prepare?.();
      options.onKept(await saver.save());
      status.set('kept');
      follow();
    } catch (error) {
      fail(error);
    }
    if (isLeft) endUnlessFailed();
  };
  const attempt = (prepare?: () => Promise<void>) => {
    running = run(prepare);
    return running;
  };
  const fail = (error: unknown) => {
    log.error('The finishing could not be kept:', error);
    // Whoever has signed out is told nothing of what they left, and finds what was kept before.
    if (isLeft && isSignedOut(error)) return drop();
    status.set(isConflict(error) ? 'elsewhere' : 'failed');
    const isTold = !isConflict(error) && !isSignedOut(error);
    if (isTold) options.onFailure(() => void keep());
  };
  const drop = () => {
    isDropped = true;
    status.set('kept');
  };
  const keep = async () => {
    clearTimeout(timer);
    const isBusy = status.get() === 'saving' || status.get() === 'elsewhere';
    if (isBusy || isDropped) return;
    if (!saver.isDone()) await attempt();
    // What was changed is taken back.
    else status.set('kept');
  };
  const follow = () => {
    const isWaiting = status.get() === 'elsewhere' || status.get() === 'saving';
    if (isWaiting || isDropped || saver.isCurrent()) return;
    status.set('changed');
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), pauseMs);
  };
  const stops = [options.finishing.store.subscribe(follow), listenToPage(status, keep)];
  const endUnlessFailed = () => {
    const now = status.get();
    if (now === 'changed' || now === 'failed' || stops.length === 0) return;
    for (const stop of stops.splice(0)) stop();
    if (now === 'elsewhere') options.onLost();
  };
  return {
    status,
    keep,
    keptRevision: async () => {
      await running;
      await keep();
      const now = status.get();
      // What is changed by now was changed after it was asked for.
      if (now === 'kept' || now === 'changed') return saver.revision();
      throw new StepsNotKept();
    },
    giveWay: () => {
      status.set('elsewhere');
      throw new StepsNotKept();
    },
    keepMine: () => attempt(() => saver.replace(newest)),
    dropMine: drop,
    leave: async () => {
      isLeft = true;
      await running;
      // A save that had no answer comes before what was changed since.
      do {
        await keep();
        await running;
      } while (isLeft && status.get() === 'changed');
      if (isLeft) endUnlessFailed();
    },
    comeBack: () => {
      isLeft = false;
    },
  };
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

export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === ('finishing_conflict' satisfies ErrorCode);
}
