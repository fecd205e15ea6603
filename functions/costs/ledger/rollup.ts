import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { version } from '@duckdb/node-api';
import { standingSkus } from '../../../shared/costs/prices/standing.ts';
import { skuNames, skus } from '../../../shared/costs/skus.ts';
import { type Database, statementsOf } from './database.ts';
import { recordVariables, registerRecordIn } from './records.ts';

/** What some log lines say, read once, as two files of Parquet. */
export type Rollup = {
  /** A row for each line of a log. */
  readonly events: string;
  /** A row for each line of its records. */
  readonly lines: string;
};

/** Log lines that are to be read. */
export type UnreadPart = {
  /**
   * Makes `events` in a database: the log lines, in any order, some of them perhaps twice, with `log_group` as JSON,
   * `event_time` in milliseconds since 1970, `message`, `torn` where one cannot be read, and whether it is a correction.
   */
  readonly addEvents: (database: Database) => Promise<void>;
  /** The folder for what was read of them; the database's own where nobody else reads it. */
  readonly folder?: string;
  /** Takes what was read of them, to be read again. */
  readonly keep?: (rollup: Rollup) => Promise<void>;
};

/** More rows than any part has, so that parts count on one after the other. */
const rowsOfPart = 2 ** 32;

/** Raised when the schema of records comes to take what it did not, by more than the names and values that it knows. */
const schemaEdition = 1;

const readingFiles = [
  ...['tables', 'checks', 'delivered-events', 'read', 'rollup-events', 'rollup-lines'],
] as const;

/** Stands for the way in which lines are read: what was read in another way is not read again. */
export function readerId(): string {
  const suppliers = skuNames.map((sku) => skus[sku].supplier);
  const files = readingFiles.map(statementsOf);
  const told = [version(), schemaEdition, recordVariables, suppliers, files];
  return createHash('sha256').update(JSON.stringify(told)).digest('hex');
}

/** Prepares an empty database to read log lines. */
export async function prepareReading(database: Database): Promise<void> {
  registerRecordIn(database.connection);
  for (const [name, value] of Object.entries(recordVariables)) await database.set(name, value);
  await database.run('tables');
  await database.run('checks');
  const rows = skuNames.map((sku) => [sku, skus[sku].supplier, sku in standingSkus]);
  await database.fill('skus', rows);
}

let count = 0;

/** Reads log lines, in a database that is prepared for it. */
export async function rollUp(database: Database, part: UnreadPart): Promise<Rollup> {
  const { addEvents, folder = database.folder, keep } = part;
  count += 1;
  const rollup = {
    events: join(folder, `read-${count}-events.parquet`),
    lines: join(folder, `read-${count}-lines.parquet`),
  };
  await addEvents(database);
  await database.run('read');
  await database.set('events_file', rollup.events);
  await database.set('lines_file', rollup.lines);
  await database.run('rollup-events');
  await database.run('rollup-lines');
  await database.run('forget');
  await keep?.(rollup);
  return rollup;
}

/** Makes `read` and `read_lines` of what was read, in this order. */
export async function readRollups(database: Database, rollups: readonly Rollup[]): Promise<void> {
  const files = (kind: keyof Rollup) => rollups.map((rollup) => rollup[kind]);
  await database.set('events_files', files('events'));
  await database.set('lines_files', files('lines'));
  await database.set('rows_of_part', rowsOfPart);
  await database.set('last_row', rowsOfPart * rollups.length);
  await database.run('rolled-up');
}
