import { setTimeout as sleep } from 'node:timers/promises';
import type Replicate from 'replicate';
import type { Prediction } from 'replicate';
import { type Deadline, deadlineAfter } from './deadline.ts';
import { type ModelResult, resultOf } from './model-result.ts';
import { pollPauses } from './poll-pauses.ts';
import { acceptPrediction, loseAcceptance, settlePrediction } from './prediction-costs.ts';
import { cancel, isRunning, longestCancel, look } from './predictions.ts';
import { isRefusal, providerError } from './provider-errors.ts';
import { withReplicate } from './replicate-client.ts';
import { StudioError } from './studio-error.ts';

/** A `Blob` in the input is uploaded to the provider first, which needs no address of ours. */
type ModelRun = { model: string; input: Record<string, unknown>; deadline: Deadline };

/** Runs a model. One call creates at most one prediction, which is cancelled at the deadline. */
export async function runModel({ model, input, deadline }: ModelRun): Promise<ModelResult> {
  return withReplicate(async (clientUntil) => {
    const client = clientUntil(deadline);
    const created = await create(client, model, input);
    const ended = await waitFor(client, created, deadline);
    settlePrediction(ended, { model, input });
    if (ended) return resultOf(ended);
    const stopped = await cancel(clientUntil(deadlineAfter(longestCancel)), created.id);
    settlePrediction(stopped, { model, input });
    throw new StudioError('provider_timeout');
  });
}

async function create(client: Replicate, model: string, input: object): Promise<Prediction> {
  try {
    const created = await client.predictions.create({ model, input });
    acceptPrediction(created, { model, input });
    return created;
  } catch (error) {
    if (!isRefusal(error)) loseAcceptance({ model, input });
    throw providerError(error);
  }
}

/** The prediction when it has ended, or nothing at the deadline. */
async function waitFor(client: Replicate, created: Prediction, deadline: Deadline) {
  let prediction = created;
  for (const pause of pollPauses()) {
    if (!isRunning(prediction)) return prediction;
    if (pause >= deadline.remaining()) return undefined;
    await sleep(pause);
    prediction = (await look(client, created.id)) ?? prediction;
  }
  return undefined;
}
