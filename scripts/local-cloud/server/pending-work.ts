/** Lets works of the same key wait for each other; those of different keys run side by side. */
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

/** Work that goes on by itself, so that one can wait for it. */
export type UnderWay = {
  /** What fails is told on the console. */
  track(work: Promise<unknown>): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
};

export function createUnderWay(): UnderWay {
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
