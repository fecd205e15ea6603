import type { Environment } from 'vitest/runtime';

/** What a worker does when its last file is over, by a name that every module of it finds. */
export const atEndOfWorker = Symbol.for('atelier.end-of-worker');

type Worker = { [atEndOfWorker]?: () => Promise<void> };

/** Node as it is, which stops at the end of a worker what its files share. */
export default {
  name: 'cloud',
  viteEnvironment: 'ssr',
  setup(worker: Worker) {
    return { teardown: async () => worker[atEndOfWorker]?.() };
  },
} satisfies Environment;
