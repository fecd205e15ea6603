/** Whether every test runs (`npm run test:full`), or only those that stand for others of their kind. */
export const isFullRun = process.env.ATELIER_TEST_FULL !== undefined;

/**
 * All of a kind in a full run, else the first of them. Where a process is killed, `test/simulation` kills it everywhere, a
 * thousand times over: here a real one is, over HTTP, and one moment of each kind shows that it goes the same way.
 */
export function firstOf<One>(all: readonly One[], count = 1): readonly One[] {
  return isFullRun ? all : all.slice(0, count);
}
