import type { Chance } from '../../runtime/chance.ts';
import type { FaultAt } from '../../runtime/faults.ts';
import type { Action } from '../story.ts';
import { anyOrder, order, type Plot, storerOf, tab } from './plot.ts';

const first = ['delete result', 'delete result', 'delete chosen', 'favorite', 'cancel'] as const;
const later = ['cancel', 'cancel', 'delete result', 'look', 'repeat'] as const;

/** Somebody deletes, marks or calls off a result whose run has died before it was counted, or is late and goes on later. */
export function lateWork(chance: Chance): Plot {
  const kind = anyOrder(chance);
  const deed: Action = { kind: chance.pick(first), job: 0 };
  return {
    plan: 'Pro',
    tabs: [
      tab(chance, [0, order(chance, kind)], [chance.between(0, 4_000), deed]),
      tab(
        chance,
        [chance.between(3_000, 12_000), deed],
        [chance.between(200, 5_000), laterDeed(chance)],
      ),
    ],
    faults: [lateFault(chance, storerOf(chance, kind))],
    weather: { minWebhooks: 1, maxWebhooks: 4, maxPredictionMs: chance.pick([2_000, 9_000]) },
  };
}

function laterDeed(chance: Chance): Action {
  const kind = chance.pick(later);
  if (kind === 'look') return { kind };
  return kind === 'repeat' ? { kind, job: 0, other: false } : { kind, job: 0 };
}

function lateFault(chance: Chance, storer: string): FaultAt {
  const nth = chance.between(1, storer === 'FinishJobs' || storer === 'StoreVideo' ? 2 : 5);
  if (chance.happens(0.5)) {
    const call = chance.pick(['s3 PUT', 's3 PUT', 'kms Sign', 'GET replicate.delivery']);
    return { of: `${storer}: ${call}`, nth, fault: 'answer late' };
  }
  return chance.happens(0.6)
    ? { of: `${storer}: dynamodb PutItem`, nth, fault: 'crash after' }
    : { of: `${storer}: dynamodb UpdateItem`, nth, fault: 'crash before' };
}
