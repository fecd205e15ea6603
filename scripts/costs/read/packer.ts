import type { CostRecord } from '../../../shared/costs/cost-record.ts';
import type { LogEvent } from '../cost-source.ts';
import type { Faults } from '../faults.ts';
import { createNumbering } from './numbering.ts';
import { packRecords } from './pack-records.ts';
import { packReports } from './pack-reports.ts';
import type { Part } from './part.ts';
import { recordIn } from './record-in.ts';
import { reportIn } from './report-in.ts';

export type Packer = {
  /** Takes a record or a report; anything else is counted as foreign. */
  take(event: LogEvent): void;
  add(record: CostRecord): void;
  part(): Part;
};

/** Packs what is read into the columns of one part. */
export function createPacker(faults: Faults): Packer {
  const names = createNumbering();
  const records = packRecords(names);
  const reports = packReports(names);

  return {
    take(event) {
      const record = recordIn(event.message);
      if (record) {
        records.add(record);
        return;
      }
      const report = reportIn(event.message);
      if (report) reports.add(event, report);
      else faults.foreign += 1;
    },
    add: records.add,
    part: () => ({
      ...records.packed(),
      reports: reports.packed(),
      names: names.texts,
    }),
  };
}
