import { createWriteStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { readAssumptions } from '../../functions/costs/read-assumptions.ts';
import type { OpenedCosts } from './command.ts';
import { commandOf, formatOf, helpText, periodOption, valuesOf } from './options.ts';

type Surroundings = {
  now: Date;
  output: Writable;
  /** Sentences for who runs the command, which are no part of the report. */
  tell: (sentence: string) => void;
  /** Has the process end with 1. */
  fail: () => void;
  open: (stage: string | undefined) => Promise<OpenedCosts>;
};

/** Writes the report that the arguments ask for. Throws a `UsageError` where they make no sense. */
export async function runCosts(
  args: readonly string[],
  { now, output, tell, fail, open }: Surroundings,
): Promise<void> {
  const values = valuesOf(args);
  if (values.help) {
    output.write(helpText());
    return;
  }
  const command = commandOf(values);
  const format = formatOf(values);
  const period = periodOption(
    { month: text(values.month), from: text(values.from), to: text(values.to) },
    now,
  );
  const assumptions = readAssumptions(text(values.assumptions));
  const costs = await open(text(values.stage));
  const report = await command.run({ values, period, format, now, costs, assumptions, tell, fail });
  await write(Readable.from(report), { output, file: text(values.out) });
  for (const sentence of costs.faults()) tell(sentence);
}

function text(value: string | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

type Target = { output: Writable; file: string | undefined };

async function write(report: Readable, { output, file }: Target): Promise<void> {
  if (file !== undefined) {
    await pipeline(report, createWriteStream(file));
    return;
  }
  report.pipe(output, { end: false });
  await finished(report);
}
