import type { Timeline } from '../../runtime/timeline.ts';

type Waiting = { alive: () => boolean; begin: () => void };

/** The locks that a browser's tabs share; those of a tab that is gone are free. */
export function createLocks(timeline: Timeline) {
  const queues = new Map<string, Waiting[]>();

  function next(name: string): void {
    const queue = queues.get(name) ?? [];
    while (queue[0] && !queue[0].alive()) queue.shift();
    const [first] = queue;
    if (!first) return;
    timeline.at(timeline.now() + 1, 'a lock', () => {
      if (first.alive()) first.begin();
    });
  }

  function leave(name: string, waiting: Waiting): void {
    const queue = queues.get(name) ?? [];
    const held = queue[0] === waiting;
    queues.set(
      name,
      queue.filter((each) => each !== waiting),
    );
    if (held) next(name);
  }

  return {
    /** `navigator.locks` of a tab. */
    of: (alive: () => boolean) => ({
      request: <Result>(
        name: string,
        { signal }: { signal: AbortSignal },
        work: () => Promise<Result>,
      ): Promise<Result> =>
        new Promise((resolve, reject) => {
          const begin = () => {
            signal.removeEventListener('abort', giveUp);
            work()
              .then(resolve, reject)
              .finally(() => leave(name, waiting));
          };
          const waiting: Waiting = { alive, begin };
          const giveUp = () => {
            leave(name, waiting);
            reject(signal.reason);
          };
          if (signal.aborted) return reject(signal.reason);
          signal.addEventListener('abort', giveUp);
          const queue = queues.get(name) ?? [];
          queues.set(name, [...queue, waiting]);
          if (queue.length === 0) next(name);
        }),
    }),
    /** Called when a tab is gone. */
    free: () => {
      for (const [name, [first]] of queues) if (first && !first.alive()) next(name);
    },
  };
}

export type Locks = ReturnType<typeof createLocks>;
