import * as z from 'zod/mini';
import type { Charge } from '../../../shared/costs/charge.ts';
import { recordKinds, recordOutcomes } from '../../../shared/costs/record-facts.ts';
import { skuNames } from '../../../shared/costs/skus.ts';
import { featureKeys } from '../../../shared/features.ts';
import { outcomes } from '../../../shared/metrics.ts';
import { plans } from '../../../shared/plans.ts';
import type { Ledger } from './ledger.ts';

const chargeSchema = z.object({
  record: z.string(),
  time: z.int(),
  day: z.string(),
  kind: z.enum([...recordKinds, 'report']),
  stage: z.string(),
  source: z.string(),
  request: z.nullable(z.string()),
  job: z.nullable(z.string()),
  user: z.nullable(z.string()),
  feature: z.nullable(z.enum(featureKeys)),
  plan: z.nullable(z.enum(plans)),
  outcome: z.enum([...recordOutcomes, 'unmetered']),
  use_outcome: z.nullable(z.enum(outcomes)),
  sku: z.enum(skuNames),
  quantity: z.nullable(z.number()),
  unit: z.string(),
  unit_price: z.nullable(z.number()),
  price: z.nullable(z.string()),
  amount: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  work: z.nullable(z.string()),
});

const rowSchema = z.object({ charge: z.string() });
const shownSchema = z.object({ charge: z.string(), is_superseded: z.boolean() });

/**
 * Every charge of a ledger that was opened with prices, some thousand at a time. A line that had no price yet when it
 * was written, and has one in a later line, is left out: the later one says it.
 */
export async function* chargesOf(ledger: Ledger): AsyncGenerator<Charge[]> {
  for await (const rows of ledger.stream('charges-of-all', rowSchema)) {
    yield rows.map(({ charge }) => chargeIn(charge));
  }
}

/** A charge beside others; superseded is one whose work another of them knows more about. */
export type ShownCharge = Charge & { readonly isSuperseded: boolean };

/** Every charge of a request, an answer, a job or a record. */
export async function chargesWith(id: string, ledger: Ledger): Promise<ShownCharge[]> {
  const rows = await ledger.ask('charges-of-one', shownSchema, { id });
  return rows.map((row) => ({ ...chargeIn(row.charge), isSuperseded: row.is_superseded }));
}

function chargeIn(json: string): Charge {
  const row = z.parse(chargeSchema, JSON.parse(json));
  const { record, time, day, kind, stage, source, outcome } = row;
  const { sku, quantity, unit, unit_price: unitPrice, price: entry, amount } = row;
  return {
    ...{ record, at: new Date(time).toISOString(), day, kind, stage, source, outcome },
    ...(row.request !== null && { request: row.request }),
    ...(row.job !== null && { job: row.job }),
    ...(row.user !== null && { user: row.user }),
    ...(row.feature !== null && { feature: row.feature }),
    ...(row.plan !== null && { plan: row.plan }),
    ...(row.use_outcome !== null && { useOutcome: row.use_outcome }),
    line: {
      ...{ sku, quantity, unit, unitPrice, entry, amount },
      ...(row.reason !== null && { reason: row.reason }),
      ...(row.work !== null && { work: row.work }),
    },
  };
}
