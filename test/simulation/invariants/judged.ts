import type { Person } from '../people/person.ts';
import type { Story } from '../people/story.ts';
import type { Befallen } from '../runtime/faults.ts';
import type { PlainItem } from '../services/dynamodb/plain.ts';
import type { Prediction } from '../services/providers/prediction.ts';
import type { VoiceCall } from '../services/providers/vapi.ts';
import type { Ledger, SeenUse } from './ledger.ts';

/** What is judged: a history that has come to rest. */
export type Judged = {
  story: Story;
  ledger: Ledger;
  people: readonly Person[];
  left: Left;
  befallen: readonly Befallen[];
};

/** What is left in the services. */
export type Left = {
  usage: readonly PlainItem[];
  history: readonly PlainItem[];
  /** What tells of records that were deleted, and of nothing else. */
  buried: readonly PlainItem[];
  jobs: readonly PlainItem[];
  limits: readonly PlainItem[];
  media: readonly string[];
  uploads: readonly string[];
  /** Names of executions that have not ended. */
  runningExecutions: readonly string[];
  /** Every prediction that was ever created. */
  predictions: readonly Prediction[];
  calls: readonly VoiceCall[];
  /** What each prediction is charged for, in the unit of its model, and each call in US dollars. */
  charges: ReadonlyMap<string, number>;
};

/** Invariants by their names: each tells what contradicts it. */
export type Invariants = Readonly<Record<string, (judged: Judged) => string[]>>;

export function usesOf({ uses }: Ledger): SeenUse[] {
  return [...uses.values()];
}

export function isCommitted({ states }: SeenUse): boolean {
  return states.at(-1) === 'committed';
}

/** Whether nothing went wrong but predictions themselves: then nothing may be late, lost or refused. */
export function isCalm({ story, befallen }: Judged): boolean {
  const { outages, changes, maxClockOffsetMs } = story;
  return befallen.length + outages.length + changes.length === 0 && maxClockOffsetMs < 1_000;
}
