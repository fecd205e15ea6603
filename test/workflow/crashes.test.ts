import { describe, expect, test } from 'vitest';
import { isFullRun } from '../full-run.ts';
import { crashPointsOf, pointNamed } from './support/crash-points.ts';
import { type Outcome, outcomeAfterCrash, sideEffectsOf } from './support/scenario.ts';
import { scenarios } from './support/scenarios.ts';

const oneResult: Outcome = {
  state: 'done',
  videos: 1,
  used: 1,
  predictions: 1,
  media: [200, 200],
};
const givenBack = { state: 'failed', videos: 0, used: 0, media: [] };

/** In a full run with every point that there is, else with those that stand for them. */
const played = await Promise.all(
  scenarios.map(async (scenario) => {
    const chosen = scenario.chosen.map(pointNamed);
    if (!isFullRun) return { ...scenario, chosen, points: chosen };
    const sideEffects = await sideEffectsOf(scenario);
    const own = sideEffects.filter(({ functionId }) => scenario.functions.includes(functionId));
    return { ...scenario, chosen, points: crashPointsOf(own) };
  }),
);

describe.each(played)('$name', ({ functions, chosen, points, ...scenario }) => {
  test.runIf(isFullRun)('changes something in every function that takes part', () => {
    const changing = new Set(points.map(({ functionId }) => functionId));
    expect([...changing]).toEqual(expect.arrayContaining(functions));
    expect(points).toEqual(expect.arrayContaining(chosen));
  });

  test.concurrent.each(points)(
    'ends with one result or one give-back when the server is killed $phase $functionId’s $action ($nth)',
    async (crash) => {
      const { crashed, outcome } = await outcomeAfterCrash(scenario, crash);
      expect(crashed, 'killed at this point').toBe(true);
      const { predictions, ...rest } = outcome;
      expect(predictions).toBeLessThanOrEqual(1);
      if (outcome.state === 'done') expect(outcome).toEqual(oneResult);
      else expect(rest).toEqual(givenBack);
    },
  );
});
