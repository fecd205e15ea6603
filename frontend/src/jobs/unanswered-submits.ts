import type { JobFeature } from '../../../shared/jobs.ts';
import { onPersonChange } from '../lib/person-change.ts';
import { jobError, leftError } from './watch-error.ts';

type Owner = { userId: string; feature: JobFeature };

/** A submit without an answer yet: whose it is, and how to wait no longer. */
type Unanswered = { owner: Owner; giveUp: (reason: Error) => void };

/** By the id that the job has or would have. */
const submits = new Map<string, Unanswered>();

onPersonChange(() => {
  for (const { giveUp } of submits.values()) giveUp(leftError());
});

/** The signal that ends the waiting of a submit; to be forgotten once it has an answer. */
export function beginSubmit(owner: Owner, id: string): { signal: AbortSignal; forget: () => void } {
  const waiting = new AbortController();
  const giveUp = (reason: Error) => waiting.abort(reason);
  submits.set(id, { owner, giveUp });
  return { signal: waiting.signal, forget: () => submits.delete(id) };
}

/** Ids of the jobs that a tool of this person waits for without having heard of them. */
export function findUnanswered({ userId, feature }: Owner): readonly string[] {
  const isTheirs = ({ owner }: Unanswered) => owner.userId === userId && owner.feature === feature;
  return [...submits].filter(([, submit]) => isTheirs(submit)).map(([id]) => id);
}

/** Ends the waiting for a job of that id as if it had been cancelled. */
export function giveUpSubmit(id: string): void {
  submits.get(id)?.giveUp(jobError('job_cancelled'));
}
