import type { Sku } from '../../../shared/costs/skus.ts';
import { type Decimal, nanodollarsOf, numberOf } from './decimal.ts';
import type { Invoice } from './read-invoice.ts';

/** What an invoice asks for a sku; `amount` in whole nanodollars. */
export type Invoiced = { quantity: number | null; amount: number };

export type InvoicedAmounts = {
  skus: ReadonlyMap<Sku, Invoiced>;
  others: { name: string; amount: number }[];
  elsewhere: { lines: number; amount: number };
};

/**
 * Rounds to nanodollars. Each part takes what the sum so far grows by, so that the parts add up to
 * the rounded whole, and none is a whole nanodollar off.
 */
export function invoicedAmounts({ skus, others, elsewhere }: Invoice): InvoicedAmounts {
  const metered = runningRound();
  const rest = runningRound();
  return {
    skus: new Map(
      [...skus].map(([sku, { quantity, amount }]) => [
        sku,
        {
          quantity: quantity === undefined ? null : numberOf(quantity),
          amount: metered(amount),
        },
      ]),
    ),
    others: [...others].map(([name, amount]) => ({ name, amount: rest(amount) })),
    elsewhere: { lines: elsewhere.lines, amount: nanodollarsOf(elsewhere.amount) },
  };
}

function runningRound(): (amount: Decimal) => number {
  let sum = 0n;
  let given = 0;
  return (amount) => {
    sum += amount;
    const part = nanodollarsOf(sum) - given;
    given += part;
    return part;
  };
}
