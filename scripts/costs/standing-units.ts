import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type StageName, stageNames } from '../../infra/stages.ts';
import type { StandingUnits } from '../../shared/costs/fixed-costs.ts';
import { skuNames } from '../../shared/costs/skus.ts';

/**
 * What the templates of each stage have that is paid for by the month, so that no report has to make them:
 * `npx vitest run test/infra -u` writes it anew.
 */
export const standingUnitsFile = new URL('standing-units.json', import.meta.url);

const unitsSchema = z.partialRecord(z.enum(skuNames), z.number());

const fileSchema = z.record(z.enum(stageNames), unitsSchema);

/** What a stage pays for in a month, whatever people do. */
export function standingUnitsOf(stage: StageName): StandingUnits {
  const file: unknown = JSON.parse(readFileSync(standingUnitsFile, 'utf8'));
  return fileSchema.parse(file)[stage];
}
