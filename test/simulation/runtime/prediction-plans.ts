import type { Weather } from '../people/story.ts';
import type { PredictionPlan } from '../services/surroundings.ts';
import type { Chance } from './chance.ts';

/** Decides how a prediction ends. */
export function planOf(chance: Chance, weather: Weather): PredictionPlan {
  const {
    failing,
    stuck,
    minWebhooks = 0,
    maxWebhooks,
    maxWebhookMs,
    maxPredictionMs,
    isCrowded,
    overtimeMs,
    maxStartMs,
  } = weather;
  const luck = chance.next();
  const failed = luck < stuck + failing ? 'failed' : 'succeeded';
  const end = luck < stuck ? 'never' : failed;
  const afterMs = chance.between(200, maxPredictionMs);
  return {
    ...{ end, afterMs },
    webhooksMs: Array.from({ length: chance.between(minWebhooks, maxWebhooks) }, () =>
      chance.between(10, maxWebhookMs),
    ),
    ...(maxStartMs !== undefined && { startsMs: startOf(chance, { end, afterMs, maxStartMs }) }),
    ...(overtimeMs !== undefined && { overtimeMs }),
    ...(isCrowded && { isOutOfList: true }),
  };
}

type Course = Pick<PredictionPlan, 'end' | 'afterMs'> & { maxStartMs: number };

/** When it starts, in milliseconds after its creation; one that never ends may never start either. */
function startOf(chance: Chance, { end, afterMs, maxStartMs }: Course): number {
  if (end === 'never' && chance.happens(0.5)) return Number.MAX_SAFE_INTEGER;
  return Math.min(chance.between(0, maxStartMs), afterMs - 100);
}

/** Decides when the reports of a call are sent, in milliseconds after its end. */
export function reportsOf(chance: Chance, weather: Weather): number[] {
  const { minWebhooks = 0, maxWebhooks, maxWebhookMs } = weather;
  return Array.from({ length: chance.between(minWebhooks, maxWebhooks) }, () =>
    chance.between(10, maxWebhookMs),
  );
}
