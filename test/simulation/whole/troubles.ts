import type { Story as BrowserStory } from '../browser/story.ts';
import type { Change, Story, Weather } from '../people/story.ts';
import { type Chance, chanceOf } from '../runtime/chance.ts';
import { callFaults, type Outage } from '../runtime/faults.ts';

/** Calls before these are of what is done before anybody does something. */
const firstCall = 60;
const lastCall = 600;

/** What goes wrong behind a story of the browser: in its functions, in AWS, and at the provider. */
export function storyBehind({ seed, start, weather }: BrowserStory): Story {
  const chance = chanceOf(seed, 'behind');
  const faults = Array.from({ length: chance.happens(0.7) ? chance.between(1, 6) : 0 }, () => ({
    call: chance.between(firstCall, lastCall),
    fault: chance.pick(callFaults),
  }));
  return {
    seed,
    start,
    people: [],
    faults,
    outages: outagesOf(chance, weather),
    changes: chance.happens(0.3) ? [messageFault(chance), messageFault(chance)] : [],
    maxClockOffsetMs: chance.happens(0.1) ? 3_000 : 50,
    ...(chance.happens(0.2) && { isApart: true }),
    weather: weatherOf(chance, weather),
  };
}

const services = [
  ...(['dynamodb', 'dynamodb', 's3', 'sqs', 'states', 'kms', 'secretsmanager'] as const),
  ...(['api.replicate.com', 'replicate.delivery'] as const),
];

/** Where many wait in the browser's story, the provider takes no more for a while. */
function outagesOf(chance: Chance, { lining, maxLineMs }: BrowserStory['weather']): Outage[] {
  const busy = {
    service: 'api.replicate.com',
    fromMs: chance.between(0, 8_000),
    forMs: Math.min(maxLineMs, 300_000),
    isBusy: true,
  };
  const away = {
    service: chance.pick(services),
    fromMs: chance.between(2_000, 60_000),
    forMs: chance.between(1_000, 120_000),
  };
  return [...(lining > 0.5 ? [busy] : []), ...(chance.happens(0.25) ? [away] : [])];
}

function messageFault(chance: Chance): Change {
  const kind = chance.pick(['twice', 'lose', 'delay'] as const);
  const fault = kind === 'delay' ? { kind, ms: chance.between(1_000, 900_000) } : { kind };
  const queue = chance.pick(['generation', 'finish'] as const);
  return { atMs: chance.between(0, 40_000), kind: 'queue fault', queue, fault };
}

function weatherOf(chance: Chance, { failing }: BrowserStory['weather']): Weather {
  return {
    failing,
    stuck: chance.happens(0.15) ? 0.4 : 0.02,
    maxWebhooks: chance.between(0, 4),
    maxWebhookMs: chance.happens(0.7) ? 500 : 60_000,
    maxPredictionMs: chance.pick([3_000, 6_000, 20_000, 60_000, 400_000]),
  };
}
