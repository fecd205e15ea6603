import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { functionEntries } from '../../infra/bundle-functions.ts';
import { projectRoot } from '../../infra/project-root.ts';

it('what is deployed as a function consists of functions/, shared/ and packages alone', async () => {
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
});
