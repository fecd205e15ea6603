import {
  type CostRecord,
  costRecordMarker,
  costRecordSchema,
} from '../../../shared/costs/cost-record.ts';
import { isPlainRecord } from './plain-record.ts';

const start = `{"${costRecordMarker}":`;

/** The record in the message of a log event, whatever the runtime wrote before it. */
export function recordIn(message: string): CostRecord | undefined {
  const from = message.indexOf(start);
  if (from < 0) return undefined;
  try {
    const value: unknown = JSON.parse(from === 0 ? message : message.slice(from));
    return isPlainRecord(value) ? value : costRecordSchema.safeParse(value).data;
  } catch {
    return undefined;
  }
}
