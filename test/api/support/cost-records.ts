import type { Studio } from '@atelier/local-cloud/studio';
import { type CostRecord, costRecordSchema } from '../../../shared/costs/cost-record.ts';
import { costRecordMarker } from '../../../shared/costs/record-facts.ts';
import type { Sku } from '../../../shared/costs/skus.ts';
import { logsOf } from './logs.ts';

/** The cost records that the functions have written; what has come twice is there once. */
export function costRecordsOf(studio: Studio): CostRecord[] {
  const records = logsOf(studio)
    .filter(({ message }) => message.startsWith(`{"${costRecordMarker}":`))
    .map(({ message }) => costRecordSchema.parse(JSON.parse(message)));
  return [...new Map(records.map((record) => [record.id, record])).values()].sort((one, other) =>
    one.at < other.at ? -1 : 1,
  );
}

/** The records of a job. */
export function recordsOfJob(studio: Studio, job: string): CostRecord[] {
  return costRecordsOf(studio).filter((record) => record.job === job);
}

/** How much of something some records tell of together, as far as they know. */
export function quantityOf(records: readonly CostRecord[], sku: Sku): number {
  return records
    .flatMap(({ lines }) => lines)
    .filter((line) => line.sku === sku)
    .reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
}

/** What Step Functions counts of a job: each try of a task, and the state in which a failed one ends. */
export function stepsOf({ executions }: Studio, job: string): number {
  const steps = ['TaskScheduled', 'FailStateEntered'];
  return executions.history(job).filter(({ type }) => steps.includes(type)).length;
}
