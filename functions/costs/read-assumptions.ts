import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Assumption, assumptions } from '../../shared/costs/assumptions.ts';
import { nanodollarsPerDollar } from '../../shared/costs/price-book.ts';
import { skuNames } from '../../shared/costs/skus.ts';
import { UsageError } from '../../shared/usage-error.ts';

/** Where finance keeps its own, beside the code and reviewed as it is. */
export const assumptionsFile = 'costs/assumptions.json';

const dollars = z
  .number()
  .nonnegative()
  .transform((value) => value * nanodollarsPerDollar);

const assumptionSchema = z
  .strictObject({
    sku: z.enum(skuNames),
    validFrom: z.iso.date(),
    validTo: z.iso.date().optional(),
    /** US dollars for one of the sku's unit. */
    low: dollars,
    expected: dollars,
    high: dollars,
    source: z.string().min(1),
    lookedUp: z.iso.date(),
    note: z.string().default(''),
  })
  .refine(({ low, expected, high }) => low <= expected && expected <= high, {
    error: 'low, expected and high must be in this order',
  });

/**
 * What finance assumes, before what the project assumes by itself: a file that is named, else finance's own where it is
 * there. Throws a `UsageError` that says what is wrong with it.
 */
export function readAssumptions(named: string | undefined): readonly Assumption[] {
  const file = named ?? assumptionsFile;
  if (!existsSync(file)) {
    if (named === undefined) return assumptions;
    throw new UsageError(`There is no file ${file}.`);
  }
  const { data, error } = z.array(assumptionSchema).safeParse(jsonOf(file));
  if (error) throw new UsageError(`${file}:\n${z.prettifyError(error)}`);
  return [...data, ...assumptions];
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new UsageError(`${file} is no JSON.`);
  }
}
