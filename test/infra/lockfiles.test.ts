import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { projectRoot } from '../../infra/project-root.ts';

const specs = z.record(z.string(), z.string()).default({});

const packageSchema = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  /** Delivered inside of another package, whose integrity covers it. */
  inBundle: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  dependencies: specs,
  devDependencies: specs,
  optionalDependencies: specs,
});

const lockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), packageSchema),
});

const manifestSchema = z.object({
  dependencies: specs,
  devDependencies: specs,
  optionalDependencies: specs,
  workspaces: z.array(z.string()).default([]),
  allowScripts: z.record(z.string(), z.boolean()).default({}),
});

type Named = Pick<
  z.infer<typeof packageSchema>,
  'dependencies' | 'devDependencies' | 'optionalDependencies'
>;

/** Everything that a manifest depends on, with the version that it asks for. */
function namedBy({ dependencies, devDependencies, optionalDependencies }: Named) {
  return { ...dependencies, ...devDependencies, ...optionalDependencies };
}

function read(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(join(projectRoot, folder, name), 'utf8'));
}

/** From where else than the registry npm would take a package: a repository, an address, a folder. */
const elsewhere = /^(git|github:|gitlab:|bitbucket:|https?:|file:|link:|ssh:|[\w.-]+\/[\w.-]+$)/;

describe.each(['', 'functions/sharp-layer/nodejs', 'functions/duckdb-layer/nodejs'])(
  'the packages of /%s',
  (folder) => {
    const { packages } = lockSchema.parse(read(folder, 'package-lock.json'));
    const manifest = manifestSchema.parse(read(folder, 'package.json'));
    const own = ['', ...manifest.workspaces];
    /** Without the project itself: its root and its workspaces, to which npm makes links. */
    const entries = Object.entries(packages).filter(
      ([path, { resolved, link }]) =>
        !own.includes(path) && !(link && own.includes(resolved ?? '')),
    );

    it(`are ${entries.length}, each with the SHA-512 of what is installed`, () => {
      expect(entries.length).toBeGreaterThan(10);
      const unsure = entries.filter(
        ([, { integrity, inBundle }]) =>
          !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
      );
      expect(unsure.map(([path]) => path)).toEqual([]);
    });

    it('come from the registry alone', () => {
      const resolvedElsewhere = entries
        .filter(([, { resolved = '', link }]) => link || elsewhere.test(resolved))
        .map(([path, { resolved }]) => `${path} ${resolved}`);
      expect(resolvedElsewhere).toEqual([]);
      const namedElsewhere = Object.entries(packages).flatMap(([path, locked]) =>
        Object.entries(namedBy(locked))
          .filter(([, spec]) => elsewhere.test(spec))
          .map(([name, spec]) => `${path} ${name} ${spec}`),
      );
      expect(namedElsewhere).toEqual([]);
    });

    it('are named by one exact version where the project names them', () => {
      const manifests = own.map((path) =>
        manifestSchema.parse(read(join(folder, path), 'package.json')),
      );
      const ranges = manifests
        .flatMap((each) => Object.entries(namedBy(each)))
        // Workspaces have no versions of their own.
        .filter(([name]) => !name.startsWith('@atelier/'))
        .filter(([, spec]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(spec));
      expect(ranges).toEqual([]);
    });

    it('run nothing when they are installed: every script that one has is refused by name', () => {
      const scripted = entries
        .filter(([, { hasInstallScript }]) => hasInstallScript)
        .map(([path]) => path.replace(/^.*node_modules\//, ''));
      const { allowScripts } = manifest;
      expect(scripted.filter((name) => allowScripts[name] !== false)).toEqual([]);
      expect(Object.values(allowScripts)).not.toContain(true);
    });
  },
);
