import type { JobFeature } from '../../../../shared/jobs.ts';
import type { ServerJob } from '../server/job.ts';
import type { Court } from './court.ts';

/** Counts presses and the jobs that begin: each job has a press of its own. */
export function countPresses({ find }: Court) {
  const presses = createCounter();
  const begun = createCounter();
  return {
    /** `words` names the order, and begins with whose it is. */
    press: (userId: string, feature: JobFeature, words: string, count: number) =>
      presses.add(`${feature} of ${userId}: ${words}`, count),
    jobBegins: ({ owner, feature, what }: ServerJob) => {
      const order = `${feature} of ${owner}: ${what}`;
      begun.add(order, 1);
      if (begun.of(order) > presses.of(order)) find('one press is one job at most', order);
      if (!what.startsWith(owner)) find('nothing of one person comes to another', order);
    },
  };
}

function createCounter() {
  const counts = new Map<string, number>();
  const of = (name: string) => counts.get(name) ?? 0;
  return { of, add: (name: string, count: number) => void counts.set(name, of(name) + count) };
}
