import { type CostRecord, costRecordSchema } from '../../../shared/costs/cost-record.ts';
import type { Period } from '../period.ts';

/** One record a line, as they lie in files here and on AWS. */
export function correctionLines(records: readonly CostRecord[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

/** The records of a period in a file of them. A line that holds none is counted as torn. */
export function* correctionsIn(
  text: string,
  { from, to }: Period,
  faults: { torn: number },
): Generator<CostRecord> {
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const record = recordIn(line);
    if (!record) faults.torn += 1;
    // Times of records and days compare as texts.
    else if (record.at >= from && record.at < to) yield record;
  }
}

function recordIn(line: string): CostRecord | undefined {
  try {
    return costRecordSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
