import type { Chance } from '../../runtime/chance.ts';
import type { Hold } from '../../runtime/faults.ts';
import {
  anyOrder,
  askingFor,
  hold,
  type OrderKind,
  order,
  type Plot,
  tab,
  takerOf,
} from './plot.ts';

/** Somebody deletes their account in the moment in which what they ordered begins, or while it goes on. */
export function deletedAsItBegins(chance: Chance): Plot {
  const kind = anyOrder(chance);
  const isHeld = chance.happens(0.8);
  return {
    plan: 'Pro',
    tabs: [
      tab(chance, [0, order(chance, kind)]),
      tab(chance, [chance.between(0, isHeld ? 300 : 20_000), { kind: 'delete account' }]),
    ],
    deletionToldMs: [chance.between(0, 200)],
    holds: isHeld ? [heldBeginning(chance, kind)] : [],
    weather: { maxPredictionMs: 120_000 },
  };
}

const steps = [
  'dynamodb UpdateItem',
  'dynamodb UpdateItem',
  'dynamodb PutItem',
  'dynamodb DeleteItem',
];

function heldBeginning(chance: Chance, kind: OrderKind): Hold {
  const until = `ClerkWebhook: ${chance.pick(steps)}`;
  const times = chance.between(1, 3);
  if (chance.happens(0.4)) {
    return hold(askingFor(kind), chance.pick([until, 'ClerkWebhook: GET api.replicate.com']), {
      times,
    });
  }
  const call = chance.pick(['dynamodb GetItem', 'dynamodb UpdateItem']);
  return hold({ of: `${takerOf[kind]}: ${call}`, nth: chance.between(1, 4) }, until, { times });
}
