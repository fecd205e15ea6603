import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { backgroundFunctions, functionEntries } from '../../infra/function-entries.ts';
import { projectRoot } from '../../infra/project-root.ts';

const versions = z.record(z.string(), z.string());

const { dependencies, devDependencies } = z
  .object({ dependencies: versions, devDependencies: versions })
  .parse(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')));

/** The files of the project that entries reach, and the packages that those import. */
async function reachedFrom(entryPoints: readonly string[]) {
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [...entryPoints],
    outdir: join(projectRoot, '.build', 'not-written'),
    write: false,
    bundle: true,
    metafile: true,
    platform: 'node',
    format: 'esm',
    // Packages are made of files of their own only.
    packages: 'external',
    logLevel: 'error',
  });
  return { sources: Object.keys(metafile.inputs), packages: packagesIn(metafile) };
}

function packagesIn({ inputs }: Metafile): string[] {
  return Object.values(inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !path.startsWith('node:'))
    .map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
}

it('what is deployed as a function consists of functions/, shared/ and packages alone, none of which is for development', async () => {
  const { sources, packages } = await reachedFrom(functionEntries);
  expect(sources.length).toBeGreaterThan(functionEntries.length);
  expect(sources.filter((source) => !/^(functions|shared)\//.test(source))).toEqual([]);
  expect(packages.length).toBeGreaterThan(0);
  // It comes from a layer, with the version of what is developed with.
  const ofLayer = '@duckdb/node-api';
  expect(packages.filter((name) => name !== ofLayer && !(name in dependencies))).toEqual([]);
});

it('DuckDB is for the report of costs alone: its command, and the one function that has it from a layer', async () => {
  const database = '@duckdb/node-api';
  expect(devDependencies).toHaveProperty([database]);
  expect(dependencies).not.toHaveProperty([database]);
  expect((await reachedFrom(['scripts/costs.ts'])).packages).toContain(database);
  expect((await reachedFrom([backgroundFunctions.reportCosts])).packages).toContain(database);
  const others = functionEntries.filter((entry) => entry !== backgroundFunctions.reportCosts);
  const { sources, packages } = await reachedFrom([...others, 'infra/app.ts']);
  expect(sources.filter((source) => source.startsWith('scripts/'))).toEqual([]);
  expect(packages).not.toContain(database);
});
