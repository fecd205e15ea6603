import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const dependencySchema = z.optional(z.record(z.string(), z.string()));

const packageSchema = z.object({
  name: z.optional(z.string()),
  /** A link to a workspace has none. */
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  license: z.optional(z.string()),
  dependencies: dependencySchema,
  optionalDependencies: dependencySchema,
  peerDependencies: dependencySchema,
});

type Packages = Readonly<Record<string, z.infer<typeof packageSchema>>>;

const lockSchema = z.object({ packages: z.record(z.string(), packageSchema) });

/** A package as its lockfile has it. */
export type LockedPackage = {
  name: string;
  version: string;
  integrity: string | undefined;
  license: string | undefined;
};

/** The packages that a folder's lockfile has for what is deployed: without development and workspaces. */
export async function deployedPackages(folder: string): Promise<LockedPackage[]> {
  const text = await readFile(join(folder, 'package-lock.json'), 'utf8');
  const { packages } = z.parse(lockSchema, JSON.parse(text));
  return [...neededBy(packages)].map(([path, { name, version = '', integrity, license }]) => ({
    name: name ?? path.replace(/^.*node_modules\//, ''),
    version,
    integrity,
    license,
  }));
}

/** The packages by their paths that the root's dependencies need, and those need in turn. */
function neededBy(packages: Packages): Map<string, Packages[string]> {
  const needed = new Map<string, Packages[string]>();
  const visit = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const path = pathOf(packages, from, name);
      const found = packages[path];
      // Optional packages and peers may be missing.
      if (!found || needed.has(path)) continue;
      needed.set(path, found);
      const { dependencies, optionalDependencies, peerDependencies } = found;
      visit(path, Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }));
    }
  };
  visit('', Object.keys(packages['']?.dependencies ?? {}));
  return needed;
}

/** Where Node finds a package for another one: in the nearest `node_modules` above it. */
function pathOf(packages: Packages, from: string, name: string): string {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (from === '' || packages[path]) return path;
  return pathOf(packages, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name);
}
