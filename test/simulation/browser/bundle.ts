import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { projectRoot } from '../../../infra/project-root.ts';
import type { Mutation } from './mutants.ts';

/** The code of the browser's side, as texts that a thread evaluates. */
export type Bundles = {
  /** React, zod and the contract (`shared/`), which keep nothing of a tab: once for each thread. */
  packages: string;
  /** The client itself, TanStack Query with it: anew for each load of a page. */
  client: string;
};

const options = {
  absWorkingDir: projectRoot,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  mainFields: ['module', 'main'],
  define: { 'process.env.NODE_ENV': '"production"' },
  jsx: 'automatic',
  loader: { '.svg': 'empty', '.css': 'empty' },
  legalComments: 'none',
  write: false,
  logLevel: 'error',
  logOverride: { 'empty-import-meta': 'silent' },
} satisfies BuildOptions;

const folder = join(projectRoot, 'test/simulation/browser');

/** Bundles the client as it stands now, or with one mutation. */
export async function bundleClient(mutation?: Mutation): Promise<Bundles> {
  const outer = new Map<string, string>();
  const entry = `export { mount } from '${folder}/screen/screen.tsx';`;
  const client = await bundled(entry, [mutate(mutation), leaveOuter(outer)]);
  return { packages: await packagesOf(outer), client: withLoads(client) };
}

/** The same for every mutation. */
const packages = new Map<string, string>();

async function packagesOf(outer: ReadonlyMap<string, string>): Promise<string> {
  const entry = packagesEntry(outer);
  const known = packages.get(entry) ?? (await bundled(entry, [replaceScheduler]));
  packages.set(entry, known);
  return known;
}

async function bundled(contents: string, plugins: Plugin[]): Promise<string> {
  const stdin = { contents, resolveDir: projectRoot, loader: 'ts' } as const;
  const { outputFiles } = await build({ ...options, stdin, plugins });
  const [file] = outputFiles;
  if (!file) throw new Error('The bundle is empty.');
  return file.text;
}

/** Packages that keep nothing of a tab. */
const lasting = /^(react|react-dom|zod|lucide-react)(\/|$)/;

/** Leaves them and the contract out of the client's bundle, and notes them under the names that it asks for. */
function leaveOuter(outer: Map<string, string>): Plugin {
  return {
    name: 'leave-outer',
    setup: ({ onResolve }) => {
      onResolve({ filter: lasting }, ({ path }) => {
        if (path !== 'lucide-react') outer.set(path, path);
        return { path, external: true };
      });
      onResolve({ filter: /\/shared\/.*\.ts$/ }, ({ path, resolveDir }) => {
        const file = join(resolveDir, path);
        outer.set(file, file);
        return { path: file, external: true };
      });
    },
  };
}

/** React's work is done between two steps, in the order in which it was asked for. */
const replaceScheduler: Plugin = {
  name: 'replace-scheduler',
  setup: ({ onResolve }) => {
    const path = join(folder, 'runtime/scheduler.ts');
    onResolve({ filter: /^scheduler$/ }, () => ({ path }));
  },
};

/** A text of the source is replaced by another one; it has to be there once. */
function mutate(mutation: Mutation | undefined): Plugin {
  return {
    name: 'mutate',
    setup: ({ onLoad }) => {
      if (!mutation) return;
      const path = join(projectRoot, mutation.file);
      onLoad({ filter: /\/frontend\/src\// }, (file) => {
        if (file.path !== path) return undefined;
        const source = readFileSync(path, 'utf8');
        const parts = source.split(mutation.from);
        if (parts.length !== 2)
          throw new Error(`${mutation.name}: its text is there ${parts.length - 1} times.`);
        return { contents: parts.join(mutation.to), loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

function packagesEntry(outer: ReadonlyMap<string, string>): string {
  const names = [...outer.keys(), 'react-dom/client', join(folder, 'runtime/scheduler.ts')].sort();
  const imports = names.map((name, at) => `import * as m${at} from ${JSON.stringify(name)};`);
  const entries = names.map((name, at) => `${JSON.stringify(name)}: m${at}`);
  return `${imports.join('\n')}\nexport const modules = { ${entries.join(',\n')} };`;
}

/** What is imported late comes over the network; what all tabs share needs no copy for each importer. */
function withLoads(code: string): string {
  return code
    .replaceAll(
      /Promise\.resolve\(\)\.then\(\(\) => \((init_\w+)\(\), (\w+)\)\)/g,
      "loadCode('$1', () => ($1(), $2))",
    )
    .replace('var __toESM =', 'var __toEsmOfEach =');
}
