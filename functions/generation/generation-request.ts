import type { OpenJob } from '../../shared/jobs.ts';
import { eventFacts } from '../platform/invocation-facts.ts';
import { StudioError } from '../platform/studio-error.ts';
import { type Deadline, epochSeconds } from '../platform/time.ts';
import type { Subscriber } from '../platform/user.ts';
import type { JobRequest } from '../quota/job.ts';
import type { Use } from '../quota/usage-item.ts';
import { type GenerationJob, openJob } from '../storage/generation-jobs.ts';
import { jobItemLifetimeSeconds } from '../storage/jobs-table.ts';
import type { Generation } from './generation.ts';

/** What a person asks a tool for. */
export type Order = Pick<
  GenerationJob,
  'prompt' | 'upload' | 'edit' | 'mask' | 'shape' | 'style' | 'chosenSeed' | 'camera'
>;

/** A request for one generation. */
export type GenerationRequest = {
  user: Subscriber;
  /** Hash of what is asked for: the same key must come with the same. */
  hash: string;
  /** Keeps what the request brought for the job `id`, and tells where it is. */
  order: (id: string) => Promise<Order>;
  idempotencyKey: string | undefined;
  /** The caller would rather be told of the job than wait for it. */
  prefersAsync: boolean;
  deadline: Deadline;
  note: JobRequest['note'];
};

/** What a request is answered with: the result, or where its job stands. */
export type Outcome<Entry> = { entry: Entry } | { open: OpenJob };

/** What of a tool its line needs: whoever puts a job there need not be able to do it. */
export type LineTool<Entry extends { id: string }> = Pick<
  Generation<Entry>,
  'feature' | 'stored'
> & {
  timeouts: Pick<Generation['timeouts'], 'reservation'>;
};

/** The request as the quota knows it. */
export function jobRequestOf<Entry extends { id: string }>(
  tool: LineTool<Entry>,
  { user, hash, idempotencyKey, note }: GenerationRequest,
) {
  return {
    user,
    feature: tool.feature,
    idempotencyKey,
    hash,
    lifetimeSeconds: tool.timeouts.reservation,
    note,
    stored: (id: string) => tool.stored(user.userId, id),
  };
}

/** Stores what whoever works on the job needs; until `heldUntil` that is the request alone. */
export async function keepOrder(
  { id, userId, period, feature }: Use,
  request: GenerationRequest,
  heldUntil?: number,
): Promise<GenerationJob> {
  if (feature === 'audioChat') throw new Error('A conversation is no generation.');
  const now = new Date();
  const job = await openJob({
    jobId: id,
    userId,
    feature,
    period,
    ...(await request.order(id)),
    createdAt: now.toISOString(),
    expiresAt: epochSeconds(now) + jobItemLifetimeSeconds,
    plan: eventFacts().plan,
    heldUntil,
  });
  // Ids are made by browsers: this one is in use by somebody else.
  if (job.userId !== userId) throw new StudioError('idempotency_conflict');
  return job;
}
