import { expect, test } from 'vitest';
import { stageNames } from '../../infra/stages.ts';
import { standingUnitsFile, standingUnitsOf } from '../../scripts/costs/standing-units.ts';
import { standingUnits } from '../../shared/costs/fixed-costs.ts';
import { templateOf } from './support/synthesized.ts';

test('what reports say that a stage pays for at rest is what its templates have', async () => {
  const counted = stageNames.map(
    (name) => [name, standingUnits(Object.values(templateOf(name).Resources))] as const,
  );
  const text = `${JSON.stringify(Object.fromEntries(counted), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(standingUnitsFile.pathname);
  for (const [name, units] of counted) expect(standingUnitsOf(name)).toEqual(units);
});
