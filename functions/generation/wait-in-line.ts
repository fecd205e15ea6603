import { errorCatalogue } from '../../shared/errors.ts';
import { maxLineSeconds } from '../../shared/jobs.ts';
import { codeOf, StudioError } from '../platform/studio-error.ts';
import type { Line } from '../quota/admission.ts';
import { endInFailure } from '../quota/end-in-failure.ts';
import { type Gate, lineLength, turnMs } from '../quota/gate-item.ts';
import { readGate } from '../quota/gate-table.ts';
import { countLeft, getInLine } from '../quota/line-count.ts';
import { joinLine } from '../quota/line-steps.ts';
import { reserve } from '../quota/reserve-use.ts';
import type { KnownJob, Use } from '../quota/usage-item.ts';
import { readUsage } from '../quota/usage-table.ts';
import { forgetFacts, type GenerationJob, getJob } from '../storage/generation-jobs.ts';
import { sendTicket } from '../storage/job-queues.ts';
import type { Generation } from './generation.ts';
import {
  type GenerationRequest,
  jobRequestOf,
  keepOrder,
  type LineTool,
  type Outcome,
} from './generation-request.ts';
import { openJobOf } from './open-jobs.ts';

/** Seconds after which a request may be sent again that a full line refused. */
const fullLineRetryAfter = 60;

/** Admits a job to the line: holds its use, keeps its order, and queues a ticket. Gives a job that is known. */
export async function waitInLine<Entry extends { id: string }>(
  tool: LineTool<Entry>,
  request: GenerationRequest,
  { id, gate }: { id: string; gate: Gate },
): Promise<Outcome<Entry> | { known: KnownJob }> {
  if (lineLength(gate, new Date()) * turnMs > maxLineSeconds * 1000) {
    throw new StudioError('studio_busy', { retryAfter: fullLineRetryAfter });
  }
  const job = jobRequestOf(tool, request);
  const line = await getInLine(gate);
  const outcome = await reserveInLine();
  if ('known' in outcome) return outcome;
  return queue(tool, request, { use: outcome.use, line, gate });

  async function reserveInLine() {
    let reserved = false;
    try {
      const lifetimeSeconds = job.lifetimeSeconds + maxLineSeconds;
      const found = await reserve({ ...job, lifetimeSeconds }, id, line);
      reserved = 'use' in found;
      return found;
    } finally {
      if (!reserved) await countLeft(line.waitingAt);
    }
  }
}

type Waiting = { use: Use; line: Line; gate: Gate };

async function queue<Entry extends { id: string }>(
  tool: LineTool<Entry>,
  request: GenerationRequest,
  { use, line, gate }: Waiting,
): Promise<Outcome<Entry>> {
  try {
    await sendTicket(await keepOrder(use, request));
  } catch (error) {
    return endedBy(tool, use, error);
  }
  return { open: placed(use, line, gate) };
}

async function endedBy<Entry extends { id: string }>(
  tool: LineTool<Entry>,
  use: Use,
  error: unknown,
): Promise<{ entry: Entry }> {
  const ended = await endInFailure(tool, use, error);
  if ('entry' in ended) return ended;
  throw ended.error;
}

/**
 * Puts a job in line that has a use already: it could not begin, or whoever wanted to begin it has died. Nothing
 * where the use is settled. The order is kept after that: what is kept of an account that was deleted meanwhile would stay.
 * What fails for a moment the next repeat does; where it cannot begin any more, since the picture is gone, the use is given back.
 */
export async function reviveInLine<Entry extends { id: string }>(
  tool: Generation<Entry>,
  request: GenerationRequest,
  use: Use,
  pause = 0,
): Promise<Outcome<Entry> | undefined> {
  const gate = await readGate();
  const line = await placeFor(use, gate, tool.timeouts.reservation + maxLineSeconds);
  if (!line) return undefined;
  try {
    const job = await orderOf(use, request);
    if (job.heldUntil !== undefined) await forgetFacts(job.jobId, ['heldUntil']);
    await sendTicket(job, pause);
  } catch (error) {
    if (errorCatalogue[codeOf(error)].retryable) throw error;
    return endedBy(tool, use, error);
  }
  return { open: placed(use, line, gate) };
}

/** The order of a job, which an earlier request may have kept: the picture that it names may be gone since. */
async function orderOf(use: Use, request: GenerationRequest): Promise<GenerationJob> {
  const kept = await getJob(use.id);
  return kept?.userId === use.userId ? kept : keepOrder(use, request);
}

/** The place in line of a use, which it gets unless it has one. Nothing where it is settled. */
async function placeFor(use: Use, gate: Gate, lifetimeSeconds: number): Promise<Line | undefined> {
  const line = await getInLine(gate);
  if (await joinLine(use, line, lifetimeSeconds)) return line;
  await countLeft(line.waitingAt);
  const { reservations } = await readUsage(use.userId, use.period);
  const { state, waitingAt, number = 0 } = reservations.get(use.id) ?? {};
  return state === 'reserved' && waitingAt !== undefined ? { waitingAt, number } : undefined;
}

/** What is told to one who just got in line. */
function placed(use: Use, { waitingAt, number }: Line, gate: Gate) {
  const reservation = {
    state: 'reserved',
    feature: use.feature,
    until: 0,
    hash: '',
    owner: '',
    waitingAt,
    number,
  } as const;
  return openJobOf({ use, reservation }, gate, new Date());
}
