import type { JobFeature } from '../../../shared/jobs.ts';
import { jobError } from './watch-error.ts';

type Owner = { userId: string; feature: JobFeature };

/** A submit without an answer yet: the id that its job has or would have, and how to wait no longer. */
type Unanswered = { id: string; giveUp: () => void };

const submits = new Map<string, Unanswered>();

const keyOf = ({ userId, feature }: Owner) => `${userId} ${feature}`;

/** The signal that ends the waiting of a submit; to be forgotten once it has an answer. */
export function beginSubmit(owner: Owner, id: string): { signal: AbortSignal; forget: () => void } {
  const waiting = new AbortController();
  const giveUp = () => waiting.abort(jobError('job_cancelled'));
  submits.set(keyOf(owner), { id, giveUp });
  const forget = () => {
    if (submits.get(keyOf(owner))?.id === id) submits.delete(keyOf(owner));
  };
  return { signal: waiting.signal, forget };
}

/** What a tool of this person waits for without having heard of it. */
export function findUnanswered(owner: Owner): Unanswered | undefined {
  return submits.get(keyOf(owner));
}

/** Ends the waiting for a job of that id as if it had been cancelled. */
export function giveUpSubmit(id: string): void {
  for (const submit of submits.values()) if (submit.id === id) submit.giveUp();
}
