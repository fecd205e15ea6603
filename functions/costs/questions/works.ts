import * as z from 'zod/mini';
import { skuNames } from '../../../shared/costs/skus.ts';
import { featureKeys } from '../../../shared/features.ts';
import { plans } from '../../../shared/plans.ts';
import { whole } from '../ledger/database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { moneySchema, tallyShape } from './tallies.ts';

const planSchema = z.nullable(z.enum(plans));

const workSchema = z.object({
  id: z.string(),
  day: z.string(),
  feature: z.nullable(z.enum(featureKeys)),
  plan: planSchema,
  person: z.nullable(z.string()),
  nanodollars: whole,
  unpriced: whole,
});

/** The dearest jobs, and requests that belong to none; those of a person or a day (UTC) where one is named. */
export function worksOf(
  ledger: Ledger,
  most: number,
  { person = null, day = null }: { person?: string | null; day?: string | null } = {},
) {
  return ledger.ask('works', workSchema, { most, person, day });
}

const personSchema = z.object({ person: z.string(), plan: planSchema, ...tallyShape });

/** Who cost most, by pseudonym. */
export function dearestPeople(ledger: Ledger, most: number) {
  return ledger.ask('dearest-people', personSchema, { most });
}

const skuSchema = z.object({ sku: z.enum(skuNames), ...moneySchema.shape });

/** What stands, by what it is. */
export function standingSkus(ledger: Ledger) {
  return ledger.ask('standing-skus', skuSchema);
}
