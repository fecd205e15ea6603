import { type CostRecord, costRecordSchema } from '../../../shared/costs/cost-record.ts';

/** One record a line, as they lie in files here and on AWS. */
export function correctionLines(records: readonly CostRecord[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** The record in a line; undefined where it holds none. */
export function correctionIn(line: string): CostRecord | undefined {
  try {
    return costRecordSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
