import type { Chance } from '../../runtime/chance.ts';
import type { FaultAt } from '../../runtime/faults.ts';
import type { Action, Exported, Finish } from '../story.ts';
import { hold, order, type Plot, stubborn, tab } from './plot.ts';

const news: readonly Finish[] = ['a mask', 'a mask', 'a picture', 'white', 'nothing'];

const exports: readonly Exported[] = ['finished', 'finished', 'finished before'];

const writes = ['dynamodb UpdateItem', 'dynamodb UpdateItem', 's3 PUT', 's3 POST'] as const;

/** A cut-out is finished in two tabs, or one save is sent twice, as its files or its record are slow or fail. */
export function finishedTwice(chance: Chance): Plot {
  return {
    tabs: [
      tab(
        chance,
        [0, order(chance, 'remove background', { async: false })],
        [0, finish(chance.pick(news))],
        [chance.between(0, 4_000), finish(chance.pick(news))],
      ),
      tab(
        chance,
        [chance.between(5_000, 9_000), finish('the same')],
        [chance.between(0, 1_500), next(chance)],
        [chance.between(0, 1_500), next(chance)],
      ),
    ],
    faults: chance.happens(0.5) ? faultsOf(chance) : [],
    holds: chance.happens(0.6)
      ? [
          hold({ of: write(chance), nth: chance.between(1, 6) }, write(chance), {
            times: chance.between(1, 3),
            mostMs: 4_000,
          }),
        ]
      : [],
    weather: { maxPredictionMs: 2_500 },
  };
}

function next(chance: Chance): Action {
  if (chance.happens(0.25)) return { kind: 'delete result', job: 0 };
  if (chance.happens(0.2)) return { kind: 'export', job: 0, as: chance.pick(exports) };
  return finish(chance.happens(0.5) ? 'the same' : chance.pick(news));
}

function finish(by: Finish): Action {
  return { kind: 'finish', job: 0, by };
}

function write(chance: Chance): string {
  return `FinishCutOut: ${chance.pick(writes)}`;
}

function faultsOf(chance: Chance): FaultAt[] {
  const nth = chance.between(1, 8);
  if (chance.happens(0.4)) return stubborn(write(chance), nth, 'throttled');
  const fault = chance.pick(['answer late', 'answer late', 'answer lost', 'crash after'] as const);
  return [{ of: write(chance), nth, fault }];
}
