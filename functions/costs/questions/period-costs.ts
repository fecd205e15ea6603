import * as z from 'zod/mini';
import { featureKeys } from '../../../shared/features.ts';
import { whole } from '../ledger/database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { correctedOf } from './summary.ts';

/** In nanodollars. */
const amountsShape = { infrastructure: z.int(), providers: z.int() };

/** What a tool cost on a day; null is of no tool. */
const dayFeatureSchema = z.object({
  day: z.string(),
  feature: z.nullable(z.enum(featureKeys)),
  ...amountsShape,
});

export type DayFeature = z.infer<typeof dayFeatureSchema>;

/** What a period cost by its days, in their order, and what invoices corrected of it, which is of none of them. */
export const periodCostsSchema = z.object({
  days: z.array(dayFeatureSchema),
  corrected: z.object(amountsShape),
});

export type PeriodCosts = Readonly<z.infer<typeof periodCostsSchema>>;

const rowSchema = z.extend(dayFeatureSchema, { infrastructure: whole, providers: whole });

export async function periodCosts(ledger: Ledger): Promise<PeriodCosts> {
  const { infrastructure, providers } = await correctedOf(ledger);
  const days = await ledger.ask('day-features', rowSchema);
  return { days, corrected: { infrastructure, providers } };
}
