import { setTimeout as sleep } from 'node:timers/promises';
import type Replicate from 'replicate';
import type { Prediction } from 'replicate';
import { StudioError } from '../../platform/studio-error.ts';
import { type Deadline, deadlineAfter, pollPauses } from '../../platform/time.ts';
import { isRefusal, providerError } from '../provider-calls.ts';
import { maxWaitSeconds, withReplicate } from './client.ts';
import {
  acceptPrediction,
  isCostKnown,
  loseAcceptance,
  type Order,
  settlePrediction,
} from './prediction-costs.ts';
import {
  cancel,
  getIfAvailable,
  hasOutput,
  isRunning,
  type ModelResult,
  maxCancelMs,
  resultOf,
} from './predictions.ts';

/** A `Blob` in the input is uploaded to the provider first, which needs no address of ours. */
type ModelOrder = Order & { input: Record<string, unknown> };

type ModelRun = ModelOrder & { deadline: Deadline };

/** Runs a model. One call creates at most one prediction, which is cancelled at the deadline. */
export async function runModel({ model, input, deadline }: ModelRun): Promise<ModelResult> {
  return withReplicate(async (clientUntil) => {
    const client = clientUntil(deadline);
    const created = await create(client, { model, input });
    const done = await waitFor(client, { created, order: { model, input }, deadline });
    settlePrediction(done, { model, input });
    if (done) return resultOf(done);
    const stopped = await cancel(clientUntil(deadlineAfter(maxCancelMs)), created.id);
    settlePrediction(stopped, { model, input });
    throw new StudioError('provider_timeout');
  });
}

/** The provider answers with the result when it is there soon; else with what is on its way. */
async function create(client: Replicate, order: ModelOrder): Promise<Prediction> {
  try {
    const created = await client.predictions.create({ ...order, wait: maxWaitSeconds });
    acceptPrediction(created, order);
    return created;
  } catch (error) {
    if (!isRefusal(error)) loseAcceptance(order);
    throw providerError(error);
  }
}

type Waiting = { created: Prediction; order: Order; deadline: Deadline };

/** The prediction when there is nothing more to wait for, or nothing at the deadline. */
async function waitFor(client: Replicate, { created, order, deadline }: Waiting) {
  let prediction = created;
  for (const pause of pollPauses()) {
    if (isDone(prediction, order)) return prediction;
    if (pause >= deadline.remaining()) return undefined;
    await sleep(pause);
    prediction = (await getIfAvailable(client, created.id)) ?? prediction;
  }
  return undefined;
}

/** Files may be there a moment before the end, which tells nothing more where the cost is known. */
function isDone(prediction: Prediction, order: Order): boolean {
  return !isRunning(prediction) || (hasOutput(prediction) && isCostKnown(order));
}
