import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleBudgetOf } from '../../infra/bundle-budgets.ts';
import { defaultBundleFolder } from '../../infra/bundle-functions.ts';
import { functionFiles } from '../../infra/function-entries.ts';
import { bundleName } from '../../infra/stage-names.ts';
import { buildProducts } from '../build-products.ts';
import type { Row } from './row.ts';

/** Loads of each bundle, a fresh process each; odd, so that the median is one of them. */
const loads = 11;

/** Loads the file that it is given, as Lambda's runtime does before the first event, and prints the milliseconds. */
const script = `
globalThis.awslambda = { streamifyResponse: (handler) => handler };
const begin = performance.now();
require(process.argv[1]);
process.stdout.write(String(performance.now() - begin), () => process.exit());`;

type Load = { file: string; milliseconds: number[] };

/**
 * What a cold start waits for before any code of ours runs: time and size of each function's bundle. The
 * bundles take turns, so that a busy moment meets them all; each load is compared with one of an empty
 * module right before it.
 */
export async function loadTimes(): Promise<Row[]> {
  await buildProducts(['cloud']);
  const empty = await mkdtemp(join(tmpdir(), 'atelier-bench-'));
  await writeFile(join(empty, 'index.js'), '');
  const bundles = Object.entries(functionFiles).map(([name, entry]) => ({
    name,
    file: join(defaultBundleFolder, bundleName(entry), 'index.js'),
    milliseconds: [] as number[],
  }));
  for (let round = 0; round < loads; round += 1) {
    for (const bundle of bundles) await measure(bundle, join(empty, 'index.js'));
  }
  await rm(empty, { recursive: true });
  return Promise.all(bundles.map(rowOf));
}

async function measure({ file, milliseconds }: Load, empty: string): Promise<void> {
  const nothing = await loadMs(empty);
  milliseconds.push((await loadMs(file)) - nothing);
}

async function loadMs(file: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', script, file], { env });
  return Number(stdout);
}

/** Of Lambda's own environment what the bundles look at as they load; above all no compile cache of this machine. */
const env = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
  STAGE: 'dev',
  LOG_LEVEL: 'INFO',
};

async function rowOf({ file, name, milliseconds }: Load & { name: string }): Promise<Row> {
  const { size } = await stat(file);
  const median = milliseconds.toSorted((one, other) => one - other)[(loads - 1) / 2] ?? Number.NaN;
  const kb = (size / 1000).toFixed(0);
  return {
    what: name,
    figures: [`${median.toFixed(1)} ms`, `${kb} of ${bundleBudgetOf(name)} KB`],
  };
}
