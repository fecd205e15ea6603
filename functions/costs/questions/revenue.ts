import * as z from 'zod/mini';
import { billingFeeOf } from '../../../shared/costs/billing-fees.ts';
import { plans } from '../../../shared/plans.ts';
import { whole } from '../ledger/database.ts';
import type { Ledger } from '../ledger/ledger.ts';

const rowSchema = z.object({
  plan: z.enum(plans),
  payments: whole,
  payers: whole,
  /** Months in which each of them paid. */
  payerMonths: whole,
  amount: whole,
  tax: whole,
  foreign_payments: whole,
});

/** What people paid for a plan, in nanodollars. */
export type Revenue = Omit<z.infer<typeof rowSchema>, 'foreign_payments'> & {
  /** Payments in another currency, of which nothing else is counted. */
  readonly foreign: number;
  /** What billing is assumed to keep of it. */
  readonly fees: number;
  /** Before taxes, and after what billing keeps. */
  readonly net: number;
};

/** Of each plan for which somebody paid in the period. */
export async function revenueOf(ledger: Ledger): Promise<Revenue[]> {
  const rows = await ledger.ask('revenue', rowSchema);
  return rows.map(({ foreign_payments: foreign, ...row }) => {
    const fees = billingFeeOf(row.amount + row.tax, row.payments - foreign);
    return { ...row, foreign, fees, net: row.amount - fees };
  });
}
