import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { functionFiles, functionIdOf } from '../../../infra/function-entries.ts';
import { projectRoot } from '../../../infra/project-root.ts';
import { tellingModules } from './kept-schemas.ts';

/** The code of all functions, as texts that a thread evaluates. */
export type Bundles = {
  /** The packages and the contract (`shared/`), which keep nothing of a history: once for each thread. */
  packages: string;
  /** Our functions, by their logical ids: anew for each instance of a function. */
  functions: string;
};

const options = {
  absWorkingDir: projectRoot,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  mainFields: ['module', 'main'],
  define: { 'process.env.NODE_ENV': '"production"' },
  // What is loaded late is loaded by `require`: code that is evaluated as a script has no imports.
  supported: { 'dynamic-import': false },
  legalComments: 'none',
  write: false,
  logLevel: 'error',
} satisfies BuildOptions;

/** Modules of packages that speak to the outside, and what speaks to a history in the place of each. */
const replacements: readonly (readonly [module: RegExp, file: string])[] = [
  [/^@smithy\/node-http-handler$/, 'test/simulation/runtime/aws-request-handler.ts'],
  [/^@smithy\/signature-v4$/, 'test/simulation/runtime/unsigned.ts'],
  [/^@aws-sdk\/credential-provider-node$/, 'functions/platform/lambda-credentials.ts'],
];

/** Clients of the SDK, and what does as much in a tenth of the time; `--sdk whole` runs histories with the clients as they are. */
const leanClients: readonly (readonly [module: RegExp, file: string])[] = [
  [/^@aws-sdk\/client-dynamodb$/, 'test/simulation/runtime/sdk/dynamodb.ts'],
  [/^@aws-sdk\/lib-dynamodb$/, 'test/simulation/runtime/sdk/documents.ts'],
  [/^@aws-sdk\/client-s3$/, 'test/simulation/runtime/sdk/s3.ts'],
  [/^@aws-sdk\/client-kms$/, 'test/simulation/runtime/sdk/kms.ts'],
  [/^@aws-sdk\/client-sqs$/, 'test/simulation/runtime/sdk/sqs.ts'],
  [/^@aws-sdk\/client-sfn$/, 'test/simulation/runtime/sdk/step-functions.ts'],
  [/^@aws-sdk\/client-secrets-manager$/, 'test/simulation/runtime/sdk/secrets-manager.ts'],
  [/^@aws-sdk\/client-ssm$/, 'test/simulation/runtime/sdk/parameter-store.ts'],
];

/** What functions make of the same texts again and again. */
const remembering: readonly (readonly [module: RegExp, file: string])[] = [
  [/^@peculiar\/x509$/, 'test/simulation/runtime/known-certificates.ts'],
];

/** Replaces modules for whoever imports them, or for our functions only: packages need the clients as they are. */
function replace(modules: typeof replacements, forWhom: 'all' | 'functions'): Plugin {
  return {
    name: `replace for ${forWhom}`,
    setup: ({ onResolve }) => {
      for (const [filter, file] of modules) {
        const path = join(projectRoot, file);
        onResolve({ filter }, ({ importer }) => {
          const isMeant = forWhom === 'all' ? importer !== path : importer === '<stdin>';
          return isMeant ? { path } : undefined;
        });
      }
    },
  };
}

/** Bundles the functions as they stand now; with the clients of the SDK as they are, where it is to be `whole`. */
export async function bundleFunctions(sdk: 'lean' | 'whole' = 'lean'): Promise<Bundles> {
  const outer = new Map<string, string>();
  const functions = await bundled(functionsEntry(), [leaveOuter(outer), tellingModules]);
  const packages = await bundled(packagesEntry(outer), [
    replace(replacements, 'all'),
    replace([...remembering, ...(sdk === 'lean' ? leanClients : [])], 'functions'),
  ]);
  return { packages, functions: withSharedWrappers(functions) };
}

/** Bundles our functions alone, as a plugin changes them. */
export async function bundleChanged(change: Plugin): Promise<string> {
  return withSharedWrappers(
    await bundled(functionsEntry(), [change, leaveOuter(new Map()), tellingModules]),
  );
}

async function bundled(contents: string, plugins: Plugin[]): Promise<string> {
  const stdin = { contents, resolveDir: projectRoot, loader: 'js' } as const;
  const external = ['sharp', 'cbor-extract'];
  const { outputFiles } = await build({ ...options, stdin, plugins, external });
  const [file] = outputFiles;
  if (!file) throw new Error('The bundle is empty.');
  return file.text;
}

/** Left out: it adds up lines of logs, of which a history has none, with a database of native code. */
const addsUp = 'reportCosts';

function functionsEntry(): string {
  const files = Object.entries(functionFiles).filter(([name]) => name !== addsUp);
  const loads = files.map(([name, file]) => `${functionIdOf(name)}: () => require('./${file}')`);
  return `exports.load = { ${loads.join(',\n')} };`;
}

/** Leaves packages and the contract out of the functions' bundle, and notes them under the names that it asks for. */
function leaveOuter(outer: Map<string, string>): Plugin {
  return {
    name: 'leave-outer',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^[^.]/ }, ({ path, kind }) => {
        if (kind === 'entry-point' || path.startsWith('node:') || path === 'sharp')
          return undefined;
        outer.set(path, path);
        return { path, external: true };
      });
      onResolve({ filter: /\/shared\// }, ({ path, resolveDir }) => {
        const file = join(resolveDir, path);
        outer.set(file, file);
        return { path: file, external: true };
      });
    },
  };
}

function packagesEntry(outer: ReadonlyMap<string, string>): string {
  const names = [...outer.keys()].sort();
  const imports = names.map((name, at) => `import * as m${at} from ${JSON.stringify(name)};`);
  const entries = names.map((name, at) => `${JSON.stringify(name)}: m${at}`);
  return `${imports.join('\n')}\nexport const modules = { ${entries.join(',\n')} };`;
}

/** esbuild copies what a module exports for each of its importers: a thread makes one copy for all. */
function withSharedWrappers(code: string): string {
  return code.replace('var __toESM =', 'var __toEsmOfEach =');
}
