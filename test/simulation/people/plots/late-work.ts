import type { Chance } from '../../runtime/chance.ts';
import type { FaultAt } from '../../runtime/faults.ts';
import type { Action } from '../story.ts';
import { anyImage, anyOrder, ending, hold, order, type Plot, storerOf, tab } from './plot.ts';

const first = ['delete result', 'delete result', 'delete chosen', 'favorite', 'cancel'] as const;
const later = ['cancel', 'cancel', 'delete result', 'look', 'repeat'] as const;

/** Somebody deletes, marks or calls off a result whose run has died before it was counted, or is late and goes on later. */
export function lateWork(chance: Chance): Plot {
  const kind = anyOrder(chance);
  const storer = storerOf(chance, kind);
  const { most, weather } = ending(storer);
  const deed: Action = { kind: chance.pick(first), job: 0 };
  return {
    plan: 'Pro',
    tabs: [
      tab(chance, [0, order(chance, kind)], [chance.between(0, 4_000), deed]),
      tab(
        chance,
        [chance.between(most / 4, most + 4_000), deed],
        [chance.between(200, 5_000), laterDeed(chance)],
      ),
    ],
    faults: [lateFault(chance, storer)],
    weather: { ...weather, minWebhooks: 2, maxWebhooks: 4 },
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

/** Whoever finishes an image is late, another run stores it, and its person deletes or marks it before the late one goes on. */
export function lateRun(chance: Chance): Plot {
  const deed = chance.pick(['delete result', 'delete result', 'favorite'] as const);
  return {
    tabs: [
      tab(
        chance,
        [0, order(chance, anyImage(chance), { async: true })],
        [chance.between(0, 3_000), { kind: deed, job: 0 }],
      ),
    ],
    faults: [{ of: 'FinishJobs: s3 PUT', nth: chance.between(1, 2), fault: 'answer late' }],
    weather: { minWebhooks: 2, maxWebhooks: 4, maxPredictionMs: 20_000 },
  };
}

/** Whoever finishes an image dies as its record is stored, and its person calls it off then, or deletes it before. */
export function diesAsItIsStored(chance: Chance): Plot {
  const of = 'FinishJobs: dynamodb PutItem';
  const cancels = [chance.between(300, 3_000), { kind: 'cancel', job: 0 }] as const;
  const isDeleted = chance.happens(0.4);
  const deletes = [chance.between(7_000, 16_000), { kind: 'delete result', job: 0 }] as const;
  return {
    tabs: [
      tab(chance, [0, order(chance, anyImage(chance), { async: true })]),
      isDeleted
        ? tab(chance, deletes, cancels)
        : tab(chance, [chance.between(6_000, 14_000), { kind: 'cancel', job: 0 }]),
    ],
    faults: [{ of, nth: 1, fault: 'crash after' }],
    holds: isDeleted
      ? []
      : [hold({ of, nth: 1 }, 'CancelJob: dynamodb UpdateItem', { times: 2, mostMs: 8_000 })],
    weather: { minWebhooks: 1, maxPredictionMs: 12_000 },
  };
}
