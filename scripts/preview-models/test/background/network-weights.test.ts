import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartFailure } from '@atelier/local-cloud/host';
import { startStudio } from '@atelier/local-cloud/studio';
import { afterAll, expect, it } from 'vitest';
import { readNetworkWeights } from '../../background/network-weights.ts';

const folder = mkdtempSync(join(tmpdir(), 'atelier-weights-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The shipped weights with one bit turned. */
function damagedFile(): string {
  const weights = readNetworkWeights();
  weights[1000] = (weights[1000] ?? 0) ^ 1;
  const path = join(folder, 'damaged.onnx');
  writeFileSync(path, weights);
  return path;
}

const start = (networkWeights: string) =>
  startStudio({ dataDir: join(folder, 'data'), networkWeights });

it.each([
  ['missing', () => join(folder, 'none.onnx')],
  ['damaged', damagedFile],
])('a %s network stops the start with a sentence that says what to do', async (what, file) => {
  const failure: unknown = await start(file()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartFailure);
  expect(String(failure)).toContain(`is ${what}`);
  expect(String(failure)).toContain('npm ci');
});
