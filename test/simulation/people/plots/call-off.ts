import type { Chance } from '../../runtime/chance.ts';
import type { FaultAt } from '../../runtime/faults.ts';
import {
  anyImage,
  anyOrder,
  askingFor,
  ending,
  hold,
  type OrderKind,
  order,
  type Plot,
  storerOf,
  tab,
  takerOf,
} from './plot.ts';

/** Somebody calls off what they ordered just as a provider is asked for it. */
export function calledOffAsItBegins(chance: Chance): Plot {
  const kind = anyOrder(chance);
  const until = chance.pick(['CancelJob: dynamodb UpdateItem', 'CancelJob: GET api.replicate.com']);
  // The first of its writes counts the request.
  const times = until.endsWith('UpdateItem') ? 2 : 1;
  const call = chance.happens(0.7) ? askingFor(kind) : beforeAsking(chance, kind);
  return {
    plan: 'Pro',
    tabs: [
      tab(chance, [0, order(chance, kind)]),
      tab(chance, [chance.between(150, 1_500), { kind: 'cancel', job: 0 }]),
    ],
    holds: [hold(call, until, { times })],
    weather: { maxPredictionMs: 120_000 },
  };
}

function beforeAsking(chance: Chance, kind: OrderKind) {
  const [function_] = askingFor(kind).of.split(':');
  const call = chance.pick(['dynamodb GetItem', 'dynamodb UpdateItem', 'dynamodb PutItem']);
  return { of: `${function_}: ${call}`, nth: chance.between(1, 4) };
}

/** Somebody calls a video off that waits for a provider who takes no more for now. */
export function calledOffWhileItWaits(chance: Chance): Plot {
  const kind = chance.happens(0.8) ? 'generate video' : anyImage(chance);
  return {
    plan: 'Pro',
    tabs: [
      tab(chance, [0, order(chance, kind)]),
      tab(chance, [chance.between(1_000, 12_000), { kind: 'cancel', job: 0 }]),
    ],
    outages: [
      {
        service: 'api.replicate.com',
        fromMs: 0,
        forMs: chance.between(1_000, 14_000),
        isBusy: true,
      },
    ],
  };
}

/** Somebody calls off what they ordered just as it is stored, and whoever stores it may die. */
export function calledOffAsItEnds(chance: Chance): Plot {
  const kind = anyOrder(chance);
  const storer = storerOf(chance, kind);
  const { most, weather } = ending(storer);
  const calls = ['dynamodb PutItem', 'dynamodb PutItem', 'dynamodb UpdateItem', 's3 PUT'] as const;
  const stored = {
    of: `${storer}: ${chance.pick(calls)}`,
    nth: chance.between(1, storer === takerOf[kind] ? 6 : 2),
  };
  const fault = chance.pick(['crash after', 'crash after', 'crash before', 'answer lost'] as const);
  const faults: FaultAt[] = chance.happens(0.5) ? [{ ...stored, fault }] : [];
  return {
    plan: 'Pro',
    tabs: [
      tab(chance, [0, order(chance, kind)]),
      tab(chance, [chance.between(most / 4, most), { kind: 'cancel', job: 0 }]),
    ],
    faults,
    // The first of the writes counts the request.
    holds: [hold(stored, 'CancelJob: dynamodb UpdateItem', { times: chance.pick([1, 2, 2]) })],
    weather,
  };
}

/** Somebody calls off what has ended, before anybody was told of its end. */
export function calledOffBeforeItIsTold(chance: Chance): Plot {
  return {
    tabs: [
      tab(chance, [0, order(chance, anyImage(chance))]),
      tab(chance, [chance.between(6_000, 20_000), { kind: 'cancel', job: 0 }]),
    ],
    weather: { minWebhooks: 1, maxWebhooks: 2, maxWebhookMs: 60_000, maxPredictionMs: 12_000 },
  };
}
