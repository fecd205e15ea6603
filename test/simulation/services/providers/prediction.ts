import { meterOf } from '../../../../shared/costs/model-meters.ts';
import type { PredictionOrder, PredictionPlan } from '../surroundings.ts';

/** A prediction of one history. Times are milliseconds since 1970. */
export type Prediction = PredictionOrder & {
  readonly createdAt: number;
  /** When it is cancelled if it still runs. */
  readonly deadline: number;
  readonly plan: PredictionPlan;
  status: 'processing' | 'succeeded' | 'failed' | 'canceled' | 'aborted';
  endedAt?: number;
};

const apiUrl = 'https://api.replicate.com/v1';
const filesUrl = 'https://replicate.delivery';

const videoModel = 'bytedance/seedance-1-lite';

/** An hour after its end a prediction forgets what went in and what came out. */
const lifetimeMs = 60 * 60 * 1000;

export function isForgotten({ endedAt }: Prediction, now: number): boolean {
  return endedAt !== undefined && now - endedAt >= lifetimeMs;
}

/** When its model begins, unless it ends before. */
export function startOf({ createdAt, plan }: Prediction): number {
  return createdAt + (plan.startsMs ?? 0);
}

export function isVideo({ model }: Pick<Prediction, 'model'>): boolean {
  return model === videoModel;
}

/** Where the file lies that a prediction made. */
function outputUrl({ id, model }: Pick<Prediction, 'id' | 'model'>): string {
  return `${filesUrl}/${id}/output.${isVideo({ model }) ? 'mp4' : 'png'}`;
}

/** What the provider charges for a prediction, in the unit of its model: pictures, or seconds. */
export function chargedFor(prediction: Prediction): number {
  const { model, status, input, createdAt, endedAt } = prediction;
  const meter = meterOf(model);
  const isPaid =
    status === 'succeeded' ||
    (status === 'failed' && meter.paidWhenFailed) ||
    (status === 'canceled' && meter.paidWhenCancelled);
  if (!isPaid) return 0;
  if (!('metric' in meter)) return 1;
  if (meter.metric === 'predict_time') return ((endedAt ?? createdAt) - startOf(prediction)) / 1000;
  return meter.metric === 'image_count' ? 1 : Number(input.duration ?? 5);
}

/** As Replicate's API and its webhooks show it. */
export function shown(prediction: Prediction, now: number): object {
  const { id, model, status, createdAt, endedAt, webhook } = prediction;
  const forgotten = isForgotten(prediction, now);
  const isStarted = now >= startOf(prediction);
  const time = (at: number) => new Date(at).toISOString();
  return {
    id,
    model,
    version: 'hidden',
    input: forgotten ? {} : prediction.input,
    logs: '',
    output: status === 'succeeded' && !forgotten ? outputUrl(prediction) : null,
    error: status === 'failed' ? 'The model failed.' : null,
    status: status === 'processing' && !isStarted ? 'starting' : status,
    source: 'api',
    data_removed: forgotten,
    created_at: time(createdAt),
    started_at: isStarted && status !== 'aborted' ? time(startOf(prediction)) : null,
    completed_at: endedAt === undefined ? null : time(endedAt),
    metrics: endedAt === undefined ? {} : metricsOf(prediction, endedAt),
    ...(webhook !== undefined && { webhook }),
    urls: { get: `${apiUrl}/predictions/${id}`, cancel: `${apiUrl}/predictions/${id}/cancel` },
  };
}

function metricsOf(prediction: Prediction, endedAt: number): object {
  const { model, status } = prediction;
  if (status === 'aborted') return {};
  const meter = meterOf(model);
  const predict_time = (endedAt - startOf(prediction)) / 1000;
  const tells = status === 'succeeded' && 'metric' in meter;
  return { predict_time, ...(tells && { [meter.metric]: chargedFor(prediction) }) };
}
