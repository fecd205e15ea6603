import { parseArgs } from 'node:util';
import { ulid } from 'ulid';
import { type Feature, featureKeys } from '../../shared/features.ts';
import { ulidSchema } from '../../shared/ids.ts';
import type { SupportCommand } from '../../shared/support.ts';
import { nextResetAfter } from '../../shared/usage.ts';
import { UsageError } from '../../shared/usage-error.ts';

const options = {
  help: { type: 'boolean' },
  stage: { type: 'string' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  reason: { type: 'string' },
  request: { type: 'string' },
  days: { type: 'string' },
  person: { type: 'string' },
  'give-back': { type: 'string' },
  grant: { type: 'string' },
  until: { type: 'string' },
  lift: { type: 'string' },
  replay: { type: 'string' },
  cancel: { type: 'string' },
  export: { type: 'string' },
  erase: { type: 'boolean' },
} as const;

export type SupportValues = ReturnType<typeof parsed>;

/** What is asked for: the lines of a request, how a person stands, or something to be done for them. */
export type Asked =
  | { kind: 'help' }
  | { kind: 'request'; id: string; days: number }
  | { kind: 'show'; person: string }
  | { kind: 'export'; person: string; file: string; reason: string }
  | { kind: 'change'; command: SupportCommand; reason: string };

/** The options that were given. Throws a `UsageError` at any that there is not. */
export function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** What the options ask for. Throws a `UsageError` where they make no sense. */
export function askedFor(values: SupportValues, now: Date): Asked {
  if (values.help) return { kind: 'help' };
  const { person, request, reason } = values;
  const [what, other] = changes.filter((name) => values[name] !== undefined);
  if (other) throw new UsageError(`Name either --${what} or --${other}.`);
  if (request !== undefined) {
    if (person !== undefined || what) throw new UsageError('--request is asked for by itself.');
    return { kind: 'request', id: requestId(request), days: daysOf(values.days) };
  }
  if (person === undefined) throw new UsageError('Name a person or a request.');
  if (what === undefined) return { kind: 'show', person };
  if (!reason?.trim()) throw new UsageError(`--${what} needs --reason "why": it is written down.`);
  if (values.export !== undefined) return { kind: 'export', person, file: values.export, reason };
  return { kind: 'change', command: changeOf(what, values, { person, now }), reason };
}

const changes = ['give-back', 'grant', 'lift', 'replay', 'cancel', 'export', 'erase'] as const;

function changeOf(
  what: (typeof changes)[number],
  values: SupportValues,
  { person, now }: { person: string; now: Date },
): SupportCommand {
  const { grant = '', lift = '', replay = '', cancel = '' } = values;
  switch (what) {
    case 'give-back':
      return { action: 'giveBack', person, job: jobId(values['give-back'] ?? '') };
    case 'grant':
      return { action: 'grant', person, ...grantOf(grant, values.until, now) };
    case 'lift':
      return { action: 'lift', person, feature: featureNamed(lift) };
    case 'replay':
      return { action: 'replay', person, job: jobId(replay), as: ulid(now.getTime()) };
    case 'cancel':
      return { action: 'cancel', person, job: jobId(cancel) };
    default:
      return { action: 'erase', person };
  }
}

/** `imageGeneration=3`, until a day's end (UTC), or that of the month. */
function grantOf(text: string, until: string | undefined, now: Date) {
  const [name = '', count = ''] = text.split('=');
  const uses = Number(count);
  if (!Number.isInteger(uses) || uses < 1 || uses > 100) {
    throw new UsageError('--grant is written as in imageGeneration=3, of 1 to 100 uses.');
  }
  const end = until === undefined ? nextResetAfter(now) : new Date(`${until}T23:59:59Z`);
  if (Number.isNaN(end.getTime())) {
    throw new UsageError(`${until} is no day: --until is written as in 2026-11-30.`);
  }
  const feature = featureNamed(name);
  return { grant: ulid(now.getTime()), feature, uses, until: end.toISOString() };
}

function featureNamed(name: string): Feature {
  const feature = featureKeys.find((key) => key === name);
  if (feature) return feature;
  throw new UsageError(`There is no tool "${name}". Tools: ${featureKeys.join(', ')}.`);
}

function jobId(text: string): string {
  const id = ulidSchema.safeParse(text);
  if (id.success) return id.data;
  throw new UsageError(`"${text}" is no job's id: --person <person> lists those that are known.`);
}

/** A reference as the browser shows it, or the whole id. */
function requestId(text: string): string {
  if (/^[\w.=-]{6,100}$/.test(text)) return text;
  throw new UsageError(`"${text}" is no reference of a request or a job.`);
}

function daysOf(text = '7'): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= 400) return days;
  throw new UsageError('--days is a number from 1 to 400.');
}

const help: readonly (readonly [string, string])[] = [
  ['--person <id or e-mail>', 'plan, month, jobs, and why each ended'],
  ['  --give-back <job>', 'stops counting its use; a delivered result stays'],
  ['  --grant imageGeneration=3', 'more uses this month; --until 2026-11-30 for less of it'],
  ['  --lift imageEditing', 'lets failures until now not count any more (too_many_failures)'],
  ['  --replay <job>', 'has an open job gone on with, or a failed one done again'],
  ['  --cancel <job>', 'calls a job off'],
  ['  --export <file.zip>', 'all that is kept of the person'],
  ['  --erase', 'deletes the account and everything of the person'],
  ['  --reason "why"', 'needed with each of these; it is written down, with who you are'],
  ['  --yes', 'does not ask before'],
  ['--request <reference>', 'the log lines of a request or a job; --days 30 looks further back'],
  ['--stage <stage>', 'of a stage on AWS; without it, of the studio on this machine'],
  ['--json', 'for a program'],
];

/** How the command is used. */
export function helpText(): string {
  const width = Math.max(...help.map(([option]) => option.length));
  return [
    'npm run support -- [options]: looks after people, and finds what became of a request.',
    '',
    ...help.map(([option, what]) => `  ${option.padEnd(width)}  ${what}`),
    '',
  ].join('\n');
}
