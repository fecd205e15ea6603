import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { functionEntries, functionFilesBeside } from './function-entries.ts';
import { findLateFiles, writeLateFiles } from './late-files.ts';
import { leanAwsSdk } from './lean-aws-sdk.ts';
import { projectRoot } from './project-root.ts';
import { bundleName } from './stage-names.ts';

/** The folder of the bundles: `<folder>/<entry's name>/index.js`. */
export const defaultBundleFolder = join(projectRoot, '.build', 'functions');

/**
 * Clerk's library refers to these beside its token check, and what is called here uses none. Reading one
 * makes Node load all of its `fetch`, which takes a quarter of the start of the smallest functions.
 */
const unusedByClerk = Object.fromEntries(
  ['FormData', 'Headers', 'Request', 'Response'].map((name) => [`globalThis.${name}`, 'undefined']),
);

/** How every file of a function is bundled. */
const options = {
  absWorkingDir: projectRoot,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  // `import()` of one of Node's own modules reads all its exports, which loads more of Node.
  supported: { 'dynamic-import': false },
  // ES modules first: of the AWS SDK's, what is unused falls away.
  mainFields: ['module', 'main'],
  // Native code: on Lambda it comes from layers.
  external: ['sharp', '@duckdb/node-api'],
  define: { 'process.env.NODE_ENV': '"production"', ...unusedByClerk },
  legalComments: 'none',
  metafile: true,
  logLevel: 'error',
} satisfies BuildOptions;

/** Bundles the functions in one pass, each into a folder that is its asset. Gives the files that they consist of. */
export async function bundleFunctions(
  folder = defaultBundleFolder,
  entries = functionEntries,
): Promise<string[]> {
  // What an earlier build left would be deployed too.
  for (const entry of entries)
    rmSync(join(folder, bundleName(entry)), { recursive: true, force: true });
  const late = findLateFiles();
  const { metafile } = await build({
    ...options,
    entryPoints: entries.map((entry) => ({
      in: existingEntry(entry),
      out: `${bundleName(entry)}/index`,
    })),
    outdir: folder,
    plugins: [late.plugin, leanAwsSdk],
  });
  for (const entry of entries) {
    // Without it Node would take the bundle for an ES module, as this project's files are.
    const manifest = join(folder, bundleName(entry), 'package.json');
    writeFileSync(manifest, JSON.stringify({ type: 'commonjs' }));
    copyBeside(entry, folder);
  }
  const lateInputs = await writeLateFiles(late.files, metafile, {
    ...options,
    plugins: [leanAwsSdk],
  });
  return [...new Set([...Object.keys(metafile.inputs), ...lateInputs])];
}

function copyBeside(entry: string, folder: string): void {
  for (const [name, source] of Object.entries(functionFilesBeside[entry] ?? {})) {
    const from = join(projectRoot, source);
    if (existsSync(from)) cpSync(from, join(folder, bundleName(entry), name), { recursive: true });
  }
}

function existingEntry(entry: string): string {
  if (existsSync(join(projectRoot, entry))) return entry;
  throw new Error(`The function ${entry} is to be deployed, but it does not exist.`);
}
