import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CostRecord } from '../../../shared/costs/cost-record.ts';
import type { CostSource, LogEvent } from '../cost-source.ts';
import type { Faults } from '../faults.ts';
import { daysOf, type Period } from '../period.ts';
import { correctionIn } from '../reconcile/correction-lines.ts';
import { eventsIn } from './envelope.ts';
import { linesOf } from './lines-of.ts';

/** What the studio on this machine metered, in its data folder. */
export function localSource(dataFolder: string, faults: Faults): CostSource {
  return {
    events: (period) => eventsInFiles(filesOf(dataFolder, period), faults),
    corrections: (period) => corrections(join(dataFolder, 'costs', 'corrections'), period, faults),
  };
}

/** The files of what arrived in a period: one a day, as far as something did. */
export function filesOf(dataFolder: string, period: Period): string[] {
  const folder = join(dataFolder, 'costs', 'lines');
  return daysOf(period)
    .map((day) => join(folder, `day=${day}.jsonl`))
    .filter(existsSync);
}

/** The events in files of envelopes, one a line. */
export async function* eventsInFiles(
  files: readonly string[],
  faults: Faults,
): AsyncGenerator<LogEvent> {
  for (const lines of linesOfAll(files)) {
    for (const event of eventsOf(lines, faults)) yield event;
  }
}

function* eventsOf(lines: readonly string[], faults: Faults): Generator<LogEvent> {
  for (const line of lines) {
    const found = eventsIn(line);
    if (found) yield* found;
    else faults.torn += 1;
  }
}

async function* corrections(
  folder: string,
  { from, to }: Period,
  faults: Faults,
): AsyncGenerator<CostRecord> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  const files = names.filter((name) => name.endsWith('.jsonl')).sort();
  for (const lines of linesOfAll(files.map((name) => join(folder, name)))) {
    for (const record of lines.map(correctionIn)) {
      if (!record) faults.torn += 1;
      else if (record.at >= from && record.at < to) yield record;
    }
  }
}

function* linesOfAll(files: readonly string[]): Generator<string[]> {
  for (const file of files) yield* linesOf(file);
}
