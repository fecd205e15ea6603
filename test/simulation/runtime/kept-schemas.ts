import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Has each module of ours tell when its own statements begin and end: what it imports is evaluated before. */
export const tellingModules: Plugin = {
  name: 'telling-modules',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/functions\/.*\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8');
      const contents = `simulation.begins(${JSON.stringify(path)});${code}\nsimulation.ends();`;
      return { contents, loader: 'ts' };
    });
  },
};

type Make = (...args: unknown[]) => unknown;

/**
 * What a module makes of `zod` while it is evaluated comes out the same each time, and in the same order: it is made once,
 * and given to whoever evaluates the module again.
 */
export function keepSchemas() {
  const made = new Map<string, unknown[]>();
  let kept: unknown[] | undefined;
  let next = 0;

  const keeping =
    (make: Make): Make =>
    (...args) => {
      if (!kept) return make(...args);
      const at = next;
      next += 1;
      kept[at] ??= make(...args);
      return kept[at];
    };

  return {
    begins: (module: string) => {
      kept = made.get(module) ?? [];
      made.set(module, kept);
      next = 0;
    },
    ends: () => {
      kept = undefined;
    },
    /** The same exports, of which those that make something (their names begin small) make it once. */
    of: (zod: object): object =>
      Object.fromEntries(
        Object.entries(zod).map(([name, value]) => [
          name,
          typeof value === 'function' && /^[a-z_]/.test(name) ? keeping(value) : value,
        ]),
      ),
  };
}
