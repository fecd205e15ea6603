import * as z from 'zod/mini';
import type { PriceBook } from '../../../shared/costs/price-book.ts';
import { standingSkus } from '../../../shared/costs/prices/standing.ts';
import { skuNames, skus } from '../../../shared/costs/skus.ts';
import { dayAfter, type Period } from '../period.ts';
import type { CostSource, Faults } from '../sources/cost-source.ts';
import { type Database, openDatabase, whole } from './database.ts';
import { recordVariables, registerRecordIn } from './records.ts';
import { addRunPrices } from './run-prices.ts';
import { type Standing, standingRows } from './standing.ts';

/** Everything that was metered in a period, to be asked with the questions of `sql/`. */
export type Ledger = Pick<Database, 'ask' | 'askOne' | 'stream' | 'fill'> & Disposable;

export type LedgerOptions = {
  source: CostSource;
  period: Period;
  book: PriceBook;
  /** What a run without a record is said to be of, and where it ran, for its price. */
  stage: { readonly name: string; readonly region: string };
  /** What is paid for whatever was metered; without it nothing is. */
  standing?: Standing;
  /** Where is counted what could not be read. */
  faults: Faults;
  /** Whether single lines are asked for, with their unit and price. */
  withPrices?: boolean;
};

/** Reads a period of a source. */
export async function openLedger(options: LedgerOptions): Promise<Ledger> {
  const database = await openDatabase();
  try {
    await prepare(database, options);
    await options.source.addEvents(database, arrivalOf(options.period));
    await database.fill('corrections', linesOf(options.source.corrections()));
    await database.run('read');
    await countFaults(database, options.faults);
    await join(database, options);
    return database;
  } catch (error) {
    database[Symbol.dispose]();
    throw error;
  }
}

/**
 * When what belongs to a period may arrive: a report just after midnight is of a record from before, and Clerk tells of a
 * payment for 28 hours until it is heard.
 */
function arrivalOf({ from, to }: Period): Period {
  return { from: dayAfter(from, -1), to: dayAfter(to, 2) };
}

async function prepare(database: Database, { period, stage, withPrices }: LedgerOptions) {
  registerRecordIn(database.connection);
  const variables = {
    ...recordVariables,
    first_day: period.from,
    end_day: period.to,
    first_time: Date.parse(period.from),
    end_time: Date.parse(period.to),
    stage: stage.name,
    with_prices: withPrices ?? false,
  };
  for (const [name, value] of Object.entries(variables)) await database.set(name, value);
  await database.run('tables');
  const rows = skuNames.map((sku) => [sku, skus[sku].supplier, sku in standingSkus]);
  await database.fill('skus', rows);
  await database.run('checks');
}

/** Each line of the files of corrections. */
async function* linesOf(files: AsyncIterable<string>): AsyncGenerator<[string]> {
  for await (const text of files) {
    for (const line of text.split('\n')) if (line !== '') yield [line];
  }
}

const countSchema = z.object({ torn: whole, foreign: whole, rows: whole });

async function countFaults(database: Database, faults: Faults): Promise<void> {
  const { torn, foreign, rows } = await database.askOne('faults', countSchema);
  faults.torn += torn;
  faults.foreign += foreign;
  await database.set('last_row', rows);
}

/** Brings together what was read: records that came twice, jobs, and the platform's reports, whatever the order. */
async function join(
  database: Database,
  { book, stage: { region }, period, standing }: LedgerOptions,
): Promise<void> {
  await database.run('records');
  await addRunPrices(database, { book, region });
  const rows = standing ? standingRows(period, standing, { book, region }) : [];
  await database.fill('standing_lines', rows);
  await database.run('lines');
  await database.run('entries');
}
