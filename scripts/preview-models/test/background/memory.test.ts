import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isFullRun } from '../../../../test/full-run.ts';

it.runIf(isFullRun)('two photographs of 1600x1200 are cut out in less than 700 MB', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'scripts/bench/cut-out-memory.ts',
    'test/fixtures/images/plant.jpg',
  ]);
  expect(Number(stdout)).toBeGreaterThan(100);
  expect(Number(stdout)).toBeLessThan(700);
});
