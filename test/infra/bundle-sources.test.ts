import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { functionEntries } from '../../infra/function-entries.ts';
import { projectRoot } from '../../infra/project-root.ts';

const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')));

it('what is deployed as a function consists of functions/, shared/ and packages alone, none of which is for development', async () => {
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [...functionEntries],
    outdir: join(projectRoot, '.build', 'not-written'),
    write: false,
    bundle: true,
    metafile: true,
    platform: 'node',
    // Packages are made of files of their own only.
    packages: 'external',
    logLevel: 'error',
  });
  const sources = Object.keys(metafile.inputs);
  expect(sources.length).toBeGreaterThan(functionEntries.length);
  expect(sources.filter((source) => !/^(functions|shared)\//.test(source))).toEqual([]);
  const packages = Object.values(metafile.inputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !path.startsWith('node:'))
    .map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  expect(packages.length).toBeGreaterThan(0);
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
});
