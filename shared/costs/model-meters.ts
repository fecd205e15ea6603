import type { ReplicateSku } from './prices/replicate.ts';

/**
 * How a model of Replicate is paid for. Official models are charged by their output, which a
 * prediction tells in its `metrics` under the names of Replicate's billing; all others by the time
 * that the hardware worked: https://replicate.com/docs/topics/billing,
 * https://replicate.com/docs/topics/models/official-models.
 */
export type ModelMeter = {
  readonly sku: ReplicateSku;
  /**
   * Member of a prediction's `metrics` that tells the quantity when it has ended. Newer models say
   * `image_output_count` beside or instead of `image_count`.
   */
  readonly metric: 'image_count' | 'video_output_duration_seconds' | 'predict_time';
  /** Whether the quantity is known when the provider accepts the work. */
  readonly known: boolean;
  /** Whether a prediction that fails is paid for as well: the time of hardware is, no output is not. */
  readonly paidWhenFailed: boolean;
  /**
   * Whether one that is cancelled while it runs is paid for, as Replicate says of all public models;
   * one that is `aborted` before it began is not:
   * https://replicate.com/changelog/2025-10-16-prediction-deadlines.
   */
  readonly paidWhenCancelled: boolean;
};

const byOutput = { known: true, paidWhenFailed: false, paidWhenCancelled: true } as const;
const byTime = { known: false, paidWhenFailed: true, paidWhenCancelled: true } as const;

/** The models that are priced, by their names. */
export const modelMeters: Readonly<Record<string, ModelMeter>> = {
  'bria/remove-background': { sku: 'removedBackground', metric: 'image_count', ...byOutput },
  'topazlabs/image-upscale': { sku: 'enhancedImage', metric: 'image_count', ...byOutput },
  'bria/eraser': { sku: 'removedObject', metric: 'image_count', ...byOutput },
  'black-forest-labs/flux-kontext-pro': {
    sku: 'restyledImage',
    metric: 'image_count',
    ...byOutput,
  },
  'black-forest-labs/flux-schnell': { sku: 'generatedImage', metric: 'image_count', ...byOutput },
  'bytedance/seedance-1-lite': {
    sku: 'generatedVideoSecond',
    metric: 'video_output_duration_seconds',
    ...byOutput,
  },
  '851-labs/background-remover': {
    sku: 'replicateT4Second',
    metric: 'predict_time',
    ...byTime,
  },
};

/** A model that is not known here: each prediction counts as one, without a price. */
type UnknownMeter = Omit<ModelMeter, 'metric'> & { readonly sku: 'unknownModel' };

const ofUnknownModel: UnknownMeter = {
  sku: 'unknownModel',
  known: true,
  paidWhenFailed: true,
  paidWhenCancelled: true,
};

/** How a model is paid for. */
export function meterOf(model: string): ModelMeter | UnknownMeter {
  const meter = Object.hasOwn(modelMeters, model) ? modelMeters[model] : undefined;
  return meter ?? ofUnknownModel;
}
