import type { CostRecord } from '../../../shared/costs/cost-record.ts';
import { createHeadNumbering } from './head-numbering.ts';
import { createLineNumbering } from './line-numbering.ts';
import type { Numbering } from './numbering.ts';
import type { Part, SettledUse } from './part.ts';

export type RecordPacker = {
  add(record: CostRecord): void;
  packed(): Omit<Part, 'names' | 'reports' | 'faults'>;
};

/** Packs records into columns. */
export function packRecords(names: Numbering): RecordPacker {
  const heads = createHeadNumbering();
  const lines = createLineNumbering();
  const uses: SettledUse[] = [];
  const lineNumbers: number[] = [];
  const id: string[] = [];
  const time: number[] = [];
  const head: number[] = [];
  const request: number[] = [];
  const job: number[] = [];
  const user: number[] = [];
  const end: number[] = [];

  return {
    add(record) {
      id.push(record.id);
      time.push(Date.parse(record.at));
      head.push(heads.numberOf(record));
      request.push(names.numberOf(record.request));
      job.push(names.numberOf(record.job));
      user.push(names.numberOf(record.user));
      for (const line of record.lines) lineNumbers.push(lines.numberOf(line));
      end.push(lineNumbers.length);
      for (const use of record.settled ?? []) uses.push({ ...use, at: record.at });
    },
    packed: () => ({
      heads: heads.heads,
      lines: lines.lines,
      lineNumbers: Int32Array.from(lineNumbers),
      uses,
      records: {
        id,
        time: Float64Array.from(time),
        head: Int32Array.from(head),
        request: Int32Array.from(request),
        job: Int32Array.from(job),
        user: Int32Array.from(user),
        end: Int32Array.from(end),
      },
    }),
  };
}
