import type { CostLine } from '../../../shared/costs/cost-line.ts';
import type { Period } from '../period.ts';
import { createDayNames } from './day-names.ts';
import type { Entry } from './entry.ts';
import { factsOfJobs } from './job-facts.ts';
import type { Head, Part } from './part.ts';
import { repeatedRecords } from './repeated-records.ts';
import { supersededIn } from './superseded.ts';

/** Times in milliseconds since 1970; `to` is exclusive. */
export type Span = { readonly from: number; readonly to: number };

type Subject = { -readonly [Key in keyof Omit<Entry, 'lines'>]: Entry[Key] };

export type RecordReader = {
  entries(part: Part, span: Span & { all: boolean }): Generator<Entry>;
  /** The record at a place of a part, without its lines. */
  subjectOf(part: Part, index: number): Omit<Entry, 'lines'>;
};

/** Reads the records back from their columns, each id once. */
export function createRecordReader(parts: readonly Part[], period: Period): RecordReader {
  const dayOf = createDayNames();
  const jobs = factsOfJobs(parts);
  const repeated = repeatedRecords(parts);
  const isSuperseded = supersededIn(linesOfAll(parts));

  function subjectOf(part: Part, index: number): Subject {
    const { records, names } = part;
    const { feature, plan, ...head } = headOf(part, index);
    const time = records.time[index] ?? 0;
    const job = names[records.job[index] ?? -1];
    const facts = job === undefined ? undefined : jobs.get(job);
    const subject: Subject = { ...head, record: records.id[index] ?? '', time, day: dayOf(time) };
    note(subject, 'request', names[records.request[index] ?? -1]);
    note(subject, 'job', job);
    note(subject, 'user', names[records.user[index] ?? -1] ?? facts?.user);
    note(subject, 'feature', feature ?? facts?.feature);
    note(subject, 'plan', plan ?? facts?.plan);
    note(subject, 'useOutcome', facts?.useOutcome);
    if (facts?.settledAt !== undefined) subject.settledNow = isWithin(facts.settledAt, period);
    return subject;
  }

  return {
    subjectOf,
    *entries(part, { from, to, all }) {
      for (const [index, time] of part.records.time.entries()) {
        if (time < from || time >= to || repeated.get(part)?.has(index)) continue;
        const lines = linesOf(part, index);
        yield {
          ...subjectOf(part, index),
          lines: all ? lines : lines.filter((line) => !isSuperseded(line)),
        };
      }
    },
  };
}

/** Times of records and days compare as texts. */
function isWithin(at: string, { from, to }: Period): boolean {
  return at >= from && at < to;
}

function note<Key extends keyof Subject>(subject: Subject, key: Key, value: Subject[Key]): void {
  if (value !== undefined) subject[key] = value;
}

function* linesOfAll(parts: readonly Part[]): Generator<CostLine> {
  for (const { lines } of parts) yield* lines;
}

function headOf({ heads, records }: Part, index: number): Head {
  const head = heads[records.head[index] ?? -1];
  if (!head) throw new Error(`There is no record ${index}`);
  return head;
}

function linesOf({ lines, lineNumbers, records }: Part, index: number): CostLine[] {
  const found: CostLine[] = [];
  const end = records.end[index] ?? 0;
  for (let place = records.end[index - 1] ?? 0; place < end; place += 1) {
    const line = lines[lineNumbers[place] ?? -1];
    if (line) found.push(line);
  }
  return found;
}
