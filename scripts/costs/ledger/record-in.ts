import { type DuckDBConnection, DuckDBScalarFunction, VARCHAR } from '@duckdb/node-api';
import {
  type CostRecord,
  costRecordMarker,
  costRecordSchema,
} from '../../../shared/costs/cost-record.ts';

const start = `{"${costRecordMarker}":`;

/** The record in the message of a log event, whatever the runtime wrote before it; undefined where there is none. */
export function recordIn(message: string): CostRecord | undefined {
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
