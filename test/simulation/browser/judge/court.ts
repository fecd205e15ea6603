import type { Timeline } from '../../runtime/timeline.ts';
import type { Tab } from '../runtime/tab.ts';
import type { ServerJob } from '../server/job.ts';
import { type LoadRecord, newRecord } from './load-record.ts';

/** Something that must not be. */
export type Finding = { invariant: string; what: string };

/** What is known of a history while it is judged. */
export type Court = {
  now: () => number;
  note: (text: string) => void;
  findings: readonly Finding[];
  find: (invariant: string, what: string) => void;
  /** All that the server has. */
  jobs: () => readonly ServerJob[];
  /** As the server has it. */
  jobOf: (id: string) => ServerJob | undefined;
  recordOf: (tab: Tab) => LoadRecord;
  /** Each load of a page, with its record. */
  loads: () => readonly (readonly [Tab, LoadRecord])[];
};

export function createCourt(
  { now }: Timeline,
  note: (text: string) => void,
  jobs: () => ReadonlyMap<string, ServerJob>,
): Court {
  const findings: Finding[] = [];
  const records = new Map<Tab, LoadRecord>();
  return {
    ...{ now, note, findings },
    find: (invariant, what) => {
      if (findings.some((each) => each.invariant === invariant && each.what === what)) return;
      findings.push({ invariant, what });
      note(`NOT SO: ${invariant}: ${what}`);
    },
    jobs: () => [...jobs().values()],
    jobOf: (id) => jobs().get(id),
    recordOf: (tab) => {
      const known = records.get(tab) ?? newRecord(tab);
      records.set(tab, known);
      return known;
    },
    loads: () => [...records],
  };
}
