import * as z from 'zod/mini';
import { skuNames } from '../../../shared/costs/skus.ts';
import { whole } from '../ledger/database.ts';
import { bookings } from './invoice.ts';

/** In the sku's unit and in whole nanodollars; null is a quantity that the invoice does not tell. */
const invoicedSchema = z.object({ quantity: z.nullable(z.number()), amount: whole });

export const reconciledSkuSchema = z.object({
  sku: z.enum(skuNames),
  /** Whether the invoice names it. */
  isAsked: z.boolean(),
  /** What the month's charges say, as far as it is known. */
  metered: z.object({
    quantity: z.number(),
    amount: whole,
    /** Charges without an amount. */
    unpriced: whole,
    /** What earlier invoices of the month have added to it. */
    corrected: z.object({ quantity: z.number(), amount: whole }),
  }),
  invoiced: invoicedSchema,
  /** What a correction adds: then the month's sum is the invoice's. */
  difference: invoicedSchema,
});

/** One sku, as it was metered and as it is asked for. */
export type ReconciledSku = z.infer<typeof reconciledSkuSchema>;

/**
 * Whether the invoice tells what the unknown work of a sku cost: not where it does not name it, asks for less than is
 * known of it, or was corrected to what it asks without that work.
 */
export function tellsOfUnknown({ isAsked, metered: { corrected }, difference }: ReconciledSku) {
  if (!isAsked) return false;
  return difference.amount > 0 || (difference.amount === 0 && corrected.amount === 0);
}

export const leftOutSchema = z.object({
  booking: z.enum(bookings),
  name: z.string(),
  lines: z.number(),
  amount: whole,
});

/** What an invoice asks for and no correction is made of. */
export type LeftOut = z.infer<typeof leftOutSchema>;

export const unknownWorkSchema = z.object({
  sku: z.enum(skuNames),
  work: z.string(),
  job: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  time: whole,
  /** In the sku's unit, as far as it is known. */
  quantity: z.nullable(z.number()),
});

/** Work of a supplier whose cost nobody knows. */
export type UnknownWork = z.infer<typeof unknownWorkSchema>;

export type Reconciliation = {
  readonly skus: readonly ReconciledSku[];
  /** Everything else that the invoice asks for, so that nothing of it is lost. */
  readonly left: readonly LeftOut[];
  readonly unknown: readonly UnknownWork[];
};
