import type { JobFeature } from '../../../shared/jobs.ts';
import { onPersonChange } from '../lib/person-change.ts';
import { jobError, leftError } from './watch-error.ts';

type Owner = { userId: string; feature: JobFeature };

/** A submit without an answer yet: whose it is, in which slot, when it has one, and how to wait no longer. */
type Unanswered = {
  owner: Owner & { slot: number };
  answered: Promise<void>;
  giveUp: (reason: Error) => void;
};

/** By the id that the job has or would have. */
const submits = new Map<string, Unanswered>();

onPersonChange(() => {
  for (const { giveUp } of submits.values()) giveUp(leftError());
});

/** The signal that ends the waiting of a submit; to be forgotten once it has an answer. */
export function beginSubmit(
  owner: Unanswered['owner'],
  id: string,
): { signal: AbortSignal; forget: () => void } {
  const waiting = new AbortController();
  const giveUp = (reason: Error) => waiting.abort(reason);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  submits.set(id, { owner, answered, giveUp });
  const forget = () => {
    submits.delete(id);
    answer();
  };
  return { signal: waiting.signal, forget };
}

/** Ids of the jobs that a tool of this person waits for without having heard of them; those in `slots`, where they are named. */
export function findUnanswered({ userId, feature }: Owner, slots?: readonly number[]): string[] {
  const isTheirs = ({ owner }: Unanswered) =>
    owner.userId === userId && owner.feature === feature && (slots?.includes(owner.slot) ?? true);
  return [...submits].filter(([, submit]) => isTheirs(submit)).map(([id]) => id);
}

/** Resolves once the submit of that id has an answer, or nobody waits for it any more; undefined where it has one. */
export function answerOf(id: string): Promise<void> | undefined {
  return submits.get(id)?.answered;
}

/** Ends the waiting for a job of that id as if it had been cancelled. */
export function giveUpSubmit(id: string): void {
  submits.get(id)?.giveUp(jobError('job_cancelled'));
}
