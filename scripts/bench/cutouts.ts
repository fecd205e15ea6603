import { spawnSync } from 'node:child_process';
import * as z from 'zod/mini';
import type { Row } from './row.ts';

const Rows = z.array(z.object({ what: z.string(), figures: z.array(z.string()) }));

const run = (...args: string[]): string =>
  spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
    .stdout;

/** How far cut-outs overlap with the truth, what they take, and the most memory at 1600x1200. */
export async function cutOuts(): Promise<readonly Row[]> {
  const measured = run('scripts/preview-models/test/background/measure-cut-outs.ts');
  const memory = run('scripts/bench/cut-out-memory.ts', 'test/fixtures/images/plant.jpg');
  return [
    ...Rows.parse(JSON.parse(measured)),
    { what: 'memory at 1600x1200', figures: [`${memory.trim()} MB`] },
  ];
}
