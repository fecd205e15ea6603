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
  } = weather;
  const luck = chance.next();
  const failed = luck < stuck + failing ? 'failed' : 'succeeded';
  return {
    end: luck < stuck ? 'never' : failed,
    afterMs: chance.between(200, maxPredictionMs),
    webhooksMs: Array.from({ length: chance.between(minWebhooks, maxWebhooks) }, () =>
      chance.between(10, maxWebhookMs),
    ),
    ...(overtimeMs !== undefined && { overtimeMs }),
    ...(isCrowded && { isOutOfList: true }),
  };
}

/** Decides when the reports of a call are sent, in milliseconds after its end. */
export function reportsOf(chance: Chance, weather: Weather): number[] {
  const { minWebhooks = 0, maxWebhooks, maxWebhookMs } = weather;
  return Array.from({ length: chance.between(minWebhooks, maxWebhooks) }, () =>
    chance.between(10, maxWebhookMs),
  );
}
