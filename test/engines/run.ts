// Runs the main flows in Firefox and WebKit, without retries: `npm run test:engines -- --runs 20`, `--engine webkit`.
// An engine that is not installed is skipped, and said to be; with `--all` it fails the run.

import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { buildProducts } from '../../scripts/build-products.ts';
import { engineNames, missingPackages } from './support/engines.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1' },
    engine: { type: 'string', multiple: true, default: [...engineNames] },
    all: { type: 'boolean', default: false },
  },
});

const report = '.build/reports/engines.json';

const reportSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), duration: z.number() }),
});

const skipped: string[] = [];
for (const engine of engineNames.filter((name) => values.engine.includes(name))) {
  const missing = missingPackages(engine);
  if (missing.length === 0) continue;
  skipped.push(engine);
  console.log(
    `${engine} is skipped, since not all of it is installed. On Debian: sudo apt-get install ${missing.join(' ')}`,
  );
}
const engines = engineNames.filter(
  (name) => values.engine.includes(name) && !skipped.includes(name),
);
if (engines.length > 0) await buildProducts();

let green = 0;
const runs = engines.length > 0 ? Number(values.runs) : 0;
for (let run = 1; run <= runs; run += 1) if (runOnce(run)) green += 1;

const without = skipped.length > 0 ? `; skipped: ${skipped.join(', ')}` : '';
console.log(
  `\n${green} of ${runs} runs green in ${engines.join(' and ') || 'no engine'}${without}`,
);
const isWhole = engines.length > 0 && !(values.all && skipped.length > 0);
process.exitCode = isWhole && green === runs ? 0 : 1;

function runOnce(run: number): boolean {
  rmSync(report, { force: true });
  const projects = engines.map((engine) => `--project=${engine}`);
  const output = `--output=test-results/engines/run-${run}`;
  const args = ['test', '--config=test/engines/playwright.config.ts', output, ...projects];
  const { status } = spawnSync('playwright', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const { expected, unexpected, duration } = reportSchema.parse(
    JSON.parse(readFileSync(report, 'utf8')),
  ).stats;
  const seconds = (duration / 1000).toFixed();
  console.log(`Run ${run}: ${expected} passed, ${unexpected} failed (${seconds} s)`);
  return status === 0 && expected > 0;
}
