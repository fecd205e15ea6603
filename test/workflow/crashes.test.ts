import { describe, expect, test } from 'vitest';
import { crashPointsOf } from './support/crash-points.ts';
import {
  type Outcome,
  outcomeAfterCrash,
  type Scenario,
  sideEffectsOf,
} from './support/scenario.ts';

const oneResult: Outcome = {
  state: 'done',
  videos: 1,
  used: 1,
  predictions: 1,
  media: [200, 200],
};
const givenBack = { state: 'failed', videos: 0, used: 0, media: [] };

/** Of each scenario, the functions in which something happens that the others do not show. */
const scenarios: Record<string, Scenario & { functions: string[] }> = {
  'a video that succeeds': {
    faults: [],
    cancels: false,
    functions: ['GenerateVideo', 'StartPrediction', 'ReplicateWebhook', 'StoreVideo'],
  },
  'a video that the provider fails': {
    faults: [{ kind: 'fail', message: 'out of memory' }],
    cancels: false,
    functions: ['StoreVideo', 'GiveBack'],
  },
  'a video whose prediction is created on a connection that breaks': {
    faults: [{ kind: 'drop' }],
    cancels: false,
    functions: ['StartPrediction'],
  },
  'a video that is cancelled': {
    faults: [{ kind: 'hang' }],
    cancels: true,
    functions: ['DeleteVideo'],
  },
};

const played = await Promise.all(
  Object.entries(scenarios).map(async ([name, scenario]) => {
    const sideEffects = await sideEffectsOf(scenario);
    const own = sideEffects.filter(({ functionId }) => scenario.functions.includes(functionId));
    const points = crashPointsOf(own);
    return { name, scenario, points };
  }),
);

describe.each(played)('$name', ({ scenario, points }) => {
  test('changes something in every function that takes part', () => {
    const functions = new Set(points.map(({ functionId }) => functionId));
    expect([...functions]).toEqual(expect.arrayContaining(scenario.functions));
  });

  test.concurrent.each(points)(
    'ends with one result or one give-back when the server is killed $phase $functionId’s $action ($nth)',
    async (crash) => {
      const outcome = await outcomeAfterCrash(scenario, crash);
      const { predictions, ...rest } = outcome;
      expect(predictions).toBeLessThanOrEqual(1);
      if (outcome.state === 'done') expect(outcome).toEqual(oneResult);
      else expect(rest).toEqual(givenBack);
    },
  );
});
