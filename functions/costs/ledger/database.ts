import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBInstance,
  type DuckDBValue,
} from '@duckdb/node-api';
import * as z from 'zod/mini';

/** DuckDB itself; Node and what is read at the moment come on top. A month of a million records stays below 1 GB. */
const memoryLimit = '500MB';

/** More of them would hold more in memory than they save in time. */
const maxThreads = 4;

/** What can be bound to a `$name` of a question. */
type Values = Record<string, DuckDBValue>;

type Row = readonly (string | number | bigint | boolean | null)[];
type Rows = Iterable<Row> | AsyncIterable<Row>;

/** A database in memory that is filled once and asked with the files of `sql/`. */
export type Database = {
  readonly connection: DuckDBConnection;
  /** Where files of its own may be put; it is removed with the database. */
  readonly folder: string;
  /** Runs all statements of a file. */
  run(file: string): Promise<void>;
  /** What a `getvariable` of the statements stands for. */
  set(name: string, value: string | number | boolean | readonly string[]): Promise<void>;
  /** Adds rows to a table. */
  fill(table: string, rows: Rows): Promise<void>;
  /** The rows that the query in a file answers with. */
  ask<Schema extends z.core.$ZodType>(
    file: string,
    row: Schema,
    values?: Values,
  ): Promise<z.output<Schema>[]>;
  /** The one row of a query that always has one. */
  askOne<Schema extends z.core.$ZodType>(
    file: string,
    row: Schema,
    values?: Values,
  ): Promise<z.output<Schema>>;
  /** The rows as they come, some thousand at a time: an answer of any size needs little memory. */
  stream<Schema extends z.core.$ZodType>(
    file: string,
    row: Schema,
    values?: Values,
  ): AsyncIterable<z.output<Schema>[]>;
  [Symbol.dispose](): void;
};

/** Opens an empty one, which writes to a folder of its own what does not fit into memory. */
export async function openDatabase(): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-costs-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memoryLimit,
    threads: String(Math.min(availableParallelism(), maxThreads)),
    temp_directory: join(folder, 'spilled'),
    // Nothing is fetched from anywhere.
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  });
  const connection = await instance.connect();
  const rowsOf = async (file: string, values?: Values) =>
    (await connection.runAndReadAll(statementsOf(file), values)).getRowObjectsJS();
  return {
    connection,
    folder,
    run: async (file) => {
      await connection.run(statementsOf(file));
    },
    set: async (name, value) => {
      await connection.run(`SET VARIABLE ${name} = ${literalOf(value)}`);
    },
    fill: async (table, rows) => {
      const appender = await connection.createAppender(table);
      for await (const row of rows) {
        for (const value of row) append(appender, value);
        appender.endRow();
      }
      appender.closeSync();
    },
    ask: async (file, row, values) => z.parse(z.array(row), await rowsOf(file, values)),
    askOne: async (file, row, values) => z.parse(row, (await rowsOf(file, values))[0]),
    async *stream(file, row, values) {
      const rows = z.array(row);
      const answer = await connection.stream(statementsOf(file), values);
      for await (const some of answer.yieldRowObjectJs()) yield z.parse(rows, some);
    },
    [Symbol.dispose]: () => {
      connection.closeSync();
      instance.closeSync();
      process.removeListener('exit', remove);
      remove();
    },
  };
}

/** The text of a file of `sql/`. A function has them beside its bundle. */
export function statementsOf(file: string): string {
  const { LAMBDA_TASK_ROOT: bundle } = process.env;
  const folder =
    bundle === undefined ? join(import.meta.dirname, '..', 'sql') : join(bundle, 'sql');
  return readFileSync(join(folder, `${file}.sql`), 'utf8');
}

/** Without a value of DuckDB in between where there is a call for it, which takes less time. */
function append(appender: DuckDBAppender, value: Row[number]): void {
  if (value === null) appender.appendNull();
  else if (typeof value === 'string') appender.appendVarchar(value);
  else if (typeof value === 'number') appender.appendDouble(value);
  else appender.appendValue(value);
}

function literalOf(value: string | number | boolean | readonly string[]): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  return typeof value === 'object' ? `[${value.map(literalOf).join(', ')}]` : String(value);
}

/** A whole number, which DuckDB counts in 64 or 128 bits: exact up to nine million dollars in nanodollars. */
export const whole = z.pipe(z.bigint(), z.transform(Number));
