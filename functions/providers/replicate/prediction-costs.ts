import type { Prediction } from 'replicate';
import * as z from 'zod/mini';
import type { Consumption } from '../../../shared/costs/cost-line.ts';
import { meterOf } from '../../../shared/costs/model-meters.ts';
import { type ReplicateSku, replicatePriceList } from '../../../shared/costs/prices/replicate.ts';
import { recordLostWork, recordWork } from '../../platform/cost-log.ts';
import { isRunning } from './predictions.ts';

/** What a model is asked for. */
export type Order = { model: string; input: unknown };

/** A prediction as far as its cost needs it, from the provider's API or its webhook. */
type Told = Pick<Prediction, 'id' | 'model' | 'status'> & { input: unknown; metrics?: unknown };

type Meter = ReturnType<typeof meterOf>;

/** What Replicate tells of a prediction, as far as it can be read. */
const metricsSchema = z.catch(
  z.object({
    image_count: z.optional(z.number()),
    /** What newer models call it. */
    image_output_count: z.optional(z.number()),
    video_output_duration_seconds: z.optional(z.number()),
    predict_time: z.optional(z.number()),
  }),
  {},
);

const inputSchema = z.catch(
  z.object({ num_outputs: z.optional(z.number()), duration: z.optional(z.number()) }),
  {},
);

/**
 * Records what a prediction costs as soon as the provider has accepted it. Work that two runs find
 * accepted is recorded under one id.
 */
export function acceptPrediction({ id }: Pick<Prediction, 'id'>, order: Order): void {
  recordWork('accepted', id, consumed(orderedOf(order)));
}

/** What is known of a job's prediction when nobody looks for it any more. */
type GivenUp = {
  jobId: string;
  requestedAt?: string | undefined;
  predictionId?: string | undefined;
  model?: string | undefined;
};

/**
 * Records that the provider may have accepted a prediction, and could not be asked about it for as long as it knew. Whoever noted
 * its id has recorded it.
 */
export function loseAcceptance({ jobId, requestedAt, predictionId, model }: GivenUp): void {
  if (requestedAt === undefined || predictionId !== undefined || model === undefined) return;
  const { sku } = orderedOf({ model, input: undefined });
  const reason = 'The answer was lost: whether the provider accepted the work is not known';
  recordLostWork(jobId, consumed({ sku, quantity: null, reason }));
}

/** Records what an ended prediction costs where that is not what was written when it was accepted. */
export function settlePrediction(prediction: Told | undefined): void {
  if (!prediction || isRunning(prediction)) return;
  const { sku, quantity: ordered } = orderedOf(prediction);
  // An hour after its end the provider tells no more what was ordered: then nobody knows here what was written of it.
  if (ordered === null && meterOf(prediction.model).known) return;
  const told = consumedBy(prediction) ?? ordered;
  if (told === null || told === ordered) return;
  recordWork('settled', prediction.id, consumed({ sku, quantity: told - (ordered ?? 0) }));
}

function consumed(consumption: Consumption<ReplicateSku>) {
  return { ...replicatePriceList, consumptions: [consumption] };
}

/** Whether the cost of an order is known when it is accepted; else its prediction's end tells it. */
export function isCostKnown(order: Order): boolean {
  return orderedOf(order).quantity !== null;
}

/** What is known of the cost of an order before it is worked on. */
function orderedOf({ model, input }: Order): Consumption<ReplicateSku> {
  const meter = meterOf(model);
  const quantity = meter.known ? quantityIn(input, meter) : null;
  const reason = 'The provider tells it when the prediction has ended';
  return { sku: meter.sku, quantity, ...(quantity === null && { reason }) };
}

function quantityIn(input: unknown, meter: Meter): number | null {
  const { num_outputs: images = 1, duration = null } = z.parse(inputSchema, input);
  return 'metric' in meter && meter.metric === 'video_output_duration_seconds' ? duration : images;
}

/** What an ended prediction is paid for; nothing where the provider does not tell. */
function consumedBy({ status, metrics, model }: Told): number | undefined {
  const meter = meterOf(model);
  if (!isPaid(status, meter)) return 0;
  const { image_output_count, ...told } = z.parse(metricsSchema, metrics);
  if (!('metric' in meter)) return undefined;
  return told[meter.metric] ?? (meter.metric === 'image_count' ? image_output_count : undefined);
}

/** Whether a prediction is charged for as it stands; of one that still runs, if it is cancelled now. */
export function isCharged({ model, status }: Pick<Prediction, 'model' | 'status'>): boolean {
  const meter = meterOf(model);
  return isPaid(isRunning({ status }) ? 'canceled' : status, meter);
}

function isPaid(status: Prediction['status'], meter: Meter): boolean {
  if (status === 'failed') return meter.paidWhenFailed;
  // What is aborted never began.
  return status === 'canceled' ? meter.paidWhenCancelled : status !== 'aborted';
}
