import * as z from 'zod/mini';
import { splitInto } from '../../../shared/costs/split-into.ts';
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
  /** Events that functions worked through. */
  requests: whole,
};

const tallySchema = z.object(tallyShape);

export type Tally = Readonly<z.infer<typeof tallySchema>>;

export const emptyTally: Tally = { infrastructure: 0, providers: 0, unpriced: 0, requests: 0 };

export function sumOf(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, { infrastructure, providers, unpriced, requests }) => ({
      infrastructure: sum.infrastructure + infrastructure,
      providers: sum.providers + providers,
      unpriced: sum.unpriced + unpriced,
      requests: sum.requests + requests,
    }),
    emptyTally,
  );
}

export function moneyOf({ infrastructure, providers, unpriced }: Tally): Money {
  return { nanodollars: infrastructure + providers, unpriced };
}

/** What the parts of a period cost with what belongs to none of them, in nanodollars. */
export type AllTold = {
  readonly parts: readonly number[];
  /** What is left with nobody: all of it where no part had a request. */
  readonly rest: number;
};

/**
 * Distributes what belongs to none of the parts, such as what stands, by their requests: what is there for all is there to
 * answer requests. To the last nanodollar.
 */
export function allTold(parts: readonly Tally[], none: Tally): AllTold {
  const own = parts.map((part) => moneyOf(part).nanodollars);
  const shared = moneyOf(none).nanodollars;
  const requests = parts.map((part) => part.requests);
  if (requests.every((count) => count === 0)) return { parts: own, rest: shared };
  const shares = splitInto(shared, requests);
  return { parts: own.map((amount, place) => amount + (shares[place] ?? 0)), rest: 0 };
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
