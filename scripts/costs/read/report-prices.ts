import { type CostLine, priceOf } from '../../../shared/costs/cost-line.ts';
import type { PriceBook } from '../../../shared/costs/price-book.ts';

const megabytesPerGigabyte = 1024;
const millisecondsPerSecond = 1000;

/** One run of a function: its memory in megabytes, and what is billed of its time in milliseconds. */
export type Run = { day: string; memory: number; billed: number };

/** Prices what runs of functions cost, by the prices of their day: https://aws.amazon.com/lambda/pricing/ */
export function createReportPrices(where: {
  book: PriceBook;
  region: string;
}): (run: Run) => readonly CostLine[] {
  const days = new Map<string, Map<number, readonly CostLine[]>>();
  return (run) => {
    const known = days.get(run.day) ?? new Map<number, readonly CostLine[]>();
    days.set(run.day, known);
    // No function may run for more milliseconds than this.
    const key = run.memory * 10_000_000 + run.billed;
    const lines = known.get(key) ?? linesOf(run, where);
    known.set(key, lines);
    return lines;
  };
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
