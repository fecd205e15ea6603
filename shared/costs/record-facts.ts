import * as z from 'zod/mini';
import { featureKeys } from '../features.ts';
import { outcomes } from '../metrics.ts';
import { plans } from '../plans.ts';
import type { PricedLine } from './cost-line.ts';

/**
 * What a record tells of:
 * - `request`: an event that a function worked through, written at its end, once for each: what it
 *   consumed of the infrastructure. What the function itself cost is in Lambda's own report line.
 * - `provider`: work that a provider has accepted, written at once, so that it is known even if the
 *   function dies; and again when that work settles as something else than was written.
 * - `delivery`: what CloudFront delivered on a day, by its access logs.
 * - `correction`: the difference to a supplier's invoice.
 * - `payment`: what a person paid for a plan.
 */
export const recordKinds = ['request', 'provider', 'delivery', 'correction', 'payment'] as const;

/** How what a record tells of came out. */
export const recordOutcomes = [
  'done',
  /** Answered with a status from 400 to 499: nothing was wrong with the studio. */
  'refused',
  'failed',
  'accepted',
  'settled',
  'corrected',
] as const;

/** A use that was settled on the way: kept is delivered; what was given back is waste. */
const settledUseSchema = z.object({
  job: z.string(),
  feature: z.enum(featureKeys),
  outcome: z.enum(outcomes),
});

/** A use that was settled, as a record tells of it. */
export type RecordedUse = z.infer<typeof settledUseSchema>;

/** What was paid, in billionths of the currency (`USD`), and the taxes on top of it. */
const paymentSchema = z.object({ amount: z.int(), tax: z.int(), currency: z.string() });

/** The marker of cost records among the lines of a log, which the subscription filters by. */
export const costRecordMarker = 'costRecord';

/** What a record says beside its lines. It never holds a prompt, an e-mail address, a token or a URL. */
export const recordFactsSchema = z.object({
  [costRecordMarker]: z.literal(1),
  /** Its own id (a ULID): what arrives twice is counted once. */
  id: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(recordKinds),
  stage: z.string(),
  /** Who wrote it: the route or the workflow's function by name, or the supplier of an invoice. */
  source: z.string(),
  /** Lambda's id of the event, under which its report line is found. */
  request: z.optional(z.string()),
  /** The id in the answer, which the API's access log has too. */
  apiRequest: z.optional(z.string()),
  job: z.optional(z.string()),
  /** Stands for the person, as in object keys. */
  user: z.optional(z.string()),
  feature: z.optional(z.enum(featureKeys)),
  /** Absent where nothing on the way asked for it; the job's other records tell. */
  plan: z.optional(z.enum(plans)),
  outcome: z.enum(recordOutcomes),
  settled: z.optional(z.array(settledUseSchema)),
  payment: z.optional(paymentSchema),
});

/** A record as a function writes it: one line of its log. */
export type WrittenRecord = z.infer<typeof recordFactsSchema> & {
  lines: readonly PricedLine<string>[];
};

/** What the lines cost together, as far as it is known, in nanodollars. */
export function amountOf(lines: readonly { amount: number | null }[]): number {
  return lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}
