import { parseArgs } from 'node:util';
import { UsageError } from '../../shared/usage-error.ts';

const options = {
  help: { type: 'boolean' },
  stage: { type: 'string' },
  to: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/** What is asked for; `to` is a whole second, since tables are restored to one. */
export type Asked =
  | { kind: 'help' }
  | {
      kind: 'restore';
      stage: string | undefined;
      to: Date;
      isDryRun: boolean;
      isSure: boolean;
      asJson: boolean;
    };

/** Throws a `UsageError` where the arguments make no sense. */
export function askedFor(args: readonly string[]): Asked {
  const { help, stage, to, yes, json, 'dry-run': isDryRun } = parsed(args);
  if (help) return { kind: 'help' };
  if (to === undefined) throw new UsageError('Name the time to go back to: --to <time>.');
  return { kind: 'restore', stage, to: timeOf(to), isDryRun, isSure: yes, asJson: json };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** A time with its zone: an hour more or less is another state. */
function timeOf(text: string): Date {
  const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text);
  const milliseconds = Date.parse(text);
  if (isWhole && !Number.isNaN(milliseconds)) {
    return new Date(Math.floor(milliseconds / 1000) * 1000);
  }
  throw new UsageError(`"${text}" is no time: --to is written as in 2026-11-25T12:00Z.`);
}

/** How the command is used. */
export const helpText = `npm run restore -- --to <time> [options]: brings back what was lost since then.

  --to 2026-11-25T12:00Z  just before the loss; within the last 35 days, and older than five minutes
  --stage <stage>         of a stage on AWS; without it, of the studio on this machine
  --dry-run               only tells what is lost
  --yes                   does not ask before it puts anything back
  --json                  for a program
`;
