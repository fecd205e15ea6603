import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { breakingForTests, mutantVariable } from './test/simulation/mutants/vite-plugin.ts';

/** Where tests put data of their own: in memory where Linux has room for it, since they wait for each small file. */
const dataFolder = memoryFolder('/dev/shm') ?? tmpdir();

/** A fault that the tests are to find. */
const mutant = process.env[mutantVariable];

export default defineConfig({
  plugins: mutant === undefined ? [] : [breakingForTests(mutant)],
  test: {
    pool: 'forks',
    // Two processors are idle where tests wait; three keep them busy.
    maxWorkers: 3,
    // Each of the concurrent tests of a file brings up a studio of its own.
    maxConcurrency: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes, but on a busy machine later.
    expect: { poll: { timeout: 20_000 } },
    env: { TMPDIR: dataFolder },
    // What was kept of a file would stand for it with any fault.
    ...(mutant !== undefined && { fsModuleCache: false }),
    // In the order of their names: what takes long begins first, and what is short fills up the end.
    projects: [
      {
        extends: true,
        test: {
          name: 'cloud',
          include: [
            'test/{api,deploy,infra,load,security,simulation,workflow}/**/*.test.ts',
            'scripts/{local-cloud,preview-models}/test/**/*.test.ts',
          ],
          // These replace no module or global, so a worker loads the local cloud once for all files.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // These replace modules of each other, so each file loads its own.
          name: 'functions',
          include: ['test/unit/functions/**/*.test.ts'],
          // Functions count by stage.
          env: { STAGE: 'dev' },
        },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['test/frontend/**/*.test.ts', 'test/unit/**/*.test.ts'],
          exclude: ['test/unit/functions/**'],
          setupFiles: ['test/frontend/support/xml-http-request.ts'],
          // These replace globals only, which are put back: a worker loads DuckDB and the schemas once.
          isolate: false,
          unstubGlobals: true,
          env: { STAGE: 'dev' },
        },
      },
    ],
  },
});

/** The folder, if it can take a gigabyte: in a container it is often too small. */
function memoryFolder(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 2 ** 30 ? folder : undefined;
}
