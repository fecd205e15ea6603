import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { monthPeriod, type Period } from '../../functions/costs/period.ts';
import { assumptionsFile } from '../../functions/costs/read-assumptions.ts';
import { dayAfter } from '../../shared/days.ts';
import { UsageError } from '../../shared/usage-error.ts';
import type { CostsCommand, Format } from './command.ts';
import { byCommand } from './commands/by.ts';
import { focusCommand } from './commands/focus.ts';
import { forecastCommand } from './commands/forecast.ts';
import { idCommand } from './commands/id.ts';
import { outlookCommand } from './commands/outlook.ts';
import { reconcileCommand } from './commands/reconcile.ts';
import { summaryCommand } from './commands/summary.ts';

/** The reports that an option asks for. */
const askedCommands: readonly CostsCommand[] = [
  byCommand,
  idCommand,
  focusCommand,
  forecastCommand,
  outlookCommand,
  reconcileCommand,
];

/** The report when no option asks for another. */
const defaultCommand: CostsCommand = summaryCommand;

const formats = ['csv', 'json', 'html'] as const satisfies readonly Format[];

const commonOptions = {
  help: { type: 'boolean' },
  stage: { type: 'string' },
  month: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  out: { type: 'string' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  html: { type: 'boolean' },
} as const satisfies ParseArgsOptionsConfig;

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** The options that were given, of whichever report. Throws a `UsageError` at any that there is not. */
export function valuesOf(args: readonly string[]): Values {
  const options = Object.assign({}, commonOptions, ...askedCommands.map((asked) => asked.options));
  try {
    const { values, tokens } = parseArgs({ args: [...args], options, tokens: true });
    checkTwice(tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : [])));
    return Object.fromEntries(Object.entries(values).filter(isOne));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Of two values one would be taken, and nobody would see which. */
function checkTwice(names: readonly string[]): void {
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new UsageError(`--${twice} is named twice.`);
}

/** No option is a list. */
function isOne(option: [string, unknown]): option is [string, string | boolean] {
  return typeof option[1] === 'string' || typeof option[1] === 'boolean';
}

/** The report that they ask for. */
export function commandOf(values: Values): CostsCommand {
  const [asked, other] = askedCommands.filter(({ name }) => values[name] !== undefined);
  if (other) throw new UsageError(`Name either --${asked?.name} or --${other.name}.`);
  const command = asked ?? defaultCommand;
  checkOptions(values, command);
  return command;
}

/** An option of another report would do nothing, and nobody would see that it did not. */
function checkOptions(values: Values, command: CostsCommand): void {
  const foreign = Object.keys(values).find(
    (name) => !Object.hasOwn({ ...commonOptions, ...command.options }, name),
  );
  if (foreign === undefined) return;
  const owner = askedCommands.find(({ options }) => Object.hasOwn(options, foreign));
  throw new UsageError(`--${foreign} is an option of --${owner?.name}.`);
}

/** How it is written. */
export function formatOf(values: Values): Format {
  const [asked, other] = formats.filter((name) => values[name] === true);
  if (other) throw new UsageError(`Name either --${asked} or --${other}.`);
  return asked ?? 'text';
}

/** How the command is used. */
export function helpText(): string {
  const lines: (readonly [string, string])[] = [
    ['', 'a summary of this month'],
    ...askedCommands.flatMap(({ help }) => help),
    ['--month 2026-11', 'another month'],
    ['--from 2026-11-01 --to 2026-11-07', 'some days (UTC), the last included; --to is today'],
    ['--stage <stage>', 'what a stage on AWS cost; without it, what this machine did'],
    ['--csv, --json, --html', 'as a file for a spreadsheet, a program, a browser or a mail'],
    ['--out <file>', 'into a file'],
    ['--assumptions <file>', `what finance assumes of what has no price; else ${assumptionsFile}`],
  ];
  const width = Math.max(...lines.map(([option]) => option.length));
  return [
    'npm run costs -- [options]: what the studio cost, from what it metered.',
    '',
    ...lines.map(([option, what]) => `  ${option.padEnd(width)}  ${what}`),
    '',
  ].join('\n');
}

const monthSchema = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));
const daySchema = z.iso.date();

type Options = { month?: string | undefined; from?: string | undefined; to?: string | undefined };

/** The period that was asked for: a month, or days of which `to` is the last; else this month. */
export function periodOption({ month, from, to }: Options, now: Date): Period {
  if (month !== undefined && (from !== undefined || to !== undefined)) {
    throw new UsageError('Name either --month or --from and --to.');
  }
  if (from === undefined && to !== undefined) throw new UsageError('--to needs --from as well.');
  if (from !== undefined) return daysOption(from, to ?? now.toISOString().slice(0, 10));
  if (month === undefined) return monthPeriod(now.toISOString().slice(0, 7));
  if (monthSchema.safeParse(month).success) return monthPeriod(month);
  throw new UsageError(`${month} is no month: --month is written as in 2026-11.`);
}

function daysOption(from: string, last: string): Period {
  for (const day of [from, last]) {
    if (daySchema.safeParse(day).success) continue;
    throw new UsageError(`${day} is no day: --from and --to are written as in 2026-11-22.`);
  }
  if (last < from) throw new UsageError(`${last} is before ${from}.`);
  return { from, to: dayAfter(last) };
}
