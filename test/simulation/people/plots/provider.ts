import type { Chance } from '../../runtime/chance.ts';
import { anyImage, anyOrder, hold, order, type Plot, stubborn, tab, takerOf } from './plot.ts';

/** A prediction never ends, and its provider does not end it when it was told to. */
export function overtime(chance: Chance): Plot {
  return {
    plan: 'Pro',
    tabs: [tab(chance, [0, order(chance, anyOrder(chance))])],
    weather: { stuck: 1, overtimeMs: 600_000 },
  };
}

/** The end of a prediction is told while its request leaves the job to others. */
export function toldAsItIsLeft(chance: Chance): Plot {
  const kind = anyImage(chance);
  const taker = takerOf[kind];
  const fault = chance.pick(['unreachable', 'server error'] as const);
  const of = `${taker}: GET api.replicate.com`;
  return {
    tabs: [tab(chance, [0, order(chance, kind, { async: true })])],
    faults: chance.happens(0.7) ? stubborn(of, 1, fault) : [],
    holds: [
      hold(
        { of: `${taker}: dynamodb UpdateItem`, nth: chance.between(5, 7) },
        'ReplicateWebhook: dynamodb UpdateItem',
      ),
    ],
    weather: { minWebhooks: 1, maxWebhooks: 1, maxPredictionMs: 9_000 },
  };
}

const callFaults = ['unreachable', 'server error', 'answer lost', 'throttled'] as const;

/** The call of a conversation cannot be made. */
export function callFails(chance: Chance): Plot {
  const of = `CreateCall: ${chance.pick(['POST api.vapi.ai', 'POST api.vapi.ai', 'dynamodb UpdateItem'])}`;
  const [first, fault] = [chance.between(1, 2), chance.pick(callFaults)];
  return {
    tabs: [
      tab(chance, [
        0,
        { kind: 'talk', job: 0, until: chance.pick(['call', 'saved', 'cancelled']) },
      ]),
    ],
    faults: stubborn(of, first, fault),
  };
}
