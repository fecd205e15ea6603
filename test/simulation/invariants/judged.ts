import type { Person } from '../people/person.ts';
import type { Story } from '../people/story.ts';
import type { Befallen } from '../runtime/faults.ts';
import { asksForPrediction } from '../runtime/names-of-calls.ts';
import type { PlainItem } from '../services/dynamodb/plain.ts';
import type { Prediction } from '../services/providers/prediction.ts';
import type { VoiceCall } from '../services/providers/vapi.ts';
import type { Ledger } from './ledger.ts';
import type { SeenUse } from './usage-ledger.ts';

/** What is judged: a history that has come to rest. */
export type Judged = {
  story: Story;
  ledger: Ledger;
  people: readonly Person[];
  left: Left;
  /** What was there hours after everything had come to rest; unless people came back, before any sweep but an early one. */
  atRest: Left;
  befallen: readonly Befallen[];
  /** Functions that died, each as it is told. */
  deaths: readonly string[];
};

/** A run of the workflow; times in milliseconds since 1970. */
export type Workflow = {
  name: string;
  /** Whose input it has. */
  jobId: string;
  status: string;
  startedAt: number;
  stoppedAt: number | undefined;
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
  /** What the workflow was begun for, in any state. */
  executions: readonly Workflow[];
  /** Every prediction that was ever created. */
  predictions: readonly Prediction[];
  calls: readonly VoiceCall[];
  /** What each prediction is charged for, in the unit of its model, and each call in US dollars. */
  charges: ReadonlyMap<string, number>;
};

/** Milliseconds in which whatever is known at one place has reached every other, where nothing goes wrong. */
export const soonMs = 20_000;

/** Invariants by their names: each tells what contradicts it. */
export type Invariants = Readonly<Record<string, (judged: Judged) => string[]>>;

export function usesOf({ uses }: Ledger): SeenUse[] {
  return [...uses.values()];
}

/** Milliseconds for which a story keeps calls waiting on purpose, beside what each takes. */
export function heldMs({ holds = [] }: Story): number {
  return holds.reduce((sum, { mostMs }) => sum + mostMs, 0);
}

/** Uses that their id alone tells from all others: keys are made by browsers, and one may send another's. */
export function usesById(ledger: Ledger): SeenUse[] {
  const byId = Map.groupBy(ledger.uses.values(), ({ id }) => id);
  return [...byId.values()].flatMap((uses) =>
    new Set(uses.map(({ userId }) => userId)).size === 1 ? uses : [],
  );
}

export function isCommitted({ states }: SeenUse): boolean {
  return states.at(-1) === 'committed';
}

/** Whether nothing went wrong but predictions themselves: nothing may be done twice either. */
export function isUntouched({ story, befallen }: Judged): boolean {
  return befallen.length === 0 && isPlain(story);
}

/**
 * Whether nothing went wrong but what is mended at once, and the provider was there. Messages may be late, or come twice, secrets may be
 * replaced, and clocks differ: then too nothing may be lost or refused.
 */
export function isCalm({ story, befallen, deaths }: Judged): boolean {
  return (
    deaths.length === 0 && areMendedAtOnce(befallen) && story.outages.every(({ isBusy }) => isBusy)
  );
}

/** Whether nothing went wrong but that the provider may take no more for now. */
export function isBusyAtMost({ story, befallen }: Judged): boolean {
  const isBusy = ({ fault, what }: Befallen) => fault === 'throttled' && asksForPrediction(what);
  return befallen.every(isBusy) && isPlain(story);
}

/** The same, but that single calls to AWS may fail or lose their answers, which is mended at once by a repeat. */
export function isMendedAtOnce({ story, befallen }: Judged): boolean {
  return areMendedAtOnce(befallen) && isPlain(story);
}

function areMendedAtOnce(befallen: readonly Befallen[]): boolean {
  const isMended = ({ fault, of }: Befallen) => mended.has(fault) && ofAws.test(of);
  return befallen.every(isMended) && new Set(befallen.map(({ of }) => of)).size === befallen.length;
}

/** Whether each function came to its end, and AWS did what it was asked for, at the second try at the latest. */
export function isServed({ story, befallen, deaths }: Judged): boolean {
  const ofServices = befallen.filter(({ of }) => ofAws.test(of));
  return (
    deaths.length === 0 &&
    areMendedAtOnce(ofServices) &&
    story.outages.every(({ service }) => service.includes('.'))
  );
}

/** Whether nobody may notice anything: the provider may be busy, or single calls to AWS fail. */
export function isNearlyCalm(judged: Judged): boolean {
  return isBusyAtMost(judged) || isMendedAtOnce(judged);
}

const mended: ReadonlySet<string> = new Set([
  'unreachable',
  'throttled',
  'server error',
  'answer lost',
]);
const ofAws = /: (dynamodb|s3|sqs|states|kms|secretsmanager|ssm|lambda) /;

function isPlain({ outages, changes, maxClockOffsetMs }: Story): boolean {
  return outages.every(({ isBusy }) => isBusy) && changes.length === 0 && maxClockOffsetMs < 1_000;
}

/** An invariant that holds of some histories. */
export function where(
  holds: (judged: Judged) => boolean,
  violations: (judged: Judged) => string[],
): (judged: Judged) => string[] {
  return (judged) => (holds(judged) ? violations(judged) : []);
}
