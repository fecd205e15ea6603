import { setTimeout as sleep } from 'node:timers/promises';
import { StudioError } from '../platform/studio-error.ts';
import { deadlineAfter, epochSeconds, pollPauses } from '../platform/time.ts';
import { type Gate, pauseBeforeTurn } from '../quota/gate-item.ts';
import { readGate } from '../quota/gate-table.ts';
import { identifyPaidJob } from '../quota/identify-job.ts';
import { enter } from '../quota/provider-gate.ts';
import { checkSameRequest } from '../quota/replay-job.ts';
import { reserve } from '../quota/reserve-use.ts';
import type { KnownJob } from '../quota/usage-item.ts';
import { getJob } from '../storage/generation-jobs.ts';
import { isOpen, lookAgain, outcomeNow } from './await-result.ts';
import type { Generation } from './generation.ts';
import { type GenerationRequest, jobRequestOf, type Outcome } from './generation-request.ts';
import { heldSeconds, runHeld } from './run-held.ts';
import { reviveInLine, waitInLine } from './wait-in-line.ts';

/**
 * Runs one generation. Where there is room it begins at once, and its result is the answer if it is there soon.
 * Else it waits in line; a caller who wants the result itself is told then that the studio is busy. A
 * repeated request is answered like the first one.
 */
export async function runGeneration<Entry extends { id: string }>(
  tool: Generation<Entry>,
  request: GenerationRequest,
): Promise<Outcome<Entry>> {
  const job = jobRequestOf(tool, request);
  const { id, known } = await identifyPaidJob(job);
  if (known) return repeat(tool, request, known);
  const gate = await readGate();
  const place = await enter(gate, heldSeconds);
  if (!place && request.prefersAsync) {
    const outcome = await waitInLine(tool, request, { id, gate });
    return 'known' in outcome ? repeat(tool, request, outcome.known) : outcome;
  }
  if (!place) throw new StudioError('studio_busy', { retryAfter: secondsUntilRoom(gate) });
  try {
    const outcome = await reserve(job, id);
    if ('known' in outcome) return await repeat(tool, request, outcome.known);
    return await runHeld(tool, request, outcome.use);
  } finally {
    await place.leave();
  }
}

/** Seconds after which a caller who would hold a place may ask again. */
function secondsUntilRoom(gate: Gate): number {
  return Math.max(5, Math.ceil(pauseBeforeTurn(gate, new Date()) / 1000));
}

/**
 * Answers a job that is known, at once: its result or error once it has ended, else where it stands. The first request
 * may have died before it could begin the job, or send its ticket: then the job waits in line.
 */
async function repeat<Entry extends { id: string }>(
  tool: Generation<Entry>,
  request: GenerationRequest,
  known: KnownJob,
): Promise<Outcome<Entry>> {
  checkSameRequest(jobRequestOf(tool, request), known);
  if (!isOpen(known.reservation) || (await hasBegun(tool, known))) {
    return outcomeNow(tool, request, known);
  }
  const waiting = await reviveInLine(tool, request, known.use);
  return waiting ?? outcomeNow(tool, request, await lookAgain(known));
}

/** Seconds after which a request has asked for its prediction, or has died; where it is slow no harm is done. */
const beginSeconds = 5;

/**
 * Whether an open job has begun. Its first request may still be about to begin it: that is waited for, for seconds at most, since
 * nobody else would notice that it has died.
 */
async function hasBegun(
  { timeouts }: Generation,
  { use, reservation }: KnownJob,
): Promise<boolean> {
  const { startedAt, waitingAt, until } = reservation;
  if (waitingAt !== undefined) return false;
  const age = epochSeconds(new Date()) - (until - timeouts.reservation);
  const dying = deadlineAfter((beginSeconds - age) * 1000);
  for (const pause of pollPauses()) {
    if (startedAt !== undefined || (await getJob(use.id))?.requestedAt !== undefined) return true;
    if (dying.remaining() <= 0) break;
    await sleep(Math.min(pause, dying.remaining()));
  }
  return false;
}
