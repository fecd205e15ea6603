/** Runs work of one key in turn; work of different keys runs side by side. */
export function createKeyedQueue(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const result = before.then(work);
    const settled = result.catch(() => undefined);
    last.set(key, settled);
    try {
      return await result;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}

/** Work that nobody awaits, tracked so that tests and `close` can wait for its end. */
export type PendingWork = {
  /** A failure is written to the console. */
  track(work: Promise<unknown>): void;
  /** Resolves once no tracked work is left. */
  idle(): Promise<void>;
};

export function createPendingWork(): PendingWork {
  const works = new Set<Promise<unknown>>();
  return {
    track(work) {
      const settled = work.catch(console.error).finally(() => works.delete(settled));
      works.add(settled);
    },
    async idle() {
      while (works.size > 0) await Promise.all(works);
    },
  };
}
