import * as z from 'zod/mini';
import { whole } from '../ledger/database.ts';
import type { Ledger } from '../ledger/ledger.ts';

export const moneySchema = z.object({ nanodollars: whole, unpriced: whole });

/** A sum as far as it is known, in nanodollars, and how many lines of it have no price. */
export type Money = Readonly<z.infer<typeof moneySchema>>;

/** An amount of which every part is known. */
export function known(nanodollars: number): Money {
  return { nanodollars, unpriced: 0 };
}

/** An amount that may not be known at all. */
export function moneyCell(nanodollars: number | null): Money | null {
  return nanodollars === null ? null : known(nanodollars);
}

/** What lines come to, as questions answer it: infrastructure and providers apart, in nanodollars. */
export const tallyShape = {
  infrastructure: whole,
  providers: whole,
  unpriced: whole,
  /** Of the lines without a price those of providers. */
  unpricedProviders: whole,
  /** Events that functions worked through. */
  requests: whole,
};

const tallySchema = z.object(tallyShape);

export type Tally = Readonly<z.infer<typeof tallySchema>>;

export const emptyTally: Tally = {
  ...{ infrastructure: 0, providers: 0 },
  ...{ unpriced: 0, unpricedProviders: 0, requests: 0 },
};

export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      infrastructure: sum.infrastructure + tally.infrastructure,
      providers: sum.providers + tally.providers,
      unpriced: sum.unpriced + tally.unpriced,
      unpricedProviders: sum.unpricedProviders + tally.unpricedProviders,
      requests: sum.requests + tally.requests,
    }),
    emptyTally,
  );
}

export function moneyOf({ infrastructure, providers, unpriced }: Tally): Money {
  return { nanodollars: infrastructure + providers, unpriced };
}

/** What a cost leaves of an amount: at most that, where parts of it have no price. */
export function leftOf(amount: number, { nanodollars, unpriced }: Money): Money {
  return { nanodollars: amount - nanodollars, unpriced };
}

/** How much of the cost is the infrastructure's, from 0 to 1; null where nothing cost anything. */
export function infrastructureShare({ infrastructure, providers }: Tally): number | null {
  const cost = infrastructure + providers;
  return cost === 0 ? null : infrastructure / cost;
}

/** What a period can be split by: by what is known of a whole record, or by what only a line tells. */
export const dimensions = {
  day: { name: 'Day', none: 'no day', file: 'by-entry' },
  feature: { name: 'Feature', none: 'no feature', file: 'by-entry' },
  plan: { name: 'Plan', none: 'no plan', file: 'by-entry' },
  user: { name: 'User', none: 'no user', file: 'by-entry' },
  route: { name: 'Route or function', none: 'no route', file: 'by-entry' },
  supplier: { name: 'Supplier', none: 'no supplier', file: 'by-line' },
  sku: { name: 'Sku', none: 'no sku', file: 'by-line' },
} as const;

export type DimensionName = keyof typeof dimensions;

export const dimensionNames = Object.keys(dimensions) as DimensionName[];

const rowSchema = z.object({ name: z.nullable(z.string()), ...tallyShape });

/** A part of what was metered; the name is null where the records have none. */
export type Group = z.infer<typeof rowSchema>;

/** The parts of a period, in the order in which they were first seen. Every line is in one, so that they add up. */
export function groupsBy(by: DimensionName, ledger: Ledger): Promise<Group[]> {
  return ledger.ask(dimensions[by].file, rowSchema, { by });
}
