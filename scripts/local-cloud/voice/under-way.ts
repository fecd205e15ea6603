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
