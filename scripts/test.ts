// Runs every check, or those named: `npm test -- lint types unit e2e`. With `--full` (`npm run
// test:full`) the tests that stand for many run for each of them.
// The last line says how many checks and tests passed and failed.

import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { usedGrantsVariable } from '@atelier/local-cloud/grants';
import { checks } from './checks.ts';
import { ensureChromium } from './chromium.ts';

const { values, positionals: named } = parseArgs({
  options: { full: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = named.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `No check is called ${unknown.join(', ')}: ${checks.map((c) => c.name).join(', ')}.`,
  );
  process.exit(2);
}

const chosen = checks.filter((check) => named.length === 0 || named.includes(check.name));
if (chosen.some((check) => check.needsChromium)) ensureChromium();

if (values.full) process.env.ATELIER_TEST_FULL = 'yes';
noteUsedGrants();

let passed = 0;
let failed = 0;
const failures: string[] = [];
const inOrder = new Set<string>();
for (const check of chosen) {
  console.log(`\n== ${check.name}`);
  const missing = check.judges?.filter((name) => !inOrder.has(name)) ?? [];
  if (missing.length > 0) {
    console.log(
      `== ${check.name}: not judged, since ${missing.join(' and ')} did not run and pass`,
    );
    continue;
  }
  const started = performance.now();
  const result = check.run();
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) failures.push(...(result.failures ?? [check.name]));
  if (result.failed === 0) inOrder.add(check.name);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`== ${check.name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
}

for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Lets every local cloud from now on note the grants that it uses; what was noted before is gone. */
function noteUsedGrants(folder = '.build/used-grants'): void {
  rmSync(folder, { recursive: true, force: true });
  process.env[usedGrantsVariable] = resolve(folder);
}
