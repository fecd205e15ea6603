import { type DuckDBConnection, DuckDBScalarFunction, VARCHAR } from '@duckdb/node-api';
import { type CostRecord, costRecordSchema } from '../../../shared/costs/cost-record.ts';
import {
  costRecordMarker,
  recordKinds,
  recordOutcomes,
} from '../../../shared/costs/record-facts.ts';
import { skuNames } from '../../../shared/costs/skus.ts';
import { featureKeys } from '../../../shared/features.ts';
import { outcomes } from '../../../shared/metrics.ts';
import { plans } from '../../../shared/plans.ts';

const lineShape = {
  sku: 'sku',
  quantity: 'DOUBLE',
  unit: 'VARCHAR',
  unitPrice: 'DOUBLE',
  entry: 'VARCHAR',
  amount: 'BIGINT',
  reason: 'VARCHAR',
  work: 'VARCHAR',
};

/** What DuckDB takes out of a record: names and types of `costRecordSchema`. */
const recordShape = {
  id: 'VARCHAR',
  at: 'VARCHAR',
  /** Milliseconds since 1970, where `record_in` had to say it. */
  time: 'BIGINT',
  kind: 'VARCHAR',
  stage: 'VARCHAR',
  source: 'VARCHAR',
  request: 'VARCHAR',
  apiRequest: 'VARCHAR',
  job: 'VARCHAR',
  user: 'VARCHAR',
  feature: 'VARCHAR',
  plan: 'VARCHAR',
  outcome: 'VARCHAR',
  settled: [{ job: 'VARCHAR', feature: 'VARCHAR', outcome: 'VARCHAR' }],
  payment: { amount: 'BIGINT', tax: 'BIGINT', currency: 'VARCHAR' },
  lines: [lineShape],
};

/**
 * JSON in which a value is not of the kind that its name has, or a number is too fine or too large. All of it begins with
 * a quote, which is what makes it quick.
 */
const unusualJson = `"(?:${[
  String.raw`(?:quantity|unitPrice)":[^-\d]`,
  String.raw`amount":(?:[^-\d]|-?\d*[^-\d,}]|-?\d{16})`,
  String.raw`(?:settled|lines)":[^\[]`,
  '(?:id|at|kind|stage|source|request|apiRequest|job|user|feature|plan|outcome|sku|unit|entry|reason|work)":[^"]',
  'time":',
  // Few records have one, and the schema reads it.
  'payment":',
].join('|')})`;

/** How a record begins that a function wrote, with a time of its own form. */
const usualStart = String.raw`^\{"${costRecordMarker}":1,"id":"[^"]*","at":"2\d{3}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z",`;

/** What the files of sql/ know of a record. */
export const recordVariables = {
  record_shape: JSON.stringify(recordShape),
  usual_start: usualStart,
  unusual_json: unusualJson,
  skus: skuNames,
  kinds: recordKinds,
  outcomes: recordOutcomes,
  features: featureKeys,
  plans,
  use_outcomes: outcomes,
} as const;

const start = `{"${costRecordMarker}":`;

/** The record in the message of a log event, whatever the runtime wrote before it; undefined where there is none. */
function recordIn(message: string): CostRecord | undefined {
  const from = message.indexOf(start);
  if (from < 0) return undefined;
  try {
    return costRecordSchema.safeParse(JSON.parse(message.slice(from))).data;
  } catch {
    return undefined;
  }
}

/** Lets SQL ask for it: `record_in(message)` is the record as JSON with its time in milliseconds, or null. */
export function registerRecordIn(connection: DuckDBConnection): void {
  connection.registerScalarFunction(
    DuckDBScalarFunction.create({
      name: 'record_in',
      parameterTypes: [VARCHAR],
      returnType: VARCHAR,
      mainFunction: (_, input, output) => {
        const messages = input.getColumnVector(0);
        for (let row = 0; row < input.rowCount; row += 1) {
          const record = recordIn(String(messages.getItem(row)));
          const told = record && JSON.stringify({ ...record, time: Date.parse(record.at) });
          output.setItem(row, told ?? null);
        }
        output.flush();
      },
    }),
  );
}
