import * as z from 'zod/mini';
import type { PriceBook } from '../../../shared/costs/price-book.ts';
import { dayAfter } from '../../../shared/days.ts';
import { maxArrivalDays } from '../late-days.ts';
import type { Period } from '../period.ts';
import type { CostSource, Faults } from '../sources/cost-source.ts';
import { type Database, openDatabase, whole } from './database.ts';
import { prepareReading, type Rollup, readRollups, rollUp } from './rollup.ts';
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
};

/** Reads a period of a source. */
export async function openLedger(options: LedgerOptions): Promise<Ledger> {
  const database = await openDatabase();
  try {
    await prepare(database, options);
    await readRollups(database, await read(database, options));
    await countFaults(database, options.faults);
    await join(database, options);
    return database;
  } catch (error) {
    database[Symbol.dispose]();
    throw error;
  }
}

/** All that belongs to the period, part by part: nothing that was read before is read again. */
async function read(database: Database, { source, period }: LedgerOptions): Promise<Rollup[]> {
  const rollups: Rollup[] = [];
  for await (const part of source.parts(arrivalOf(period))) {
    rollups.push('rollup' in part ? part.rollup : await rollUp(database, part));
  }
  await database.fill('corrections', linesOf(source.corrections()));
  const { corrections } = await database.askOne(
    'correction-count',
    z.object({ corrections: whole }),
  );
  // Nothing at all is read as no corrections, so that there is something to ask.
  if (corrections === 0 && rollups.length > 0) return rollups;
  const part = { addEvents: (to: Database) => to.run('correction-events') };
  return [...rollups, await rollUp(database, part)];
}

/**
 * When what belongs to a period may arrive: a report just after midnight is of a record from before, Clerk tells of a payment
 * for 28 hours until it is heard, and access logs are metered days later where they, or the function, are late.
 */
function arrivalOf({ from, to }: Period): Period {
  return { from: dayAfter(from, -1), to: dayAfter(to, maxArrivalDays) };
}

async function prepare(database: Database, { period, stage }: LedgerOptions) {
  await prepareReading(database);
  const variables = {
    first_day: period.from,
    end_day: period.to,
    first_time: Date.parse(period.from),
    end_time: Date.parse(period.to),
    stage: stage.name,
  };
  for (const [name, value] of Object.entries(variables)) await database.set(name, value);
}

/** Each line of the files of corrections. */
async function* linesOf(files: AsyncIterable<string>): AsyncGenerator<[string]> {
  for await (const text of files) {
    for (const line of text.split('\n')) if (line !== '') yield [line];
  }
}

const countSchema = z.object({ torn: whole, foreign: whole });

async function countFaults(database: Database, faults: Faults): Promise<void> {
  const { torn, foreign } = await database.askOne('faults', countSchema);
  faults.torn += torn;
  faults.foreign += foreign;
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
