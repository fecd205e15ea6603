import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../row.ts';
import { writeMonth } from './month.ts';

const records = 1_000_000;

/** Reports of a month of a million records and their reports, each with its time and peak memory, as soon as it is made. */
export async function* monthOfCosts(): AsyncGenerator<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-costs-'));
  try {
    await writeMonth(folder, records);
    yield await command('the first summary of 1,000,000 records, which reads them', folder, [
      '--html',
    ]);
    yield await command('the next one, from their rollups', folder, ['--html']);
    yield await measured('what the page shows of it, from the same', folder, [
      'scripts/bench/costs/read-page.ts',
    ]);
    yield await command('the same by user', folder, ['--by', 'user', '--csv']);
    yield await command('every charge of it as FOCUS', folder, ['--focus']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Says, on standard error, what the process came to at most. */
const memoryNote =
  "data:text/javascript,process.on('exit',()=>console.error('peak',process.resourceUsage().maxRSS))";

function command(what: string, folder: string, options: readonly string[]): Promise<Row> {
  return measured(what, folder, ['scripts/costs.ts', '--month', '2026-10', ...options]);
}

async function measured(what: string, folder: string, script: readonly string[]): Promise<Row> {
  const started = performance.now();
  const child = spawn(process.execPath, ['--import', memoryNote, ...script], {
    env: { ...process.env, ATELIER_DATA: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${script[0]} failed: ${said.join('')}`);
  const seconds = (performance.now() - started) / 1000;
  const [, kilobytes] = /peak (\d+)/.exec(said.join('')) ?? [];
  return {
    what,
    figures: [`${seconds.toFixed(1)} s`, `${Math.round(Number(kilobytes) / 1024)} MB`],
  };
}
