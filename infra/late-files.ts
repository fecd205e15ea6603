import { writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { projectRoot } from './project-root.ts';

// What a function needs seldom is a file beside its bundle: `await import('./parameter-store.ts')` loads it when it is
// called. Within the bundle it would be parsed at each cold start, and the AWS SDK's parts that it shares with
// the rest could not be reduced to what is used.

type LateFiles = {
  /** Sources, from the project's root, by the file's name in the bundle's folder. */
  files: ReadonlyMap<string, string>;
  /** Leaves what functions import by `import()` out of their bundles. */
  plugin: Plugin;
};

/** Finds the late files of a build as it goes. */
export function findLateFiles(): LateFiles {
  const files = new Map<string, string>();
  const plugin: Plugin = {
    name: 'late-files',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^\.\.?\// }, ({ kind, path, resolveDir }) => {
        const source = relative(projectRoot, join(resolveDir, path)).replaceAll(sep, '/');
        if (kind !== 'dynamic-import' || !source.startsWith('functions/')) return undefined;
        const name = `${basename(source, '.ts')}.js`;
        if ((files.get(name) ?? source) !== source) throw new Error(`Two late files are ${name}.`);
        files.set(name, source);
        return { path: `./${name}`, external: true };
      });
    },
  };
  return { files, plugin };
}

/** Writes late files beside the bundles that import them. Gives the files that they consist of. */
export async function writeLateFiles(
  files: LateFiles['files'],
  { inputs, outputs }: Metafile,
  options: BuildOptions & { metafile: true },
): Promise<string[]> {
  if (files.size === 0) return [];
  const { metafile, outputFiles } = await build({
    ...options,
    entryPoints: [...files.values()],
    entryNames: '[name]',
    outdir: 'late',
    write: false,
  });
  checkWithoutState(metafile, { sources: [...files.values()], bundled: Object.keys(inputs) });
  for (const { path, contents } of outputFiles) {
    const name = basename(path);
    for (const [bundle, { imports }] of Object.entries(outputs)) {
      if (!imports.some((each) => each.path === `./${name}`)) continue;
      writeFileSync(join(projectRoot, dirname(bundle), name), contents);
    }
  }
  return Object.keys(metafile.inputs);
}

/** A module of ours that both a bundle and its late file consist of would be there twice, and so would what it remembers. */
function checkWithoutState(
  late: Metafile,
  { sources, bundled }: { sources: readonly string[]; bundled: readonly string[] },
): void {
  const taken = new Set(bundled);
  for (const source of sources) {
    for (const own of ownImports(late, source)) {
      if (taken.has(own)) throw new Error(`${source} is loaded late, so it may not import ${own}.`);
      taken.add(own);
    }
  }
}

/** The modules of ours that a module imports, and that those import; what packages import is theirs. */
function ownImports({ inputs }: Metafile, source: string, found = new Set<string>()): Set<string> {
  for (const { path } of inputs[source]?.imports ?? []) {
    if (found.has(path) || !/^(functions|shared)\//.test(path)) continue;
    found.add(path);
    ownImports({ inputs, outputs: {} }, path, found);
  }
  return found;
}
