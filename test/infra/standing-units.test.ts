import { join } from 'node:path';
import { expect, test } from 'vitest';
import { standingUnitsOf } from '../../functions/costs/standing-units.ts';
import { projectRoot } from '../../infra/project-root.ts';
import { stageNames } from '../../infra/stages.ts';
import { standingUnits } from '../../shared/costs/fixed-costs.ts';
import { stageKindOf } from '../../shared/stage-name.ts';
import { templateOf } from './support/synthesized.ts';

test('what reports say that a stage pays for at rest is what its templates have', async () => {
  const stages = [...stageNames, 'dev-anna'] as const;
  const counted = stages.map((name) => {
    const units = standingUnits(Object.values(templateOf(name).Resources));
    return [stageKindOf(name), units] as const;
  });
  const text = `${JSON.stringify(Object.fromEntries(counted), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(join(projectRoot, 'functions/costs/standing-units.json'));
  for (const [at, [, units]] of counted.entries()) {
    expect(standingUnitsOf(stages[at] ?? '')).toEqual(units);
  }
});
