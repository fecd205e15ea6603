import { setTimeout as sleep } from 'node:timers/promises';
import { StudioError } from '../platform/studio-error.ts';
import { deadlineAfter, earlierOf, pollPauses } from '../platform/time.ts';
import { readGate } from '../quota/gate-table.ts';
import { replay } from '../quota/replay-job.ts';
import { isExpired, type KnownJob, type Reservation } from '../quota/usage-item.ts';
import { readUsage } from '../quota/usage-table.ts';
import type { Generation } from './generation.ts';
import { type GenerationRequest, jobRequestOf, type Outcome } from './generation-request.ts';
import { openJobOf } from './open-jobs.ts';

/** Whether somebody works on a job, or will. */
export function isOpen(reservation: Reservation): boolean {
  return reservation.state === 'reserved' && !isExpired(reservation, new Date());
}

/** What a job has come to by now: its result or its error, or where it stands while it is open. */
export async function outcomeNow<Entry extends { id: string }>(
  tool: Generation<Entry>,
  request: GenerationRequest,
  known: KnownJob,
): Promise<Outcome<Entry>> {
  if (!isOpen(known.reservation)) {
    return { entry: await replay(jobRequestOf(tool, request), known) };
  }
  return { open: openJobOf(known, await readGate(), new Date()) };
}

/**
 * The result of a job that its first request has begun and others go on with. Who would rather be told of the job
 * is told at once; anybody else when the tool's answer is due.
 */
export async function awaitResult<Entry extends { id: string }>(
  tool: Generation<Entry>,
  request: GenerationRequest,
  known: KnownJob,
): Promise<Outcome<Entry>> {
  const seconds = request.prefersAsync ? 0 : (tool.timeouts.answer ?? 0);
  const deadline = earlierOf(request.deadline, deadlineAfter(seconds * 1000));
  let latest = known;
  for (const pause of pollPauses()) {
    if (!isOpen(latest.reservation) || pause >= deadline.remaining()) break;
    await sleep(pause);
    latest = await lookAgain(latest);
  }
  return outcomeNow(tool, request, latest);
}

/** A job as it stands now. Nothing is known of one whose account was deleted meanwhile: throws `unauthorized`. */
export async function lookAgain({ use }: Pick<KnownJob, 'use'>): Promise<KnownJob> {
  const { reservations, closed } = await readUsage(use.userId, use.period);
  const reservation = reservations.get(use.id);
  if (!reservation) throw new StudioError(closed ? 'unauthorized' : 'job_abandoned');
  return { use, reservation };
}
