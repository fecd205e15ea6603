import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { bundleName, functionEntries } from './function-entries.ts';
import { projectRoot } from './project-root.ts';

/** Where the bundles lie, one folder each: `<folder>/<entry's name>/index.js`. */
export const defaultBundleFolder = join(projectRoot, '.build', 'functions');

/** The one source of credentials on Lambda, in place of all that the AWS SDK looks through. */
const lambdaCredentials = join(projectRoot, 'functions', 'platform', 'lambda-credentials.ts');

/**
 * Clerk's library keeps these beside its token check and needs none for what is called here. Looking at one
 * makes Node load all of its `fetch`, for a quarter of the time in which the smallest functions start.
 */
const unusedByClerk = Object.fromEntries(
  ['FormData', 'Headers', 'Request', 'Response'].map((name) => [`globalThis.${name}`, 'undefined']),
);

/** Bundles the functions in one pass, each into a folder that is its asset. Gives the files that they consist of. */
export async function bundleFunctions(
  folder = defaultBundleFolder,
  entries = functionEntries,
): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: entries.map((entry) => ({
      in: existingEntry(entry),
      out: `${bundleName(entry)}/index`,
    })),
    outdir: folder,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    // `import()` of one of Node's own modules looks at all that it exports, which loads more of Node.
    supported: { 'dynamic-import': false },
    // ES modules first: the AWS SDK's are smaller, since what is unused falls away.
    mainFields: ['module', 'main'],
    // Native code: on Lambda it comes from the layer.
    external: ['sharp'],
    alias: { '@aws-sdk/credential-provider-node': lambdaCredentials },
    define: { 'process.env.NODE_ENV': '"production"', ...unusedByClerk },
    legalComments: 'none',
    metafile: true,
    logLevel: 'error',
  });
  for (const entry of entries) {
    // Says what the bundle is, so that it also runs inside this project of ES modules.
    const manifest = join(folder, bundleName(entry), 'package.json');
    writeFileSync(manifest, JSON.stringify({ type: 'commonjs' }));
  }
  return Object.keys(metafile.inputs);
}

function existingEntry(entry: string): string {
  if (existsSync(join(projectRoot, entry))) return entry;
  throw new Error(`The function ${entry} is to be deployed, but it does not exist.`);
}
