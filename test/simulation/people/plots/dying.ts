import type { Chance } from '../../runtime/chance.ts';
import type { Change } from '../story.ts';
import { anyImage, anyOrder, askingFor, order, type Plot, storerOf, tab } from './plot.ts';

/** Whoever asked a provider dies of it, and nothing but its webhook can tell of what was accepted. */
export function onlyTheWebhookTells(chance: Chance): Plot {
  const kind = anyOrder(chance);
  return {
    plan: 'Pro',
    tabs: [tab(chance, [0, order(chance, kind)])],
    faults: [{ ...askingFor(kind), fault: 'crash after' }],
    weather: { minWebhooks: 1, maxWebhooks: 2, isCrowded: true },
  };
}

/** So often is a message received before it is a dead letter. */
const receives = 4;

/** Whoever asked a provider dies of it, no webhook comes, and the message that would find that becomes a dead letter. */
export function deadLetterOfWork(chance: Chance): Plot {
  const kind = anyImage(chance);
  const lost: Change = { atMs: 0, kind: 'queue fault', queue: 'finish', fault: { kind: 'lose' } };
  return {
    tabs: [tab(chance, [0, order(chance, kind)])],
    faults: [{ ...askingFor(kind), fault: 'crash after' }],
    changes: Array.from({ length: receives }, () => lost),
    weather: { maxWebhooks: 0, maxPredictionMs: chance.pick([6_000, 120_000]) },
  };
}

/** Whoever gives a video back dies over it once. */
export function diesGivingBack(chance: Chance): Plot {
  const call = chance.pick(['dynamodb GetItem', 'dynamodb UpdateItem', 'dynamodb DeleteItem']);
  const fault = chance.pick(['crash before', 'crash after'] as const);
  const tabs = [tab(chance, [0, order(chance, 'generate video')])];
  if (chance.happens(0.3)) {
    tabs.push(tab(chance, [chance.between(500, 5_000), { kind: 'cancel', job: 0 }]));
  }
  return {
    plan: 'Pro',
    tabs,
    faults: [{ of: `ReleaseUse: ${call}`, nth: chance.between(1, 3), fault }],
    weather: { failing: 1 },
  };
}

/** Each try to count a video that is stored dies, and each to give it back: so the next sweep finds it. */
export function diesToTheSweep(chance: Chance): Plot {
  const dies = (of: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({ of, nth: n + 1, fault: 'crash before' as const }));
  return {
    plan: 'Pro',
    tabs: [tab(chance, [0, order(chance, 'generate video')])],
    faults: [
      ...dies('StoreVideo: dynamodb UpdateItem', 4),
      ...dies('ReleaseUse: dynamodb GetItem', 6),
    ],
    weather: { minWebhooks: 1, maxWebhooks: 1, maxPredictionMs: 6_000 },
  };
}

/** The provider cannot be asked how work stands whose end it has just told. */
export function cannotBeAsked(chance: Chance): Plot {
  const kind = anyImage(chance);
  const of = `${storerOf(chance, kind)}: GET api.replicate.com`;
  const fault = chance.pick(['unreachable', 'server error'] as const);
  return {
    tabs: [tab(chance, [0, order(chance, kind, { async: true })])],
    faults: Array.from({ length: chance.between(1, 3) }, (_, n) => ({ of, nth: n + 1, fault })),
    weather: { minWebhooks: 1, maxWebhooks: 1, maxPredictionMs: 8_000 },
  };
}
