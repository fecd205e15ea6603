import type { Chance } from '../../runtime/chance.ts';
import type { FaultAt, Hold } from '../../runtime/faults.ts';
import type { TabPlan } from '../story.ts';
import {
  anyImage,
  askingFor,
  hold,
  type OrderKind,
  order,
  type Plot,
  stubborn,
  tab,
  takerOf,
} from './plot.ts';

/** Somebody orders several things while the provider takes no more: all of them wait in line. */
export function inLine(chance: Chance): Plot {
  const kind = anyImage(chance);
  const orders = Array.from({ length: chance.between(2, 3) }, (_, job) =>
    tab(chance, [job * chance.between(100, 1_500), order(chance, kind, { job, async: true })]),
  );
  const forMs = chance.between(300, 6_000);
  const luck = chance.next();
  return {
    plan: 'Pro',
    tabs: [...orders, ...(luck < 0.6 ? [repeats(chance, orders.length)] : [])],
    outages: [{ service: 'api.replicate.com', fromMs: 0, forMs, isBusy: true }],
    holds: luck < 0.8 ? [heldInLine(chance, kind)] : [],
    faults: luck < 0.8 ? [] : cannotWait(chance, kind),
  };
}

function repeats(chance: Chance, count: number): TabPlan {
  const again = () =>
    ({ kind: 'repeat', job: chance.between(0, count - 1), other: false }) as const;
  return tab(
    chance,
    [chance.between(1_000, 8_000), again()],
    [chance.between(100, 4_000), again()],
  );
}

/** Two tickets at one time, or one that begins its job as its person sends the order again. */
function heldInLine(chance: Chance, kind: OrderKind): Hold {
  const nth = chance.between(1, 3);
  return chance.happens(0.5)
    ? hold({ of: 'DispatchJobs: dynamodb UpdateItem', nth }, 'DispatchJobs: dynamodb UpdateItem')
    : hold(
        { of: 'DispatchJobs: POST api.replicate.com', nth },
        `${takerOf[kind]}: dynamodb PutItem`,
        { isDone: true },
      );
}

/** The order or the ticket of a job that is to wait is not taken. */
function cannotWait(chance: Chance, kind: OrderKind): FaultAt[] {
  const call = chance.pick(['sqs SendMessage', 'sqs SendMessage', 'dynamodb PutItem']);
  const fault = chance.pick(['unreachable', 'throttled', 'server error'] as const);
  return stubborn(`${takerOf[kind]}: ${call}`, chance.between(2, 4), fault);
}

/** Somebody orders one thing that waits in line, and sends the order again and again as it begins. */
export function orderedAgainAsItBegins(chance: Chance): Plot {
  const kind = anyImage(chance);
  const again = { kind: 'repeat', job: 0, other: false } as const;
  const asked = { ...askingFor(kind), of: 'DispatchJobs: POST api.replicate.com' };
  return {
    tabs: [
      tab(chance, [0, order(chance, kind, { async: true })]),
      tab(
        chance,
        [chance.between(1_500, 4_000), again],
        [chance.between(300, 2_000), again],
        [chance.between(300, 2_000), again],
      ),
    ],
    outages: [{ service: 'api.replicate.com', fromMs: 0, forMs: 500, isBusy: true }],
    holds: [hold(asked, `${takerOf[kind]}: dynamodb PutItem`, { isDone: true })],
  };
}

/** One ticket comes twice, and both ask for the prediction in one moment. */
export function askedTwice(chance: Chance): Plot {
  const notes = 'DispatchJobs: dynamodb UpdateItem';
  return {
    tabs: [tab(chance, [0, order(chance, anyImage(chance), { async: true })])],
    outages: [{ service: 'api.replicate.com', fromMs: 0, forMs: 500, isBusy: true }],
    changes: [{ atMs: 0, kind: 'queue fault', queue: 'generation', fault: { kind: 'twice' } }],
    holds: [
      hold({ of: notes, nth: chance.between(3, 7) }, notes, {
        times: chance.between(1, 3),
        mostMs: 2_000,
      }),
    ],
  };
}

/** A job leaves the line as it begins, while whoever looks at it knows half of that. */
export function lookedAtAsItBegins(chance: Chance): Plot {
  const look = { of: 'FinishJobs: dynamodb GetItem', nth: 2 * chance.between(1, 3) };
  const times = chance.between(4, 6);
  return {
    tabs: [tab(chance, [0, order(chance, 'generate image')])],
    outages: [
      {
        service: 'api.replicate.com',
        fromMs: 0,
        forMs: chance.between(30_000, 40_000),
        isBusy: true,
      },
    ],
    holds: [hold(look, 'DispatchJobs: dynamodb UpdateItem', { times, mostMs: 9_000 })],
  };
}
