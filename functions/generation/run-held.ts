import { setTimeout as sleep } from 'node:timers/promises';
import { StudioError } from '../platform/studio-error.ts';
import { type Deadline, epochSeconds } from '../platform/time.ts';
import { pauseAskedFor } from '../providers/provider-calls.ts';
import { maxWaitSeconds } from '../providers/replicate/client.ts';
import type { KnownPrediction } from '../providers/replicate/predictions.ts';
import { endInFailure } from '../quota/end-in-failure.ts';
import { pauseGate, takeTurn } from '../quota/provider-gate.ts';
import type { Use } from '../quota/usage-item.ts';
import { forgetFacts, type GenerationJob, useOf } from '../storage/generation-jobs.ts';
import { sendToFinish } from '../storage/job-queues.ts';
import { awaitResult, lookAgain, outcomeNow } from './await-result.ts';
import { complete } from './finish-job.ts';
import { followToEnd, predictionIfKnown } from './follow-to-end.ts';
import type { Begun, Generation, Work } from './generation.ts';
import { type GenerationRequest, keepOrder, type Outcome } from './generation-request.ts';
import { pauseOf } from './provider-pause.ts';
import { reviveInLine } from './wait-in-line.ts';

/** Seconds for which a request may hold its job and its place: a little longer than a function lives. */
export const heldSeconds = 90;

type Held<Entry extends { id: string }> = {
  tool: Generation<Entry>;
  request: GenerationRequest;
  job: GenerationJob;
  work: Work<Entry>;
};

/**
 * Begins a job that has a place, within its request. Who wants the result waits for it; else what the provider
 * does not end soon is handed over to whoever hears of its end.
 */
export async function runHeld<Entry extends { id: string }>(
  tool: Generation<Entry>,
  request: GenerationRequest,
  use: Use,
): Promise<Outcome<Entry>> {
  try {
    const job = await keepOrder(use, request, epochSeconds(new Date()) + heldSeconds);
    const held = { tool, request, job, work: tool.workOn(job) };
    const begun = await beginPatiently(held);
    if (begun.state === 'busy') return await standInLine(held, use, begun.error);
    return await resultOrOpen(held, begun);
  } catch (error) {
    const ended = await endInFailure(tool, use, error);
    if ('entry' in ended) return ended;
    throw ended.error;
  }
}

/** Most times that a job is begun whose caller waits for the result. */
const maxBegins = 3;

/** A caller who waits for the result lets the provider have the pause that it asks for, as far as there is time. */
async function beginPatiently<Entry extends { id: string }>({
  request,
  work,
}: Held<Entry>): Promise<Begun> {
  const { deadline, prefersAsync } = request;
  for (let begins = 1; ; begins += 1) {
    const turn = begins === 1 ? async () => {} : () => turnWithin(deadline);
    const begun = await work.begin({ turn, wait: maxWaitSeconds, deadline });
    if (begun.state !== 'busy') return begun;
    const pause = pauseOf(begun.error);
    await pauseGate(pause);
    if (prefersAsync) return begun;
    const asked = pauseAskedFor(begun.error) ?? pause;
    if (begins === maxBegins || asked >= deadline.remaining()) throw begun.error;
    await sleep(pause);
  }
}

async function turnWithin(deadline: Deadline): Promise<void> {
  const pause = await takeTurn(deadline.remaining());
  if (pause === undefined) throw new StudioError('provider_busy');
  await sleep(pause);
}

async function standInLine<Entry extends { id: string }>(
  { tool, request }: Held<Entry>,
  use: Use,
  error: StudioError,
): Promise<Outcome<Entry>> {
  const waiting = await reviveInLine(tool, request, use, Math.ceil(pauseOf(error) / 1000));
  if (!waiting) throw new StudioError('job_cancelled');
  return waiting;
}

async function resultOrOpen<Entry extends { id: string }>(
  held: Held<Entry>,
  begun: Exclude<Begun, { state: 'busy' }>,
): Promise<Outcome<Entry>> {
  const { tool, request, job, work } = held;
  if (!work.finish) return awaitResult(tool, request, await lookAgain({ use: useOf(job) }));
  const { deadline, prefersAsync } = request;
  const prediction =
    begun.state === 'ended'
      ? begun.prediction
      : await (prefersAsync ? handOver(job) : followToEnd(tool, job, deadline));
  if (!prediction) return outcomeNow(tool, request, await lookAgain({ use: useOf(job) }));
  return { entry: await complete(tool, job, { prediction, deadline, work }) };
}

/** Leaves the job to whoever hears of its end; gives the prediction where that was heard just now. */
async function handOver(job: GenerationJob): Promise<KnownPrediction | undefined> {
  const { endedAt, ...left } = await forgetFacts(job.jobId, ['heldUntil']);
  if (endedAt === undefined) return undefined;
  const prediction = await predictionIfKnown(left);
  if (!prediction) await sendToFinish(job.jobId);
  return prediction;
}
