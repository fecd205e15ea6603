import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { CostsCommand, Format } from './command.ts';
import { askedCommands, defaultCommand } from './commands.ts';
import { UsageError } from './usage-error.ts';

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
    const { values } = parseArgs({ args: [...args], options });
    return Object.fromEntries(Object.entries(values).filter(isOne));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** No option may be named twice, so that none is a list. */
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
