import { setTimeout as sleep } from 'node:timers/promises';
import { StudioError } from '../platform/studio-error.ts';
import { epochSeconds, pollPauses } from '../platform/time.ts';
import { type Gate, pauseBeforeTurn } from '../quota/gate-item.ts';
import { readGate } from '../quota/gate-table.ts';
import { identifyJob } from '../quota/identify-job.ts';
import { enter } from '../quota/provider-gate.ts';
import { checkSameRequest } from '../quota/replay-job.ts';
import { reserve } from '../quota/reserve-use.ts';
import { isExpired, type KnownJob, type Reservation } from '../quota/usage-item.ts';
import { readUsage } from '../quota/usage-table.ts';
import { getJob } from '../storage/generation-jobs.ts';
import { awaitResult } from './await-result.ts';
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
  const { id, known } = await identifyJob(job);
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
 * Answers a job that is known: its result or error once it has ended, else where it stands. The first request may have
 * died before it could begin the job, or send its ticket: then the job waits in line.
 */
async function repeat<Entry extends { id: string }>(
  tool: Generation<Entry>,
  request: GenerationRequest,
  known: KnownJob,
): Promise<Outcome<Entry>> {
  checkSameRequest(jobRequestOf(tool, request), known);
  const { latest, hasBegun } = await afterMoment(tool, known);
  const waiting = hasBegun ? undefined : await reviveInLine(tool, request, known.use);
  return waiting && request.prefersAsync ? waiting : awaitResult(tool, request, latest);
}

function isOpen(reservation: Reservation): boolean {
  return reservation.state === 'reserved' && !isExpired(reservation, new Date());
}

/** Seconds after which a request has asked for its prediction, or has died; where it is slow no harm is done. */
const beginSeconds = 5;

/** Where a job stands once its first request has had a moment to begin it. */
async function afterMoment(
  { timeouts }: Generation,
  { use, reservation }: KnownJob,
): Promise<{ latest: KnownJob; hasBegun: boolean }> {
  let latest: KnownJob = { use, reservation };
  for (const pause of pollPauses()) {
    const { startedAt, waitingAt, until } = latest.reservation;
    if (!isOpen(latest.reservation) || startedAt !== undefined) break;
    if (waitingAt !== undefined) return { latest, hasBegun: false };
    if ((await getJob(use.id))?.requestedAt !== undefined) break;
    const age = epochSeconds(new Date()) - (until - timeouts.reservation);
    if (age > beginSeconds) return { latest, hasBegun: false };
    await sleep(pause);
    const { reservations } = await readUsage(use.userId, use.period);
    latest = { use, reservation: reservations.get(use.id) ?? reservation };
  }
  return { latest, hasBegun: true };
}
