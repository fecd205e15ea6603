import type { Chance } from '../../runtime/chance.ts';
import type { FaultAt } from '../../runtime/faults.ts';
import type { Action } from '../story.ts';
import { anyOrder, hold, type OrderKind, order, type Plot, tab, takerOf } from './plot.ts';

const deeds: readonly Action[] = [
  ...(['delete result', 'delete result', 'favorite'] as const).map((kind) => ({ kind, job: 0 })),
  ...[{ kind: 'delete account' } as const, { kind: 'delete account' } as const],
];

const calls = ['s3 PUT', 's3 PUT', 's3 GET', 'dynamodb GetItem', 'dynamodb UpdateItem'] as const;

/** A result is stored without its small pictures, which a list orders, and something becomes of it as they are made. */
export function smallPicturesLate(chance: Chance): Plot {
  const kind = anyOrder(chance);
  const deed = chance.pick(deeds);
  const work = { of: `MakeSmallPictures: ${chance.pick(calls)}`, nth: chance.between(1, 2) };
  const isHeld = chance.happens(0.6);
  const isFailing = !isHeld || chance.happens(0.3);
  return {
    plan: 'Pro',
    tabs: [
      tab(
        chance,
        [0, order(chance, kind)],
        [500, { kind: 'look' }],
        [chance.between(0, 1_500), deed],
        [chance.between(0, 60_000), { kind: 'look' }],
      ),
    ],
    faults: [...oneRefused(chance, kind), ...(isFailing ? [faultOf(chance, work)] : [])],
    holds: isHeld ? [hold(work, `${deleterOf(kind, deed)}: s3 POST`, { mostMs: 9_000 })] : [],
    weather: { maxPredictionMs: 2_500 },
  };
}

/** How many files are stored of a result, all at once. */
const filesOf: Readonly<Record<OrderKind, number>> = {
  'remove background': 6,
  enhance: 6,
  'generate image': 3,
  'generate video': 4,
};

/** One of these files is refused, and both repeats of that, which come after all of them. */
function oneRefused(chance: Chance, kind: OrderKind): FaultAt[] {
  const of = `${kind === 'generate video' ? 'StoreVideo' : takerOf[kind]}: s3 PUT`;
  // Whoever takes a picture has put it before.
  const before = kind === 'remove background' || kind === 'enhance' ? 1 : 0;
  const last = before + filesOf[kind];
  return [chance.between(before + 1, last), last + 1, last + 2].map((nth) => ({
    of,
    nth,
    fault: 'throttled',
  }));
}

/** Whoever deletes one such result, or everything. */
function deleterOf(kind: OrderKind, deed: Action): string {
  if (deed.kind === 'delete account') return 'ClerkWebhook';
  if (kind === 'generate video') return 'DeleteVideo';
  return kind === 'generate image' ? 'DeleteImage' : 'DeleteRemovedBgImage';
}

const faults = ['crash before', 'crash after', 'crash after', 'answer late', 'throttled'] as const;

function faultOf(chance: Chance, work: { of: string; nth: number }): FaultAt {
  return { ...work, fault: chance.pick(faults) };
}
