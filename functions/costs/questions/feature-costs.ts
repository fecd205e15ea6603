import * as z from 'zod/mini';
import { featureKeys } from '../../../shared/features.ts';
import { whole } from '../ledger/database.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { moneySchema, tallyShape } from './tallies.ts';

const featureSchema = z.object({
  feature: z.enum(featureKeys),
  ...tallyShape,
  /** Uses by what became of them in the period; `open` began in it and were not settled in it. */
  kept: whole,
  givenBack: whole,
  open: whole,
  /** All that the tool cost for each result that was delivered; null without any. */
  perResult: z.nullable(moneySchema),
  /**
   * Of what the delivered ones cost each, from the request to the last poll, as far as it is known:
   * `unpriced` counts the lines of all of them. Null without any.
   */
  p50: z.nullable(moneySchema),
  p95: z.nullable(moneySchema),
  /** What was spent in the period on uses that were given back, then or in a neighbouring one. */
  waste: moneySchema,
});

/** What a tool cost in a period. */
export type FeatureCosts = Readonly<z.infer<typeof featureSchema>>;

/** What each tool cost, in their order. */
export function featureCosts(ledger: Ledger): Promise<FeatureCosts[]> {
  return ledger.ask('features', featureSchema);
}
