// Compares the pictures of every screen state with those of another revision: `npm run test:pictures -- --base main`.
// With `--take <folder>` it takes pictures of this tree there, and compares nothing; what follows `--` goes to Playwright.

import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildProducts } from '../../scripts/build-products.ts';
import { ensureChromium } from '../../scripts/chromium.ts';
import { picturesVariable } from './folder.ts';

const { values, positionals: forPlaywright } = parseArgs({
  options: { base: { type: 'string', default: 'main' }, take: { type: 'string' } },
  allowPositionals: true,
});

const basePictures = resolve('.build/pictures/base');
const baseTree = resolve('.build/pictures/tree');

ensureChromium();
if (values.take) {
  await buildProducts();
  process.exitCode = playwright(values.take, ['--update-snapshots=all']);
} else {
  takeOfBase(values.base);
  await buildProducts();
  process.exitCode = playwright(basePictures, ['--update-snapshots=none']);
  console.log(`Pairs that differ: .build/reports/pictures/index.html`);
}

/** Takes the pictures of a revision, in a tree of its own, by its own states. */
function takeOfBase(revision: string): void {
  rmSync(basePictures, { recursive: true, force: true });
  if (existsSync(baseTree)) git(['worktree', 'remove', '--force', baseTree]);
  git(['worktree', 'add', '--force', '--detach', baseTree, revision]);
  const take = ['scripts/setup.mjs', 'test/pictures/run.ts', '--take', basePictures];
  const args = [...take, '--', ...forPlaywright];
  const { status } = spawnSync(process.execPath, args, { cwd: baseTree, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The pictures of ${revision} could not be taken.`);
  git(['worktree', 'remove', '--force', baseTree]);
}

function git(args: string[]): void {
  const { status } = spawnSync('git', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed.`);
}

function playwright(pictures: string, args: string[]): number {
  const config = '--config=test/pictures/playwright.config.ts';
  const env = { ...process.env, [picturesVariable]: pictures };
  const run = ['test', config, ...args, ...forPlaywright];
  return spawnSync('playwright', run, { stdio: ['ignore', 'inherit', 'inherit'], env }).status ?? 1;
}
