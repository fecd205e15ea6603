import { existsSync, readdirSync, statSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Rollup, readerId } from '../../../functions/costs/ledger/rollup.ts';
import type { CostPart, CostSource } from '../../../functions/costs/sources/cost-source.ts';
import { addDeliveredLines } from '../../../functions/costs/sources/delivered-lines.ts';
import { rollupKeysOf } from '../../../functions/costs/sources/kept-rollups.ts';
import { daysOf } from '../../../shared/days.ts';

/** What the studio on this machine metered, in its data folder. What is read of a day that is over is kept there. */
export function localSource(dataFolder: string, now: Date): CostSource {
  const folder = join(dataFolder, 'costs');
  const today = now.toISOString().slice(0, 10);
  return {
    async *parts(period) {
      const reader = readerId();
      for (const day of daysOf(period)) {
        const file = fileOf(dataFolder, day);
        if (existsSync(file))
          yield day < today ? rolledPart({ folder, day, file, reader }) : unread(file);
      }
    },
    async *corrections() {
      const corrections = join(folder, 'corrections');
      const names = existsSync(corrections) ? await readdir(corrections) : [];
      for (const name of names.filter((each) => each.endsWith('.jsonl')).sort()) {
        yield await readFile(join(corrections, name), 'utf8');
      }
    },
  };
}

/** The days on which something arrived. */
export function meteredDays(dataFolder: string): string[] {
  const folder = join(dataFolder, 'costs', 'lines');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.flatMap((name) => /^day=([\d-]{10})\.jsonl$/.exec(name)?.[1] ?? []).sort();
}

/** What arrived on a day. */
function fileOf(dataFolder: string, day: string): string {
  return join(dataFolder, 'costs', 'lines', `day=${day}.jsonl`);
}

function unread(file: string) {
  return {
    addEvents: (database: Parameters<typeof addDeliveredLines>[0]) =>
      addDeliveredLines(database, [file]),
  };
}

type ClosedDay = { folder: string; day: string; file: string; reader: string };

function rolledPart({ folder, day, file, reader }: ClosedDay): CostPart {
  const { size, mtimeMs } = statSync(file);
  const keys = rollupKeysOf(day, [{ key: day, size, etag: String(mtimeMs) }], reader);
  const rollup = { events: join(folder, keys.events), lines: join(folder, keys.lines) };
  if (existsSync(rollup.events)) return { rollup };
  return { ...unread(file), keep: (made) => keep(made, rollup) };
}

/** Puts it in the place of what was read of the day before. The events come last: what has them is whole. */
async function keep(made: Rollup, kept: Rollup): Promise<void> {
  await rm(dirname(dirname(kept.events)), { recursive: true, force: true });
  await mkdir(dirname(kept.events), { recursive: true });
  for (const kind of ['lines', 'events'] as const) {
    const copy = `${kept[kind]}.${process.pid}`;
    await copyFile(made[kind], copy);
    await rename(copy, kept[kind]);
  }
}
