import { setTimeout as sleep } from 'node:timers/promises';
import { maxLineSeconds } from '../../shared/jobs.ts';
import { noteFacts } from '../platform/invocation-facts.ts';
import { record } from '../platform/metrics.ts';
import { StudioError } from '../platform/studio-error.ts';
import { type Deadline, epochSeconds } from '../platform/time.ts';
import { endInFailure } from '../quota/end-in-failure.ts';
import { pauseBeforeTurn } from '../quota/gate-item.ts';
import { readGate } from '../quota/gate-table.ts';
import { claim, leaveLine, unclaim } from '../quota/line-steps.ts';
import { pauseGate, takeTurn } from '../quota/provider-gate.ts';
import { reachedSpendLimits, refuseBeyondSpendLimit } from '../quota/spend-limits.ts';
import type { Reservation } from '../quota/usage-item.ts';
import { readUsage } from '../quota/usage-table.ts';
import { type GenerationJob, getJob, ownerOf, useOf } from '../storage/generation-jobs.ts';
import { sendTicket, sendToFinish } from '../storage/job-queues.ts';
import type { Generation } from './generation.ts';
import { pauseOf } from './provider-pause.ts';

/** A job that a ticket is at work on. */
type Claimed = { job: GenerationJob; waitingAt: number };

/** There is no turn at the provider soon. */
class NoTurn extends Error {
  override readonly name = 'NoTurn';
}

/** Longest wait for a turn within the function, in milliseconds: to sleep in line costs less. */
const maxTurnMs = 5_000;

/** How often a ticket looks for a job: each look that comes to nothing was overtaken by another ticket. */
const maxLooks = 10;

/**
 * The first of the waiting jobs of the person whose job the ticket is of: so each person's jobs begin in their
 * order, whatever order the queue has. A ticket that comes twice goes on with its own job. One that was overtaken looks again: who
 * took the job that it wanted may have left it another one, for which no other ticket comes.
 */
export async function claimFirst(
  ticketOf: GenerationJob,
  ticket: string,
): Promise<Claimed | undefined> {
  for (let look = 0; look < maxLooks; look += 1) {
    const waiting = await waitingJobs(ticketOf, ticket);
    const { claimed, isOvertaken } = await claimOneOf(waiting, ticketOf, ticket);
    if (claimed || !isOvertaken) return claimed;
  }
  return undefined;
}

type Waiting = readonly [string, Reservation];

/** The person's jobs that no other ticket is at work on: its own first, then the oldest. */
async function waitingJobs({ userId, period }: GenerationJob, ticket: string): Promise<Waiting[]> {
  const { reservations } = await readUsage(userId, period);
  return [...reservations]
    .filter(([, each]) => isWaiting(each) && (each.ticket ?? ticket) === ticket)
    .sort(
      ([id, one], [other, two]) => Number(!one.ticket) - Number(!two.ticket) || compare(id, other),
    );
}

async function claimOneOf(
  waiting: readonly Waiting[],
  ticketOf: GenerationJob,
  ticket: string,
): Promise<{ claimed?: Claimed; isOvertaken: boolean }> {
  const { userId, period } = ticketOf;
  let isOvertaken = false;
  for (const [id, { feature, waitingAt = 0 }] of waiting) {
    if (!(await claim({ userId, period, id, feature }, ticket))) {
      isOvertaken = true;
      continue;
    }
    // What the ticket was read with may be of before another one stood aside.
    const job = await getJob(id);
    if (job?.userId === userId) return { claimed: { job, waitingAt }, isOvertaken };
    // Its request has not kept it yet, and sends a ticket of its own when it has; or it has the key of somebody else's job, and ends.
    await unclaim({ userId, period, id, feature }, ticket);
  }
  return { isOvertaken };
}

function isWaiting({ state, waitingAt }: Reservation): boolean {
  return state === 'reserved' && waitingAt !== undefined;
}

const compare = (one: string, other: string) => (one < other ? -1 : 1);

/**
 * Begins a waiting job when there is a turn, or gives its use back where it waited too long. Without a turn soon
 * the job stays in line, and another ticket comes for it.
 */
export async function dispatchJob(
  tool: Generation,
  { job, waitingAt }: Claimed,
  { ticket, deadline }: { ticket: string; deadline: Deadline },
): Promise<void> {
  noteFacts({ jobId: job.jobId, feature: tool.feature, ...ownerOf(job) });
  const use = useOf(job);
  const waited = epochSeconds(new Date()) - waitingAt;
  record('lineSeconds', waited, {});
  try {
    if (waited > maxLineSeconds) throw new StudioError('studio_busy');
    await refuseBeyondSpendLimit(payerOf(job), await reachedSpendLimits());
    const pause = pauseBeforeTurn(await readGate(), new Date());
    if (pause > maxTurnMs) return await standAside(job, ticket, pause);
    const work = tool.workOn(job);
    const begun = await work.begin({ turn: () => waitForTurn(job), deadline });
    if (begun.state === 'busy') {
      const wanted = pauseOf(begun.error);
      await pauseGate(wanted);
      return await standAside(job, ticket, wanted);
    }
    // Who asks may be refused, and would find the job in line no more.
    if (begun.state === 'asked') return await standAside(job, ticket, 0);
    const hasLeft = await leaveLine(use, new Date());
    // Who has cancelled it meanwhile could not end what was not begun.
    if (!hasLeft || begun.state === 'ended') await sendToFinish(job.jobId);
  } catch (error) {
    if (error instanceof NoTurn) return standAside(job, ticket, 0);
    if (!(error instanceof StudioError)) throw error;
    await endInFailure(tool, use, error);
  }
}

/** Who was admitted before a spend limit was reached is refused now: a full line would spend on for ten minutes. */
function payerOf({ plan = 'Free', feature }: GenerationJob) {
  return { user: { plan: async () => plan }, feature };
}

async function waitForTurn(job: GenerationJob): Promise<void> {
  await waitForEarlier(job);
  const pause = await takeTurn(maxTurnMs);
  if (pause === undefined) throw new NoTurn();
  if (pause === 0) return;
  await sleep(pause);
  // One whose request was slower may have got in line meanwhile.
  await waitForEarlier(job);
}

/** Looks at the person's earlier jobs that other tickets begin, and the pause between two, in milliseconds. */
const earlierLooks = { most: 30, pause: 150 };

/**
 * Waits until the earlier jobs of the person that are being begun have begun, so that their order holds. One that
 * stood aside goes first: the ticket that is sent in this one's place is for it.
 */
async function waitForEarlier({ jobId, userId, period }: GenerationJob): Promise<void> {
  for (let look = 0; look < earlierLooks.most; look += 1) {
    const { reservations } = await readUsage(userId, period);
    const earlier = [...reservations].filter(([id, each]) => id < jobId && isWaiting(each));
    if (!earlier.some(([, { ticket }]) => ticket !== undefined)) {
      const kept = await Promise.all(earlier.map(([id]) => getJob(id)));
      // Of what its request has not kept yet there is no ticket either.
      if (kept.every((each) => each === undefined)) return;
      throw new NoTurn();
    }
    await sleep(earlierLooks.pause);
  }
  throw new NoTurn();
}

/** Shortest and longest pause before another ticket comes, in seconds: those who wait come back one by one. */
const asideSeconds = { least: 2, most: 6 };

async function standAside(job: GenerationJob, ticket: string, pauseMs: number): Promise<void> {
  await unclaim(useOf(job), ticket);
  const { least, most } = asideSeconds;
  const spread = least + Math.random() * (most - least);
  await sendTicket(job, Math.ceil(pauseMs / 1000 + spread));
}
