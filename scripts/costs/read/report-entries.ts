import type { CostLine } from '../../../shared/costs/cost-line.ts';
import { createDayNames } from './day-names.ts';
import type { Entry } from './entry.ts';
import type { Part } from './part.ts';
import type { RecordReader, Span } from './record-entries.ts';
import { repeatedReports } from './repeated-reports.ts';
import type { Run } from './report-prices.ts';
import { createRequestFinder } from './requests.ts';
import { sourceOfLogGroup } from './source-of-log-group.ts';

type Options = {
  records: RecordReader;
  price: (run: Run) => readonly CostLine[];
  /** What a report without a record is said to be of. */
  stage: string;
};

export type ReportReader = { entries(part: Part, span: Span): Generator<Entry> };

/** Reads the platform's reports back from their columns, each joined to its record. */
export function createReportReader(
  parts: readonly Part[],
  { records, price, stage }: Options,
): ReportReader {
  const dayOf = createDayNames();
  const recordOf = createRequestFinder(parts);
  const repeated = repeatedReports(parts);

  function entryOf(part: Part, index: number, time: number): Entry {
    const { reports, names } = part;
    const number = reports.request[index] ?? -1;
    const request = names[number] ?? '';
    const day = dayOf(time);
    const about = { record: `${request}@${time}`, time, day, kind: 'report', request } as const;
    const memory = reports.memory[index] ?? 0;
    const lines = price({ day, memory, billed: reports.billed[index] ?? 0 });
    const place = recordOf(part, number);
    if (place) return { ...records.subjectOf(place.part, place.index), ...about, lines };
    const source = sourceOfLogGroup(names[reports.logGroup[index] ?? -1] ?? '');
    return { ...about, stage, source, outcome: 'unmetered', lines };
  }

  return {
    *entries(part, { from, to }) {
      for (const [index, time] of part.reports.time.entries()) {
        if (time < from || time >= to || repeated.get(part)?.has(index)) continue;
        yield entryOf(part, index, time);
      }
    },
  };
}
