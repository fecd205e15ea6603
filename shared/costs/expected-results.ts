import type { Feature } from '../features.ts';
import { videoFormat } from '../video-generation.ts';
import { callRules } from '../voice-chat.ts';
import type { Consumption } from './cost-line.ts';
import { meterOf } from './model-meters.ts';
import type { PriceBook, Supplier } from './price-book.ts';
import { priceOf } from './prices.ts';
import { type Sku, skus } from './skus.ts';

/** A part of what one successful result costs. */
export type ResultCost = {
  readonly supplier: Supplier;
  /** Null where it is not known. */
  readonly nanodollars: number | null;
  /** Why it is null. */
  readonly reason?: string;
};

/** Models by the settings of a stage. */
export type Models = {
  readonly backgroundModel: string;
  readonly enhanceModel: string;
  readonly objectModel: string;
  readonly styleModel: string;
  readonly imageModel: string;
  readonly videoModel: string;
};

/**
 * What one result of a tool costs by the price book alone, for tools of which nothing was measured
 * yet: what the provider asks for it, a call at its full length. AWS's share is not guessed.
 */
export function expectedResultCost(
  feature: Feature,
  models: Models,
  prices: { book: PriceBook; at: Date; region: string },
): ResultCost[] {
  const consumed = consumptionOf(feature, models).map((consumption): ResultCost => {
    const { amount, reason } = priceOf(consumption, prices);
    const { supplier } = skus[consumption.sku];
    return { supplier, nanodollars: amount, ...(reason !== undefined && { reason }) };
  });
  const provided = feature === 'imageEditing' ? dearestOf(consumed) : consumed;
  const reason = 'Nothing of this tool was measured yet';
  return [...provided, { supplier: 'aws', nanodollars: null, reason }];
}

/** Of several that may be asked for: one whose cost nobody knows, else the dearest. */
function dearestOf([first, ...others]: readonly ResultCost[]): ResultCost[] {
  if (!first) return [];
  const rank = ({ nanodollars }: ResultCost) => nanodollars ?? Number.POSITIVE_INFINITY;
  return [others.reduce((most, each) => (rank(each) > rank(most) ? each : most), first)];
}

const partsOfCall: readonly Sku[] = [
  'vapiMinute',
  'vapiTranscriberMinute',
  'vapiModelMinute',
  'vapiVoiceMinute',
];

function consumptionOf(feature: Feature, models: Models): Consumption<Sku>[] {
  if (feature === 'imageEditing') return editModelsOf(models).map(ofModel);
  if (feature === 'imageGeneration') return [ofModel(models.imageModel)];
  if (feature === 'videoGeneration') return [ofModel(models.videoModel)];
  const minutes = callRules.maxSeconds / 60;
  return partsOfCall.map((sku) => ({ sku, quantity: minutes }));
}

/** One for each mode of the editor: which ones people choose is not known. */
function editModelsOf({ backgroundModel, enhanceModel, objectModel, styleModel }: Models) {
  return [backgroundModel, enhanceModel, objectModel, styleModel];
}

function ofModel(model: string): Consumption<Sku> {
  const { sku, known } = meterOf(model);
  if (!known) return { sku, quantity: null, reason: 'How long it works is known afterwards only' };
  return { sku, quantity: skus[sku].unit === 'second of video' ? videoFormat.duration : 1 };
}
