import * as z from 'zod/mini';
import type { CostLine } from '../../../shared/costs/cost-record.ts';
import type { PriceBook } from '../../../shared/costs/price-book.ts';
import { priceOf } from '../../../shared/costs/prices.ts';
import { type Database, whole } from './database.ts';

const megabytesPerGigabyte = 1024;
const millisecondsPerSecond = 1000;

const runSchema = z.object({ day: z.string(), memory: whole, billed: whole });

/** One kind of run: a function's memory in megabytes, and what is billed of its time in milliseconds. */
type Run = z.infer<typeof runSchema>;

/** Prices what runs of functions cost, by the prices of their day: https://aws.amazon.com/lambda/pricing/ */
export async function addRunPrices(database: Database, prices: Prices): Promise<void> {
  const runs = await database.ask('distinct-runs', runSchema);
  // Every price is looked for in the book, which has many that no run is paid by.
  const book = prices.book.filter(({ sku }) => sku === 'lambdaRequest' || sku === 'lambdaGbSecond');
  await database.fill(
    'run_prices',
    runs.flatMap((run) => rowsOf(run, { ...prices, book })),
  );
  const days = await database.ask('traced-days', z.object({ day: z.string() }));
  await database.fill(
    'trace_prices',
    days.map(({ day }) => {
      const line = priceOf({ sku: 'trace', quantity: 1 }, { ...prices, at: new Date(day) });
      return [day, placeOfTrace, ...cellsOf(line)];
    }),
  );
}

/** After the lines of the run itself. */
const placeOfTrace = 3;

type Prices = { book: PriceBook; region: string };

function rowsOf({ day, memory, billed }: Run, prices: Prices) {
  const options = { ...prices, at: new Date(day) };
  const gigabytes = memory / megabytesPerGigabyte;
  const lines = [
    priceOf({ sku: 'lambdaRequest', quantity: 1 }, options),
    priceOf(
      { sku: 'lambdaGbSecond', quantity: gigabytes * (billed / millisecondsPerSecond) },
      options,
    ),
  ];
  return lines.map((line, index) => [day, memory, billed, index + 1, ...cellsOf(line)]);
}

/** The columns of a line in the tables of prices. */
export function cellsOf({ sku, quantity, amount, reason, unit, unitPrice, entry }: CostLine) {
  return [sku, quantity, amount, reason ?? null, unit, unitPrice, entry];
}
