import * as z from 'zod/mini';
import type { PriceBook } from '../../../shared/costs/price-book.ts';
import { skuNames, skus } from '../../../shared/costs/skus.ts';
import { standingSkus } from '../../../shared/costs/standing-skus.ts';
import type { CostSource, Faults } from '../cost-source.ts';
import { dayAfter, type Period } from '../period.ts';
import { type Database, openDatabase, whole } from './database.ts';
import { registerRecordIn } from './record-in.ts';
import { recordTypes, recordVariables } from './record-shape.ts';
import { addRunPrices } from './run-prices.ts';

/** Everything that was metered in a period, to be asked with the questions of `sql/`. */
export type Ledger = Pick<Database, 'ask' | 'stream'> & Disposable;

export type LedgerOptions = {
  source: CostSource;
  period: Period;
  book: PriceBook;
  /** Where the functions run, for the price of their time. */
  region: string;
  /** What a run without a record is said to be of. */
  stage: string;
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
    await addCorrections(database, options);
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
 * When what belongs to a period may arrive: some of it a day later, and a report just after midnight
 * is of a record from before.
 */
export function arrivalOf({ from, to }: Period): Period {
  return { from: dayAfter(from, -1), to: dayAfter(to) };
}

async function prepare(database: Database, options: LedgerOptions): Promise<void> {
  const { period, stage, withPrices = false } = options;
  const { connection } = database;
  registerRecordIn(connection);
  const variables = {
    ...recordVariables,
    first_day: period.from,
    end_day: period.to,
    first_time: Date.parse(period.from),
    end_time: Date.parse(period.to),
    stage,
    with_prices: withPrices,
  };
  for (const [name, value] of Object.entries(variables)) await database.set(name, value);
  for (const [name, values] of Object.entries(recordTypes)) {
    const listed = values.map((value) => `'${value}'`).join(', ');
    await connection.run(`CREATE TYPE ${name} AS ENUM (${listed})`);
  }
  await database.run('tables');
  const appender = await connection.createAppender('skus');
  for (const sku of skuNames) {
    appender.appendVarchar(sku);
    appender.appendVarchar(skus[sku].supplier);
    appender.appendBoolean(sku in standingSkus);
    appender.endRow();
  }
  appender.closeSync();
  await database.run('checks');
}

async function addCorrections(
  { connection }: Database,
  { source, period }: LedgerOptions,
): Promise<void> {
  const appender = await connection.createAppender('corrections');
  for await (const record of source.corrections(period)) {
    appender.appendVarchar(JSON.stringify(record));
    appender.endRow();
  }
  appender.closeSync();
}

const countSchema = z.object({ torn: whole, foreign: whole, rows: whole });

async function countFaults(database: Database, faults: Faults): Promise<void> {
  const [counted] = await database.ask('faults', countSchema);
  faults.torn += counted?.torn ?? 0;
  faults.foreign += counted?.foreign ?? 0;
  await database.set('last_row', counted?.rows ?? 0);
}

/** Brings together what was read: records that came twice, jobs, and the platform's reports, whatever the order. */
async function join(database: Database, { book, region }: LedgerOptions): Promise<void> {
  await database.run('records');
  await addRunPrices(database, { book, region });
  await database.run('lines');
  await database.run('entries');
}
