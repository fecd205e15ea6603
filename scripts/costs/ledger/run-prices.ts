import * as z from 'zod/mini';
import { priceOf } from '../../../shared/costs/cost-line.ts';
import type { PriceBook } from '../../../shared/costs/price-book.ts';
import { type Database, whole } from './database.ts';

const megabytesPerGigabyte = 1024;
const millisecondsPerSecond = 1000;

const runSchema = z.object({ day: z.string(), memory: whole, billed: whole });

/** One kind of run: a function's memory in megabytes, and what is billed of its time in milliseconds. */
type Run = z.infer<typeof runSchema>;

/** Prices what runs of functions cost, by the prices of their day: https://aws.amazon.com/lambda/pricing/ */
export async function addRunPrices(
  database: Database,
  where: { book: PriceBook; region: string },
): Promise<void> {
  const appender = await database.connection.createAppender('run_prices');
  for (const run of await database.ask('distinct-runs', runSchema)) {
    for (const [index, line] of linesOf(run, where).entries()) {
      appender.appendVarchar(run.day);
      appender.appendBigInt(BigInt(run.memory));
      appender.appendBigInt(BigInt(run.billed));
      appender.appendInteger(index + 1);
      appender.appendVarchar(line.sku);
      append(line.quantity, (value) => appender.appendDouble(value));
      append(line.amount, (value) => appender.appendBigInt(BigInt(value)));
      append(line.reason, (value) => appender.appendVarchar(value));
      appender.appendVarchar(line.unit);
      append(line.unitPrice, (value) => appender.appendDouble(value));
      append(line.entry, (value) => appender.appendVarchar(value));
      appender.endRow();
    }
  }
  appender.closeSync();

  function append<Value>(value: Value | null | undefined, put: (value: Value) => void): void {
    if (value === null || value === undefined) appender.appendNull();
    else put(value);
  }
}

function linesOf({ day, memory, billed }: Run, where: { book: PriceBook; region: string }) {
  const options = { ...where, at: new Date(day) };
  const seconds = billed / millisecondsPerSecond;
  return [
    priceOf({ sku: 'lambdaRequest', quantity: 1 }, options),
    priceOf(
      { sku: 'lambdaGbSecond', quantity: (memory / megabytesPerGigabyte) * seconds },
      options,
    ),
  ];
}
