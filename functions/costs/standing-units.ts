import * as z from 'zod/mini';
import type { StandingUnits } from '../../shared/costs/fixed-costs.ts';
import { skuNames } from '../../shared/costs/skus.ts';
import { developerOf } from '../../shared/stage-name.ts';
import units from './standing-units.json' with { type: 'json' };

const fileSchema = z.record(z.string(), z.partialRecord(z.enum(skuNames), z.number()));

/**
 * What a stage pays for in a month, whatever people do: what its templates have that is paid for so, noted so that no report has to
 * make them; all stages of developers are noted once. `npx vitest run test/infra -u` writes the file anew.
 */
export function standingUnitsOf(stage: string): StandingUnits {
  const noted = developerOf(stage) === undefined ? stage : 'developer';
  return z.parse(fileSchema, units)[noted] ?? {};
}
