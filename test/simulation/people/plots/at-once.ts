import type { Chance } from '../../runtime/chance.ts';
import { anyOrder, hold, order, type Plot, tab, takerOf } from './plot.ts';

/** Two requests come in one moment: of one order, or of the last that a plan grants and one more. */
export function atOnce(chance: Chance): Plot {
  const kind = chance.happens(0.7) ? 'generate image' : anyOrder(chance);
  const write = `${takerOf[kind]}: dynamodb UpdateItem`;
  const isSame = chance.happens(0.5);
  const again = { kind: 'repeat', job: 0, other: chance.happens(0.6) } as const;
  const tabs = isSame
    ? [tab(chance, [0, order(chance, kind)]), tab(chance, [chance.between(1, 30), again])]
    : Array.from({ length: 3 }, (_, job) =>
        tab(chance, [chance.between(0, 60), order(chance, kind, { job })]),
      );
  return {
    plan: kind === 'generate video' ? 'Standard' : 'Free',
    tabs,
    holds: [
      hold({ of: write, nth: chance.between(2, 5) }, write, {
        times: chance.between(1, 3),
        mostMs: 1_500,
      }),
    ],
  };
}

/** The answer to a write is lost, which is found by its repeat. */
export function answerLost(chance: Chance): Plot {
  const kind = anyOrder(chance);
  const of = `${takerOf[kind]}: dynamodb UpdateItem`;
  return {
    plan: 'Pro',
    tabs: [tab(chance, [0, order(chance, kind)])],
    faults: [{ of, nth: chance.between(2, 4), fault: 'answer lost' }],
  };
}

/** Somebody sends an order again whose work is under way. */
export function sentAgain(chance: Chance): Plot {
  const again = { kind: 'repeat', job: 0, other: false } as const;
  return {
    plan: 'Pro',
    tabs: [
      tab(chance, [0, order(chance, anyOrder(chance))]),
      tab(chance, [chance.between(3_500, 20_000), again], [chance.between(500, 20_000), again]),
    ],
    weather: { minWebhooks: 1, maxPredictionMs: 60_000 },
  };
}

/** A request begins so slowly that another one for the same takes it for dead. */
export function slowToBegin(chance: Chance): Plot {
  const kind = anyOrder(chance);
  const [keeps, notes] = ['PutItem', 'UpdateItem'].map(
    (operation) => `${takerOf[kind]}: dynamodb ${operation}`,
  ) as [string, string];
  return {
    plan: 'Pro',
    tabs: [
      tab(chance, [0, order(chance, kind)]),
      tab(chance, [chance.between(300, 3_000), { kind: 'repeat', job: 0, other: false }]),
    ],
    holds: [
      hold({ of: notes, nth: chance.between(4, 6) }, 'nobody', {
        mostMs: chance.between(4_500, 8_000),
      }),
      hold({ of: keeps, nth: 2 }, notes, { times: chance.between(1, 2) }),
    ],
  };
}
